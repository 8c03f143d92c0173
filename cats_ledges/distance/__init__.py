"""Cat Between Us: lure the cat with toys, and come close to what it wants without passing it."""

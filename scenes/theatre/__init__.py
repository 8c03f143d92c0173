"""The replay theatre: a shelf of saved turns, a player for them, and films of them."""

"""boop. on the screen: the bed in the middle, on both sides of it what the players hold."""

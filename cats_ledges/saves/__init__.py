"""Saved games: their form, the library they are in, and keeping them while they are played."""

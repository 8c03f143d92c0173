"""Ledges on screen: the set-up, and the table that is played at."""

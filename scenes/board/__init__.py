"""The table of a discrete game: set-up, play, history, curtain, rules, first steps, the end."""

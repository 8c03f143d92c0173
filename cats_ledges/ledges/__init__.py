"""*Cats Knocking Things Off Ledges*: pure rules, and the match that plays them on a real table."""

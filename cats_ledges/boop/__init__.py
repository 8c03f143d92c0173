"""boop.: kittens and cats that push each other about on a bed (rules B1 to B4)."""

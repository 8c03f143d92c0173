"""Computer players of the discrete games, written once against their protocol."""

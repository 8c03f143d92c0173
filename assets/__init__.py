"""Data only: parameters, pieces, art, fonts and catalogues, found through importlib.resources."""

"""The cat table below the window: rules, matches, files and commands of its four games."""

__version__ = "0.1.0"

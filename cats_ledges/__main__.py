"""`python -m cats_ledges`, `cats-ledges`: the one place that opens the top floor from below."""

import sys

from cats_ledges import cli


def main() -> int:
    """Run the command line."""
    return cli.main(None, _play, _export)


def _play(asked: cli.Play) -> int:
    from scenes.start import play  # only here: other commands need no window, nor pygame

    return play(asked)


def _export(asked: cli.Export) -> int:
    from scenes.theatre.export import export

    return export(asked)


if __name__ == "__main__":
    sys.exit(main())

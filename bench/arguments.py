"""The command line of a bench: numbers that may be left out, and --help."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter


def parser(about: str | None) -> ArgumentParser:
    """A parser whose help is the docstring of the bench."""
    return ArgumentParser(description=about, formatter_class=RawDescriptionHelpFormatter)


def numbers(about: str | None, given: list[str], **usual: float) -> list[float]:
    """The numbers that were given, by place, with the usual ones for those left out."""
    asked = parser(about)
    for name, value in usual.items():
        asked.add_argument(name, nargs="?", type=type(value), default=value)
    return list(vars(asked.parse_args(given)).values())


def counts(about: str | None, given: list[str], **usual: int) -> list[int]:
    """The same for whole numbers."""
    return [int(number) for number in numbers(about, given, **usual)]

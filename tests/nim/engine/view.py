"""What players may choose, do and see in Nim."""

from typing import Annotated, Literal

from pydantic import Field

from engines import core
from engines.core import Action


class Options(core.Options):
    """How many piles there are, whether the last token loses, and the seconds for a turn."""

    piles: Annotated[int, Field(ge=2, le=3)] = 3
    misere: bool = False
    seconds: Literal[30, 60, 300] = 60


class Take(Action):
    """`take:2,3`: take three tokens of the second pile."""

    verb = "take"
    pile: int
    count: int


class View(core.View):
    """The table; it is the same for everybody."""

    options: Options
    piles: tuple[int, ...]
    taken: tuple[int, ...]  # tokens per seat
    to_act: tuple[int, ...]
    deadline: int | None

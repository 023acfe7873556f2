"""Says when time moves. All moments are Discord's; a reveal's time begins when it is shown (JS-24, JS-25)."""

from typing import TYPE_CHECKING
from zlib import crc32

from engines.jungle_speed.grabs import counting
from engines.jungle_speed.view import Stage

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed

PACE = {"calm": 4_000, "normal": 3_000, "wild": 2_000}
COUNT_OF_THREE = 3_000
FLIP_GAP, FLIP_TIME = 1_500, 10_000
LAST_CHANCE = 10_000
WINDOW = 350
UNSEEN = 15_000
"""After this many milliseconds a reveal counts as shown even without Discord's answer, so that the match goes on."""
LASTS: dict[Stage, int] = {"counting": COUNT_OF_THREE, "choosing": 4_000, "dividing": 6_000, "decided": 2_500}


def deadline(game: "JungleSpeed") -> int | None:
    """Return when time moves if nobody does before."""
    if game.stage == "over":
        return None
    if game.stage != "open":
        return game.since + LASTS[game.stage]
    if racing := counting(game):
        return racing[0].press.at + WINDOW
    if game.shown is None:
        return game.since + UNSEEN
    return _closing(game, game.shown) + WINDOW


def _closing(game: "JungleSpeed", shown: int) -> int:
    """Return when this reveal's time is over; the next card is turned 350 ms later (JS-25)."""
    return shown + game.lasts if game.flipped is None else max(game.flipped, shown + FLIP_GAP)


def lasting(game: "JungleSpeed") -> int:
    """Return how many milliseconds a new reveal lies there if nobody grabs (JS-3, JS-9, JS-19)."""
    if game.outward:
        return COUNT_OF_THREE
    if game.packs.turner(game.next_hand) is None:
        return LAST_CHANCE
    return FLIP_TIME if game.options.manual else _jittered(game, PACE[game.options.pace])


def _jittered(game: "JungleSpeed", pace: int) -> int:
    """Vary the pace by up to a quarter. A checksum replaces the dice: making dice costs more than a whole reveal."""
    checksum = crc32(f"{game.seed}:{game.reveal}".encode())
    return pace * 3 // 4 + checksum % (pace // 2 + 1)

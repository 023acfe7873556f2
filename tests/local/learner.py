"""Somebody who learns a game in a real browser: does what the lesson says, then plays a match with robots."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.actions import Grab
from engines.lesson import LEARNER, Step
from engines.match import Match
from engines.match_madness.pattern import Card
from engines.match_madness.rules import MatchMadness
from engines.match_madness.solver import solve
from engines.robots import think
from engines.shigaon49.rules import Shigaon49
from tests.local.ours import ANSWERED, OurBot, Player

PRIVATE = ("eight_and_a_half", "match_madness")
"""The games whose buttons are on the private panel."""
A_LOOK = 0.45
"""Seconds from a card to a grab: nobody is faster than 400 ms (JS-7)."""


async def nothing(match: Match) -> None:
    """Do nothing at a step of the lesson."""


async def play_to_the_end(
    bot: OurBot,
    player: Player,
    table: int,
    at_step: Callable[[Match], Awaitable[None]] = nothing,
    *,
    clumsy: bool = False,
) -> Match:
    """Do what the lesson says and then play, until the match is over; `at_step` sees each new step before.

    A clumsy player of 8½ wastes what fits on everything, so that the coach has something to say.
    """
    match, step = bot.match(table), None
    if match.name in PRIVATE:
        await player.page.locator(f'[data-custom-id^="look:{table}:"][data-custom-id$=":mine"]').click(timeout=ANSWERED)
    while not match.over:
        if match.lesson is not None and (said := match.lesson.steps[:1]) != step:
            step = said
            await at_step(match)
        if match.step is None:
            await play(player, match, clumsy=clumsy)
        elif match.step.seat == LEARNER:
            await follow(player, match, match.step)
        match = await changed(bot, match, table)
    return match


async def follow(player: Player, match: Match, step: Step) -> None:
    """Press what the script wants."""
    game = match.game
    if isinstance(game, MatchMadness) and game.stage == "build":
        await build(player, game)
    elif step.do == ("place:*",):
        await place(player)
    else:
        await player.press("race" if step.do == ("grab",) else "play", step.do[0])


async def build(player: Player, game: MatchMadness) -> None:
    """Lay one more block as the solution has it, or declare."""
    card = game.card_of(game.benches[LEARNER])
    assert isinstance(card, Card)
    missing = [piece for piece in solve(card.pattern).solutions[0] if piece not in game.benches[LEARNER].pieces]
    if missing:
        await player.press("play", f"lay:{missing[0].block},{missing[0].side}")
    else:
        await player.press("play", f"match:{card.id}")


async def place(player: Player) -> None:
    """Choose the first cell of the private list."""
    await player.press("look", "cell")
    lists = player.page.locator('[data-custom-id^="pick:"]')
    await lists.last.click(timeout=ANSWERED)
    await player.page.get_by_role("option").first.click(timeout=ANSWERED)


async def play(player: Player, match: Match, *, clumsy: bool = False) -> None:
    """Make a legal move if it is the learner's turn; grab when two cards match, and leave the blocks to the robots."""
    game, seat = match.game, seat_of_person(match)
    if isinstance(game, MatchMadness) or seat not in game.to_act():
        return
    if isinstance(game, JungleSpeed):
        await grab(player, game, seat)
    elif isinstance(game, Shigaon49):
        await (place(player) if game.stage == "placing" else player.press("play", "pass"))
    else:
        legal = [str(action) for action in game.legal_actions(seat)]
        wasted = [text for text in legal if clumsy and text.startswith(("play:d", "play:h", "play:0"))]
        await player.press("play", (wasted or legal)[0])


def seat_of_person(match: Match) -> int:
    """Return the only seat that has a person: a match after the lesson begins with other seats."""
    return next(number for number, seat in enumerate(match.seats) if seat.user)


async def grab(player: Player, game: JungleSpeed, seat: int) -> None:
    """Grab if an expert would; a later press than a robot's costs nothing."""
    intended = think(game, seat, "expert", Random(game.reveal))
    if intended is not None and isinstance(intended[1], Grab):
        await asyncio.sleep(A_LOOK)
        await player.press("race", "grab")


async def changed(bot: OurBot, before: Match, table: int) -> Match:
    """Wait until the stored match differs; a press whose table moved on meanwhile changes nothing."""
    for _ in range(60):
        match = bot.match(table)
        if match != before:
            return match
        await asyncio.sleep(0.05)
    return bot.match(table)

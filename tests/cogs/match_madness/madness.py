"""Plays Match Madness on a simulated Discord: workbenches, declarations, time, whole matches."""

from random import Random

from simcord.actors import MemberActor

from engines.match_madness import MatchMadness
from engines.match_madness.cards import CARDS
from engines.match_madness.solver import solve
from engines.match_madness.workbench import Bench
from tests.cogs.kit import Party
from tests.cogs.shown import Answer, Shown
from tests.engines.match_madness.racing import right, wrong

__all__ = ["right", "wrong"]

MOST = 40  # components in a message


async def game_of(table: Party) -> MatchMadness:
    game = (await table.match()).game
    assert isinstance(game, MatchMadness)
    return game


def now(table: Party) -> int:
    """Return the time of the simulated Discord."""
    return int(table.env.now().timestamp() * 1000)


async def turn(table: Party) -> MatchMadness:
    """Let the next deadline pass."""
    due = (await table.match()).deadline()
    assert due is not None
    await table.env.advance_time(max(0, due - now(table)) / 1000 + 0.001)
    return await game_of(table)


async def ended(table: Party) -> Shown:
    """Return the public message when it shows the end."""
    assert (await table.match()).over
    await table.wait(6)  # Discord allows five edits in five seconds
    return await table.public()


async def shown(table: Party) -> MatchMadness:
    """Wait until the next cards are shown."""
    while (game := await game_of(table)).stage in ("count", "between"):
        await turn(table)
    return game


def benches(table: Party, person: MemberActor) -> list[Shown]:
    """Return a person's workbenches, oldest first; they come by themselves."""
    here = table.env.backend.messages[table.channel.id].values()
    found = [table.shown(message.id) for message in here if message.is_ephemeral and message.visible_to(person.id)]
    return [message for message in found if not message.stored.content]


def bench(table: Party, person: MemberActor) -> Shown:
    """Return a person's newest workbench."""
    return benches(table, person)[-1]


def presses(card: int) -> list[str]:
    """Return the presses that build a card: a side, pressed again while it lies elsewhere."""
    return presses_for(CARDS[card].pattern)


def presses_for(pattern: str) -> list[str]:
    """Return the presses that build a pattern."""
    laid, said = Bench(pile=0), list[str]()
    for piece in solve(pattern).solutions[0]:
        while True:
            laid = laid.press(pattern, piece.block, piece.side)
            said.append(f"lay:{piece.block},{piece.side}")
            lying = laid.lying(piece.block)
            if lying and set(lying.cells) == set(piece.cells):
                break
    return said


async def build(table: Party, person: MemberActor, card: int) -> None:
    """Press sides on a workbench until it shows that card."""
    for text in presses(card):
        await table.press(person, text, on=bench(table, person))


async def declare(table: Party, person: MemberActor, card: int) -> Answer:
    """Press MATCH!."""
    return await table.press(person, f"match:{card}", on=bench(table, person))


async def choose_pile(table: Party, person: MemberActor, level: int) -> None:
    """Choose a card in Total Madness, at the start or from another card."""
    mine, text = bench(table, person), f"pile:{level}"
    if text in mine.actions:
        await table.press(person, text, on=mine)
    else:
        await table.choose(person, text, on=mine)


async def play_on(table: Party, dice: Random, cards: int = 100, pressing: float = 0.5) -> None:
    """Let everybody solve cards by pressing or typing, sometimes wrongly; at most that many cards."""
    for _ in range(20 * cards):
        if (await table.match()).over or len((await game_of(table)).closed) >= cards:
            return
        game = await shown(table)
        able = sorted(game.to_act())
        if not able:
            await turn(table)
            continue
        seat = dice.choice(able)
        await table.wait(5)  # so that no edit waits for its turn (five in five seconds)
        await _try(table, game, seat, dice, pressing)
        while (await game_of(table)).declared:
            await turn(table)


async def _try(table: Party, game: MatchMadness, seat: int, dice: Random, pressing: float) -> None:
    person, card = table.people[seat], dice.choice(game.tops())
    if game.is_resting(seat):
        await turn(table)
        return
    if game.is_total and game.benches[seat].pile != game.pile_of(card):
        await choose_pile(table, person, CARDS[card].level)
    mine = bench(table, person)
    if dice.random() < pressing:
        await table.press(person, "clear", on=mine) if "clear" in mine.actions else None
        await build(table, person, card)
        await declare(table, person, card)
    else:
        said = wrong(card) if dice.random() < 0.3 else right(card)
        await table.write(person, "type", said.partition(",")[2], on=mine)

"""Jungle Speed on a simulated Discord: positions that are drawn, races in virtual time, whole matches."""

import sqlite3
from random import Random
from typing import Any

from simcord.actors import MemberActor
from simcord.components import walk_components

from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.grabs import GRACE
from engines.jungle_speed.timing import WINDOW
from engines.jungle_speed.view import JungleSpeedView
from tests.cogs.kit import Party
from tests.cogs.shown import Answer, Shown
from tests.engines.jungle_speed.tables import table as drawn

GALLERY = 12


async def deliver(table: Party, *letters: dict[str, Any], answered: bool = True) -> list[Answer]:
    """As Party.deliver, but short times do not pass by themselves: a window stays open until time is advanced."""
    sent = len(table.requests)
    for letter in letters:
        table.env.backend.emit("INTERACTION_CREATE", letter)
    await table.env.advance_time(0)
    return table.answers(letters, sent, answered=answered)


def now(table: Party) -> int:
    """The moment on the simulated Discord."""
    return int(table.env.now().timestamp() * 1000)


async def game_of(table: Party) -> JungleSpeed:
    game = (await table.match()).game
    assert isinstance(game, JungleSpeed)
    return game


async def lay(table: Party, drawing: str, **changes: Any) -> None:
    """The match begins anew, with this position: its next card comes in three seconds, its last one was shown now."""
    at = now(table)
    game = drawn(drawing).game.changed(since=at, shown=at, **changes)
    laid = (await table.match()).model_copy(update={"game": game, "last": None})

    def begin(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM moves WHERE match = ?", (table.number,))
        db.execute("UPDATE tables SET start = ? WHERE id = ?", (laid.model_dump_json(), table.number))

    await table.store.engine.write(begin)
    changed = await table.store.update(table.number, lambda content: laid, at=at)
    with table.env._bot_scope():
        table.bot.changed(changed)
    await table.env.advance_time(0)


async def turn(table: Party) -> JungleSpeed:
    """Time does what it does next."""
    due = (await table.match()).deadline()
    assert due is not None
    await table.env.advance_time(max(0, due - now(table)) / 1000 + 0.001)
    return await game_of(table)


async def react(table: Party) -> None:
    """Wait until somebody could have reacted to what lies there (JS-7)."""
    game = await game_of(table)
    if game.open and game.shown is not None:
        await table.env.advance_time(max(0, game.shown + GRACE + 1 - now(table)) / 1000)


async def race(table: Party, *seats: int, apart: float = 0.05, arriving: Random | None = None) -> list[Answer]:
    """They grab in this order, `apart` seconds from each other; delivered all at once, in any order."""
    public, letters = await table.public(), []
    await react(table)
    custom_id = public.button("grab")
    for seat in seats:
        letters.append(table.letter(table.people[seat], custom_id, public, None))
        await table.env.advance_time(apart)
    order = list(range(len(letters)))
    (arriving or Random(0)).shuffle(order)
    answers = await table.deliver(*(letters[place] for place in order))
    return [answers[order.index(place)] for place in range(len(letters))]


async def decide(table: Party) -> JungleSpeedView:
    """The window closes."""
    await table.env.advance_time(WINDOW / 1000)
    return (await game_of(table)).view(None)


def plain(text: str) -> str:
    """Return the text without its marks of direction."""
    return text.translate(dict.fromkeys(map(ord, "\u2068\u2069\u200e\u200f")))


def private(table: Party, person: MemberActor) -> list[Shown]:
    """What only that person sees in the channel, oldest first."""
    here = table.env.backend.messages[table.channel.id].values()
    return [table.shown(message.id) for message in here if message.is_ephemeral and message.visible_to(person.id)]


async def play_on(table: Party, dice: Random, reveals: int = 1000) -> None:
    """One quick player and others: races, choices on panels or by time, until it is over."""
    for _ in range(3 * reveals):
        match = await table.match()
        if match.over or (view := (await game_of(table)).view(None)).reveal >= reveals:
            return
        if view.chooser is not None:
            await _choose(table, view.chooser, dice)
        elif view.open and (racers := _racers(view, dice)):
            await race(table, *racers, apart=dice.choice((0.0, 0.01, 0.09)), arriving=dice)
            await decide(table)
        else:
            await turn(table)


def _racers(view: JungleSpeedView, dice: Random) -> list[int]:
    """Who presses: the first seat always, and first; others now and then, even if they have no right to."""
    seats = sorted({hand.seat for hand in view.hands if not hand.out})
    able = {view.hands[hand].seat for match in view.matches for hand in match} if not view.inward else set(seats)
    others = [seat for seat in seats if seat and dice.random() < (0.3 if seat in able and 0 in able else 0.01)]
    return [0, *others] if 0 in able else others


async def _choose(table: Party, seat: int, dice: Random) -> None:
    if dice.random() < 0.3:
        await turn(table)
        return
    panel = await table.look(table.people[seat])
    await table.press(table.people[seat], dice.choice(panel.actions), on=panel)


async def seated(table: Party, drawing: str, seats: int = 4) -> None:
    """A match of four with this position, and its next card turned."""
    await table.gather("jungle_speed", seats)
    await lay(table, drawing)
    await turn(table)


def alternative(shown: Shown) -> str:
    """Return the description of a message's picture."""
    gallery = next(part for part in walk_components(shown.stored.components) if part.get("type") == GALLERY)
    return str(gallery["items"][0]["description"])

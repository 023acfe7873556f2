"""Whole matches of שיגעון 49, from the command to the rematch."""

from pathlib import Path
from random import Random

import pytest
from simcord.actors import MemberActor

from cogs.messages.words import words_in
from engines.core import Action
from engines.match import Match
from engines.shigaon49 import Bid, Place
from tests.cogs.kit import Party, any_action, party

SEED = 1857  # random play of five that bids, checks, passes and places, and ends after 39 plies


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: str(SEED))


async def act(table: Party, person: MemberActor, action: Action, dice: Random) -> None:
    """Play an action as a person would: on the public message, on the panel, or by typing."""
    await table.env.advance_time(2)
    text, public = str(action), await table.public()
    if isinstance(action, Place):
        await table.choose(person, text, on=await table.look(person, "cell"))
    elif text in public.actions and dice.random() < 0.5:
        await table.press(person, text)
    elif text in (panel := await table.look(person)).actions:
        await table.press(person, text, on=panel)
    else:
        assert isinstance(action, Bid)
        on = panel if dice.random() < 0.5 else public
        await table.write(person, "bid", str(action.amount), on=on)


async def play_on(table: Party, moves: Random, plies: int = 1000) -> None:
    """Play random legal moves, at most that many plies; each press is one ply."""
    ways = Random(SEED)
    for _ in range(plies):
        match = await table.match()
        if match.over:
            return
        seat, action = any_action(match.game, moves)
        await act(table, table.people[seat], action, ways)
        after = await table.match()
        assert after.game.ply == match.game.ply + 1
        assert after.last is not None
        assert (after.last.seat, after.last.text) == (seat, str(action))


@pytest.mark.parametrize(
    ("language", "title", "again"), [("en", "### \u200e49", "Rematch"), ("he", "שיגעון 49", "משחק חוזר")]
)
async def test_a_match_from_the_command_to_the_rematch(language: str, title: str, again: str) -> None:
    async with party(language=language) as table:
        await table.gather("shigaon49", 5)
        assert title in (await table.public()).text
        await play_on(table, Random(SEED))
        over = await table.public()
        assert "🥇" in over.text
        assert "💰" in over.text
        assert over.actions == ["yes", "first", "me"]
        assert over.labels[0] == again
        await rematch(table)


async def rematch(table: Party) -> None:
    for person in table.people:
        await table.press(person, "yes")
    fresh = await table.store.table_in(table.channel.id)
    assert fresh is not None
    assert fresh.id != table.number
    assert isinstance(fresh.content, Match)
    assert set(fresh.content.people) == {person.id for person in table.people}
    old, table.number = await table.public(), fresh.id
    assert old.actions == ["first", "me"], "the replay and the coach are left"
    match = await table.match()
    by_id = {person.id: person for person in table.people}
    mover = by_id[match.people[min(match.game.to_act())]]
    assert "pass" in (await table.public()).actions
    await table.press(mover, "pass")
    assert (await table.match()).game.ply == 1


async def test_a_rematch_does_not_wait_for_the_absent() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        await play_on(table, Random(SEED))
        host, other, absent = table.people[:3]
        await table.press(other, "yes")
        await table.press(host, "yes")
        assert "Alice" in (await table.public()).text
        assert "20 more seconds" in bare((await table.press(host, "now")).said)
        await table.wait(21)
        assert (await table.press(other, "now")).said == words_in("en")("refused-not-host")
        await table.press(host, "now")
        assert (await table.public()).actions == ["first", "me"], "the replay and the coach are left"
        table.number = 2
        match = await table.match()
        assert {seat.user for seat in match.seats} == {host.id, other.id, 0}
        assert absent.id not in match.people


def bare(text: str) -> str:
    """Return a text without marks of direction."""
    return "".join(letter for letter in text if letter not in "\u200e\u2068\u2069")


async def test_a_match_goes_on_across_a_restart_in_the_middle_of_an_auction(tmp_path: Path) -> None:
    moves = Random(SEED)
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("shigaon49", 5)
        await play_on(table, moves, 12)
        before, shown = await table.match(), await table.public()
        assert "💬" in shown.text, "an auction is under way"
        mover = await table.mover()
        panel = await table.look(mover)
        await table.restart()
        assert (await table.match()).game.turn() == before.game.turn()
        assert (await table.public()).id == shown.id
        assert str(any_action(before.game, moves)[1]) == "pass"
        await table.press(mover, "pass", on=panel)
        assert (await table.match()).game.turn() == before.game.turn() + 1
        assert table.panel(mover).id == panel.id
        await play_on(table, moves)
        assert "🥇" in (await table.public()).text

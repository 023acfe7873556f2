"""Deadlines, sleepers, pauses of the bot, reminders."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.types import HttpLogEntry

from cogs.client import now
from cogs.messages.words import words_in
from engines.shigaon49 import Shigaon49
from storage import Store, Unavailable
from tests.cogs.kit import Party, party
from tests.cogs.shown import Shown

EN = words_in("en")


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Party]:
    """Three people at the beginning of a match with turns of a minute, on a file."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "1857")
    async with party(f"sqlite:///{tmp_path}/games.db", patience=1.4) as host:
        await host.gather("shigaon49", 3)
        yield host


async def game_of(table: Party) -> Shigaon49:
    game = (await table.match()).game
    assert isinstance(game, Shigaon49)
    return game


def pings(table: Party, person: MemberActor | None = None) -> list[str]:
    """The reminders that stand in the channel."""
    mention = f"<@{person.id if person else ''}"
    return [message.content for message in table.messages() if mention in message.content]


async def test_S49_25_a_turn_that_passes_is_a_pass(table: Party) -> None:
    first = (await game_of(table)).mover
    await table.wait(59)
    assert (await game_of(table)).ply == 0
    await table.wait(2)
    game = await game_of(table)
    assert (game.ply, game.standing[first]) == (1, "passed")
    assert game.news[0].code == "timed-out"
    assert "⌛" in (await table.public()).text


async def test_three_turns_in_a_row_and_the_clock_plays_until_the_owner_presses(table: Party) -> None:
    sleeper = await table.mover()
    seat = table.people.index(sleeper)
    for _ in range(12):
        if (await table.match()).seats[seat].away:
            break
        if await table.mover() is sleeper:
            await table.wait(61)
        else:
            await table.press(await table.mover(), "pass")
    assert (await table.match()).seats[seat].missed == 3
    assert "💤" in (await table.public()).text
    await until(table, sleeper)
    await table.wait(16)
    assert await table.mover() is not sleeper, "nobody does not wait a minute for him"
    await table.look(sleeper)
    assert not (await table.match()).seats[seat].away
    assert "💤" not in (await table.public()).text
    await until(table, sleeper)
    await table.wait(30)
    assert await table.mover() is sleeper


async def until(table: Party, person: MemberActor) -> None:
    """The others pass until it is that person's turn."""
    while (mover := await table.mover()) is not person:
        await table.press(mover, "pass")


async def test_everybody_asleep_stops_the_clock_until_somebody_presses(table: Party) -> None:
    for _ in range(40):
        if (await table.match()).deadline() is None:
            break
        await table.wait(61)
    match = await table.match()
    assert all(seat.away for seat in match.seats)
    assert EN("table-paused") in (await table.public()).text
    await table.wait(300)
    assert (await table.match()).game.ply == match.game.ply
    mover = await table.mover()
    await table.press(mover, "pass")
    made = (await table.store.moves(table.number))[match.game.ply :]
    assert made[0][:2] == (match.seat_of(mover.id), "pass"), "robots of those who sleep may follow at once"


async def test_a_deadline_that_passed_while_the_bot_was_down_gives_a_full_turn(table: Party) -> None:
    before = await game_of(table)
    await table.wait(50)
    await table.restart(pause=600)
    game = await game_of(table)
    assert game.turn() == before.turn(), "not a timeout"
    await table.wait(59)
    assert (await game_of(table)).turn() == before.turn()
    await table.wait(2)
    assert (await game_of(table)).turn() == before.turn() + 1


async def test_the_same_when_the_store_refuses_to_be_read_at_the_start(
    table: Party, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, refusals = Store.due, [Unavailable("locked")]

    async def once(store: Store, at: int, **how: Any) -> tuple[list[int], list[int]]:
        if refusals:
            raise refusals.pop()
        return await due(store, at, **how)

    before = await game_of(table)
    await table.wait(50)
    monkeypatch.setattr(Store, "due", once)
    await table.restart(pause=600)
    await table.wait(59)
    assert [record.getMessage() for record in caplog.records if record.levelname == "WARNING"] == [
        "the clock waits for the store: locked"
    ]
    caplog.clear()
    assert (await game_of(table)).turn() == before.turn(), "a full turn"
    await table.wait(3)
    assert (await game_of(table)).turn() == before.turn() + 1


async def test_there_is_one_reminder_per_turn_and_it_is_deleted_after_the_turn(table: Party) -> None:
    mover = await table.mover()
    await table.wait(29)
    assert pings(table) == [], "not before half of the time"
    await table.wait(2)
    assert pings(table, mover) == [EN("your-turn", names=f"<@{mover.id}>")]
    reminder = table.messages()[-1]
    assert [user.id for user in reminder.mentions] == [mover.id]
    await table.wait(20)
    assert len(pings(table)) == 1
    await table.press(mover, "pass")
    assert pings(table) == []


async def test_a_reminder_that_waits_for_a_connection_does_not_keep_the_clock_busy(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, due = [], Store.due

    async def counted(store: Store, *what: Any, **how: Any) -> Any:
        looks.append(1)
        if len(looks) > 100:
            raise asyncio.CancelledError  # else the clock would never let this test go on
        return await due(store, *what, **how)

    table.bot.away[0] = now()
    monkeypatch.setattr(Store, "due", counted)
    await table.wait(40)
    assert pings(table) == []
    assert 5 < len(looks) < 60, "once a second"


async def test_a_deleted_table_comes_back_with_the_reminder(table: Party) -> None:
    """Nothing tells the bot that a message was deleted, and without it nobody can press."""
    old = await table.public()
    table.env.backend.delete_message(table.channel.id, old.id)
    await table.wait(29)
    assert (await table.table()).message == old.id, "nobody has noticed"
    await table.wait(3)
    fresh = await table.public()
    assert fresh.id != old.id
    assert fresh.button("pass")
    await table.wait(20)
    assert (await table.public()).id == fresh.id, "once in a turn"
    assert (await game_of(table)).ply == 0


async def test_the_look_at_the_table_in_mid_turn_is_one_edit(table: Party) -> None:
    await table.wait(29)
    before = len(table.requests)
    await table.wait(20)
    (sent,) = [request for request in table.requests[before:] if "<@" not in str(request.json)]
    assert sent.method == "PATCH"


async def test_a_player_who_switched_reminders_off_gets_none(table: Party) -> None:
    mover = await table.mover()
    assert (await table.command(mover, "pings", on=False)).said == EN("pings-off")
    await table.wait(40)
    assert pings(table) == []
    assert (await table.command(mover, "pings", on=True)).said == EN("pings-on")


async def test_looking_at_ones_money_does_not_bring_a_second_reminder(table: Party) -> None:
    mover = await table.mover()
    await table.wait(32)
    await table.look(mover)
    await table.wait(20)
    sent = [request for request in table.requests if "<@" in str(request.json)]
    assert len(sent) == 1


async def test_a_player_who_has_pressed_in_this_turn_gets_no_reminder(table: Party) -> None:
    mover = await table.mover()
    await table.wait(5)
    await table.look(mover)
    await table.wait(40)
    assert pings(table) == []
    await table.press(mover, "pass")
    other = await table.mover()
    await table.wait(32)
    assert pings(table, other), "others are reminded as before"


async def test_the_public_message_never_pings(table: Party) -> None:
    await table.press(await table.mover(), "pass")
    await table.command(table.people[0], "table show")
    await table.wait(61)
    posted = [body for request in table.requests if (body := new_message(request)).get("components")]
    assert len(posted) == 2
    assert all(body["allowed_mentions"] == {"parse": []} for body in posted)


def new_message(request: HttpLogEntry) -> dict[str, Any]:
    """The message that a request posts, if it posts one."""
    body = request.json
    if request.method != "POST" or not isinstance(body, dict):
        return {}
    return body if "data" not in body else dict(body["data"]) if body["type"] == 4 else {}


async def test_the_same_when_the_store_refuses_to_wake_it(
    table: Party, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    update, refusals = Store.update, [Unavailable("locked")]

    async def once(store: Store, *what: Any, **how: Any) -> Any:
        if refusals:
            raise refusals.pop()
        return await update(store, *what, **how)

    before = await game_of(table)
    await table.wait(50)
    monkeypatch.setattr(Store, "update", once)
    await table.restart(pause=600)
    await table.wait(58)
    assert not refusals
    assert "the clock waits for the store: locked" in caplog.text
    caplog.clear()
    assert (await game_of(table)).turn() == before.turn(), "a full turn"
    await table.wait(4)
    assert (await game_of(table)).turn() == before.turn() + 1


async def test_a_sleeping_table_shows_no_clock(table: Party) -> None:
    assert ":R>" in (await table.public()).text
    mover = await table.mover()
    await table.look(mover)
    for _ in range(40):
        if (await table.match()).deadline() is None:
            break
        await table.wait(61)
    shown = await table.public()
    assert EN("table-paused") in shown.text
    assert ":R>" not in shown.text
    assert "thinking" not in shown.text, "the robot in the seat waits too"
    await table.press(mover, "mine")
    assert ":R>" in (await table.public()).text, "somebody is back, and the clock runs"


async def told(table: Party, *, stands: bool) -> Shown:
    """The public message, as soon as it says (or says no more) that time stands still."""
    for _ in range(200):
        if (EN("time-stands") in (shown := await table.public()).text) == stands:
            return shown
        await asyncio.sleep(0.05)
    raise AssertionError(shown.text)


@pytest.mark.parametrize("game", ["shigaon49", "eight_and_a_half", "jungle_speed", "match_madness", "nim"])
async def test_while_a_shard_is_away_no_message_counts_down(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.pauses.TOLD_AFTER", 0.1)
    async with party() as table:
        await table.gather(game, 2)
        before = await table.match()
        if "mine" in (await table.public()).actions:
            await table.look(table.people[min(before.game.to_act(), default=0)])
        table.bot.dispatch("shard_disconnect", 0)
        assert ":R>" not in (await told(table, stands=True)).text
        await table.live.settle()
        for person in table.panels:
            assert ":R>" not in table.shown(table.panels[person]).text
        assert (await table.match()).game.turn() == before.game.turn()


async def test_when_the_shard_is_back_clocks_count_down_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.pauses.TOLD_AFTER", 0.1)
    async with party() as table:
        await table.gather("shigaon49", 2)
        table.bot.dispatch("shard_disconnect", 0)
        await told(table, stands=True)
        table.bot.dispatch("shard_resumed", 0)
        assert ":R>" in (await told(table, stands=False)).text
        assert not any(seat.missed for seat in (await table.match()).seats)
        assert not table.bot.shown_paused


async def test_a_lobby_does_not_count_down_while_a_shard_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.pauses.TOLD_AFTER", 0.1)
    async with party() as table:
        await table.command(table.people[0], "play shigaon49")
        await table.wait(11 * 60)
        assert ":R>" in (await table.public()).text
        table.bot.dispatch("shard_disconnect", 0)
        assert ":R>" not in (await told(table, stands=True)).text
        table.bot.dispatch("shard_resumed", 0)
        assert ":R>" in (await told(table, stands=False)).text


@pytest.mark.parametrize("game", ["shigaon49", "eight_and_a_half"])
async def test_a_robots_turn_says_that_it_thinks(game: str) -> None:
    async with party() as table:
        await table.gather(game, 2)
        assert ":R>" in (await table.public()).text
        seat = min((await table.match()).game.to_act())
        await table.store.update(table.number, partial(_robot, seat), at=0)
        shown = await table.post_anew()
        assert ":R>" not in shown.text
        assert "🤖" in shown.text


def _robot(seat: int, content: Any) -> Any:
    """The match with a robot on that seat."""
    seats = list(content.seats)
    seats[seat] = seats[seat].model_copy(update={"away": True})
    return content.model_copy(update={"seats": tuple(seats)})

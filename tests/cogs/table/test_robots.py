"""Robots at a table on a simulated Discord: they sit, play, and play for people who sleep."""

import asyncio
import sys
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.screens import screens_of
from cogs.client import now
from cogs.messages.words import Words, words_in
from engines import GAMES
from engines.core import Action, Game
from engines.match import Match
from engines.robots import FACES, STRENGTHS, think
from storage.tables import Content
from tests.cogs.kit import Party, party

EN, HE = words_in("en"), words_in("he")
PATIENCE = 8.0
SLOW = 9_000
HURRIED = {name for name in GAMES if screens_of(name).played_at_table and screens_of(name).played_by_eye}
"""Games in which everybody reacts to the public message: cards are turned every few seconds."""


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "1857")


@pytest.fixture(autouse=True)
def slow_robots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make robots so slow that they move only during `wait`."""

    def slowly(game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
        chosen = think(game, seat, strength, dice)
        return chosen and (chosen[0] + SLOW, chosen[1])

    monkeypatch.setattr("cogs.table.robots.think", slowly)


async def open_lobby(table: Party, game: str = "shigaon49") -> None:
    await table.command(table.people[0], f"play {game}")


async def moved(table: Party) -> list[int | None]:
    """Return the seats of all moves so far."""
    return [seat for seat, _, _ in await table.store.moves(table.number)]


async def test_robots_are_seated_and_sent_away_in_the_lobby() -> None:
    async with party() as table:
        await open_lobby(table)
        host, guest = table.people[:2]
        for strength in STRENGTHS:
            await table.choose(host, strength, on=await table.public())
        shown = await table.public()
        for strength in STRENGTHS:
            assert FACES[strength][0] in shown.text
            assert EN(f"robot-{strength}-1") in shown.text
        for _ in range(2):
            await table.choose(host, "remove", on=await table.public())
        assert (await table.lobby()).robots == ("easy", "normal")
        answer = await table.choose(guest, "easy", on=await table.public())
        assert answer.said == EN("refused-not-seated")
        await table.press(guest, "join")
        assert (await table.lobby()).count == 4


async def test_play_now_with_robots_from_the_first_press() -> None:
    async with party(patience=PATIENCE) as table:
        await open_lobby(table)
        await table.press(table.people[0], "now")
        match = await table.match()
        assert [seat.robot for seat in match.seats] == ["", "normal", "normal"]
        for _ in range(6):
            if 0 in (await table.match()).game.to_act():
                await table.press(table.people[0], "pass")
            await table.wait(13)
        seats = await moved(table)
        assert {1, 2} <= set(seats)
        assert None not in seats, "no robot let its time pass"


@pytest.mark.parametrize("words", [EN, HE], ids=["en", "he"])
async def test_robots_have_names_and_faces_at_the_table(words: Words) -> None:
    async with party(language=words.language, patience=PATIENCE) as table:
        await table.command(table.people[0], "play shigaon49", robots=4)
        text = (await table.public()).text
        await table.wait(13)
        text += (await table.public()).text
        assert any(f"{face}\u00a0" in text for face in FACES["normal"])
        assert any(words(f"robot-normal-{number}") in text for number in range(1, 5))


@pytest.mark.parametrize("game", [name for name in GAMES if name not in HURRIED])
async def test_a_number_of_robots_in_the_command_begins_at_once(game: str) -> None:
    async with party(patience=PATIENCE) as table:
        await table.command(table.people[0], f"play {game}", robots=2)
        match = await table.match()
        assert len(match.seats) == 3
        for _ in range(6):
            await table.wait(30)
        assert {1, 2} & set(await moved(table)), "robots play"


async def test_a_strength_in_the_command_is_that_of_the_robots_it_begins_with_and_of_those_that_come_later() -> None:
    async with party(patience=PATIENCE) as table:
        await table.command(table.people[0], "play shigaon49", robots=2, strength="expert")
        assert [seat.robot for seat in (await table.match()).seats] == ["", "expert", "expert"]
    async with party(patience=PATIENCE) as table:
        await table.command(table.people[0], "play shigaon49", strength="easy")
        await table.press(table.people[0], "now")
        assert [seat.robot for seat in (await table.match()).seats] == ["", "easy", "easy"]


async def test_robots_grab_the_totem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.robots.think", think)
    async with party(patience=1.9) as table:
        await table.command(table.people[0], "play jungle_speed", robots=3, pace="calm")
        for _ in range(40):
            await table.wait(2)
            if {1, 2, 3} & set(await moved(table)):
                return
        raise AssertionError("nobody grabbed")


async def test_a_robot_waits_longer_after_what_people_want_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def passes(game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
        return 100, next(action for action in game.legal_actions(seat) if str(action) == "pass")

    monkeypatch.setattr("cogs.table.robots.think", passes)
    monkeypatch.setattr("cogs.table.robots.lingering", lambda game: 30_000)
    async with party(patience=PATIENCE) as table:
        await table.command(table.people[0], "play shigaon49", robots=2)
        if (await table.match()).game.to_act() == {0}:
            await table.press(table.people[0], "pass")
        before = await moved(table)
        await table.wait(20)
        assert await moved(table) == before, "it lingers"
        await table.wait(20)
        assert await moved(table) != before


async def test_a_robot_grabs_when_it_meant_to_however_busy_the_bot_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def grabs(game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
        return (1_234, game.legal_actions(seat)[0]) if game.to_act() and not game.when_shown() else None

    monkeypatch.setattr("cogs.table.robots.think", grabs)
    async with party(patience=1.1) as table:
        monkeypatch.setattr("cogs.table.robots.now", lambda: now() + 60_000)
        await table.command(table.people[0], "play jungle_speed", robots=3, pace="calm")
        async with asyncio.timeout(20):
            while not {1, 2, 3} & set(await moved(table)):  # robots think on a thread, and may miss a card
                await table.wait(0.25)
        moves = await table.store.moves(table.number)
        pressed = [at for seat, _, at in moves if seat is not None]
        shown = [at for _, text, at in moves if text.startswith("shown") and at < pressed[0]][-1]
        assert pressed[0] == shown + 1_234


async def test_a_match_against_robots_is_kept_as_one_and_a_rematch_needs_nobody_else() -> None:
    async with party(patience=PATIENCE) as table:
        await table.command(table.people[0], "play shigaon49", robots=2)
        await table.store.update(table.number, nearly_over, at=now())
        while not (await table.match()).over:
            if 0 in (await table.match()).game.to_act():
                await table.press(table.people[0], "pass")
            else:
                await table.wait(13)
        rows = await table.store.engine.read(
            lambda db: db.execute("SELECT seat, player, robots FROM results").fetchall()
        )
        assert rows == [(0, table.people[0].id, 2)]
        await table.press(table.people[0], "yes")
        fresh = await table.store.table_in(table.channel.id)
        assert fresh is not None
        assert fresh.id != table.number


def nearly_over(match: Content) -> Match:
    """Return the match with only one card left to sell."""
    assert isinstance(match, Match)
    return match.model_copy(update={"game": match.game.model_copy(update={"deck": ()})})


async def test_a_robot_whose_turn_it_is_plays_after_a_restart(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=PATIENCE) as table:
        await table.command(table.people[0], "play shigaon49", robots=4)
        while 0 in (await table.match()).game.to_act():
            await table.press(table.people[0], "pass")
        before = (await table.match()).game.ply
        await table.restart()
        await table.wait(13)
        match = await table.match()
        assert match.game.ply > before
        assert (await table.store.moves(table.number))[-1][0] is not None


async def test_a_robot_plays_for_a_sleeper_until_he_says_that_he_is_back() -> None:
    async with party(patience=PATIENCE) as table:
        await table.gather("shigaon49", 2)
        waker, sleeper = table.people[:2]
        for _ in range(20):
            match = await table.match()
            if match.seats[1].away:
                break
            if 0 in match.game.to_act():
                await table.press(waker, "pass")
            else:
                await table.wait(61)
        assert "🤖" in (await table.public()).text
        for _ in range(6):
            if 0 in (await table.match()).game.to_act():
                await table.press(waker, "pass")
            await table.wait(13)
        moves = await table.store.moves(table.number)
        assert moves[-1][0] is not None or moves[-2][0] is not None
        assert sum(seat == 1 for seat, _, _ in moves) >= 2, "the robot plays, not the clock"
        await table.press(sleeper, "back")
        assert not (await table.match()).seats[1].away
        shown = await table.public()
        assert "back" not in shown.actions
        assert "🤖" not in shown.text


async def test_a_press_that_comes_to_nothing_brings_a_sleeper_back_too() -> None:
    async with party(patience=PATIENCE) as table:
        await table.gather("shigaon49", 2)
        waker, sleeper = table.people[:2]
        old = await table.public()
        for _ in range(20):
            match = await table.match()
            if match.seats[1].away:
                break
            if 0 in match.game.to_act():
                await table.press(waker, "pass")
            else:
                await table.wait(61)
        answer = await table.press(sleeper, "pass", on=old)
        assert answer.said == EN("refused-stale")
        assert not (await table.match()).seats[1].away


@pytest.mark.parametrize("words", [EN, HE], ids=["en", "he"])
async def test_a_player_who_left_gets_the_seat_again_with_i_am_back(words: Words) -> None:
    async with party(language=words.language, patience=PATIENCE) as table:
        await table.gather("shigaon49", 3)
        leaver = await table.mover()
        seat = table.people.index(leaver)
        assert (await table.command(leaver, "table leave")).said == words("left-seat")
        shown = await table.public()
        assert "🚪" in shown.text
        assert words("table-back") in shown.labels
        told = (words("left-seat"), words("refused-left"), shown.text)
        assert all("👋" in text and words("table-back") in text for text in told), "it may be in another language"
        for text in ("pass", "mine"):
            assert (await table.press(leaver, text)).said == words("refused-left")
            assert (await table.press(table.people[3], text)).said == words("refused-not-seated")
        await table.wait(13)
        assert seat in await moved(table), "the robot plays"
        assert (await table.press(table.people[seat - 1], "back")).said == words("refused-not-away")
        await table.press(leaver, "back")
        assert not (await table.match()).seats[seat].player
        shown = await table.public()
        assert ("🚪" in shown.text, "back" in shown.actions) == (False, False)


async def test_a_table_without_people_ends() -> None:
    async with party(patience=PATIENCE) as table:
        await table.command(table.people[0], "play eight_and_a_half", robots=2)
        await table.command(table.people[0], "table leave")
        assert (await table.match()).ended == "deserted"


async def test_few_robots_move_at_once_and_after_whoever_presses() -> None:
    async with party() as table:
        cog: Any = table.bot.get_cog("Robots")
        loop, moving, most, begun = asyncio.get_running_loop(), 0, 0, list[float]()

        async def press(at: int) -> None:
            nonlocal moving, most
            begun.append(loop.time())
            moving += 1
            most = max(most, moving)
            await asyncio.sleep(1)
            moving -= 1

        table.bot.pressed = pressed = loop.time() + 0.15
        robots = [asyncio.create_task(cog._in_turn(cog._watched, 0, press)) for _ in range(6)]
        await table.wait(10)
        await asyncio.gather(*robots)
        extension = sys.modules["cogs.table.robots"]
        per_second, at_once = extension.WATCHED
        assert most == at_once
        assert begun[0] >= pressed + extension.AFTER_A_PRESS
        assert all(after - before >= 0.99 / per_second for before, after in pairwise(begun))


async def test_robots_at_a_table_of_people_do_not_queue_behind_those_that_are_watched() -> None:
    async with party() as table:
        cog: Any = table.bot.get_cog("Robots")
        order: list[str] = []

        async def press(name: str, at: int) -> None:
            order.append(name)

        watched = [cog._in_turn(cog._watched, 0, partial(press, "watched")) for _ in range(9)]
        robots = [
            asyncio.create_task(move)
            for move in (*watched, cog._in_turn(cog._with_people, 0, partial(press, "people")))
        ]
        await table.wait(3)
        await asyncio.gather(*robots)
        assert order.index("people") <= 1


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_five_robots_of_one_strength_have_five_faces(strength: str) -> None:
    async with party(patience=PATIENCE) as table:
        await open_lobby(table)
        for choice in ("watch", *[strength] * 5):
            await table.choose(table.people[0], choice, on=await table.public())
        shown = (await table.public()).text
        assert all(f"{face}\u00a0" in shown for face in FACES[strength])

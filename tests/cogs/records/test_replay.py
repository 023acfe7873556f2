"""Past matches, and each of them again."""

import re
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from art import shigaon49
from art.film import LAST, MOST, chosen, film
from bench.random_play import Case, playout
from bench.screens import screens_of
from cogs.messages.game_screens import Scene
from cogs.messages.words import words_in
from cogs.records.replay import replay_steps
from engines import GAMES
from engines.match import Match
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import finish, plain
from tests.cogs.shown import Shown


@pytest.mark.parametrize("name", GAMES)
def test_a_reel_begins_at_the_start_and_ends_in_the_end(name: str) -> None:
    for seats in (min(GAMES[name].rules.seats), max(GAMES[name].rules.seats)):
        case = Case(name, seats, 0)
        plies = playout(case)
        log = [(ply.move.seat, str(ply.move.action), ply.move.at) for ply in plies]
        replayed = replay_steps(case.new(), log, screens_of(name))
        assert replayed.steps[0] == case.new()
        assert replayed.steps[-1] == plies[-1].after
        assert 0 < len(replayed.turning) <= len(replayed.steps)
        views = [game.view(None) for game in replayed.steps]
        assert all(one != other for one, other in pairwise(views[:-1]))


async def opened(table: Party, command: str, person: int = 0, **options: object) -> Shown:
    answer = await table.command(table.people[person], command, **options)
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


async def stepped(table: Party, shown: Shown, verb: str) -> Shown:
    await table.press(table.people[0], verb, on=shown)
    return table.shown(shown.id)


@pytest.mark.parametrize(("language", "word"), [("en", "Move"), ("he", "מהלך")])
async def test_a_match_is_listed_and_watched_from_the_first_move_to_the_last(language: str, word: str) -> None:
    async with party(language=language) as table:
        await table.gather("shigaon49", 3)
        await finish(table)
        listed = await opened(table, "history")
        assert listed.private
        assert "`#1`" in plain(listed)
        assert "🥇" in listed.text
        answer = await table.choose(table.people[0], "1", on=listed)
        assert answer.result.response is not None
        shown = table.shown(answer.result.response.id)
        steps = int(re.findall(r"\d+", plain(shown))[-1])
        assert word in shown.text
        assert "🔓" in shown.text, "secrets are told when it is over"
        assert plain(shown).count("$") >= 3
        second = await stepped(table, shown, "on")
        assert second.files != shown.files or second.text != shown.text
        turning = await stepped(table, second, "turn")
        assert re.findall(r"\d+", plain(turning))[-2] != "1"
        last = await stepped(table, turning, "last")
        assert re.findall(r"\d+", plain(last))[-2:] == [str(steps)] * 2
        assert set(last.actions) == {"first", "back", "all", "me"}
        assert "🔓" in last.text


@pytest.mark.parametrize("person", [0, 3], ids=["a player", "somebody who watched"])
async def test_the_result_brings_the_replay_to_the_presser_alone(person: int) -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        await finish(table)
        result = await result_of(table)
        answer = await table.press(table.people[person], "first", on=result)
        assert answer.result.response is not None
        shown = table.shown(answer.result.response.id)
        assert shown.private
        assert shown.id != result.id
        assert plain(shown).endswith(f"Move 0 of {re.findall(r'[0-9]+', plain(shown))[-1]}")
        assert (await table.public()).text == result.text, "the result stays"
        assert "on" in (await stepped_by(table, shown, person)).actions


async def result_of(table: Party) -> Shown:
    """Wait until the table shows its result."""
    for _ in range(50):
        await table.wait(2)
        if "yes" in (shown := await table.public()).actions:
            return shown
    raise AssertionError("the result is not shown")


async def stepped_by(table: Party, shown: Shown, person: int) -> Shown:
    await table.press(table.people[person], "on", on=shown)
    return table.shown(shown.id)


async def test_the_last_step_is_the_state_that_is_stored() -> None:
    async with party() as table:
        await table.gather("shigaon49", 4)
        await finish(table)
        recording = await table.store.recording(table.number)
        assert recording is not None
        assert (
            replay_steps(*recording, table.bot.game_screens[(await table.match()).name]).steps[-1]
            == (await table.match()).game
        )


async def test_a_match_that_is_not_over_is_shown_as_everybody_sees_it() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        await table.press(await table.mover(), "pass")
        shown = await opened(table, "replay", 4, match=1)
        last = await stepped(table, shown, "last")
        assert "🔓" not in shown.text + last.text
        assert "$100" not in plain(shown) + plain(last)
        assert "all" not in last.actions, "no summary before the end"
        answer = await table.forge(table.people[0], "film:1:0:all", on=last)
        assert answer.result.acknowledged


async def test_a_summary_is_a_moving_picture() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        await finish(table)
        shown = await opened(table, "replay")
        table.env.settle_timeout = 9.0  # drawing takes a while
        answer = await table.press(table.people[0], "all", on=shown)
        assert answer.result.response is not None
        sent = table.shown(answer.result.response.id)
        assert sent.files == ["match-1.gif"]


def test_a_film_has_its_pictures_in_order_and_the_last_one_stays() -> None:
    case = Case("shigaon49", 3, 0)
    views: list[Any] = [ply.after.view(None) for ply in playout(case)]
    pictures = [shigaon49.table(view, ("Noa", "דן", "Eve")) for view in views[:3]]
    image = Image.open(BytesIO(film(pictures)))
    assert getattr(image, "n_frames", 1) == 3
    assert image.width == 500
    image.seek(2)
    assert image.info["duration"] == LAST
    assert chosen([1, 5], 9) == [1, 5, 9]
    many = chosen(list(range(500)), 499)
    assert len(many) == MOST
    assert many[-1] == 499
    assert many == sorted(set(many))


def test_a_film_keeps_the_colours_of_every_picture_and_its_size() -> None:
    frames = [
        Image.new("RGB", (1000, 700), "red"),
        Image.new("RGB", (1000, 300), "lime"),
        Image.new("RGB", (1000, 700)),
    ]
    image = Image.open(BytesIO(film([_png(frame) for frame in frames])))
    for number, wanted in enumerate(((255, 0, 0), (0, 255, 0), (0, 0, 0))):
        image.seek(number)
        shown = image.convert("RGB")
        assert shown.size == (500, 350)
        for spot in ((250, 175), (250, 349), (0, 0)):
            got = shown.getpixel(spot)
            assert isinstance(got, tuple)
            assert max(abs(one - other) for one, other in zip(got, wanted, strict=True)) < 24


def _png(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_tells_events_as_the_table_did(name: str) -> None:
    screens, kind = screens_of(name), GAMES[name].rules
    names, told = ("Noa", "Dan", "Eve"), 0
    people = Match.begin(name, (1, 2, 3), options=kind.Options(), seed="s", at=0)
    for ply in (ply for number in range(3) for ply in playout(Case(name, 3, number))):
        match = people.model_copy(update={"game": ply.after})
        scene = Scene(1, match, None, ply.after.view(None), (), words_in("en"), names)
        at_the_table = " ".join(screens.table(scene).lines)
        for line in filter(None, screens.told(scene)):
            told += 1
            assert line in at_the_table
    assert told > 10


async def test_a_match_of_another_server_or_none_is_refused() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        await finish(table)
        move = table.store.engine.write(lambda db: db.execute("UPDATE tables SET guild = 5") and None)
        await move
        for number in (1, 77):
            answer = await table.command(table.people[0], "replay", match=number)
            assert answer.said
        answer = await table.command(table.people[0], "replay")
        assert "no such match" in answer.said


async def test_history_of_a_player_and_pages() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        await finish(table)

        def copies(db: object) -> None:
            for number in range(2, 15):
                db.execute(  # type: ignore[attr-defined]
                    "INSERT INTO tables SELECT ?, guild, channel, message, posted, ping, game, phase, revision,"
                    " deadline, nudge, state, start, opened, changed FROM tables WHERE id = 1",
                    (number,),
                )

        await table.store.engine.write(copies)
        listed = await opened(table, "history")
        assert "`#14`" in plain(listed)
        assert "`#4`" not in plain(listed)
        older = await stepped(table, listed, "0")
        assert "`#4`" in plain(older)
        assert "`#1`" in plain(older)
        mine = await opened(table, "history", player=table.people[1])
        assert "`#1`" in plain(mine)
        assert "`#14`" not in plain(mine), "he has no result there"
        nobody = await opened(table, "history", player=table.people[4])
        assert "`#" not in plain(nobody)


def test_a_card_that_was_shown_and_a_press_in_a_window_are_no_steps() -> None:
    case = Case("jungle_speed", 4, 0)
    log = [(ply.move.seat, str(ply.move.action), ply.move.at) for ply in playout(case)]
    replayed = replay_steps(case.new(), log, screens_of(case.name))
    pictures = [screens_of(case.name).replay_key(game.view(None)) for game in replayed.steps]
    assert all(one != other for one, other in pairwise(pictures[:-1]))
    assert len(replayed.steps) < len(log)
    decided = [ply.after for ply in playout(case) if ply.after.view(None).stage == "decided"]  # type: ignore[attr-defined]
    assert len(replayed.turning) >= len(decided)

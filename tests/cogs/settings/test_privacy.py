"""/privacy on Discord."""

import json
import sqlite3
from typing import Any

import pytest

from cogs.messages.words import words_in
from engines.match import Match
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import board, finish, plain
from tests.cogs.shown import Shown


async def opened(table: Party, command: str) -> Shown:
    answer = await table.command(table.people[0], command)
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


@pytest.mark.parametrize(("language", "word"), [("en", "no messages"), ("he", "הודעות לא נשמרות")])
async def test_stored_data_is_shown_and_exported_privately(language: str, word: str) -> None:
    async with party(language=language) as table:
        await table.gather("shigaon49", 2)
        await finish(table)
        shown = await opened(table, "privacy show")
        assert shown.private
        assert word in shown.text
        assert "Alice" in shown.text
        file = await opened(table, "privacy export")
        assert file.private
        assert file.files == ["my-data.json"]


async def test_deleting_asks_once_and_a_former_player_stays_in_past_matches() -> None:
    async with party() as table:
        alice = table.people[0]
        await table.gather("shigaon49", 3)
        await finish(table)
        asked = await opened(table, "privacy delete")
        await table.press(alice, "no", on=asked)
        assert "Nothing was changed" in table.shown(asked.id).text
        assert (await table.store.person(alice.id)).name == "Alice"
        asked = await opened(table, "privacy delete")
        await table.press(alice, "yes", on=asked)
        assert "Nothing identifies you" in table.shown(asked.id).text
        assert (await table.store.person(alice.id)).name == ""
        assert alice.id not in (await table.match()).people
        assert str(alice.id) not in json.dumps(await table.store.engine.read(lambda db: list(db.iterdump())))
        listed = await opened(table, "history")
        assert "a former player" in listed.text
        assert "Alice" not in plain(await board(table, 1))


async def test_a_live_table_goes_on_without_the_one_who_is_forgotten() -> None:
    async with party() as table:
        alice = table.people[0]
        await table.gather("shigaon49", 3)
        asked = await opened(table, "privacy delete")
        await table.press(alice, "yes", on=asked)
        match = await table.match()
        assert isinstance(match, Match)
        assert not match.over
        assert match.people[0] < 0
        assert match.seats[0].left
        assert match.host == table.people[1].id
        shown = await table.public()
        assert "A robot plays for **a former player**" in plain(shown)
        assert ("I'm back" in shown.text, "back" in shown.actions) == (False, False)


async def test_the_open_panel_of_the_one_who_is_forgotten_promises_no_seat() -> None:
    async with party() as table:
        alice = table.people[0]
        await table.gather("shigaon49", 3)
        mine = await table.look(alice)
        asked = await opened(table, "privacy delete")
        await table.press(alice, "yes", on=asked)
        await table.wait(10)
        assert plain(table.shown(mine.id)) == words_in("en")("lost-seat")


async def test_whoever_could_not_be_forgotten_whole_is_told_so_and_may_press_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async with party() as table:
        alice = table.people[0]
        await table.gather("shigaon49", 3)
        asked = await opened(table, "privacy delete")
        with monkeypatch.context() as patch:
            patch.setattr("storage.privacy.rename", full)
            answer = await table.press(alice, "yes", on=asked)
        assert "could not delete everything yet" in answer.said
        caplog.clear()
        await table.press(alice, "yes", on=asked)
        assert "Nothing identifies you" in table.shown(asked.id).text
        await table.wait(10)
        assert "Alice" not in (await table.public()).text
        assert str(alice.id) not in json.dumps(await table.store.engine.read(lambda db: list(db.iterdump())))


async def test_two_deletions_at_once_are_one_and_the_second_press_is_told_so() -> None:
    async with party() as table:
        alice = table.people[0]
        await table.gather("shigaon49", 3)
        asked = await opened(table, "privacy delete")
        letters = [table.letter(alice, "erase:0:0:yes", asked, None) for _ in range(2)]
        answers = await table.deliver(*letters)
        assert [answer.said for answer in answers] == ["", words_in("en")("refused-deletion-under-way")]
        assert "Nothing identifies you" in table.shown(asked.id).text

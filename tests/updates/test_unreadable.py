"""Tables that cannot be read, among others: they end politely, and nothing else notices."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from simcord.builders import ChannelHandle

from cogs.messages.words import words_in
from engines.match import Match
from engines.stored import Lost
from storage.admin import run
from storage.checking import check
from tests.cogs.kit import Party, party
from tests.cogs.shown import Shown

SECRET = "the seed of it all"
EN = words_in("en")


def changed(text: str, **fields: Any) -> str:
    """A stored text with other fields."""
    return json.dumps({**json.loads(text), **fields})


BROKEN: dict[str, Callable[[str], str]] = {
    "garbage": lambda text: f"{{{SECRET}",
    "a-list": lambda text: json.dumps([SECRET]),
    "half-of-it": lambda text: text[: len(text) // 2],
    "a-game-that-is-gone": lambda text: changed(text, name="whist"),
    "a-later-state": lambda text: changed(text, state_version=2),
    "a-later-match": lambda text: changed(text, tournament=SECRET),
    "another-game": lambda text: changed(text, name="jungle_speed"),
}
each_way = pytest.mark.parametrize("way", BROKEN)


@dataclass
class ThreeTables:
    """Three tables: one of people, one of robots, and one that will not be readable."""

    host: Party
    bad: ChannelHandle
    robots: int
    lost: int

    @property
    def people(self) -> int:
        return self.host.number

    async def spoil(self, way: str) -> str:
        """Break what is stored of the third table; the text that is stored then."""
        state, game = await self.read("SELECT state, game FROM tables WHERE id = ?", self.lost)
        text, game = BROKEN[way](state), "whist" if way == "a-game-that-is-gone" else game
        values = (text, text, game, self.lost)
        await self.host.store.engine.write(
            lambda db: db.execute("UPDATE tables SET state = ?, start = ?, game = ? WHERE id = ?", values) and None
        )
        return text

    async def read(self, query: str, *values: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = await self.host.store.engine.read(lambda db: db.execute(query, values).fetchone())
        return found

    async def message(self) -> Shown:
        """The public message of the third table."""
        table = await self.host.store.table(self.lost)
        return self.host.shown(table.message, table.channel)

    async def ply(self, table_id: int) -> int:
        match = (await self.host.store.table(table_id)).content
        assert isinstance(match, Match)
        return match.game.ply


async def opened(host: Party) -> ThreeTables:
    """Open the three tables."""
    await host.gather("shigaon49", 3)
    robots, bad = (host.guild.create_text_channel(name) for name in ("robots", "bad"))
    tables = []
    for channel in (robots, bad):
        await host.command(host.people[0], "play shigaon49", channel, robots=2, seconds=60)
        table = await host.store.table_in(channel.id)
        assert table is not None
        tables.append(table.id)
    return ThreeTables(host, bad, *tables)


async def ended_politely(three: ThreeTables, text: str, language: str = "en") -> None:
    """The table says why, its text is as it was, it counts for nobody, and its channel is free."""
    query = "SELECT phase, state, deadline, nudge FROM tables WHERE id = ?"
    assert await three.read(query, three.lost) == ("over", text, None, None)
    shown = await three.message()
    assert words_in(language)("table-lost") in shown.text
    assert shown.actions == []
    assert await three.read("SELECT count(*) FROM results") == (0,)
    await three.host.command(three.host.people[0], "play shigaon49", three.bad)
    fresh = await three.host.store.table_in(three.bad.id)
    assert fresh is not None
    assert fresh.id > three.lost


async def others_go_on(three: ThreeTables) -> None:
    """Time passes at the table of people, and robots move at theirs."""
    before = [await three.ply(table_id) for table_id in (three.people, three.robots)]
    await three.host.wait(130)
    after = [await three.ply(table_id) for table_id in (three.people, three.robots)]
    assert after[0] > before[0]
    assert after[1] > before[1]


@each_way
async def test_it_is_closed_when_the_bot_starts(way: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=3) as host:
        three = await opened(host)
        text = await three.spoil(way)
        await host.restart(30)
        await others_go_on(three)
        await ended_politely(three, text)
        logged = [record for record in caplog.records if record.levelno >= 40]
        assert [record.args for record in logged] == [(three.lost, logged[0].args[1])]  # type: ignore[index]
        assert SECRET not in caplog.text
        check(str(tmp_path / "games.db"), lambda said: None)


@pytest.mark.parametrize("language", ["en", "he"])
async def test_it_is_closed_when_its_time_comes(language: str) -> None:
    async with party(language=language, patience=3) as host:
        three = await opened(host)
        text = await three.spoil("garbage")
        await others_go_on(three)
        await ended_politely(three, text, language)


@pytest.mark.parametrize("way", ["garbage", "a-game-that-is-gone"])
async def test_a_press_closes_it_and_is_answered_with_the_reason(way: str) -> None:
    async with party(patience=3) as host:
        three = await opened(host)
        before = await three.message()
        text = await three.spoil(way)
        await host.forge(host.people[0], before.button("pass"), on=before)
        assert EN("table-lost") in (await three.message()).text
        for custom_id in (before.button("pass"), before.button("mine"), f"ask:{three.lost}:0:bid"):
            assert (await host.forge(host.people[0], custom_id, on=before)).said == EN("refused-lost")
        written = await host.forge_modal(host.people[0], f"say:{three.lost}:0:bid", "7", on=before)
        assert written.said == EN("refused-lost")
        await ended_politely(three, text)


@pytest.mark.parametrize(("command", "said"), [("leave", "left-table"), ("end", "ended-table"), ("show", "")])
async def test_a_command_closes_it_or_shows_the_reason(command: str, said: str) -> None:
    async with party(patience=3) as host:
        three = await opened(host)
        text = await three.spoil("half-of-it")
        answer = await host.command(host.people[0], f"table {command}", three.bad)
        assert answer.said == (EN(said) if said else "")
        assert EN("table-lost") in (await three.message()).text
        if said:
            await ended_politely(three, text)


async def test_a_match_that_waits_for_nobody_is_closed_too(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=3) as host:
        three = await opened(host)
        text = await three.spoil("garbage")
        query = "UPDATE tables SET deadline = NULL, nudge = NULL WHERE id = ?"
        await host.store.engine.write(lambda db: db.execute(query, (three.lost,)) and None)
        await host.restart()
        await host.env.settle()
        await ended_politely(three, text)


async def test_a_lobby_is_closed_too(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=3) as host:
        bad = host.guild.create_text_channel("bad")
        await host.command(host.people[0], "play shigaon49", bad)
        three = ThreeTables(host, bad, 0, 1)
        text = await three.spoil("half-of-it")
        await host.restart()
        await host.env.settle()
        await ended_politely(three, text)


# what was stored before
async def test_the_past_is_shown_without_it(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=3) as host:
        three = await opened(host)
        await three.spoil("a-game-that-is-gone")
        await host.restart()
        await host.env.settle()
        listed = await host.command(host.people[0], "history")
        assert listed.result.response is not None
        assert "whist" in host.shown(listed.result.response.id).text
        assert (await host.command(host.people[0], "replay", match=three.lost)).said == EN("refused-lost")
        assert (await host.command(host.people[0], "replay", match=three.people)).result.response is not None


@each_way
async def test_somebody_is_forgotten_at_a_table_that_cannot_be_read(way: str) -> None:
    async with party(patience=3) as host:
        three = await opened(host)
        await three.spoil(way)
        await host.store.forget(host.people[0].id)
        (state,) = await three.read("SELECT state FROM tables WHERE id = ?", three.lost)
        assert str(host.people[0].id) not in state
        assert isinstance((await host.store.table(three.lost)).content, Lost)


async def test_the_operator_is_told_before_the_bot_starts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with party(url, patience=3) as host:
        three = await opened(host)
        await three.spoil("a-later-match")
        assert run(["check"], url) == 1
        told = capsys.readouterr()
        assert told.err.splitlines() == [
            f"This bot cannot read the state of these tables and closes them when it starts: {three.lost}."
        ]
        assert "played again 2 of 2 matches" in told.out
        assert SECRET not in told.out + told.err


# what belongs to no table
@pytest.mark.parametrize("language", ["en", "he"])
async def test_a_card_of_the_day_that_cannot_be_read_is_told_in_a_sentence(language: str, tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", language=language, patience=3) as host:
        shown = (await host.command(host.people[0], "daily")).result.response
        assert shown is not None
        await host.press(host.people[0], "now", on=host.shown(shown.id))
        await host.store.engine.write(lambda db: db.execute("UPDATE puzzles SET state = '{'") and None)
        await host.restart()
        said = (await host.command(host.people[0], "daily")).said
        assert said == words_in(language)("refused-lost-card")
        assert (await host.command(host.people[1], "daily")).result.response is not None


async def test_settings_that_cannot_be_read_are_the_defaults() -> None:
    async with party(patience=3) as host:
        await host.store.set_ending(host.guild.id, "moderators")
        for column in ("channels", "defaults"):
            await host.store.engine.write(lambda db, column=column: db.execute(f"UPDATE guilds SET {column} = '[{{'"))  # type: ignore[misc]
            assert (await host.store.server_settings(host.guild.id)).ending == "ask"
        await host.gather("shigaon49", 2)
        assert not (await host.match()).over
        await host.store.allow_channel(host.guild.id, host.channel.id, True)

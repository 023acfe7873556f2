"""A table of robots only, on a simulated Discord: opened from the lobby, watched, ended and played again."""

from pathlib import Path

import discord
import pytest
from simcord.actors import MemberActor

from cogs.client import now
from cogs.messages.words import Words
from engines import GAMES
from engines.robots import think
from tests.cogs.kit import Party, party
from tests.cogs.shown import Shown
from tests.cogs.table.test_robots import EN, HE, HURRIED, PATIENCE, moved, nearly_over, one_deck, slow_robots

__all__ = ["one_deck", "slow_robots"]

LANGUAGES = pytest.mark.parametrize("words", [EN, HE], ids=["en", "he"])


def told(words: Words, key: str, **facts: str | int) -> str:
    """Return a sentence in small print."""
    return words(key, **facts).removeprefix("-# ")


async def open_watched(table: Party, game: str = "shigaon49") -> MemberActor:
    """Let the host open a lobby for robots only and start."""
    host = table.people[0]
    await table.command(host, f"play {game}")
    await table.choose(host, "watch", on=await table.public())
    await table.press(host, "now")
    return host


async def opened(table: Party, command: str, **options: object) -> Shown:
    answer = await table.command(table.people[1], command, **options)
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


@LANGUAGES
async def test_the_host_gives_the_lobby_to_robots_and_takes_it_back(words: Words) -> None:
    async with party(language=words.language) as table:
        host, guest, other = table.people[:3]
        await table.command(host, "play shigaon49")
        await table.press(guest, "join")
        before = await table.public()
        assert (await table.choose(guest, "watch", on=before)).said == words("refused-not-host")
        await table.choose(host, "watch", on=before)
        shown = await table.public()
        assert words("lobby-robots-only", count=0, most=5) in shown.text
        assert shown.text.count(words("lobby-watches")) == 2
        assert {"join", "start"}.isdisjoint(shown.actions)
        assert (await table.press(other, "join", on=before)).said == words("refused-robots-only")
        await table.choose(host, "hard", on=shown)
        await table.choose(host, "easy", on=await table.public())
        assert "start" in (await table.public()).actions
        await table.choose(host, "play", on=await table.public())
        assert (await table.lobby()).count == 4
        assert words("lobby-watches") not in (await table.public()).text


@pytest.mark.parametrize("game", GAMES)
async def test_robots_alone_play_every_game_and_nobody_has_buttons(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = game in HURRIED
    if fast:
        monkeypatch.setattr("cogs.table.robots.think", think)
    async with party(patience=1.9 if fast else PATIENCE) as table:
        host = await open_watched(table, game)
        match = await table.match()
        assert (match.people, match.host) == ((), host.id)
        shown = await table.public()
        assert told(EN, "table-watched") in shown.text
        assert (shown.actions, len(shown.files)) == ([], 1)
        for _ in range(40):
            await table.wait(2 if fast else 15)
            if {seat for seat in await moved(table) if seat is not None}:
                return
        raise AssertionError("no robot moved")


@LANGUAGES
async def test_the_host_ends_it_at_once_and_a_moderator_too(words: Words) -> None:
    async with party(language=words.language, patience=PATIENCE) as table:
        host = await open_watched(table)
        assert (await table.command(table.people[1], "table end")).said == words("refused-not-host")
        assert (await table.command(host, "table leave")).said == words("refused-not-seated")
        assert (await table.command(host, "table end")).said == words("ended-table")
        assert (await table.match()).ended == "host"
        assert words("table-ended-host") in (await table.public()).text
        table.number = 2
        await open_watched(table)
        role = table.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
        judge = table.guild.add_member(table.env.create_user("judge"), roles=[role])
        assert (await table.command(judge, "table end")).said == words("ended-table")
        assert (await table.match()).ended == "moderator"
        table.number, table.people[0] = 3, judge
        await open_watched(table)
        await table.command(judge, "table end")
        assert (await table.match()).ended == "host"


async def finished(table: Party, game: str = "shigaon49") -> MemberActor:
    host = await open_watched(table, game)
    await table.store.update(table.number, nearly_over, at=now())
    for _ in range(30):
        if (await table.match()).over:
            return host
        await table.wait(13)
    raise AssertionError("it does not end")


@LANGUAGES
async def test_it_ends_with_a_result_that_counts_for_nobody(words: Words) -> None:
    async with party(language=words.language, patience=PATIENCE) as table:
        await finished(table)
        shown = await table.public()
        assert "🥇" in shown.text
        assert told(words, "table-watched-over") in shown.text
        kept = "SELECT 1 FROM results UNION SELECT 1 FROM standings UNION SELECT 1 FROM solos"
        assert not await table.store.engine.read(lambda db: db.execute(kept).fetchall())
        assert words("leaderboard-empty") in (await opened(table, "leaderboard")).text
        listed = await opened(table, "history")
        assert words("history-robots", count=3) in listed.text
        assert "🥇" in listed.text, "it names the robot that won"
        again = await opened(table, "replay", match=1)
        assert told(words, "replay-step", step=0, steps=(await table.match()).game.ply) in again.text


async def test_a_match_that_was_broken_off_is_listed_without_a_result() -> None:
    async with party(patience=PATIENCE) as table:
        host = await open_watched(table)
        await table.command(host, "table end")
        assert EN("history-no-result") in (await opened(table, "history")).text


async def test_the_host_alone_wants_a_rematch_and_it_begins() -> None:
    async with party(patience=PATIENCE) as table:
        host = await finished(table)
        assert (await table.press(table.people[1], "yes")).said == EN("refused-not-host")
        await table.press(host, "yes")
        table.number = 2
        match = await table.match()
        assert (match.host, match.watched, match.over) == (host.id, True, False)


async def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=PATIENCE) as table:
        await open_watched(table)
        await table.wait(13)
        before = len(await moved(table))
        await table.restart(pause=600)
        for _ in range(3):
            await table.wait(13)
        seats = await moved(table)
        assert len(seats) > before
        assert seats[-1] is not None


async def test_it_speaks_the_language_of_the_host_who_looks_on() -> None:
    async with party(patience=PATIENCE) as table:
        await table.store.set_language(table.guild.id, None)
        await table.store.remember(table.people[0].id, language="he")
        await open_watched(table)
        assert told(HE, "table-watched") in (await table.public()).text


async def test_a_host_who_is_forgotten_leaves_the_robots_at_it() -> None:
    async with party(patience=PATIENCE) as table:
        host = await open_watched(table)
        asked = await table.command(host, "privacy delete")
        assert asked.result.response is not None
        shown = table.shown(asked.result.response.id)
        await table.press(host, "yes", on=shown)
        await table.wait(13)
        match = await table.match()
        assert match.host < 0
        assert told(EN, "table-watched") in (await table.public()).text

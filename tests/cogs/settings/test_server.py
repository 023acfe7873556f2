"""Server settings and /hide."""

import discord
import pytest
from simcord.actors import MemberActor

from engines.match import Match
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import board, finish, plain


def manager(table: Party) -> MemberActor:
    """Return somebody who may manage the server."""
    role = table.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    return table.guild.add_member(table.env.create_user("manager"), roles=[role])


@pytest.mark.parametrize(("language", "anywhere"), [("en", "any channel"), ("he", "כל ערוץ")])
async def test_a_server_shows_what_it_chose(language: str, anywhere: str) -> None:
    async with party(language=language) as table:
        boss = manager(table)
        answer = await table.command(boss, "settings show")
        assert answer.result.response is not None
        text = table.shown(answer.result.response.id).text
        assert anywhere in text
        assert {"en": "English", "he": "עברית"}[language] in text


async def test_only_whoever_manages_the_server_may_choose() -> None:
    async with party() as table:
        bob, settings = table.people[1], await table.bot.tree.fetch_commands()
        command = next(command for command in settings if command.name == "settings")
        table.guild.set_command_permissions(command, {bob: True})
        for name, options in (("ending", {"who": "host"}), ("show", {}), ("default", {"game": "x", "option": "="})):
            answer = await table.command(bob, f"settings {name}", **options)
            assert "Manage Server" in answer.said


async def test_tables_are_opened_where_the_server_wants_them() -> None:
    async with party() as table:
        boss = manager(table)
        other = table.guild.create_text_channel("tables")
        await table.command(boss, "settings channel", channel=other, allowed=True)
        answer = await table.command(table.people[1], "play shigaon49")
        assert f"<#{other.id}>" in answer.said
        assert await table.store.table_in(table.channel.id) is None
        await table.command(table.people[1], "play shigaon49", other)
        assert await table.store.table_in(other.id) is not None
        await table.command(boss, "settings channel", channel=other, allowed=False)
        await table.command(table.people[1], "play shigaon49")
        assert await table.store.table_in(table.channel.id) is not None


async def test_options_of_the_server_count_where_the_command_says_nothing() -> None:
    async with party() as table:
        boss = manager(table)
        for option in ("seconds=300", "check=off"):
            await table.command(boss, "settings default", game="shigaon49", option=option)
        await table.command(table.people[1], "play shigaon49", check=True)
        chosen = (await table.lobby()).options.model_dump()
        assert (chosen["seconds"], chosen["check"], chosen["honour"]) == (300, True, False)


@pytest.mark.parametrize(("language", "told"), [("en", "robots: expert"), ("he", "רובוטים: מומחים")])
async def test_robots_are_as_strong_as_the_server_wants_where_the_command_says_nothing(
    language: str, told: str
) -> None:
    async with party(language=language) as table:
        boss = manager(table)
        for option in ("strength=expert", "seconds=300"):
            await table.command(boss, "settings default", game="shigaon49", option=option)
        answer = await table.command(boss, "settings show")
        assert answer.result.response is not None
        assert told in table.shown(answer.result.response.id).text
        await table.command(table.people[1], "play shigaon49", robots=1)
        match = await table.match()
        assert match.seats[1].robot == "expert"
        assert match.game.options.model_dump()["seconds"] == 300
        other = table.guild.create_text_channel("other")
        await table.command(table.people[1], "play shigaon49", other, robots=1, strength="easy")
        opened = await table.store.table_in(other.id)
        assert opened is not None
        assert isinstance(opened.content, Match)
        assert opened.content.seats[1].robot == "easy"


@pytest.mark.parametrize("option", ["seconds=7", "nonsense=1", "check", "strength=mighty"])
async def test_an_option_that_the_game_does_not_take_is_refused(option: str) -> None:
    async with party() as table:
        boss = manager(table)
        answer = await table.command(boss, "settings default", game="shigaon49", option=option)
        assert "no such option" in answer.said


async def test_who_may_end_a_table() -> None:
    async with party() as table:
        boss = manager(table)
        await table.gather("shigaon49", 2)
        await table.command(boss, "settings ending", who="moderators")
        answer = await table.command(table.people[0], "table end")
        assert "moderators" in answer.said
        await table.command(boss, "settings ending", who="host")
        answer = await table.command(table.people[1], "table end")
        assert not (await table.match()).over
        await table.command(table.people[0], "table end")
        assert (await table.match()).over


async def test_whoever_hides_is_not_on_boards_of_everywhere() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        await finish(table)
        await table.command(table.people[0], "hide", on=True)
        shown = await board(table, 0, where="everywhere")
        assert "hidden" in plain(shown)
        stranger = await board(table, 2, where="everywhere")
        assert shown.files == stranger.files, "the picture is public: it has no row of people who hide"
        assert "players: 1" in plain(await board(table, 1, where="everywhere"))
        assert "players: 2" in plain(await board(table, 1))
        await table.command(table.people[0], "hide", on=False)
        assert "players: 2" in plain(await board(table, 1, where="everywhere"))

"""Languages, help and rules, and how commands are registered."""

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from cogs.messages.screen import Screen
from cogs.messages.words import words_in
from engines import GAMES
from tests.cogs.kit import Party, party
from tests.cogs.shown import Answer, Shown

EN, HE = words_in("en"), words_in("he")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Party]:
    async with party(f"sqlite:///{tmp_path}/games.db") as host:
        yield host


def shown(table: Party, answer: Answer) -> Shown:
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


async def test_ones_own_language_is_for_private_messages_alone(table: Party) -> None:
    alice, bob = table.people[:2]
    assert (await table.command(alice, "language", language="עברית")).said == HE("language-set")
    await table.gather("shigaon49", 2)
    public = await table.public()
    assert EN("shigaon49-pass") in public.labels
    assert HE("shigaon49-my-money") in (await table.look(alice)).text
    assert EN("shigaon49-my-money") in (await table.look(bob)).text
    assert (await table.command(alice, "language", language="auto")).said == EN("language-set")


async def test_a_manager_chooses_the_language_of_the_server(table: Party) -> None:
    role = table.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    manager = table.guild.add_member(table.env.create_user("manager"), roles=[role])
    answer = await table.command(manager, "settings language", language="עברית")
    assert answer.said == HE("server-language-set")
    await table.gather("shigaon49", 2)
    assert HE("shigaon49-pass") in (await table.public()).labels
    assert "settings language" not in table.people[0].available_commands(table.channel)


async def test_a_server_that_speaks_hebrew_has_hebrew_tables(table: Party) -> None:
    guild = table.env.create_guild("ישראל", preferred_locale="he")
    member = guild.add_member(table.env.create_user("noa"))
    channel = guild.create_text_channel("games")
    await member.slash(channel, "play shigaon49")
    opened = await table.store.table_in(channel.id)
    assert opened is not None
    assert HE("lobby-join") in table.shown(opened.message, channel.id).labels


def unmarked(text: str) -> str:
    return text.replace("\u200e", "").replace("\u200f", "").replace("\u00a0", " ")


async def test_help_names_every_game(table: Party) -> None:
    text = shown(table, await table.command(table.people[0], "help")).text
    for name in table.bot.game_screens:
        assert f"/play {name}" in text


def test_lists_and_drawings_stay_what_they_are_in_a_language_that_runs_leftwards() -> None:
    text = "רגיל\n- פריט\n  - בתוכו\n3. שלישי\n```\n1 2 3\n- 4\n```\nסוף"
    (container,) = Screen((text,), mark="\u200f").layout().to_components()  # type: ignore[no-untyped-call]
    marked = container["components"][0]["content"]
    lines = [
        "\u200fרגיל",
        "- \u200fפריט",
        "  - \u200fבתוכו",
        "3. \u200fשלישי",
        "```",
        "1 2 3",
        "- 4",
        "```",
        "\u200fסוף",
    ]
    assert marked.split("\n") == lines


@pytest.mark.parametrize("language", ["en", "he"])
async def test_the_rules_are_shown_whole_page_by_page(table: Party, language: str) -> None:
    reader = table.people[0]
    await table.store.remember(reader.id, language=language)
    for game, screens in table.bot.game_screens.items():
        pages = (screens.rules / f"{game}.{language}.md").read_text(encoding="utf-8").split("\n## ")[1:]
        page = shown(table, await table.command(reader, "rules", game=game))
        assert page.private
        for number, text in enumerate(pages):
            last = unmarked(text.strip().splitlines()[-1])
            assert last in unmarked(page.text), f"{game}: page {number + 1} is cut"
            assert len(page.actions) == (number > 0) + (number < len(pages) - 1)
            if number < len(pages) - 1:
                custom_id = f"page:1:{number + 1}:{game}"
                answer = await table.forge(reader, custom_id, on=page)
                page = table.shown(page.id)
                assert answer.said == ""


async def test_rules_of_no_game_are_refused(table: Party) -> None:
    for name in ("chess", "../bot"):
        assert (await table.command(table.people[0], "rules", game=name)).said == EN("refused-no-game")
    choices = await table.people[0].autocomplete(table.channel, "rules", "game", "")
    assert {choice["value"] for choice in choices} == set(table.bot.game_screens) <= set(GAMES)
    choices = await table.people[0].autocomplete(table.channel, "rules", "game", "JUNG")
    assert [choice["value"] for choice in choices] == ["jungle_speed"]
    await table.command(table.people[0], "language", language="עברית")
    for typed in ("8½", "שמונה"):
        choices = await table.people[0].autocomplete(table.channel, "rules", "game", typed)
        assert [choice["value"] for choice in choices] == ["eight_and_a_half"], "by its name in any language"


async def test_pages_and_offers_do_not_take_the_place_of_the_public_table(table: Party) -> None:
    await table.gather("shigaon49", 2)
    before = await table.public()
    for custom_id in ("page:0:0:shigaon49", "page:1:1:shigaon49", "thread:0:0:shigaon49 on,on,off,60,0"):
        assert (await table.forge(table.people[0], custom_id)).said == EN("refused-unreadable")
    assert (await table.public()).stored.components == before.stored.components
    assert table.channel.threads == []


async def test_commands_are_told_to_discord_only_when_they_changed(table: Party) -> None:
    def syncs() -> int:
        return sum(request.method == "PUT" and request.path.endswith("/commands") for request in table.requests)

    assert syncs() == 1
    await table.restart()
    assert syncs() == 1


async def test_games_are_for_servers(table: Party) -> None:
    payload = table.env.backend.find_command("play", None, type=1)
    assert payload is not None
    assert payload.get("contexts") == [0] or payload.get("dm_permission") is False

"""*How to play*: private pages with pictures at every lobby and table, and a line for the first match."""

from collections.abc import AsyncIterator
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from art.contrast import clear
from bench.screens import screens_of
from cogs.messages.guide import thumbnail
from cogs.messages.words import key, words_in
from cogs.settings.help import page
from cogs.table.lobby_screen import goal_of
from engines import BUILT_IN, GAMES
from engines.match import Match
from storage.db import Db
from tests.cogs.kit import Party, party
from tests.cogs.shown import Shown

EN, HE = words_in("en"), words_in("he")
EXPLAINED = [name for name in BUILT_IN if screens_of(name).guide]
"""The games with pages of their own."""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Party]:
    async with party(f"sqlite:///{tmp_path}/games.db") as host:
        yield host


async def opened(table: Party, game: str, person: int = 0) -> Shown:
    """Press *How to play* on the public message; return what came."""
    public = await table.public()
    answer = await table.forge(table.people[person], f"guide:0:0:{game}", on=public)
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


@pytest.mark.parametrize("game", EXPLAINED)
async def test_three_private_pages_with_pictures_in_the_readers_language_and_then_the_rules(
    table: Party, game: str
) -> None:
    reader = table.people[1]
    await table.store.remember(reader.id, language="he")
    await table.command(table.people[0], f"play {game}")
    page, files = await opened(table, game, person=1), set()
    for number, name in enumerate(("goal", "turn", "special")):
        assert page.private
        assert HE(f"{key(game)}-guide-{name}").splitlines()[0].strip("-* ") in page.text.replace("\u200f", "")
        files.update(page.files)
        assert len(page.files) == 1
        if number < 2:
            await table.forge(reader, f"guide:1:{number + 1}:{game}", on=page)
            page = table.shown(page.id)
    assert len(files) == 3, "every page has its own picture"
    await table.forge(reader, f"page:0:0:{game}", on=page)
    rules = table.shown(page.id)
    assert len(rules.files) == 1, "the first page has a picture too"
    assert HE("page-on") in rules.labels


async def test_a_game_without_pages_shows_its_rules(table: Party) -> None:
    await table.command(table.people[0], "play nim")
    assert EN("guide-open") in (await table.public()).labels
    page = await opened(table, "nim")
    assert page.private
    assert EN("page-on") in page.labels


async def test_pages_that_are_not_there_are_refused(table: Party) -> None:
    await table.command(table.people[0], "play shigaon49")
    for custom_id, code in (("guide:0:3:shigaon49", "no-guide"), ("guide:0:0:chess", "no-game")):
        assert (await table.forge(table.people[0], custom_id)).said == EN(f"refused-{code}")


@pytest.mark.parametrize("game", BUILT_IN)
async def test_the_lobby_says_the_goal_and_shows_the_game(table: Party, game: str) -> None:
    await table.command(table.people[0], f"play {game}")
    public = await table.public()
    assert goal_of(game, EN) in public.text
    assert len(public.files) == (game in EXPLAINED)
    assert EN("guide-open") in public.labels


async def test_every_table_has_how_to_play_and_the_first_match_says_what_the_buttons_mean(table: Party) -> None:
    await table.gather("shigaon49", 2)
    public = await table.public()
    assert EN("guide-open") in public.labels
    assert EN("shigaon49-buttons") in public.text
    await table.command(table.people[0], "table end")
    await table.press(table.people[1], "agree")
    await table.store.engine.write(partial(finished, [person.id for person in table.people[:2]]))
    await table.gather("shigaon49", 2)
    assert EN("shigaon49-buttons") not in (await table.public()).text, "both have played it before"


def finished(players: list[int], db: Db) -> None:
    """Note that these people have finished a match of 49."""
    row = 'INSERT INTO results (match, seat, player, guild, game, place, "left", began, ended) VALUES'
    for seat, player in enumerate(players):
        db.execute(f"{row} (1, ?, ?, 1, 'shigaon49', 1, 0, 0, 0)", (seat, player))


async def test_help_shows_every_game_with_its_picture_and_ways_to_begin(table: Party) -> None:
    answer = await table.command(table.people[0], "help")
    assert answer.result.response is not None
    shown = table.shown(answer.result.response.id)
    assert shown.private
    assert len(shown.files) == len(EXPLAINED)
    for game in GAMES:
        assert goal_of(game, EN) in shown.text
    taught = [game for game in GAMES.values() if game.lesson]
    counted = [shown.labels.count(EN(name)) for name in ("help-play", "help-robots", "learn-begin")]
    assert counted == [len(GAMES), len(GAMES), len(taught)]
    await table.forge(table.people[0], "begin:1:0:shigaon49", on=shown)
    opened_table = await table.store.table_in(table.channel.id)
    assert opened_table is not None
    assert isinstance(opened_table.content, Match)
    assert [bool(seat.robot) for seat in opened_table.content.seats] == [False, True, True]


@pytest.mark.parametrize("game", EXPLAINED)
def test_help_has_square_pictures_because_discord_cuts_off_what_is_wider(game: str) -> None:
    picture = thumbnail(game, screens_of(game).guide, EN)
    for drawn in (picture.draw(), clear(picture.draw())):
        breadth, height = Image.open(BytesIO(drawn)).size
        assert breadth == height


async def test_a_ruling_of_ours_is_marked_without_a_line_break_before_it(table: Party) -> None:
    answer = await table.command(table.people[0], "rules", game="jungle_speed")
    assert answer.result.response is not None
    text = table.shown(answer.result.response.id).text
    assert "\u00a0🏠" in text
    assert " 🏠" not in text


async def test_the_rules_show_the_blocks_of_match_madness(table: Party) -> None:
    screen = page(screens_of("match_madness"), "match_madness", 1, EN)
    assert screen.picture is not None
    assert Image.open(BytesIO(screen.picture.draw())).width > 900


async def test_rules_have_pictures_and_a_list_of_pages(table: Party) -> None:
    reader = table.people[0]
    answer = await table.command(reader, "rules", game="shigaon49")
    assert answer.result.response is not None
    page = table.shown(answer.result.response.id)
    assert len(page.files) == 1
    ((custom_id, pages),) = page.choices.items()
    assert len(pages) > 5
    await table.forge(reader, custom_id, on=page, values=["3"])
    page = table.shown(page.id)
    assert "Crazy cards" in page.text
    assert len(page.files) == 1
    await table.forge(reader, custom_id, on=page, values=[str(len(pages) - 1)])
    assert table.shown(page.id).files == []
    for nonsense in ("99", "x", "-1"):
        said = (await table.forge(reader, custom_id, on=page, values=[nonsense])).said
        assert said == EN("refused-unreadable")

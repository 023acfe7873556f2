"""The same hostile names in messages, pictures, alt texts and exports: each is text, and stays within its line."""

import json
import logging
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest
from simcord.actors import MemberActor

from art.text import DRAWABLE, fit, width
from art.text import clean as drawable
from cogs.messages.words import bold, called, clean, plain, words_in
from cogs.table.drawing import screen_of
from engines import BUILT_IN, GAMES
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import finish
from tests.names import HOSTILE, INVISIBLE, VISIBLE

PLAIN = ("label", "description", "placeholder")
"""Buttons, alt texts and selects, in which Discord reads no markdown."""
ESCAPED = re.compile(r"\\[^0-9A-Za-z\s]")
MARKS_ON_A_LETTER, SHORT = 3, 4
"""Marks on one letter at most; shorter names than this are parts of other words."""


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_name_in_a_message_is_nothing_but_text(name: str) -> None:
    written = plain(clean(name))
    left = ESCAPED.sub("", written)
    assert not re.search(r"[\\`*_~|<>\[\]]", left), "an unescaped mark of Discord's markdown"
    assert "://" not in written
    assert not re.search(r"@(everyone|here|[!&]?\d)", written)
    assert not re.match(r"\s*(#|-|>)", written), "nothing that begins a heading, a list or a quote"
    assert bold(clean(name)).count("\u2068") == bold(clean(name)).count("\u2069") == 1
    written.encode()


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_clean_name_is_one_short_line_of_visible_letters(name: str) -> None:
    kept = clean(name)
    assert clean(kept) == kept
    assert len(kept) <= 32
    assert not {unicodedata.category(letter) for letter in kept} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not set(kept) & set("\u3164\u115f\u1160\uffa0\u2800\u034f")
    assert not re.search(rf"[\u0300-\u036f]{{{MARKS_ON_A_LETTER + 1}}}", kept)


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_without_a_visible_letter_is_nameless(name: str) -> None:
    assert clean(name) == ""
    assert called(1234, name, words_in("en")) == words_in("en")("nameless", tail="1234")


@pytest.mark.parametrize("name", VISIBLE.values(), ids=VISIBLE)
def test_a_name_with_a_visible_letter_keeps_it(name: str) -> None:
    assert clean(name)
    assert called(1234, name, words_in("en")) == clean(name)


def test_points_on_hebrew_letters_stay() -> None:
    assert clean("שָׁלוֹם") == "שָׁלוֹם"


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_name_in_a_picture_has_only_letters_of_the_font_and_fits(name: str) -> None:
    drawn = drawable(name)
    assert set(drawn) <= DRAWABLE
    assert width(fit(drawn, 150, 36), 36) <= 150


@pytest.mark.parametrize(
    "names", [tuple(HOSTILE)[n : n + 5] for n in range(0, len(HOSTILE), 5)], ids=lambda names: names[0]
)
async def test_a_table_of_hostile_names_is_played_shown_and_exported(
    names: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tabletop")
    async with party(names=("Alice", "Bob")) as table:
        guild = table.guild
        table.people = [guild.add_member(table.env.create_user(f"u{n}"), nick=HOSTILE[k]) for n, k in enumerate(names)]
        await table.gather("shigaon49", len(names))
        await finish(table)
        shown = [await table.public()]
        for command in ("leaderboard", "stats", "history", "replay", "privacy show", "privacy export"):
            answer = await table.command(table.people[0], command)
            assert answer.result.response is not None
            shown.append(table.shown(answer.result.response.id))
        for one in shown:
            assert not re.search(r"://|<[#@/]|<a?:|<id:|<t:7|```|\|\|", ESCAPED.sub("", one.text))
            everything = json.dumps(one.stored.components, ensure_ascii=False)
            assert not re.search(r"[\u202e\u3164\u2800\ud800]", everything), "also in alt texts and on buttons"
            assert not one.stored.ping_user_ids
        for person, name in zip(table.people, names, strict=True):
            written = await exported(table, person)
            nickname = clean(HOSTILE[name])
            assert [row["name"] for row in written["nicknames"]] == ([nickname] if nickname else [])
            assert no_part_of(HOSTILE[name], caplog.messages)


async def exported(table: Party, person: MemberActor) -> dict[str, Any]:
    """The file that somebody gets, which must be JSON in UTF-8."""
    answer = await table.command(person, "privacy export")
    assert answer.result.response is not None
    found = json.loads(table.picture(table.shown(answer.result.response.id)).decode())
    assert isinstance(found, dict)
    return found


def no_part_of(name: str, logged: list[str]) -> bool:
    """Whether no line of the log has that name, as it is or cleaned."""
    texts = [text for text in (name, clean(name)) if len(text) > SHORT]
    return not [line for line in logged for text in texts if text in line]


@pytest.mark.parametrize("game", BUILT_IN)
async def test_every_screen_of_every_game_shows_hostile_names_as_text(game: str) -> None:
    hostile = list(HOSTILE.values())
    async with party() as table:
        seats = min(5, GAMES[game].rules.seats[-1])
        await table.gather(game, seats)
        for first in range(0, len(hostile), seats):
            for person, name in zip(table.people, hostile[first : first + seats], strict=False):
                await table.store.remember_nickname(table.guild.id, person.id, clean(name))
            for reader in (None, *(person.id for person in table.people[:seats])):
                screen = await screen_of(table.bot, await table.table(), reader)
                layout: Any = screen.layout()
                parts = layout.to_components()
                said, plainly = ("\n".join(texts_in(parts, names)) for names in (("content",), PLAIN))
                assert said
                assert not re.search(r"://|<[#@/]|<a?:[^:]*:123|<id:|<t:7|```|\|\|", ESCAPED.sub("", said))
                assert not re.search(r"[\u202e\u3164\u2800\ud800]", said + plainly)
                (said + plainly).encode()


def texts_in(part: Any, names: tuple[str, ...]) -> Iterator[str]:
    """Return the texts with one of these names in a part of a message."""
    if isinstance(part, list):
        for inner in part:
            yield from texts_in(inner, names)
    elif isinstance(part, dict):
        yield from (text for name in names if isinstance(text := part.get(name), str))
        yield from texts_in([inner for inner in part.values() if isinstance(inner, dict | list)], names)

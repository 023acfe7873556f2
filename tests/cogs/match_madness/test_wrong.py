"""A wrong MATCH! shows where it differs, in words and picture: at first to its owner, after the card to everybody."""

from collections.abc import AsyncIterator

import pytest
from simcord.actors import MemberActor
from simcord.components import walk_components

from cogs.messages.words import Words, words_in
from tests.cogs.kit import Party, party
from tests.cogs.match_madness.madness import bench, build, declare, game_of, right, shown, wrong
from tests.cogs.shown import Shown


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "60")


@pytest.fixture(params=["en", "he"])
def words(request: pytest.FixtureRequest) -> Words:
    return words_in(request.param)


@pytest.fixture
async def table(words: Words) -> AsyncIterator[Party]:
    async with party(patience=1, language=words.language) as host:
        yield host


def alt(message: Shown) -> str:
    """Return the description of the message's picture."""
    items = (part["items"] for part in walk_components(message.stored.components) if part["type"] == 12)
    return " ".join(item["description"] for gallery in items for item in gallery)


def told(words: Words, key: str) -> str:
    """Return the words that say where it differs, up to the places."""
    said = words(key, name="Alice", places="@").partition("@")[0]
    return said.rstrip("\u2068")


async def err(table: Party, person: MemberActor, card: int) -> None:
    await table.write(person, "type", wrong(card).partition(",")[2], on=bench(table, person))
    await table.env.advance_time(0.4)


async def win(table: Party, person: MemberActor, card: int) -> None:
    await table.write(person, "type", right(card).partition(",")[2], on=bench(table, person))
    await table.env.advance_time(0.4)


async def test_MM_6_who_is_out_reads_and_sees_at_once_where_and_nobody_else(table: Party, words: Words) -> None:
    await table.gather("match_madness", 3, rounds=2)
    card = (await shown(table)).tops()[0]
    alice, bob = table.people[:2]
    before = bench(table, alice)
    await err(table, alice, card)
    mine = bench(table, alice)
    assert told(words, "match-madness-differs") in mine.text
    assert told(words, "match-madness-alt-differing") in alt(mine)
    assert mine.files != before.files
    for other in (bench(table, bob), await table.public()):
        assert "🔎" not in other.text
        assert told(words, "match-madness-alt-differing") not in alt(other)
    await win(table, bob, card)
    assert "❌ (" in (await table.public()).text
    assert told(words, "match-madness-alt-differs") in alt(await table.public())
    assert told(words, "match-madness-differs") in bench(table, alice).text
    assert told(words, "match-madness-differs") not in bench(table, bob).text


async def test_MM_6_who_may_try_on_reads_it_when_the_card_is_decided(table: Party, words: Words) -> None:
    await table.gather("match_madness", 2, rounds=2, lenient=True)
    card = (await shown(table)).tops()[0]
    alice, bob = table.people[:2]
    await err(table, alice, card)
    for message in (bench(table, alice), bench(table, bob), await table.public()):
        assert "🔎" not in message.text
        assert told(words, "match-madness-alt-differing") not in alt(message)
    await win(table, bob, card)
    assert told(words, "match-madness-differs") in bench(table, alice).text
    assert told(words, "match-madness-alt-differs") in alt(await table.public())


async def test_MM_11_in_total_madness_it_is_shown_when_the_card_is_decided(table: Party, words: Words) -> None:
    await table.gather("match_madness", 2, mode="total")
    card = (await shown(table)).tops()[0]
    alice, bob = table.people[:2]
    for person in (alice, bob):
        await table.press(person, "pile:1", on=bench(table, person))
    await err(table, alice, card)
    assert "🔎" not in bench(table, alice).text
    await build(table, bob, card)
    await declare(table, bob, card)
    await table.env.advance_time(0.4)
    assert (await game_of(table)).won[1] == (card,)
    assert told(words, "match-madness-differs") in bench(table, alice).text
    assert "❌ (" in (await table.public()).text

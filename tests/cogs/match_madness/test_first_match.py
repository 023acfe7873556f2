"""The rows of the workbench name their block, and a player's first card says how a side finds its place."""

import pytest
from simcord.components import walk_components

from cogs.messages.words import words_in
from engines.match_madness.blocks import SHOWN
from tests.cogs.kit import Party, party
from tests.cogs.match_madness.madness import bench, ended, right, shown

LANGUAGES = ["en", "he"]


def hint(table: Party, person: int, language: str) -> bool:
    return words_in(language)("match-madness-hint") in bench(table, table.people[person]).text.replace("\u200f", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("emojis", [True, False])
async def test_every_row_of_sides_has_its_block_before_it(language: str, emojis: bool) -> None:
    """Without the bot's own emojis the buttons are wider, so the number alone stands there."""
    words = words_in(language)
    async with party(patience=1, language=language) as table:
        if emojis:
            table.bot.symbols.get = lambda name, instead="": f"<:{name}:1>"  # type: ignore[method-assign]
        await table.gather("match_madness", 2, rounds=1)
        await shown(table)
        parts = walk_components(bench(table, table.people[0]).stored.components)
        rows = [part["components"] for part in parts if part["type"] == 1]
        for block in range(1, 6):
            name, *sides = rows[block - 1]
            label = words("match-madness-block", number=block) if emojis else str(block)
            assert (name["label"], name["disabled"]) == (label, True)
            texts = [side["custom_id"].split(":", 3)[3] for side in sides]
            assert texts == [f"lay:{number},{side}" for number, side in SHOWN if number == block]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_card_of_a_first_match_says_how_a_side_finds_its_place(language: str) -> None:
    async with party(patience=1, language=language) as table:
        await table.gather("match_madness", 2, rounds=2)
        assert hint(table, 0, language), "during the count"
        first = (await shown(table)).tops()[0]
        assert hint(table, 0, language), "while it is built"
        assert hint(table, 1, language)
        alice, bob = table.people[:2]
        await table.write(alice, "type", right(first).partition(",")[2], on=bench(table, alice))
        await table.env.advance_time(0.4)
        second = (await shown(table)).tops()[0]
        assert not hint(table, 0, language), "on the first card only"
        await table.write(bob, "type", right(second).partition(",")[2], on=bench(table, bob))
        await table.env.advance_time(0.4)
        await ended(table)
        await table.gather("match_madness", 2, rounds=2)
        await shown(table)
        assert not hint(table, 0, language), "in the first match only"

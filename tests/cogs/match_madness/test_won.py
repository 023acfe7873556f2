"""After a card of Match Madness the table shows the winning arrangement, who won it and the time, also in words."""

from collections.abc import AsyncIterator
from random import Random

import pytest
from simcord.components import walk_components

from art.match_madness.piles import TILE
from art.match_madness.table import LARGE
from cogs.table.drawing import screen_of
from engines.match_madness.pattern import Card
from engines.match_madness.view import Result
from tests.art.reading import holds, lying
from tests.cogs.kit import Party, party
from tests.cogs.match_madness.madness import bench, choose_pile, ended, game_of, play_on, presses, right, shown
from tests.cogs.shown import Shown
from tests.engines.match_madness.racing import last as last_of

LONG = tuple(
    f"{name} of the long and winding road"[:32] for name in ("Alexander", "Benjamin", "Catherine", "Dominique")
)
GALLERY = 12


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "60")


@pytest.fixture(params=["en", "he"])
async def total(request: pytest.FixtureRequest) -> AsyncIterator[Party]:
    async with party(patience=2.9, language=request.param) as host:
        await host.gather("match_madness", 2, mode="total")
        await shown(host)
        yield host


def alternative(message: Shown) -> str:
    """What the picture says to those who do not see it."""
    [gallery] = [part for part in walk_components(message.stored.components) if part.get("type") == GALLERY]
    return str(gallery["items"][0]["description"])


async def picture(table: Party) -> tuple[str, bytes]:
    """The public picture as the bot draws it now, and the name under which it is uploaded."""
    screen = await screen_of(table.bot, await table.table(), None)
    assert screen.picture is not None
    return screen.picture.file, screen.picture.draw()


async def win(table: Party, seat: int, card: int) -> Result:
    """That seat types the right answer, and it is judged."""
    await table.wait(5)
    person = table.people[seat]
    await table.write(person, "type", right(card).partition(",")[2], on=bench(table, person))
    await table.wait(1)
    result = last_of(await game_of(table))
    assert (result.card.id, result.seat) == (card, seat)
    return result


async def assert_all_see(table: Party, result: Result, name: str, size: int) -> None:
    """The message of the table shows the blocks as they lie, the name and the time; so does its text alternative."""
    public = await table.public()
    file, png = await picture(table)
    assert public.files == [file]
    assert all(holds(png, lying(piece, size)) for piece in result.solution)
    blocks = right(result.card.id).partition(",")[2]
    for part in (blocks, name, f"{result.ms / 1000:.2f}"):
        assert part in alternative(public)
    assert name in public.text
    assert f"{result.ms / 1000:.2f}" in public.text


async def test_in_total_madness_every_card_that_was_won_is_shown_as_it_was_built(total: Party) -> None:
    for seat, level in enumerate((2, 4)):
        await choose_pile(total, total.people[seat], level)
        result = await win(total, seat, (await game_of(total)).piles[level - 1][0])
        await assert_all_see(total, result, ("Alice", "Bob")[seat], TILE)


async def test_nothing_of_a_workbench_is_added_to_it(total: Party) -> None:
    alice, bob = total.people[:2]
    for person in (alice, bob):
        await choose_pile(total, person, 1)
    await win(total, 0, (await game_of(total)).piles[0][0])
    before, drawn = await total.public(), await picture(total)
    await total.press(bob, presses((await game_of(total)).piles[0][0])[0], on=bench(total, bob))
    assert (await game_of(total)).benches[1].pieces
    assert (await total.public()).stored.components == before.stored.components
    assert await picture(total) == drawn


@pytest.mark.parametrize("language", ["en", "he"])
async def test_in_a_quick_game_the_card_that_was_won_is_shown_until_the_next_count(language: str) -> None:
    async with party(patience=2.9, language=language) as table:
        await table.gather("match_madness", 2, rounds=2)
        result = await win(table, 1, (await shown(table)).tops()[0])
        await assert_all_see(table, result, "Bob", LARGE)
        mine = bench(table, table.people[0])
        assert mine.files == (await table.public()).files, "nobody must look elsewhere"
        await table.press(table.people[0], "ready")
        await assert_all_see(table, result, "Bob", LARGE)
        result = await win(table, 0, (await shown(table)).tops()[0])
        await ended(table)
        await assert_all_see(table, result, "Alice", LARGE)


@pytest.mark.parametrize("language", ["en", "he"])
async def test_the_text_alternative_has_room_for_it_with_the_longest_names(language: str) -> None:
    async with party(patience=2.9, language=language, names=LONG) as table:
        await table.gather("match_madness", 4, mode="total")
        await shown(table)
        await choose_pile(table, table.people[3], 5)
        await win(table, 3, (await game_of(table)).piles[4][0])
        said = alternative(await table.public())
        tops = [top.card for top in (await game_of(table)).view(None).tops]
        assert all(isinstance(card, Card) and card.pattern in said for card in tops), said
        assert all(name[:9] in said for name in LONG)


async def test_the_last_card_of_total_madness_has_the_picture_to_itself() -> None:
    async with party(patience=2.9) as table:
        await table.gather("match_madness", 1, mode="total")
        await play_on(table, Random(1), pressing=0)
        result = last_of(await game_of(table))
        await ended(table)
        await assert_all_see(table, result, "Alice", LARGE)

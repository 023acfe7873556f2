"""Races of Match Madness: who was first, what an error costs, what stays private, and the size of messages."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.components import walk_components

from engines.match_madness.cards import CARDS
from tests.cogs.kit import Party, party
from tests.cogs.match_madness.madness import (
    MOST,
    bench,
    benches,
    build,
    choose_pile,
    declare,
    game_of,
    presses,
    right,
    shown,
    turn,
    wrong,
)
from tests.cogs.shown import Shown


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "60")


@pytest.fixture
async def table() -> AsyncIterator[Party]:
    """Start a match of three people whose first card was just shown."""
    async with party(patience=1) as host:
        await host.gather("match_madness", 3, rounds=3)
        await shown(host)
        yield host


@pytest.fixture
async def total() -> AsyncIterator[Party]:
    async with party(patience=1) as host:
        await host.gather("match_madness", 2, mode="total")
        await shown(host)
        yield host


async def card_of(table: Party, level: int = 1) -> int:
    game = await game_of(table)
    return game.piles[level - 1 if game.is_total else 0][0]


def letter(table: Party, person: MemberActor, text: str) -> dict[str, Any]:
    """Return a press on a workbench at the current moment."""
    mine = bench(table, person)
    return table.letter(person, mine.button(text), mine, None)


def whispers(table: Party, person: MemberActor) -> list[str]:
    here = table.env.backend.messages[table.channel.id].values()
    return [
        message.content
        for message in here
        if message.is_ephemeral and message.visible_to(person.id) and message.content
    ]


async def typed(table: Party, person: MemberActor, said: str) -> str:
    return (await table.write(person, "type", said.partition(",")[2], on=bench(table, person))).said


def parts(message: Shown) -> int:
    return len(list(walk_components(message.stored.components)))


async def test_MM_5_before_the_count_is_over_every_workbench_is_closed() -> None:
    async with party(patience=1) as table:
        await table.gather("match_madness", 2)
        assert (await game_of(table)).stage == "count"
        card = CARDS[await card_of(table)].pattern
        for person in table.people[:2]:
            [mine] = benches(table, person)
            assert mine.actions == []
            assert "Wait" in mine.text
            answer = await table.forge(person, f"play:{table.number}:0:lay:1,1", on=mine)
            assert "closed" in answer.said
        assert card.replace("/", " / ") not in str((await table.public()).stored.components)
        await shown(table)
        assert card.replace("/", " / ") in str((await table.public()).stored.components)


async def test_a_card_is_solved_in_about_six_presses_on_a_workbench_that_came_by_itself(table: Party) -> None:
    card, person = await card_of(table), table.people[0]
    assert len(presses(card)) <= 7
    await build(table, person, card)
    await declare(table, person, card)
    await table.env.advance_time(0.4)
    assert (await game_of(table)).won[0] == (card,)
    assert len(benches(table, person)) == 1


async def test_MM_5_the_first_declaration_by_discords_clock_wins_in_whatever_order_they_arrive(table: Party) -> None:
    card = await card_of(table)
    for person in table.people[:2]:
        await build(table, person, card)
    early = letter(table, table.people[1], f"match:{card}")
    await table.env.advance_time(0.05)
    late = letter(table, table.people[0], f"match:{card}")
    await table.deliver(late, early)
    await table.env.advance_time(0.4)
    game = await game_of(table)
    assert game.won[1] == (card,)
    assert game.out == frozenset()
    text = (await table.public()).text
    assert text.index("**Bob**") < text.index("**Alice**")
    assert "📸" in text
    assert "Too late by **⁨50⁩ ms**" in bench(table, table.people[0]).text
    assert "Too late" not in bench(table, table.people[1]).text + text


async def test_MM_14_a_declaration_for_a_card_that_is_gone_is_told_how_late_it_was(table: Party) -> None:
    card = await card_of(table)
    for person in table.people[:2]:
        await build(table, person, card)
    old = bench(table, table.people[0])
    await declare(table, table.people[1], card)
    await table.env.advance_time(1)
    answer = await table.press(table.people[0], f"match:{card}", on=old)
    assert "Too late by" in answer.said
    assert (await game_of(table)).won[0] == ()


async def test_MM_6_a_wrong_declaration_puts_one_out_and_the_others_go_on(table: Party) -> None:
    card, (alice, bob, _, *_) = await card_of(table), table.people
    await typed(table, alice, wrong(card))
    await table.env.advance_time(0.4)
    assert "out for this card" in bench(table, alice).text
    assert "out for this card" in (await table.public()).text
    assert bench(table, alice).actions == []
    await typed(table, bob, right(card))
    await table.env.advance_time(0.4)
    assert (await game_of(table)).won[1] == (card,)


async def test_a_malformed_entry_is_refused_free_of_charge(table: Party) -> None:
    alice = table.people[0]
    for nonsense in ("hello", "12345", "11/22/33/44/55", "../..", "1" * 40, "5522/.144/.133/1"):
        assert "costs nothing" in await typed(table, alice, f"type,{nonsense}")
    assert (await game_of(table)).declared == ()
    assert (await game_of(table)).out == frozenset()


async def test_the_workbench_is_private_until_its_player_declares(table: Party) -> None:
    before, requests = await table.public(), len(table.requests)
    await build(table, table.people[0], await card_of(table))
    assert (await table.public()).stored.components == before.stored.components
    assert bench(table, table.people[1]).text == bench(table, table.people[2]).text
    assert len(table.requests) - requests == len(presses(await card_of(table))), "a press is answered, nothing else"


async def test_take_back_choose_a_place_clear(table: Party) -> None:
    alice, card = table.people[0], CARDS[await card_of(table)]
    await table.press(alice, presses(card.id)[0], on=bench(table, alice))
    await table.press(alice, "back", on=bench(table, alice))
    assert (await game_of(table)).benches[0].pieces == ()
    spot = max(card.symbols)
    await table.choose(alice, f"spot:{spot}", on=bench(table, alice))
    await table.press(alice, "lay:1,1", on=bench(table, alice))
    assert spot in (await game_of(table)).benches[0].pieces[0].cells
    await table.press(alice, "clear", on=bench(table, alice))
    assert (await game_of(table)).benches[0].pieces == ()


async def test_everybody_ready_brings_the_next_card_at_once(table: Party) -> None:
    await typed(table, table.people[0], right(await card_of(table)))
    await table.env.advance_time(0.4)
    assert "ready" in bench(table, table.people[0]).actions
    await table.press(table.people[0], "ready", on=bench(table, table.people[0]))
    for person in table.people[1:3]:
        await table.press(person, "ready")
    assert (await game_of(table)).stage == "count"
    assert "card ⁨2⁩ of ⁨3⁩" in (await table.public()).text


@pytest.mark.parametrize("level", [1, 5])
async def test_MM_9_every_screen_fits_a_message(total: Party, level: int) -> None:
    alice = total.people[0]
    assert parts(bench(total, alice)) <= MOST
    await choose_pile(total, alice, level)
    for text in presses(await card_of(total, level)):
        await total.press(alice, text, on=bench(total, alice))
        assert parts(bench(total, alice)) <= MOST
        assert len(bench(total, alice).choices) == 1, "nothing moves away"
    others = [f"pile:{other}" for other in range(1, 6) if other != level]
    assert list(bench(total, alice).choices.values()) == [others]


async def test_MM_11_an_error_costs_a_card_and_the_button_rests(total: Party) -> None:
    alice, card = total.people[0], await card_of(total, 2)
    await choose_pile(total, alice, 2)
    await typed(total, alice, wrong(card))
    await total.env.advance_time(0.4)
    public = (await total.public()).text
    assert "owes a card" in public
    assert "works again" in public
    assert "works again" in bench(total, alice).text
    await build(total, alice, card)
    assert f"match:{card}" not in bench(total, alice).actions
    refused = await total.forge(alice, f"play:{total.number}:0:match:{card}", on=bench(total, alice))
    assert "again in" in refused.said
    await total.wait(6)
    await declare(total, alice, card)
    await total.env.advance_time(0.4)
    game = await game_of(total)
    assert card in game.gone
    assert game.owing == frozenset()
    assert f"`{right(card).partition(',')[2]}`" in (await total.public()).text, "the arrangement that was right"


async def test_MM_12_a_card_that_stood_for_its_time_is_set_aside_when_all_agree(total: Party) -> None:
    card = await card_of(total, 1)
    await total.wait(91)
    await choose_pile(total, total.people[1], 1)
    await total.press(total.people[0], f"aside:{card}")
    assert "would like to set a card aside" in (await total.public()).text
    assert card in (await game_of(total)).tops(), "the other one was active within the last minute"
    await total.press(total.people[1], f"aside:{card}")
    assert card in (await game_of(total)).gone


async def test_whoever_leaves_builds_no_more_and_the_others_play_on(table: Party) -> None:
    answer = await table.command(table.people[2], "table leave")
    assert answer.said
    mine = bench(table, table.people[2])
    refused = await table.forge(table.people[2], f"play:{table.number}:0:lay:1,1", on=mine)
    assert not refused.said
    assert "I'm back" in table.shown(mine.id).text, "the panel itself says why"
    card = await card_of(table)
    await typed(table, table.people[0], right(card))
    await table.env.advance_time(0.4)
    assert (await game_of(table)).won[0] == (card,)


async def test_the_host_asks_to_end_it_and_all_agree(table: Party) -> None:
    await table.command(table.people[0], "table end")
    for person in table.people[1:3]:
        await table.press(person, "agree")
    match = await table.match()
    assert match.ended == "agreed"
    assert (await table.public()).actions == []


async def test_MM_7_time_is_up_and_the_card_is_nobodys(table: Party) -> None:
    card = CARDS[await card_of(table)]
    await table.wait(card.time / 1000)
    await turn(table)
    text = (await table.public()).text
    assert "nobody wins the card" in text
    assert whispers(table, table.people[0]) == []

"""Forbidden actions get one private sentence in the reader's language, change nothing and log nothing above INFO."""

from collections.abc import AsyncIterator

import pytest
from discord import PermissionOverwrite

from cogs.messages.words import words_in
from engines.shigaon49 import Shigaon49
from storage import Table
from tests.cogs.kit import Party, party
from tests.cogs.shown import Answer

HEBREW = range(0x590, 0x600)


@pytest.fixture
async def table(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Party]:
    """Three people in the middle of an auction, a fourth watches; two of them read Hebrew."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "1857")
    async with party() as host:
        await host.gather("shigaon49", 3)
        await host.press(await host.mover(), "bid:2")
        for person in (host.people[1], host.people[3]):
            await host.store.remember(person.id, language="he")
        yield host


async def refused(table: Party, answer: Answer, before: Table, code: str, **facts: str | int) -> None:
    """Check that the sentence is in the reader's language and the store is unchanged."""
    user = answer.result._interaction.user_id
    words = words_in("he" if user in {table.people[1].id, table.people[3].id} else "en")
    assert answer.said == words(f"refused-{code}", **facts)
    assert await table.table() == before


async def test_a_stranger_is_told_so_in_his_language(table: Party) -> None:
    before = await table.table()
    for text in ("pass", "mine", "bid"):
        await refused(table, await table.press(table.people[3], text), before, "not-seated")
    assert any(ord(letter) in HEBREW for letter in (await table.press(table.people[3], "pass")).said)


async def test_a_player_whose_turn_it_is_not_is_refused(table: Party) -> None:
    mover, before = await table.mover(), await table.table()
    others = [person for person in table.people[:3] if person is not mover]
    for person in others:
        await refused(table, await table.press(person, "pass"), before, "not-your-turn")


async def test_a_button_of_an_earlier_turn_is_stale(table: Party) -> None:
    old = await table.public()
    await table.press(await table.mover(), "pass")
    before = await table.table()
    await refused(table, await table.press(await table.mover(), "pass", on=old), before, "stale")


async def test_a_message_that_was_replaced_is_old(table: Party) -> None:
    old = await table.public()
    await table.command(table.people[0], "table show")
    before = await table.table()
    assert before.message != old.id
    assert old.id not in [message.id for message in table.messages()]
    await refused(table, await table.press(await table.mover(), "pass", on=old), before, "old-message")


async def test_a_bid_that_is_no_number_hears_what_would_be_one(table: Party) -> None:
    before, mover = await table.table(), await table.mover()
    for text in ("-3", "1e9", "٣", "3.5", "$", "0x1F", "7\u200b", "bid:7"):
        await refused(table, await table.write(mover, "bid", text), before, "no-amount")


async def test_an_empty_bid_hears_it_too(table: Party) -> None:
    before, public, mover = await table.table(), await table.public(), await table.mover()
    custom_id = public.button("pass").replace("play:", "say:").replace("pass", "bid")
    for text in ("", " ", "\n"):
        await refused(table, await table.forge_modal(mover, custom_id, text, on=public), before, "no-amount")


async def test_a_bid_needs_the_minimum_and_the_money(table: Party) -> None:
    before, mover = await table.table(), await table.mover()
    game = (await table.match()).game
    assert isinstance(game, Shigaon49)
    least = game.bids[-1][1] + 1
    cash = game.cash[game.mover]
    for text in ("0", str(least - 1)):
        answer = await table.write(mover, "bid", text)
        await refused(table, answer, before, "bid-too-low", least=least)
        assert f"${least}" in answer.said
    for text in (str(cash + 1), "999999", "1000000", "9" * 12):
        answer = await table.write(mover, "bid", text)
        await refused(table, answer, before, "bid-too-high", most=cash)
        assert f"${cash}" in answer.said


async def test_spaces_and_the_dollar_sign_are_forgiven(table: Party) -> None:
    await table.write(await table.mover(), "bid", " $9 ")
    game = (await table.match()).game
    assert isinstance(game, Shigaon49)
    assert game.bids[-1][1] == 9


FORGED = [
    "", "x", "play", "play:1", "play:1:1", "play:1:1:", "play:one:1:pass", "play:1:-1:pass", "PLAY:1:1:pass",
    "play:1:1:pass\n", "play:1:1:פס", "kill:1:1:pass", "play:1:1:timeout", "play:1:1:wake:5", "play:1:1:place:17",
    "play:1:1:place:99", "play:1:1:bid:5..9", "play:1:1:bid:007", "play:1:1:decline", "table:1:1:win", "look:1:1:x",
    "again:1:1:yes", "lobby:1:0:start", "lobby:1:0:join", "lobby:1:0:set", "thread:0:0:shigaon49 on,on",
    "thread:0:0:chess on", "page:0:99:shigaon49", "page:0:0:../../bot", "table:1:1:agree", "table:1:1:back",
    "pick:1:1:ring1", "say:1:1:bid", "ask:1:1:x", "play:999999999999:1:pass", "play:1:999999999:pass", "a" * 100,
    "play:1:1:" + "p" * 91, "play:" + "9" * 95,
]  # fmt: skip


async def test_a_forged_press_changes_nothing(table: Party) -> None:
    before, ours = await table.table(), {words_in("en")(f"refused-{code}") for code in ("bug", "discord", "store")}
    for custom_id in FORGED:
        answer = await table.forge(table.people[0], custom_id)
        assert answer.said or answer.result.modal or answer.result.ephemeral, custom_id
        assert answer.said not in ours, custom_id
        assert await table.table() == before, custom_id


async def test_a_forged_choice_changes_nothing(table: Party) -> None:
    before, turn = await table.table(), (await table.match()).game.turn()
    for values in ([], [""], ["place:1"], ["x" * 100], ["place:1", "place:2"]):
        answer = await table.forge(await table.mover(), f"pick:1:{turn}:ring1", values=values)
        assert answer.said, values
        assert await table.table() == before, values


async def test_a_button_of_another_table_does_nothing_there(table: Party) -> None:
    other = table.guild.create_text_channel("others")
    await table.command(table.people[3], "play shigaon49", other)
    lobby = await table.store.table(2)
    await refused(table, await table.forge(table.people[0], "play:2:0:pass"), await table.table(), "old-message")
    assert await table.store.table(2) == lobby


async def test_a_table_that_ended_takes_no_more(table: Party) -> None:
    old = await table.public()
    await table.store.update(1, lambda content: content.end(0), at=0)
    before = await table.table()
    for text in ("pass", "bid:3"):
        await refused(table, await table.press(table.people[0], text, on=old), before, "over")
    assert (await table.press(table.people[0], "bid", on=old)).said == words_in("en")("refused-over")


async def test_a_table_that_is_not_there_is_gone(table: Party) -> None:
    before = await table.table()
    for kind in ("play", "look", "ask", "pick", "say", "table", "again", "lobby"):
        answer = await table.forge(table.people[0], f"{kind}:77:0:pass", values=["pass"])
        await refused(table, answer, before, "unreadable" if kind in {"table", "lobby"} else "gone")


async def test_a_deleted_message_comes_back_with_the_next_press(table: Party) -> None:
    old, mover = await table.public(), await table.mover()
    panel = await table.look(mover)
    table.env.backend.delete_message(table.channel.id, old.id)
    await table.press(mover, "pass", on=panel)
    await table.env.settle()
    fresh = await table.public()
    assert fresh.id != old.id
    assert "pass" in fresh.actions


async def test_a_press_on_a_message_that_is_being_deleted_counts(table: Party) -> None:
    old, before = await table.public(), await table.match()
    letter = table.letter(await table.mover(), old.button("pass"), old, None)
    table.env.backend.delete_message(table.channel.id, old.id)
    answers = await table.deliver(letter)
    assert answers[0].said == words_in("en" if before.game.to_act() != {1} else "he")("refused-stale")
    assert (await table.match()).game.ply == before.game.ply + 1
    assert (await table.public()).id != old.id


async def test_a_deleted_channel_harms_nobody(table: Party) -> None:
    mover = await table.mover()
    panel = await table.look(mover)
    letter = table.letter(mover, panel.button("pass"), panel, None)
    table.env.backend.delete_channel(table.channel.id)
    await table.deliver(letter, answered=False)
    await table.env.advance_time(61)
    assert (await table.match()).over
    assert not table.env.errors


@pytest.mark.parametrize("missing", ["view_channel", "send_messages", "attach_files"])
async def test_a_missing_permission_is_named(table: Party, missing: str) -> None:
    me = table.guild.me
    assert me is not None
    channel = table.guild.create_text_channel("closed", overwrites={me: PermissionOverwrite(**{missing: False})})
    answer = await table.command(table.people[0], "play shigaon49", channel)
    assert answer.said == words_in("en")(f"refused-needs-{missing.replace('_', '-')}")
    assert await table.store.table_in(channel.id) is None


async def test_the_same_press_twice_counts_once(table: Party) -> None:
    mover, public = await table.mover(), await table.public()
    letter = table.letter(mover, public.button("bid:3"), public, None)
    before = (await table.match()).game.ply
    answers = await table.deliver(letter, letter)
    assert (await table.match()).game.ply == before + 1
    assert [answer.said for answer in answers] == ["", ""]


async def test_two_presses_at_once_are_one_move_and_one_sentence(table: Party) -> None:
    mover, public = await table.mover(), await table.public()
    letters = [table.letter(mover, public.button(text), public, None) for text in ("bid:3", "bid:4")]
    before = (await table.match()).game.ply
    answers = await table.deliver(*letters)
    assert (await table.match()).game.ply == before + 1
    assert sorted(bool(answer.said) for answer in answers) == [False, True]

"""Live messages: the newest state wins, and a message that cannot be edited is posted again or given up."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from simcord.actors import MemberActor

from cogs.client import now
from cogs.messages.words import words_in
from cogs.table.drawing import screen_of
from engines.match import Match
from storage import Store, Unavailable
from tests.cogs.kit import Party, party, uploaded

EN = words_in("en")


@pytest.fixture
async def table(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Party]:
    monkeypatch.setattr("secrets.token_hex", lambda size: "1857")
    async with party(patience=1.4) as host:
        await host.gather("shigaon49", 3)
        yield host


async def waiting(table: Party) -> MemberActor:
    """Somebody whose turn it is not."""
    mover = await table.mover()
    return next(person for person in table.people[:3] if person is not mover)


async def pass_on_panel(table: Party) -> None:
    mover = await table.mover()
    await table.press(mover, "pass", on=await table.look(mover))


async def test_a_press_made_before_an_edit_does_not_know_what_is_on_the_message(table: Party) -> None:
    """It claims that the message has the very picture that its answer shows; an edit has put another one there."""
    await table.press(await table.mover(), "pass")
    mover, public, stored = await table.mover(), await table.public(), await table.table()
    match = await table.match()
    after = match.press(mover.id, match.game.turn(), "pass", now())
    screen = await screen_of(table.bot, replace(stored, content=after), None)
    assert screen.picture is not None
    letter = table.letter(mover, public.button("pass"), public, None)
    for file in letter["message"]["attachments"]:
        file["filename"] = screen.picture.file
    await table.deliver(letter)
    assert uploaded(table.requests[-1].json) == [screen.picture.file]
    assert (await table.public()).files == [screen.picture.file]


async def test_the_table_follows_with_the_token_of_the_last_press_on_it(table: Party) -> None:
    old = await table.public()
    await pass_on_panel(table)
    assert any(request.method == "PATCH" and "@original" in request.path for request in table.requests)
    assert not any(request.method == "PATCH" and "/channels/" in request.path for request in table.requests)
    assert (await table.public()).id == old.id
    assert f":{(await table.match()).game.turn()}:" in (await table.public()).button("pass")


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (404, 10062)])
async def test_a_token_that_no_longer_holds_is_let_go(table: Party, status: int, code: int) -> None:
    table.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    for turn in (1, 2):
        await pass_on_panel_by_store(table)
        assert f":{turn}:" in (await table.public()).button("pass")
    assert sum(request.method == "PATCH" and "/channels/" in request.path for request in table.requests) == 2


async def test_a_message_too_old_to_edit_is_posted_anew(table: Party) -> None:
    old = await table.public()
    table.env.inject_error("PATCH", "/webhooks/*", status=400, code=30046)
    table.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=400, code=30046)
    await pass_on_panel(table)
    fresh = await table.public()
    assert fresh.id != old.id
    assert [message.id for message in table.messages()] == [fresh.id]
    await table.press(await table.mover(), "pass")
    assert (await table.match()).game.ply == 2


async def test_an_error_of_discord_loses_nothing_but_that_drawing(table: Party) -> None:
    old = await table.post_anew()
    table.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=500)
    await pass_on_panel(table)
    await pass_on_panel(table)
    assert (await table.match()).game.ply == 2
    shown = await table.public()
    assert shown.id == old.id
    assert f":{(await table.match()).game.turn()}:" in shown.button("pass")


async def test_at_most_five_edits_in_five_seconds_and_the_newest_is_shown_in_the_end(table: Party) -> None:
    def edits() -> int:
        return sum(request.method == "PATCH" and "/channels/" in request.path for request in table.requests)

    await table.post_anew()
    for _ in range(9):
        await pass_on_panel_by_store(table)
    assert edits() <= 5
    await table.wait(6)
    assert edits() <= 6, "what was overtaken is never sent"
    assert f":{(await table.match()).game.turn()}:" in (await table.public()).button("pass")


async def pass_on_panel_by_store(table: Party) -> None:
    """On a panel that is already open, even if the public message lags behind."""
    mover = await table.mover()
    turn = (await table.match()).game.turn()
    if mover.id not in table.panels:
        await table.look(mover)
    await table.forge(mover, f"play:{table.number}:{turn}:pass", on=table.panel(mover))
    assert (await table.match()).game.turn() == turn + 1


async def test_while_an_edit_waits_for_room_a_press_is_answered_with_what_is_now(table: Party) -> None:
    for _ in range(7):
        await pass_on_panel_by_store(table)
    before = await table.public()
    assert f":{(await table.match()).game.turn()}:" not in before.button("pass"), "it lags behind"
    mover = await table.mover()
    turn = (await table.match()).game.turn()
    answer = await table.forge(mover, f"play:{table.number}:{turn}:pass", on=before)
    assert not answer.result.deferred
    assert f":{turn + 1}:" in (await table.public()).button("pass")
    sent = len(table.requests)
    await table.wait(6)
    assert len(table.requests) == sent, "it was shown already"


async def test_a_button_that_means_the_same_in_every_turn_stays_when_the_message_is_edited(table: Party) -> None:
    before = await table.public()
    await table.press(await table.mover(), "pass")
    after = await table.public()
    assert after.button("pass") != before.button("pass")
    assert [after.button(text) for text in ("mine", "bid")] == [before.button(text) for text in ("mine", "bid")]


async def passed(table: Party) -> None:
    """Somebody passes, while the bot is at something else."""
    match = await table.match()
    user, turn = (await table.mover()).id, match.game.turn()
    changed = await table.store.update(
        table.number, lambda content: cast(Match, content).press(user, turn, "pass", now()), at=now()
    )
    table.bot.changed(changed)
    await asyncio.sleep(0.05)


async def test_an_edit_that_failed_for_a_moment_is_sent_a_little_later(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await waiting(table)
    before = await table.look(person)

    async def lost(*_: Any, **__: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as patch:
        patch.setattr(discord.Webhook, "edit_message", lost)
        await table.press(await table.mover(), "pass")
    assert table.panel(person).text == before.text
    await table.wait(6)
    assert table.panel(person).text != before.text


async def test_before_the_bot_goes_panels_that_wait_follow_and_then_nothing_does(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.live.LEISURE", 5.0)
    person = await waiting(table)
    before = await table.look(person)
    await table.press(await table.mover(), "pass")
    await table.live.settle()
    assert (followed := table.panel(person).text) != before.text
    await table.press(await table.mover(), "pass")
    await table.wait(6)
    assert table.panel(person).text == followed


async def edits_fail(table: Party, monkeypatch: pytest.MonkeyPatch, *errors: Exception) -> None:
    """The next edits of the public message come to that, and meanwhile somebody passes once more."""
    edit, left = discord.PartialMessage.edit, list(errors)

    async def failing(message: discord.PartialMessage, **how: Any) -> Any:
        if not left:
            return await edit(message, **how)
        await passed(table)
        raise left.pop()

    panel = await table.look(await table.mover())
    await table.post_anew()
    monkeypatch.setattr(discord.PartialMessage, "edit", failing)
    await table.press(await table.mover(), "pass", on=panel)


async def test_a_change_during_an_edit_that_was_refused_for_good_is_shown(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: Any = SimpleNamespace(status=403, reason="no")
    await edits_fail(table, monkeypatch, discord.Forbidden(said, "no"))
    assert f":{(await table.match()).game.turn()}:" in (await table.public()).button("pass")
    assert not table.live.behind(table.number), "the clock of a game played by eye would wait for ever"


@pytest.mark.parametrize(("seconds", "error"), [(90, "told"), (6, "plain")])
async def test_a_rate_limited_edit_is_sent_when_discord_allows_it(
    seconds: int, error: str, table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: Any = SimpleNamespace(status=429, reason="no")
    refused = discord.RateLimited(90.0) if error == "told" else discord.HTTPException(said, "no")
    before = await table.public()
    await edits_fail(table, monkeypatch, refused)
    assert (await table.public()).text == before.text
    await table.wait(seconds)
    assert (await table.public()).text != before.text


async def test_a_message_whose_number_could_not_be_written_down_is_not_posted_twice(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await table.look(await table.mover())
    old, refusals = await table.post_anew(), [Unavailable("disk is full") for _ in range(3)]
    posted = Store.posted

    async def refused(store: Store, *what: int) -> None:
        if refusals:
            raise refusals.pop()
        await posted(store, *what)

    monkeypatch.setattr(Store, "posted", refused)
    table.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=404, code=10008, times=None)
    await table.press(await table.mover(), "pass", on=panel)
    await table.wait(20)
    assert not refusals
    fresh = await table.public()
    assert fresh.id != old.id
    assert [message.id for message in table.messages() if not message.content] == [fresh.id], "beside the reminder"
    assert f":{(await table.match()).game.turn()}:" in fresh.button("pass")


async def test_the_newest_press_is_forgotten_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.messages.newest_presses.TOKENS_KEPT", 2)
    async with party(patience=1.4) as table:
        await table.gather("shigaon49", 3)
        alice, bob, carol = table.people[:3]
        for person in (alice, bob, alice, carol):
            await table.forge(person, f"lobby:{table.number}:0:leave")  # too late: it is answered without a panel
        brought = []
        for person in (alice, bob, carol):
            sent = len(table.requests)
            table.live.push(await table.table(), person.id)
            await table.live.settle()
            brought.append(len(table.requests) - sent)
        assert brought == [1, 0, 1], "a panel comes through the newest press of its reader"


async def test_nothing_is_kept_of_a_match_that_is_over(table: Party) -> None:
    mover, public = await table.mover(), await table.public()
    await table.store.update(table.number, lambda content: content.end(now()), at=now())
    await table.forge(mover, public.button("mine"), on=public)
    assert table.live.is_public(table.number, public.id)
    await table.wait(15 * 60)
    assert not table.live.is_public(table.number, public.id)


async def test_a_match_that_ended_out_of_reach_is_not_tried_for_ever(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.known.TOKEN_LIVES", 1.0)
    monkeypatch.setattr("cogs.messages.failures.REACHED_AGAIN_AFTER", 0.4)
    public = await table.post_anew()
    table.env.inject_error("PATCH", f"/channels/*/messages/{public.id}", status=403, code=50001, times=None)
    before = len(table.requests)
    table.bot.changed(await table.store.update(table.number, lambda content: content.end(now()), at=now()))
    await asyncio.sleep(0.9)
    assert table.live.is_out_of_reach(table.number)
    assert len(table.requests) - before > 1, "it is tried again"
    await asyncio.sleep(0.6)
    assert not table.live.is_out_of_reach(table.number), "nothing of it is remembered"
    before = len(table.requests)
    await asyncio.sleep(1.0)
    assert len(table.requests) == before


async def test_a_table_that_a_press_reached_again_does_not_wait_on(table: Party) -> None:
    panels = {person.id: await table.look(person) for person in table.people[:3]}
    public = await table.post_anew()
    table.env.inject_error("PATCH", f"/channels/*/messages/{public.id}", status=403, code=50001)
    mover = await table.mover()
    await table.press(mover, "pass", on=table.panel(mover))
    assert table.live.is_out_of_reach(table.number)
    mover, turn = await table.mover(), (await table.match()).game.turn()
    await table.forge(mover, f"play:{table.number}:{turn}:pass", on=await table.public())
    assert not table.live.is_out_of_reach(table.number)
    mover, turn = await table.mover(), (await table.match()).game.turn()
    await table.forge(mover, f"play:{table.number}:{turn}:pass", on=panels[mover.id])
    await table.wait(8)
    assert f":{(await table.match()).game.turn()}:" in (await table.public()).button("pass")

"""Live panels: they follow the table, one per reader, and the newest replaces the others."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.backend.errors import BackendError

from tests.cogs.kit import Party, party
from tests.cogs.messages.test_live import EN, passed, waiting
from tests.cogs.messages.test_live import table as table


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (401, 50027), (404, 10062)])
async def test_a_panel_that_was_dismissed_is_let_go(table: Party, status: int, code: int) -> None:
    await table.look(await waiting(table))
    table.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    await table.press(await table.mover(), "pass")
    tried = sum(request.method == "PATCH" and "/webhooks/" in request.path for request in table.requests)
    assert tried == 1
    await table.press(await table.mover(), "pass")
    assert sum(request.method == "PATCH" and "/webhooks/" in request.path for request in table.requests) == tried


async def test_a_match_that_was_ended_takes_the_buttons_from_the_panels_too(table: Party) -> None:
    mover = await table.mover()
    assert (await table.look(mover)).actions
    role = table.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    judge = table.guild.add_member(table.env.create_user("judge"), roles=[role])
    await table.command(judge, "table end")
    assert EN("table-ended-moderator") in (await table.public()).text
    panel = table.panel(mover)
    assert EN("table-ended-moderator") in panel.text
    assert panel.actions == []


async def test_a_new_panel_takes_the_old_one_away() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        person = table.people[0]
        old, new = await table.look(person), await table.look(person)
        assert table.panel(person).id == new.id != old.id
        with pytest.raises(BackendError):
            table.shown(old.id)


async def test_a_panel_that_is_not_needed_at_once_follows_a_moment_later_and_only_once(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.live.LEISURE", 5.0)
    person = await waiting(table)
    before = await table.look(person)
    sent = len(table.requests)
    for _ in range(2):
        await table.press(await table.mover(), "pass")
    assert table.panel(person).text == before.text
    await table.wait(6)
    assert table.panel(person).text != before.text
    edits = [request for request in table.requests[sent:] if request.method == "PATCH"]
    assert len(edits) == 1


async def test_a_panel_opened_again_while_the_old_one_was_about_to_follow_goes_on_following(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.live.LEISURE", 5.0)
    person = await waiting(table)
    await table.look(person)
    await table.press(await table.mover(), "pass")
    await table.look(person)
    await table.wait(6)  # the old panel's moment has come, and it is gone
    before = table.panel(person).text
    for _ in range(2):
        await table.press(await table.mover(), "pass")
    await table.wait(6)
    assert table.panel(person).text != before


async def test_a_panel_with_all_its_buttons_follows_when_its_reader_had_a_moment_to_press(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cogs.messages.live.LEISURE", 5.0)
    async with party() as table:
        await table.gather("eight_and_a_half", 2)
        first = await table.mover()
        for person in table.people[:2]:
            await table.look(person)
        second = next(person for person in table.people[:2] if person is not first)
        waiting = table.panel(second).text
        played = next(action for action in table.panel(first).actions if action.startswith("play:"))
        await table.press(first, played, on=table.panel(first))
        assert await table.mover() is second
        assert table.panel(second).text == waiting
        await table.wait(6)
        assert "Your turn" in table.panel(second).text
        legal = (await table.match()).game.legal_actions(table.people.index(second))
        assert sorted(table.panel(second).actions) == sorted(str(action) for action in legal)


async def test_a_panel_follows_what_happened_while_it_was_brought(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, mover = discord.InteractionResponse.send_message, await table.mover()
    happened: list[str] = []

    async def slow(response: Any, **how: Any) -> Any:
        if not happened:
            happened.append("pass")
            await passed(table)
        return await send(response, **how)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", slow)
    for _ in range(2):  # the first panel, and one that takes its place
        happened.clear()
        await table.look(mover)
        assert (await table.store.person((await table.mover()).id)).name in table.panel(mover).text


@pytest.mark.parametrize("slower", [0, 1])
async def test_when_two_panels_are_asked_for_at_once_one_stays_up_to_date(
    slower: int, table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, mover = discord.InteractionResponse.send_message, await table.mover()
    public = await table.public()
    letters = [table.letter(mover, public.button("mine"), public, None) for _ in range(2)]

    async def slow(response: Any, **how: Any) -> Any:
        if response._parent.id == int(letters[slower]["id"]):
            await asyncio.sleep(0.05)
        return await send(response, **how)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", slow)
    answers = await table.deliver(*letters)
    await table.press(mover, "pass")
    left = [answer.result.response for answer in answers if answer.result.response is not None]
    assert len(left) == 1
    assert (await table.store.person((await table.mover()).id)).name in table.shown(left[0].id).text


async def test_if_a_new_panel_does_not_come_the_old_one_still_follows(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, mover = discord.InteractionResponse.send_message, await table.mover()
    before = await table.look(mover)

    async def refused(response: Any, *text: Any, **how: Any) -> Any:
        if text:
            return await send(response, *text, **how)
        await passed(table)
        said: Any = SimpleNamespace(status=403, reason="no")
        raise discord.Forbidden(said, "no")

    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "send_message", refused)
        await table.press(mover, "mine")
    assert table.panel(mover).text != before.text


async def test_a_panel_that_two_changes_call_for_comes_once(table: Party) -> None:
    person = table.people[0]
    await table.forge(person, f"lobby:{table.number}:0:leave")  # too late: it is answered without a panel
    sent = len(table.requests)
    for _ in range(2):
        table.live.push(await table.table(), person.id)
    await table.live.settle()
    assert len(table.requests) - sent == 1

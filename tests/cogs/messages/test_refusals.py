"""Refusals are shown on the player's panel, one at a time; no panel is a dead end."""

from unittest.mock import patch

import pytest
from simcord.actors import MemberActor

from cogs.messages.live import LiveMessages
from cogs.messages.words import words_in
from tests.cogs.jungle_speed.jungle import private
from tests.cogs.kit import Party, party

EN = words_in("en")


async def test_the_next_refusal_replaces_the_one_before() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        mover = await table.mover()
        others = [person for person in table.people[:3] if person.id != mover.id]
        for _ in range(3):
            assert (await table.press(others[0], "pass")).said
        assert len(private(table, others[0])) == 1
        assert (await table.press(others[1], "pass")).said
        assert (len(private(table, others[0])), len(private(table, others[1]))) == (1, 1), "each has his own"


async def test_a_refusal_is_shown_on_the_panel_and_the_panel_stays() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        other = await waiting(table)
        panel = await table.look(other)
        assert (await table.press(other, "pass")).said
        (shown,) = private(table, other)
        assert shown.id == panel.id
        assert shown.text.endswith(panel.text.partition("\n")[2]), "its own lines are below the refusal"


async def test_the_next_state_takes_the_refusal_away() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        other = await waiting(table)
        await table.look(other)
        assert (await table.press(other, "pass")).said
        await table.press(await table.mover(), "pass")
        await table.wait(2)
        assert not table.panel(other).refusal


async def test_another_refusal_takes_the_place_of_the_first() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        mover = await table.mover()
        await table.look(mover)
        first = (await table.write(mover, "bid", "much")).said
        second = (await table.write(mover, "bid", "0")).said
        assert first != second
        (shown,) = private(table, mover)
        assert shown.refusal == second
        assert first not in shown.text


async def test_the_same_refusal_again_brings_a_panel_that_may_have_been_dismissed() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        other = await waiting(table)
        panel = await table.look(other)
        for _ in range(2):
            assert (await table.press(other, "pass")).said
        (shown,) = private(table, other)
        assert shown.id > panel.id


async def test_a_panel_that_discord_knows_no_more_comes_anew_with_the_refusal() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        other = await waiting(table)
        panel = await table.look(other)
        table.env.backend.delete_message(table.channel.id, panel.id)
        assert (await table.press(other, "pass")).said
        assert [bool(shown.refusal) for shown in private(table, other)] == [True]


async def test_a_refusal_does_not_hide_on_a_panel_above_the_table() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        other = await waiting(table)
        await table.look(other)
        public = await table.post_anew()
        assert (await table.press(other, "pass")).said
        (shown,) = private(table, other)
        assert shown.id > public.id


@pytest.mark.parametrize("age", [0, 20 * 60])
async def test_a_refused_press_on_a_panel_draws_that_panel_as_it_is_now(age: int) -> None:
    async with party() as table:
        await table.gather("eight_and_a_half", 2, seconds=86400)
        mover = await table.mover()
        other = next(person for person in table.people[:2] if person.id != mover.id)
        old = await table.look(other)
        card = next(text for text in (await table.look(mover)).actions if text.startswith("play:"))
        await table.wait(age)
        await table.press(mover, card, on=table.panel(mover))
        await table.wait(2)
        assert (table.panel(other).text == old.text) == bool(age), "an old panel cannot follow"
        answer = await table.forge(other, f"play:{table.number}:0:ready", on=old)
        assert not answer.result.deferred, "it is drawn with the same answer"
        shown = table.panel(other)
        assert shown.refusal == answer.said != ""
        assert "Your turn" in shown.text
        assert len(private(table, other)) == 1


async def test_a_press_on_an_older_panel_draws_it_and_takes_the_newer_one_away() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        mover = await table.mover()
        older = await table.look(mover)
        with patch.object(LiveMessages, "_delete_others"):  # as if its token had expired
            newer = await table.look(mover)
        assert len(private(table, mover)) == 2
        await table.press(mover, "pass", on=older)
        (shown,) = private(table, mover)
        assert shown.id == older.id != newer.id
        await table.press(await table.mover(), "pass")
        await table.wait(2)
        assert (await table.store.person((await table.mover()).id)).name in table.shown(older.id).text, "it follows"


async def test_a_panel_of_a_table_that_is_not_there_any_more_says_so() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        mover = await table.mover()
        panel = await table.look(mover)
        await table.forge(mover, "play:77:0:pass", on=panel)
        (shown,) = private(table, mover)
        assert (shown.text, shown.actions) == (EN("refused-gone"), [])


async def test_a_player_who_is_back_gets_a_fresh_panel() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        person = table.people[1]
        old = await table.look(person)
        await table.command(person, "table leave")
        answer = await table.press(person, "back")
        assert answer.result.response is not None
        fresh = table.shown(answer.result.response.id)
        assert fresh.private
        assert EN("shigaon49-my-money") in fresh.text
        assert [shown.id for shown in private(table, person) if shown.id != old.id and not shown.stored.content] == [
            fresh.id
        ]
        assert "back" not in (await table.public()).actions


async def test_a_person_without_a_seat_reads_a_refusal_in_a_separate_message() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        assert (await table.press(table.people[4], "pass")).said
        (shown,) = private(table, table.people[4])
        assert shown.stored.content


async def waiting(table: Party) -> MemberActor:
    """Somebody at the table whose turn it is not."""
    mover = await table.mover()
    return next(person for person in table.people[:3] if person.id != mover.id)


async def test_a_press_that_came_after_the_end_is_refused_on_its_panel_in_words() -> None:
    async with party() as table:
        await table.gather("shigaon49", 3)
        mover = await table.mover()
        panel = await table.look(mover)
        await table.store.update(table.number, lambda content: content.end(0), at=0)  # time was a moment faster
        before = await table.table()
        answer = await table.press(mover, "pass", on=panel)
        assert answer.said == EN("refused-over")
        assert table.panel(mover).refusal == answer.said
        assert await table.table() == before

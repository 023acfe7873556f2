"""Limits: what one person may do to a server and to the bot, and what honest people never notice."""

import asyncio
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from cogs.limits import Limits
from cogs.messages.words import words_in
from engines import GAMES
from engines.core import Refused
from engines.match import A_DAY, Match
from tests.cogs.kit import Answer, Party, Shown, any_action, party
from tests.cogs.records.test_leaderboard import finish

EN, HE = words_in("en"), words_in("he")
DAY = A_DAY // 1000
LATER = 4_000_000_000_000
"""A moment in which no deadline of the test has passed."""


async def opened(table: Party, person: int, **options: Any) -> Answer:
    """Somebody opens a table in a new channel."""
    channel = table.guild.create_text_channel(f"room {len(table.guild.member_ids())}")
    return await table.command(table.people[person], "play shigaon49", channel, **options)


@pytest.mark.parametrize(("language", "words"), [("en", EN), ("he", HE)])
async def test_a_host_has_five_open_tables(language: str, words: Any) -> None:
    async with party(language=language) as table:
        assert [(await opened(table, 0)).said for _ in range(5)] == [""] * 5
        assert (await opened(table, 0)).said == words("refused-too-many-hosted", most=5)
        assert (await opened(table, 1)).said == "", "others may"
        found = await table.store.table(3)
        await table.store.update(3, lambda content: content.end(0), at=0)
        assert found.content.host == table.people[0].id
        assert (await opened(table, 0)).said == "", "one has ended"


async def test_a_server_has_as_many_tables_as_the_operator_allows() -> None:
    async with party() as table:
        table.bot.limits = Limits(tables_per_server=3)
        assert [(await opened(table, person)).said for person in (0, 1, 2)] == [""] * 3
        assert (await opened(table, 3)).said == EN("refused-too-many-here", most=3)


async def test_a_server_may_choose_fewer_tables_but_not_more_than_the_operator_allows() -> None:
    async with party() as table:
        role = table.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
        boss = table.guild.add_member(table.env.create_user("manager"), roles=[role])
        table.bot.limits = Limits(tables_per_server=3)
        for chosen, most in ((2, 2), (9, 3), (0, 3)):
            answer = await table.command(boss, "settings tables", most=chosen)
            assert answer.result.response is not None
            shown = table.shown(answer.result.response.id).text
            assert EN("settings-tables", most=most, each=5) in shown
        await table.command(boss, "settings tables", most=2)
        assert [(await opened(table, person)).said for person in (0, 1)] == [""] * 2
        assert (await opened(table, 3)).said == EN("refused-too-many-here", most=2)


async def test_a_person_watches_two_tables_of_robots() -> None:
    async with party() as table:
        alice, options = table.people[0], GAMES["shigaon49"].rules.Options()
        robots = Match.begin("shigaon49", (), options=options, seed="1", at=LATER, robots=("easy",) * 3, host=alice.id)
        for channel in (1, 2):
            await table.store.open_table(table.guild.id, channel, robots, LATER)
        await opened(table, 0)
        table.number = 3
        shown = await table.public()
        select = next(custom_id for custom_id in shown.choices if custom_id.endswith(":robot"))
        await table.forge(alice, select, on=shown, values=["watch"])
        assert (await table.press(alice, "now")).said == EN("refused-too-many-watched", most=2)
        assert not isinstance((await table.table()).content, Match)


async def offered(table: Party, person: int) -> Shown:
    await table.command(table.people[0], "play shigaon49")
    offer = await table.command(table.people[person], "play shigaon49")
    assert offer.result.response is not None
    return table.shown(offer.result.response.id)


async def test_one_offer_opens_one_thread() -> None:
    async with party() as table:
        shown = await offered(table, 1)
        letters = [table.letter(table.people[1], shown.button(shown.actions[0]), shown, None) for _ in range(5)]
        await table.deliver(*letters)
        refused = [request for request in table.requests if EN("refused-offer-used") in str(request.json)]
        assert len(refused) == 4
        assert (await table.store.open_tables(table.guild.id, table.people[1].id)).hosted == 1


async def test_who_may_not_create_threads_opens_none_through_the_bot() -> None:
    async with party() as table:
        muted = table.guild.add_member(table.env.create_user("Muted"))
        denied = discord.PermissionOverwrite(create_public_threads=False)
        channel = table.guild.create_text_channel("narrow", overwrites={muted: denied})
        await table.command(table.people[0], "play shigaon49", channel)
        offer = await table.command(muted, "play shigaon49", channel)
        assert offer.result.response is not None
        shown = table.shown(offer.result.response.id, channel.id)
        assert (await table.press(muted, shown.actions[0], on=shown)).said == EN("refused-no-threads")


async def test_a_person_posts_a_leaderboard_once_in_ten_seconds() -> None:
    async with party() as table:
        alice, bob = table.people[:2]
        assert (await table.command(alice, "leaderboard")).said == ""
        refused = (await table.command(alice, "leaderboard")).said
        assert refused.startswith("You posted a moment ago")
        assert (await table.command(bob, "leaderboard")).said == ""
        await table.wait(11)
        assert (await table.command(alice, "leaderboard")).said == ""


async def test_a_person_gets_one_film_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        await finish(table)
        answer = await table.command(table.people[0], "replay")
        assert answer.result.response is not None
        shown, goes_on = table.shown(answer.result.response.id), Event()
        monkeypatch.setattr("cogs.records.replay.film", lambda pictures: goes_on.wait(9) and b"GIF89a")
        first, second, other = (
            table.letter(table.people[person], f"film:{table.number}:0:all", shown, None) for person in (0, 0, 1)
        )
        asyncio.get_running_loop().call_later(0.5, goes_on.set)
        answers = await table.deliver(first, second, other)
        assert [answer.said for answer in answers] == ["", EN("refused-film-under-way"), ""]


# forgotten matches
async def test_a_match_that_nobody_touched_for_a_week_ends_and_counts_for_nobody(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("shigaon49", 2)
        for person in table.people[:2]:  # away: no clock runs, and the match waits for them
            await _sleeps(table, person.id)
        await table.restart(pause=6 * DAY)
        await table.wait(3700)
        assert not (await table.match()).over
        await table.restart(pause=1.1 * DAY)
        await table.wait(60)
        assert not (await table.match()).over, "an hour after a start people can come back"
        await table.wait(3700)
        match = await table.match()
        assert match.ended == "forgotten"
        assert match.outcome() is None
        assert EN("table-ended-forgotten") in (await table.public()).text
        assert (await table.store.export(table.people[0].id))["results"] == []
        assert (await table.command(table.people[2], "play shigaon49")).said == "", "the channel is free"


async def _sleeps(table: Party, user: int) -> None:
    def away(content: Any) -> Any:
        seats = tuple(s.model_copy(update={"away": True}) if s.user == user else s for s in content.seats)
        return content.model_copy(update={"seats": seats})

    await table.store.update(table.number, away, at=(await table.match()).since)


def test_a_match_is_forgotten_after_twice_its_turn_and_without_a_clock_after_a_day_at_the_earliest() -> None:
    match = Match.begin("shigaon49", (1, 2), options=GAMES["shigaon49"].rules.Options(), seed="1", at=0)
    due, asleep = match.deadline(), tuple(seat.model_copy(update={"away": True}) for seat in match.seats)
    assert due is not None
    waiting = match.model_copy(update={"seats": asleep})
    for one, after, least in ((match, 0, 2 * due), (waiting, 0, A_DAY), (waiting, 7 * A_DAY, 7 * A_DAY)):
        with pytest.raises(Refused):
            one.forget(least - 1, after)
        assert one.forget(least, after).ended == "forgotten"


# an honest evening
async def test_thirty_honest_people_meet_no_limit() -> None:
    async with party(names=tuple(f"Player {number}" for number in range(30)), patience=2) as evening:
        said: list[str] = []
        for n in range(10):
            channel = evening.guild.create_text_channel(f"table {n}")
            said += await _evening_of(evening, channel, evening.people[3 * n : 3 * n + 3])
        assert len(said) == 90
        assert [text for text in said if text] == []
        assert (await evening.store.open_tables(evening.guild.id, evening.people[0].id)).in_server == 10


async def _evening_of(evening: Party, channel: ChannelHandle, people: list[MemberActor]) -> list[str]:
    """Three people sit down, begin, play a little, move the table down once, and look at the leaderboard."""
    answers = [await evening.command(people[0], "play shigaon49", channel)]
    found = await evening.store.table_in(channel.id)
    assert found is not None
    evening.number, dice = found.id, Random(1)
    answers += [await evening.press(person, "join") for person in people[1:]]
    answers.append(await evening.press(people[0], "start"))
    for _ in range(3):
        game = (await evening.match()).game
        seat, action = any_action(game, dice)
        answers.append(await evening.forge(people[seat], f"play:{found.id}:{game.turn(seat)}:{action}"))
    answers.append(await evening.command(people[2], "table show", channel))
    answers.append(await evening.command(people[1], "leaderboard", channel))
    return [answer.said for answer in answers]

"""Limits: what one person may do to a server and to the bot; test_honest_evening.py plays what stays below them."""

import asyncio
import re
from pathlib import Path
from threading import Event
from typing import Any

import discord
import pytest

from cogs.limits import Limits
from cogs.messages.words import words_in
from cogs.settings.privacy import Privacy
from engines import GAMES
from engines.match import Match
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import finish
from tests.cogs.shown import Answer, Shown

EN, HE = words_in("en"), words_in("he")
LATER = 4_000_000_000_000
"""A moment in which no deadline of the test has passed."""


LIMITS = re.compile(r'(?:Pause|Pace|OneAtATime)\("([a-z-]+)"|Refused\("(too-many-[a-z-]+|offer-used)"')
REASON = {"en": r"[Ss]o that|once is enough", "he": r"כדי ש|פעם אחת מספיקה"}
END = {"en": r"When |<t:5:R>|makes a new|takes a moment", "he": r"כש[^ל]|<t:5:R>|הצעה חדשה|לוקח רגע"}
"""How a sentence says why there is a limit, and when it is over."""


def codes() -> set[str]:
    """Return the refusals of all limits."""
    texts = [file.read_text("utf-8") for file in (Path(__file__).parents[3] / "cogs").rglob("*.py")]
    return {name for text in texts for found in LIMITS.findall(text) for name in found if name}


@pytest.mark.parametrize("language", ["en", "he"])
def test_each_limit_says_which_it_is_why_and_when_it_is_over(language: str) -> None:
    assert len(codes()) == 12
    for code in codes():
        said = words_in(language)(f"refused-{code}", most=3, seconds=30, moment="<t:5:R>")
        assert re.search(REASON[language], said), said
        assert re.search(END[language], said), said


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


async def test_a_host_at_the_limit_is_offered_no_thread_that_could_not_be_opened() -> None:
    async with party() as table:
        table.bot.limits = Limits(tables_per_host=1)
        await table.command(table.people[0], "play nim")
        assert (await table.command(table.people[0], "play nim")).said == EN("refused-too-many-hosted", most=1)


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
        await table.command(boss, "settings tables", most=9)
        assert (await opened(table, 3)).said == ""
        assert (await opened(table, 3)).said == EN("refused-too-many-here", most=3)


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


async def test_two_starts_at_once_do_not_pass_the_limit_of_watched_tables() -> None:
    async with party() as table:
        table.bot.limits, letters = Limits(watched_per_person=1), []
        for number in (1, 2):
            await opened(table, 0)
            table.number = number
            shown = await table.public()
            select = next(custom_id for custom_id in shown.choices if custom_id.endswith(":robot"))
            await table.forge(table.people[0], select, on=shown, values=["watch"])
            letters.append(table.letter(table.people[0], shown.button("now"), shown, None))
        said = [answer.said for answer in await table.deliver(*letters)]
        assert sorted(said) == ["", EN("refused-too-many-watched", most=1)]


async def test_rematches_count_like_new_tables() -> None:
    async with party() as table:
        table.bot.limits, (alice, bob) = Limits(tables_per_host=1), table.people[:2]
        await table.gather("shigaon49", 2)
        await finish(table)
        await table.wait(30)
        await opened(table, 0)
        assert (await table.press(alice, "yes")).said == ""
        assert (await table.press(bob, "yes")).said == EN("refused-too-many-for-rematch", most=1)
        assert (await table.match()).rematch == (alice.id,), "bob can ask again"
        await table.store.update(2, lambda content: content.end(0), at=0)
        assert (await table.press(bob, "yes")).said == ""
        assert (await table.store.open_tables(table.guild.id, alice.id)).hosted == 1


async def test_a_host_opens_ten_tables_in_a_minute_also_if_they_end_at_once() -> None:
    async with party() as table:
        said = []
        for _ in range(11):
            said.append((await table.command(table.people[0], "play shigaon49")).said)
            if found := await table.store.table_in(table.channel.id):
                table.number = found.id
                await table.press(table.people[0], "leave")
        assert said[:10] == [""] * 10
        assert said[10].startswith("You opened \u206810\u2069 tables within a minute")
        assert "<t:" in said[10]
        assert (await table.command(table.people[1], "play shigaon49")).said == ""
        await table.press(table.people[1], "leave", on=await _newest(table))
        await table.wait(61)
        assert (await table.command(table.people[0], "play shigaon49")).said == ""


async def _newest(table: Party) -> Shown:
    found = await table.store.table_in(table.channel.id)
    assert found is not None
    return table.shown(found.message)


async def test_a_person_gets_one_export_at_a_time() -> None:
    async with party() as table:
        privacy, (alice, bob) = table.bot.get_cog("Privacy"), table.people[:2]
        assert isinstance(privacy, Privacy)
        with privacy._exports.run(alice.id):
            assert (await table.command(alice, "privacy export")).said == EN("refused-export-under-way")
            assert (await table.command(bob, "privacy export")).said == EN("privacy-export")
        assert (await table.command(alice, "privacy export")).said == EN("privacy-export")


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


async def test_several_offers_pressed_at_once_open_no_more_threads_than_tables_are_allowed() -> None:
    async with party() as table:
        bob = table.people[1]
        offers = [await offered(table, 1) for _ in range(5)]
        await table.wait(61)
        table.bot.limits = Limits(tables_per_host=2)
        letters = [table.letter(bob, shown.button(shown.actions[0]), shown, None) for shown in offers]
        await table.deliver(*letters)
        created = [request for request in table.requests if request.path.endswith("/threads")]
        assert len(created) == 2
        assert (await table.store.open_tables(table.guild.id, bob.id)).hosted == 2


async def test_threads_that_end_at_once_are_as_many_as_new_tables() -> None:
    async with party() as table:
        bob, said = table.people[1], []
        offers = [await offered(table, 1) for _ in range(3)]
        await table.wait(61)
        table.bot.limits = Limits(tables_per_host=1)
        for number, shown in enumerate(offers, 2):
            said.append((await table.press(bob, shown.actions[0], on=shown)).said)
            if not said[-1]:
                await table.store.update(number, lambda content: content.end(0), at=0)
        assert said[:2] == ["", ""]
        assert said[2].startswith("You opened \u20682\u2069 tables within a minute")


async def test_a_table_in_the_direct_messages_does_not_count() -> None:
    async with party() as table:
        table.bot.limits = Limits(tables_per_host=1)
        await table.command(table.people[0], "solo", game="shigaon49")
        assert (await opened(table, 0)).said == ""
        assert (await opened(table, 0)).said == EN("refused-too-many-hosted", most=1)


async def test_a_person_who_may_not_create_threads_opens_none_through_the_bot() -> None:
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

"""What people of one server learn about another server: no nicknames, no opponents, nobody who hides."""

import json

from simcord.actors import MemberActor

from cogs.messages.words import bold, words_in
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import board, finish, stats
from tests.cogs.shown import Shown

NICK = "Secret Nick"


async def in_another_server(table: Party, *nicks: str | None) -> Party:
    """The same people in a second server, the first ones with these nicknames."""
    guild = table.env.create_guild()
    given = [*nicks, *[None] * (len(table.people) - len(nicks))]
    people = [guild.add_member(person.user, nick=nick) for person, nick in zip(table.people, given, strict=True)]
    await table.store.set_language(guild.id, "en")
    return Party(table.env, table.store, table.url, guild, guild.create_text_channel("there"), people)


async def everything_shown(table: Party, reader: int = 1) -> str:
    """The lobby, the table, its end, and the records of a match of the first two people."""
    await table.command(table.people[0], "play shigaon49")
    found = await table.store.table_in(table.channel.id)
    assert found is not None
    table.number = found.id
    lobby = await table.public()
    await table.press(table.people[1], "join")
    await table.press(table.people[0], "start")
    running = await table.public()
    await finish(table)
    shown = [lobby, running, await table.public(), await stats(table, reader), await board(table, reader)]
    shown += [await stats(table, reader, player=table.people[0].user), await history(table, table.people[reader])]
    return "\n".join(json.dumps(one.stored.components) + one.text for one in shown)


async def history(table: Party, person: MemberActor) -> Shown:
    answer = await table.command(person, "history")
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


async def test_a_nickname_is_shown_in_its_own_server_alone() -> None:
    async with party() as here:
        there = await in_another_server(here, NICK)
        assert NICK not in await everything_shown(here)
        assert NICK in await everything_shown(there)
        assert NICK not in await everything_shown(here), "also after it is known"
        records = [await board(here, 1), await stats(here, 1), await history(here, here.people[1])]
        assert [NICK in json.dumps(one.stored.components) for one in records] == [False] * 3
        await here.command(here.people[0], "daily")
        assert NICK in (await history(there, there.people[1])).text, "playing elsewhere does not change the name there"


async def test_a_nickname_that_was_taken_away_is_forgotten() -> None:
    async with party() as here:
        there = await in_another_server(here, NICK)
        await there.command(there.people[0], "play shigaon49")
        here.env.backend.guilds[there.guild.id].members[there.people[0].id].nick = None
        await there.command(there.people[0], "daily")
        assert (await here.store.person(here.people[0].id, there.guild.id)).name == "Alice"


async def test_a_nickname_is_exported_and_deleted() -> None:
    async with party() as here:
        there = await in_another_server(here, NICK)
        await there.command(there.people[0], "daily")
        alice = here.people[0].id
        assert (await here.store.export(alice))["nicknames"] == [{"guild": there.guild.id, "name": NICK}]
        await here.store.forget(alice)
        assert NICK not in json.dumps(await here.store.engine.read(lambda db: list(db.iterdump())))
        assert (await here.store.person(alice, there.guild.id)).name == ""


async def test_others_see_opponents_of_their_own_server_alone() -> None:
    async with party() as here:
        there = await in_another_server(here)
        await there.gather("shigaon49", 2)
        await finish(there)
        alice = here.people[0]
        assert "Bob" not in (await stats(here, 2, player=alice.user)).text
        assert "Bob" in (await stats(here, 0)).text, "Alice reads her own opponents"
        assert "Bob" in (await stats(there, 2, player=there.people[0].user)).text


async def test_others_do_not_see_a_hidden_player_among_opponents() -> None:
    async with party() as here:
        await here.gather("shigaon49", 2)
        await finish(here)
        await here.command(here.people[1], "hide", on=True)
        assert "Bob" not in (await stats(here, 2, player=here.people[0].user)).text
        assert "Bob" in (await stats(here, 0)).text, "Alice knows whom she played"


async def test_others_see_of_a_hidden_player_only_what_was_played_in_their_server() -> None:
    async with party() as here:
        there = await in_another_server(here)
        await there.gather("shigaon49", 2)
        await finish(there)
        alice, nothing = here.people[0], words_in("en")("stats-none", name=bold("Alice"))
        assert nothing not in (await stats(here, 2, player=alice.user)).text, "numbers of all servers"
        await here.command(alice, "hide", on=True)
        assert nothing in (await stats(here, 2, player=alice.user)).text
        assert nothing not in (await stats(here, 0)).text, "Alice reads her own numbers"
        assert nothing not in (await stats(there, 2, player=there.people[0].user)).text

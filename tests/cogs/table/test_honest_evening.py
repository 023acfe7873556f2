"""An honest evening of thirty people in one server meets no limit; with lower limits it would."""

from random import Random

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from cogs.limits import DEFAULTS, Limits
from cogs.messages.words import words_in
from tests.cogs.kit import Party, any_action, party
from tests.cogs.records.test_leaderboard import finish
from tests.cogs.shown import Answer, Shown

AT_A_TABLE = 3
Group = tuple[ChannelHandle, list[MemberActor]]


class Met(Exception):
    """Somebody met a limit; its sentence."""


class Evening:
    """Groups of three, each in a channel of its own; counts the answers, and ends with the first refusal."""

    def __init__(self, table: Party) -> None:
        self.table, self.answers = table, 0
        people, made = table.people, table.guild.create_text_channel
        tables = range(len(people) // AT_A_TABLE)
        self.groups = [(made(f"table {n}"), people[AT_A_TABLE * n : AT_A_TABLE * (n + 1)]) for n in tables]

    def note(self, answer: Answer) -> None:
        self.answers += 1
        if answer.said:
            raise Met(answer.said)

    async def press(self, person: MemberActor, text: str, on: Shown | None = None) -> None:
        self.note(await self.table.press(person, text, on=on))

    async def command(self, person: MemberActor, name: str, channel: ChannelHandle, **options: object) -> Shown | None:
        answer = await self.table.command(person, name, channel, **options)
        self.note(answer)
        response = answer.result.response
        return self.table.shown(response.id, channel.id) if response else None

    async def at(self, channel: ChannelHandle) -> None:
        found = await self.table.store.table_in(channel.id)
        assert found is not None, "its table was not opened"
        self.table.number = found.id

    async def sit_down(self, group: Group) -> None:
        """The host opens a table, thinks of another and opens that; the others join, and a few moves are made."""
        channel, people = group
        for again in (False, True):
            await self.command(people[0], "play shigaon49", channel)
            await self.at(channel)
            if not again:
                await self.press(people[0], "cancel")
        for person in people[1:]:
            await self.press(person, "join")
        await self.press(people[0], "start")
        dice = Random(1)
        for _ in range(3):
            game = (await self.table.match()).game
            seat, action = any_action(game, dice)
            self.note(await self.table.forge(people[seat], f"play:{self.table.number}:{game.turn(seat)}:{action}"))

    async def host_more(self, group: Group, beside: Group) -> None:
        """A host also watches robots, and opens a second table where others play."""
        (_, people), (channel, _) = group, beside
        offer = await self.command(people[0], "play jungle_speed", channel)
        assert offer is not None
        await self.press(people[0], offer.actions[0], on=offer)
        robots = self.table.guild.create_text_channel("robots")
        await self.command(people[0], "play shigaon49", robots)
        await self.at(robots)
        shown = await self.table.public()
        select = next(custom_id for custom_id in shown.choices if custom_id.endswith(":robot"))
        self.note(await self.table.forge(people[0], select, on=shown, values=["watch"]))
        await self.press(people[0], "now")

    async def look_around(self, group: Group, *, later: bool) -> None:
        """Somebody brings the table down, and another of them a minute later; one reads two leaderboards."""
        channel, people = group
        await self.command(people[2 if later else 1], "table show", channel)
        await self.command(people[0], "leaderboard", channel, game="shigaon49" if later else "")

    async def play_again(self, group: Group) -> None:
        """The match ends, and everybody wants another one."""
        channel, people = group
        await self.at(channel)
        await finish(self.table)
        result = await self.result()
        for person in people:
            await self.press(person, "yes", on=result)

    async def result(self) -> Shown:
        """Return the public message when it shows the result."""
        while "yes" not in (shown := await self.table.public()).actions:
            await self.table.wait(1)
        return shown

    async def keep_a_film(self, group: Group) -> None:
        """Somebody reads a match again, and makes a film of it."""
        channel, people = group
        replay = await self.command(people[0], "replay", channel)
        assert replay is not None
        await self.press(people[0], "all", on=replay)


async def evening(limits: Limits, people: int) -> int:
    """Play an evening under these limits, and return how many answers there were; Met if somebody was refused."""
    names = tuple(f"Player {number}" for number in range(people))
    async with party(names=names, patience=2) as table:
        table.bot.limits, one = limits, Evening(table)
        for group in one.groups:
            await one.sit_down(group)
        for later in (False, True):
            table.env.backend.advance_clock(60)
            for group in one.groups:
                await one.look_around(group, later=later)
        for group in one.groups:
            await one.play_again(group)
        await one.keep_a_film(one.groups[0])
        await one.host_more(one.groups[0], one.groups[-1])
        opened = await table.store.open_tables(table.guild.id, table.people[0].id)
        assert (opened.hosted, opened.watched, opened.in_server) == (3, 1, people // AT_A_TABLE + 2)
        return one.answers


async def test_thirty_honest_people_meet_no_limit() -> None:
    assert await evening(DEFAULTS, 30) > 150


@pytest.mark.parametrize(
    ("limits", "refusal"),
    [
        (Limits(tables_per_host=2), "too-many-hosted"),
        (Limits(tables_per_server=3), "too-many-here"),
        (Limits(post_pause=90), "posted-lately"),
        (Limits(show_pause=90), "shown-lately"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
async def test_lower_limits_would_be_met(limits: Limits, refusal: str) -> None:
    """The evening is one that notices a limit that is too low."""
    with pytest.raises(Met, match=beginning(refusal)):
        await evening(limits, 6)


def beginning(refusal: str) -> str:
    """Return how the sentence of a refusal begins."""
    return words_in("en")(f"refused-{refusal}", most=0, seconds=0, moment="")[:15]

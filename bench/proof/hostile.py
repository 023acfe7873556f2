"""A hostile evening: people who do nothing but open, press, queue, rename and spam, beside tables of honest people.

The honest ones play in slices, in turns alone and beside the hostile ones, and the judgement is the median over the
pairs of (beside / alone): what slows the machine slows both slices of a pair, no single pair decides, and no number of
milliseconds is forgiven. Two things are measured for each press: the time until its answer, and the bot's processor
time until then, which is all the work that stood before the answer, and which other programs hardly change. Long slices
are judged by both, short ones by the work alone, and more mildly at its slowest. If other programs had the processors
for most of the time in which the bot was ready to run, neither says anything about the bot, and the report says so;
what the limits must keep hostile people from is counted and judged in any case.

Hostile people act in proportion to honest presses, not to the clock, so a slow machine gets the same mixture. Before
they begin, each of them starts as many tables of robots as the limits allow; before the next slice alone a moderator
ends all their tables, else these would slow it too.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

from bench.proof.bot_process import BotProcess
from bench.proof.groups import JSON, controls
from bench.proof.hostile_report import HonestGroup, Pair, Report, Wait
from cogs.limits import DEFAULTS
from engines.match import Match
from engines.stored import read_content
from local.client_checks import NotPossible
from local.people import Person
from local.server import Server

HOSTILE, HONEST, SERVERS, OTHERS = 20, 9, 3, 16
"""People of each kind, servers, and channels in each beside the one of the honest people."""
MOVES, AT_ONCE = 10, 3
"""Moves of robots at watched tables in a second, and how many of them at once."""
PAUSE, ACTS_PER_PRESS, HINDERED = 0.25, 2, 1.5
"""Seconds between what an honest table does; how many hostile acts come with each honest press; and for how many of the
three seconds until a press fails other programs must have had the processors, if it is not the bot's fault."""
WARMING_UP, QUIET_AFTER, TRIES = 3.0, 1.0, 4
"""Seconds of play before the first slice and of rest after hostile tables have ended; how many tables each tries."""
MEMORY, DATABASE = 140.0, 0.004
"""Megabytes by which the bot's memory may grow in an evening, and its database for each act or press of anybody."""
COMMANDS = (
    "leaderboard",
    "table show",
    "table end",
    "table leave",
    "stats",
    "history",
    "replay",
    "daily",
    "privacy export",
)
NAMES = ("||boo||", "https://evil.example", "<t:7:R>", "\u3164", "W" * 32, "**x**", "@everyone")


async def spoil(
    folder: Path, pairs: int, seconds: float, *, most: int = 0, settings: dict[str, str] | None = None
) -> Report:
    """Let honest people play in so many pairs of slices of that many seconds; in up to `most` if those are too slow."""
    async with Server() as server:
        people = [server.world.add_person(f"person{n}", f"Person {n}") for n in range(HONEST + HOSTILE)]
        channels = ["honest", *(f"other {n}" for n in range(OTHERS))]
        guilds = [server.world.add_guild(f"Server {n}", channels) for n in range(SERVERS)]
        bot = BotProcess(server, folder)
        bot.settings = settings or {}
        await bot.start()
        try:
            evening = _Evening(bot, [server.person(one["username"]) for one in people], guilds)
            return await evening.play(pairs, max(pairs, most), seconds)
        finally:
            await bot.kill()


class _Evening:
    def __init__(self, bot: BotProcess, people: list[Person], guilds: list[JSON]) -> None:
        self.bot, self.dice, self.report = bot, Random(1), Report()
        self.guilds, self.moderator = {guild["id"] for guild in guilds}, bot.people()[0]
        self.idle, self.acting = people[HONEST:], set[asyncio.Task[None]]()
        self.beside, self.since = False, 0.0
        self.groups = [
            HonestGroup(bot, channel, "shigaon49", people[3 * n : 3 * n + 3], Random(n))
            for n, channel in enumerate(channel for channel in self._channels() if channel["name"] == "honest")
        ]

    def _channels(self) -> list[JSON]:
        """Return the channels and threads of the servers."""
        return [one for one in self.bot.server.world.channels.values() if one.get("guild_id") in self.guilds]

    async def play(self, least: int, most: int, seconds: float) -> Report:
        await self._slice(min(seconds, WARMING_UP))
        self.report.memory, before = [self._memory()], self._database()
        for number in range(most):
            self._note_work()
            if number == least and not self.report.slow():
                break
            self.report.pairs.append(await self._pair(seconds, first=bool(number % 2)))
            self.report.memory.append(self._memory())
        await self._prepare(beside=False)
        self.report.database = self._database() - before
        self._judge()
        return self.report

    def _note_work(self) -> None:
        """Note how long the bot has worked, and how long other programs kept its first thread from working."""
        self.report.worked, self.report.hindered = self.bot.worked(), self.bot.waited()

    async def _pair(self, seconds: float, *, first: bool) -> Pair:
        """Play a slice of each kind; `first` says whether the one beside hostile people comes first."""
        waits = {beside: await self._slice(seconds, beside=beside) for beside in (first, not first)}
        return Pair(waits[False], waits[True])

    async def _slice(self, seconds: float, *, beside: bool = False) -> list[Wait]:
        """Let every honest table play; how long each press waited for its answer."""
        await self._prepare(beside)
        lists = await asyncio.gather(*(self._drive(group, monotonic() + seconds) for group in self.groups))
        if beside:
            self._check_limits()
        return [wait for waits in lists for wait in waits]

    async def _prepare(self, beside: bool) -> None:
        """Let hostile people start as many tables of robots as they may, or end all their tables."""
        if beside == self.beside:
            return
        self.beside = beside
        if beside:
            self.since = monotonic()
            for _ in range(TRIES):
                await asyncio.gather(*map(self._watch_robots, self.idle))
        else:
            await asyncio.gather(*self.acting)
            await self._clear_up()
            self.report.watched_for += monotonic() - self.since
            await asyncio.sleep(QUIET_AFTER)

    async def _watch_robots(self, person: Person) -> None:
        """Open a table in a random channel, and start it with robots alone."""
        channel = self.dice.choice([one for one in self._channels() if one["name"] != "honest"])["id"]
        with suppress(NotPossible, KeyError, StopIteration):  # it was refused
            typed = person.typed_command("play shigaon49", {})
            opened = (await person.begin_command(channel, typed).answer).message or {}
            select = next(part["custom_id"] for part in controls(opened) if part["custom_id"].endswith(":robot"))
            await person.begin_press(channel, opened["id"], select, ["watch"]).answer
            await person.begin_press(channel, opened["id"], select.replace("robot", "now"), []).answer

    async def _drive(self, group: HonestGroup, end: float) -> list[Wait]:
        group.waits = []
        while monotonic() < end:
            press = await group.step()
            if press is not None:
                if press.refused or not (press.answered or group.hindered > HINDERED):
                    self.report.troubles.append(f"refused: {press.interaction.data} {press.refused!r}")
                self._let_act(ACTS_PER_PRESS if self.beside else 0)
            await asyncio.sleep(PAUSE)
        return group.waits

    def _let_act(self, count: int) -> None:
        """Let so many hostile people who are not acting do something within the next moment."""
        for _ in range(min(count, len(self.idle))):
            person = self.idle.pop(self.dice.randrange(len(self.idle)))
            task = asyncio.create_task(self._spoil(person))
            self.acting.add(task)
            task.add_done_callback(self.acting.discard)

    async def _spoil(self, person: Person) -> None:
        await asyncio.sleep(self.dice.random() * PAUSE)
        try:
            with suppress(NotPossible, IndexError):  # there was nothing to press
                await self._act(person, self.dice.choice(self._channels()))
                self.report.hostile += 1
        except Exception as error:
            self.report.troubles.append(repr(error))
        finally:
            self.idle.append(person)

    async def _act(self, person: Person, channel: JSON) -> None:
        what, honest = self.dice.choice(("open", "watch", "press", "command", "rename")), channel["name"] == "honest"
        if what == "rename":
            member = self.bot.server.world.member(channel["guild_id"], person.id)
            member["nick"] = self.dice.choice(NAMES)
        elif what == "press":
            message = self.dice.choice(person.messages(channel["id"]))
            part = self.dice.choice([part for part in controls(message) if not honest or not _takes_a_seat(part)])
            await person.begin_press(channel["id"], message["id"], part["custom_id"], _values(part)).answer
        elif what == "watch":
            await self._watch_robots(person)
        elif what == "open" and not honest:
            command = self.dice.choice((("play shigaon49", {"robots": 2}), ("learn", {"game": "shigaon49"})))
            await person.begin_command(channel["id"], person.typed_command(*command)).answer
        else:
            await person.begin_command(channel["id"], person.typed_command(self.dice.choice(COMMANDS), {})).answer

    async def _clear_up(self) -> None:
        """Let a moderator end every table of hostile people."""
        honest = {group.channel["id"] for group in self.groups}
        rows = self.bot.read("SELECT channel FROM tables WHERE phase <> 'over' AND guild > 0")
        for channel in {str(channel) for (channel,) in rows} - honest:
            with suppress(NotPossible):  # it has just ended
                await self.moderator.begin_command(channel, self.moderator.typed_command("table end", {})).answer

    def _check_limits(self) -> None:
        """Note what the limits should have kept hostile people from, however slow the machine is."""
        rows = self.bot.read("SELECT guild, state FROM tables WHERE phase <> 'over' AND guild > 0")
        contents = [read_content(str(state), "") for _, state in rows]
        watched = Counter(one.host for one in contents if isinstance(one, Match) and one.watched)
        self.report.watched = max(self.report.watched, sum(watched.values()))
        if max(watched.values(), default=0) > DEFAULTS.watched_per_person:
            self.report.troubles.append(f"one person watches {max(watched.values())} tables of robots")
        if (most := max(Counter(guild for guild, _ in rows).values(), default=0)) > DEFAULTS.tables_per_server:
            self.report.troubles.append(f"a server has {most} open tables")

    def _memory(self) -> float:
        """Megabytes of the bot's memory."""
        assert self.bot.process is not None
        return int(Path(f"/proc/{self.bot.process.pid}/statm").read_text().split()[1]) * 4096 / 1e6

    def _database(self) -> float:
        """Megabytes of the database, without what is free in it."""
        with self.bot.snapshot() as read:
            names = ("page_count", "freelist_count", "page_size")
            pages, free, size = (int(str(read(f"PRAGMA {name}")[0][0])) for name in names)
        return (pages - free) * size / 1e6

    def _moves_of_robots(self) -> int:
        """Count the moves at tables where robots play alone, which have no person on any seat."""
        rows = self.bot.read("SELECT id, start FROM tables WHERE start IS NOT NULL AND guild > 0")
        watched = [table for table, start in rows if Match.model_validate_json(str(start)).watched]
        made = [self.bot.read("SELECT count(*) FROM moves WHERE match = ?", str(one)) for one in watched]
        return sum(int(str(rows[0][0])) for rows in made)

    def _judge(self) -> None:
        report = self.report
        self._note_work()
        report.troubles += report.slow()
        report.moves, most = self._moves_of_robots(), MOVES * report.watched_for + AT_ONCE
        if report.moves > most:
            report.troubles.append(f"robots whom people watch made {report.moves} moves, not {most:.0f}")
        if report.memory[-1] - report.memory[0] > MEMORY:
            report.troubles.append(f"memory grew by more than {MEMORY} MB")
        if report.database > DATABASE * (report.hostile + report.honest):
            report.troubles.append(f"the database grew by {report.database:.1f} MB")
        log = self.bot.log.read_text(errors="replace").splitlines()
        report.troubles += [f"in the log: {line}" for line in log if " ERROR " in line or line.startswith("Traceback")]


def _takes_a_seat(part: JSON) -> bool:
    """Whether a press takes a seat or a channel from honest people, which is everybody's right."""
    return str(part["custom_id"]).startswith(("lobby:", "begin:", "learn:"))


def _values(part: JSON) -> list[str]:
    return [option["value"] for option in part.get("options") or []][:1]

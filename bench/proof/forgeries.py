"""A hostile client: it forges presses and forms from real ones, and every answer is checked."""

import asyncio
import gc
import logging
import re
import resource
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from bench.proof.groups import JSON, Group, controls
from bench.proof.offline import OfflineBot, offline_bot
from bench.proof.rights import rightful
from cogs.messages.words import words_in
from engines import BUILT_IN
from engines.match import Match
from engines.stored import read_content
from local.interactions import COMPONENT, MESSAGE, MODAL_SUBMIT, Interaction
from local.people import Person
from storage.tables import Content

HOSTILE = (
    "'; DROP TABLE moves;--", "\" OR 1=1 --", "**bold**", "@everyone", "<@1>", "[x](http://evil.example)", "\u202eevil",
    "\u2066x\u2069", "\x00", "\n", "%s%n", "{}", "{0}", "$(id)", "../../etc/passwd", "٣", "１", "²", "1e9", "-1",
    "0x1F", "NaN", "∞", "😀", "a" * 60, "9" * 30, "פס", "bid:5..9", "timeout", "wake:5", " ", "",
)  # fmt: skip
KINDS = (
    "play",
    "race",
    "pick",
    "look",
    "ask",
    "say",
    "table",
    "lobby",
    "again",
    "thread",
    "page",
    "board",
    "sheet",
    "x",
)
OURS = {"art", "cogs", "engines", "storage"}
BUGS = {words_in(language)("refused-bug") for language in ("en", "he")}


@dataclass
class Report:
    """What the forged presses did."""

    forged: int = 0
    carried_out: int = 0
    seconds: float = 0.0
    memory: list[tuple[float, int]] = field(default_factory=list)
    """After each tenth of the run: megabytes of the process, and thousands of blocks in use by Python."""
    answers: Counter[str] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.forged} forged presses in {self.seconds:.0f} s, {self.carried_out} of them rightful moves, "
            f"{dict(self.answers)}, {len(self.troubles)} troubles; memory, MB and thousands of blocks: {self.memory}"
        )


class Listening(logging.Handler):
    """Keeps every warning and error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "voice will NOT be supported" not in record.getMessage():
            self.lines.append(self.format(record)[-2000:])


# ways to change a custom_id
def _other_table(text: str, dice: Random) -> str:
    return re.sub(r"(?<=:)[0-9]+", str(dice.choice((0, 1, 2, 3, 4, 5, 77, 10**12))), text, count=1)


def _other_turn(text: str, dice: Random) -> str:
    return re.sub(r":([0-9]+):", lambda found: f":{max(0, int(found[1]) + dice.randint(-3, 3))}:", text, count=2)


def _cut(text: str, dice: Random) -> str:
    return text[: dice.randrange(len(text) + 1)]


def _stretched(text: str, dice: Random) -> str:
    return (text + dice.choice(HOSTILE) * dice.randint(1, 3))[:100]


def _inside(text: str, dice: Random) -> str:
    spot = dice.randrange(len(text) + 1)
    return (text[:spot] + dice.choice(HOSTILE) + text[spot:])[:100]


def _other_digits(text: str, dice: Random) -> str:
    return "".join(chr(0x660 + int(letter)) if letter.isascii() and letter.isdigit() else letter for letter in text)


def _other_kind(text: str, dice: Random) -> str:
    return f"{dice.choice(KINDS)}:{text.partition(':')[2]}"


def _other_number(text: str, dice: Random) -> str:
    return re.sub(r"[0-9]+$", str(dice.choice((0, 1, 7, 49, 50, 999999, 1000000))), text)


def _as_it_is(text: str, dice: Random) -> str:
    return text


BENT: tuple[Callable[[str, Random], str], ...] = (
    _other_table, _other_turn, _cut, _stretched, _inside, _other_digits, _other_kind, _other_number, _as_it_is,
)  # fmt: skip


@dataclass
class Forger:
    """Sends forged presses and looks at what they did."""

    bot: OfflineBot
    groups: list[Group]
    dice: Random
    report: Report = field(default_factory=Report)
    heard: list[str] = field(default_factory=list)
    """The custom_ids that stood on some message."""
    last: Interaction | None = None

    async def forge(self) -> None:
        """Send one, and check that it was answered and had a right to what it changed."""
        sent = self.last if self.last and self.dice.random() < 0.05 and self._stands(self.last) else self._invented()
        before, again = self._tables(), sent is self.last
        self.bot.server.interactions.start(sent)
        answered = await self.bot.answered(sent)
        await handled()
        self.report.forged += 1
        self.report.answers[str(sent.kind)] += 1
        if not answered:
            self.report.troubles.append(f"not answered: {sent.type} {sent.data}")
        self._judge(sent, before, again)
        self.last = sent

    def _stands(self, sent: Interaction) -> bool:
        """Whether its message still exists: Discord delivers no press on a deleted message."""
        return sent.message_id is None or sent.message_id in self.bot.server.world.messages.get(sent.channel_id, {})

    def _judge(self, sent: Interaction, before: dict[int, tuple[int, str, int]], again: bool) -> None:
        message = self.bot.server.world.messages.get(sent.channel_id, {}).get(sent.original or "")
        if sent.kind == MESSAGE and message and message["content"] in BUGS:
            self.report.troubles.append(f"a bug: {sent.data}")
        for number, now in self._tables().items():
            if now[0] == before.get(number, now)[0] or _by_a_robot(read_content(now[1], "")):
                continue
            self.report.carried_out += 1
            if again or not rightful(sent, number, read_content(before[number][1], ""), before[number][2]):
                self.report.troubles.append(f"no right to change table {number}: {sent.data} by {sent.person_id}")

    def _tables(self) -> dict[int, tuple[int, str, int]]:
        rows = self.bot.database.execute("SELECT id, revision, state, message FROM tables")
        return {number: (revision, state, message) for number, revision, state, message in rows}

    def _invented(self) -> Interaction:
        """Change something that stands on a message which a random person sees."""
        group, person = self.dice.choice(self.groups), self.dice.choice(self.bot.people)
        seen = [message for message in person.messages(group.channel["id"]) if controls(message)][-8:]
        if not seen:
            return self._invented()
        message = self.dice.choice(seen)
        here = [str(part["custom_id"]) for part in controls(message)]
        self.heard = (self.heard + here)[-400:]
        said = self.dice.choice(here if self.dice.random() < 0.5 else self.heard)
        return self._letter(person, group, message, self.dice.choice(BENT)(said, self.dice))

    def _letter(self, person: Person, group: Group, message: JSON, said: str) -> Interaction:
        kind = COMPONENT if self.dice.random() < 0.7 else MODAL_SUBMIT
        data: JSON = {"custom_id": said}
        if kind == MODAL_SUBMIT:
            data["components"] = self.dice.choice((self._form, self._old_form, lambda: []))()
        elif self.dice.random() < 0.7:
            data |= {"component_type": 2, "id": 1}
        else:
            data |= {"component_type": 3, "id": 1, "values": self._values()}
        world, author = self.bot.server.world, message["author"]["id"]
        more: dict[str, Any] = {"message_id": message["id"]}
        return Interaction(world.clock.snowflake(), author, person.id, group.channel["id"], kind, data, **more)

    def _values(self) -> list[str]:
        real = [said.split(":", 3)[-1] for said in self.heard] + ["place:1", "normal", "remove", "seconds=30", "x=y"]
        return [self.dice.choice((*HOSTILE, *real)) for _ in range(self.dice.choice((0, 1, 1, 1, 2, 25)))]

    def _form(self) -> list[JSON]:
        name = self.dice.choice(("answer", "answer", "other"))
        return [{"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": name, "value": self._written()}}]

    def _old_form(self) -> list[JSON]:
        entry = {"type": 4, "id": 2, "custom_id": "answer", "value": self._written()}
        return [{"type": 1, "id": 1, "components": [entry]}]

    def _written(self) -> str:
        return self.dice.choice((*HOSTILE, str(self.dice.randint(0, 60)), "$7", "XXOOS/12345"))


async def handled() -> None:
    """Wait until the bot has finished with all interactions: other messages change after the answer."""
    under_way = [task for task in asyncio.all_tasks() if "on_interaction" in task.get_name()]
    await asyncio.gather(*under_way, return_exceptions=True)


def _by_a_robot(content: Content) -> bool:
    """Whether the last move was made by a robot."""
    last = content.last if isinstance(content, Match) else None
    return isinstance(content, Match) and last is not None and bool(content.seats[last.seat or 0].player)


def renamed(bot: OfflineBot, dice: Random) -> None:
    """Give everybody a hostile name."""
    for user in bot.server.world.people():
        user["global_name"] = (dice.choice(HOSTILE) or "x")[:32]


def pings(report: Report) -> Callable[[str, str, JSON], None]:
    """Check that no message pings anybody."""

    def watch(method: str, path: str, body: JSON) -> None:
        sent = body.get("data", body) if isinstance(body, dict) else {}
        new = method == "POST" and ("content" in sent or "components" in sent)
        if new and body.get("type") != 9 and sent.get("allowed_mentions", {}) != {"parse": []}:
            report.troubles.append(f"may ping: {path} {sent.get('allowed_mentions')}")

    return watch


def memory() -> tuple[float, int]:
    """The memory in use without our caches, which are bounded."""
    for kept in gc.get_objects():
        if isinstance(kept, _lru_cache_wrapper) and str(kept.__module__).partition(".")[0] in OURS:
            kept.cache_clear()
    gc.collect()
    with open("/proc/self/statm") as pages:
        resident = int(pages.read().split()[1]) * resource.getpagesize()
    return round(resident / 1e6, 1), sys.getallocatedblocks() // 1000


async def forge_often(folder: Path, count: int, *, seconds: float = 1e9, seed: int = 1) -> Report:
    """Forge that many presses at a table of every game, with a real move now and then, or until the time is over."""
    dice, begin = Random(seed), monotonic()
    async with offline_bot(folder, channels=len(BUILT_IN)) as bot:
        groups = [Group(bot, bot.channel(f"table-{n}"), game, bot.people, dice) for n, game in enumerate(BUILT_IN)]
        forger, listening = Forger(bot, groups, dice), Listening()
        logging.getLogger().addHandler(listening)
        bot.wire.watchers.append(pings(forger.report))
        try:
            await _forge(forger, count, begin + seconds)
        finally:
            logging.getLogger().removeHandler(listening)
    forger.report.seconds = monotonic() - begin
    forger.report.troubles += listening.lines
    return forger.report


async def _forge(forger: Forger, count: int, end: float) -> None:
    looks = {count * tenth // 10 for tenth in range(1, 10)}
    for group in forger.groups:
        await group.step()
    while forger.report.forged < count and monotonic() < end:
        if forger.report.forged % 10 == 0:
            group = forger.dice.choice(forger.groups)
            await group.step()
            group.presses.clear()
        if forger.report.forged % 500 == 250:
            renamed(forger.bot, forger.dice)
        if forger.report.forged in looks:
            forger.report.memory.append(memory())
        await forger.forge()
    forger.report.memory.append(memory())

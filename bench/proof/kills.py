"""Kills the bot at random moments and checks that every confirmed press is kept, once."""

import asyncio
import re
import signal
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from bench.proof.bot_process import BotProcess, bot_process, database_faults, moment, was_late
from bench.proof.groups import OPTIONS, Group, Press
from engines import GAMES
from engines.match import Match
from local.interactions import UPDATE

PATIENCE, ANSWER_WITHIN = 30.0, 3.0
CONFIRMED = "confirmed"
Row = tuple[int, int, str, int]
"""What a press leaves among the moves: match, seat, action and moment."""
SECRET = re.compile(r"\b(?:bid|play|take|blind|place|type|lay):\S+|\b(?:cash|hand|bank|deck|seed|holdings)\b")


@dataclass
class Report:
    """What happened in a run of kills."""

    kills: int = 0
    presses: int = 0
    carried_out: int = 0
    cut_off: int = 0
    starved: int = 0
    """Presses without an answer in time while other programs had the processors for half of that time or more."""
    by_time: int = 0
    by_robots: int = 0
    matches: int = 0
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.presses} presses, {self.carried_out} moves confirmed, {self.cut_off} presses "
            f"cut off by a kill, {self.starved} late without a processor, {self.by_time} moves by time, "
            f"{self.by_robots} by robots, {self.matches} matches, {len(self.troubles)} troubles"
        )


@dataclass
class Killing:
    """Rounds in which the bot starts, everybody plays and the bot is killed."""

    bot: BotProcess
    groups: list[Group]
    dice: Random
    how: signal.Signals = signal.SIGKILL
    report: Report = field(default_factory=Report)
    ready: float = 0.0
    waits: list[tuple[float, float]] = field(default_factory=list)
    """Moments, and for how many seconds until then the bot had been ready to run without a processor."""

    async def round(self) -> None:
        """Play after a start until there was a move at every table and a little longer, then kill the bot."""
        before = {id(group): len(group.presses) for group in self.groups}
        self.ready, self.waits = monotonic(), []
        timed = self._by_time()
        driving = [asyncio.create_task(self._drive(group)) for group in self.groups]
        driving.append(asyncio.create_task(self._watch_waits()))
        try:
            await self._until_all_played(before, timed)
            await asyncio.sleep(self.dice.uniform(0, 1.0))
        finally:
            self._check_answers([p for group in self.groups for p in group.presses[before[id(group)] :]])
            await self.bot.kill(self.how)
            for task in driving:
                task.cancel()
            await asyncio.gather(*driving, return_exceptions=True)
        self.report.kills += 1
        self._check_disk()

    async def _watch_waits(self) -> None:
        while True:
            self.waits.append((monotonic(), self.bot.waited()))
            await asyncio.sleep(0.05)

    async def _drive(self, group: Group) -> None:
        while True:
            await group.step()

    async def _until_all_played(self, before: dict[int, int], timed: int) -> None:
        waiting, end = list(self.groups), monotonic() + PATIENCE
        while waiting or (timed >= 0 and self._by_time() == timed):
            waiting = [p for p in waiting if not any(x.carried_out for x in p.presses[before[id(p)] :])]
            if monotonic() > end:
                self.report.troubles.append(f"not played within {PATIENCE} s: {[group.game for group in waiting]}")
                return
            await asyncio.sleep(0.05)

    def _by_time(self) -> int:
        """How many moves were made by deadlines; -1 if no game here waits for them."""
        if not any(group.patience for group in self.groups):
            return -1
        rows = self.bot.read("SELECT count(*) FROM moves WHERE seat IS NULL AND action = 'timeout'")
        return int(str(rows[0][0]))

    def _check_answers(self, presses: list[Press]) -> None:
        """Every press was answered while the bot was running and had a processor."""
        unanswered = [press for press in presses if press.answer is not None and not press.answer.done]
        for press in unanswered:
            began = press.interaction.began
            known = [waited for moment, waited in self.waits if began - 0.1 <= moment <= began + ANSWER_WITHIN]
            starved = max(known, default=0.0) - min(known, default=0.0)
            if starved >= ANSWER_WITHIN / 2:
                self.report.starved += 1
                continue
            what = f"pressed {began - self.ready:.1f} s after READY, {starved:.1f} s without a processor"
            self.report.troubles.append(f"nobody answered {press.interaction.data}: {what}")

    def _check_disk(self) -> None:
        self.report.by_robots, troubles = check_moves(self.bot, self.groups)
        self.report.troubles += [*troubles, *database_faults(self.bot)]

    def finish(self) -> Report:
        """Count everything and read the log."""
        presses = [press for group in self.groups for press in group.presses]
        self.report.presses = len(presses)
        self.report.carried_out = sum(press.carried_out for press in presses)
        self.report.cut_off = sum(press.answer is None for press in presses)
        self.report.by_time = max(0, self._by_time())
        self.report.matches = len(self.bot.read("SELECT id FROM tables WHERE start IS NOT NULL"))
        self.report.troubles += log_faults(self.bot)
        return self.report


@dataclass(frozen=True)
class Judged:
    """A move that somebody pressed, how often it is stored, and what the bot answered."""

    press: Press
    row: Row
    stored: int
    answer: str
    """stored, refused and the sentence, late without a word, no answer, or confirmed although nothing is stored."""

    @property
    def trouble(self) -> str:
        """What is wrong with it, or ""."""
        refused = self.press.interaction.kind == UPDATE and self.press.refusal
        if self.stored > 1 or self.answer == CONFIRMED or (self.stored and refused):
            said = f"refused ({refused})" if refused else self.answer
            return f"{self.row} was {said}, and is stored {self.stored} times"
        return ""


def stored_moves(bot: BotProcess) -> Counter[Row]:
    """How often each move of a seat is stored."""
    rows = bot.read("SELECT match, seat, action, at FROM moves WHERE seat IS NOT NULL")
    return Counter((int(str(m)), int(str(seat)), str(action), int(str(at))) for m, seat, action, at in rows)


def judged(bot: BotProcess, groups: list[Group], stored: Counter[Row]) -> list[Judged]:
    """What became of every move that was pressed."""
    pressed = {_row(group.game, press): press for group in groups for press in group.presses if press.seat is not None}
    return [Judged(press, key, stored[key], _answer(bot, press, stored[key])) for key, press in pressed.items()]


def _answer(bot: BotProcess, press: Press, stored: int) -> str:
    if not press.answered:
        return "cut off" if press.answer is None else "no answer"
    if stored:
        return "stored"
    if press.refused or not press.carried_out:
        return f"refused: {press.refused}"
    return "late without a word" if was_late(bot, press) else CONFIRMED


def check_moves(bot: BotProcess, groups: list[Group]) -> tuple[int, list[str]]:
    """How many moves robots made, and what is wrong with those of people.

    A confirmed press is stored once, one cut off by a fault once or not at all, and nothing else is stored.
    """
    stored, robots = stored_moves(bot), seats_of_robots(bot)
    known = judged(bot, groups, stored)
    pressed = {each.row for each in known}
    unknown = [f"nobody pressed {key}" for key in stored if key not in pressed and key[:2] not in robots]
    troubles = [*filter(None, (each.trouble for each in known)), *unknown]
    return sum(key[:2] in robots for key in stored), troubles


def _row(game: str, press: Press) -> Row:
    """The row that a press leaves among the moves; the action has a number that orders presses of one millisecond."""
    assert press.seat is not None
    number = int(press.interaction.id)
    action = GAMES[game].rules.parse(press.action).numbered(number & 0x3FFFFF)
    return press.table, press.seat, str(action), moment(press.interaction.id)


async def kill_often(
    folder: Path,
    games: tuple[str, ...],
    kills: int,
    *,
    seconds: float = 1e9,
    seed: int = 1,
    how: signal.Signals = signal.SIGKILL,
) -> Report:
    """Play these games at a table each and kill the bot that often, or until the time is over."""
    end = monotonic() + seconds
    async with bot_process(folder, channels=len(games)) as bot:
        killing = Killing(bot, groups_of(bot, games, seed, robots=1), Random(seed), how)
        while killing.report.kills < kills and monotonic() < end:
            await killing.round()
            await bot.start()
        return killing.finish()


def groups_of(bot: BotProcess, games: tuple[str, ...], seed: int, robots: int = 0) -> list[Group]:
    """A table of each of these games, in a channel of its own."""
    channels = [c for c in bot.server.world.channels.values() if c["name"].startswith("table-")]
    people = bot.people()[:3]
    groups = []
    for channel, game in zip(channels, games, strict=False):
        dice = Random(f"{seed}:{channel['name']}")
        groups.append(Group(bot, channel, game, people, dice, OPTIONS.get(game, {}), robots=robots))
    return groups


def seats_of_robots(bot: BotProcess) -> set[tuple[int, int]]:
    """The table and the seat of every robot."""
    begun = bot.read("SELECT id, start FROM tables WHERE start IS NOT NULL")
    matches = ((int(str(number)), Match.model_validate_json(str(start))) for number, start in begun)
    return {(number, n) for number, match in matches for n, seat in enumerate(match.seats) if seat.robot}


def log_faults(bot: BotProcess) -> list[str]:
    """Secrets and errors in the log; there should be none."""
    log = bot.log.read_text(encoding="utf-8")
    world = bot.server.world
    secrets = [*world.tokens, *(user["key"] for user in world.people())]
    secrets += [each.token for each in bot.server.interactions.by_id.values()]
    for (state,) in bot.read("SELECT state FROM tables WHERE start IS NOT NULL"):
        secrets.append(Match.model_validate_json(str(state)).game.seed)
    found = [f"the log tells {secret[:6]}…" for secret in secrets if secret in log]
    shown = SECRET.findall(log)
    errors = [line for line in log.splitlines() if " ERROR " in line or line.startswith("Traceback")]
    return [*found, *(f"the log tells {text}" for text in shown), *errors]

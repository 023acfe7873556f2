"""Figures for Prometheus on METRICS_PORT: how many, how long, how busy. No label holds an id, a name or a secret.

`bot.py` imports this module only if METRICS_PORT is set; otherwise nothing is counted.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar

import aiohttp
from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from cogs.client import TabletopBot, now
from cogs.discord_time import CLOCK, moment_of
from cogs.fleet import Unusable
from cogs.newest import Newest
from engines import GAMES
from engines.core import Refused
from engines.match import Match
from storage import Missing, Repeated, Store, Table, Unavailable
from storage.presses import Anew, Update
from storage.puzzles import Change as PuzzleChange
from storage.puzzles import Key
from storage.tables import Allow, Change

T = TypeVar("T")

SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10)
THINKING = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1)
MOST_OWED = 2000
"""How many tables are remembered, at most, whose picture is still to come."""
TOO_MANY = 429
SCOPES = ("user", "global", "shared")
PATH = re.compile(r"/(interactions|webhooks|channels|applications|gateway)/(?:([0-9]+)/)?")
WITH_TOKEN = {"POST": "follow-up", "PATCH": "edit with token", "DELETE": "delete with token", "GET": "read with token"}
IN_CHANNEL = {"POST": "post", "PATCH": "edit", "DELETE": "delete", "GET": "read"}
EXEMPT, COUNTED = "exempt", "global"
PLAIN_TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Request(NamedTuple):
    """What kind of request it was, whether it counts against Discord's global limit, and the press it answers."""

    kind: str
    limit: str
    press: int = 0


def request_of(method: str, path: str) -> Request:
    """Return what is counted of a request. Discord does not count answers and edits with the token of a press."""
    found = PATH.search(path)
    place, number = (found[1], int(found[2] or 0)) if found else ("", 0)
    if place == "interactions":
        return Request("answer", EXEMPT, number)
    if place == "webhooks":
        return Request(WITH_TOKEN.get(method, "other"), EXEMPT)
    if place == "channels" and "/messages" in path:
        return Request(IN_CHANNEL.get(method, "other"), COUNTED)
    if place == "gateway" and not path.endswith("/bot"):
        return Request("gateway", EXEMPT)
    return Request("application" if place == "applications" else "other", COUNTED)


class Metrics:
    """All figures of one process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.presses = Counter("tabletop_presses", "Presses at tables", ["game", "result"], registry=registry)
        self.answered = self._time("tabletop_press_answered_seconds", "From a press to its answer", SECONDS)
        self.stored = self._time("tabletop_press_stored_seconds", "From a press until it is stored", SECONDS, "game")
        self.pictured = self._time("tabletop_press_pictured_seconds", "From a press to its picture", SECONDS, "game")
        self.thinking = self._time("tabletop_robot_thinking_seconds", "A robot's thinking", THINKING, "game")
        labels = ["kind", "limit", "status"]
        self.requests = Counter("tabletop_requests", "Requests to Discord", labels, registry=registry)
        self.limited = Counter("tabletop_rate_limited", "Answers 429 from Discord", ["scope"], registry=registry)
        self.live = self._gauge("tabletop_live_tables", "Running matches of this process")
        self.waiting = self._gauge("tabletop_waiting", "How many wait or are under way", "queue")
        self.shards = self._gauge("tabletop_shards", "Shards of this process", "state")
        self.ahead = self._gauge("tabletop_clock_ahead_seconds", "How far the clock is ahead of Discord's")
        self._owed: Newest[int, tuple[int, int]] = Newest(MOST_OWED)

    def _time(self, name: str, what: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(name, what, labels, buckets=buckets, registry=self.registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(name, what, labels, registry=self.registry)

    # what happens
    def pressed(self, game: str, result: str) -> None:
        """Count a press."""
        self.presses.labels(known(game), result).inc()

    def is_stored(self, table: Table, at: int) -> None:
        """Note that the press of that moment is stored; its picture is still to come."""
        self.stored.labels(known(table.game)).observe(since(at))
        if table.id not in self._owed:
            self._owed[table.id] = table.revision, at

    def is_shown(self, table: Table, at: int) -> None:
        """Note that Discord showed the table with its picture at that moment."""
        revision, pressed = self._owed.get(table.id, (table.revision + 1, 0))
        if revision <= table.revision:
            del self._owed[table.id]
            self.pictured.labels(known(table.game)).observe(max(0, at - pressed) / 1000)

    def has_thought(self, game: str, seconds: float) -> None:
        """Note how long a robot thought."""
        self.thinking.labels(known(game)).observe(seconds)

    def trace(self) -> aiohttp.TraceConfig:
        """Return what discord.py needs to tell of every request."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._on_request)
        config.on_request_exception.append(self._on_failure)
        return config

    async def _on_request(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        request, status = request_of(ended.method, ended.url.raw_path), ended.response.status
        self.requests.labels(request.kind, request.limit, f"{status // 100}xx").inc()
        if status == TOO_MANY:
            scope = ended.response.headers.get("X-RateLimit-Scope", "")
            self.limited.labels(scope if scope in SCOPES else "unknown").inc()
        elif request.press:
            self.answered.observe(since(moment_of(request.press)))

    async def _on_failure(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, failed: aiohttp.TraceRequestExceptionParams
    ) -> None:
        request = request_of(failed.method, failed.url.raw_path)
        self.requests.labels(request.kind, request.limit, "failed").inc()

    # how it is now
    async def look(self, bot: TabletopBot) -> bytes:
        """Return everything in Prometheus' form, with how busy the bot is at this moment."""
        with suppress(Unavailable):  # then the last known number stays
            self.live.set(len(await bot.store.live(on=bot.own_shards)))
        for name, length in bot.queues.items():
            self.waiting.labels(name).set(length())
        away = len(bot.away)
        self.shards.labels("connected").set(len(bot.shards) - away if bot.is_ready() else 0)
        self.shards.labels("away").set(away)
        self.ahead.set(CLOCK.ahead / 1000)
        return generate_latest(self.registry)

    async def open_store(self, url: str) -> Store:
        """Open a store whose presses are counted."""
        store = await CountedStore.open(url)
        store.metrics = self
        return store

    @asynccontextmanager
    async def served(self, bot: TabletopBot, host: str, port: int) -> AsyncIterator[None]:
        """Answer GET /metrics at that address while the block runs."""

        async def answer(_: web.Request) -> web.Response:
            return web.Response(body=await self.look(bot), headers={"Content-Type": PLAIN_TEXT})

        application = web.Application()
        application.router.add_get("/metrics", answer)
        runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.2)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise Unusable(f"METRICS_PORT {port} on {host} cannot be used ({error.strerror}).") from error
        bot.observer = self
        try:
            yield
        finally:
            await runner.cleanup()


class CountedStore(Store):
    """A store that counts presses and how long they took to be stored."""

    metrics: Metrics

    async def update(
        self, table_id: int, change: Change, *, press: int | None = None, at: int, place: int | None = None
    ) -> Table:
        if press is None:
            return await super().update(table_id, change, at=at, place=place)
        seen = Seen(change)
        table = await self._counted(seen, super().update(table_id, seen, press=press, at=at, place=place))
        self.metrics.is_stored(table, at)
        return table

    async def start(self, table_id: int, change: Change, *, press: int, at: int, place: int, allow: Allow) -> Table:
        seen = Seen(change)
        table = await self._counted(seen, super().start(table_id, seen, press=press, at=at, place=place, allow=allow))
        self.metrics.is_stored(table, at)
        return table

    async def update_in_a_race(
        self, table_id: int, change: Change, *, press: int, at: int, place: int | None = None
    ) -> Table:
        seen = Seen(change)
        table = await self._counted(seen, super().update_in_a_race(table_id, seen, press=press, at=at, place=place))
        self.metrics.is_stored(table, at)
        return table

    async def rematch(self, vote: Update, anew: Anew, allow: Allow | None = None) -> tuple[Table, Table | None]:
        seen = Seen(vote.change)
        both = await self._counted(seen, super().rematch(replace(vote, change=seen), anew, allow))
        self.metrics.is_stored(both[0], vote.at)
        return both

    async def update_puzzle(self, key: Key, change: PuzzleChange, *, press: int | None = None, at: int) -> Match:
        if press is None:
            return await super().update_puzzle(key, change, at=at)
        seen = Seen(change)
        return await self._counted(seen, super().update_puzzle(key, seen, press=press, at=at))

    async def _counted(self, seen: "Seen", storing: Awaitable[T]) -> T:
        try:
            result = await storing
        except Exception as error:
            self.metrics.pressed(seen.game, result_of(error))
            raise
        self.metrics.pressed(seen.game, "stored")
        return result


class Seen:
    """A change that remembers which game it was asked to change."""

    def __init__(self, change: Callable[[Any], Any]) -> None:
        self._change, self.game = change, ""

    def __call__(self, content: Any) -> Any:
        self.game = getattr(content, "name", "")
        return self._change(content)


def result_of(error: Exception) -> str:
    """Return the word for a press that was not stored."""
    kinds = ((Refused, "refused"), (Repeated, "repeated"), (Missing, "missing"), (Unavailable, "unavailable"))
    return next((word for kind, word in kinds if isinstance(error, kind)), "failed")


def known(game: str) -> str:
    """Return the game's name, or "other": a label never holds what came from outside."""
    return game if game in GAMES else "other"


def since(moment: int) -> float:
    """Return the seconds since a moment of Discord's clock."""
    return max(0, now() - moment) / 1000

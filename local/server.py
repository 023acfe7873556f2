"""The small Discord: its world, gateway, REST and page on one address."""

import asyncio
import logging
import socket
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from local import emojis, page_routes, rest, routes_bot, routes_channels, routes_interactions
from local.admission import EVERYWHERE, LOOPBACK, Admission, in_address
from local.clock import Clock
from local.doors import Doors
from local.faults import Faults
from local.gateway import Gateway
from local.interactions import Interactions
from local.people import Person
from local.ratelimit import Buckets
from local.state import open_world
from local.store import Store
from local.timeouts import Timeouts

SAVED_EVERY = 0.2
log = logging.getLogger(__name__)


class Server:
    """`async with Server() as server` listens, stores its world, and knows its people by username."""

    def __init__(
        self,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        data: Path | None = None,
        tokens: list[str] | None = None,
        faults: bool = False,
        shards: int = 1,
        starts_at_once: int | None = None,
        new_keys: bool = False,
    ) -> None:
        self.shards, self._faults_by_http = shards, faults
        self.starts_at_once = starts_at_once
        self._socket = listening(host, port)
        self.host, self.port = host, self._socket.getsockname()[1]
        self.base = f"http://{in_address(LOOPBACK if host in EVERYWHERE else host)}:{self.port}"
        self.world = open_world(Store(data, self.base), Clock(), self.base, tokens or [])
        if new_keys:
            self.world.renew_keys()
        self.gateway = Gateway(self.world, starts_at_once)
        self.buckets = Buckets(self.world.clock)
        self.watchers: list[Callable[[rest.Seen], None]] = []
        self.faults = Faults(self.world, self.gateway)
        self.interactions = Interactions(self.world, self.gateway.deliver, self.faults.carry)

    @property
    def api_url(self) -> str:
        return f"{self.base}/api/v10"

    @property
    def gateway_url(self) -> str:
        return self.base.replace("http", "ws", 1) + "/gateway/"

    @property
    def token(self) -> str:
        return next(iter(self.world.tokens))

    def person(self, username: str) -> Person:
        known = next(user for user in self.world.people() if user["username"] == username)
        return Person(self.world, self.interactions, known["id"])

    def links(self) -> list[tuple[str, str]]:
        """Return each person's name and secret link."""
        host = home_address() if self.host in EVERYWHERE else self.host
        base = f"http://{in_address(host)}:{self.port}"
        return [(user["global_name"], f"{base}/#{user['key']}") for user in self.world.people()]

    async def bot_ready(self, *, within: float = 20.0) -> None:
        """Wait until a bot is connected and has registered its commands."""
        async with asyncio.timeout(within):
            while not (self.gateway.online() and self.world.commands):
                await self.world.next_event()

    async def __aenter__(self) -> "Server":
        timeouts = Timeouts()
        middlewares = [timeouts.track, Admission(self.host).admit]
        application = web.Application(middlewares=middlewares)
        application.router.add_get("/gateway/", self.gateway.connect)
        tables = (routes_bot, routes_channels, routes_interactions, emojis)
        rest.install(self, application, *(module.routes for module in tables))
        page_routes.install(self, application, faults=self._faults_by_http)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        assert self._runner.server is not None
        Doors(self._runner.server)
        await web.SockSite(self._runner, self._socket).start()
        self._tasks = [asyncio.create_task(work) for work in (self._save(), timeouts.watch(self._runner.server))]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for line in tuple(self.gateway.lines):
            line.close(1001)
        await self._runner.cleanup()
        self.world.store.close()

    async def _save(self) -> None:
        failed = False
        while True:
            await asyncio.sleep(SAVED_EVERY)
            try:
                self.world.store.flush()
                failed = False
            except Exception:  # whatever it is, the next try may succeed
                if not failed:
                    log.exception("The world could not be saved; it will be tried again.")
                failed = True


def listening(host: str, port: int) -> socket.socket:
    if ":" not in host:
        return socket.create_server((host, port))
    both = host in EVERYWHERE and socket.has_dualstack_ipv6()
    return socket.create_server((host, port), family=socket.AF_INET6, dualstack_ipv6=both)


def home_address() -> str:
    """Return this machine's address in the home network. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])

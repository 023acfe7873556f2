"""Our bot and the small Discord in one process without a network between them: fast enough for 100,000 presses.

Everything of discord.py is real but the sockets: events go into its parser, and its requests into the small Discord's
routes, which check them as they check those that come over the wire.
"""

import json
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
from discord.http import Route
from discord.webhook import async_

from cogs.client import EXTENSIONS, TabletopBot
from cogs.patches import read_components_late
from local import payloads, routes_bot, routes_channels, routes_interactions
from local.errors import Refused
from local.interactions import Interaction
from local.people import Person
from local.rest import Call, Reply, Serve
from local.server import Server
from storage import Store
from storage.tables import COLUMNS, Content, of_row

JSON = dict[str, Any]
TABLES = (routes_bot.routes, routes_channels.routes, routes_interactions.routes)
KEPT = 1000


class Wire(async_.AsyncWebhookAdapter):
    """Carries requests to the small Discord's routes by calling them."""

    def __init__(self, server: Server) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.server = server
        self.watchers: list[Callable[[str, str, JSON], None]] = []
        self._routes = [(method, _pattern(path), serve) for t in TABLES for method, path, serve, _ in t.entries]
        self._known: dict[tuple[str, str], tuple[re.Pattern[str], Serve]] = {}

    async def request(self, route: Route, session: Any = None, **how: Any) -> Any:
        """Serve an answer to an interaction (discord.py's webhooks)."""
        return self._served(route, how.get("payload"), how.get("multipart"), how.get("params"))

    async def plain(self, route: Route, *, files: Any = None, form: Any = None, **how: Any) -> Any:
        """Serve any other request."""
        return self._served(route, how.get("json"), form, how.get("params"))

    def _served(self, route: Route, payload: Any, form: Iterable[JSON] | None, query: JSON | None) -> Any:
        body, files = _read(payload, form)
        path = route.url.removeprefix(Route.BASE)
        for watcher in self.watchers:
            watcher(route.method, path, body)
        pattern, serve = self._find(route.method, route.path, path)
        found = pattern.fullmatch(path)
        assert found is not None
        bot_id = self.server.world.tokens[self.server.token]
        asked = {key: str(value) for key, value in (query or {}).items()}
        try:
            result = serve(Call(self.server, bot_id, found.groupdict(), asked, body, files))
        except Refused as refused:
            response: Any = SimpleNamespace(status=refused.status, reason="")
            raise _error(refused.status)(response, refused.body) from None
        return result.body if isinstance(result, Reply) else result

    def _find(self, method: str, template: str, path: str) -> tuple[re.Pattern[str], Serve]:
        if (method, template) not in self._known:
            fitting = (entry for entry in self._routes if entry[0] == method and entry[1].fullmatch(path))
            _, pattern, serve = next(fitting)
            self._known[method, template] = pattern, serve
        return self._known[method, template]


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(path)))


def _read(payload: Any, form: Iterable[JSON] | None) -> tuple[Any, dict[str, tuple[str, bytes]]]:
    body, files = payload or {}, {}
    for part in form or ():
        if part["name"] == "payload_json":
            body = json.loads(part["value"])
        else:
            files[re.sub(r"\D", "", part["name"])] = (part["filename"], part["value"].read())
    return json.loads(json.dumps(body)), files


def _error(status: int) -> type[discord.HTTPException]:
    return {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)


class OfflineBot:
    """The bot and the small Discord in this process."""

    def __init__(self, server: Server, client: TabletopBot, wire: Wire, database: sqlite3.Connection) -> None:
        self.server, self.client, self.wire, self.database = server, client, wire, database
        self.people: list[Person] = [server.person(user["username"]) for user in server.world.people()]

    def channel(self, name: str) -> JSON:
        """A channel of the first server."""
        return next(c for c in self.server.world.channels.values() if c.get("name") == name)

    def newest(self, channel: str) -> tuple[int, Content] | None:
        """The newest table of a channel."""
        query = f"SELECT {COLUMNS} FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1"
        row = self.database.execute(query, (int(channel),)).fetchone()
        return (row[0], of_row(row).content) if row else None

    def deliver(self, bot_id: str, guild_id: str | None, payload: JSON) -> bool:
        """Give the bot an event as the gateway brings it."""
        async_.async_context.set(self.wire)
        self.client._connection.parse_interaction_create(json.loads(json.dumps(payload)))
        return True

    async def answered(self, interaction: Interaction) -> bool:
        """Wait for the answer; old interactions are dropped, so that the small Discord's memory does not grow."""
        answer = await interaction.answer
        known = self.server.interactions
        while len(known.by_id) > KEPT:
            old = known.by_id.pop(next(iter(known.by_id)))
            del known.by_token[old.token]
        self.server.world.store._dirty.clear()
        return answer.done


@asynccontextmanager
async def offline_bot(folder: Path, channels: int = 0) -> AsyncIterator[OfflineBot]:
    """Run the bot with all its cogs, but without its clock, in a server with people."""
    read_components_late()  # as bot.py does
    path = folder / "games.db"
    server, store = Server(), await Store.open(f"sqlite:///{path}")
    if channels:
        server.world.add_guild("Many", [f"table-{number}" for number in range(channels)])
    client, wire = TabletopBot(store), Wire(server)
    kept = async_.async_context.set(wire)
    try:
        with closing(server._socket), closing(sqlite3.connect(path)) as database:
            async with client:
                yield await _set_up(client, server, wire, database)
    finally:
        await store.close()
        server.world.store.close()
        async_.async_context.reset(kept)


async def _set_up(client: TabletopBot, server: Server, wire: Wire, database: sqlite3.Connection) -> OfflineBot:
    _connect(client, server, wire)
    for name in EXTENSIONS:
        await client.load_extension(name)
    await client.tree.sync()
    bot = OfflineBot(server, client, wire, database)
    server.interactions.deliver = bot.deliver
    return bot


def _connect(client: TabletopBot, server: Server, wire: Wire) -> None:
    """Do what logging in and READY would have done."""
    world, state = server.world, client._connection
    me = world.user(world.tokens[server.token])
    client.http.request = wire.plain  # type: ignore[method-assign]
    state.user = discord.ClientUser(state=state, data=payloads.user(me))  # type: ignore[arg-type]
    state.application_id = int(me["id"])
    for guild in world.guilds.values():
        state._add_guild_from_data(payloads.guild_create(world, guild, me["id"], everybody=True))  # type: ignore[arg-type]

"""`python bot.py doctor` checks in a minute what no simulator can.

Each line is one check: ✔ is right, ✘ is wrong and says what to do. Without `--channel` nothing is posted. With
`--channel ID --live` the bot sends every kind of request that it ever sends (cogs/trial.py) and cleans up afterwards.
"""

import asyncio
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from art.text import RAQM, font
from cogs.trial import Sick, Trial
from storage import Broken

CLOCK_LIMIT = 0.25
FREE_MEGABYTES = 500
SESSIONS_LOW = 50
NEEDED = ("view_channel", "send_messages", "attach_files", "create_public_threads", "send_messages_in_threads")
USEFUL = ("read_message_history",)
HELLO, GATEWAY_ANSWERS_WITHIN = 10, 20.0
PRIVILEGED = {
    "presence": ("gateway_presence", "gateway_presence_limited"),
    "server members": ("gateway_guild_members", "gateway_guild_members_limited"),
    "message content": ("gateway_message_content", "gateway_message_content_limited"),
}
ADVICE = {
    10003: "no such channel: copy its id again (right-click it, Copy Channel ID), and invite the bot to its server",
    50001: "the bot may not see this: give its role View Channel there",
    50013: "the bot lacks a permission there: compare its role with the table in README.md",
    30008: "the application has 2,000 emojis: delete some in the developer portal",
    160005: "the thread is locked: name a channel in which the bot may post",
}
"""What to do, by Discord's code."""
NETWORK = "look at this machine's network, at a firewall or proxy, and at DISCORD_API_URL and DISCORD_GATEWAY_URL"


@dataclass
class Doctor:
    """Runs checks one after the other and prints a line for each."""

    token: str
    database: Callable[[], str]
    channel: int | None = None
    live: bool = False
    folder: Path = Path()
    """Where the bot writes; it may not be there yet."""
    settings: str = "read"
    failed: int = field(default=0, init=False)

    async def examine(self) -> int:
        """Run every check; return 0 if all are right, else 1."""
        await self._check("settings", self._settings)
        await self._check("fonts", _fonts)
        await self._check("disk", lambda: asyncio.to_thread(_disk, self.folder))
        await self._check("database", self._database)
        if not self.token:
            await self._check("token", _no_token)
            return self._result()
        async with _client() as client:
            if await self._check("token", lambda: _login(client, self.token)):
                await self._of_the_application(client)
                if self.channel is not None:
                    await self._of_the_channel(client, self.channel)
        return self._result()

    async def _of_the_application(self, client: discord.Client) -> None:
        await self._check("clock", lambda: _clock(self.token))
        await self._check("gateway", lambda: _gateway(self.token))
        await self._check("sessions", lambda: _sessions(self.token))
        await self._check("application", lambda: _application(client))
        await self._check("intents", lambda: _intents(client))
        await self._check("emojis", lambda: _emojis(client))
        await self._check("commands", lambda: _commands(self.token, client))

    async def _of_the_channel(self, client: discord.Client, channel: int) -> None:
        found: list[Trial] = []
        await self._check("channel", lambda: _channel(client, channel, found))
        if found and self.live:
            for name, check in found[0].checks():
                await self._check(name, check)

    async def _settings(self) -> str:
        return self.settings

    async def _database(self) -> str:
        return await asyncio.to_thread(self.database)

    async def _check(self, name: str, check: Callable[[], Awaitable[str]]) -> bool:
        try:
            line, well = await check(), True
        except Sick as sick:
            line, well = str(sick), False
        except Broken as broken:
            line, well = f"{broken} See DATABASE_URL in .env, or restore a backup (docs/running.md).", False
        except discord.HTTPException as error:
            line, well = refused(error), False
        except (OSError, aiohttp.ClientError, TimeoutError) as error:
            line, well = f"not reached ({type(error).__name__}): {NETWORK}", False
        self.failed += not well
        tell(name, line, well=well)
        return well

    def _result(self) -> int:
        print(f"{self.failed} of the checks failed." if self.failed else "All is well.", flush=True)
        return 1 if self.failed else 0


def tell(name: str, line: str, *, well: bool) -> None:
    """Print the line of a check."""
    print(f"{'✔' if well else '✘'} {name + ':':26}{line}", flush=True)


def refused(error: discord.HTTPException) -> str:
    """Return what Discord answered, and what to do."""
    advice = ADVICE.get(error.code, "try again; if it stays, report this line")
    return f"Discord answered {error.status}, code {error.code} ({error.text[:80]}): {advice}"


@asynccontextmanager
async def _client() -> AsyncIterator[discord.Client]:
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        yield client


async def _fonts() -> str:
    drawn = font(40).getbbox("אבג abc")
    if not drawn[2]:
        raise Sick("the bundled font draws nothing: reinstall the project's files")
    return f"Hebrew is set by {'raqm' if RAQM else 'python-bidi, as libfribidi0 is missing'}"


def _disk(folder: Path) -> str:
    """Check that there is room where the bot writes, and that it may write there."""
    there = next(place for place in (folder.absolute(), *folder.absolute().parents) if place.is_dir())
    try:
        tempfile.TemporaryFile(dir=there).close()
    except OSError as error:
        raise Sick(f"nothing can be written in {there} ({error.strerror}): give that folder to this user") from None
    free = shutil.disk_usage(there).free // 1_000_000
    if free < FREE_MEGABYTES:
        raise Sick(f"{free} MB free in {there}: make room, below {FREE_MEGABYTES} MB matches may not be stored")
    return f"{free:,} MB free in {there}"


async def _no_token() -> str:
    raise Sick("none: write it behind DISCORD_TOKEN= in .env (without one the local table opens)")


async def _login(client: discord.Client, token: str) -> str:
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise Sick("Discord refuses it: reset it in the developer portal and write it into .env") from None
    assert client.user is not None
    return f"{client.user} ({client.user.id})"


async def _get(token: str, path: str) -> tuple[Any, aiohttp.ClientResponse, float]:
    """Send a plain request; return its JSON, its response, and the moment halfway between sending and answer."""
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {token}"}) as session:
        before = time.time()
        async with session.get(Route.BASE + path, timeout=aiohttp.ClientTimeout(total=20)) as response:
            moment = (before + time.time()) / 2
            if response.status != 200:
                raise Sick(f"GET {path} answered {response.status}: try again in a minute")
            return await response.json(), response, moment


async def _clock(token: str) -> str:
    """Compare the clocks: Discord says when its limit resets and in how long, and the difference is its time."""
    _, response, moment = await _get(token, "/users/@me")
    headers = response.headers
    if "X-RateLimit-Reset" not in headers:
        return "Discord did not say what time it is"
    ahead = moment - (float(headers["X-RateLimit-Reset"]) - float(headers["X-RateLimit-Reset-After"]))
    if abs(ahead) > CLOCK_LIMIT:
        side = "ahead of" if ahead > 0 else "behind"
        raise Sick(
            f"{abs(ahead):.2f} s {side} Discord's: let this machine keep time by NTP (the bot corrects it so far)"
        )
    return f"{ahead * 1000:+.0f} ms to Discord's"


async def _gateway(token: str) -> str:
    """Connect to the gateway until it says hello; that starts no session."""
    body, _, _ = await _get(token, "/gateway/bot")
    for address in dict.fromkeys((yarl.URL(body["url"]), DiscordWebSocket.DEFAULT_GATEWAY)):
        if await _greeted(address.with_query(v="10", encoding="json")) != HELLO:
            raise Sick(f"{address} did not say hello: look at a proxy, or at DISCORD_GATEWAY_URL")
    return f"{body['url']} says hello"


async def _greeted(address: yarl.URL) -> int:
    """Return the kind of a gateway's first message."""
    waits = asyncio.timeout(GATEWAY_ANSWERS_WITHIN)
    async with waits, aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        return int((await socket.receive_json())["op"])


async def _sessions(token: str) -> str:
    body, _, _ = await _get(token, "/gateway/bot")
    limit = body["session_start_limit"]
    line = f"{limit['remaining']} of {limit['total']} starts left today; shards advised: {body['shards']}"
    if limit["remaining"] < SESSIONS_LOW:
        raise Sick(f"{line}: something restarts too often; Discord resets the token when none is left")
    return line


async def _application(client: discord.Client) -> str:
    about = await client.application_info()
    if about.interactions_endpoint_url:
        raise Sick("interactions go to an address of its own: empty 'Interactions Endpoint URL' in the portal")
    if about.bot_require_code_grant:
        raise Sick("'Requires OAuth2 Code Grant' is on: switch it off in the portal, or nobody can invite the bot")
    return f"{about.name}, {'public' if about.bot_public else 'private'}, servers: {about.approximate_guild_count}"


async def _intents(client: discord.Client) -> str:
    """Say which privileged intents the portal has switched on: the bot asks for none."""
    flags = (await client.application_info()).flags
    on = [name for name, either in PRIVILEGED.items() if any(getattr(flags, flag) for flag in either)]
    spare = f" (on in the portal and not needed: {', '.join(on)})" if on else ""
    return f"the bot asks for none that is privileged{spare}"


async def _emojis(client: discord.Client) -> str:
    count = len(await client.fetch_application_emojis())
    return f"{count} of the application's own" if count else "none yet: the bot makes them when it runs"


async def _commands(token: str, client: discord.Client) -> str:
    body, _, _ = await _get(token, f"/applications/{client.application_id}/commands")
    if "play" not in [command["name"] for command in body]:
        raise Sick("Discord does not know /play: start the bot once, it registers its commands")
    return f"{len(body)} registered"


async def _channel(client: discord.Client, number: int, found: list[Trial]) -> str:
    """Find the channel and check the bot's permissions there."""
    channel = await client.fetch_channel(number)
    if not isinstance(channel, discord.TextChannel):
        raise Sick("not a text channel of a server: name another one")
    assert client.user is not None
    guild = await client.fetch_guild(channel.guild.id)
    place = await guild.fetch_channel(number)
    assert isinstance(place, discord.TextChannel)
    granted = place.permissions_for(await guild.fetch_member(client.user.id))
    if missing := [name for name in NEEDED if not getattr(granted, name)]:
        raise Sick(f"#{place.name} in {guild.name} lacks: {', '.join(missing)}: give them to the bot's role")
    found.append(Trial(client, place, granted.read_message_history))
    also = [name for name in USEFUL if not getattr(granted, name)]
    return f"#{place.name} in {guild.name}" + (f" (optional and missing: {', '.join(also)})" if also else "")

"""`python bot.py doctor` checks in a minute what no simulator can.

Each line is one check: ✔ is right, ✘ is wrong and says what to do. Without `--channel` nothing is posted. With
`--channel ID --live` the bot sends every kind of request that it ever sends and cleans up afterwards. Only private
answers are left out, because a person must press for them.
"""

import asyncio
import io
import json
import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord.http import Route
from PIL import Image

from art.text import RAQM, font
from cogs.messages.screen import Button, Picture, Screen
from storage import Broken

CLOCK_LIMIT = 0.25
FREE_MEGABYTES = 500
SESSIONS_LOW = 50
NEEDED = ("view_channel", "send_messages", "attach_files", "create_public_threads", "send_messages_in_threads")
USEFUL = ("read_message_history",)
HEBREW_BYTES = 8_500
HEADING, PRESS, ALT, HEBREW = "Doctor", "A button", "A square of one colour", "דוקטור"
"""The texts of the trial messages."""
ISOLATED = "\u2068נועה\u2069 $7"


class Sick(Exception):
    """A check that failed; the message says what to do."""


@dataclass
class Doctor:
    """Runs checks one after the other and prints a line for each."""

    token: str
    database: Callable[[], str]
    channel: int | None = None
    live: bool = False
    failed: int = field(default=0, init=False)

    async def examine(self) -> int:
        """Run every check; return 0 if all are right, else 1."""
        await self._check("fonts", _fonts)
        await self._check("disk", _disk)
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
        await self._check("sessions", lambda: _sessions(self.token))
        await self._check("application", lambda: _application(client))
        await self._check("emojis", lambda: _emojis(client))
        await self._check("commands", lambda: _commands(self.token, client))

    async def _of_the_channel(self, client: discord.Client, channel: int) -> None:
        found: list[discord.TextChannel] = []
        await self._check("channel", lambda: _channel(client, channel, found))
        if found and self.live:
            for name, check in _live_checks(self.token, client, found[0]):
                await self._check(name, check)

    async def _database(self) -> str:
        return await asyncio.to_thread(self.database)

    async def _check(self, name: str, check: Callable[[], Awaitable[str]]) -> bool:
        try:
            line, well = await check(), True
        except (Sick, Broken) as sick:
            line, well = str(sick), False
        except discord.HTTPException as error:
            line, well = f"Discord answered {error.status}, code {error.code}: {error.text[:120]}", False
        except (OSError, aiohttp.ClientError, TimeoutError) as error:
            line, well = f"not reached ({type(error).__name__}: {error})", False
        self.failed += not well
        print(f"{'✔' if well else '✘'} {name + ':':26}{line}", flush=True)
        return well

    def _result(self) -> int:
        print(f"{self.failed} of the checks failed." if self.failed else "All is well.", flush=True)
        return 1 if self.failed else 0


@asynccontextmanager
async def _client() -> AsyncIterator[discord.Client]:
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        yield client


async def _fonts() -> str:
    drawn = font(40).getbbox("אבג abc")
    if not drawn[2]:
        raise Sick("the bundled font draws nothing: reinstall the project's files")
    return f"Hebrew is set by {'raqm' if RAQM else 'python-bidi, as libfribidi0 is missing'}"


async def _disk() -> str:
    free = shutil.disk_usage(Path.cwd()).free // 1_000_000
    if free < FREE_MEGABYTES:
        raise Sick(f"{free} MB free: make room, below {FREE_MEGABYTES} MB matches may not be stored")
    return f"{free:,} MB free"


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
                raise Sick(f"GET {path} answered {response.status}")
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


async def _sessions(token: str) -> str:
    body, _, _ = await _get(token, "/gateway/bot")
    limit = body["session_start_limit"]
    line = f"{limit['remaining']} of {limit['total']} starts left today, {body['shards']} shards advised"
    if limit["remaining"] < SESSIONS_LOW:
        raise Sick(f"{line}: something restarts too often; Discord resets the token when none is left")
    return line


async def _application(client: discord.Client) -> str:
    about = await client.application_info()
    if about.interactions_endpoint_url:
        raise Sick("interactions go to an address of its own: empty 'Interactions Endpoint URL' in the portal")
    if about.bot_require_code_grant:
        raise Sick("'Requires OAuth2 Code Grant' is on: switch it off in the portal, or nobody can invite the bot")
    return f"{about.name}, {'public' if about.bot_public else 'private'}, in {about.approximate_guild_count} servers"


async def _emojis(client: discord.Client) -> str:
    return f"{len(await client.fetch_application_emojis())} of the application's own"


async def _commands(token: str, client: discord.Client) -> str:
    body, _, _ = await _get(token, f"/applications/{client.application_id}/commands")
    if not body:
        raise Sick("Discord knows none: start the bot once, it registers them")
    return ", ".join(f"/{command['name']}" for command in body)


async def _channel(client: discord.Client, number: int, found: list[discord.TextChannel]) -> str:
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
    found.append(place)
    also = [name for name in USEFUL if not getattr(granted, name)]
    return f"#{place.name} in {guild.name}" + (f" (optional and missing: {', '.join(also)})" if also else "")


def _live_checks(
    token: str, client: discord.Client, channel: discord.TextChannel
) -> list[tuple[str, Callable[[], Awaitable[str]]]]:
    trial = Trial(token, client, channel)
    return [
        ("message with picture", trial.post),
        ("edit, picture kept", trial.edit_keeping),
        ("edit, picture replaced", trial.edit_replacing),
        ("8,500 bytes of Hebrew", trial.edit_hebrew),
        ("thread", trial.thread),
        ("archive and edit", trial.archive),
        ("emoji", trial.emoji),
        ("cleaning up", trial.clean_up),
    ]


@dataclass
class Trial:
    """Tries every kind of request that the bot sends in one channel."""

    token: str
    client: discord.Client
    channel: discord.TextChannel
    message: discord.Message | None = None
    opened: discord.Thread | None = None

    async def post(self) -> str:
        screen = _screen("doctor", "1")
        self.message = await self.channel.send(view=screen.layout(), files=_files(screen))
        return f"message {self.message.id}"

    async def edit_keeping(self) -> str:
        message = self._sent()
        await message.edit(view=_screen("1", "1").layout(), attachments=message.attachments)
        return "the picture stayed"

    async def edit_replacing(self) -> str:
        screen = _screen("2", "2")
        await self._sent().edit(view=screen.layout(), attachments=_files(screen))
        return "the picture changed"

    async def edit_hebrew(self) -> str:
        """Edit with much Hebrew (Discord answers 500 above some 10,170 bytes) and see if isolating marks come back."""
        lines = (ISOLATED, "א" * ((HEBREW_BYTES - 900) // 2))
        sent = await self._sent().edit(view=Screen(lines, HEBREW).layout(), attachments=[])
        read, _, _ = await _get(self.token, f"/channels/{self.channel.id}/messages/{sent.id}")
        kept = ISOLATED in json.dumps(read, ensure_ascii=False)
        return f"taken; isolating marks {'come back' if kept else 'are stripped'}"

    async def thread(self) -> str:
        name = "tabletop doctor"
        kind = discord.ChannelType.public_thread
        self.opened = await self.channel.create_thread(name=name, type=kind, auto_archive_duration=10080)
        await self.opened.send(view=_screen("thread", "1").layout(), files=_files(_screen("", "1")))
        return f"thread {self.opened.id}, archived after seven days without a message"

    async def archive(self) -> str:
        """Edit in an archived thread, which Discord refuses with 50083, and reopen the thread with a message."""
        if self.opened is None:
            raise Sick("no thread was made")
        written = await self.opened.send("old")
        await self.opened.edit(archived=True)
        try:
            await written.edit(content="edited")
        except discord.HTTPException as error:
            if error.code != 50083:
                raise
            await self.opened.send("awake")
            return "the edit was refused with 50083, a message woke the thread"
        return "the edit was taken: archived threads are kinder than documented"

    async def emoji(self) -> str:
        emoji = await self.client.create_application_emoji(name="tabletop_doctor", image=_png(128, "3"))
        await emoji.delete()
        return "made and deleted"

    async def clean_up(self) -> str:
        if self.opened is not None:
            try:
                await self.opened.delete()
            except discord.Forbidden:
                await self.opened.edit(archived=True)
        if self.message is not None:
            await self.message.delete()
        return "what was posted is gone"

    def _sent(self) -> discord.Message:
        if self.message is None:
            raise Sick("no message was posted")
        return self.message


def _screen(line: str, key: str) -> Screen:
    picture = Picture(f"doctor:{key}", ALT, lambda: _png(64, key))
    return Screen((line,), HEADING, picture, ((Button("page:0:0:none", PRESS),),))


def _files(screen: Screen) -> list[discord.File]:
    assert screen.picture is not None
    return [discord.File(io.BytesIO(screen.picture.draw()), filename=screen.picture.file)]


def _png(size: int, key: str) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (size, size), {"1": "#4C9BE8", "2": "#F0A030"}.get(key, "#2FBF8F")).save(data, "PNG")
    return data.getvalue()

"""The gateway: bots' sessions over WebSocket, with resume, replay, shards and compression."""

import asyncio
import logging
from collections.abc import Callable

from aiohttp import WSMsgType, web

from local import payloads
from local.packing import PACKINGS, Plain, Singly
from local.reading import read_json
from local.sessions import HEARTBEAT_INTERVAL, Line, Session
from local.state import Event, World
from local.store import JSON

log = logging.getLogger(__name__)
HEARTBEAT, IDENTIFY, RESUME, REQUEST_MEMBERS, RECONNECT, INVALID_SESSION, HELLO, ACK = 1, 2, 6, 8, 7, 9, 10, 11
RESUMABLE, MOST_LEFT = 120_000, 16
"""For how many milliseconds a session can be resumed, and how many of those that were left are kept."""
HEARTBEAT_ANSWERED_AFTER = 0.02
STARTS_APART = 5_000
GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15


class Gateway:
    """All sessions of all bots."""

    def __init__(self, world: World, starts_at_once: int | None = None) -> None:
        self.world, self._starts_at_once = world, starts_at_once
        self._started: dict[int, int] = {}
        self.too_early = 0
        """How many IDENTIFYs came too soon after another one."""
        self.sessions: dict[str, Session] = {}
        self.lines: set[Line] = set()
        self.away = False
        self.alter: Callable[[str, JSON], JSON] = lambda name, data: data
        world.listeners.append(self.on_event)

    def online(self) -> bool:
        return any(session.line for session in self.sessions.values())

    def tell_online(self) -> None:
        self.world.publish(Event("BOT", {"online": self.online()}))

    # connections

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        if self.away:
            raise web.HTTPServiceUnavailable(text="The gateway is away.")
        socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        line = Line(request, socket, PACKINGS.get(request.query.get("compress", ""), Plain)())
        self.lines.add(line)
        line.send(HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL})
        said = None
        try:
            said = await self._listen(line)
        finally:
            self._hang_up(line, for_good=said in (1000, 1001))
        return socket

    async def _listen(self, line: Line) -> int | None:
        """Listen until the connection ends; return the close code if the other side closed it."""
        while True:
            try:
                async with asyncio.timeout(line.patience()):
                    message = await line.socket.receive()
            except TimeoutError:
                await line.socket.close(code=4009 if line.session else 4003)
                return None
            if message.type is not WSMsgType.TEXT:
                return message.data if message.type is WSMsgType.CLOSE else None
            try:
                payload = read_json(message.data)
                self._receive(line, int(payload["op"]), payload.get("d"))
            except (ValueError, KeyError, TypeError, AttributeError):
                line.close(4002)
            except Exception:
                log.exception("A bot's message failed")
                line.close(4000)

    def _hang_up(self, line: Line, *, for_good: bool) -> None:
        self.lines.discard(line)
        if line.session:
            line.session.left_at = self.world.clock.now()
            if for_good and line.session.line is line:
                self.sessions.pop(line.session.id, None)
            asyncio.get_running_loop().call_later(RESUMABLE / 1000 + 1, self._forget_old)
        line.stop()
        self.tell_online()

    def _receive(self, line: Line, op: int, data: JSON) -> None:
        if op == HEARTBEAT:
            # discord.py takes an answer within the same moment for a lost heartbeat; no real network is that fast
            asyncio.get_running_loop().call_later(HEARTBEAT_ANSWERED_AFTER, line.send, ACK)
        elif op == IDENTIFY:
            self._identify(line, data)
        elif op == RESUME:
            self._resume(line, data)
        elif op == REQUEST_MEMBERS:
            self._send_members(line, data)

    def _identify(self, line: Line, data: JSON) -> None:
        bot_id = self.world.tokens.get(data["token"].removeprefix("Bot "))
        if bot_id is None or line.session:
            line.close(4004 if bot_id is None else 4005)
            return
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            line.close(4010)
            return
        if self._is_too_early(number):
            line.send(INVALID_SESSION, False)
            return
        self._forget_old()
        session = Session(bot_id, (number, count), int(data["intents"]), bool(data.get("compress")), self._altered)
        self.sessions[session.id] = session
        self._attach(line, session)
        self._welcome(session)
        self.tell_online()

    def _is_too_early(self, shard: int) -> bool:
        """Whether another shard of the same bucket identified within five seconds; only if there is a limit."""
        if self._starts_at_once is None:
            return False
        bucket, now = shard % self._starts_at_once, self.world.clock.now()
        early = now - self._started.get(bucket, 0) < STARTS_APART
        self._started[bucket] = now
        self.too_early += early
        return early

    def _altered(self, name: str, data: JSON) -> JSON:
        return self.alter(name, data)

    def _attach(self, line: Line, session: Session) -> None:
        if session.line and session.line is not line:
            session.line.close(4000)
        session.line, line.session = line, session
        if session.packed and isinstance(line.packing, Plain):
            line.packing = Singly()

    def _welcome(self, session: Session) -> None:
        world = self.world
        guilds = [guild for guild in world.guilds.values() if session.hears(guild["id"])]
        ready = {
            "v": 10,
            "user": payloads.user(world.user(session.bot_id)) | {"verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": world.base.replace("http", "ws", 1) + "/gateway/",
            "shard": list(session.shard),
            "application": {"id": session.bot_id, "flags": 0},
            "private_channels": [],
            "relationships": [],
        }
        session.dispatch("READY", ready)
        if session.intents & GUILDS:
            for guild in guilds:
                session.dispatch(
                    "GUILD_CREATE",
                    payloads.guild_create(world, guild, session.bot_id, everybody=bool(session.intents & MEMBERS)),
                )

    def _resume(self, line: Line, data: JSON) -> None:
        self._forget_old()
        session = self.sessions.get(data["session_id"])
        known = session and self.world.tokens.get(data["token"].removeprefix("Bot ")) == session.bot_id
        if session is None or not known or not replayable(session, data["seq"]):
            line.send(INVALID_SESSION, False)
            return
        self._attach(line, session)
        for sequence, text in session.sent:
            if sequence > data["seq"]:
                line.send_text(text)
        session.dispatch("RESUMED", {"_trace": []})
        self.tell_online()

    def forget_all(self) -> None:
        for session in self.sessions.values():
            if session.line:
                session.line.forget_session()
        self.sessions.clear()

    def _forget_old(self) -> None:
        """Forget sessions that nobody resumed in time, and the oldest of too many: each of them keeps all events."""
        limit = self.world.clock.now() - RESUMABLE
        left = sorted((s for s in self.sessions.values() if not s.line), key=lambda s: s.left_at)
        for session in {s.id: s for s in left[:-MOST_LEFT]} | {s.id: s for s in left if s.left_at < limit}:
            del self.sessions[session]

    def _send_members(self, line: Line, data: JSON) -> None:
        if line.session is None:
            return
        guild_id, wanted = str(data["guild_id"]), data.get("user_ids")
        ids = [key.partition(":")[2] for key in self.world.members if key.startswith(f"{guild_id}:")]
        people = [
            u for u in ids if not wanted or u in {str(w) for w in (wanted if isinstance(wanted, list) else [wanted])}
        ]
        members = [payloads.member(self.world, guild_id, person) for person in people]
        chunk = {"guild_id": guild_id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": []}
        line.session.dispatch("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce")})

    # events

    def on_event(self, event: Event) -> None:
        if event.reader is not None or event.name in ("BOT", "COMMANDS", "PEOPLE"):
            return
        for session in self.sessions.values():
            if session.hears(event.guild_id) and wanted_by(session, event) and self._may_see(session, event):
                session.dispatch(event.name, trimmed(session, event))

    def _may_see(self, session: Session, event: Event) -> bool:
        channel = self.world.channels.get(event.channel_id or "")
        if channel is None or not event.name.startswith("MESSAGE_"):
            return channel is None or "recipient_ids" not in channel or session.bot_id in channel["recipient_ids"]
        return bool(self.world.permissions(channel, session.bot_id))

    def deliver(self, bot_id: str, guild_id: str | None, payload: JSON) -> bool:
        """Send an interaction to the bot; return false if it has no session, not even one to resume."""
        hearing = [s for s in self.sessions.values() if s.bot_id == bot_id and s.hears(guild_id)]
        for session in hearing:
            session.dispatch("INTERACTION_CREATE", payload)
        return bool(hearing)


def replayable(session: Session, sequence: int) -> bool:
    oldest = session.sent[0][0] if session.sent else session.sequence + 1
    return oldest - 1 <= sequence <= session.sequence


def wanted_by(session: Session, event: Event) -> bool:
    if event.name.startswith("MESSAGE_"):
        return bool(session.intents & (GUILD_MESSAGES if event.guild_id else DIRECT_MESSAGES))
    return bool(session.intents & GUILDS)


def trimmed(session: Session, event: Event) -> JSON:
    """Remove the content of other people's messages from an event, unless the bot has the intent or is mentioned."""
    data = event.data
    if not event.name.startswith("MESSAGE_") or "author" not in data or session.intents & MESSAGE_CONTENT:
        return data
    if event.guild_id is None or session.bot_id in (data["author"]["id"], *(user["id"] for user in data["mentions"])):
        return data
    return data | {"content": "", "embeds": [], "attachments": [], "components": []}

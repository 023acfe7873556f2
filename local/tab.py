"""One tab of the page: a person's live connection in both directions."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from local import channels, payloads, permissions
from local.admission import from_this_machine
from local.client_checks import NotPossible
from local.errors import Refused
from local.interactions import Answer, Interaction
from local.outbox import Outbox
from local.people import Person
from local.ratelimit import Paces
from local.reading import read_json, write_json
from local.state import Event
from local.store import JSON

if TYPE_CHECKING:
    from local.server import Server

SHOWN, MOST_NONCE, MOST_WAITING = 50, 100, 8 << 20
log = logging.getLogger(__name__)
RENAMED = {"THREAD_CREATE": "CHANNEL_CREATE", "THREAD_UPDATE": "CHANNEL_UPDATE", "THREAD_DELETE": "CHANNEL_DELETE"}
TOLD = ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE")


class Tab:
    """Sends the page what its person may see, and carries out what the person does."""

    def __init__(
        self, server: "Server", person: Person, request: web.Request, socket: web.WebSocketResponse, paces: Paces
    ) -> None:
        self.server, self.person, self.socket, self.paces = server, person, socket, paces
        self.host, self.own = request.host, from_this_machine(request)
        self.world = server.world
        self._outbox = Outbox(request, MOST_WAITING)
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        self.send("HELLO", self.hello())
        self.world.listeners.append(self.on_event)
        self._spawn(self._write())
        try:
            async for message in self.socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive(message.data)
                if not self._outbox.connected:
                    break  # what a flood has left behind is for nobody
        finally:
            self.world.listeners.remove(self.on_event)
            for task in self._tasks:
                task.cancel()

    def send(self, kind: str, data: Any) -> None:
        """Send an event; addresses of pictures have no host, so they work under every name of this machine."""
        text = write_json({"t": kind, "d": data})
        self._outbox.put(text.replace(f"{self.world.base}/attachments/".encode(), b"/attachments/"))

    async def _write(self) -> None:
        while isinstance(text := await self._outbox.get(), bytes):
            try:
                await self.socket.send_str(text.decode())
            except ConnectionError:
                return
            except Exception:
                log.exception("An event could not be sent to a tab")

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # to the page

    def hello(self) -> JSON:
        seen = [c for c in self.person.channels() if self.in_first_guild(c)]
        guild = next(iter(self.world.guilds.values()))
        return {
            "me": payloads.user(self.person.user),
            **self.people(),
            "guild": {key: guild[key] for key in ("id", "name", "preferred_locale")},
            "channels": [payloads.channel(self.world, c) for c in seen],
            "commands": self.commands(),
            "messages": {c["id"]: self.person.messages(c["id"])[-SHOWN:] for c in seen},
            "bot_online": self.server.gateway.online(),
            "now": self.world.clock.now(),
            "locale": self.person.user["locale"],
        }

    def commands(self) -> list[JSON]:
        """Return the commands of the server; one that this person may not use says which permission it needs."""
        guild = next(iter(self.world.guilds.values()))
        granted = permissions.in_guild(guild, self.person.id, self.world.member(guild["id"], self.person.id)["roles"])
        known = [c for c in self.world.commands.values() if c.get("guild_id") in (None, guild["id"])]
        lacks = {c["id"]: permissions.names(int(c["default_member_permissions"] or 0) & ~granted) for c in known}
        return [c | {"needs": lacks[c["id"]]} if lacks[c["id"]] else c for c in known]

    def in_first_guild(self, channel: JSON) -> bool:
        return channel.get("guild_id") in (None, next(iter(self.world.guilds)))

    def people(self) -> JSON:
        return {"people": [payloads.user(user) for user in self.world.users.values()], "links": self.links()}

    def links(self) -> list[JSON]:
        """Return the others' secret links; another machine gets none, for a link is all that makes a person."""
        others = [user for user in self.world.people() if self.own and user["id"] != self.person.id]
        return [
            {"id": user["id"], "name": user["global_name"], "url": f"http://{self.host}/#{user['key']}"}
            for user in others
        ]

    def on_event(self, event: Event) -> None:
        if event.name == "COMMANDS":
            self.send("COMMANDS", self.commands())
        elif event.name == "PEOPLE":
            self.send("PEOPLE", self.people())
        elif event.name == "BOT":
            self.send("BOT", event.data)
        elif event.name == "MESSAGE_DELETE_BULK":
            for message_id in event.data["ids"]:
                self.send("MESSAGE_DELETE", {"id": message_id, "channel_id": event.channel_id})
        elif event.reader in (None, self.person.id) and RENAMED.get(event.name, event.name) in TOLD:
            channel = self.world.channels.get(event.channel_id or "")
            if channel is None or (
                self.in_first_guild(channel) and channels.may_see(self.world, channel, self.person.id)
            ):
                self.send(RENAMED.get(event.name, event.name), event.data)
        elif event.name == "THREAD_MEMBERS_UPDATE" and event.channel_id in self.world.channels:
            added = [member["user_id"] for member in event.data.get("added_members", [])]
            if self.person.id in added:
                self.send("CHANNEL_CREATE", payloads.channel(self.world, self.world.channel(event.channel_id)))

    # from the page

    async def _receive(self, text: str) -> None:
        """Carry out a request; a flood of them waits, so that it takes nothing from others."""
        try:
            request = read_json(text)
            act = ACTS[request["op"]]
            check_nonce(request.get("nonce"))
        except (ValueError, KeyError, TypeError):
            await self.paces.acting.turn()
            self.send("ERROR", {"message": "This is not understood."})
            return
        await (self.paces.writing if act is Tab.say else self.paces.acting).turn()
        try:
            act(self, request)
        except (NotPossible, Refused) as refused:
            self._fail(request, str(refused))
        except (KeyError, TypeError, ValueError, AttributeError):
            self._fail(request, "This is not understood.")
        except Exception:
            log.exception("A tab's request failed")
            self._fail(request, "This is not understood.")

    def _fail(self, request: JSON, words: str) -> None:
        if "nonce" in request:
            self.send("INTERACTION", {"nonce": request["nonce"], "state": "failed", "message": words})
        else:
            self.send("ERROR", {"message": words})

    def _await(self, request: JSON, interaction: Interaction) -> None:
        self.send("INTERACTION", {"nonce": request["nonce"], "state": "sent"})
        self._spawn(self._tell_answer(request["nonce"], interaction))

    async def _tell_answer(self, nonce: str, interaction: Interaction) -> None:
        answer: Answer = await interaction.answer
        if answer.modal is not None:
            self.send("MODAL", {"nonce": nonce, "interaction_id": interaction.id, **answer.modal})
        elif interaction.kind == 8:
            self.send("AUTOCOMPLETE", {"nonce": nonce, "choices": answer.choices})
        self.send("INTERACTION", {"nonce": nonce, "state": "done" if answer.done else "failed"})

    def press(self, request: JSON) -> None:
        values = [str(value) for value in request.get("values") or []]
        place = (request["channel_id"], request["message_id"], request["custom_id"])
        self._await(request, self.person.begin_press(*place, values))

    def command(self, request: JSON) -> None:
        self._await(request, self.person.begin_command(request["channel_id"], request["data"]))

    def autocomplete(self, request: JSON) -> None:
        self._await(request, self.person.begin_command(request["channel_id"], request["data"], complete=False))

    def modal(self, request: JSON) -> None:
        place = (request["interaction_id"], request["custom_id"])
        self._await(request, self.person.begin_modal(*place, request["components"]))

    def say(self, request: JSON) -> None:
        self.person.say(str(request["content"]), request["channel_id"])

    def dismiss(self, request: JSON) -> None:
        self.person.dismiss(request["message_id"])

    def locale(self, request: JSON) -> None:
        user = self.person.user
        user["locale"] = str(request["locale"])[:10]
        self.world.save("users", user)

    def history(self, request: JSON) -> None:
        before = int(request.get("before") or 1 << 63)
        older = [m for m in self.person.messages(request["channel_id"]) if int(m["id"]) < before]
        self.send("HISTORY", {"channel_id": request["channel_id"], "messages": older[-SHOWN:]})


def check_nonce(nonce: Any) -> None:
    if nonce is not None and (not isinstance(nonce, str) or len(nonce) > MOST_NONCE):
        raise ValueError("not a nonce of the page")


ACTS = {
    "press": Tab.press,
    "command": Tab.command,
    "autocomplete": Tab.autocomplete,
    "modal": Tab.modal,
    "say": Tab.say,
    "dismiss": Tab.dismiss,
    "locale": Tab.locale,
    "history": Tab.history,
}

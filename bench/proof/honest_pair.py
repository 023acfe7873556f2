"""A bot and a tab that use the small Discord as they should, and say when they are kept from it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import aiohttp
import orjson

JSON = dict[str, Any]
ANSWERED_WITHIN = 3.0
ANSWERS = {2: 4, 3: 7, 4: 8, 5: 4}
"""How the bot answers a command, a press, an autocomplete and a form."""
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": "press"}]}


class HonestBot:
    """Registers /ping and answers every interaction: a command with a button, a press with an update."""

    def __init__(self, base: str, token: str, http: aiohttp.ClientSession) -> None:
        self.base, self.token, self.http = base, token, http

    async def run(self) -> None:
        """Serve until cancelled."""
        async with self.http.ws_connect(f"{self.base.replace('http', 'ws')}/gateway/?v=10&encoding=json") as line:
            await line.send_json({"op": 2, "d": {"token": self.token, "intents": 1, "properties": {}}})
            beating = asyncio.create_task(self._beat(line))
            try:
                async for message in line:
                    await self._hear(orjson.loads(message.data))
            finally:
                beating.cancel()
        raise ConnectionError("the honest bot's line was closed")

    async def _beat(self, line: aiohttp.ClientWebSocketResponse) -> None:
        while True:
            await asyncio.sleep(20)
            await line.send_json({"op": 1, "d": None})

    async def _hear(self, event: JSON) -> None:
        if event["t"] == "READY":
            path = f"/applications/{event['d']['application']['id']}/commands"
            await self._call("PUT", path, [{"name": "ping", "description": "Ping"}])
        elif event["t"] == "INTERACTION_CREATE":
            await self._answer(event["d"])

    async def _answer(self, asked: JSON) -> None:
        data: JSON = {"content": asked["id"]}
        if asked["type"] == 2:
            data["components"] = [BUTTON]
        path = f"/interactions/{asked['id']}/{asked['token']}/callback"
        await self._call("POST", path, {"type": ANSWERS[asked["type"]], "data": data})

    async def _call(self, method: str, path: str, body: Any) -> None:
        headers = {"Authorization": f"Bot {self.token}"}
        async with self.http.request(method, f"{self.base}/api/v10{path}", json=body, headers=headers) as answer:
            if answer.status >= 500:  # a stranger's interaction may be refused; the honest tab notices its own
                raise ConnectionError(f"the honest bot's call {method} {path} got {answer.status}")


class HonestTab:
    """Uses /ping, presses its button, and measures how long both take."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket, self.nonce = socket, 0
        self.seconds: list[float] = []
        self.hello: JSON = {}

    async def next(self, kind: str, **wanted: Any) -> JSON:
        """Return the next event of that kind with these values; ConnectionError if our interaction fails before."""
        async with asyncio.timeout(ANSWERED_WITHIN):
            while True:
                heard = await self.socket.receive()
                if heard.type is not aiohttp.WSMsgType.TEXT:
                    raise ConnectionError(f"an honest tab was closed: {self.socket.close_code}")
                frame = orjson.loads(heard.data)
                if frame["t"] == kind and all(frame["d"].get(key) == value for key, value in wanted.items()):
                    return dict(frame["d"])
                if frame["t"] == "INTERACTION" and frame["d"]["state"] == "failed":
                    raise ConnectionError(f"an honest tab's interaction has failed: {frame['d']}")

    async def play(self) -> None:
        """Make one round; TimeoutError or ConnectionError if the tab or the bot was kept from it."""
        channel = self.hello["channels"][0]["id"]
        ping = next(command for command in self.hello["commands"] if command["name"] == "ping")
        begin = monotonic()
        data = {"id": ping["id"], "name": "ping", "type": 1, "options": []}
        await self._do("command", channel_id=channel, data=data)
        made = {"application_id": ping["application_id"], "channel_id": channel, "type": 20}
        shown = await self.next("MESSAGE_CREATE", **made)
        await self._do("press", channel_id=channel, message_id=shown["id"], custom_id="press", component_type=2)
        await self.next("INTERACTION", nonce=f"honest-{self.nonce}", state="done")
        self.seconds.append((monotonic() - begin) / 2)

    async def _do(self, op: str, **more: Any) -> None:
        self.nonce += 1
        await self.socket.send_json({"op": op, "nonce": f"honest-{self.nonce}", **more})


@asynccontextmanager
async def honest_pair(base: str, token: str, key: str) -> AsyncIterator[tuple[HonestTab, asyncio.Task[None]]]:
    """Run the bot for as long as the block runs, and open the tab once the bot's command is there."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(force_close=True)) as http:
        bot = asyncio.create_task(HonestBot(base, token, http).run())
        async with http.ws_connect(f"{base}/page/live?key={key}", max_msg_size=0) as socket:
            tab = HonestTab(socket)
            tab.hello = await tab.next("HELLO")
            while not any(command["name"] == "ping" for command in tab.hello["commands"]):
                frame = orjson.loads(await socket.receive_str())
                tab.hello["commands"] = frame["d"] if frame["t"] == "COMMANDS" else tab.hello["commands"]
            try:
                yield tab, bot
            finally:
                bot.cancel()
                await asyncio.gather(bot, return_exceptions=True)

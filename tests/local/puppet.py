"""A page whose server is the test: the test sends the events and records what the page sends."""

import asyncio
import json
import mimetypes
import time
from datetime import UTC, datetime
from typing import Any, Literal, Self

from playwright.async_api import Browser, BrowserContext, Page, Route, ViewportSize, WebSocketRoute

from local.page_routes import FILES, SAFE

ORIGIN = "http://table.test"
PICTURE = (FILES / "icon.svg").read_bytes()
NOA = {"id": "1", "username": "noa", "global_name": "נועה", "avatar_color": "#4C9BE8"}
DAN = {"id": "2", "username": "dan", "global_name": "Dan", "avatar_color": "#F0A030"}
BOT = {"id": "9", "username": "Tabletop", "global_name": None, "avatar_color": "#5865f2", "bot": True}
CHANNELS = [{"id": "100", "name": "games", "type": 0}, {"id": "101", "name": "tables", "type": 0}]


def message(number: int, content: str = "", **more: Any) -> dict[str, Any]:
    """Return a message as the server sends it."""
    return {
        "id": str(number),
        "channel_id": "100",
        "author": BOT,
        "content": content,
        "timestamp": datetime.now(UTC).isoformat(),
        "edited_timestamp": None,
        "flags": 0,
        "embeds": [],
        "attachments": [],
        "components": [],
        "mentions": [],
    } | more


def layout(number: int, *components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return message(number, components=list(components), **({"flags": 32768} | more))


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(label: str, custom_id: str, style: int = 1, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id} | more


class Puppet:
    """One page, its connections to the server, and its errors."""

    def __init__(self, context: BrowserContext, page: Page, hello: dict[str, Any]) -> None:
        self.context, self.page, self.hello = context, page, hello
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.troubles: list[str] = []
        self.lines: list[WebSocketRoute] = []

    @classmethod
    async def open(
        cls,
        browser: Browser,
        *messages: dict[str, Any],
        width: int = 1000,
        light: Literal["dark", "light"] = "light",
        **hello: Any,
    ) -> Self:
        size: ViewportSize = {"width": width, "height": 800}
        context = await browser.new_context(viewport=size, locale="en-US", color_scheme=light)
        self = cls(context, await context.new_page(), greeting(messages) | hello)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        await context.route("**/*", self._serve)
        await context.route_web_socket(f"{ORIGIN.replace('http', 'ws')}/page/live?key=*", self._connected)
        await self.page.goto(f"{ORIGIN}/#key")
        await self.page.wait_for_selector('[data-ready="true"]')
        return self

    async def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN).split("?")[0].split("#")[0]
        if path.startswith(("/attachments/", "/emojis/")):
            await route.fulfill(body=PICTURE, content_type="image/svg+xml")
            return
        name = "index.html" if path == "/" else path.removeprefix("/page/")
        kind = mimetypes.guess_type(name)[0] or "text/plain"
        await route.fulfill(body=(FILES / name).read_bytes(), headers=SAFE | {"Content-Type": kind})

    def _connected(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        line.on_message(lambda text: self.heard.put_nowait(json.loads(text)))
        line.send(json.dumps({"t": "HELLO", "d": self.hello}))

    def tell(self, kind: str, **data: Any) -> None:
        self.lines[-1].send(json.dumps({"t": kind, "d": data}))

    async def next(self, op: str) -> dict[str, Any]:
        """Return the next message of this kind that the page sends."""
        async with asyncio.timeout(5):
            while (said := await self.heard.get())["op"] != op:
                pass
        return said


def greeting(messages: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    return {
        "me": NOA,
        "people": [NOA, DAN, BOT],
        "links": [{"id": "2", "name": "Dan", "url": f"{ORIGIN}/#other"}],
        "guild": {"id": "50", "name": "Tabletop", "preferred_locale": "en-US"},
        "channels": CHANNELS,
        "commands": [],
        "messages": {"100": list(messages), "101": []},
        "bot_online": True,
        "now": int(time.time() * 1000),
        "locale": "en-US",
    }

"""Serves the web page: its files, its live connection and its pictures."""

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import quote

from aiohttp import web

from local.people import Person
from local.ratelimit import Paces
from local.reading import read_json
from local.state import emoji_file, file_name
from local.tab import Tab

if TYPE_CHECKING:
    from local.server import Server

FILES = Path(__file__).parent / "page"
MOST_TABS, TOO_MANY_TABS = 10, 4008
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SAFE = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
PICTURES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
}
ORDERS = frozenset(
    [
        "delay_presses",
        "reorder_presses",
        "double_presses",
        "drop_gateway",
        "ask_to_reconnect",
        "invalidate_sessions",
        "refuse_calls",
        "slow_calls",
        "delete_message",
        "delete_channel",
        "take_permission",
        "give_back",
        "grow_older",
        "take_gateway_away",
        "bring_gateway_back",
        "alter_events",
        "send_event",
        "run_clock_ahead",
        "archive_thread",
        "remove_bot",
        "invite_bot",
        "refuse_emojis",
    ]
)


def install(server: "Server", application: web.Application, *, faults: bool) -> None:
    routes = PageRoutes(server)
    application.router.add_get("/", routes.front)
    application.router.add_get("/page/live", routes.live)
    application.router.add_get("/page/{name:.+}", routes.file)
    application.router.add_get(r"/attachments/{channel:\d+}/{id:\d+}/{secret:[\w-]+}/{name}", routes.picture)
    application.router.add_get(r"/emojis/{id:\d+}.png", routes.emoji)
    if faults:
        application.router.add_post("/faults", routes.order)


class PageRoutes:
    """Serves browsers; each live connection is the person whose key it brings."""

    def __init__(self, server: "Server") -> None:
        self.server = server
        self.paces: dict[str, Paces] = {}

    async def front(self, request: web.Request) -> web.StreamResponse:
        return self.send(FILES / "index.html")

    async def file(self, request: web.Request) -> web.StreamResponse:
        path = next((file for file in FILES.iterdir() if file.name == request.match_info["name"]), None)
        if path is None:
            raise web.HTTPNotFound
        return self.send(path)

    def send(self, path: Path) -> web.StreamResponse:
        return web.FileResponse(path, headers=SAFE)

    def send_picture(self, name: str, headers: dict[str, str]) -> web.StreamResponse:
        content = self.server.world.store.pictures.read(name)
        if content is None:
            raise web.HTTPNotFound
        unchanging = {"Cache-Control": "private, max-age=86400, immutable"}
        return web.Response(body=content, headers=SAFE | unchanging | headers)

    async def picture(self, request: web.Request) -> web.StreamResponse:
        """Serve a file: browsers show pictures and save everything else, because it could contain a script."""
        info = request.match_info
        place = f"{info['channel']}/{info['id']}/{info['secret']}/{quote(info['name'], safe='')}"
        headers = {"Content-Type": "application/octet-stream", "Content-Disposition": "attachment"}
        if (suffix := PurePosixPath(place).suffix.lower()) in PICTURES:
            headers = {"Content-Type": PICTURES[suffix]}
        return self.send_picture(file_name(place), headers)

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        return self.send_picture(emoji_file(request.match_info["id"]), {"Content-Type": "image/png"})

    async def order(self, request: web.Request) -> web.StreamResponse:
        """Order a fault by its name and arguments: `{"fault": "drop_gateway", "code": 4000}`."""
        body = read_json(await request.read())
        name = str(body.pop("fault"))
        if name not in ORDERS:
            raise web.HTTPNotFound
        getattr(self.server.faults, name)(*body.pop("args", []), **body)
        return web.Response(status=204)

    async def live(self, request: web.Request) -> web.StreamResponse:
        user = self.server.world.keyed(request.query.get("key", ""))
        if user is None:
            raise web.HTTPForbidden(text="Open the link that the terminal shows.")
        paces = self.paces.setdefault(user["id"], Paces())
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=1 << 18, timeout=1.0)
        if paces.tabs >= MOST_TABS:
            await socket.prepare(request)
            await socket.close(code=TOO_MANY_TABS)
            return socket
        paces.tabs += 1
        try:
            await paces.acting.turn()
            await socket.prepare(request)
            person = Person(self.server.world, self.server.interactions, user["id"])
            await Tab(self.server, person, request, socket, paces).run()
        finally:
            paces.tabs -= 1
        return socket

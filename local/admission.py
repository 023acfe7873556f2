"""Decides which requests are accepted, by where they come from and which host name they use."""

import socket
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from aiohttp import web

LOOPBACK = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
FOR_BOTS = ("/api", "/gateway", "/faults")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Admission:
    """Refuses requests of other sites (also by DNS rebinding), and keeps the bots' interfaces to this machine."""

    def __init__(self, host: str) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", host, own, f"{own}.local"}

    @web.middleware
    async def admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        self.check(request)
        return await handler(request)

    def check(self, request: web.Request) -> None:
        if not self._known(request.headers.get("Host", "")):
            raise web.HTTPForbidden(text="This host name is not known here.")
        for_bots = request.path.startswith(FOR_BOTS)
        origin = request.headers.get("Origin")
        if origin is not None and (for_bots or origin != f"http://{request.host}"):
            raise web.HTTPForbidden(text="Other sites may not come in here.")
        if for_bots and not from_this_machine(request):
            raise web.HTTPForbidden(text="Bots come in from this machine only.")

    def _known(self, host: str) -> bool:
        """Whether a Host header has an address or a name of this machine; any other name may be a site's."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._names or address(name) is not None


def from_this_machine(request: web.Request) -> bool:
    """Whether a request comes from the machine that the local table runs on."""
    transport = request.transport
    if transport is None:
        return False
    return is_own(transport.get_extra_info("peername")[0], transport.get_extra_info("sockname")[0])


def is_own(peer: str, own: str) -> bool:
    """Whether a peer is loopback, or the same address as our own: no other machine can finish a handshake from it."""
    there = address(peer)
    return there is not None and (there.is_loopback or there == address(own))


def is_loopback(host: str) -> bool:
    """Whether nobody but this machine reaches that host."""
    there = address(host)
    return host == "localhost" or (there is not None and there.is_loopback)


def address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an IP address, the same for both ways to write an IPv4 one; None if it is none."""
    try:
        known = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(known, "ipv4_mapped", None) or known


def in_address(host: str) -> str:
    """Return a host as it is written in an address."""
    return f"[{host}]" if ":" in host else host

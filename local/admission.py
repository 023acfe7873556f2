"""Decides which requests come in, by where they come from."""

from ipaddress import IPv4Address, IPv6Address, ip_address

from aiohttp import web


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


def address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an IP address, the same for both ways to write an IPv4 one; None if it is none."""
    try:
        known = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(known, "ipv4_mapped", None) or known

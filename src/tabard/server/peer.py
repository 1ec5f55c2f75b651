"""Who is at the other end of a request, seen through a proxy that the operator trusts and through no other.

A proxy is trusted by its address: only what it adds to ``X-Forwarded-For`` and ``X-Forwarded-Proto`` counts. It has to leave
``Host`` as it is. May be in here: addresses and origins. May not: limits, routes.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from aiohttp import web

Network = IPv4Network | IPv6Network
HOME_PREFIX = 64
"""Bits of an IPv6 address that one household has: the rest is the household's to choose, so limits count by these."""
UNKNOWN = "unknown"
FORWARDED = ("X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Via")
PORTS = {"http": "80", "https": "443"}


def networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks, separated by commas. Raises `ValueError` that names what is wrong."""
    found: list[Network] = []
    for part in text.split(","):
        try:
            found.append(ip_network(part.strip(), strict=False))
        except ValueError:
            raise ValueError(f"{part.strip()!r} is no address or network, such as 10.0.0.7 or 10.0.0.0/8") from None
    return tuple(found)


class Peers:
    """Tells who sent a request. ``proxies``: whose word about others is taken."""

    def __init__(self, proxies: Sequence[Network] = ()) -> None:
        self.proxies = list(proxies)

    def is_proxied(self, request: web.Request) -> bool:
        """Whether a trusted proxy hands the request on."""
        return bool(self.proxies) and is_in(parsed(request.remote or ""), self.proxies)

    def address(self, request: web.Request) -> IPv4Address | IPv6Address | None:
        """Where the request comes from: the last address that is not a trusted proxy's. ``None`` if that is unknown."""
        address = parsed(request.remote or "")
        if not self.is_proxied(request):
            return address
        for header in reversed(request.headers.getall("X-Forwarded-For", [])):
            for part in reversed(header.split(",")):
                address = parsed(part)
                if address is None or not is_in(address, self.proxies):
                    return address
        return address

    def name(self, request: web.Request) -> str:
        """What the limits count by, and the logs show."""
        address = self.address(request)
        if isinstance(address, IPv6Address):
            return str(ip_network((address, HOME_PREFIX), strict=False))
        return UNKNOWN if address is None else str(address)

    def is_local(self, request: web.Request) -> bool:
        """Whether the request comes from this very machine, and not through somebody else's hands."""
        address = self.address(request)
        is_handed_on = not self.is_proxied(request) and any(name in request.headers for name in FORWARDED)
        return address is not None and address.is_loopback and not is_handed_on

    def scheme(self, request: web.Request) -> str | None:
        """``http`` or ``https``, as the browser sees it; ``None`` if nobody who is trusted tells: there may be a tunnel in between."""
        if not self.is_proxied(request):
            return None
        return request.headers.get("X-Forwarded-Proto", "").split(",")[-1].strip().lower() or None

    def is_same_origin(self, request: web.Request) -> bool:
        """Browsers name the page that connects; another site's page has no business here. Other programs name none."""
        origin = request.headers.get("Origin")
        if origin is None:
            return True
        page = urlsplit(origin)
        if page.scheme not in PORTS or self.scheme(request) not in (page.scheme, None):
            return False
        return with_port(page.netloc, page.scheme) == with_port(request.host, page.scheme)


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies and sockets write it, perhaps with a port; an IPv4 one in IPv6 clothes is an IPv4 one."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def is_in(address: IPv4Address | IPv6Address | None, among: Sequence[Network]) -> bool:
    """Whether one of the networks holds the address."""
    return address is not None and any(address in network for network in among)


def with_port(place: str, scheme: str) -> str:
    """A host with its port, also where that is the usual one."""
    place = place.lower()
    has_port = ":" in place.rpartition("]")[2]
    return place if has_port else f"{place}:{PORTS[scheme]}"

"""Who sent a request: seen directly, or through a proxy that the operator trusts."""

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from tabard.server.peer import Peers, networks

PROXY = Peers(networks("10.0.0.0/8, ::1"))


def request(remote: str, headers: dict[str, str] | None = None, host: str = "play.example") -> web.Request:
    made = make_mocked_request("GET", "/ws", headers={"Host": host, **(headers or {})})
    return made.clone(remote=remote)


@pytest.mark.parametrize(
    ("remote", "forwarded", "name"),
    [
        ("203.0.113.5", "", "203.0.113.5"),
        ("203.0.113.5", "198.51.100.1", "203.0.113.5"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "8.8.8.8, 198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "8.8.8.8, 198.51.100.1, 10.2.3.4", "198.51.100.1"),
        ("::1", "198.51.100.1:4711", "198.51.100.1"),
        ("::1", "[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"),
        ("10.0.0.1", "what", "unknown"),
        ("::ffff:10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"),
        ("2001:db8:1:2:aaaa::1", "", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "", "fe80::/64"),
    ],
)
def test_an_address_is_believed_only_as_far_as_trusted_proxies_tell_it(remote: str, forwarded: str, name: str) -> None:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    assert PROXY.name(request(remote, headers)) == name


@pytest.mark.parametrize(
    ("peers", "remote", "headers", "expected"),
    [
        (Peers(), "127.0.0.1", {}, True),
        (Peers(), "::1", {}, True),
        (Peers(), "192.168.1.7", {}, False),
        # a proxy on this machine of which nobody has told us
        (Peers(), "127.0.0.1", {"X-Forwarded-For": "203.0.113.5"}, False),
        (Peers(), "127.0.0.1", {"Forwarded": "for=203.0.113.5"}, False),
        (PROXY, "::1", {"X-Forwarded-For": "203.0.113.5"}, False),
        (PROXY, "::1", {"X-Forwarded-For": "127.0.0.1"}, True),
        (PROXY, "10.0.0.1", {}, False),
    ],
)
def test_this_machine_is_whoever_comes_from_it_and_not_through_a_proxy(
    peers: Peers, remote: str, headers: dict[str, str], expected: bool
) -> None:
    assert peers.is_local(request(remote, headers)) is expected


@pytest.mark.parametrize(
    ("remote", "origin", "proto", "host", "expected"),
    [
        ("203.0.113.5", "http://play.example", "", "play.example", True),
        ("203.0.113.5", "http://play.example:80", "", "play.example", True),
        ("203.0.113.5", "http://PLAY.example", "", "play.example:80", True),
        ("203.0.113.5", "http://play.example:8765", "", "play.example", False),
        ("203.0.113.5", "http://play.example.evil.example", "", "play.example", False),
        ("203.0.113.5", "http://play.example@evil.example", "", "play.example", False),
        ("203.0.113.5", "null", "", "play.example", False),
        ("203.0.113.5", "", "", "play.example", False),
        ("203.0.113.5", "file://", "", "play.example", False),
        ("203.0.113.5", "http://[::1]:8765", "", "[::1]:8765", True),
        # only a trusted proxy knows whether the browser spoke https
        ("203.0.113.5", "https://play.example", "http", "play.example", True),
        ("10.0.0.1", "https://play.example", "https", "play.example", True),
        ("10.0.0.1", "https://play.example", "", "play.example:443", True),
        ("10.0.0.1", "http://play.example", "https", "play.example", False),
        ("10.0.0.1", "https://evil.example", "https", "play.example", False),
    ],
)
def test_a_page_may_connect_to_its_own_server_only(remote: str, origin: str, proto: str, host: str, expected: bool) -> None:
    headers = {"Origin": origin} | ({"X-Forwarded-Proto": proto} if proto else {})
    assert PROXY.is_same_origin(request(remote, headers, host)) is expected


def test_a_program_that_names_no_page_may_connect() -> None:
    assert Peers().is_same_origin(request("203.0.113.5"))


@pytest.mark.parametrize("text", ["", "10.0.0", "10.0.0.0/33", "localhost", "127.0.0.1,"])
def test_what_is_no_network_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="is no address or network, such as"):
        networks(text)

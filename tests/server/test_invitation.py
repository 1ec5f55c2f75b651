"""What the operator is told about friends in the same network."""

from pathlib import Path

import pytest

from tabard.server.arguments import default_data
from tabard.server.invitation import invitation, network_link, opening_command, qr_lines


def test_a_server_for_this_machine_alone_invites_nobody() -> None:
    assert network_link("127.0.0.1", 8765) == ""
    assert invitation("127.0.0.1", 8765, is_terminal=True) == []


def test_the_link_is_shown_as_a_picture_that_is_square_and_dark_and_light() -> None:
    lines = qr_lines("http://192.168.0.7:8765/")
    width = len(lines[0])
    assert {len(line) for line in lines} == {width}
    assert abs(2 * len(lines) - width) <= 1
    assert set("".join(lines)) <= set(" █▀▄")
    assert len(set("".join(lines))) > 2


def test_a_server_for_everybody_names_an_address_that_is_no_loopback() -> None:
    lines = invitation("0.0.0.0", 8765, is_terminal=False)
    assert len(lines) <= 1
    for line in lines:  # a machine without a network has none
        assert line.startswith("Friends in this network come by http://")
        assert "127.0.0.1" not in line


def test_who_wants_to_let_others_in_is_told_the_command_as_it_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABARD_COMMAND", raising=False)
    assert opening_command(8765, default_data()) == "tabard serve --host 0.0.0.0"
    monkeypatch.setenv("TABARD_COMMAND", "./tabard")
    assert opening_command(9000, Path("my tables")) == "./tabard serve --host 0.0.0.0 --port 9000 --data 'my tables'"

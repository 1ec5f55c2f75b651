"""A copy of all tables, taken while the server runs, brings them back on another day."""

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from tabard import cli
from tabard.client.player import Player
from tabard.server.backup import back_up
from tabard.server.sqlite_store import FILE_NAME
from tabard.server.store import StoreError
from tests.server.served import chosen, play_round, served


async def test_a_backup_of_a_running_server_brings_a_running_round_back(tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    async with served(tmp_path / "first") as server:
        player = await server.player("random", "random")
        await play_round(player)
        await player.ready("aa")
        update = await player.until(lambda one: chosen(one) is not None)
        assert (await player.move(str(chosen(update)))).status == "accepted"
        saved = player.update
        # play goes on while it is copied
        copying = asyncio.create_task(asyncio.to_thread(back_up, tmp_path / "first", file))
        await player.until(lambda one: chosen(one) is not None or one.match.state != "playing")
        tables, size = await copying
        await player.close()
    assert (tables, size) == (1, file.stat().st_size)
    (tmp_path / "second").mkdir()
    file.rename(tmp_path / "second" / FILE_NAME)
    async with served(tmp_path / "second") as server:
        again = await Player.resume(server.ws, player.seated.table, player.seated.token)
        assert again.update.v >= saved.v
        assert again.update.match.rounds == saved.match.rounds
        await again.until(lambda one: chosen(one) is not None or one.match.state != "playing")
        await again.close()


async def test_nobody_else_may_read_a_backup(tmp_path: Path) -> None:
    async with served(tmp_path):
        back_up(tmp_path, tmp_path / "copy.db")
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


async def test_a_backup_that_cannot_be_made_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"there is no .*tabard.db; say where the tables are with --data"):
        back_up(tmp_path / "nowhere", tmp_path / "copy.db")
    async with served(tmp_path / "data"):
        pass
    (tmp_path / "there").write_text("mine")
    with pytest.raises(StoreError, match="there exists; choose another name"):
        back_up(tmp_path / "data", tmp_path / "there")
    assert (tmp_path / "there").read_text() == "mine"
    with pytest.raises(StoreError, match=r"cannot write .*copy\.db: No such"):
        back_up(tmp_path / "data", tmp_path / "no folder" / "copy.db")
    (tmp_path / "data" / FILE_NAME).write_bytes(b"no database at all" * 1_000)
    with pytest.raises(StoreError, match="cannot copy"):
        back_up(tmp_path / "data", tmp_path / "copy.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "there"]  # noqa: ASYNC240


async def test_a_backup_leaves_the_data_folder_as_it_was(tmp_path: Path) -> None:
    async with served(tmp_path / "data"):
        pass
    before = sorted(path.name for path in (tmp_path / "data").iterdir())
    back_up(tmp_path / "data", tmp_path / "copy.db")
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == before


async def test_the_command_copies_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with served(tmp_path / "data") as server:
        player = await server.player()
        code = await asyncio.to_thread(cli.main, ["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "data")])
        await player.close()
    assert code == 0
    assert capsys.readouterr().out.startswith(f"1 tables copied to {tmp_path / 'copy.db'}")
    with sqlite3.connect(tmp_path / "copy.db") as copy:
        assert copy.execute("SELECT count(*) FROM log").fetchone()[0] > 0
    copy.close()
    assert await asyncio.to_thread(cli.main, ["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "data")]) == 2
    assert "exists; choose another name" in capsys.readouterr().err

"""Whether a link to a table leads anywhere is told before anybody types a name."""

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from tabard.server.tables_page import TablesPage
from tests.server.rig import Rig


@pytest.mark.parametrize(("name", "exists"), [("{table}", True), ("{small}", True), ("NOBODY-99", False), ("%20", False)])
async def test_a_table_is_there_or_not(name: str, exists: bool) -> None:
    rig = Rig()
    guest = await rig.table()
    table = guest.seated.table
    app = web.Application()
    TablesPage(rig.lobby).add_routes(app)
    async with TestClient(TestServer(app)) as client:
        response = await client.get(f"/api/tables/{name.format(table=table, small=table.lower())}")

        assert response.status == 200
        assert (await response.json())["exists"] == exists

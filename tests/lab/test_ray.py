"""The same figures from a Ray cluster with two processes as from this machine alone, interpreted and small."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabard.cli import main
from tabard.lab import engine

ray = pytest.importorskip("ray", reason="Ray is not made for this machine")

from ray.cluster_utils import Cluster  # noqa: E402

pytestmark = [
    pytest.mark.slow,
    # Ray leaves sockets and log files to the garbage collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning"),
]


ATTEMPTS = 4
"""On a machine that runs other tests meanwhile, Ray's processes may be too slow to find each other."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster on this machine with two processes."""
    from tabard.lab.ray_engine import set_environment

    set_environment()
    cluster = started()
    try:
        yield cluster.address
    finally:
        cluster.shutdown()


def started() -> Cluster:
    """The cluster, if it starts in time."""
    for attempt in range(ATTEMPTS):
        try:
            return Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
        except Exception:
            if attempt == ATTEMPTS - 1:
                raise
    raise AssertionError


@pytest.fixture(autouse=True)
def at_the_cluster(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """``--engine ray`` goes there, in parts that are small enough for several."""
    monkeypatch.setenv("RAY_ADDRESS", address)
    monkeypatch.setattr(engine, "PART", 40)


def printed(capfd: pytest.CaptureFixture[str], *arguments: str) -> dict:
    """What ``--json`` prints."""
    assert main([*arguments, "--json"]) == 0
    return json.loads(capfd.readouterr().out)


@pytest.mark.parametrize(
    "command",
    [
        ("sim", "--games", "150", "--seats", "3", "--vs", "party"),
        ("sim", "--matches", "9", "--seats", "2", "--rules", "mattel-classic-108 target=100"),
        ("arena", "random", "heuristic", "--rounds", "8"),
    ],
    ids=["rounds of two rulesets", "matches", "arena"],
)
def test_figures_are_those_of_one_machine(command: tuple[str, ...], capfd: pytest.CaptureFixture[str]) -> None:
    assert printed(capfd, *command, "--engine", "ray") == printed(capfd, *command)


def test_rounds_are_written_in_the_same_order(tmp_path: Path) -> None:
    for name in ("ray", "local"):
        assert main(["sim", "--games", "150", "--engine", name, "--csv", str(tmp_path / name)]) == 0
    assert (tmp_path / "ray").read_bytes() == (tmp_path / "local").read_bytes()


def test_a_cluster_that_is_not_there_is_one_line(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "nonsense")
    assert main(["sim", "--games", "10", "--engine", "ray"]) == 2
    told = capfd.readouterr()
    assert "cannot join a Ray cluster" in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""

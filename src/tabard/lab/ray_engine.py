"""The same work on a Ray cluster: parts are handed out, results come back in order, so figures are those of one machine.

The only module that imports Ray, so import it only inside a function. May be in here: handing out. May not: dividing the work into
parts, playing.

Ray goes where ``RAY_ADDRESS`` says; without it, to a cluster on this machine, or it starts one. Tabard must be installed on every node.
"""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import ray as untyped_ray
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from tabard.lab.asking import LabError

ray: Any = untyped_ray
T = TypeVar("T")
ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nobody is told that it runs
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    # a machine that is busy needs longer than Ray thinks
    "RAY_raylet_start_wait_time_s": "120",
    "RAY_agent_register_timeout_ms": "120000",
}
"""What Ray reads when it starts, unless it is set already."""
ATTEMPTS = 2
"""On a machine that is busy Ray's own processes may still be too slow to find each other."""
AHEAD = 2
"""Parts that wait for every processor of the cluster."""


def set_environment() -> None:
    """Before Ray starts."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)


@contextmanager
def cluster() -> Iterator[None]:
    """Join the cluster, and leave it in the end. Raises `LabError` if there is none to be had."""
    set_environment()
    for attempt in range(1, ATTEMPTS + 1):
        try:
            ray.init(include_dashboard=False, logging_level=logging.CRITICAL, log_to_driver=False)
            break
        except Exception as error:  # of many kinds
            ray.shutdown()
            if attempt == ATTEMPTS or "RAY_ADDRESS" in os.environ:
                raise LabError(f"cannot join a Ray cluster: {str(error).strip().splitlines()[0]}") from error
    try:
        yield
    finally:
        ray.shutdown()


def prepare_nodes(prepare: Callable[[], None]) -> None:
    """Run ``prepare`` once on every node, so that its processes do not all compile at the same time."""
    remote = ray.remote(prepare)
    nodes = [node["NodeID"] for node in ray.nodes() if node["Alive"]]
    ray.get([remote.options(scheduling_strategy=NodeAffinitySchedulingStrategy(node, soft=False)).remote() for node in nodes])


def in_order(play: Callable[..., T], parts: Iterable[Sequence[Any]]) -> Iterator[T]:
    """Play the parts somewhere in the cluster and yield the results in order."""
    remote = ray.remote(play)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    try:
        for part in parts:
            waiting.append(remote.remote(*part))
            if len(waiting) > ahead:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)

"""TABARD_NO_SKIP=1 (./check --no-skip) turns every skip into a failure, so that CI cannot pass by not looking.

Nothing is compiled but where a test is about that (tests/fast/test_agreement.py): it takes a minute or more.
"""

import os
import signal
from collections.abc import Generator

import pytest

os.environ["TABARD_INTERPRETED"] = "1"  # the processes that tests start inherit it
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it, and so would they
NO_SKIP = os.environ.get("TABARD_NO_SKIP") == "1"


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    # An expected failure also counts as skipped, but it did run.
    if NO_SKIP and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipping is forbidden here (TABARD_NO_SKIP=1): {reason}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # So that none is left when all the others are done, and all workers but one wait for it.
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_skip(report)
    return report

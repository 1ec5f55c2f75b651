"""TABARD_NO_SKIP=1 (./check --no-skip) turns every skip into a failure, so that CI cannot pass by not looking."""

import os
from collections.abc import Generator

import pytest

NO_SKIP = os.environ.get("TABARD_NO_SKIP") == "1"


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    # An expected failure also counts as skipped, but it did run.
    if NO_SKIP and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipping is forbidden here (TABARD_NO_SKIP=1): {reason}"


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

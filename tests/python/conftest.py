"""Every test file runs as one job of several ranks: each rank runs the same tests in the same order.

The first failure on any rank ends the job with its report, since other ranks may wait for that rank."""

import json
import os
import pathlib
import random
import time

import gannet as ga
import numpy as np
import pytest
from gannet import _core

SEED = int(os.environ.get("GANNET_TEST_SEED", "20260101"))


@pytest.fixture
def rank() -> int:
    return ga.rank()


@pytest.fixture
def ranks() -> int:
    return ga.size()


@pytest.fixture
def same(request: pytest.FixtureRequest) -> np.random.Generator:
    """Random numbers that are the same on all ranks."""
    return np.random.default_rng([SEED, *request.node.name.encode()])


@pytest.fixture
def own(request: pytest.FixtureRequest) -> random.Random:
    """Random numbers of this rank's own."""
    return random.Random(f"{SEED} {request.node.name} {ga.rank()}")


@pytest.fixture(autouse=True)
def _together():
    """Ranks begin each test together, so that a report names the right one."""
    ga.sync()
    yield


class Results:
    """For tools/run-tests, in the form of GoogleTest's."""

    def __init__(self, path: str) -> None:
        self.path, self.cases = pathlib.Path(path), []

    def add(self, name: str, outcome: str) -> None:
        self.cases.append(
            {
                "name": name,
                "status": "RUN",
                "result": "SKIPPED" if outcome == "skipped" else "COMPLETED",
                **({"failures": [{}]} if outcome == "failed" else {}),
            }
        )

    def write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(
            json.dumps({"testsuites": [{"name": "python", "testsuite": self.cases}]})
        )


results = Results(os.environ["GANNET_TEST_RESULTS"]) if "GANNET_TEST_RESULTS" in os.environ else None


def pytest_sessionstart(session):
    """One rank reports what all did; a failure reports itself."""
    if ga.rank() != 0:
        session.config.pluginmanager.get_plugin("terminalreporter")._tw._file = open(os.devnull, "w")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if results and ga.rank() == 0 and (report.when == "call" or report.outcome != "passed"):
        results.add(item.nodeid.split("/")[-1], report.outcome)
    if report.failed and ga.size() > 1:
        if results and ga.rank() == 0:
            results.write()
        time.sleep(0.2)  # what other ranks print first is lost in theirs
        _core.end_job(f"{item.nodeid} (seed {SEED}) failed:\n{report.longreprtext}")
    return report


def pytest_sessionfinish(session):
    if results and ga.rank() == 0:
        results.write()

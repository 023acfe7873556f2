"""Mixes tests that mostly wait with others, and reports skipped checks in one line of the summary each.

The sample game is registered before any test is collected, so the tests of all games run on it too.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bench import postgres
from engines.eight_and_a_half import search as search_8
from engines.shigaon49 import search as search_49
from tests import openapi
from tests.local.browser import chromium
from tests.nim import register_nim

register_nim()

WAITING = ("tests/local/test_page_", "tests/local/test_races", "tests/proof/")
"""Tests that mostly wait, the longest first."""
LAST_WAITING = 0.6
"""The last of them begins when this part of all other tests has begun, so that no worker runs one alone at the end."""
NO_DESCRIPTION = "no check against Discord's API description, because DISCORD_OPENAPI is not set"
NO_POSTGRES = "no tests on PostgreSQL, because there is none here"
NO_BROWSER = "no look at the page of the local table, because there is no Chromium"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "description: this test is about Discord's API description alone")
    config.addinivalue_line("markers", "postgres: this test needs a PostgreSQL")
    run = ExitStack()
    run.enter_context(postgres.one_run())
    config.add_cleanup(run.close)
    if openapi.FILE and not Path(openapi.FILE).is_file():
        raise pytest.UsageError(f"DISCORD_OPENAPI names {openapi.FILE}, and there is no such file")


def pytest_xdist_auto_num_workers() -> int:
    """Use six workers more than there are processors: so many tests may wait at once."""
    return 6 + (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that wait between the others, which use the processors meanwhile; skip what cannot run here."""
    waiting = [item for start in WAITING for item in items if item.nodeid.startswith(start)]
    places = {item: LAST_WAITING * n / len(waiting) for n, item in reversed([*enumerate(waiting)])}
    others = [item for item in items if item not in places]
    places |= {item: n / len(others) for n, item in enumerate(others)}
    items.sort(key=places.__getitem__)
    for item in items:
        if reason := left_out(item):
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(autouse=True)
def modules_stay() -> Iterator[None]:
    """Put back the modules of extensions, which a closing bot removes: a second copy has other classes."""
    known = {name: module for name, module in sys.modules.items() if name.startswith("cogs.")}
    yield
    for name, module in known.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            package, _, inner = name.rpartition(".")
            setattr(known.get(package) or sys.modules[package], inner, module)


@pytest.fixture(autouse=True)
def searches_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put back how much experts search, which the arena changes for its whole process."""
    for module in (search_49, search_8):
        monkeypatch.setattr(module, "ROLLOUTS", module.ROLLOUTS)


def left_out(item: pytest.Item) -> str:
    """Return why this test cannot run here; "" if it can."""
    if not openapi.FILE and item.get_closest_marker("description"):
        return NO_DESCRIPTION
    if item.get_closest_marker("postgres") and not postgres.available():
        return NO_POSTGRES
    if "browser" in getattr(item, "fixturenames", ()) and not chromium():
        return NO_BROWSER
    return ""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write one line per reason; without the description, checks inside other tests are left out too."""
    counts = skipped(terminalreporter)
    if not openapi.FILE:
        counts.setdefault(NO_DESCRIPTION, 0)
    for reason, count in counts.items():
        terminalreporter.write_line(f"left out: {reason} ({count} tests skipped)", yellow=True)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Make skipped tests a failure in CI, except those that need the description."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    in_ci = os.environ.get("CI", "").lower() in ("1", "true")
    if in_ci and reporter and set(skipped(reporter)) - {NO_DESCRIPTION}:
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


def skipped(reporter: pytest.TerminalReporter) -> Counter[str]:
    """Count the skipped tests by reason."""
    reports = reporter.stats.get("skipped", [])
    return Counter(str(report.longrepr[2]).removeprefix("Skipped: ") for report in reports)

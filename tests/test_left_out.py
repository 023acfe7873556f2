"""Tests that cannot run on a machine are skipped and reported in one line; in CI that is a failure."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import openapi
from tests.conftest import NO_BROWSER, NO_DESCRIPTION, NO_POSTGRES

ROOT = Path(__file__).parent.parent
OF_THE_DESCRIPTION, OF_THE_PAGE = "tests/local/test_openapi.py", "tests/local/test_page.py"
OF_POSTGRES = "tests/storage/test_postgres_schema.py"
WITH_A_CHECK = "tests/local/test_limits.py::test_modals_have_limits_too"


def run(*tests: str, **env: str) -> tuple[int, list[str]]:
    """Run these tests in a separate process; return its exit code and what its summary says was left out."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "CI", "DISCORD"))}
    command = [sys.executable, "-m", "pytest", "-n", "1", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(command, cwd=ROOT, env=inherited | env, capture_output=True, text=True, timeout=120)
    return done.returncode, re.findall(r"^left out: (.+) \([1-9]\d* tests skipped\)$", done.stdout, re.MULTILINE)


def test_without_the_description_only_its_own_tests_are_left_out_even_in_ci() -> None:
    assert run(OF_THE_DESCRIPTION, WITH_A_CHECK, CI="true") == (0, [NO_DESCRIPTION])


@pytest.mark.parametrize(
    ("reason", "tests", "missing"),
    [
        (NO_BROWSER, OF_THE_PAGE, {"CHROMIUM": "no-such-browser"}),
        (NO_POSTGRES, OF_POSTGRES, {"TEST_POSTGRES_BIN": "/"}),
    ],
    ids=["browser", "PostgreSQL"],
)
def test_what_is_missing_in_ci_fails_there(tmp_path: Path, reason: str, tests: str, missing: dict[str, str]) -> None:
    assert run(tests, CI="true", DISCORD_OPENAPI=description(tmp_path), **missing) == (1, [reason])


def test_what_is_missing_elsewhere_is_left_out_with_one_line_each(tmp_path: Path) -> None:
    missing = {"CHROMIUM": "no-such-browser", "TEST_POSTGRES_BIN": "/"}
    code, reasons = run(OF_THE_PAGE, OF_POSTGRES, CI="", DISCORD_OPENAPI=description(tmp_path), **missing)
    assert (code, set(reasons)) == (0, {NO_BROWSER, NO_POSTGRES})


def description(folder: Path) -> str:
    """Return the path of an empty description."""
    made = folder / "openapi.json"
    made.write_text("{}")
    return str(made)


def test_a_description_that_is_named_must_be_there(tmp_path: Path) -> None:
    assert run(WITH_A_CHECK, DISCORD_OPENAPI=str(tmp_path / "openapi.json"))[0] == pytest.ExitCode.USAGE_ERROR


def test_without_the_description_every_body_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openapi, "FILE", "")
    openapi.validate_request("POST", "/nowhere", {"content": 5})
    openapi.validate_response("GET", "/nowhere", 200, None)
    openapi.validate_schema("Nothing", None)

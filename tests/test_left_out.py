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


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_without_a_browser_its_tests_are_left_out_and_ci_fails(tmp_path: Path, ci: str, code: int) -> None:
    description = tmp_path / "openapi.json"
    description.write_text("{}")
    found = run(OF_THE_PAGE, CI=ci, CHROMIUM="no-such-browser", DISCORD_OPENAPI=str(description))
    assert found == (code, [NO_BROWSER])


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_without_postgresql_its_tests_are_left_out_and_ci_fails(tmp_path: Path, ci: str, code: int) -> None:
    description = tmp_path / "openapi.json"
    description.write_text("{}")
    found = run(OF_POSTGRES, CI=ci, TEST_POSTGRES_BIN=str(tmp_path), DISCORD_OPENAPI=str(description))
    assert found == (code, [NO_POSTGRES])


def test_a_description_that_is_named_must_be_there(tmp_path: Path) -> None:
    assert run(WITH_A_CHECK, DISCORD_OPENAPI=str(tmp_path / "openapi.json"))[0] == pytest.ExitCode.USAGE_ERROR


def test_without_the_description_every_body_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openapi, "FILE", "")
    openapi.validate_request("POST", "/nowhere", {"content": 5})
    openapi.validate_response("GET", "/nowhere", 200, None)
    openapi.validate_schema("Nothing", None)

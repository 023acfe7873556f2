"""The operator finds every warning and error that the bot can log, and every setting."""

import ast
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from cogs.limits import DEFAULTS
from settings import Settings

ROOT = Path(__file__).parent.parent
FILES = [ROOT / "bot.py", *sorted((ROOT / "cogs").rglob("*.py")), *sorted((ROOT / "storage").rglob("*.py"))]
LOUD = {"warning", "error", "exception", "critical", "log"}
PLACEHOLDER = re.compile(r"%[-+.0-9]*[sdfr]")


def logged(source: str) -> Iterator[str]:
    """Return what a file may log above INFO, with … for what differs."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if not isinstance(node.func.value, ast.Name) or node.func.value.id != "log" or node.func.attr not in LOUD:
            continue
        text = node.args[1 if node.func.attr == "log" else 0]
        assert isinstance(text, ast.Constant), "a line of the log is one text"
        yield PLACEHOLDER.sub("…", str(text.value))


LINES = sorted({line for file in FILES for line in logged(file.read_text(encoding="utf-8"))})


def test_the_lines_are_found() -> None:
    assert len(LINES) > 30
    assert "the clock waits for the store: …" in LINES


@pytest.mark.parametrize("line", [line for line in LINES if re.search("[a-z]", line)])
def test_the_operator_finds_every_warning_on_the_page(line: str) -> None:
    page = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    assert line in page


@pytest.mark.parametrize("name", [name.upper() for name in Settings.model_fields])
def test_the_operator_finds_every_setting(name: str) -> None:
    assert f"`{name}`" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"\n{name}=" in (ROOT / ".env.example").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "default"), [(name.upper(), value) for name, value in asdict(DEFAULTS).items()])
def test_the_operator_finds_the_default_of_every_limit(name: str, default: int) -> None:
    assert f"| `{name}` | {default} |" in (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    assert re.search(rf"`{name}`.*\({default}\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert f"\n{name}={default}\n" in (ROOT / ".env.example").read_text(encoding="utf-8")

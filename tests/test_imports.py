"""Imports go one way: tests → bench → bot → cogs → (art, storage) → engines; the local table stands alone."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "bench": {"bench", "bot", "cogs", "art", "storage", "engines", "local"},
    "cogs": {"cogs", "art", "storage", "engines"},
    "art": {"art", "engines"},
    "storage": {"storage", "engines"},
    "engines": {"engines"},
    "local": {"local"},
}
OURS = {"bot", "tests", *MAY_IMPORT}
IMPURE = {"asyncio", "time", "datetime", "socket", "sqlite3"}
PURE = (sys.stdlib_module_names | {"pydantic", "openskill", "engines"}) - IMPURE


def imported(source: str, package: str = "") -> Iterator[str]:
    """Return the top-level names that a module imports anywhere."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield package if node.level else (node.module or "").partition(".")[0]


def imports_of(package: str) -> set[tuple[str, str]]:
    """Return every (file, imported name) of a package or of one file."""
    files = sorted((ROOT / package).rglob("*.py")) or [ROOT / package]
    found = ((file, name) for file in files for name in imported(file.read_text("utf-8"), package))
    return {(str(file.relative_to(ROOT)), name) for file, name in found}


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_a_package_imports_only_what_stands_below_it(package: str) -> None:
    forbidden = OURS - MAY_IMPORT[package]
    assert not {(file, name) for file, name in imports_of(package) if name in forbidden}


def cogs_imported(file: Path) -> set[str]:
    """Return the folders of cogs/ that a file imports from."""
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    names = [node.module.split(".") for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    return {name[1] for name in names if name[0] == "cogs" and len(name) > 1 and (ROOT / "cogs" / name[1]).is_dir()}


def test_folders_of_cogs_use_the_table_and_messages_and_never_one_another() -> None:
    used = {"messages": set[str](), "table": {"messages"}}
    for folder in (ROOT / "cogs").iterdir():
        allowed = {folder.name, *used.get(folder.name, {"table", "messages"})}
        assert not {(file.name, name) for file in folder.rglob("*.py") for name in cogs_imported(file) - allowed}


def test_engines_are_pure() -> None:
    assert not {(file, name) for file, name in imports_of("engines") if name not in PURE}


@pytest.mark.parametrize("package", ["art", "storage", "local"])
def test_only_cogs_and_bot_know_discord_py(package: str) -> None:
    assert not {(file, name) for file, name in imports_of(package) if name == "discord"}


@pytest.mark.parametrize("package", ["bot.py", "cogs", "art"])
def test_only_storage_knows_the_database(package: str) -> None:
    assert not {(file, name) for file, name in imports_of(package) if name == "sqlite3"}


def test_imports_are_found_in_every_form() -> None:
    source = "import a.b, c\nfrom d.e import f\nfrom . import g\ndef late() -> None:\n    from h import i\n"
    assert set(imported(source, "own")) == {"a", "c", "d", "own", "h"}


def test_there_are_engines_to_look_at() -> None:
    assert any(file == "engines/core.py" for file, _ in imports_of("engines"))

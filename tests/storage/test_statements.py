"""Statements stand in storage/ alone, in words that SQLite and PostgreSQL both take."""

import ast
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.sqlite_file import connect

ROOT = Path(__file__).parents[2]
OF_ONE = {
    *("sqlite.py", "sqlite_file.py"),
    *("postgres.py", "postgres_line.py", "postgres_presses.py", "postgres_reading.py", "postgres_schema.py"),
}
"""What only one of them is told stands here, beside the migrations."""
KEYWORDS = re.compile(
    r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|WHERE|VALUES|ORDER BY|GROUP BY|ON CONFLICT|AND|SET|PRAGMA|CREATE)\b"
)
TRUTH = r"(\w+\.)?(over|hidden|rated|won|told|\"left\")"
FORBIDDEN = {
    "INSERT OR, REPLACE INTO": r"\b(INSERT|UPDATE) OR\b|\bREPLACE INTO\b",
    "an insert without column names": r"INSERT INTO \w+ (VALUES|SELECT)",
    "an upsert that names no columns": r"ON CONFLICT DO UPDATE",
    "an upsert that reads a column without its table": r"DO UPDATE SET.*[ (](?!excluded)\w+ [-+*] ",
    "functions of SQLite": r"\b(iif|ifnull|instr|total|json_each|json_extract|group_concat|strftime|datetime|printf)\(",
    "max or min of two values": r"\b(max|min)\([^()]*,",
    "a sum of comparisons": r"\bsum\([^()]*[<>=]",
    "a number as truth": rf"\b(AND|WHERE|OR|WHEN|NOT) {TRUTH}(?! (=|<|>|>=|<=|<>|IS|IN)\b)(?! [=<>])",
    "JSON operators": r"->>?",
    "words of SQLite": r"\b(PRAGMA|rowid|GLOB|ATTACH|AUTOINCREMENT|sqlite_\w+)\b|==",
    "a join with a hint and a condition": r"CROSS JOIN \w+( AS)?( \w+)? ON\b",
    "a reserved word that is not quoted": r"(?<!\")\bleft\b(?!\")",
    "a mark inside a text": r"'[^']*\?[^']*'",
    "a subquery without a name": r"(FROM|JOIN) \(SUBQUERY\)(?! AS \w)",
}


def texts(file: Path) -> Iterator[str]:
    """Every text in a module, but for what documents it; values in an f-string become `0`."""
    tree = ast.parse(file.read_text("utf-8"))
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside | alone:
            yield node.value


def statements(file: Path) -> list[str]:
    """The statements and parts of statements in a module."""
    return [text for text in texts(file) if KEYWORDS.search(text)]


def without_depth(text: str) -> str:
    """The same text with (SUBQUERY) in place of every subquery in brackets, from the inside out."""
    while (shorter := re.sub(r"\((SELECT\b[^()]*|0)\)", "(SUBQUERY)", _plain(text))) != text:
        text = shorter
    return text


def _plain(text: str) -> str:
    return re.sub(r"\((?!SELECT\b|SUBQUERY|0\))[^()]*\)", "[]", text)


def broken(text: str) -> list[str]:
    """What of it PostgreSQL would not take."""
    forms = text, without_depth(text)
    return [name for name, pattern in FORBIDDEN.items() if any(re.search(pattern, form) for form in forms)]


SHARED = [file for file in sorted((ROOT / "storage").glob("*.py")) if file.name not in OF_ONE]


@pytest.mark.parametrize("file", SHARED, ids=lambda file: file.name)
def test_a_statement_is_one_that_both_databases_take(file: Path) -> None:
    assert {text: broken(text) for text in statements(file) if broken(text)} == {}


def test_there_are_statements_to_look_at() -> None:
    assert sum(text.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")) for f in SHARED for text in statements(f)) > 60


WRONG = {
    "INSERT OR IGNORE INTO presses (id, at) VALUES (?, ?)": "INSERT OR, REPLACE INTO",
    "INSERT INTO facts VALUES (?, ?)": "an insert without column names",
    "INSERT INTO facts (name) VALUES (?) ON CONFLICT DO UPDATE SET name = 1": "an upsert that names no columns",
    "INSERT INTO a (b) VALUES (1) ON CONFLICT (b) DO UPDATE SET games = games + 1": (
        "an upsert that reads a column without its table"
    ),
    "SELECT iif(a, b, c) FROM t": "functions of SQLite",
    "SELECT max(a, b) FROM t": "max or min of two values",
    "SELECT sum(a < b) FROM t": "a sum of comparisons",
    "SELECT a FROM t WHERE b = ? AND hidden": "a number as truth",
    "SELECT a FROM t WHERE NOT over AND b = ?": "a number as truth",
    "SELECT a ->> 'b' FROM t": "JSON operators",
    "PRAGMA user_version": "words of SQLite",
    "SELECT a FROM b CROSS JOIN c ON c.a = b.a": "a join with a hint and a condition",
    "SELECT left FROM results": "a reserved word that is not quoted",
    "SELECT a FROM t WHERE b = 'why?'": "a mark inside a text",
    "SELECT a FROM (SELECT b, count(*) FROM t WHERE c IN (1, 2)) WHERE a = 1": "a subquery without a name",
    "SELECT a FROM (0) GROUP BY a": "a subquery without a name",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_statement_that_only_sqlite_takes_is_found(text: str) -> None:
    assert broken(text) == [WRONG[text]]


@pytest.mark.parametrize(
    "text",
    [
        'SELECT "left", rated FROM results LEFT JOIN people ON people.id = player WHERE rated = 1 AND rated >= ?',
        "INSERT INTO a (b) VALUES (?) ON CONFLICT (b) DO UPDATE SET n = a.n + excluded.n, m = excluded.m + 1",
        "SELECT max(a), count(*) FILTER (WHERE a < b) FROM (SELECT a FROM t WHERE b IN (1, 2)) AS newest",
        "DELETE FROM presses WHERE id < coalesce((SELECT id FROM presses LIMIT 1), 5)",
    ],
)
def test_a_statement_that_both_take_is_accepted(text: str) -> None:
    assert broken(text) == []


def test_a_truth_that_is_bound_to_a_statement_is_found() -> None:
    with closing(connect(":memory:")) as db, pytest.raises(AssertionError, match="True was bound"):
        db.execute("INSERT INTO people (id, hidden) VALUES (?, ?)", (1, True))


@pytest.mark.parametrize("place", ["bot.py", "cogs", "art", "engines"])
def test_outside_of_storage_nobody_speaks_sql(place: str) -> None:
    files = sorted((ROOT / place).rglob("*.py")) or [ROOT / place]
    statement = re.compile(r"^\s*(SELECT .* FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM|PRAGMA)\b")
    assert not {(file.name, text) for file in files for text in texts(file) if statement.search(text)}
    assert not {file.name for file in files if re.search(r"\bstore\.(engine|_\w+)", file.read_text("utf-8"))}

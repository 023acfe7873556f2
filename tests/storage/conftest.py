"""What holds for all tests of the store."""

import sqlite3
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_truth_is_bound() -> Iterator[None]:
    """A Python bool is an integer to SQLite, and to PostgreSQL an error in a column of integers."""

    def refuse(value: bool) -> None:
        raise AssertionError(f"{value} was bound to a statement: int() of it is meant")

    sqlite3.register_adapter(bool, refuse)
    yield
    del sqlite3.adapters[(bool, sqlite3.PrepareProtocol)]

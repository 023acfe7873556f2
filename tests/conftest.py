"""How the tests are shared out."""

import os

import pytest

LONG = ("tests/proof/", "tests/local/", "tests/cogs/")


def pytest_xdist_auto_num_workers() -> int:
    """Twice as many as there are processors: the long tests mostly wait."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones come first, so that no worker is left alone with them at the end."""
    items.sort(key=lambda item: next((n for n, start in enumerate(LONG) if item.nodeid.startswith(start)), len(LONG)))

"""Simulates a later version of the bot."""

from dataclasses import replace
from typing import Any

import pytest

from engines import GAMES


def later(monkeypatch: pytest.MonkeyPatch, name: str, **changes: Any) -> None:
    """Replace a game by a later version of it."""
    monkeypatch.setitem(GAMES, name, replace(GAMES[name], **changes))

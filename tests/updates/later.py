"""A later version of the bot, as a test makes it."""

from dataclasses import replace
from typing import Any

import pytest

from engines import GAMES


def later(monkeypatch: pytest.MonkeyPatch, name: str, **changes: Any) -> None:
    """Put a later version of a game in the place of today's."""
    monkeypatch.setitem(GAMES, name, replace(GAMES[name], **changes))

"""Reads JSON that comes from outside, refuses what could not be sent on or saved, and writes what waits to be sent."""

from typing import Any

import orjson

DEEPEST = 64  # orjson reads 1024 levels but writes only 254, and what comes in is written inside something larger


def read_json(raw: bytes | str) -> Any:
    """Return the value; ValueError for anything but JSON in UTF-8, a lone surrogate, or too many levels."""
    value = orjson.loads(raw)
    if not shallow(value):
        raise ValueError("too many levels")
    return value


def write_json(value: Any) -> bytes:
    """Return a value as JSON; as a copy, because orjson's own bytes keep room for several KB."""
    return bytes(memoryview(orjson.dumps(value)))


def shallow(value: Any) -> bool:
    """Whether no list or object lies deeper than it may."""
    level = [value] if isinstance(value, (dict, list)) else []
    for _ in range(DEEPEST):
        inner = [each for outer in level for each in (outer.values() if isinstance(outer, dict) else outer)]
        level = [each for each in inner if isinstance(each, (dict, list))]
        if not level:
            return True
    return False

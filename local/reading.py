"""Reads JSON that comes from outside, and refuses what could not be sent on or saved."""

from typing import Any

import orjson

DEEPEST = 64  # orjson reads 1024 levels but writes only 254, and what comes in is written inside something larger


def read_json(raw: bytes | str) -> Any:
    """Return the value; ValueError for anything but JSON in UTF-8, a lone surrogate, or too many levels."""
    value = orjson.loads(raw)
    if not shallow(value):
        raise ValueError("too many levels")
    return value


def shallow(value: Any, levels: int = DEEPEST) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels > 0 and all(shallow(each, levels - 1) for each in inner if isinstance(each, (dict, list)))

"""Checks the bot's requests against Discord's description."""

import json
import re
from functools import cache
from typing import Any

from simcord.types import HttpLogEntry

from tests.openapi import validate_request

FREE_TEXT = {"content", "custom_id", "description", "filename", "label", "placeholder", "title", "value"}
MOST_FILES = 10
LIMITS = (1, 45, 80, 100, 150, 1024, 4000)


def check_requests(requests: list[HttpLogEntry]) -> None:
    """Check every request against Discord's description; requests of one outline are checked once."""
    for request in requests:
        shown = set(re.findall(r"attachment://([\w.-]+)", json.dumps(request.json)))
        named = {file["filename"] for file in _files(request.json) if "filename" in file}
        assert shown <= named, "Discord finds only files that the request itself names"
        _check(request.method, _shape(request.path), json.dumps(_outline(request.json), sort_keys=True))


@cache
def _check(method: str, path: str, body: str) -> None:
    validate_request(method, path, json.loads(body))


def _outline(body: Any, key: str = "") -> Any:
    """Return the body with each text as long as the next of Discord's limits, so that similar bodies are equal."""
    if isinstance(body, dict):
        return {name: _outline(value, name) for name, value in body.items()}
    if isinstance(body, list):
        return [_outline(value, key) for value in body]
    if key in FREE_TEXT and isinstance(body, str) and body:
        return "x" * next((limit for limit in LIMITS if limit >= len(body)), len(body))
    return body


def uploaded(body: Any) -> list[str]:
    """Return the names of the uploaded files; kept files have long ids."""
    return [file["filename"] for file in _files(body) if "filename" in file and int(file["id"]) < MOST_FILES]


def _files(body: Any) -> list[dict[str, Any]]:
    if not isinstance(body, dict):
        return []
    return body.get("attachments") or (body.get("data") or {}).get("attachments") or []


def _shape(path: str) -> str:
    """Return a path without ids and tokens."""
    return "/".join("1" if part.isdigit() or part.startswith("simcord_") else part for part in path.split("/"))

"""What Discord's API description refuses is refused here too: every part of a rich body is broken in every way."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from local import limits
from local.errors import Refused
from tests.local.wire import V2, button, row, text
from tests.openapi import BodyRefused, validate_request

pytestmark = pytest.mark.description

JSON = dict[str, Any]
Path = tuple[str | int, ...]
OPTION: JSON = {"label": "A", "value": "a", "description": "d", "emoji": {"name": "🎲"}}
SELECT: JSON = {
    "type": 3,
    "id": 5,
    "custom_id": "select",
    "placeholder": "p",
    "min_values": 1,
    "max_values": 1,
    "options": [OPTION],
}
ITEM: JSON = {"media": {"url": "attachment://a.png"}, "description": "d", "spoiler": False}
THUMBNAIL: JSON = {"type": 11, "media": {"url": "http://a/b.png"}, "description": "d", "spoiler": False}
LINK: JSON = {"type": 2, "style": 5, "label": "l", "url": "http://a"}
PARTS: list[JSON] = [
    text("t"),
    row(button("a", emoji={"name": "🎲", "id": None}, disabled=False), LINK),
    row(SELECT),
    {"type": 9, "components": [text("s")], "accessory": THUMBNAIL},
    {"type": 9, "components": [text("s")], "accessory": button("b")},
    {"type": 12, "items": [ITEM]},
    {"type": 13, "file": {"url": "attachment://a.png"}, "spoiler": False},
    {"type": 14, "spacing": 1, "divider": True},
]
MESSAGE: JSON = {
    "flags": V2,
    "components": [{"type": 17, "accent_color": 5, "spoiler": False, "components": PARTS}],
    "allowed_mentions": {"parse": ["users"], "roles": ["1"]},
}
INPUT: JSON = {
    "type": 4,
    "custom_id": "i",
    "style": 1,
    "min_length": 1,
    "max_length": 5,
    "value": "v",
    "placeholder": "p",
}
MODAL: JSON = {
    "title": "T",
    "custom_id": "m",
    "components": [
        {"type": 18, "label": "l", "description": "d", "component": INPUT},
        {"type": 18, "label": "l", "component": SELECT},
        row(INPUT | {"custom_id": "j", "label": "l"}),
        text("t"),
    ],
}
ODD: tuple[Any, ...] = (None, "", "x" * 46, "x" * 101, "x" * 1025, "x" * 4001, -1, 0, 6, 26, 1 << 24, True, [], {}, [1])
GONE = object()


def places(value: Any, here: Path = ()) -> Iterator[Path]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in inner:
        yield (*here, key)
        yield from places(child, (*here, key))


def broken(body: JSON) -> Iterator[tuple[Path, Any, JSON]]:
    """Return the body with one place changed, repeated many times, or removed."""
    for path in places(body):
        for odd in (*ODD, GONE):
            copy = deepcopy(body)
            node: Any = copy
            for key in path[:-1]:
                node = node[key]
            if odd is GONE:
                del node[path[-1]]
            else:
                node[path[-1]] = odd
            yield path, odd, copy


def described(path: str, body: JSON) -> bool:
    try:
        validate_request("POST", path, body)
    except BodyRefused:
        return False
    return True


def passed(check: Any, body: JSON, **more: Any) -> bool:
    try:
        check(body, **more)
    except Refused:
        return False
    return True


def test_messages() -> None:
    assert passed(limits.check_message, MESSAGE, flags=V2, files={"a.png"})
    every = [(path, odd, body) for path, odd, body in broken(MESSAGE) if path[0] != "flags"]
    through = [entry for entry in every if passed(limits.check_message, entry[2], flags=V2, files={"a.png"})]
    wrong = [(path, odd) for path, odd, body in through if not described("/channels/1/messages", body)]
    assert wrong == []
    assert 100 < len(through) < len(every) - 500


def test_modals() -> None:
    assert passed(limits.check_modal, MODAL)
    every = list(broken(MODAL))
    through = [entry for entry in every if passed(limits.check_modal, entry[2])]
    call = "/interactions/1/a/callback"
    wrong = [(path, odd) for path, odd, body in through if not described(call, {"type": 9, "data": body})]
    assert wrong == []
    assert 50 < len(through) < len(every) - 300

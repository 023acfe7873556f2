"""Makes hostile messages out of right ones: values of another kind, missing and strange fields, broken text."""

import json
from copy import deepcopy
from random import Random
from typing import Any

DEEP = "<deep>"
"""Stands for a list of lists, which Python could not copy."""
LEVELS = (30, 70, 300, 1100)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1 << 15, 2**31, 2**63, 10**40, 1e308, 0.5, "", "0", "x", "\ud800", "\udfff\ud800", "\x00",
    "\u202e", "<@1>", "../../x", "@me", "@original", "a" * 5000, "א" * 2001, [], [[]], {}, {"": None}, [None] * 200,
    DEEP,
)  # fmt: skip
BROKEN = (b"", b"{", b"[" * 5000, b"nul", b'"\xff"', b"\xed\xa0\x80", b'{"a":1e999}', b"\x00" * 100, b'{"op":NaN}')


def mutated(value: Any, dice: Random) -> Any:
    """Return a copy with one place changed."""
    copy = deepcopy(value)
    places = list(_places(copy))
    if not places:
        return dice.choice(ODD)
    holder, key = dice.choice(places)
    change = dice.randrange(4)
    if change == 0:
        del holder[key]
    elif change == 1 and isinstance(holder, dict):
        holder[dice.choice(("id", "type", "x", "\ud800", "__proto__"))] = dice.choice(ODD)
    elif change == 2 and isinstance(holder, list):
        holder += holder * dice.choice((1, 5, 40))
    else:
        holder[key] = dice.choice(ODD)
    return copy


def _places(value: Any) -> Any:
    """Yield every object or list inside, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def text(value: Any, dice: Random) -> bytes:
    """Return a message as it is sent: right, mutated, or broken as a text."""
    chance = dice.random()
    if chance < 0.05:
        return dice.choice(BROKEN)
    for _ in range(0 if chance < 0.3 else dice.randint(1, 4)):
        value = mutated(value, dice)
    levels = dice.choice(LEVELS)
    raw = json.dumps(value).encode().replace(f'"{DEEP}"'.encode(), b"[" * levels + b"]" * levels)
    if chance > 0.9:
        at = dice.randrange(len(raw))
        raw = raw[:at] + dice.randbytes(dice.randint(0, 8)) + raw[at + dice.randint(0, 8) :]
    return raw

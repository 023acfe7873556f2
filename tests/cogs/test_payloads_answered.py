"""The whole bot answers commands, presses, choices and forms with null and missing fields, in every kind of channel."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from simcord.backend import serializers
from simcord.interactions import base_payload

from cogs.patches import guard_events
from tests.cogs.kit import Party, party
from tests.cogs.shown import Shown
from tests.cogs.test_payloads import ADDRESS, CHANNELS, JSON, NEEDED, places, spoilt

COMMAND, PRESS, AUTOCOMPLETE, FORM = 2, 3, 4, 5
STRING, SUBCOMMAND, USER = 3, 1, 6
KEPT = NEEDED | ADDRESS | {"options", "value", "focused", "components", "component", "values", "users"}
"""Fields without which an event says nothing, or something else."""
KINDS = ("command", "command in a group", "command with a person", "autocomplete", "button", "select", "modal")


def asked(table: Party, kind: str) -> tuple[int, JSON]:
    """Return the type of an interaction and what was asked for."""
    other = str(table.people[1].id)
    game = {"name": "game", "type": STRING, "value": "shigaon49"}
    entry = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "answer", "value": "7"}}
    backend = table.env.backend
    person = dict(serializers.user_payload(backend.get_user(table.people[1].id)))
    guild = backend.get_guild(table.guild.id)
    member = dict(serializers.member_payload(backend, guild, guild.members[int(other)], with_user=False))
    found: dict[str, tuple[int, JSON]] = {
        "command": (
            COMMAND,
            {"id": "1", "name": "hide", "type": 1, "options": [{"name": "on", "type": 5, "value": True}]},
        ),
        "command in a group": (
            COMMAND,
            {"id": "1", "name": "table", "type": 1, "options": [{"name": "show", "type": SUBCOMMAND, "options": []}]},
        ),
        "command with a person": (
            COMMAND,
            {
                **{"id": "1", "name": "stats", "type": 1},
                "options": [{"name": "player", "type": USER, "value": other}],
                "resolved": {"users": {other: person}, "members": {other: member}},
            },
        ),
        "autocomplete": (AUTOCOMPLETE, {"id": "1", "name": "rules", "type": 1, "options": [game | {"focused": True}]}),
        "button": (PRESS, {"custom_id": f"look:{table.number}:0:mine", "component_type": 2, "id": 3}),
        "select": (
            PRESS,
            {"custom_id": f"pick:{table.number}:0:x", "component_type": 3, "id": 3, "values": ["place:1"]},
        ),
        "modal": (FORM, {"custom_id": f"say:{table.number}:0:bid", "components": [entry], "resolved": {}}),
    }
    return found[kind]


def letter(table: Party, kind: str, place: str, public: Shown) -> JSON:
    """Return an event as the gateway sends it from that kind of channel."""
    number, data = asked(table, kind)
    backend, person, channel = table.env.backend, table.people[0], table.channel
    guild = None if place == "direct" else table.guild.id
    record, event = base_payload(
        backend, type=number, data=data, channel_id=channel.id, guild_id=guild, user_id=person.id
    )
    if number in (PRESS, FORM):
        record.source_message_id = public.id
        event["message"] = dict(serializers.message_payload(backend, public.stored))
    if place == "text":
        return event
    shape = CHANNELS[place] | {"id": str(channel.id)} | ({} if guild is None else {"guild_id": str(guild)})
    return event | {"channel": shape}


def ways(event: JSON, place: str) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Every field, null and missing; in other channels than text only those that differ there."""
    for where in places(event):
        if where[-1] in KEPT or isinstance(where[-1], int) or where == ("message",):
            continue
        if str(where[-1]).isdecimal() or (place != "text" and where[0] not in ("channel", "user")):
            continue
        yield from ((where, how) for how in ("null", "missing"))


@pytest.mark.parametrize("kind", KINDS)
async def test_the_bot_answers_whatever_field_is_null_or_missing(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with party() as table:
        guard_events(table.bot)
        await table.gather("shigaon49", 2)
        public, tried = await table.public(), 0
        for place in CHANNELS:
            for where, how in ways(letter(table, kind, place, public), place):
                event = spoilt(letter(table, kind, place, public), where, how)
                (answer,) = await table.deliver(event, answered=False)
                assert answer.result.acknowledged, (place, where, how)
                tried += 1
                loud = [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]
                assert not loud, (place, where, how)
        assert tried > 150, "fields of events, people and channels"

"""Events with null, missing and new fields are read; an event that cannot be read stops nothing and is logged once."""

import logging
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import discord
import pytest

from cogs.patches import guard_events
from cogs.payloads import Guard, shape
from tests.cogs.kit import party

JSON = dict[str, Any]
NEEDED = {"id", "type", "token", "application_id", "custom_id", "name", "component_type", "user", "data", "member"}
"""Fields without which an event says nothing."""
ADDRESS = {"guild_id", "channel_id"}
"""Where an answer belongs."""
TEXTS = {"ask": "bid", "look": "mine", "pick": "ring1", "say": "bid"}
ENTRY = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "answer", "value": "7"}}

USER: JSON = {"id": "11", "username": "noa", "discriminator": "0", "avatar": None, "global_name": "נועה"}
MEMBER: JSON = {
    **{"user": USER, "roles": ["5"], "joined_at": "2024-01-01T00:00:00+00:00", "nick": None, "flags": 0},
    **{"permissions": "1024", "deaf": False, "mute": False, "pending": False, "premium_since": None, "avatar": None},
    **{"communication_disabled_until": None, "banner": None},
}
ATTACHMENT: JSON = {"id": "70", "filename": "a.png", "size": 9, "url": "https://cdn.example/a.png", "proxy_url": ""}
BUTTON: JSON = {"type": 2, "id": 3, "style": 1, "custom_id": "play:1:2:pass", "label": "Pass"}
MESSAGE: JSON = {
    **{"id": "60", "channel_id": "50", "type": 20, "content": "", "author": USER, "attachments": [ATTACHMENT]},
    **{"embeds": [], "mentions": [], "mention_roles": [], "pinned": False, "mention_everyone": False, "tts": False},
    **{"timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "flags": 32768, "webhook_id": "9"},
    **{"components": [{"type": 1, "id": 2, "components": [BUTTON]}], "application_id": "9", "position": 3},
    "interaction_metadata": {"id": "61", "type": 2, "user": USER, "authorizing_integration_owners": {"0": "40"}},
}
TEXT: JSON = {
    **{"id": "50", "type": 0, "name": "games", "guild_id": "40", "permissions": "1024", "position": 1, "flags": 0},
    **{"last_message_id": "60", "nsfw": False, "parent_id": None, "rate_limit_per_user": 0, "topic": None},
}
METADATA = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": "2026-01-01T00:00:00+00:00"}
THREAD: JSON = {
    **{"id": "50", "type": 11, "name": "t", "guild_id": "40", "parent_id": "49", "owner_id": "11", "flags": 0},
    **{"thread_metadata": {**METADATA, "locked": False, "create_timestamp": None}, "permissions": "1024"},
    **{"message_count": 3, "member_count": 2, "rate_limit_per_user": 0, "total_message_sent": 3},
}
CHANNELS: dict[str, JSON] = {
    "text": TEXT,
    "news": TEXT | {"type": 5},
    "voice": TEXT | {"type": 2, "bitrate": 64000, "user_limit": 0, "rtc_region": None},
    "thread": THREAD,
    "direct": {"id": "50", "type": 1, "recipients": [USER], "last_message_id": "60", "flags": 0},
}
DATA: dict[str, tuple[int, JSON]] = {
    "button": (3, {"custom_id": "play:1:2:pass", "component_type": 2, "id": 3}),
    "select": (3, {"custom_id": "pick:1:2:x", "component_type": 3, "id": 3, "values": ["place:4"]}),
    "modal": (5, {"custom_id": "say:1:2:bid", "components": [{"type": 18, "id": 1, "component": {"type": 4}}]}),
    "command": (2, {"id": "80", "name": "help", "type": 1, "options": [], "guild_id": "40"}),
}


def interaction(kind: str, place: str) -> JSON:
    """Return a press, a choice, a form or a command as Discord sends it from that kind of channel."""
    number, data = DATA[kind]
    event: JSON = {
        **{"id": "1000000000000000000", "application_id": "9", "type": number, "token": "secret", "version": 1},
        **{"data": data, "channel_id": "50", "channel": CHANNELS[place], "locale": "he", "entitlements": []},
        **{"authorizing_integration_owners": {"0": "40"}, "context": 0, "attachment_size_limit": 10485760},
        "app_permissions": "1024",
    }
    if kind in ("button", "select"):
        event["message"] = MESSAGE
    if place == "direct":
        return event | {"user": USER}
    guild = {"id": "40", "locale": "en-US", "features": []}
    return event | {"guild_id": "40", "guild": guild, "guild_locale": "en-US", "member": MEMBER}


def places(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the place of every field."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield (*at, name)
            yield from places(value, (*at, name))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*at, index))


def spoilt(event: JSON, place: tuple[Any, ...], how: str) -> JSON:
    """Return a copy in which that field is null, missing, or has a new field beside it."""
    copy = deepcopy(event)
    inner: Any = copy
    for step in place[:-1]:
        inner = inner[step]
    if how == "null":
        inner[place[-1]] = None
    elif how == "missing":
        del inner[place[-1]]
    else:
        inner["novelty_of_2027"] = {"x": [1]}
    return copy


@pytest.fixture
def read() -> Callable[[str, JSON], list[discord.Interaction[Any]]]:
    """Read an event behind the guard; return the interactions it caused."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    guard_events(client)
    client._connection.user = discord.ClientUser(state=client._connection, data={**USER, "id": "9", "bot": True})  # type: ignore[typeddict-item]
    parsers: Any = client._connection.parsers
    heard: list[discord.Interaction[Any]] = []
    client.dispatch = lambda name, *what: heard.extend(what) if name == "interaction" else None  # type: ignore[method-assign]
    client._connection.dispatch = client.dispatch

    def reading(name: str, data: JSON) -> list[discord.Interaction[Any]]:
        heard.clear()
        parsers[name](data)
        return heard

    return reading


@pytest.mark.parametrize("place", CHANNELS)
@pytest.mark.parametrize("kind", DATA)
def test_every_optional_field_may_be_null_missing_or_new(
    kind: str, place: str, read: Any, caplog: pytest.LogCaptureFixture
) -> None:
    event = interaction(kind, place)
    assert len(read("INTERACTION_CREATE", event)) == 1
    for where in places(event):
        if where[-1] in NEEDED or isinstance(where[-1], int):
            continue
        for how in ("null", "missing", "new"):
            found = read("INTERACTION_CREATE", spoilt(event, where, how))
            assert len(found) == 1, (where, how)
            assert not [r for r in caplog.records if r.levelno > logging.INFO], (where, how)


@pytest.mark.parametrize("kind", ["ask", "look", "pick", "say"])
async def test_the_bot_answers_events_with_null_and_missing_fields(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    async with party(language="he") as table:
        guard_events(table.bot)
        await table.gather("shigaon49", 2)
        mover = await table.mover()
        public, panel = await table.public(), await table.look(mover)
        custom_id, values = f"{kind}:{table.number}:0:{TEXTS[kind]}", ["place:1"] if kind == "pick" else None
        shown = public if kind == "look" else panel
        for where in places(table.letter(mover, custom_id, shown, values)):
            if where[-1] in NEEDED | ADDRESS or isinstance(where[-1], int) or where == ("message",):
                continue
            for how in ("null", "missing"):
                letter = table.letter(mover, custom_id, shown, values)
                if kind == "say":
                    letter |= {"type": 5, "data": {"custom_id": custom_id, "components": [ENTRY]}}
                (answer,) = await table.deliver(spoilt(letter, where, how), answered=False)
                assert answer.result.acknowledged, (where, how)
        assert not [record for record in caplog.records if record.levelno > logging.INFO]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("CHANNEL_UPDATE", {"id": None}),
        ("CHANNEL_UPDATE", {"id": "50", "guild_id": "40", "type": "odd"}),
        ("THREAD_CREATE", {"id": "50"}),
        ("GUILD_CREATE", {"id": "40", "channels": None, "roles": None, "members": [None]}),
        ("GUILD_ROLE_UPDATE", None),
        ("INTERACTION_CREATE", {"id": "1", "token": "secret words"}),
    ],
)
def test_an_event_that_cannot_be_read_is_told_once_with_its_shape_and_ends_nothing(
    name: str, data: Any, read: Any, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        read(name, data)
    loud = [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]
    caplog.clear()
    assert len(loud) <= 1
    assert all(line.startswith(f"an event could not be read: {name}") for line in loud)
    assert "secret words" not in "".join(loud)


def test_unreadable_events_are_counted() -> None:
    guard = Guard()

    def parse(data: Any) -> None:
        raise KeyError(data["content"])

    reading = guard.around("X", parse)
    for _ in range(3):
        reading({"content": "secret"})
    assert guard.unread == {"X: KeyError in parse": 3}


def test_a_thread_without_an_owner_is_read(read: Any) -> None:
    read("THREAD_CREATE", {name: value for name, value in THREAD.items() if name != "owner_id"})


def test_the_shape_of_an_event_has_names_and_types_and_nothing_else() -> None:
    data = {"id": "123", "list": [{"a": 1}], "deep": {"er": {"still": {"more": 1}}}, "not a name": 1}
    assert shape(data) == "{deep: {er: {still: dict}}, id: str, list: [{a: int}, …]}"


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    """These tests look at the log themselves."""
    caplog.set_level(logging.INFO)

"""Bodies that break Discord's limits are refused with 50035, with the place and Discord's own code."""

from typing import Any

import pytest

from local import commands, limits
from local.errors import Refused
from local.form import Form
from tests.local.wire import V2, button, row, text
from tests.openapi import validate_request

JSON = dict[str, Any]


def buttons(count: int) -> list[JSON]:
    return [button(f"b{number}") for number in range(count)]


def select(options: int, **more: Any) -> JSON:
    choices = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": choices, **more}


def gallery(*urls: str) -> JSON:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def container(*components: JSON, **more: Any) -> JSON:
    return {"type": 17, "components": list(components), **more}


def section(*texts: JSON, accessory: JSON) -> JSON:
    return {"type": 9, "components": list(texts), "accessory": accessory}


def v1(*components: JSON) -> JSON:
    return {"components": list(components)}


def v2(*components: JSON, **more: Any) -> JSON:
    return {"flags": V2, "components": list(components), **more}


FIRST = "components.0.components.0"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
GOOD: list[JSON] = [
    {"content": "x" * 2000},
    v1(row(*buttons(5))),
    v1(row(select(25))),
    v2(*[text("x")] * 40),
    v2(text("x" * 4000)),
    {
        "flags": V2,
        "components": [container(gallery(*["attachment://a.png"] * 10), row(button("a")), accent_color=0xFFFFFF)],
    },
    v2(section(text("a"), text("b"), text("c"), accessory=button("x" * 100, "y" * 80))),
    v1(row(button("a", "", emoji={"name": "♠️"}), button("b", emoji={"name": "x", "id": "1"}))),
]
BAD: list[tuple[str, str, JSON]] = [
    ("content", "BASE_TYPE_MAX_LENGTH", {"content": "x" * 2001}),
    ("components.0.components", "BASE_TYPE_BAD_LENGTH", v1(row(*buttons(6)))),
    ("components.0.components", "BASE_TYPE_BAD_LENGTH", v1(row())),
    ("components", "BASE_TYPE_MAX_LENGTH", v1(*map(row, buttons(6)))),
    (f"{FIRST}.custom_id", "BASE_TYPE_BAD_LENGTH", v1(row(button("x" * 101)))),
    (f"{FIRST}.custom_id", "BASE_TYPE_REQUIRED", v1(row(button("")))),
    (f"{FIRST}.label", "BASE_TYPE_MAX_LENGTH", v1(row(button("a", "x" * 81)))),
    (f"{FIRST}.emoji.name", "COMPONENT_INVALID_EMOJI", v1(row(button("a", emoji={"name": "א"})))),
    (f"{FIRST}.style", "BASE_TYPE_CHOICES", v1(row(button("a", style=9)))),
    ("components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", v1(row(button("a"), button("a")))),
    (f"{FIRST}.options", "BASE_TYPE_BAD_LENGTH", v1(row(select(26)))),
    (FIRST, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", v1(row(select(1), button("a")))),
    (f"{FIRST}.placeholder", "BASE_TYPE_MAX_LENGTH", v1(row(select(1, placeholder="x" * 151)))),
    ("components.0.type", "UNION_TYPE_CHOICES", v1(text("no flag"))),
    ("components.0.type", "UNION_TYPE_CHOICES", v2(button("bare"))),
    ("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", v2(container(*[text("x")] * 40))),
    ("components", "BASE_TYPE_MAX_LENGTH", v2(*[text("x")] * 41)),
    ("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", v2(*[text("x" * 3000)] * 2)),
    ("components.0.content", "BASE_TYPE_REQUIRED", v2(text(""))),
    ("components.0.items", "BASE_TYPE_BAD_LENGTH", v2(gallery(*["http://a/b.png"] * 11))),
    (
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        v2(gallery("attachment://missing.png")),
    ),
    ("components.0.accent_color", "NUMBER_TYPE_MAX", v2(container(text("a"), accent_color=1 << 24))),
    (f"{FIRST}.type", "UNION_TYPE_CHOICES", v2(container(container(text("a"))))),
    ("components.0.components", "BASE_TYPE_BAD_LENGTH", v2(section(*[text("a")] * 4, accessory=button("a")))),
    ("content", LEGACY, v2(text("a"), content="a")),
    ("embeds", LEGACY, {"flags": V2, "embeds": [{"title": "a"}]}),
    ("embeds", "BASE_TYPE_MAX_LENGTH", {"embeds": [{"title": "a"}] * 11}),
    ("embeds.0.title", "BASE_TYPE_MAX_LENGTH", {"embeds": [{"title": "x" * 257}]}),
    ("embeds", "MAX_EMBED_SIZE_EXCEEDED", {"embeds": [{"description": "x" * 4000}] * 2}),
    (
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        {"allowed_mentions": {"parse": ["users"], "users": ["1"]}},
    ),
    ("components.0", "MODEL_TYPE_CONVERT", {"components": ["x"]}),
]


def codes_at(errors: JSON, place: str) -> list[str]:
    node = errors
    for part in place.split("."):
        node = node[part]
    return [error["code"] for error in node["_errors"]]


@pytest.mark.parametrize("body", GOOD)
def test_a_body_within_the_limits_passes_here_and_in_discords_description(body: JSON) -> None:
    limits.check_message(body, flags=body.get("flags", 0), files={"a.png"})
    validate_request("POST", "/channels/1/messages", body)


@pytest.mark.parametrize(("place", "code", "body"), BAD)
def test_a_broken_limit_is_refused_with_its_place(place: str, code: str, body: JSON) -> None:
    with pytest.raises(Refused) as refused:
        limits.check_message(body, flags=body.get("flags", 0), files={"a.png"}, prefix=("data",))
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert code in codes_at(refused.value.body["errors"]["data"], place)


FIELD: JSON = {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "f", "style": 1}}
MODAL: JSON = {"custom_id": "m", "title": "T", "components": [FIELD]}


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        ("title", {"title": "x" * 46}),
        ("custom_id", {"custom_id": ""}),
        ("components", {"components": []}),
        ("components", {"components": [FIELD] * 6}),
        ("components.1.component.custom_id", {"components": [FIELD] * 2}),
        ("components.0.label", {"components": [FIELD | {"label": "x" * 46}]}),
        ("components.0.type", {"components": [container(text("a"))]}),
    ],
)
def test_modals_have_limits_too(place: str, changes: JSON) -> None:
    limits.check_modal(MODAL)
    validate_request("POST", "/interactions/1/a/callback", {"type": 9, "data": MODAL})
    with pytest.raises(Refused) as refused:
        limits.check_modal(MODAL | changes)
    assert codes_at(refused.value.body["errors"]["data"], place)


def test_an_autocomplete_has_at_most_25_choices() -> None:
    limits.check_choices({"choices": [{"name": "a", "value": "a"}] * 25})
    with pytest.raises(Refused):
        limits.check_choices({"choices": [{"name": "a", "value": "a"}] * 26})


COMMAND: JSON = {
    "name": "play",
    "description": "Play",
    "options": [{"type": 1, "name": "cards", "description": "Cards"}],
}


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        ("name", {"name": "Play"}),
        ("name", {"name": "two words"}),
        ("description", {"description": ""}),
        ("description", {"description": "x" * 101}),
        ("options", {"options": COMMAND["options"] * 26}),
        ("options.1", {"options": COMMAND["options"] * 2}),
        ("name_localizations.xx", {"name_localizations": {"xx": "play"}}),
        ("options.0.type", {"options": [{"type": 99, "name": "a", "description": "a"}]}),
    ],
)
def test_commands_have_limits(place: str, changes: JSON) -> None:
    validate_request("PUT", "/applications/1/commands", [COMMAND])
    good, bad = Form(), Form()
    commands.check(good, (), COMMAND | {"name_localizations": {"he": "משחק"}})
    good.settle()
    commands.check(bad, (), COMMAND | changes)
    with pytest.raises(Refused) as refused:
        bad.settle()
    assert codes_at(refused.value.body["errors"], place)


def test_a_command_has_at_most_8000_characters_with_its_longest_localisation() -> None:
    option = {"type": 3, "description": "x" * 50, "description_localizations": {"he": "א" * 100}}
    inner = [option | {"name": f"o{number}"} for number in range(25)]
    groups = [{"type": 1, "name": f"s{number}", "description": "s", "options": inner} for number in range(4)]
    big = {"name": "big", "description": "b", "options": groups}
    form = Form()
    commands.check(form, (0,), big)
    assert [code for _, code, _ in form.complaints] == ["APPLICATION_COMMAND_TOO_LARGE"]

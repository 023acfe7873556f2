"""Checks application commands against Discord's limits, registers them and finds them again."""

import re
from typing import Any

from local.errors import Place
from local.form import Form
from local.state import Event, World
from local.store import JSON

LOCALES = frozenset(
    [
        "ar",
        "bg",
        "cs",
        "da",
        "de",
        "el",
        "en-GB",
        "en-US",
        "es-419",
        "es-ES",
        "fi",
        "fr",
        "he",
        "hi",
        "hr",
        "hu",
        "id",
        "it",
        "ja",
        "ko",
        "lt",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "ru",
        "sv-SE",
        "th",
        "tr",
        "uk",
        "vi",
        "zh-CN",
        "zh-TW",
    ]
)
NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND, GROUP = 1, 2
VALUES = (3, 4, 5, 6, 7, 8, 9, 10, 11)
MOST_CHARACTERS, MOST_COMMANDS = 8000, 100


def replace_all(world: World, application_id: str, guild_id: str | None, given: Any) -> list[JSON]:
    """Replace all commands by the given ones. A command that keeps its name keeps its id."""
    form = Form()
    items = form.items(("commands",), given, high=MOST_COMMANDS + 30)
    for index, command in enumerate(items):
        check(form, (index,), command)
    check_names(form, items)
    form.settle()
    old = {(c["type"], c["name"]): c for c in world.commands_of(application_id, guild_id)}
    new = [registered(world, application_id, guild_id, command, old) for command in items]
    for command in old.values():
        if command["id"] not in {kept["id"] for kept in new}:
            world.remove("commands", command["id"])
    for command in new:
        world.save("commands", command)
    tell(world)
    return new


def tell(world: World) -> None:
    world.publish(Event("COMMANDS", {"commands": list(world.commands.values())}))


def registered(
    world: World, application_id: str, guild_id: str | None, body: JSON, old: dict[tuple[int, str], JSON]
) -> JSON:
    kind = body.get("type") or 1
    known = old.get((kind, body["name"]), {})
    shown = {
        "id": known.get("id") or world.clock.snowflake(),
        "application_id": application_id,
        "version": world.clock.snowflake(),
        "default_member_permissions": None,
        "type": kind,
        "nsfw": False,
        "description": "",
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
    }
    shown |= {key: value for key, value in body.items() if value is not None and key != "id"}
    if shown["default_member_permissions"] is not None:
        shown["default_member_permissions"] = str(shown["default_member_permissions"])
    return shown | {"guild_id": guild_id} if guild_id else shown


def check_names(form: Form, items: list[JSON]) -> None:
    seen: set[tuple[int, Any]] = set()
    for index, command in enumerate(items):
        key = (command.get("type") or 1, command.get("name"))
        if key in seen:
            words = "Application command names must be unique"
            form.complain((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
        seen.add(key)


def check(form: Form, place: Place, command: JSON) -> None:
    chat = (command.get("type") or 1) == 1
    if command.get("default_member_permissions") is not None:
        form.snowflake((*place, "default_member_permissions"), command["default_member_permissions"])
    for field in ("contexts", "integration_types"):
        form.items((*place, field), command.get(field), high=3, plain=True)
    named(form, place, command, chat=chat)
    if not chat:
        return
    options(form, place, command.get("options"), (SUBCOMMAND, GROUP, *VALUES))
    if size(command) > MOST_CHARACTERS:
        words = f"Command exceeds maximum size ({MOST_CHARACTERS})"
        form.complain(place, "APPLICATION_COMMAND_TOO_LARGE", words)


def named(form: Form, place: Place, thing: JSON, *, chat: bool = True) -> None:
    """Check the name and the description, with their localisations."""
    name_is_right(form, (*place, "name"), thing.get("name"), chat=chat)
    if chat:
        form.text((*place, "description"), thing.get("description"), low=1, high=100, required=True)
    for locale, text in (thing.get("name_localizations") or {}).items():
        known_locale(form, (*place, "name_localizations"), locale)
        name_is_right(form, (*place, "name_localizations", locale), text, chat=chat)
    for locale, text in (thing.get("description_localizations") or {}).items():
        known_locale(form, (*place, "description_localizations"), locale)
        form.text((*place, "description_localizations", locale), text, low=1, high=100)


def known_locale(form: Form, place: Place, locale: str) -> None:
    if locale not in LOCALES:
        form.complain((*place, locale), "LOCALE_INVALID", "Locale is invalid")


def name_is_right(form: Form, place: Place, name: Any, *, chat: bool) -> None:
    form.text(place, name, low=1, high=32, required=True)
    if chat and isinstance(name, str) and 0 < len(name) <= 32 and (not NAME.fullmatch(name) or name != name.lower()):
        words = "Command name is invalid"
        form.complain(place, "APPLICATION_COMMAND_INVALID_NAME", words)


def options(form: Form, place: Place, given: Any, allowed: tuple[int, ...]) -> None:
    optional_seen = False
    seen: set[Any] = set()
    for index, option in enumerate(form.items((*place, "options"), given, high=25)):
        here = (*place, "options", index)
        named(form, here, option)
        if option.get("name") in seen:
            form.complain(here, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name already taken")
        seen.add(option.get("name"))
        if not form.choice((*here, "type"), option.get("type"), allowed):
            continue
        if option["type"] in (SUBCOMMAND, GROUP):
            options(form, here, option.get("options"), VALUES if option["type"] == SUBCOMMAND else (SUBCOMMAND,))
            continue
        choices(form, here, option)
        if option.get("required") and optional_seen:
            words = "Required options must be placed before non-required options"
            form.complain(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional_seen = optional_seen or not option.get("required")


def choices(form: Form, place: Place, option: JSON) -> None:
    for index, choice in enumerate(form.items((*place, "choices"), option.get("choices"), high=25)):
        here = (*place, "choices", index)
        form.text((*here, "name"), choice.get("name"), low=1, high=100, required=True)
        for locale, text in (choice.get("name_localizations") or {}).items():
            known_locale(form, (*here, "name_localizations"), locale)
            form.text((*here, "name_localizations", locale), text, low=1, high=100)
        if isinstance(choice.get("value"), str):
            form.text((*here, "value"), choice["value"], high=100)


def size(thing: JSON) -> int:
    """Return the number of characters of names, descriptions and values, each in its longest localisation."""
    total = sum(longest(thing, field) for field in ("name", "description"))
    total += len(thing["value"]) if isinstance(thing.get("value"), str) else 0
    return total + sum(size(inner) for inner in [*(thing.get("options") or []), *(thing.get("choices") or [])])


def longest(thing: JSON, field: str) -> int:
    texts = [thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values()]
    return max(len(text) for text in texts)

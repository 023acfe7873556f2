"""Checks what Discord's own client checks before it sends: command options, select choices, form fields."""

from typing import Any

from local import components as parts
from local import payloads
from local.permissions import May
from local.state import World
from local.store import JSON

MOST_TEXT, MOST_VALUE, MOST_VALUES = 6000, 100, 25


class NotPossible(Exception):
    """Something that Discord's client would not let a person do."""


def usable_command(world: World, command_id: str, channel: JSON, person_id: str) -> JSON:
    command = world.commands.get(command_id)
    granted = world.permissions(channel, person_id)
    if command is None or command.get("guild_id") not in (None, channel.get("guild_id")):
        raise NotPossible("There is no such command here.")
    if not usable_in(command, channel):
        raise NotPossible("This command does not work here.")
    needed = int(command["default_member_permissions"] or 0)
    if not granted & May.USE_APPLICATION_COMMANDS or granted & needed != needed:
        raise NotPossible("You may not use this command here.")
    return command


def usable_in(command: JSON, channel: JSON) -> bool:
    """Whether the command is offered in a server (0) or in the bot's own direct messages (1)."""
    contexts = command.get("contexts")
    if contexts is None:
        return "guild_id" in channel or bool(command.get("dm_permission", True))
    return (0 if "guild_id" in channel else 1) in contexts


def check_options(known: list[JSON], given: list[JSON], *, complete: bool = True) -> None:
    """Check names, types and bounds of the options; an autocomplete may come before all are filled in."""
    by_name = {option["name"]: option for option in known}
    for option in given:
        if option["name"] not in by_name or option["type"] != by_name[option["name"]]["type"]:
            raise NotPossible(f"There is no option {option['name']}.")
        inner = by_name[option["name"]]
        if option["type"] in (1, 2):
            check_options(inner.get("options") or [], option.get("options") or [], complete=complete)
        elif complete:
            check_value(inner, option.get("value"))
        check_plain(option.get("value"))
    missing = [o["name"] for o in known if o.get("required") and o["name"] not in {g["name"] for g in given}]
    if complete and missing:
        raise NotPossible(f"The option {missing[0]} is missing.")


def check_plain(value: Any) -> None:
    """Refuse values that no command has: lists, objects and endless texts."""
    if isinstance(value, (list, dict)) or (isinstance(value, str) and len(value) > MOST_TEXT):
        raise NotPossible("This value is too long.")


def plain_options(given: list[JSON]) -> list[JSON]:
    """Return the options as a client sends them, without any other fields."""
    return [plain_option(option) for option in given]


def plain_option(given: JSON) -> JSON:
    option: JSON = {key: given[key] for key in ("name", "type", "value", "focused") if key in given}
    return option | ({"options": plain_options(given["options"])} if given.get("options") is not None else {})


def check_value(option: JSON, value: Any) -> None:
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise NotPossible(f"{option['name']} is not one of the choices.")
    if option["type"] == 3 and not isinstance(value, str):
        raise NotPossible(f"{option['name']} is a text.")
    if option["type"] == 4 and (not isinstance(value, int) or isinstance(value, bool)):
        raise NotPossible(f"{option['name']} is a whole number.")
    size = len(value) if option["type"] == 3 else value
    low, high = ("min_length", "max_length") if option["type"] == 3 else ("min_value", "max_value")
    if option["type"] in (3, 4, 10) and not option.get(low, size) <= size <= option.get(high, size):
        raise NotPossible(f"{option['name']} is out of bounds.")


def leaves(options: list[JSON]) -> list[JSON]:
    """Return the options that have values, also inside subcommands."""
    found: list[JSON] = []
    for option in options:
        found += leaves(option.get("options") or []) if option["type"] in (1, 2) else [option]
    return found


def resolved(world: World, channel: JSON, wanted: list[tuple[int, str]]) -> JSON:
    """Return in full the people, roles and channels named by options (types 6 to 9) or chosen in selects."""
    guild_id = channel.get("guild_id")
    people = [value for kind, value in wanted if kind in (6, 9) and value in world.users]
    places = [value for kind, value in wanted if kind == 7 and value in world.channels]
    found: JSON = {
        "users": {person: payloads.user(world.users[person]) for person in people},
        "channels": {place: payloads.channel(world, world.channels[place]) | {"permissions": "0"} for place in places},
    }
    if guild_id:
        roles = {role["id"]: payloads.role(role) for role in world.guild(guild_id)["roles"]}
        found["members"] = {
            person: payloads.bare_member(world, guild_id, person) | {"permissions": "0"} for person in people
        }
        found["roles"] = {value: roles[value] for kind, value in wanted if kind in (8, 9) and value in roles}
    return {kind: entries for kind, entries in found.items() if entries}


def component_of(message: JSON, custom_id: str) -> JSON:
    """Return the button or select with that id, if it can be pressed."""
    found = next((part for part in parts.every(message["components"]) if part.get("custom_id") == custom_id), None)
    if found is None:
        raise NotPossible("There is no such button on this message.")
    if found.get("disabled"):
        raise NotPossible("This button is disabled.")
    return found


def check_chosen(component: JSON, values: list[str]) -> None:
    if component["type"] not in parts.SELECTS:
        return
    if not component["min_values"] <= len(values) <= component["max_values"]:
        raise NotPossible("That is too few or too many choices.")
    offered = {option["value"] for option in component.get("options") or []}
    if component["type"] == parts.STRING_SELECT and not set(values) <= offered:
        raise NotPossible("That is not among the choices.")
    if any(len(value) > MOST_VALUE for value in values):
        raise NotPossible("That is not among the choices.")


def fields(components: list[JSON]) -> list[JSON]:
    """Return the fields of a modal, or of a submitted one."""
    return [part for part in parts.every(components) if "custom_id" in part]


def check_filled(modal: JSON, submitted: list[JSON]) -> None:
    """Check that the fields are those of the modal, and the length of the texts."""
    known = {field["custom_id"]: field for field in fields(modal["components"])}
    given = {field["custom_id"]: field for field in fields(submitted)}
    if any(field["type"] != known.get(name, {}).get("type") for name, field in given.items()):
        raise NotPossible("The form has no such field.")
    for name, field in known.items():
        if field["type"] == parts.TEXT_INPUT:
            check_text(field, given.get(name, {}).get("value") or "")
        else:
            check_choice(field, given.get(name, {}))


def check_choice(field: JSON, given: JSON) -> None:
    """Check what a field other than a text brings: some short values, or one, and only what was offered."""
    values = given.get("values") or []
    short = [value for value in [*values, given.get("value") or ""] if len(str(value)) <= MOST_VALUE]
    if len(short) != len(values) + 1 or len(values) > MOST_VALUES:
        raise NotPossible("That is not among the choices.")
    if field["type"] not in (parts.RADIOS, parts.CHECKBOXES):
        return
    chosen = {str(value) for value in [*values, given.get("value")] if value is not None}
    if not chosen <= {option["value"] for option in field["options"]}:
        raise NotPossible("That is not among the choices.")
    if not chosen and field.get("required", True):
        raise NotPossible("Something must be chosen.")


def check_text(field: JSON, value: Any) -> None:
    if not isinstance(value, str):
        raise NotPossible("This is not a text.")
    least = max(field.get("min_length") or 0, 1) if value or field.get("required", True) else 0
    if not least <= len(value) <= (field.get("max_length") or 4000):
        raise NotPossible("The text is too short or too long.")


def given_values(submitted: list[JSON]) -> dict[str, Any]:
    """Return what was filled in, by the fields' custom ids."""
    return {field["custom_id"]: field.get("values", field.get("value") or "") for field in fields(submitted)}


def filled(modal: JSON, values: dict[str, Any]) -> list[JSON]:
    """Return the modal's components as a client submits them, with these values."""
    return [filled_part(part, values) for part in modal["components"] if part["type"] != parts.TEXT]


def filled_part(part: JSON, values: dict[str, Any]) -> JSON:
    if part["type"] == parts.ROW:
        return {"type": 1, "id": 1, "components": [filled_part(child, values) for child in part["components"]]}
    if part["type"] == parts.LABEL:
        return {"type": 18, "id": 1, "component": filled_part(part["component"], values)}
    value = values.get(part["custom_id"], part.get("value") or "")
    slot = "values" if isinstance(value, list) else "value"
    return {"type": part["type"], "id": 2, "custom_id": part["custom_id"], slot: value}

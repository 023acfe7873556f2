"""The demo server of a new data file: its people, roles and channels."""

import secrets

from local import permissions
from local.clock import Clock
from local.permissions import May
from local.store import JSON

PEOPLE = (
    ("noa", "נועה", "#c2410c"),
    ("dan", "Dan", "#1d4ed8"),
    ("maya", "מאיה", "#15803d"),
    ("omer", "Omer", "#7e22ce"),
    ("lior", "Lior", "#be185d"),
)
CHANNELS = ("games", "tables", "הדגמה")


def person(clock: Clock, username: str, name: str, colour: str) -> JSON:
    return {
        "id": clock.snowflake(),
        "username": username,
        "global_name": name,
        "avatar_color": colour,
        "bot": False,
        "key": new_key(),
        "locale": "he" if any("\u0590" <= letter <= "\u05ff" for letter in name) else "en-US",
    }


def new_key() -> str:
    """Make the secret of a person's link."""
    return secrets.token_urlsafe(16)


def bot(clock: Clock, number: int) -> JSON:
    name = "Tabletop" if number == 0 else f"Bot {number + 1}"
    return {
        "id": clock.snowflake(),
        "username": name,
        "global_name": None,
        "avatar_color": "#5865f2",
        "bot": True,
        "number": number,
    }


def guild(guild_id: str, name: str, owner_id: str) -> JSON:
    everyone = role(guild_id, "@everyone", permissions.EVERYONE)
    return {"id": guild_id, "name": name, "owner_id": owner_id, "preferred_locale": "en-US", "roles": [everyone]}


def role(role_id: str, name: str, granted: int, **more: object) -> JSON:
    return {"id": role_id, "name": name, "permissions": str(granted), **more}


def moderator(clock: Clock) -> JSON:
    return role(clock.snowflake(), "Moderator", int(May.MANAGE_MESSAGES | May.PIN_MESSAGES | May.MANAGE_THREADS))


def channel(clock: Clock, guild_id: str, name: str, position: int) -> JSON:
    return {
        "id": clock.snowflake(),
        "type": 0,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "flags": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permission_overwrites": [],
    }

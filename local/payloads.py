"""Builds Discord's payloads: users, members, roles, guilds, channels and messages."""

from local.state import World, is_thread
from local.store import JSON

NOTHING = [
    "icon",
    "home_header",
    "splash",
    "discovery_splash",
    "banner",
    "application_id",
    "afk_channel_id",
    "widget_channel_id",
    "max_presences",
    "vanity_url_code",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "public_updates_channel_id",
    "system_channel_id",
    "description",
    "incidents_data",
    "region",
]


def user(person: JSON) -> JSON:
    shown = {
        "id": person["id"],
        "username": person["username"],
        "global_name": person["global_name"],
        "avatar_color": person["avatar_color"],
        "discriminator": "0000" if person["bot"] else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return shown | {"bot": True} if person["bot"] else shown


def member(world: World, guild_id: str, user_id: str) -> JSON:
    return bare_member(world, guild_id, user_id) | {"user": user(world.user(user_id))}


def bare_member(world: World, guild_id: str, user_id: str) -> JSON:
    known = world.member(guild_id, user_id)
    return {
        "roles": known["roles"],
        "joined_at": known["joined_at"],
        "nick": known["nick"],
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "premium_since": None,
        "pending": False,
        "mute": False,
        "deaf": False,
        "flags": 0,
    }


def role(known: JSON) -> JSON:
    return {
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "description": None,
        "flags": 0,
        **known,
    }


def guild(known: JSON) -> JSON:
    return {
        **dict.fromkeys(NOTHING),
        "region": "local",
        "features": [],
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        **known,
        "roles": [role(entry) for entry in known["roles"]],
    }


def guild_create(world: World, known: JSON, bot_id: str, *, everybody: bool) -> JSON:
    """Return the guild as in GUILD_CREATE; without the members intent, the bot is its only member."""
    ours = [c for c in world.channels.values() if c.get("guild_id") == known["id"]]
    people = [key.partition(":")[2] for key in world.members if key.startswith(f"{known['id']}:")]
    return guild(known) | {
        "joined_at": world.member(known["id"], bot_id)["joined_at"],
        "large": False,
        "unavailable": False,
        "member_count": len(people),
        "members": [member(world, known["id"], person) for person in people if everybody or person == bot_id],
        "channels": [channel(world, c) for c in ours if not is_thread(c)],
        "threads": [channel(world, c) for c in ours if is_thread(c) and not c["thread_metadata"]["archived"]],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(world: World, known: JSON) -> JSON:
    shown = {key: value for key, value in known.items() if key not in ("recipient_ids", "thread_members")}
    if "recipient_ids" in known:
        shown["recipients"] = [user(world.user(person)) for person in known["recipient_ids"]]
    return shown


def seen_by(world: World, known: JSON, bot_id: str) -> JSON:
    """Return a channel as the bot sees it; a private channel names only the other person."""
    shown = channel(world, known)
    if "recipients" in shown:
        shown["recipients"] = [person for person in shown["recipients"] if person["id"] != bot_id]
    return shown


def message_event(world: World, message: JSON) -> JSON:
    """Return the message as in gateway events: with the guild and the author's membership."""
    guild_id = world.channel(message["channel_id"]).get("guild_id")
    if guild_id is None:
        return dict(message)
    event = message | {"guild_id": guild_id}
    if f"{guild_id}:{message['author']['id']}" in world.members:
        event["member"] = bare_member(world, guild_id, message["author"]["id"])
    return event


def application(world: World, bot_id: str) -> JSON:
    owner = user(world.people()[0])
    return {
        "id": bot_id,
        "name": world.user(bot_id)["username"],
        "icon": None,
        "description": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": owner,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "bot": user(world.user(bot_id)),
    }

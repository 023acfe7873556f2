"""Changes, opens, joins, archives and removes channels and threads, and sends the events."""

from local import errors, messages, payloads
from local.form import Form
from local.messages import Draft
from local.state import Event, World, is_thread
from local.store import JSON

PUBLIC_THREAD, PRIVATE_THREAD, MOST_THREADS = 11, 12, 1000


def tell(world: World, change: str, channel: JSON) -> None:
    """Send the event of a change: CREATE, UPDATE or DELETE."""
    name = f"THREAD_{change}" if is_thread(channel) else f"CHANNEL_{change}"
    world.publish(Event(name, payloads.channel(world, channel), channel.get("guild_id"), channel["id"]))


def change(world: World, channel: JSON, changes: JSON) -> JSON:
    channel |= changes
    world.save("channels", channel)
    tell(world, "UPDATE", channel)
    return channel


def remove(world: World, channel: JSON) -> None:
    for thread in [c for c in world.channels.values() if c.get("parent_id") == channel["id"]]:
        remove(world, thread)
    for message in list(world.messages.get(channel["id"], {}).values()):
        world.forget_message(message)
    world.messages.pop(channel["id"], None)
    world.remove("channels", channel["id"])
    tell(world, "DELETE", channel)


def open_thread(world: World, parent: JSON, owner_id: str, body: JSON, *, message: JSON | None = None) -> JSON:
    """Open a thread on a message, or a thread without one."""
    check_name(body)
    if is_thread(parent):
        raise errors.wrong_channel_type()
    if message and "thread" in message:
        raise errors.thread_exists()
    if sum(is_thread(c) and c["guild_id"] == parent["guild_id"] for c in world.channels.values()) >= MOST_THREADS:
        raise errors.too_many_threads()
    kind = PUBLIC_THREAD if message else body.get("type") or PRIVATE_THREAD
    thread = new_thread(world, parent, owner_id, body) | {"type": kind}
    if message:
        thread["id"] = message["id"]
    world.save("channels", thread)
    tell(world, "CREATE", thread)
    if message:
        message["thread"] = payloads.channel(world, thread)
        message["flags"] |= 1 << 5
        world.save_message(message)
        messages.tell(world, "MESSAGE_UPDATE", message)
    elif kind == PUBLIC_THREAD:
        announce(world, parent, owner_id, thread)
    return thread


def check_name(body: JSON, *, required: bool = True) -> None:
    """Check what a thread is opened with, or changed to."""
    form = Form()
    form.text(("name",), body.get("name"), low=1, high=100, required=required)
    form.number(("rate_limit_per_user",), body.get("rate_limit_per_user"), low=0, high=21600)
    for field in ("archived", "locked"):
        form.boolean((field,), body.get(field))
    if body.get("type") is not None:
        form.choice(("type",), body["type"], (PUBLIC_THREAD, PRIVATE_THREAD))
    if body.get("auto_archive_duration") is not None:
        form.choice(("auto_archive_duration",), body["auto_archive_duration"], (60, 1440, 4320, 10080))
    form.settle()


def new_thread(world: World, parent: JSON, owner_id: str, body: JSON) -> JSON:
    now = world.clock.timestamp()
    return {
        "id": world.clock.snowflake(),
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "name": body["name"],
        "flags": 0,
        "last_message_id": None,
        "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_members": {owner_id: now},
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": now,
            "auto_archive_duration": body.get("auto_archive_duration") or 1440,
            "locked": False,
            "create_timestamp": now,
        },
    }


def announce(world: World, parent: JSON, owner_id: str, thread: JSON) -> None:
    """Write the line in the parent channel that says a thread was opened."""
    place = {"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]}
    draft = Draft({"content": thread["name"]}, more={"type": 18, "message_reference": place})
    messages.create(world, parent, owner_id, draft)


def may_see(world: World, channel: JSON, user_id: str) -> bool:
    """Whether that person sees the channel; only members see a private thread."""
    if channel["type"] == PRIVATE_THREAD and user_id not in channel["thread_members"]:
        return False
    return bool(world.permissions(channel, user_id))


def direct(world: World, bot_id: str, person_id: str) -> JSON:
    """Return the private channel between a bot and a person; open it if there is none."""
    pair = {bot_id, person_id}
    known = next((c for c in world.channels.values() if set(c.get("recipient_ids", ())) == pair), None)
    if known:
        return known
    channel = {"id": world.clock.snowflake(), "type": 1, "flags": 0, "last_message_id": None, "recipient_ids": [*pair]}
    world.save("channels", channel)
    tell(world, "CREATE", channel)
    return channel

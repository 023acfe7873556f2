"""Routes about channels: messages, edits, threads, overwrites."""

from local import channels, errors, messages, payloads, threads
from local.form import Form
from local.messages import Draft
from local.permissions import May
from local.ratelimit import DELETE, EDIT, OLD, POST
from local.rest import Call, Reply, Routes
from local.state import is_thread
from local.store import JSON

routes = Routes()
CHANGEABLE = ("name", "topic", "nsfw", "position", "parent_id", "rate_limit_per_user", "permission_overwrites")


def channel_of(call: Call, *needed: May) -> JSON:
    """Return the channel in the path if the bot sees it and has the needed permissions."""
    channel = call.world.channel(call.path["channel"])
    granted = call.world.permissions(channel, call.bot_id)
    if not granted & May.VIEW_CHANNEL or not channels.may_see(call.world, channel, call.bot_id):
        raise errors.missing_access()
    if any(not granted & one for one in needed):
        raise errors.missing_permissions()
    return channel


def thread_of(call: Call) -> JSON:
    channel = channel_of(call)
    if not is_thread(channel):
        raise errors.wrong_channel_type()
    return channel


def message_of(call: Call) -> JSON:
    """Return the message in the path; the bot's own token cannot reach a private one."""
    message = call.world.message(call.path["channel"], call.path["message"])
    if message["id"] in call.world.readers:
        raise errors.unknown_message()
    return message


@routes.add("GET", "/channels/{channel}")
def get_channel(call: Call) -> JSON:
    return payloads.seen_by(call.world, channel_of(call), call.bot_id)


@routes.add("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> JSON:
    channel = channel_of(call)
    body = call.form()
    if not is_thread(channel):
        channel_of(call, May.MANAGE_CHANNELS)
        changes = {key: body[key] for key in CHANGEABLE if key in body}
    else:
        if channel["owner_id"] != call.bot_id:
            channel_of(call, May.MANAGE_THREADS)
        changes = thread_changes(call, channel, body)
    return payloads.channel(call.world, channels.change(call.world, channel, changes))


def thread_changes(call: Call, thread: JSON, body: JSON) -> JSON:
    channels.check_name(body, required=False)
    known = {key: body[key] for key in ("archived", "auto_archive_duration", "locked") if body.get(key) is not None}
    metadata = thread["thread_metadata"] | known
    if "archived" in known:
        metadata["archive_timestamp"] = call.world.clock.timestamp()
    plain = {key: body[key] for key in ("name", "rate_limit_per_user") if body.get(key) is not None}
    return plain | {"thread_metadata": metadata}


@routes.add("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> JSON:
    channel = channel_of(call)
    channel_of(call, May.MANAGE_THREADS if is_thread(channel) else May.MANAGE_CHANNELS)
    channels.remove(call.world, channel)
    return payloads.channel(call.world, channel)


@routes.add("PUT", "/channels/{channel}/permissions/{target}")
def put_overwrite(call: Call) -> None:
    channel = channel_of(call, May.MANAGE_CHANNELS)
    body = call.form()
    entry = {"id": call.path["target"], "type": body["type"], "allow": "0", "deny": "0"}
    entry |= {key: str(body[key]) for key in ("allow", "deny") if body.get(key) is not None}
    set_overwrites(call, channel, [entry])


@routes.add("DELETE", "/channels/{channel}/permissions/{target}")
def delete_overwrite(call: Call) -> None:
    set_overwrites(call, channel_of(call, May.MANAGE_CHANNELS), [])


def set_overwrites(call: Call, channel: JSON, new: list[JSON]) -> None:
    others = [entry for entry in channel["permission_overwrites"] if entry["id"] != call.path["target"]]
    channels.change(call.world, channel, {"permission_overwrites": [*others, *new]})


@routes.add("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    channel_of(call, May.SEND_MESSAGES)


@routes.add("GET", "/channels/{channel}/messages")
def list_messages(call: Call) -> list[JSON]:
    channel = channel_of(call, May.READ_MESSAGE_HISTORY)
    known = [m for m in call.world.messages.get(channel["id"], {}).values() if m["id"] not in call.world.readers]
    limit = min(int(call.query.get("limit", 50)), 100)
    if "after" in call.query:
        return [m for m in known if int(m["id"]) > int(call.query["after"])][:limit][::-1]
    if "around" in call.query:
        known.sort(key=lambda m: abs(int(m["id"]) - int(call.query["around"])))
        return sorted(known[:limit], key=lambda m: -int(m["id"]))
    before = int(call.query.get("before", 1 << 63))
    return [m for m in known if int(m["id"]) < before][-limit:][::-1]


@routes.add("POST", "/channels/{channel}/messages", POST)
def create_message(call: Call) -> JSON:
    channel = channel_of(call)
    body = call.form()
    needed = [May.SEND_MESSAGES_IN_THREADS if is_thread(channel) else May.SEND_MESSAGES]
    needed += [May.ATTACH_FILES] if call.files else []
    needed += [May.EMBED_LINKS] if body.get("embeds") else []
    granted = channel_of(call, *needed)
    if is_thread(granted) and granted["thread_metadata"]["locked"]:
        must_manage_threads(call, granted)
    if again := already_sent(call, channel, body):
        return again
    return messages.create(
        call.world, channel, call.bot_id, Draft(body, call.files, more=reply_to(call, channel, body))
    )


def must_manage_threads(call: Call, thread: JSON) -> None:
    """Only who manages threads may write in a locked one."""
    if not call.world.permissions(thread, call.bot_id) & May.MANAGE_THREADS:
        raise errors.thread_locked()


def already_sent(call: Call, channel: JSON, body: JSON) -> JSON | None:
    """Return the message that an enforced nonce has written already, if there is one."""
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    known = call.world.messages.get(channel["id"], {}).values()
    return next((m for m in known if m.get("nonce") == body["nonce"] and m["author"]["id"] == call.bot_id), None)


def reply_to(call: Call, channel: JSON, body: JSON) -> JSON:
    more: JSON = {"nonce": body["nonce"]} if body.get("nonce") is not None else {}
    reference = body.get("message_reference")
    if not reference:
        return more
    channel_of(call, May.READ_MESSAGE_HISTORY)
    original = call.world.messages.get(channel["id"], {}).get(str(reference["message_id"]))
    if original is None and not reference.get("fail_if_not_exists", True):
        return more
    if original is None:
        raise errors.invalid_form([(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")])
    place = {"type": 0, "channel_id": channel["id"], "message_id": original["id"]}
    return more | {"type": 19, "message_reference": place, "referenced_message": dict(original)}


@routes.add("GET", "/channels/{channel}/messages/pins")
def pins(call: Call) -> JSON:
    known = call.world.messages.get(channel_of(call, May.READ_MESSAGE_HISTORY)["id"], {}).values()
    pinned = [message for message in known if message["pinned"]]
    return {"items": [{"pinned_at": m["timestamp"], "message": m} for m in pinned], "has_more": False}


@routes.add("GET", "/channels/{channel}/messages/{message}")
def get_message(call: Call) -> JSON:
    channel_of(call, May.READ_MESSAGE_HISTORY)
    return message_of(call)


@routes.add("PATCH", "/channels/{channel}/messages/{message}", EDIT)
def edit_message(call: Call) -> JSON:
    channel, message = channel_of(call), message_of(call)
    if message["author"]["id"] != call.bot_id:
        raise errors.not_the_author()
    if is_thread(channel) and channel["thread_metadata"]["archived"]:
        raise errors.thread_archived()
    if call.world.clock.age(message["id"]) > OLD:
        call.server.buckets.edit_old(message["id"])
    return messages.edit(call.world, message, Draft(call.form(), call.files))


@routes.add("DELETE", "/channels/{channel}/messages/{message}", DELETE)
def delete_message(call: Call) -> None:
    channel_of(call)
    message = message_of(call)
    if message["author"]["id"] != call.bot_id:
        channel_of(call, May.MANAGE_MESSAGES)
    messages.delete(call.world, message)


@routes.add("POST", "/channels/{channel}/messages/bulk-delete")
def delete_many(call: Call) -> None:
    channel = channel_of(call, May.MANAGE_MESSAGES)
    form = Form()
    ids = form.items(("messages",), call.form().get("messages"), low=2, high=100, plain=True)
    form.settle()
    messages.delete_many(call.world, channel, [str(message) for message in ids])


@routes.add("PUT", "/channels/{channel}/messages/pins/{message}")
def pin(call: Call) -> None:
    set_pinned(call, True)


@routes.add("DELETE", "/channels/{channel}/messages/pins/{message}")
def unpin(call: Call) -> None:
    set_pinned(call, False)


def set_pinned(call: Call, pinned: bool) -> None:
    channel_of(call, May.PIN_MESSAGES)
    message = message_of(call)
    message["pinned"] = pinned
    call.world.save_message(message)
    messages.tell(call.world, "MESSAGE_UPDATE", message)


@routes.add("POST", "/channels/{channel}/messages/{message}/threads")
def thread_on_message(call: Call) -> Reply:
    channel = channel_of(call, May.CREATE_PUBLIC_THREADS)
    thread = channels.open_thread(call.world, channel, call.bot_id, call.form(), message=message_of(call))
    return Reply(201, payloads.channel(call.world, thread))


@routes.add("POST", "/channels/{channel}/threads")
def thread_alone(call: Call) -> Reply:
    private = call.form().get("type") != channels.PUBLIC_THREAD
    channel = channel_of(call, May.CREATE_PRIVATE_THREADS if private else May.CREATE_PUBLIC_THREADS)
    thread = channels.open_thread(call.world, channel, call.bot_id, call.form())
    return Reply(201, payloads.channel(call.world, thread))


@routes.add("GET", "/channels/{channel}/thread-members")
def thread_members(call: Call) -> list[JSON]:
    thread = channel_of(call)
    return [threads.thread_member(thread, user) for user in thread.get("thread_members", {})]


@routes.add("GET", "/channels/{channel}/thread-members/{user}")
def one_thread_member(call: Call) -> JSON:
    return threads.thread_member(channel_of(call), member_id(call))


@routes.add("PUT", "/channels/{channel}/thread-members/{user}")
def add_thread_member(call: Call) -> None:
    threads.join(call.world, thread_of(call), member_id(call))


@routes.add("DELETE", "/channels/{channel}/thread-members/{user}")
def remove_thread_member(call: Call) -> None:
    threads.leave(call.world, thread_of(call), member_id(call))


def member_id(call: Call) -> str:
    named = call.path["user"]
    return call.bot_id if named == "@me" else str(call.world.user(named)["id"])

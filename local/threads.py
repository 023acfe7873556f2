"""Adds people to threads, removes them, and sends the events."""

from local import errors
from local.state import Event, World
from local.store import JSON


def thread_member(thread: JSON, user_id: str) -> JSON:
    if user_id not in thread.get("thread_members", {}):
        raise errors.unknown_member()
    return {"id": thread["id"], "user_id": user_id, "join_timestamp": thread["thread_members"][user_id], "flags": 0}


def join(world: World, thread: JSON, user_id: str) -> None:
    if user_id not in thread["thread_members"]:
        thread["thread_members"][user_id] = world.clock.timestamp()
        tell_members(world, thread, {"added_members": [thread_member(thread, user_id)]})


def leave(world: World, thread: JSON, user_id: str) -> None:
    if thread["thread_members"].pop(user_id, None):
        tell_members(world, thread, {"removed_member_ids": [user_id]})


def tell_members(world: World, thread: JSON, what: JSON) -> None:
    thread["member_count"] = len(thread["thread_members"])
    world.save("channels", thread)
    known = {"id": thread["id"], "guild_id": thread["guild_id"], "member_count": thread["member_count"]}
    world.publish(Event("THREAD_MEMBERS_UPDATE", known | what, thread["guild_id"], thread["id"]))

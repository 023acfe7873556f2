"""Routes for answers: the first one, follow-ups, and `@original`."""

from local import errors, messages
from local.interactions import MESSAGE, UPDATE, Interaction
from local.limits import EPHEMERAL, LOADING
from local.messages import Draft
from local.rest import Call, Routes
from local.state import is_thread
from local.store import JSON

routes = Routes()
WEBHOOK = "/webhooks/{application}/{token}"


@routes.add("POST", "/interactions/{interaction}/{token}/callback")
def callback(call: Call) -> JSON | None:
    path = call.path
    known = call.server.interactions.respond(path["interaction"], path["token"], call.form(), call.files)
    wanted = call.query.get("with_response", "").lower() in ("1", "true")
    return with_response(call, known) if wanted else None


def with_response(call: Call, known: Interaction) -> JSON:
    shown: JSON = {"id": known.id, "type": known.type, "channel_id": known.channel_id}
    guild_id = call.world.channel(known.channel_id).get("guild_id")
    if guild_id:
        shown["guild_id"] = guild_id
    if not known.original:
        return {"interaction": shown}
    message = call.world.message(known.channel_id, known.original)
    shown["response_message_id"] = message["id"]
    shown["response_message_loading"] = bool(message["flags"] & LOADING)
    shown["response_message_ephemeral"] = bool(message["flags"] & EPHEMERAL)
    if known.kind not in (MESSAGE, UPDATE):
        return {"interaction": shown}
    return {"interaction": shown, "resource": {"type": known.kind, "message": message}}


def owner(call: Call) -> Interaction:
    return call.server.interactions.owner(call.path["application"], call.path["token"])


@routes.add("POST", WEBHOOK)
def follow_up(call: Call) -> JSON:
    return call.server.interactions.follow_up(owner(call), call.form(), call.files)


@routes.add("GET", WEBHOOK + "/messages/{message}")
def get_answer(call: Call) -> JSON:
    return call.server.interactions.named(owner(call), call.path["message"])


@routes.add("PATCH", WEBHOOK + "/messages/{message}")
def edit_answer(call: Call) -> JSON:
    message = call.server.interactions.named(owner(call), call.path["message"])
    place = call.world.channel(message["channel_id"])
    if is_thread(place) and place["thread_metadata"]["archived"] and message["id"] not in call.world.readers:
        raise errors.thread_archived()
    return messages.edit(call.world, message, Draft(call.form(), call.files))


@routes.add("DELETE", WEBHOOK + "/messages/{message}")
def delete_answer(call: Call) -> None:
    messages.delete(call.world, call.server.interactions.named(owner(call), call.path["message"]))

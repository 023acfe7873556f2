"""Application emojis: the bot's own symbols, kept with their pictures."""

import base64
import binascii
import re

from local import errors, payloads
from local.form import Form
from local.rest import Call, Reply, Routes, own_application
from local.state import emoji_file, found
from local.store import JSON

routes = Routes()
PLACE = "/applications/{application}/emojis"
NAME = re.compile(r"\w{2,32}", re.ASCII)
PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp);base64,(.+)", re.DOTALL)
MOST, MOST_BYTES = 2000, 256 * 1024


@routes.add("GET", PLACE)
def every(call: Call) -> JSON:
    return {"items": own_emojis(call)}


@routes.add("GET", PLACE + "/{emoji}")
def one(call: Call) -> JSON:
    return found(next((e for e in own_emojis(call) if e["id"] == call.path["emoji"]), None), errors.unknown_emoji)


@routes.add("POST", PLACE)
def create(call: Call) -> Reply:
    body = call.form()
    own_application(call)
    picture = read_picture(call, body)
    emoji: JSON = {
        "id": call.world.clock.snowflake(),
        "name": body["name"],
        "roles": [],
        "user": payloads.user(call.world.user(call.bot_id)),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    call.world.store.pictures.write(emoji_file(emoji["id"]), picture)
    call.world.save("emojis", emoji)
    return Reply(201, emoji)


@routes.add("PATCH", PLACE + "/{emoji}")
def rename(call: Call) -> JSON:
    emoji: JSON = one(call)
    form = Form()
    check_name(form, call, call.form().get("name"))
    form.settle()
    emoji["name"] = call.form()["name"]
    call.world.save("emojis", emoji)
    return emoji


@routes.add("DELETE", PLACE + "/{emoji}")
def remove(call: Call) -> None:
    emoji: JSON = one(call)
    call.world.remove("emojis", emoji["id"])
    call.world.store.pictures.drop(emoji_file(emoji["id"]))


def own_emojis(call: Call) -> list[JSON]:
    own = own_application(call)
    return [emoji for emoji in call.world.emojis.values() if emoji["user"]["id"] == own]


def read_picture(call: Call, body: JSON) -> bytes:
    form = Form()
    check_name(form, call, body.get("name"))
    image = PICTURE.fullmatch(str(body.get("image")))
    if image is None:
        form.complain(("image",), "IMAGE_INVALID", "Invalid image data")
    if len(own_emojis(call)) >= MOST:
        raise errors.too_many_emojis(MOST)
    form.settle()
    assert image is not None
    try:
        picture = base64.b64decode(image[2], validate=True)
    except binascii.Error:
        raise errors.invalid_form([(("image",), "IMAGE_INVALID", "Invalid image data")]) from None
    if len(picture) > MOST_BYTES:
        words = "File cannot be larger than 256.0 kb."
        raise errors.invalid_form([(("image",), "BINARY_TYPE_MAX_SIZE", words)])
    return picture


def check_name(form: Form, call: Call, name: object) -> None:
    if not isinstance(name, str) or not NAME.fullmatch(name):
        form.complain(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif any(emoji["name"] == name for emoji in own_emojis(call)):
        words = "An emoji with this name already exists"
        form.complain(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", words)

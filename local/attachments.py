"""Files of messages: stores them beside the data, gives them addresses, and puts them where components name them."""

import mimetypes
import re
import secrets
from pathlib import PurePosixPath
from struct import unpack
from typing import Any
from urllib.parse import quote

import orjson

from local import components as parts
from local.state import World, file_name
from local.store import JSON

UNSAFE = re.compile(r"[^\w.\-]")
SCHEME = "attachment://"
Files = dict[str, tuple[str, bytes]]


def merge(world: World, channel_id: str, old: list[JSON], body: JSON, files: Files) -> list[JSON]:
    """Return the attachments that the message will have: kept ones and new ones.

    If the body has no `attachments`, all old ones stay.
    """
    entries = entries_of(body)
    kept = old if "attachments" not in body else [described(a, entries[a["id"]]) for a in old if a["id"] in entries]
    new = [store(world, channel_id, file, entries.get(index, {})) for index, file in files.items()]
    return [*kept, *new]


def entries_of(body: JSON) -> dict[str, JSON]:
    listed = body.get("attachments")
    entries = listed if isinstance(listed, list) else []
    return {str(entry["id"]): entry for entry in entries if isinstance(entry, dict) and "id" in entry}


def described(attachment: JSON, entry: JSON) -> JSON:
    return attachment | {"description": entry["description"]} if "description" in entry else attachment


def names(old: list[JSON], body: JSON, files: Files) -> set[str]:
    """Return the names that `attachment://` may use: files that this request uploads, or keeps by id and filename."""
    listed = entries_of(body)
    kept = {a["filename"] for a in old if listed.get(a["id"], {}).get("filename") == a["filename"]}
    return kept | {safe_name(listed.get(index, {}).get("filename") or name) for index, (name, _) in files.items()}


def safe_name(name: str) -> str:
    return UNSAFE.sub("_", PurePosixPath(name).name)[-100:].lstrip(".") or "file"


def store(world: World, channel_id: str, file: tuple[str, bytes], entry: JSON) -> JSON:
    name, content = file
    name = safe_name(entry.get("filename") or name)
    attachment_id = world.clock.snowflake()
    place = f"{channel_id}/{attachment_id}/{secrets.token_urlsafe(12)}/{quote(name)}"
    world.store.pictures.write(file_name(place), content)
    url = f"{world.base}/attachments/{place}"
    width, height = picture_size(content) or (None, None)
    shown = {"id": attachment_id, "filename": name, "size": len(content), "url": url, "proxy_url": url}
    kind = mimetypes.guess_type(name)[0]
    more = {"content_type": kind, "width": width, "height": height, "description": entry.get("description")}
    return shown | {key: value for key, value in more.items() if value is not None}


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG, GIF or JPEG."""
    if content[:8] == b"\x89PNG\r\n\x1a\n":
        return unpack(">II", content[16:24])
    if content[:3] == b"GIF":
        return unpack("<HH", content[6:10])
    return jpeg_size(content) if content[:2] == b"\xff\xd8" else None


def jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def shown_components(world: World, components: list[JSON], attachments: list[JSON]) -> list[JSON]:
    """Return the components as Discord returns them: numbered, with file addresses and default values."""
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    tree: list[JSON] = copied(components)
    everything = parts.every(tree)
    taken = {part.get("id") for part in everything}
    free = iter(number for number in range(1, 10_000) if number not in taken)
    for part in everything:
        part["id"] = part.get("id") or next(free)
        for labelled in (part, *part.get("options", ())):
            if "emoji" in labelled:
                plain_emoji(labelled)
        fill_in(world, part, by_name)
    return tree


def copied(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


def fill_in(world: World, part: JSON, by_name: dict[str, JSON]) -> None:
    kind = part["type"]
    if kind == parts.CONTAINER:
        part["accent_color"] = part.get("accent_color") or None  # Discord loses colour 0
        part["spoiler"] = bool(part.get("spoiler"))
    elif kind == parts.GALLERY:
        for item in part["items"]:
            fill_media(world, item, "media", by_name)
    elif kind == parts.THUMBNAIL:
        fill_media(world, part, "media", by_name)
    elif kind == parts.FILE:
        fill_media(world, part, "file", by_name)
        named = by_name.get(part["file"].pop("name", ""), {})
        part["name"], part["size"] = named.get("filename", ""), named.get("size", 0)
    elif kind in parts.SELECTS:
        part["min_values"] = 1 if part.get("min_values") is None else part["min_values"]
        part["max_values"] = part.get("max_values") or 1


def plain_emoji(part: JSON) -> None:
    """Reduce a standard emoji to its name."""
    shown = {key: value for key, value in (part.pop("emoji") or {}).items() if value is not None}
    if shown:
        part["emoji"] = shown


def fill_media(world: World, part: JSON, slot: str, by_name: dict[str, JSON]) -> None:
    part["description"], part["spoiler"] = part.get("description"), bool(part.get("spoiler"))
    url = part[slot]["url"]
    known = by_name.get(url.removeprefix(SCHEME), {}) if url.startswith(SCHEME) else {}
    shown = {"id": world.clock.snowflake(), "url": known.get("url", url), "proxy_url": known.get("url", url)}
    shown |= {key: known.get(key) for key in ("width", "height", "content_type")}
    if known:
        shown["attachment_id"] = known["id"]
    if slot == "file":
        shown["name"] = known.get("filename", "")
    part[slot] = shown


def shown_embeds(embeds: list[JSON], attachments: list[JSON]) -> list[JSON]:
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    return [shown_embed(embed, by_name) for embed in embeds]


def shown_embed(embed: JSON, by_name: dict[str, JSON]) -> JSON:
    shown: JSON = {"type": "rich", **copied(embed)}
    for slot in ("image", "thumbnail"):
        url = (shown.get(slot) or {}).get("url", "")
        known = by_name.get(url.removeprefix(SCHEME)) if url.startswith(SCHEME) else None
        if known:
            shown[slot] = {"url": known["url"], "proxy_url": known["url"]}
            shown[slot] |= {key: known[key] for key in ("width", "height") if key in known}
    return shown

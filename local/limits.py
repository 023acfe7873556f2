"""Refuses with 50035 what Discord refuses in a message, a modal or an autocomplete."""

from collections.abc import Container
from typing import Any

import orjson

from local import components as parts
from local import errors
from local.errors import Place
from local.form import Form
from local.store import JSON

EPHEMERAL, LOADING, V2 = 1 << 6, 1 << 7, 1 << 15
LEGACY = ("content", "embeds", "poll", "sticker_ids")
FIELDS = (parts.TEXT_INPUT, parts.UPLOAD, parts.RADIOS, parts.CHECKBOXES, parts.CHECKBOX)
MOST_BYTES = 10 * 1024 * 1024
MOST_COMPONENT_BYTES = 10_170


def check_message(
    body: JSON, *, flags: int, files: set[str], emojis: Container[str] | None = None, prefix: Place = ()
) -> None:
    """Refuse a body that breaks Discord's limits; `flags` are the flags that the message will have."""
    form = Form()
    v2 = bool(flags & V2)
    form.text(("content",), body.get("content"), high=2000)
    if not isinstance(body.get("nonce"), int):
        form.text(("nonce",), body.get("nonce"), high=25)
    check_embeds(form, form.items(("embeds",), body.get("embeds"), high=10))
    form.items(("attachments",), body.get("attachments"), high=10)
    check_mentions(form, body.get("allowed_mentions"))
    if v2:
        check_legacy(form, body)
    given = form.items(("components",), body.get("components"), high=parts.MOST)
    parts.check(form, given, v2=v2, files=files)
    form.settle(prefix)
    if emojis is not None:
        parts.check_emojis(form, given, emojis)
        form.settle(prefix)
    if v2 and len(orjson.dumps(given)) > MOST_COMPONENT_BYTES:
        raise errors.too_many_bytes()


def check_legacy(form: Form, body: JSON) -> None:
    for field in LEGACY:
        if body.get(field):
            words = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.complain((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words)


def check_mentions(form: Form, allowed: Any) -> None:
    if allowed is None:
        return
    place = ("allowed_mentions",)
    allowed = form.object(place, allowed)
    parse = form.items((*place, "parse"), allowed.get("parse"), high=3, plain=True)
    form.boolean((*place, "replied_user"), allowed.get("replied_user"))
    for index, kind in enumerate(parse):
        form.choice((*place, "parse", index), kind, ("users", "roles", "everyone"))
    for kind in ("users", "roles"):
        named = form.items((*place, kind), allowed.get(kind), high=100, plain=True)
        for index, snowflake in enumerate(named):
            form.snowflake((*place, kind, index), snowflake)
        if named and kind in parse:
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.complain(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def check_embeds(form: Form, embeds: list[JSON]) -> None:
    for index, embed in enumerate(embeds):
        place = ("embeds", index)
        form.text((*place, "title"), embed.get("title"), high=256)
        form.text((*place, "description"), embed.get("description"), high=4096)
        footer = form.object((*place, "footer"), embed.get("footer") or {})
        author = form.object((*place, "author"), embed.get("author") or {})
        form.text((*place, "footer", "text"), footer.get("text"), high=2048)
        form.text((*place, "author", "name"), author.get("name"), high=256)
        for number, field in enumerate(form.items((*place, "fields"), embed.get("fields"), high=25)):
            here = (*place, "fields", number)
            form.text((*here, "name"), field.get("name"), low=1, high=256, required=True)
            form.text((*here, "value"), field.get("value"), low=1, high=1024, required=True)
    if not form.complaints and sum(map(embed_size, embeds)) > 6000:
        words = "Embed size exceeds maximum size of 6000"
        form.complain(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", words)


def embed_size(embed: JSON) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def check_not_empty(message: JSON) -> None:
    if not any(message.get(field) for field in ("content", "embeds", "attachments", "components", "poll")):
        raise errors.empty_message()


def check_sizes(files: list[bytes]) -> None:
    if any(len(content) > MOST_BYTES for content in files):
        raise errors.too_large()


def check_modal(body: JSON) -> None:
    form = Form()
    form.text(("title",), body.get("title"), low=1, high=45, required=True)
    form.text(("custom_id",), body.get("custom_id"), low=1, high=100, required=True)
    given = form.items(("components",), body.get("components"), low=1, high=5)
    for index, component in enumerate(given):
        modal_part(form, ("components", index), component)
    parts.unique(form, given, *parts.UNIQUE[0])
    form.settle(("data",))


def modal_part(form: Form, place: Place, component: JSON) -> None:
    kind = parts.kind_of(component)
    parts.numbered(form, place, component)
    if kind == parts.ROW:
        for index, child in enumerate(form.items((*place, "components"), component.get("components"), low=1, high=1)):
            field(form, (*place, "components", index), child, labelled=True)
    elif kind == parts.LABEL:
        form.text((*place, "label"), component.get("label"), low=1, high=45, required=True)
        form.text((*place, "description"), component.get("description"), low=1, high=100)
        inner = form.object((*place, "component"), component.get("component"))
        field(form, (*place, "component"), inner, labelled=False)
    elif kind == parts.TEXT:
        form.text((*place, "content"), component.get("content"), low=1, high=parts.MOST_TEXT, required=True)
    else:
        form.complain((*place, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')


def field(form: Form, place: Place, component: JSON, *, labelled: bool) -> None:
    """Check one field: a text, a select, a file upload, radio buttons or checkboxes."""
    kind = parts.kind_of(component)
    parts.numbered(form, place, component)
    if kind in parts.SELECTS and not labelled:
        parts.select(form, place, component)
        return
    if not form.choice((*place, "type"), kind, (parts.TEXT_INPUT,) if labelled else FIELDS):
        return
    form.text((*place, "custom_id"), component.get("custom_id"), low=1, high=100, required=True)
    if kind in (parts.RADIOS, parts.CHECKBOXES):
        parts.options(form, place, component, low=2 if kind == parts.RADIOS else 1, high=10)
    if kind == parts.TEXT_INPUT:
        form.text((*place, "label"), component.get("label"), low=1, high=45, required=labelled)
        form.choice((*place, "style"), component.get("style"), (1, 2))
        form.text((*place, "placeholder"), component.get("placeholder"), high=100)
        form.text((*place, "value"), component.get("value"), high=4000)
        form.number((*place, "min_length"), component.get("min_length"), low=0, high=4000)
        form.number((*place, "max_length"), component.get("max_length"), low=1, high=4000)


def check_choices(body: JSON) -> None:
    form = Form()
    for index, choice in enumerate(form.items(("choices",), body.get("choices"), high=25)):
        form.text(("choices", index, "name"), choice.get("name"), low=1, high=100, required=True)
        if isinstance(choice.get("value"), str):
            form.text(("choices", index, "value"), choice["value"], high=100)
    form.settle(("data",))

"""Discord's rules for message components, old and V2: what may contain what, how many, and unique ids."""

import unicodedata
from collections.abc import Container
from functools import lru_cache
from typing import Any

import orjson

from local.errors import Place
from local.form import Form, units
from local.store import JSON

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL = 1, 2, 3, 4, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER, LABEL, UPLOAD = 12, 13, 14, 17, 18, 19
RADIOS, CHECKBOXES, CHECKBOX = 21, 22, 23
SELECTS = (3, 5, 6, 7, 8)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
V2_TOP = (*IN_CONTAINER, CONTAINER)
SLOTS = ("accessory", "component")
MOST, MOST_TEXT = 40, 4000
UNIQUE = (
    ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
    ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
)


def walk(components: list[JSON], place: Place = ()) -> list[tuple[Place, JSON]]:
    """Return every component with its place, parents first."""
    found: list[tuple[Place, JSON]] = []
    for index, component in enumerate(components):
        here = (*place, index)
        found.append((here, component))
        children = component.get("components")
        if isinstance(children, list):
            found += walk([child for child in children if isinstance(child, dict)], (*here, "components"))
        for slot in SLOTS:
            if isinstance(component.get(slot), dict):
                found.append(((*here, slot), component[slot]))
    return found


def every(components: list[JSON]) -> list[JSON]:
    """Return every component without its place, which is much faster."""
    found: list[JSON] = []
    for component in components:
        found.append(component)
        if "components" in component and isinstance(component["components"], list):
            found += every([child for child in component["components"] if isinstance(child, dict)])
        for slot in SLOTS:
            if slot in component and isinstance(component[slot], dict):
                found.append(component[slot])
    return found


def check(form: Form, components: list[JSON], *, v2: bool, files: set[str]) -> None:
    """Complain about everything that Discord would refuse in a message's components."""
    form.items(("components",), components, high=MOST if v2 else 5)
    allowed = V2_TOP if v2 else (ROW,)
    for index, component in enumerate(components):
        one(form, ("components", index), component, allowed, files)
    check_whole(form, components)


def check_whole(form: Form, components: list[JSON]) -> None:
    everything = every(components)
    if len(everything) > MOST:
        words = f"The maximum number of components is {MOST}"
        form.complain(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
    if sum(units(str(c.get("content", ""))) for c in everything if c.get("type") == TEXT) > MOST_TEXT:
        words = f"The total text size of all components must be {MOST_TEXT} or fewer characters"
        form.complain(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)
    for key, code, words in UNIQUE:
        if not differ(everything, key):
            unique(form, components, key, code, words)


def differ(everything: list[JSON], key: str) -> bool:
    """Whether no two components have the same value for that key: a quick test before `unique` looks for places."""
    values = [value for part in everything if (value := part.get(key)) and isinstance(value, (str, int))]
    return len(set(values)) == len(values)


def unique(form: Form, components: list[JSON], key: str, code: str, words: str) -> None:
    seen: set[Any] = set()
    for place, component in walk(components, ("components",)):
        value = component.get(key)
        if not isinstance(value, str | int) or not value:
            continue
        if value in seen:
            form.complain((*place, key), code, words)
        seen.add(value)


def one(form: Form, place: Place, component: Any, allowed: tuple[int, ...], files: set[str]) -> None:
    """Check one component and everything inside it."""
    kind = kind_of(component)
    if kind not in allowed:
        words = f'Value of field "type" must be one of {allowed}.'
        form.complain((*place, "type"), "UNION_TYPE_CHOICES", words)
        return
    numbered(form, place, component)
    if "spoiler" in component:
        form.boolean((*place, "spoiler"), component["spoiler"])
    if kind == ROW:
        if not fine(orjson.dumps(component)):
            row(form, place, component)
    elif kind in (SECTION, CONTAINER):
        nest(form, place, component, files)
    else:
        leaf(form, place, component, files)


def kind_of(component: Any) -> Any:
    kind = component.get("type") if isinstance(component, dict) else None
    return None if isinstance(kind, bool) else kind


def numbered(form: Form, place: Place, component: JSON) -> None:
    if "id" in component:
        form.number((*place, "id"), component["id"], low=0, high=2**31 - 1)


def nest(form: Form, place: Place, component: JSON, files: set[str]) -> None:
    if component["type"] == CONTAINER:
        form.number((*place, "accent_color"), component.get("accent_color"), low=0, high=0xFFFFFF)
    else:
        one(form, (*place, "accessory"), component.get("accessory"), (BUTTON, THUMBNAIL), files)
    inside, most = (IN_CONTAINER, MOST) if component["type"] == CONTAINER else ((TEXT,), 3)
    children = form.items((*place, "components"), component.get("components"), low=1, high=most)
    for index, child in enumerate(children):
        one(form, (*place, "components", index), child, inside, files)


def leaf(form: Form, place: Place, component: JSON, files: set[str]) -> None:
    kind = component["type"]
    if kind == BUTTON:
        button(form, place, component)
    elif kind == TEXT:
        form.text((*place, "content"), component.get("content"), low=1, high=MOST_TEXT, required=True)
    elif kind == GALLERY:
        gallery(form, place, component, files)
    elif kind == THUMBNAIL:
        form.text((*place, "description"), component.get("description"), low=1, high=1024)
        media(form, (*place, "media"), component.get("media"), files)
    elif kind == FILE:
        media(form, (*place, "file"), component.get("file"), files)
    elif kind == SEPARATOR:
        form.number((*place, "spacing"), component.get("spacing"), low=1, high=2)
        form.boolean((*place, "divider"), component.get("divider"))


@lru_cache(maxsize=4096)
def fine(written: bytes) -> bool:
    """Whether a row has no faults. Cached, because most rows are the same as in the message before."""
    form = Form()
    row(form, (), orjson.loads(written))
    return not form.complaints


def row(form: Form, place: Place, component: JSON) -> None:
    """Check a row: up to five buttons, or one select."""
    children = form.items((*place, "components"), component.get("components"), low=1, high=5)
    for index, child in enumerate(children):
        here = (*place, "components", index)
        numbered(form, here, child)
        kind = kind_of(child)
        if kind in SELECTS and len(children) > 1:
            words = "The specified component exceeds the maximum width"
            form.complain(here, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)
        elif kind in SELECTS:
            select(form, here, child)
        elif kind == BUTTON:
            button(form, here, child)
        else:
            words = 'Value of field "type" must be one of (2, 3, 5, 6, 7, 8).'
            form.complain((*here, "type"), "UNION_TYPE_CHOICES", words)


def button(form: Form, place: Place, component: JSON) -> None:
    form.boolean((*place, "disabled"), component.get("disabled"))
    form.text((*place, "label"), component.get("label"), high=80)
    emoji(form, place, component.get("emoji"))
    if not form.choice((*place, "style"), component.get("style"), (1, 2, 3, 4, 5, 6)):
        return
    if not component.get("label") and not component.get("emoji") and component["style"] != 6:
        form.complain(place, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")
    if component["style"] < 5:
        form.text((*place, "custom_id"), component.get("custom_id"), low=1, high=100, required=True)
    form.text((*place, "url"), component.get("url"), high=512, required=component["style"] == 5)
    if component.get("url") and component.get("custom_id") is not None:
        words = "A custom id and url cannot both be specified"
        form.complain((*place, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", words)


def emoji(form: Form, place: Place, value: Any) -> None:
    """Check an emoji: a custom one has an id, any other must be a symbol, not letters."""
    if value is None:
        return
    name = value.get("name") if isinstance(value, dict) else None
    form.text((*place, "emoji", "name"), name, high=32, required=True)
    if isinstance(value, dict) and value.get("id") is not None:
        form.snowflake((*place, "emoji", "id"), value["id"])
    if isinstance(name, str) and not value.get("id") and not is_emoji(name):
        form.complain((*place, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_emojis(form: Form, components: list[JSON], known: Container[str]) -> None:
    """A custom emoji must be one that the application has."""
    for place, part in walk(components, ("components",)):
        for index, labelled in enumerate((part, *part.get("options", ()))):
            emoji_id = (labelled.get("emoji") or {}).get("id")
            if emoji_id is not None and str(emoji_id) not in known:
                where = (*place, "options", index - 1) if index else place
                form.complain((*where, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


@lru_cache(maxsize=1024)
def is_emoji(name: str) -> bool:
    letters = any(unicodedata.category(character) in ("Lu", "Lo", "Nd") for character in name if character > "\x7f")
    return not letters and not name.isascii()


def select(form: Form, place: Place, component: JSON) -> None:
    form.text((*place, "custom_id"), component.get("custom_id"), low=1, high=100, required=True)
    form.text((*place, "placeholder"), component.get("placeholder"), high=150)
    form.number((*place, "min_values"), component.get("min_values"), low=0, high=25)
    form.number((*place, "max_values"), component.get("max_values"), low=1, high=25)
    if component["type"] == STRING_SELECT:
        options(form, place, component)


def options(form: Form, place: Place, component: JSON, low: int = 1, high: int = 25) -> None:
    seen: set[Any] = set()
    for index, option in enumerate(form.items((*place, "options"), component.get("options"), low=low, high=high)):
        here = (*place, "options", index)
        form.text((*here, "label"), option.get("label"), low=1, high=100, required=True)
        form.text((*here, "value"), option.get("value"), low=1, high=100, required=True)
        if len(option) > 2:
            form.text((*here, "description"), option.get("description"), high=100)
            emoji(form, here, option.get("emoji"))
        if str(option.get("value")) in seen:
            words = "The specified option value is already used"
            form.complain((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
        seen.add(str(option.get("value")))


def gallery(form: Form, place: Place, component: JSON, files: set[str]) -> None:
    for index, item in enumerate(form.items((*place, "items"), component.get("items"), low=1, high=10)):
        here = (*place, "items", index)
        form.text((*here, "description"), item.get("description"), low=1, high=1024)
        form.boolean((*here, "spoiler"), item.get("spoiler"))
        media(form, (*here, "media"), item.get("media"), files)


def media(form: Form, place: Place, value: Any, files: set[str]) -> None:
    url = value.get("url") if isinstance(value, dict) else None
    if not isinstance(url, str) or not url:
        form.complain((*place, "url"), "BASE_TYPE_REQUIRED", "This field is required")
    elif url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in files:
            words = "The referenced attachment was not found"
            form.complain((*place, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", words)
    elif not url.startswith(("http://", "https://")):
        form.complain((*place, "url"), "URL_TYPE_INVALID_SCHEME", 'Scheme must be one of ("http", "https").')

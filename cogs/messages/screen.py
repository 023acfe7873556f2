"""A screen: text, a picture and rows of buttons as data. `layout` makes a Discord message of it."""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Literal

from discord import ui

from art.contrast import clear

LINE_START = re.compile(r"^((?: *(?:- |\d+\. )|-# |> |#{1,3} )?)(?=.)", re.MULTILINE)
OWN_EMOJI = re.compile(r"<:(\w+):(\d+)>")
MOST_TEXT = 3500
MOST_BYTES, OTHER_BYTES, SHORT_TEXT_BYTES = 8_500, 1_500, 800
"""Discord answers 500 above some 10,170 bytes of components: all together, what title and picture take, and a text that
fits beside any buttons."""
FENCE = "```"
REFUSED, COUNTDOWN = "⚠️", ":R>"
Style = Literal["primary", "secondary", "success", "danger"]
STYLES: dict[Style, int] = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}
Component = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `id` is its custom_id."""

    id: str
    label: str
    style: Style = "secondary"
    emoji: str = ""
    disabled: bool = False

    def component(self) -> Component:
        made: Component = {"type": 2, "style": STYLES[self.style], "custom_id": self.id, "disabled": self.disabled}
        if self.label:
            made["label"] = self.label[:80]
        if self.emoji:
            made["emoji"] = _emoji(self.emoji)
        return made


def _emoji(written: str) -> Component:
    """Return an emoji as a component writes it: one of the application's own has an id, as in `<:totem:123>`."""
    if own := OWN_EMOJI.fullmatch(written):
        return {"id": own[2], "name": own[1]}
    return {"id": None, "name": written}


@dataclass(frozen=True, slots=True)
class Select:
    """A select with at most 25 choices, each a value and its label."""

    id: str
    placeholder: str
    choices: tuple[tuple[str, str], ...]
    disabled: bool = False

    def component(self) -> Component:
        made = {"type": 3, "custom_id": self.id, "placeholder": self.placeholder[:150], "disabled": self.disabled}
        return {**made, "options": _options(self.choices[:25])}


@lru_cache(maxsize=256)
def _options(choices: tuple[tuple[str, str], ...]) -> list[Component]:
    return [{"value": value, "label": label[:100]} for value, label in choices]


Row = tuple[Button | Select, ...]
"""At most five buttons, or one select."""


@dataclass(frozen=True)
class Picture:
    """A picture that is drawn later: equal keys draw equal pictures."""

    key: str
    alt: str
    draw: Callable[[], bytes] = field(compare=False)
    instead: str = ""
    """The file of an older picture that is shown instead."""

    @cached_property
    def file(self) -> str:
        return self.instead or f"{hashlib.blake2s(self.key.encode(), digest_size=9).hexdigest()}.png"


@dataclass(frozen=True)
class Screen:
    """A whole message: a heading, a picture, a few lines, rows of at most five buttons or one select."""

    lines: tuple[str, ...]
    title: str = ""
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    colour: int = 0x4C9BE8
    mark: str = ""
    """The direction mark of its language, put before every line, so that a name cannot turn a line around."""

    def also(self, *lines: str, rows: tuple[Row, ...] = ()) -> "Screen":
        """Return the screen with more lines and rows at the bottom."""
        return replace(self, lines=(*self.lines, *(line for line in lines if line)), rows=(*self.rows, *rows))

    def noted(self, sentence: str) -> "Screen":
        """Return the screen with a refusal above its lines."""
        return replace(self, lines=(f"{REFUSED} {sentence}", *self.lines)) if sentence else self

    def without_clocks(self, *instead: str) -> "Screen":
        """Return the screen without the lines that count down, and with other lines below."""
        return replace(self, lines=(*(line for line in self.lines if COUNTDOWN not in line), *instead))

    def meanwhile(self, file: str) -> "Screen":
        """Return the screen with an older picture until its own is drawn."""
        if self.picture is None:
            return self
        other = replace(self, picture=replace(self.picture, instead=file))
        other.__dict__["_below"] = self._below
        return other

    def cleared(self) -> "Screen":
        """Return the screen with its picture in high-contrast colours."""
        if (old := self.picture) is None:
            return self
        return replace(self, picture=Picture(f"clear:{old.key}", old.alt, lambda: clear(old.draw())))

    @cached_property
    def digest(self) -> int:
        """A number that is equal for equal screens."""
        return hash(self)

    def layout(self) -> ui.LayoutView:
        """Return the screen as a discord.py view."""
        view = copy(EMPTY)
        view.components = self._components
        return view

    @cached_property
    def _components(self) -> list[Component]:
        return [{"type": 17, "accent_color": self.colour, "components": [*self._above(), *self._below]}]

    def _above(self) -> Iterator[Component]:
        if self.title:
            yield _text(f"### {self.mark}{self.title}")
        if self.picture:
            media = {"url": f"attachment://{self.picture.file}"}
            yield {"type": 12, "items": [{"media": media, "description": self.picture.alt[:255]}]}

    @cached_property
    def _below(self) -> list[Component]:
        """The text and the buttons."""
        text = "\n".join(self.lines)
        pieces = (text,) if FENCE in text else self.lines
        rows = [{"type": 1, "components": [control.component() for control in row]} for row in self.rows if row]
        if not self.lines:
            return rows
        text = "\n".join([_marked(piece, self.mark) for piece in pieces])[:MOST_TEXT]
        return [_text(_shortened(text, rows)), *rows]


def _shortened(text: str, rows: list[Component]) -> str:
    """Return as much of the text as Discord takes beside the buttons; a Hebrew letter is two bytes."""
    written = text.encode()
    if len(written) < SHORT_TEXT_BYTES:
        return text
    room = MOST_BYTES - OTHER_BYTES - len(json.dumps(rows, ensure_ascii=False).encode())
    return written[:room].decode(errors="ignore")


@lru_cache(maxsize=1024)
def _marked(text: str, mark: str) -> str:
    """Put the direction mark before every line, except inside code blocks.

    Cached, because most lines are the same as on the screen before.
    """
    parts = text.split(FENCE)
    return FENCE.join(part if n % 2 else LINE_START.sub(rf"\1{mark}", part) for n, part in enumerate(parts))


def _text(content: str) -> Component:
    return {"type": 10, "content": content}


class WrittenView(ui.LayoutView):
    """A view with ready components: making discord.py's objects for them takes eight times as long."""

    components: list[Component] = []

    def __copy__(self) -> "WrittenView":
        made = object.__new__(WrittenView)
        vars(made).update(vars(self))
        return made

    def to_components(self) -> list[Component]:
        return self.components

    def has_components_v2(self) -> bool:
        return True

    def is_finished(self) -> bool:
        """Tell discord.py to keep nothing of this view: presses come to the listener."""
        return True


EMPTY = WrittenView(timeout=None)
"""Copied for every message: a new view asks the system for random bytes, and then waits for threads that draw."""


@dataclass(frozen=True, slots=True)
class Question:
    """A modal with one text field."""

    id: str
    title: str
    label: str
    placeholder: str = ""
    most: int = 30

    def modal(self) -> ui.Modal:
        modal = ui.Modal(title=self.title[:45], custom_id=self.id, timeout=None)
        entry: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id="answer", placeholder=self.placeholder[:100], max_length=self.most
        )
        modal.add_item(ui.Label(text=self.label[:45], component=entry))
        modal.stop()
        return modal

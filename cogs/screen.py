"""A view drawn for Discord, as data: text, a picture, rows of buttons. `layout` makes the message of it."""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

import discord
from discord import ui

from art.contrast import clear

LINE_START = re.compile(r"^((?:- |-# |> |\d+\. )?)(?=.)", re.MULTILINE)
Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A press: `id` says it all."""

    id: str
    label: str
    style: Style = "secondary"
    emoji: str = ""
    disabled: bool = False

    def item(self) -> ui.Button[ui.LayoutView]:
        style = discord.ButtonStyle[self.style]
        label, emoji = self.label[:80], self.emoji or None
        return ui.Button(custom_id=self.id, label=label, style=style, emoji=emoji, disabled=self.disabled)


@dataclass(frozen=True, slots=True)
class Select:
    """One of at most 25 choices, each a value and its label."""

    id: str
    placeholder: str
    choices: tuple[tuple[str, str], ...]
    disabled: bool = False

    def item(self) -> ui.Select[ui.LayoutView]:
        options = [discord.SelectOption(value=value, label=label[:100]) for value, label in self.choices[:25]]
        placeholder = self.placeholder[:150]
        return ui.Select(custom_id=self.id, placeholder=placeholder, options=options, disabled=self.disabled)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture not yet drawn: equal keys draw equal pictures."""

    key: str
    alt: str
    draw: Callable[[], bytes] = field(compare=False)

    @property
    def file(self) -> str:
        return f"{hashlib.blake2s(self.key.encode(), digest_size=9).hexdigest()}.png"


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole message: a heading, a picture, a few lines, rows of at most five buttons or one select."""

    lines: tuple[str, ...]
    title: str = ""
    picture: Picture | None = None
    rows: tuple[tuple[Button | Select, ...], ...] = ()
    colour: int = 0x4C9BE8
    mark: str = ""
    """The direction of its language, put before every line: names in the other direction do not turn a line over."""

    def also(self, *lines: str, rows: tuple[tuple[Button | Select, ...], ...] = ()) -> "Screen":
        """The same with more lines and rows below."""
        return replace(self, lines=(*self.lines, *(line for line in lines if line)), rows=(*self.rows, *rows))

    def cleared(self) -> "Screen":
        """The same with its picture in colours that everybody tells apart."""
        if (old := self.picture) is None:
            return self
        return replace(self, picture=Picture(f"clear:{old.key}", old.alt, lambda: clear(old.draw())))

    @property
    def digest(self) -> str:
        """Equal for screens that look the same."""
        parts = (self.lines, self.title, self.picture and (self.picture.key, self.picture.alt), self.rows, self.mark)
        return hashlib.blake2s(repr(parts).encode()).hexdigest()

    def layout(self) -> ui.LayoutView:
        """The message. It is stopped, so that discord.py keeps nothing of it."""
        container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=self.colour)
        if self.title:
            container.add_item(ui.TextDisplay(f"### {self.mark}{self.title}"))
        if self.picture:
            item = discord.MediaGalleryItem(f"attachment://{self.picture.file}", description=self.picture.alt[:255])
            container.add_item(ui.MediaGallery(item))
        if self.lines:
            container.add_item(ui.TextDisplay(self._marked("\n".join(self.lines))[:3500]))
        for row in self.rows:
            if row:
                container.add_item(ui.ActionRow(*(control.item() for control in row)))
        view = ui.LayoutView(timeout=None)
        view.add_item(container)
        view.stop()
        return view

    def _marked(self, text: str) -> str:
        return LINE_START.sub(rf"\1{self.mark}", text) if self.mark else text


@dataclass(frozen=True, slots=True)
class Question:
    """A modal with one line to write."""

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

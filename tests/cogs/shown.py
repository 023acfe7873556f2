"""What people see on a simulated Discord: a message at one moment, and the answer to a press."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.results import InteractionResult

from cogs.messages.screen import REFUSED
from tests.cogs.requests import uploaded as uploaded

BUTTON, SELECT, TEXT = 2, 3, 10


MARKS = "\u200e\u200f"
"""Direction marks before a line."""


@dataclass
class Shown:
    """A message at one moment."""

    stored: Message

    @property
    def id(self) -> int:
        return self.stored.id

    @property
    def private(self) -> bool:
        return self.stored.is_ephemeral

    @property
    def files(self) -> list[str]:
        """Its pictures."""
        return [attachment["filename"] for attachment in self.stored.attachments]

    @property
    def text(self) -> str:
        """Everything that is written on it."""
        displays = [part["content"] for part in walk_components(self.stored.components) if part.get("type") == TEXT]
        return "\n".join([*filter(None, [self.stored.content]), *displays])

    @property
    def refusal(self) -> str:
        """The refusal on a panel."""
        return refusal_in(self.text)

    @property
    def actions(self) -> list[str]:
        """The texts of its enabled buttons, without table, turn and *How to play*, which all tables have."""
        buttons = [part for part in self._controls(BUTTON) if not part.get("disabled")]
        return [said_by(part["custom_id"]) for part in buttons if not part["custom_id"].startswith("guide:")]

    @property
    def labels(self) -> list[str]:
        return [str(part.get("label")) for part in self._controls(BUTTON)]

    @property
    def choices(self) -> dict[str, list[str]]:
        """The values of each select."""
        return {part["custom_id"]: [o["value"] for o in part["options"]] for part in self._controls(SELECT)}

    def button(self, text: str) -> str:
        """Return the custom_id of the button with this text."""
        found = [part["custom_id"] for part in self._controls(BUTTON) if said_by(part["custom_id"]) == text]
        assert len(found) == 1, f"{text!r} is not one of {self.actions}"
        return cast(str, found[0])

    def _controls(self, kind: int) -> Iterator[dict[str, Any]]:
        return (part for part in walk_components(self.stored.components) if part.get("type") == kind)


@dataclass
class Answer:
    """The answer to a press."""

    result: InteractionResult
    said: str
    """The private sentence, if there was one: a message of its own, or on the panel."""


def texts_of(body: Any) -> str:
    """Everything that a request writes on a message."""
    parts = walk_components(((body or {}).get("data") or body or {}).get("components") or [])
    return "\n".join(part["content"] for part in parts if part.get("type") == TEXT)


def refusal_in(text: str) -> str:
    """The refusal among the lines of a panel."""
    found = (line for line in text.splitlines() if line.lstrip(MARKS).startswith(REFUSED))
    return next(found, "").lstrip(MARKS).removeprefix(REFUSED).strip()


def said_by(custom_id: str) -> str:
    """Return the text of a custom_id, without kind, table and turn."""
    return custom_id.split(":", 3)[-1]


def answer_of(result: InteractionResult, answered: bool = True) -> Answer:
    """Return the answer to a press; it must have one, and at most one private sentence."""
    assert result.acknowledged or not answered, "nobody answered"
    private = [m.content for m in (result.response, *result.followups) if m is not None and m.ephemeral and m.content]
    assert len(private) <= 1, f"more than one sentence: {private}"
    return Answer(result, "".join(private))

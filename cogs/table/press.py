"""A press, as its custom_id tells it."""

import re
from dataclasses import dataclass
from typing import Any, Self

import discord

from cogs.client import moment
from engines.core import Refused

CUSTOM_ID = re.compile(r"([a-z]{2,8}):([0-9]{1,12}):([0-9]{1,9}):([ -~]{1,70})")


@dataclass(frozen=True, slots=True)
class Press:
    """A press as its custom_id tells it: what kind, at which table, made for which turn."""

    interaction: discord.Interaction[Any]
    table: int
    turn: int
    text: str

    @classmethod
    def of(cls, interaction: discord.Interaction[Any]) -> tuple[str, Self]:
        """The kind and the press; Refused for a custom_id that is none of ours."""
        data: dict[str, Any] = dict(interaction.data or {})
        found = CUSTOM_ID.fullmatch(str(data.get("custom_id", "")))
        if found is None:
            raise Refused("unreadable")
        return found[1], cls(interaction, int(found[2]), int(found[3]), found[4])

    @property
    def user(self) -> int:
        return self.interaction.user.id

    @property
    def at(self) -> int:
        return moment(self.interaction)

    @property
    def order(self) -> int:
        """What Discord's number says beyond the moment: presses of the same millisecond differ in it."""
        return self.interaction.id & 0x3FFFFF

    @property
    def message(self) -> int:
        return self.interaction.message.id if self.interaction.message else 0

    @property
    def private(self) -> bool:
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    @property
    def answer(self) -> str:
        """What was written in a modal or chosen in a select."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        if values := data.get("values"):
            return str(values[0])
        for row in data.get("components", ()):
            for entry in (row.get("component"), *row.get("components", ())):
                if entry and entry.get("custom_id") == "answer":
                    return str(entry.get("value", "")).strip()
        raise Refused("unreadable")

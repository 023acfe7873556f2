"""A press, and the table of all kinds of press.

A button, select or modal has everything it needs in its custom_id, `kind:number:number:text`, so a message from before
a restart still works.
"""

import re
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

import discord

from cogs.client import moment
from engines.core import Refused
from engines.match import Lobby, Match
from engines.stored import Lost
from storage.tables import Content

CUSTOM_ID = re.compile(r"([a-z]{2,8}):([0-9]{1,12}):([0-9]{1,9}):([ -~]{1,70})")
ANYWHERE, PRIVATE = False, True


class Kind(NamedTuple):
    """One kind of press: what the two numbers of its custom_id mean, and what it does."""

    name: str
    first: str
    second: str
    private: bool
    """Whether it is only on private messages: anywhere else a press of this kind is refused."""
    does: str


_ALL = (
    # at a table; the second number is 0 if the press means the same in every turn
    Kind("play", "table", "turn", ANYWHERE, "plays the action in the text"),
    Kind("race", "table", "turn", ANYWHERE, "plays an action where the first press wins; it is shown later"),
    Kind("pick", "table", "turn", ANYWHERE, "plays the action that was chosen in a select"),
    Kind("look", "table", "0", ANYWHERE, "brings the presser's panel, or draws it anew"),
    Kind("ask", "table", "0", ANYWHERE, "opens the modal that the text names"),
    Kind("say", "table", "turn", ANYWHERE, "plays what was written in that modal"),
    Kind("table", "table", "turn", ANYWHERE, "back, agree, keep: comes back, votes on the end; stop: ends a lesson"),
    Kind(
        "lobby", "table", "0", ANYWHERE, "join, leave, start, now, cancel, options; robot, set, chosen: what was chosen"
    ),
    Kind("again", "table", "turn", ANYWHERE, "yes, now: asks for a rematch, or begins it without the absent"),
    Kind("thread", "0", "0", PRIVATE, "opens a thread for a table: the text is the game and its options"),
    Kind("learn", "0", "0", ANYWHERE, "begins the lesson of the game in the text"),
    Kind("begin", "0, 1 with robots", "0", ANYWHERE, "opens a table of the game in the text, as /play does"),
    # records
    Kind("board", "0 back, 1 on", "page", ANYWHERE, "turns the page of a leaderboard: the text says of which"),
    Kind("past", "0 older, 1 newest", "before this match", PRIVATE, "lists past matches of the player in the text"),
    Kind("watch", "0", "0", PRIVATE, "replays the match that was chosen in a select"),
    Kind("replay", "match", "step", ANYWHERE, "brings the replay of a match, or goes to another step of it"),
    Kind("film", "match", "0", PRIVATE, "makes a moving picture of a match"),
    Kind("coach", "match", "page", ANYWHERE, "me, page: brings the coach's advice to the presser, or turns its page"),
    # settings
    Kind("guide", "0 back, 1 on", "page", ANYWHERE, "shows a page of How to play of the game in the text"),
    Kind("page", "0 back, 1 on, 2 chosen", "page", PRIVATE, "turns to a page of the rules of the game in the text"),
    Kind("prefer", "0", "0 off, 1 on", PRIVATE, "turns the preference in the text off or on"),
    Kind("speak", "0", "0", PRIVATE, "takes the language that was chosen in a select"),
    Kind("erase", "0", "0", PRIVATE, "yes, no: forgets everything about the presser, or nothing"),
    # the card of the day: like the kinds of a table, for the match of one player on one day (20261116)
    Kind("daybegin", "day", "0", PRIVATE, "begins the card of the day"),
    Kind("dayplay", "day", "0", PRIVATE, "plays the action in the text"),
    Kind("daypick", "day", "0", PRIVATE, "plays the action that was chosen in a select"),
    Kind("dayask", "day", "0", PRIVATE, "opens the modal to type in"),
    Kind("daysay", "day", "0", PRIVATE, "plays what was written in that modal"),
)
KINDS = {kind.name: kind for kind in _ALL}


@dataclass(frozen=True, slots=True)
class Press:
    """A press, read from its custom_id; KINDS says what the numbers of a kind mean if it is not about a table."""

    interaction: discord.Interaction[Any]
    kind: str
    table_id: int
    turn: int
    text: str

    @classmethod
    def of(cls, interaction: discord.Interaction[Any]) -> Self:
        """Return the press of an interaction; Refused if the custom_id is not one of this bot."""
        data: dict[str, Any] = dict(interaction.data or {})
        found = CUSTOM_ID.fullmatch(str(data.get("custom_id", "")))
        if found is None:
            raise Refused("unreadable")
        return cls(interaction, found[1], int(found[2]), int(found[3]), found[4])

    @property
    def user(self) -> int:
        return self.interaction.user.id

    @property
    def at(self) -> int:
        return moment(self.interaction)

    @property
    def order(self) -> int:
        """The part of Discord's id that orders presses of the same millisecond."""
        return self.interaction.id & 0x3FFFFF

    @property
    def message(self) -> int:
        return self.interaction.message.id if self.interaction.message else 0

    @property
    def newest_message(self) -> int:
        """The newest message in the channel when the press was made; 0 if Discord did not say."""
        newest = str(dict(self.interaction.data or {}).get("newest_message"))
        return int(newest) if newest.isdecimal() else 0

    @property
    def private(self) -> bool:
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    async def open(self, modal: discord.ui.Modal) -> None:
        """Answer with a modal; Refused if the press is itself a modal, from which Discord opens no other."""
        if self.interaction.type is discord.InteractionType.modal_submit:
            raise Refused("unreadable")
        await self.interaction.response.send_modal(modal)

    @property
    def answer(self) -> str:
        """The text of a modal, or the choice in a select."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        if values := data.get("values"):
            return str(values[0])
        for row in data.get("components") or ():
            for entry in (row.get("component"), *(row.get("components") or ())):
                if entry and entry.get("custom_id") == "answer":
                    return str(entry.get("value") or "").strip()
        raise Refused("unreadable")

    @property
    def form(self) -> dict[str, list[str]]:
        """The values of each question of a modal."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        entries = [row.get("component") or {} for row in data.get("components") or ()]
        return {str(entry.get("custom_id")): _values(entry) for entry in entries}


def _values(entry: dict[str, Any]) -> list[str]:
    value = entry.get("value")
    return [str(one) for one in entry.get("values") or ()] if value is None else [str(value)]


def as_match(content: Content) -> Match:
    """Return the match at a table; Refused if it is a lobby, or cannot be read."""
    if not isinstance(content, Match):
        raise Refused("lost" if isinstance(content, Lost) else "stale")
    return content


def as_lobby(content: Content) -> Lobby:
    """Return the lobby at a table; Refused if the match has begun, or cannot be read."""
    if not isinstance(content, Lobby):
        raise Refused("lost" if isinstance(content, Lost) else "already-begun")
    return content

"""What is known of a message that follows a table."""

import time
from collections.abc import Mapping
from typing import Any

import discord

from cogs.messages.screen import Screen
from storage import Table

TOKEN_LIVES = 14 * 60

Files = Mapping[str, discord.Attachment]
NO_FILES: Files = {}


class Original:
    """The message that an interaction was on, or brought, as addresses name it; discord.py would quote a plain text."""

    def __str__(self) -> str:
        return "@original"


ORIGINAL = Original()


class TrackedMessage:
    """What is known of one message: the public one of a table (reader None), or somebody's panel."""

    __slots__ = (
        "answered", "attached", "busy", "digest", "due", "followup", "message", "picture", "reader", "revision",
        "since", "stale", "table", "token",
    )  # fmt: skip

    def __init__(self, table: int, reader: int | None) -> None:
        self.table, self.reader = table, reader
        self.revision, self.digest, self.picture = -1, 0, ""
        self.busy = self.stale = self.followup = False
        self.token, self.attached = "", NO_FILES
        self.answered, self.since, self.due, self.message = 0.0, 0.0, 0.0, 0

    def shows(self, table: Table, screen: Screen, message: int = 0, kept: Files = NO_FILES) -> None:
        self.message = message or self.message
        self.revision, self.digest = table.revision, screen.digest
        self.picture = screen.picture.file if screen.picture else ""
        self.attached = kept if self.picture in kept else NO_FILES

    def forget(self) -> None:
        """Nobody knows which picture is there now."""
        self.picture, self.attached = "", NO_FILES

    def hold(self, token: str, *, followup: bool = False) -> None:
        """The token of a press that was answered can edit the message it was on, or brought, for a while."""
        self.token, self.since, self.followup = token, time.monotonic(), followup

    def there(self, message: discord.Message | None) -> set[str]:
        """The pictures on the message: a press tells of those at its moment, and an edit may have come after it."""
        if message is not None and message.id == self.message:
            return {self.picture}
        return {file.filename for file in message.attachments} if message else set()

    def kept(self, message: discord.Message) -> Files:
        """Those of them that an edit can keep, for it must name them with their numbers, and a press tells these."""
        there = self.there(message)
        return {file.filename: file for file in message.attachments if file.filename in there}

    @property
    def place(self) -> Any:
        """Where its token finds the message."""
        return self.message if self.followup else ORIGINAL

    @property
    def held(self) -> bool:
        """Whether a token can still edit it."""
        return bool(self.token) and time.monotonic() - self.since < TOKEN_LIVES

    @property
    def expired(self) -> bool:
        return self.reader is not None and not self.held

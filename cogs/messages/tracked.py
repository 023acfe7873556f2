"""What is known of a message that follows a table."""

import time
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import discord

from cogs.messages.screen import Screen
from storage import Table

TOKEN_LIVES = 14 * 60


class KeptFile(NamedTuple):
    """A file on a message: an edit that keeps it names it with its number."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """What discord.py sends of it."""
        return {"id": self.id, "filename": self.filename}


Files = Mapping[str, KeptFile]
NO_FILES: Files = {}


def files_on(message: discord.Message) -> Files:
    """The files on a message, by name. Discord does not list those that a gallery shows among the attachments."""
    listed = [KeptFile(file.id, file.filename) for file in message.attachments]
    return {file.filename: file for file in listed or _files_shown(message.components)}


def _files_shown(components: Any) -> Iterator[KeptFile]:
    for part in components:
        yield from _files_shown(getattr(part, "children", ()))
        for item in part.items if isinstance(part, discord.MediaGalleryComponent) else ():
            if item.media.attachment_id:
                yield KeptFile(item.media.attachment_id, PurePosixPath(urlsplit(item.media.url).path).name)


class Original:
    """The message that an interaction was on, or brought, as addresses name it; discord.py would quote a plain text."""

    def __str__(self) -> str:
        return "@original"


ORIGINAL = Original()


class TrackedMessage:
    """What is known of one message: the public one of a table (reader None), or somebody's panel."""

    __slots__ = (
        "answered", "attached", "busy", "digest", "due", "followup", "message", "picture", "reader", "revision",
        "since", "stale", "table", "webhook",
    )  # fmt: skip

    def __init__(self, table: int, reader: int | None) -> None:
        self.table, self.reader = table, reader
        self.revision, self.digest, self.picture = -1, 0, ""
        self.busy = self.stale = self.followup = False
        self.webhook: discord.Webhook | None = None
        self.attached = NO_FILES
        self.answered, self.since, self.due, self.message = 0.0, 0.0, 0.0, 0

    def shows(self, table: Table, screen: Screen, message: int = 0, kept: Files = NO_FILES) -> None:
        self.message = message or self.message
        self.revision, self.digest = table.revision, screen.digest
        self.picture = screen.picture.file if screen.picture else ""
        self.attached = kept if self.picture in kept else NO_FILES

    def forget(self) -> None:
        """Nobody knows which picture is there now."""
        self.picture, self.attached = "", NO_FILES

    def hold(self, webhook: discord.Webhook, *, followup: bool = False) -> None:
        """The token of a press that was answered can edit the message it was on, or brought, for a while."""
        self.webhook, self.since, self.followup = webhook, time.monotonic(), followup

    def kept(self, message: discord.Message) -> Files:
        """The files on a pressed message that an edit can keep.

        A press tells of those at its moment, and an edit may have come after it.
        """
        if message.id != self.message:
            return files_on(message)
        if not self.picture or self.picture in self.attached:
            return self.attached
        return {name: file for name, file in files_on(message).items() if name == self.picture}

    def has(self, file: str, message: discord.Message | None) -> bool:
        """Whether that picture is on the pressed message."""
        if message is None:
            return False
        return self.picture == file if message.id == self.message else file in files_on(message)

    @property
    def place(self) -> Any:
        """Where its token finds the message."""
        return self.message if self.followup else ORIGINAL

    @property
    def held(self) -> bool:
        """Whether a token can still edit it."""
        return self.webhook is not None and time.monotonic() - self.since < TOKEN_LIVES

    @property
    def expired(self) -> bool:
        return self.reader is not None and not self.held

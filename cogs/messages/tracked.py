"""What the bot knows about a message that shows a table."""

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
    """A file on a message; an edit that keeps it must name its id."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """Return what discord.py sends for it."""
        return {"id": self.id, "filename": self.filename}


Files = Mapping[str, KeptFile]
NO_FILES: Files = {}


def files_on(message: discord.Message) -> Files:
    """Return the files on a message by name. Discord does not list files in a gallery among the attachments."""
    listed = [KeptFile(file.id, file.filename) for file in message.attachments]
    return {file.filename: file for file in listed or _files_shown(message.components)}


def _files_shown(components: Any) -> Iterator[KeptFile]:
    for part in components:
        yield from _files_shown(getattr(part, "children", ()))
        for item in part.items if isinstance(part, discord.MediaGalleryComponent) else ():
            if item.media.attachment_id:
                yield KeptFile(item.media.attachment_id, PurePosixPath(urlsplit(item.media.url).path).name)


class Original:
    """`@original` in an address: the message of an interaction. discord.py would quote a plain string."""

    def __str__(self) -> str:
        return "@original"


ORIGINAL = Original()


class TrackedMessage:
    """One message: the public message of a table (reader None), or somebody's panel."""

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
        """Forget which picture is on the message."""
        self.picture, self.attached = "", NO_FILES

    def hold(self, webhook: discord.Webhook, *, followup: bool = False) -> None:
        """Keep the token of an answered press, which can edit the message for a while."""
        self.webhook, self.since, self.followup = webhook, time.monotonic(), followup

    def kept(self, message: discord.Message) -> Files:
        """Return the files on a pressed message that an edit can keep.

        A press lists the files of its own moment, and an edit may have changed them since.
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
        """The address of the message for its token."""
        return self.message if self.followup else ORIGINAL

    @property
    def held(self) -> bool:
        """Whether a token can still edit it."""
        return self.webhook is not None and time.monotonic() - self.since < TOKEN_LIVES

    @property
    def expired(self) -> bool:
        return self.reader is not None and not self.held

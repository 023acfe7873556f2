"""The life of one message that shows a table: the public one, or the private panel of one reader.

    idle ─────── the table has changed ──────────────────────▶ sending
    idle ─────── a change that may wait ─────────────────────▶ waiting
    sending ──── done, it shows the newest ──────────────────▶ idle
    sending ──── done, but the table has changed meanwhile ──▶ sending, or waiting if that change may wait
    sending ──── no room in Discord's limit, or an error that passes ──▶ waiting
    sending ──── refused for good ───────────────────────────▶ idle, until the next change
    waiting ──── its moment has come ────────────────────────▶ sending
    waiting ──── a press on it is answered ──────────────────▶ sending, then waiting as before
    any ──────── dismissed, replaced, or its token expired ──▶ gone

One request is on its way at a time, and each shows the newest state: what was overtaken is never sent. A picture that
was postponed leaves the message idle; when its turn comes the message is sent again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum, auto
from pathlib import PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import discord

from cogs.messages.screen import Screen
from storage import Table

LOOK_EVERY = 0.05
TOKEN_LIVES = 14 * 60
"""Seconds for which the token of a press is used; Discord takes it for fifteen minutes."""


class State(Enum):
    """What a message does now."""

    IDLE = auto()
    SENDING = auto()
    WAITING = auto()
    GONE = auto()


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


ORIGINAL: Any = Original()


class TrackedMessage:
    """One message: what it shows, the token that can edit it, and its state."""

    __slots__ = (
        "_again", "_begin", "_due", "_followup", "_note", "_since", "_wanted", "attached", "digest", "id", "picture",
        "pressed", "reader", "revision", "state", "table_id", "taken", "webhook",
    )  # fmt: skip

    def __init__(self, table_id: int, reader: int | None, begin: Callable[["TrackedMessage"], None]) -> None:
        self.table_id, self.reader, self._begin = table_id, reader, begin
        self.id, self.state = 0, State.IDLE
        self.webhook: discord.Webhook | None = None
        self._since, self._followup = 0.0, False
        self._wanted, self._due, self._again = -1, 0.0, False
        self.pressed, self.taken = 0.0, 0
        self._note = -1, ""
        self.forget()

    # what it shows
    def shows(self, table: Table, screen: Screen, message_id: int = 0, kept: Files = NO_FILES) -> None:
        """Note that Discord accepted this screen."""
        self.id = message_id or self.id
        self.revision, self.digest = table.revision, screen.digest
        self.picture = screen.picture.file if screen.picture else ""
        self.attached = kept if self.picture in kept else NO_FILES

    def note(self, table: Table, refusal: str) -> bool:
        """Show a refusal until the table changes; return whether it is a new one."""
        before, self._note = self._note, (table.revision, refusal)
        return self._note != before

    def noted(self, table: Table) -> str:
        """Return the refusal that belongs to this revision of the table, or ""."""
        revision, refusal = self._note
        return refusal if revision == table.revision else ""

    def forget(self) -> None:
        """Forget what the message shows: after a failed request nobody knows it."""
        self.revision, self.digest = -1, 0
        self.picture, self.attached = "", NO_FILES

    def kept(self, pressed: discord.Message) -> Files:
        """Return the files on a pressed message that an edit can keep.

        A press lists the files of its own moment, and an edit may have changed them since. So nothing is kept on
        a message that is not this one.
        """
        if pressed.id != self.id:
            return NO_FILES if self.id else files_on(pressed)
        if not self.picture or self.picture in self.attached:
            return self.attached
        return {name: file for name, file in files_on(pressed).items() if name == self.picture}

    def has(self, file: str, pressed: discord.Message | None) -> bool:
        """Whether that picture is on the pressed message."""
        if pressed is None:
            return False
        return self.picture == file if pressed.id == self.id else file in files_on(pressed)

    # the token that can edit it
    def hold(self, webhook: discord.Webhook, *, followup: bool = False) -> None:
        """Keep the token of an answered press, which can edit the message for a while."""
        self.webhook, self._since, self._followup = webhook, time.monotonic(), followup

    def take_up(self, message_id: int, webhook: discord.Webhook) -> None:
        """Go on with a message that no token could reach until this press: draw it as it is now."""
        self.id = message_id
        self.forget()
        self.hold(webhook)
        self.draw_again()

    @property
    def held(self) -> bool:
        """Whether a token can still edit it."""
        return self.webhook is not None and time.monotonic() - self._since < TOKEN_LIVES

    @property
    def expired(self) -> bool:
        """Whether it is a panel that no token can edit any more."""
        return self.reader is not None and not self.held

    @property
    def place(self) -> Any:
        """The address of the message for its token."""
        return self.id if self._followup else ORIGINAL

    # its state
    @property
    def sending(self) -> bool:
        return self.state is State.SENDING

    async def at_rest(self, within: float) -> None:
        """Wait until no request is on its way, at most that many seconds."""
        for _ in range(int(within / LOOK_EVERY)):
            if not self.sending:
                return
            await asyncio.sleep(LOOK_EVERY)

    @property
    def waits(self) -> bool:
        """Whether changes wait for a set moment."""
        return self._due > 0

    @property
    def behind(self) -> bool:
        """Whether it may show less than what is stored."""
        return self.sending or self._stale

    @property
    def _stale(self) -> bool:
        return self._again or self.revision < self._wanted

    def changed(self, revision: int) -> None:
        """Show this revision of the table: at once, or as soon as the message neither sends nor waits."""
        self._wanted = max(self._wanted, revision)
        self._go_on()

    def draw_again(self) -> None:
        """Send the same revision again, with the picture that was postponed."""
        self._again = True
        self._go_on()

    def send_anyway(self) -> None:
        """Send the same revision again, even if nothing on it would change."""
        self.digest = 0
        self.draw_again()

    def wait(self, seconds: float) -> None:
        """Send no change before that many seconds have passed."""
        loop = asyncio.get_running_loop()
        self._due = loop.time() + seconds
        loop.call_later(seconds, self._end_wait, self._due)

    def hurry(self) -> None:
        """Wait no longer."""
        self._end_wait(self._due)

    def let_go(self) -> None:
        """Follow the table no more."""
        self.state, self.webhook = State.GONE, None

    @contextmanager
    def send(self, revision: int) -> Iterator[None]:
        """Mark a request with this revision as on its way; changes meanwhile are sent after it."""
        self._wanted, self.state = max(self._wanted, revision), State.SENDING
        try:
            yield
        except BaseException:
            self.forget()
            raise
        finally:
            self._done()

    async def follow(self, catch_up: Callable[["TrackedMessage"], Awaitable[float]]) -> None:
        """Send until the newest revision is shown; `catch_up` returns in how many seconds to try again, or 0."""
        while self.sending and self._stale and not self.waits:
            wanted, again, self._again = self._wanted, self._again, False
            if seconds := await catch_up(self):
                self._again |= again
                self.wait(seconds)
            else:
                self.revision = max(self.revision, wanted)
        self._done()

    def _done(self) -> None:
        if self.sending:
            self.state = State.IDLE
            self._go_on()

    def _go_on(self) -> None:
        if self.state is State.IDLE and self._stale:
            self.state = State.WAITING if self.waits else State.SENDING
            if self.sending:
                self._begin(self)

    def _end_wait(self, due: float) -> None:
        if due != self._due:
            return  # another moment was set meanwhile
        self._due = 0.0
        if self.state is State.WAITING:
            self.state = State.IDLE
            self._go_on()

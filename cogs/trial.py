"""The live part of the doctor: sends every kind of request that the bot ever sends in one channel, and cleans up.

Only private answers are left out, because a person must press for them.
"""

import io
import json
from collections.abc import Awaitable, Callable
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import discord
from PIL import Image

from cogs.messages.failures import ARCHIVED
from cogs.messages.screen import EMPTY, MOST_BYTES, Button, Component, Picture, Screen, WrittenView
from cogs.messages.tracked import files_on

HEADING, PRESS, ALT, HEBREW, SAID = "Doctor", "A button", "A square of one colour", "דוקטור", "Doctor."
"""The texts of the trial messages."""
ISOLATED = "\u2068נועה\u2069 $7"
EMOJI = "tabletop_doctor"
NOT_TO_THIS_USER = 50007
COLOURS = {"1": "#4C9BE8", "2": "#F0A030", "3": "#2FBF8F"}


class Sick(Exception):
    """A check that failed; the message says what to do."""


@dataclass
class Trial:
    """Tries the requests one after the other; each check returns a line or raises Sick."""

    client: discord.Client
    channel: discord.TextChannel
    may_read: bool
    """Whether the bot has the permission Read Message History there."""
    message: discord.Message | None = None
    opened: discord.Thread | None = None
    left: list[discord.Message | discord.Emoji] = field(default_factory=list)
    """What has to be deleted."""

    def checks(self) -> list[tuple[str, Callable[[], Awaitable[str]]]]:
        """The checks by name, in their order."""
        return [
            ("message with picture", self.post),
            ("edit, picture kept", self.edit_keeping),
            ("edit, picture replaced", self.edit_replacing),
            (f"{MOST_BYTES:,} bytes of Hebrew", self.edit_hebrew),
            ("emoji on a button", self.emoji),
            ("reminder", self.remind),
            ("what was said below", self.history),
            ("thread", self.thread),
            ("archive and edit", self.archive),
            ("direct message", self.direct),
            ("cleaning up", self.clean_up),
        ]

    async def post(self) -> str:
        screen = _screen(HEADING, "1")
        self.message = await self.channel.send(view=screen.layout(), files=_files(screen))
        self.left.append(self.message)
        return f"message {self.message.id}"

    async def edit_keeping(self) -> str:
        message, screen = self._sent(), _screen(PRESS, "1")
        kept: Any = [file for name, file in files_on(message).items() if name == _file(screen)]
        if not kept:
            raise Sick("Discord did not name the file of the picture, so no edit can keep it: please report this")
        edited = await message.edit(view=screen.layout(), attachments=kept)
        return _with_picture(edited, screen, "the picture stayed")

    async def edit_replacing(self) -> str:
        screen = _screen(PRESS, "2")
        edited = await self._sent().edit(view=screen.layout(), attachments=_files(screen))
        return _with_picture(edited, screen, "the picture changed")

    async def edit_hebrew(self) -> str:
        """Edit with as many bytes as a table ever has, and look whether isolating marks come back."""
        edited = await self._sent().edit(view=full_view(), attachments=[])
        if self.may_read:
            edited = await self.channel.fetch_message(edited.id)
        kept = any(ISOLATED in text for text in _texts(edited.components))
        return f"taken; isolating marks {'come back' if kept else 'are stripped'}"

    async def emoji(self) -> str:
        """Make an emoji, put it on a button, and delete it."""
        for emoji in await self.client.fetch_application_emojis():
            if emoji.name == EMOJI:  # an earlier trial was interrupted
                await emoji.delete()
        made = await self.client.create_application_emoji(name=EMOJI, image=_png(128, "3"))
        self.left.append(made)
        screen = Screen((str(made),), HEADING, rows=((Button("page:0:0:none", PRESS, emoji=str(made)),),))
        await self._sent().edit(view=screen.layout(), attachments=[])
        return "made and shown"

    async def remind(self) -> str:
        """Send a plain message as a reminder is one, and delete it."""
        said = await self.channel.send(SAID, allowed_mentions=discord.AllowedMentions.none())
        self.left.append(said)
        await said.delete()
        self.left.remove(said)
        return "sent and deleted"

    async def history(self) -> str:
        if not self.may_read:
            return "not read: read_message_history is missing, so no table comes to the bottom by itself"
        read = [said async for said in self.channel.history(limit=10, after=self._sent())]
        return f"{len(read)} messages read"

    async def thread(self) -> str:
        kind, screen = discord.ChannelType.public_thread, _screen(HEADING, "1")
        self.opened = await self.channel.create_thread(name=EMOJI, type=kind, auto_archive_duration=10080)
        self.left.append(await self.opened.send(view=screen.layout(), files=_files(screen)))
        return f"thread {self.opened.id}, archived after seven days without a message"

    async def archive(self) -> str:
        """Edit in an archived thread, which Discord refuses with 50083, and reopen the thread with a message."""
        if self.opened is None:
            raise Sick("no thread was made")
        written = await self.opened.send(SAID)
        self.left.append(written)
        await self.opened.edit(archived=True)
        try:
            await written.edit(content=HEBREW)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            self.left.append(await self.opened.send(SAID))
            return f"the edit was refused with {ARCHIVED}, a message woke the thread"
        return "the edit was taken: archived threads are kinder than documented"

    async def direct(self) -> str:
        """Send the owner of the application a direct message, as /solo does, and delete it."""
        about = await self.client.application_info()
        if about.team is not None:
            return "not tried: the application belongs to a team; /solo tells players where it cannot write"
        channel = await about.owner.create_dm()
        try:
            screen = _screen(HEADING, "1")
            self.left.append(await channel.send(view=screen.layout(), files=_files(screen)))
        except discord.Forbidden as error:
            if error.code != NOT_TO_THIS_USER:
                raise
            return "the owner takes none from this bot; /solo tells players so"
        return "sent to the owner"

    async def clean_up(self) -> str:
        """Delete everything; what cannot be deleted is told at the end."""
        stays = [str(thing.id) for thing in reversed(self.left) if not await _deleted(thing)]
        if self.opened is not None and not await _deleted(self.opened):
            await self.opened.edit(archived=True)
            stays.append(f"the archived thread {self.opened.id} (deleting it takes Manage Threads)")
        return f"all is gone but {', '.join(stays)}: delete that by hand" if stays else "what was posted is gone"

    def _sent(self) -> discord.Message:
        if self.message is None:
            raise Sick("no message was posted")
        return self.message


async def _deleted(thing: discord.Message | discord.Emoji | discord.Thread) -> bool:
    try:
        await thing.delete()
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return True


def full_view() -> WrittenView:
    """Return a message of as many bytes as the bot ever sends."""
    row = {"type": 1, "components": [Button(f"page:0:{n}:none", HEBREW * 12).component() for n in range(5)]}
    view = copy(EMPTY)
    view.components = _parts(row, 0)
    view.components = _parts(row, (MOST_BYTES - size(view)) // len("א".encode()))
    return view


def _parts(row: Component, letters: int) -> list[Component]:
    text = {"type": 10, "content": f"{ISOLATED}\n{'א' * letters}"}
    return [{"type": 17, "components": [text, row]}]


def size(view: WrittenView) -> int:
    """Return how many bytes the components of a message take."""
    return len(json.dumps(view.components, ensure_ascii=False).encode())


def _screen(line: str, key: str) -> Screen:
    picture = Picture(f"doctor:{key}", ALT, lambda: _png(64, key))
    return Screen((line,), HEADING, picture, ((Button("page:0:0:none", PRESS),),))


def _file(screen: Screen) -> str:
    assert screen.picture is not None
    return screen.picture.file


def _files(screen: Screen) -> list[discord.File]:
    assert screen.picture is not None
    return [discord.File(io.BytesIO(screen.picture.draw()), filename=screen.picture.file)]


def _with_picture(edited: discord.Message, screen: Screen, line: str) -> str:
    """Return the line if the message shows this picture and no other."""
    shown = list(files_on(edited))
    if shown != [_file(screen)]:
        raise Sick(f"the message shows {shown or 'no picture'} instead of {_file(screen)}: please report this")
    return line


def _texts(components: Any) -> list[str]:
    """Return the texts of a message."""
    found = [part.content for part in components if isinstance(part, discord.TextDisplay)]
    return found + [text for part in components for text in _texts(getattr(part, "children", ()))]


def _png(size: int, key: str) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (size, size), COLOURS[key]).save(data, "PNG")
    return data.getvalue()

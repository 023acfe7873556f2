"""How a screen reaches a message: with the token of a press, in its channel, or as a new message."""

import asyncio
import logging
import time
from typing import Any

import discord

from cogs.client import TabletopBot, moment, now
from cogs.discord_time import CLOCK, host_now, moment_of
from cogs.messages.failures import ARCHIVED, GONE, NOT_TAKEN, TOO_OLD_TO_EDIT, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, why
from cogs.messages.pictures import PostponedPictures
from cogs.messages.screen import Screen
from cogs.messages.showing import taken_at
from cogs.messages.tracked import NO_FILES, Files, TrackedMessage
from cogs.newest import Newest
from storage import Table

log = logging.getLogger("tabletop")

EDITS, PER_SECONDS, WITH_TOKEN = 5, 5.0, 2.0
"""Discord allows this many edits in a channel in this many seconds, and in fewer with the token of a press."""
CALMLY = 2, 3.5
"""Edit limit for public messages that nobody plays on: spread evenly instead of in bursts."""
TOKEN_CALL_TAKES = 8.0
"""Seconds for an edit with a token: discord.py would try a failing one for 25 seconds, and the message would wait."""
LATE = 1500
"""A press that is this many milliseconds old is answered without its picture: Discord waits three seconds."""
CHANNELS_KEPT = 2000
"""In how many channels edits are counted."""


class EditLimit:
    """Counts the edits in each channel, to stay below Discord's limit."""

    def __init__(self) -> None:
        self._edits: Newest[int, tuple[float, ...]] = Newest(CHANNELS_KEPT)

    def wait(self, channel: int, most: int, seconds: float) -> float:
        """Count one more edit and return 0, or return how many seconds to wait for it."""
        edits, this = self._edits.get(channel, ()), time.monotonic()
        free = edits[-most] + seconds if len(edits) >= most else this
        self._edits[channel] = edits if free > this else (*edits[-EDITS + 1 :], this)
        return max(0.0, free - this)


class Sender:
    """Edits and posts messages, with their pictures."""

    def __init__(self, bot: TabletopBot, postponed: PostponedPictures) -> None:
        self._bot, self._postponed, self._limit = bot, postponed, EditLimit()

    def in_time(
        self, table: Table, screen: Screen, message: TrackedMessage, kept: Files, *, hasty: bool = False
    ) -> Screen:
        """Return the screen with its picture, or with its old picture if words and buttons are enough to play."""
        if self._bot.game_screens[table.game].played_by_eye:
            return screen
        return self._postponed.in_time(screen, message, kept, hasty=hasty)

    async def files(self, screen: Screen, kept: Files) -> list[Any]:
        """Return the files that an edit brings or keeps: Discord shows only files that an edit names."""
        if screen.picture is not None and screen.picture.file in kept:
            return [kept[screen.picture.file]]
        return list(await self._bot.pictures.files(screen))

    async def answer(
        self, interaction: discord.Interaction[Any], table: Table, screen: Screen, message: TrackedMessage
    ) -> bool:
        """Answer a press by showing the screen on the pressed message; return whether it is shown now."""
        pressed = interaction.message
        kept = message.kept(pressed) if pressed else NO_FILES
        late = now() - moment(interaction) > LATE
        screen = self.in_time(table, screen, message, kept, hasty=self._postponed.hasty(message) or late)
        has_picture = not screen.picture or message.has(screen.picture.file, pressed)
        if has_picture and pressed and pressed.id == message.id and message.digest == screen.digest:
            await interaction.response.defer()
        elif late and not has_picture and not self._bot.pictures.has(screen) and not message.noted(table):
            await interaction.response.defer()
            message.draw_again()
            return False
        else:
            files = await self.files(screen, kept)
            async with asyncio.timeout(TOKEN_CALL_TAKES):
                await interaction.response.edit_message(view=screen.layout(), attachments=files)
        message.shows(table, screen, pressed.id if pressed else 0, kept)
        return True

    async def send(self, interaction: discord.Interaction[Any], screen: Screen, *, private: bool) -> int:
        """Answer with a new message; return its number."""
        files, begun = await self._bot.pictures.files(screen), host_now()
        sent = await interaction.response.send_message(view=screen.layout(), files=files, ephemeral=private)
        if sent.message_id:
            CLOCK.answered(begun, moment_of(sent.message_id))
        return sent.message_id or (await interaction.original_response()).id

    async def edit(self, message: TrackedMessage, table: Table, screen: Screen) -> float:
        """Show the screen on the message; return how many seconds to wait if there is no room for an edit."""
        if message.reader is None and (wait := self._wait_for_room(message, table)):
            return wait
        screen = self.in_time(table, screen, message, message.attached)
        if message.reader is None:
            await self._edit_public(message, table, screen)
        elif not await self._edit_with_token(message, screen):
            message.let_go()
        message.shows(table, screen, kept=message.attached)
        return 0.0

    def _wait_for_room(self, message: TrackedMessage, table: Table) -> float:
        screens = self._bot.game_screens[table.game]
        if screens.played_by_eye:  # a person must be able to follow the pictures
            return self._limit.wait(table.channel, EDITS, PER_SECONDS)
        if screens.played_at_table:
            return self._limit.wait(table.channel, EDITS, WITH_TOKEN if message.held else PER_SECONDS)
        return self._limit.wait(table.channel, *CALMLY)

    async def _edit_with_token(self, message: TrackedMessage, screen: Screen) -> bool:
        """Edit it with the token of a press; return whether that was possible."""
        files = await self.files(screen, message.attached)
        if message.webhook is None:  # another panel replaced it while its picture was drawn
            return False
        try:
            async with asyncio.timeout(TOKEN_CALL_TAKES):
                edited = await message.webhook.edit_message(message.place, view=screen.layout(), attachments=files)
            message.taken = taken_at(edited)
        except discord.HTTPException as error:
            if error.code not in {*GONE, UNKNOWN_WEBHOOK, TOO_OLD_TO_EDIT, ARCHIVED}:
                raise
            message.webhook = None
            return False
        return True

    async def _edit_public(self, message: TrackedMessage, table: Table, screen: Screen) -> None:
        if message.held and message.id == table.message and await self._edit_with_token(message, screen):
            return
        try:
            await self._edit_in_channel(message, table, screen)
        except discord.HTTPException as error:
            if error.code not in {UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT, ARCHIVED}:
                raise
            await self.post(message, table, screen)  # a new message also wakes an archived thread

    async def _edit_in_channel(self, message: TrackedMessage, table: Table, screen: Screen) -> None:
        newest = max(table.message, message.id)  # a message was posted, but the store could not write its id
        if not newest:
            await self.post(message, table, screen)
            return
        files, channel = await self.files(screen, message.attached), self._bot.get_partial_messageable(table.channel)
        edited = await channel.get_partial_message(newest).edit(view=screen.layout(), attachments=files)
        message.id, message.taken = newest, taken_at(edited)
        if newest != table.message:
            await self.replaced(table, newest)

    async def post(self, message: TrackedMessage, table: Table, screen: Screen) -> None:
        """Post the public message at the bottom of the channel, and delete the one before."""
        channel = self._bot.get_partial_messageable(table.channel)
        files, begun = await self._bot.pictures.files(screen), host_now()
        sent = await channel.send(view=screen.layout(), files=files)
        CLOCK.answered(begun, moment_of(sent.id))
        message.webhook, message.id, message.taken = None, sent.id, taken_at(sent)
        await self.replaced(table, sent.id)
        message.shows(table, screen)

    async def replaced(self, table: Table, message_id: int) -> None:
        """Store the id of the new public message, and delete the one before."""
        await self._bot.store.posted(table.id, message_id, now())
        if table.message:
            try:
                await self._bot.get_partial_messageable(table.channel).get_partial_message(table.message).delete()
            except NOT_TAKEN as error:
                log.info("old message not deleted: %s", why(error))

"""Keeps the messages of tables up to date: one request in flight per message, and only the newest state is sent."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from typing import Any

import aiohttp
import discord

from cogs.background import BackgroundTasks
from cogs.client import TabletopBot, moment, now
from cogs.messages.failures import GONE, NOT_TAKEN, why
from cogs.messages.pictures import PostponedPictures
from cogs.messages.screen import Screen
from cogs.messages.tracked import NO_FILES, TOKEN_LIVES, Files, TrackedMessage
from engines.match import Match
from storage import Missing, Table, Unavailable

log = logging.getLogger("tabletop")

EDITS, PER_SECONDS, WITH_TOKEN = 5, 5.0, 2.0
"""Discord allows EDITS edits of a channel in PER_SECONDS seconds, with the token of a press in WITH_TOKEN seconds."""
CALMLY = 2, 3.5
"""Edit limit for public messages that nobody plays on: spread evenly instead of in bursts."""
TOKENS_KEPT = 2000
LEISURE = 1.0
"""A panel that its reader does not need at once is updated this many seconds after a change."""
LATE = 1500
"""After this many milliseconds an answer no longer waits for a picture: Discord gives up after three seconds."""
AGAIN_AFTER = 5.0
PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError, Unavailable)
"""Temporary errors: after AGAIN_AFTER seconds the edit is tried again."""
UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, TOO_OLD_TO_EDIT = 10008, 10015, 30046

Draw = Callable[[Table, int | None], Awaitable[Screen]]


class LiveMessages:
    """Keeps every message of every table up to date."""

    def __init__(self, bot: TabletopBot, draw: Draw) -> None:
        self.bot, self.draw = bot, draw
        self.postponed = PostponedPictures(bot.pictures, self._again)
        self._messages: dict[int, dict[int | None, TrackedMessage]] = {}
        self._edits: dict[int, tuple[float, ...]] = {}
        self._tokens: dict[tuple[int, int], discord.Webhook] = {}
        self.tasks = BackgroundTasks()
        self._leaving = False

    async def answer(self, interaction: discord.Interaction[Any], table: Table, reader: int | None) -> None:
        """Answer a press by redrawing the pressed message with the current table."""
        tracked = self._tracked(table.id, reader)
        if table.content.over:
            self._forget_later(table.id)
        if tracked.busy or tracked.revision > table.revision:
            await interaction.response.defer()
            tracked = self.hold(table.id, reader, interaction)
            tracked.stale = True
            self._go_on(tracked)
            return
        tracked.busy = True
        try:
            await self._answer(interaction, table, tracked)
            self.hold(table.id, reader, interaction)
        except BaseException:
            tracked.stale = True
            tracked.forget()
            raise
        finally:
            tracked.busy = False
            self._go_on(tracked)

    def hold(self, table: int, reader: int | None, interaction: discord.Interaction[Any]) -> TrackedMessage:
        """Keep the token of an answered press, which can edit the message for a while."""
        tracked = self._tracked(table, reader)
        tracked.hold(interaction.followup)
        return tracked

    async def _answer(self, interaction: discord.Interaction[Any], table: Table, tracked: TrackedMessage) -> None:
        screen = await self.draw(table, tracked.reader)
        message = interaction.message
        kept = tracked.kept(message) if message else NO_FILES
        late = now() - moment(interaction) > LATE
        screen = self._in_time(table, screen, tracked, kept, hasty=self.postponed.hasty(tracked) or late)
        fresh = not screen.picture or tracked.has(screen.picture.file, message)
        if fresh and message and message.id == tracked.message and tracked.digest == screen.digest:
            await interaction.response.defer()
        elif late and not fresh and not self.bot.pictures.has(screen):
            await interaction.response.defer()
            tracked.stale = True
            return
        else:
            await interaction.response.edit_message(view=screen.layout(), attachments=await self._files(screen, kept))
        tracked.shows(table, screen, message.id if message else 0, kept)

    def _in_time(
        self, table: Table, screen: Screen, tracked: TrackedMessage, kept: Files, *, hasty: bool = False
    ) -> Screen:
        """Return the screen with its picture, or with its old picture if words and buttons are enough to play."""
        if self.bot.game_screens[table.game].played_by_eye:
            return screen
        return self.postponed.in_time(screen, tracked, kept, hasty=hasty)

    async def open(self, interaction: discord.Interaction[Any], table: Table, reader: int | None) -> int:
        """Answer with a new message that is kept up to date (a reader's is private); return its id."""
        old = self._messages.get(table.id, {}).get(reader)
        with self._brought(table, reader) as tracked:
            screen = await self.draw(table, reader)
            private, files = reader is not None, await self.bot.pictures.files(screen)
            sent = await interaction.response.send_message(view=screen.layout(), files=files, ephemeral=private)
            tracked.hold(interaction.followup)
            tracked.shows(table, screen, sent.message_id or 0)
        newest = self._messages.get(table.id, {}).get(reader)
        for panel in (old, tracked) if private else ():  # only the newest panel is kept up to date
            if panel and panel is not newest and panel.held and (webhook := panel.webhook):
                panel.webhook = None
                with suppress(*NOT_TAKEN):
                    await webhook.delete_message(panel.place)
        return tracked.message

    @contextmanager
    def _brought(self, table: Table, reader: int | None) -> Iterator[TrackedMessage]:
        """Track a message while it is sent; if sending fails, go on with the one before."""
        messages = self._messages.setdefault(table.id, {})
        before, tracked = messages.get(reader), TrackedMessage(table.id, reader)
        messages[reader], tracked.busy = tracked, True
        if table.content.over:
            self._forget_later(table.id)
        try:
            yield tracked
        except BaseException:
            if messages.get(reader) is tracked:
                del messages[reader]
                if before:
                    messages[reader], before.stale = before, True
                    self._go_on(before)
            raise
        tracked.busy = False
        self._go_on(tracked)

    def changed(self, table: Table) -> None:
        """Update every message of a changed table."""
        self._tracked(table.id, None)
        for tracked in list(self._messages[table.id].values()):
            if tracked.expired and not tracked.busy:
                del self._messages[table.id][tracked.reader]
            elif tracked.revision < table.revision:
                tracked.stale = True
                if tracked.reader is not None:
                    self._at_leisure(tracked, table)
                self._go_on(tracked)
        if table.content.over:
            self._forget_later(table.id)

    def stands_on(self, table: int, message: int) -> bool:
        """Whether that message is the known public message."""
        tracked = self._messages.get(table, {}).get(None)
        return tracked is not None and message > 0 and tracked.message == message

    def behind(self, table: int) -> bool:
        """Whether the public message does not yet show what is stored."""
        tracked = self._messages.get(table, {}).get(None)
        return tracked is not None and (tracked.busy or tracked.stale or tracked.due > 0)

    async def prepare(self, table: Table) -> None:
        """Draw the next public picture ahead of time."""
        await self.bot.pictures.files(await self.draw(table, None))

    async def push(self, table: Table, user: int) -> None:
        """Send a player the panel unasked, with the token of the player's newest press."""
        webhook = self._tokens.get((table.channel, user))
        tracked = self._messages.get(table.id, {}).get(user)
        if not webhook or (tracked is not None and (tracked.busy or not tracked.expired)):
            return
        try:
            with self._brought(table, user) as tracked:
                screen = await self.draw(table, user)
                files = await self.bot.pictures.files(screen)
                sent = await webhook.send(view=screen.layout(), files=files, ephemeral=True, wait=True)
                tracked.hold(webhook, followup=True)
                tracked.shows(table, screen, sent.id)
        except NOT_TAKEN as error:
            log.info("table %s: panel not sent: %s", table.id, why(error))

    def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Remember the newest press of a player in a channel: its token can send a panel, also that of a rematch."""
        key = interaction.channel_id or 0, interaction.user.id
        self._tokens.pop(key, None)
        self._tokens[key] = interaction.followup
        while len(self._tokens) > TOKENS_KEPT:
            self._tokens.pop(next(iter(self._tokens)))

    async def settle(self) -> None:
        """Send all pending updates, then stop following tables; cancel what takes too long."""
        for messages in self._messages.values():
            for tracked in messages.values():
                if tracked.reader is not None:
                    self._try_again(tracked, tracked.due)
        for tracked in self.postponed.settle():
            self._again(tracked)
        self._leaving = True
        if self.tasks:
            _, late = await asyncio.wait(self.tasks, timeout=2)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _tracked(self, table: int, reader: int | None) -> TrackedMessage:
        messages = self._messages.setdefault(table, {})
        return messages.setdefault(reader, TrackedMessage(table, reader))

    def _forget_later(self, table: int) -> None:
        asyncio.get_running_loop().call_later(TOKEN_LIVES, self._messages.pop, table, None)

    def _go_on(self, tracked: TrackedMessage) -> None:
        if tracked.stale and not tracked.busy and not tracked.due and not self._leaving:
            tracked.busy = True
            self.tasks.begin(self._follow(tracked))

    def _again(self, tracked: TrackedMessage) -> None:
        tracked.stale = True
        self._go_on(tracked)

    async def _follow(self, tracked: TrackedMessage) -> None:
        try:
            while tracked.stale and not tracked.due:
                tracked.stale = False
                await self._catch_up(tracked)
        except Exception as error:
            tracked.forget()
            bug = not isinstance(error, (*NOT_TAKEN, Missing, Unavailable))
            log.log(
                logging.ERROR if bug else logging.INFO, "table %s: not shown: %s", tracked.table, error, exc_info=bug
            )
            if wait := _again_after(error):
                self._later(tracked, wait)
        finally:
            tracked.busy = False
            self._go_on(tracked)  # a change after a refused edit

    async def _catch_up(self, tracked: TrackedMessage) -> None:
        table = await self.bot.store.table(tracked.table)
        screen = await self.draw(table, tracked.reader)
        if screen.digest == tracked.digest:
            tracked.revision = max(tracked.revision, table.revision)
        elif tracked.reader is None and (wait := self._no_room(table, tracked)):
            self._later(tracked, wait)  # not busy meanwhile: the answer to a press does not count as an edit
        elif table.revision >= tracked.revision:  # equal: its picture was postponed
            await self._send(tracked, table, screen)

    def _no_room(self, table: Table, tracked: TrackedMessage) -> float:
        """Return how many seconds Discord's limit makes it wait; 0 if an edit is allowed now, and count it."""
        screens, channel = self.bot.game_screens[table.game], table.channel
        most, seconds = EDITS, WITH_TOKEN if tracked.held and screens.played_at_table else PER_SECONDS
        if not screens.played_at_table and not screens.played_by_eye:
            most, seconds = CALMLY
        edits, this = self._edits.get(channel, ()), time.monotonic()
        if len(edits) >= most and edits[-most] + seconds > this:
            return edits[-most] + seconds - this
        self._edits.pop(channel, None)
        self._edits[channel] = (*edits[-EDITS + 1 :], this)
        while len(self._edits) > TOKENS_KEPT:
            self._edits.pop(next(iter(self._edits)))
        return 0.0

    def _at_leisure(self, tracked: TrackedMessage, table: Table) -> None:
        """Delay a panel a little, unless its reader needs it now."""
        match, screens = table.content, self.bot.game_screens[table.game]
        seat = match.seat_of(tracked.reader or 0) if isinstance(match, Match) else None
        acting = isinstance(match, Match) and seat in match.game.to_act()
        if not LEISURE or (seat is not None and screens.needs_panel(table.public, seat, acting=acting)):
            tracked.due = 0.0
        elif not tracked.due or (acting and not screens.played_at_table):
            self._later(tracked, LEISURE)

    def _later(self, tracked: TrackedMessage, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        tracked.due = loop.time() + seconds
        loop.call_later(seconds, self._try_again, tracked, tracked.due)

    def _try_again(self, tracked: TrackedMessage, due: float) -> None:
        if due and tracked.due == due:
            tracked.due, tracked.stale = 0.0, True
            self._go_on(tracked)

    async def _send(self, tracked: TrackedMessage, table: Table, screen: Screen) -> None:
        screen = self._in_time(table, screen, tracked, tracked.attached)
        if tracked.reader is not None:
            if tracked.webhook and not await self._edit_held(tracked, screen):
                self._let_go(tracked)
        elif not (tracked.held and tracked.message == table.message and await self._edit_held(tracked, screen)):
            await self._edit_public(tracked, table, screen)
        tracked.shows(table, screen, kept=tracked.attached)

    def _let_go(self, tracked: TrackedMessage) -> None:
        """Forget a panel that was dismissed, replaced, or whose token has expired."""
        messages = self._messages.get(tracked.table, {})
        if messages.get(tracked.reader) is tracked:
            del messages[tracked.reader]

    async def _files(self, screen: Screen, kept: Files) -> list[Any]:
        """Return the files that an edit uploads or keeps: Discord drops files that the edit does not name."""
        if screen.picture is not None and screen.picture.file in kept:
            return [kept[screen.picture.file]]
        return list(await self.bot.pictures.files(screen))

    async def _edit_held(self, tracked: TrackedMessage, screen: Screen) -> bool:
        """Edit with the token of a press; return whether that worked."""
        files = await self._files(screen, tracked.attached)
        if tracked.webhook is None:  # another panel replaced it while the picture was drawn
            return False
        try:
            await tracked.webhook.edit_message(tracked.place, view=screen.layout(), attachments=files)
        except discord.HTTPException as error:
            if error.code not in {*GONE, UNKNOWN_WEBHOOK, TOO_OLD_TO_EDIT}:
                raise
            tracked.webhook = None
            return False
        return True

    async def _edit_public(self, tracked: TrackedMessage, table: Table, screen: Screen) -> None:
        channel, files = self.bot.get_partial_messageable(table.channel), await self._files(screen, tracked.attached)
        newest = max(table.message, tracked.message)  # a message was posted, but the store could not write its id
        try:
            if newest:
                await channel.get_partial_message(newest).edit(view=screen.layout(), attachments=files)
                tracked.message = newest
                if newest != table.message:
                    await self._moved(table, newest)
                return
        except discord.HTTPException as error:
            if error.code not in {UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT}:
                raise
        await self.post(table, screen)

    async def post(self, table: Table, screen: Screen | None = None) -> None:
        """Post the public message at the bottom of the channel and delete the old one."""
        screen = screen or await self.draw(table, None)
        channel = self.bot.get_partial_messageable(table.channel)
        message = await channel.send(view=screen.layout(), files=await self.bot.pictures.files(screen))
        tracked = self._tracked(table.id, None)
        tracked.webhook, tracked.message = None, message.id
        await self._moved(table, message.id)
        tracked.shows(table, screen)

    async def _moved(self, table: Table, message: int) -> None:
        await self.bot.store.posted(table.id, message, now())
        await self.retire(table.channel, table.message)

    async def retire(self, channel: int, message: int) -> None:
        """Delete a message that was replaced."""
        if message:
            try:
                await self.bot.get_partial_messageable(channel).get_partial_message(message).delete()
            except NOT_TAKEN as error:
                log.info("old message not deleted: %s", why(error))


def _again_after(error: Exception) -> float:
    """Return in how many seconds to try again; 0 if the edit was refused for good."""
    if isinstance(error, discord.RateLimited):
        return max(AGAIN_AFTER, error.retry_after)
    too_many = isinstance(error, discord.HTTPException) and error.status == HTTPStatus.TOO_MANY_REQUESTS
    return AGAIN_AFTER if too_many or isinstance(error, PASSING) else 0.0

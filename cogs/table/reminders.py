"""Reminders: one short message to the player whose turn it is, deleted when the turn is over."""

import logging
from contextlib import suppress

import discord

from cogs.background import BackgroundTasks
from cogs.client import TabletopBot
from cogs.messages.failures import NOT_TAKEN, why
from cogs.newest import Newest
from cogs.table.drawing import scene_of
from engines.match import Match
from storage import Table

log = logging.getLogger("tabletop")


PRESSES_KEPT = 5000


class LastPresses:
    """Remembers when each person last pressed at each table, for the newest few thousand."""

    def __init__(self) -> None:
        self._at: Newest[tuple[int, int], int] = Newest(PRESSES_KEPT)

    def note(self, table_id: int, user: int, at: int) -> None:
        """Note a press."""
        self._at[table_id, user] = at

    def after(self, table_id: int, user: int, since: int) -> bool:
        """Whether that person has pressed at that table after that moment."""
        return self._at.get((table_id, user), since) > since


class Reminders:
    """Posts and deletes reminders, at most one per turn."""

    def __init__(self, bot: TabletopBot, tasks: BackgroundTasks, presses: LastPresses) -> None:
        self.bot, self._tasks, self._presses = bot, tasks, presses

    async def remind(self, table_id: int) -> bool:
        """Remind the players whose turn it is, if they want reminders and have not pressed in this turn.

        Return whether it was time for that, once in a turn.
        """
        table = await self.bot.store.table(table_id)
        if not self.bot.is_connected(table.guild) or not self.bot.in_charge:
            return False
        await self.bot.store.pinged(table_id, 0)
        if isinstance(table.content, Match) and not table.content.over:
            self._tasks.begin(self._call(table, table.content))
        return True

    async def _call(self, table: Table, match: Match) -> None:
        seats = [match.seats[seat] for seat in sorted(match.game.sleepers())]
        silent = [seat.user for seat in seats if not self._presses.after(table.id, seat.user, match.since)]
        people = await self.bot.store.people([user for user in silent if user in match.voters])
        users = [person.id for person in people.values() if person.pings]
        if not users:
            return
        words = (await scene_of(self.bot, table, None)).words
        text = words("your-turn", names=" ".join(f"<@{user}>" for user in users))
        try:
            message = await self.bot.get_partial_messageable(table.channel).send(
                text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in users])
            )
        except NOT_TAKEN as error:
            log.info("table %s: no reminder: %s", table.id, why(error))
            return
        await self.bot.store.pinged(table.id, message.id)
        fresh = await self.bot.store.table(table.id)
        if not isinstance(fresh.content, Match) or fresh.content.last != match.last:
            await self.take_away(fresh)  # the player moved while the reminder was being sent

    async def take_away(self, table: Table) -> None:
        """Delete the reminder of a table."""
        await self.bot.store.unpinged(table.id, table.ping)
        with suppress(*NOT_TAKEN):
            await self.bot.get_partial_messageable(table.channel).get_partial_message(table.ping).delete()

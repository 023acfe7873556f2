"""Looks after the tables that no press and no deadline reaches: unreadable, never posted, or forgotten ones."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from cogs.client import TabletopBot, now
from cogs.messages.live import LiveMessages
from cogs.table.pauses import wait_for_store
from engines.core import Refused
from engines.match import A_DAY, Match
from storage import Missing, Unavailable
from storage.tables import Content

log = logging.getLogger("tabletop")

POSTED_WITHIN = 10.0
"""Seconds within which a table that was opened has its message, if its bot still runs."""
LOOK_FOR_FORGOTTEN_EVERY = 3600.0


def upkeep(bot: TabletopBot, messages: LiveMessages) -> tuple[Coroutine[Any, Any, None], ...]:
    """Return what runs in the background from the start of the bot."""
    return _close_unreadable(bot), _show_unposted(bot, messages), _end_forgotten(bot)


async def _close_unreadable(bot: TabletopBot) -> None:
    """Close the tables that this version cannot read; their messages say so."""
    while True:
        try:
            for table in await bot.store.close_unreadable(now(), on=bot.own_shards):
                bot.changed(table)
            return
        except Unavailable as error:
            await wait_for_store(error)


async def _show_unposted(bot: TabletopBot, messages: LiveMessages) -> None:
    """Post the tables of a bot that ended after it stored them and before Discord had their message."""
    await asyncio.sleep(POSTED_WITHIN)
    while True:
        try:
            before = now() - int(POSTED_WITHIN * 1000)
            for table_id in await bot.store.unposted(before, on=bot.own_shards):
                messages.make_sure(table_id)
            return
        except Unavailable as error:
            await wait_for_store(error)


async def _end_forgotten(bot: TabletopBot) -> None:
    """End matches and lobbies that nobody has touched for days, once an hour; their tables say so."""
    while True:
        await asyncio.sleep(LOOK_FOR_FORGOTTEN_EVERY)  # first: after a long pause of the bot people can come back
        after = bot.limits.forgotten_after_days * A_DAY
        try:
            for table_id in await bot.store.forgotten(now() - after, on=bot.own_shards):
                await _forget(bot, table_id, after)
        except Unavailable as error:
            log.warning("forgotten matches wait for the store: %s", error)


async def _forget(bot: TabletopBot, table_id: int, after: int) -> None:
    at = now()
    with suppress(Refused, Missing):  # somebody has just come back
        table = await bot.store.update(table_id, lambda content: _forgotten(content, at, after), at=at)
        log.info("table %s: nobody has touched it for days, so it ended", table_id)
        bot.changed(table)


def _forgotten(content: Content, at: int, after: int) -> Content:
    """Return the ended match; a lobby closes by its own clock, also if its channel cannot be reached."""
    return content.forget(at, after) if isinstance(content, Match) else content.tick(at)

"""Tells a game when Discord has shown its table to everybody, for a game whose time begins only then."""

import logging

import discord

from cogs.client import TabletopBot, now
from engines.core import Action, Refused
from engines.match import Match
from storage import Missing, Table, Unavailable
from storage.tables import Content

log = logging.getLogger("tabletop")


def taken_at(message: discord.Message | None) -> int:
    """Return when Discord took an edit or a new message, by its own clock; without an answer that says so, now."""
    if message is None:
        return now()
    return int((message.edited_at or message.created_at).timestamp() * 1000)


def waits(table: Table) -> Action | None:
    """Return what the game does when everybody is shown this state of the table."""
    return table.content.game.when_shown() if isinstance(table.content, Match) and not table.content.over else None


async def tell(bot: TabletopBot, table: int, action: Action, at: int) -> None:
    """Let the game go on that waited for this, unless it has gone on already."""

    def change(content: Content) -> Content:
        if not isinstance(content, Match):
            raise Refused("stale")
        return content.shown(action, at)

    try:
        bot.changed(await bot.store.update(table, change, at=at))
    except (Refused, Missing):
        return
    except Unavailable as error:  # its time begins by itself a little later
        log.info("table %s: not told that it is shown: %s", table, error)

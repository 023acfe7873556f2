"""Decides which past matches a person may see."""

from collections.abc import Collection
from typing import Any

import discord

from cogs.client import place_of
from engines.core import Refused
from engines.match import Match
from engines.stored import Lost
from storage import Missing, Store, Table


async def match_here(store: Store, interaction: discord.Interaction[Any], match: int) -> Table:
    """Return that match if it was played in this server and in a channel that the reader may see."""
    try:
        table = await store.table(match)
    except Missing as error:
        raise Refused("no-match") from error
    found = table.content
    people = found.people if isinstance(found, Match) else ()
    if table.guild != place_of(interaction) or not may_see(interaction, table.channel, people):
        raise Refused("no-match")
    if not isinstance(found, Match):
        raise Refused("lost" if isinstance(found, Lost) else "no-match")
    return table


def may_see(interaction: discord.Interaction[Any], channel: int, people: Collection[int]) -> bool:
    """Whether the reader may see what was played in that channel.

    The bot cannot tell who may see a private or archived thread, or a deleted channel: there, only the players may.
    """
    found = interaction.guild.get_channel_or_thread(channel) if interaction.guild else None
    if not isinstance(interaction.user, discord.Member):
        return interaction.guild_id is not None or interaction.user.id in people
    if found is None or (isinstance(found, discord.Thread) and (found.is_private() or found.parent is None)):
        return interaction.user.id in people
    return found.permissions_for(interaction.user).view_channel

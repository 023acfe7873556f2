"""Remembers the newest press of each player in each channel: its token can send a private message."""

from typing import Any

import discord

from cogs.newest import Newest

TOKENS_KEPT = 2000
"""How many presses are remembered, the newest of each player in each channel."""


class NewestPresses:
    """The newest press of each player in each channel."""

    def __init__(self) -> None:
        self._newest: Newest[tuple[int, int], discord.Webhook] = Newest(TOKENS_KEPT)

    def note(self, interaction: discord.Interaction[Any]) -> None:
        """Remember a press."""
        self._newest[interaction.channel_id or 0, interaction.user.id] = interaction.followup

    def of(self, channel: int, user: int) -> discord.Webhook | None:
        """Return what can send a private message to that player in that channel."""
        return self._newest.get((channel, user))

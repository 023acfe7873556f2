"""Keeps one refusal per player and channel: the next one replaces it."""

import time
from contextlib import suppress
from typing import Any

import discord

from cogs.messages.failures import NOT_TAKEN
from cogs.messages.tracked import ORIGINAL, TOKEN_LIVES
from cogs.newest import Newest

KEPT = 2000
"""How many refusals are remembered, the newest."""


class Refusals:
    """The newest private refusal of each player in each channel."""

    def __init__(self) -> None:
        self._newest: Newest[tuple[int, int], tuple[discord.Webhook, float]] = Newest(KEPT)

    async def came(self, interaction: discord.Interaction[Any]) -> None:
        """Remember a refusal that was the answer to this press or command, and delete the one before it."""
        key = interaction.channel_id or 0, interaction.user.id
        before = self._newest.get(key)
        self._newest[key] = interaction.followup, time.monotonic()
        if before and time.monotonic() - before[1] < TOKEN_LIVES:
            with suppress(*NOT_TAKEN):
                await before[0].delete_message(ORIGINAL)

"""The shards of the bot: which are its own, which are connected, and whether another process has them."""

import logging
from typing import Any

import discord

from cogs.connecting import PatientBot
from cogs.discord_time import CLOCK
from cogs.fleet import Fleet
from storage import DIRECT, Unavailable
from storage.facts import ALIVE
from storage.shards import ALL_SHARDS, Shards, shard_of

log = logging.getLogger("tabletop")

WELL_FOR = 60_000
"""The bot counts as healthy until a connection has been lost for this many milliseconds."""


class ShardedBot(PatientBot):
    """A bot that knows its shards, alone or as one process of a fleet."""

    fleet: Fleet | None
    """This process's part in the fleet; None if it runs alone."""
    away: dict[int, int]
    """The shards without a connection, each with the moment at which it was lost."""

    def __init__(self, command_prefix: Any, *, fleet: Fleet | None, **options: Any) -> None:
        super().__init__(command_prefix, **options)
        self.fleet, self.away, self._at_once = fleet, {}, 0

    def shard_of(self, guild: int) -> int:
        """Return the shard of a server; direct messages belong to the first."""
        return shard_of(guild, self.shard_count or 1)

    @property
    def own_shards(self) -> Shards:
        """The shards of this process."""
        return Shards(self.shard_count or 1, tuple(self.shard_ids)) if self.shard_ids else ALL_SHARDS

    def owns(self, guild: int) -> bool:
        """Whether that server belongs to a shard of this process."""
        return not self.shard_ids or self.shard_of(guild) in self.shard_ids

    @property
    def has_first_shard(self) -> bool:
        """Whether this process does what one process does for all: commands and emojis."""
        return self.owns(DIRECT)

    @property
    def in_charge(self) -> bool:
        """Whether the clock and the robots of this process may run: no other process has its shards."""
        return self.fleet is None or self.fleet.holds()

    @property
    def sign_of_life(self) -> str:
        """The name of this process's sign of life."""
        return ALIVE if self.fleet is None else self.fleet.sign_of_life

    async def until_in_charge(self) -> None:
        """Wait until this process is connected, and no other process has its shards."""
        await self.wait_until_ready()
        if self.fleet is not None:
            await self.fleet.in_charge.wait()

    async def may_answer(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this process answers an interaction, which another process may have heard too."""
        return self.fleet is None or await self.fleet.may_answer(interaction.id)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for this shard's turn: Discord takes one IDENTIFY in five seconds from all processes together."""
        if self.fleet is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        try:
            if not self._at_once:
                self._at_once = (await self.fetch_session_start_limits()).max_concurrency
            await self.fleet.wait_to_identify((shard_id or 0) % self._at_once)
        except (Unavailable, discord.GatewayNotFound, discord.HTTPException):
            await super().before_identify_hook(shard_id, initial=False)

    def is_connected(self, guild: int) -> bool:
        """Whether people of that server can press now."""
        return self.shard_of(guild) not in self.away

    def is_well(self) -> bool:
        """Whether every shard of this process is connected, or was within the last minute."""
        return self.is_ready() and all(CLOCK.now() - since < WELL_FOR for since in self.away.values())

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the time of that shard's tables until it is back."""
        self.away.setdefault(shard_id, CLOCK.now())
        log.info("shard %s is not connected", shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._is_back(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        self._is_back(shard_id)

    def _is_back(self, shard_id: int) -> None:
        """Tell the clock that a shard is back; it counts as connected when its tables continue."""
        if shard_id in self.away:
            log.info("shard %s is connected again after %s s", shard_id, (CLOCK.now() - self.away[shard_id]) // 1000)
            self.dispatch("shard_back", shard_id, self.away[shard_id])

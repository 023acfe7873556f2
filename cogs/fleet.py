"""This process's part in a fleet: which group of shards it has, and whether it still has it.

    spare ────── a group is free, or its holder's beat stands still ──▶ holding
    spare ────── a holder leaves and offers its group ────────────────▶ arriving ── connected ──▶ holding
    holding ──── the lease could not be renewed in time ──────────────▶ lapsed: clock and robots stand still
    lapsed ───── renewed: tables continue with the time they had ─────▶ holding
    holding ──── asked to stop: it goes on until another has arrived ─▶ leaving
    any ──────── another process has the group ───────────────────────▶ lost: it answers nobody any more, and stops

The database keeps every state right, no matter which process writes. The lease only decides whose clock, robots and
reminders run, and who answers. While two processes hear the same shard, each answers only what it has claimed.
"""

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

import discord

from cogs.discord_time import CLOCK, moment_of
from cogs.lease_watch import LASTS, LeaseWatch
from storage import Unavailable
from storage.facts import ALIVE
from storage.leases import Lease, Leases
from storage.shards import Shards

log = logging.getLogger("tabletop")

MARGIN = 1.0
"""Seconds by which a holder stops its clock before its lease has lasted."""
BEAT, LOOK = 1.0, 0.5
"""Seconds between two beats of a holder, and between two looks of a spare."""
ACCEPTED_WITHIN, ARRIVED_WITHIN = 2.0, 20.0
"""Seconds for which a leaving process waits for a spare to come forward, and then for it to be connected."""
SHARED_FOR = 5.0
"""Seconds after its arrival for which a process still claims what it answers: the other one may not know yet."""
OTHERS_FIRST = 0.4
"""Seconds for which an arriving process lets the other one answer, which knows what its messages show."""
IDENTIFY_APART = 5_250
"""Milliseconds between two IDENTIFYs of one bucket: Discord asks for five seconds."""


class Unusable(Exception):
    """The bot cannot run with these settings; the message is a sentence for the operator."""


class Layout(NamedTuple):
    """How many shards there are in all (None: Discord decides), and in how many groups."""

    shards: int | None
    groups: int

    def __str__(self) -> str:
        return f"{self.shards or 'auto'}/{self.groups}"

    def numbers(self, group: int) -> tuple[int, ...]:
        """Return the shards of a group; none if Discord decides how many there are."""
        total = self.shards or 0
        return tuple(range(group * total // self.groups, (group + 1) * total // self.groups))

    def signs_of_life(self) -> list[str]:
        """Return the name of each group's sign of life."""
        return [ALIVE] if self.groups == 1 else [f"{ALIVE}:{self}:{group}" for group in range(self.groups)]


class Fleet:
    """The lease of this process."""

    def __init__(self, leases: Leases, layout: Layout) -> None:
        self._leases, self.layout = leases, layout
        self.me = leases.holder()
        self.group = 0
        self.lost = asyncio.Event()
        self.outdated = asyncio.Event()
        """Set when this process has met data that only a newer version of the bot can read."""
        self.in_charge = asyncio.Event()
        """Set as soon as this process has had the lease alone."""
        self.arriving = False
        """Whether another process still has the group, and waits for this one to be connected."""
        self.leaving = False
        self._renewed = self._until = self._shared_until = 0.0
        self._tried, self._was_frozen = monotonic(), False
        self._renewing: asyncio.Task[None] | None = None
        self._strangers: dict[int, Lease] = {}
        self._bot: discord.Client | None = None
        self._shards = Shards(1, (0,))

    @property
    def sign_of_life(self) -> str:
        """The name of this group's sign of life."""
        return self.layout.signs_of_life()[self.group]

    def holds(self) -> bool:
        """Whether nobody else can have the group at this moment."""
        return monotonic() < self._until

    # a spare
    async def join(self) -> None:
        """Wait until there is a group for this process, and take it."""
        watch, told = LeaseWatch(), False
        while not await self._take_one(watch):
            if not told and watch.layouts().count(str(self.layout)) >= self.layout.groups:
                told = True
                log.info("all %s groups have a process: this one is a spare", self.layout.groups)
            await asyncio.sleep(LOOK)
        log.info("group %s of %s is run by this process", self.group, self.layout.groups)

    async def _take_one(self, watch: LeaseWatch) -> bool:
        try:
            found, sessions = await self._leases.look()
            watch.look(found, sessions, monotonic())
            dead = {lease for lease in found if watch.is_dead(lease, monotonic())}
            return await self._choose({lease.group: lease for lease in found}, dead)
        except Unavailable as error:  # nobody could have renewed a lease meanwhile
            watch.forget()
            log.warning("waiting for the store: %s", error)
            return False

    async def _choose(self, found: dict[int, Lease], dead: set[Lease]) -> bool:
        for other in found.values():
            if other.layout != str(self.layout):
                await self._refuse_another_layout(other, other in dead)
                return False
        for group in range(self.layout.groups):
            lease = found.get(group)
            if lease is None or lease in dead or lease.holder == self.me:
                if await self._take(lease, group):
                    return True
            elif lease.leaving and not lease.next and await self._leases.accept(group, self.me):
                self.group, self.arriving, self._shared_until = group, True, float("inf")
                return True
        return False

    async def _take(self, seen: Lease | None, group: int) -> bool:
        began = monotonic()
        if not await self._leases.take(seen, group, str(self.layout), self.me):
            return False
        self.group = group
        self._renew(began)
        self.in_charge.set()
        return True

    async def _refuse_another_layout(self, lease: Lease, dead: bool) -> None:
        """Stop if a living process has another layout; remove the lease of a dead one."""
        first = self._strangers.setdefault(lease.group, lease)
        if dead:
            await self._leases.remove(lease)
        elif lease != first:
            raise Unusable(
                f"Another process of this bot runs with {lease.layout} (SHARD_COUNT/SHARD_GROUPS), and this one was"
                f" started with {self.layout}. Give all the same, or stop the others first. Nothing was changed."
            )

    # a holder
    async def run(self, bot: discord.Client, shards: Shards) -> None:
        """Arrive if another process waits for that, then keep the lease until it is lost."""
        self._bot, self._shards = bot, shards
        if self.arriving:
            await bot.wait_until_ready()
            await self._arrive()
        while not self.lost.is_set():
            await self.renew()
            await asyncio.sleep(BEAT)

    async def _arrive(self) -> None:
        """Take the group over; after an error try again, because the other process may be gone meanwhile."""
        arrived: bool | None = None
        while arrived is None:
            began = monotonic()
            try:
                arrived = await self._leases.arrive(self.group, self.me)
            except Unavailable as error:
                log.warning("group %s is not taken over yet: %s", self.group, error)
                await asyncio.sleep(LOOK)
        if not arrived:
            self._lose()
            return
        self._renew(began)
        self.arriving, self._shared_until = False, began + SHARED_FOR
        self.in_charge.set()
        log.info("group %s was handed over to this process", self.group)

    async def renew(self) -> None:
        """Renew the lease, and hear which of this group's tables were changed by other processes."""
        began = monotonic()
        self._was_frozen |= began - self._tried > LASTS  # then somebody else may have the group since
        self._tried = began
        try:
            lease, changed = await self._leases.beat(self.group, self.me, self._shards)
        except Unavailable as error:
            log.info("the lease could not be renewed: %s", error)
            return
        if lease is None:
            self._lose()
            return
        lapsed, since = not self.holds(), self._renewed
        self._renew(began)
        assert self._bot is not None
        if lapsed:
            log.info("group %s goes on after %.1f s without a lease", self.group, began - since)
            self._bot.dispatch("in_charge_again", CLOCK.now() - int(1000 * (began - since)))
        for table_id in changed:
            self._bot.dispatch("changed_elsewhere", table_id)

    def _renew(self, began: float) -> None:
        self._renewed, self._until = began, began + LASTS - MARGIN
        self._tried, self._was_frozen = began, False

    def _lose(self) -> None:
        self._until = 0.0
        if not self.lost.is_set():
            log.info("another process runs group %s now", self.group)
        self.lost.set()

    async def may_answer(self, interaction: int) -> bool:
        """Whether this process answers an interaction; if two hear it, the one that claims it first."""
        if self.lost.is_set():
            return False
        try:
            if self.arriving:
                await asyncio.sleep(OTHERS_FIRST)
            if monotonic() < self._shared_until:
                return await self._leases.claim(interaction, moment_of(interaction))
            if not self.holds():  # it was frozen, or cut off from the store: it may have been replaced
                await self._renew_once()
        except Unavailable:  # the press is answered with a sentence about this
            return True
        return not self.lost.is_set() and not self._was_frozen

    async def _renew_once(self) -> None:
        """Renew the lease, however many presses ask for it at the same time."""
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self.renew())
        await asyncio.shield(self._renewing)

    async def wait_to_identify(self, bucket: int) -> None:
        """Wait for this process's turn in the queue of all processes that open a session."""
        if not self.arriving and not self.holds():
            await self._renew_once()
        if self.lost.is_set():  # it stops in a moment, and must not keep the process that has its group waiting
            await asyncio.Event().wait()
        moment = await self._leases.reserve_identify(bucket, CLOCK.now(), IDENTIFY_APART)
        await asyncio.sleep(max(0, moment - CLOCK.now()) / 1000)

    async def tell_owner(self, table_id: int, guild: int) -> None:
        """Tell the process that has a server's shard that one of its tables was changed."""
        try:
            await self._leases.notify(table_id, guild)
        except Unavailable as error:
            log.warning("table %s: its process is not told of a change: %s", table_id, error)

    # leaving
    async def must_leave(self) -> None:
        """Wait until a newer version of the bot should have this group."""
        await self.outdated.wait()
        log.error("a newer version of the bot runs beside this one: update this process; it gives its group up")

    async def hand_over(self) -> None:
        """Let a spare take the group over and go on until it has; give the group up if there is none."""
        if self.lost.is_set():
            return
        self.leaving, self._shared_until = True, float("inf")
        with suppress(Unavailable):
            await self._leases.leave(self.group, self.me)
            if await self._within(ACCEPTED_WITHIN, accepted=True):
                await self._within(ARRIVED_WITHIN)
        await self.give_up()

    async def give_up(self) -> None:
        """Give the group up at once."""
        self._until = 0.0
        with suppress(Unavailable):
            await self._leases.release(self.group, self.me)

    async def _within(self, seconds: float, *, accepted: bool = False) -> bool:
        """Wait until a spare has accepted the group, or has taken it; False if that takes too long."""
        end = monotonic() + seconds
        while monotonic() < end and not self.lost.is_set():
            lease = next((each for each in await self._leases.all() if each.group == self.group), None)
            if lease is None or lease.holder != self.me:
                self._lose()
            elif accepted and lease.next:
                return True
            else:
                await asyncio.sleep(LOOK / 2)
        return self.lost.is_set()

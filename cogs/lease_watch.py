"""What a spare sees of the processes that have the groups: which of them is dead."""

from storage.db import Sessions
from storage.leases import Lease

LASTS = 5.0
"""Seconds without a beat after which a process has lost its lease, however alive it looks."""
GONE_FOR = 2.0
"""Seconds without a beat and without any connection to the database after which a process is dead.

The system closes the connections of a process that dies. One that is only slow keeps them, so it is given LASTS.
"""


class LeaseWatch:
    """How long each lease has stood still, and how long its holder has not been connected, by this process's clock."""

    def __init__(self) -> None:
        self._seen: dict[Lease, float] = {}
        self._run = ""
        self._connected: set[str] = set()
        self._gone: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._seen)

    def layouts(self) -> list[str]:
        """Return the layout of each lease."""
        return [lease.layout for lease in self._seen]

    def forget(self) -> None:
        """Begin anew: the store could not be read, and perhaps nobody could write to it."""
        self._seen.clear()
        self._gone.clear()

    def look(self, leases: list[Lease], sessions: Sessions, at: float) -> None:
        """Note what is there at this moment."""
        self._seen = {lease: self._seen.get(lease, at) for lease in leases}
        holders = {lease.holder for lease in leases}
        if sessions.run != self._run:  # the server was started anew, and nobody may have come back yet
            self._run, self._connected = sessions.run, set()
        self._connected = (self._connected | sessions.names) & holders
        missing = self._connected - sessions.names
        self._gone = {holder: self._gone.get(holder, at) for holder in missing}

    def is_dead(self, lease: Lease, at: float) -> bool:
        """Whether nobody runs the group of this lease any more."""
        stands = at - self._seen[lease]
        return stands > LASTS or min(stands, at - self._gone.get(lease.holder, at)) > GONE_FOR

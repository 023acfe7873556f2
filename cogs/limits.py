"""The limits that keep one person from spoiling the game for others; `.env` can change them (settings.py)."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from cogs.newest import Newest
from engines.core import Refused
from engines.match import Match
from storage.tables import Content, OpenTables

KEYS_KEPT = 5000
A_MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one person or server may do. People who only play reach none of them."""

    tables_per_host: int = 5
    """Tables in servers that one person may have open as their host."""
    tables_per_server: int = 30
    """Tables that may be open in one server."""
    watched_per_person: int = 2
    """Tables where only robots play that one person may have running."""
    post_pause: int = 10
    """Seconds until a person may post publicly again with a command that only shows something."""
    forgotten_after_days: int = 7
    """Days without a move after which a match ends."""
    show_pause: int = 30
    """Seconds until a table may be moved to the bottom again."""

    @property
    def new_in_a_minute(self) -> int:
        """Tables that one person may open within a minute, also if they are ended at once."""
        return 2 * self.tables_per_host

    def check_open(self, tables: OpenTables, content: Content) -> None:
        """Raise Refused if the host may open no more tables, or this server may have no more."""
        if tables.hosted >= self.tables_per_host:
            raise Refused("too-many-hosted", most=self.tables_per_host)
        most = min(self.tables_per_server, tables.chosen or self.tables_per_server)
        if tables.in_server >= most:
            raise Refused("too-many-here", most=most)
        self.check_watched(tables, content)

    def check_rematch(self, tables: OpenTables, content: Content) -> None:
        """Raise Refused as `check_open` does, in words for people who are not the host."""
        if tables.hosted >= self.tables_per_host:
            raise Refused("too-many-for-rematch", most=self.tables_per_host)
        self.check_open(tables, content)

    def check_watched(self, tables: OpenTables, content: Content) -> None:
        """Raise Refused if only robots play there, and its host may watch no more such tables."""
        watched = isinstance(content, Match) and content.watched
        if watched and tables.watched >= self.watched_per_person:
            raise Refused("too-many-watched", most=self.watched_per_person)


DEFAULTS = Limits()


class Pause:
    """Lets something happen once in a number of seconds, separately for each key."""

    def __init__(self, refusal: str) -> None:
        self._refusal = refusal
        self._last: Newest[Hashable, int] = Newest(KEYS_KEPT)

    def begin(self, key: Hashable, at: int, seconds: int) -> None:
        """Begin the pause of a key; Refused, with the moment when it is over, if the last one still runs."""
        over = self._last.get(key, -seconds * 1000) + seconds * 1000
        if at < over:
            raise Refused(self._refusal, seconds=seconds, moment=f"<t:{-(-over // 1000)}:R>")
        self._last[key] = at


class Pace:
    """Lets something happen a number of times within a minute, for each key alone."""

    def __init__(self, refusal: str) -> None:
        self._refusal = refusal
        self._lately: Newest[Hashable, tuple[int, ...]] = Newest(KEYS_KEPT)

    def begin(self, key: Hashable, at: int, most: int) -> None:
        """Count once more; Refused, with the moment when it is possible again, if that is too often."""
        lately = tuple(moment for moment in self._lately.get(key, ()) if moment > at - A_MINUTE)
        if len(lately) >= most:
            over = lately[-most] + A_MINUTE
            raise Refused(self._refusal, most=most, moment=f"<t:{-(-over // 1000)}:R>")
        self._lately[key] = (*lately, at)


class OneAtATime:
    """Lets something run once at a time, separately for each key."""

    def __init__(self, refusal: str) -> None:
        self._refusal = refusal
        self._running: set[Hashable] = set()

    @contextmanager
    def run(self, key: Hashable) -> Iterator[None]:
        """Run something; Refused if it already runs for this key."""
        if key in self._running:
            raise Refused(self._refusal)
        self._running.add(key)
        try:
            yield
        finally:
            self._running.discard(key)


class Once:
    """Remembers what has happened, for the newest few thousand keys."""

    def __init__(self) -> None:
        self._seen: Newest[Hashable, None] = Newest(KEYS_KEPT)

    def is_first(self, key: Hashable) -> bool:
        """Whether this is asked about the key for the first time."""
        if key in self._seen:
            return False
        self._seen[key] = None
        return True


class Offers:
    """Lets each offer be used once; an offer whose use failed may be used again."""

    def __init__(self) -> None:
        self._used: Newest[int, None] = Newest(KEYS_KEPT)

    @contextmanager
    def use(self, message: int) -> Iterator[None]:
        """Use the offer on a message; Refused if it was used."""
        if message in self._used:
            raise Refused("offer-used")
        self._used[message] = None
        try:
            yield
        except BaseException:
            self._used.pop(message, None)
            raise

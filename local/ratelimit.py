"""Rate limits: how many REST calls a bot may make per channel and time, and how fast a person acts on the page."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field

from local import errors
from local.clock import Clock

OLD, OLD_EDITS, OLD_WINDOW = 3_600_000, 3, 3_600.0
MOST_WINDOWS, LONGEST_WINDOW = 1000, 5.0


@dataclass(frozen=True)
class Limit:
    name: str
    calls: int
    seconds: float


POST = Limit("post", 5, 5.0)
EDIT = Limit("edit", 5, 5.0)
DELETE = Limit("delete", 5, 1.0)
ME = Limit("me", 50, 1.0)


@dataclass
class Buckets:
    """Counts calls in windows that begin with their first call, as on Discord."""

    clock: Clock
    windows: dict[tuple[str, str, str], list[float]] = field(default_factory=dict)
    old_edits: dict[str, deque[float]] = field(default_factory=dict)

    def spend(self, limit: Limit, bot_id: str, channel_id: str) -> dict[str, str]:
        """Count one call and return the headers for its answer; refuse with 429 if no call is left."""
        now = time.monotonic()
        self._forget_old(now)
        window = self.windows.setdefault((limit.name, bot_id, channel_id), [now, 0])
        if now - window[0] >= limit.seconds:
            window[:] = [now, 0]
        window[1] += 1
        after = window[0] + limit.seconds - now
        headers = describe(limit, max(0, limit.calls - int(window[1])), after, self.clock.now() / 1000 + after)
        if window[1] > limit.calls:
            refused = errors.rate_limited(after)
            refused.headers |= headers | {"X-RateLimit-Scope": "user"}
            raise refused
        return headers

    def _forget_old(self, now: float) -> None:
        """Drop windows and edits that no longer count, when there are many: each unknown channel adds one."""
        if len(self.windows) > MOST_WINDOWS:
            self.windows = {key: window for key, window in self.windows.items() if now - window[0] < LONGEST_WINDOW}
        if len(self.old_edits) > MOST_WINDOWS:
            self.old_edits = {key: edits for key, edits in self.old_edits.items() if now - edits[-1] < OLD_WINDOW}

    def edit_old(self, message_id: str) -> None:
        """Count one more edit of a message older than an hour."""
        now = time.monotonic()
        edits = self.old_edits.setdefault(message_id, deque())
        while edits and now - edits[0] > OLD_WINDOW:
            edits.popleft()
        if len(edits) >= OLD_EDITS:
            raise errors.too_many_old_edits()
        edits.append(now)


def describe(limit: Limit, remaining: int, after: float, reset: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit.calls),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset": f"{reset:.3f}",
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Bucket": f"local-{limit.name}",
    }


class Pace:
    """Lets `burst` things happen at once and then so many a second; who is faster waits."""

    def __init__(self, burst: int, per_second: float) -> None:
        self._ahead, self._step = burst / per_second, 1 / per_second
        self._free_at = 0.0

    async def turn(self) -> None:
        """Wait until the next thing may happen."""
        now = asyncio.get_running_loop().time()
        self._free_at = max(self._free_at, now - self._ahead) + self._step
        if self._free_at > now:
            await asyncio.sleep(self._free_at - now)


class Paces:
    """The paces of one person, in all tabs together. Nobody who plays reaches them."""

    def __init__(self) -> None:
        self.acting, self.writing = Pace(60, 5.0), Pace(10, 1.0)
        self.tabs = 0

"""Rate limits of REST calls: a number of calls per channel and time, and few edits of old messages."""

import time
from collections import deque
from dataclasses import dataclass, field

from local import errors
from local.clock import Clock

OLD, OLD_EDITS, OLD_WINDOW = 3_600_000, 3, 3_600.0


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

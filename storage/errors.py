"""The errors of the store. Any other error that it raises is a bug.

Exception
├── Unavailable    the database cannot be read or written now: it is locked, full, read-only, or its disk fails
│   └── Newer      a newer version of the bot, which runs beside this one, wrote what was to be read
├── Broken         the database cannot be used at all; the message is a sentence for the operator
├── Missing        there is no such table
├── Busy           the channel already has a live table
└── Repeated       this interaction was carried out before
asyncio.CancelledError
└── Closed         the store is closed, because the bot stops
"""

import asyncio


class Unavailable(Exception):
    """The database cannot be read or written now; nothing was changed, and it may work again in a moment."""


class Newer(Unavailable):
    """A newer version of the bot runs beside this one and wrote this; another process can read it."""


class Broken(Exception):
    """The database cannot be used; the message is a sentence for the operator."""


class Missing(Exception):
    """There is no such table."""


class Busy(Exception):
    """The channel already has a live table."""

    def __init__(self, table_id: int) -> None:
        super().__init__(table_id)
        self.table_id = table_id


class Repeated(Exception):
    """This interaction was carried out before."""


class Closed(asyncio.CancelledError):
    """The store is closed; this cancels the task that asks."""

"""The messages of all tables that the bot knows: one public message and one panel per reader at each table."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cogs.messages.tracked import TOKEN_LIVES, TrackedMessage
from storage import Table


class KnownMessages:
    """Tracked messages by table and reader; the reader of a public message is None."""

    def __init__(self, begin: Callable[[TrackedMessage], None], forgotten: Callable[[int], object]) -> None:
        """`begin` sends a message, `forgotten` is told of each table that is forgotten."""
        self._begin, self._forgotten = begin, forgotten
        self._tables: dict[int, dict[int | None, TrackedMessage]] = {}

    def find(self, table_id: int, reader: int | None) -> TrackedMessage | None:
        """Return the message of a reader, if it is known."""
        return self._tables.get(table_id, {}).get(reader)

    def of(self, table_id: int, reader: int | None) -> TrackedMessage:
        """Return the message of a reader; from now on it is known."""
        messages = self._tables.setdefault(table_id, {})
        if reader not in messages:
            messages[reader] = TrackedMessage(table_id, reader, self._begin)
        return messages[reader]

    def at(self, table_id: int) -> list[TrackedMessage]:
        """Return the public message of a table and all its panels."""
        self.of(table_id, None)
        return list(self._tables[table_id].values())

    def panels(self) -> list[TrackedMessage]:
        """Return the panels of all tables."""
        return [message for messages in self._tables.values() for message in messages.values() if message.reader]

    def let_go(self, message: TrackedMessage) -> None:
        """Stop tracking a message."""
        message.let_go()
        messages = self._tables.get(message.table_id, {})
        if messages.get(message.reader) is message:
            del messages[message.reader]

    def forget_if_over(self, table: Table) -> None:
        """Forget the messages of a table that is over as soon as no token can reach them any more."""
        if table.content.over:
            asyncio.get_running_loop().call_later(TOKEN_LIVES, self._forget, table.id)

    def _forget(self, table_id: int) -> None:
        """Let every message go: one that cannot be reached would be tried again for ever."""
        for message in self._tables.pop(table_id, {}).values():
            message.let_go()
        self._forgotten(table_id)

    @contextmanager
    def bring(self, table: Table, reader: int | None) -> Iterator[TrackedMessage]:
        """Track a new message while it is sent; if sending fails, go on with the one before."""
        messages = self._tables.setdefault(table.id, {})
        before = messages.get(reader)
        messages[reader] = message = TrackedMessage(table.id, reader, self._begin)
        self.forget_if_over(table)
        with message.send(table.revision):
            try:
                yield message
            except BaseException:
                message.let_go()
                if messages.get(reader) is message:
                    del messages[reader]
                    if before:
                        messages[reader] = before
                        before.draw_again()
                raise

"""How gateway messages are packed for the wire: plain, each large one by itself, zlib-stream or zstd-stream."""

import zlib
from typing import Protocol


class Packing(Protocol):
    """Turns a JSON text into what goes over the wire."""

    def pack(self, text: bytes) -> bytes | str: ...


class Plain:
    def pack(self, text: bytes) -> str:
        return text.decode()


class Singly:
    """What a bot gets that packs no stream but says `compress` with IDENTIFY: large messages, each packed by itself."""

    LARGE = 1024

    def pack(self, text: bytes) -> bytes | str:
        return zlib.compress(text, 1) if len(text) > self.LARGE else text.decode()


class Zlib:
    """One stream for the whole connection, flushed after each message."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(1)

    def pack(self, text: bytes) -> bytes:
        return self._stream.compress(text) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Zstd:
    """One endless Zstandard frame of raw blocks: right for every reader, and needs no library."""

    BLOCK = 1 << 17

    def __init__(self) -> None:
        self._head = b"\x28\xb5\x2f\xfd\x00\x38"  # magic, no checksum and no size, a window of 128 KiB

    def pack(self, text: bytes) -> bytes:
        blocks = [text[at : at + self.BLOCK] for at in range(0, len(text), self.BLOCK)]
        head, self._head = self._head, b""
        return head + b"".join((len(block) << 3).to_bytes(3, "little") + block for block in blocks)


PACKINGS: dict[str, type[Packing]] = {"zlib-stream": Zlib, "zstd-stream": Zstd}

"""Packs gateway messages: not at all, large ones one by one, as zlib-stream or as zstd-stream."""

import zlib
from typing import Protocol


class Packing(Protocol):
    """Turns a JSON text into the bytes to send."""

    def pack(self, text: bytes) -> bytes | str: ...


class Plain:
    def pack(self, text: bytes) -> str:
        return text.decode()


class Singly:
    """For bots without a compressed stream that ask for `compress` in IDENTIFY: packs each large message by itself."""

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
    """One endless Zstandard frame of raw blocks: every reader accepts it, and it needs no library."""

    BLOCK = 1 << 17

    def __init__(self) -> None:
        self._head = b"\x28\xb5\x2f\xfd\x00\x38"  # magic number; no checksum, no size; a window of 128 KiB

    def pack(self, text: bytes) -> bytes:
        blocks = [text[at : at + self.BLOCK] for at in range(0, len(text), self.BLOCK)]
        head, self._head = self._head, b""
        return head + b"".join((len(block) << 3).to_bytes(3, "little") + block for block in blocks)


PACKINGS: dict[str, type[Packing]] = {"zlib-stream": Zlib, "zstd-stream": Zstd}

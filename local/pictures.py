"""The pictures of messages and emojis: files in a folder beside the data, or in memory if nothing is stored."""

from pathlib import Path
from typing import Protocol


class Pictures(Protocol):
    """Pictures by name."""

    def write(self, name: str, content: bytes) -> None:
        """Keep a picture."""

    def read(self, name: str) -> bytes | None:
        """Return a picture, or None if there is none with that name."""

    def drop(self, name: str) -> None:
        """Forget a picture, if there is one with that name."""

    def keep_only(self, names: set[str]) -> None:
        """Forget all pictures but these."""


class PicturesInFolder:
    """Pictures that outlive the server, readable by this user only."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def write(self, name: str, content: bytes) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._folder / name
        path.touch(mode=0o600)
        path.write_bytes(content)

    def read(self, name: str) -> bytes | None:
        try:
            return (self._folder / name).read_bytes()
        except OSError:  # it is missing, or its name is too long for a file
            return None

    def drop(self, name: str) -> None:
        (self._folder / name).unlink(missing_ok=True)

    def keep_only(self, names: set[str]) -> None:
        for path in self._folder.glob("*"):
            if path.name not in names:
                path.unlink()


class PicturesInMemory:
    """Pictures that end with the server: measurements would count the time of a disk as the bot's."""

    def __init__(self) -> None:
        self._pictures: dict[str, bytes] = {}

    def write(self, name: str, content: bytes) -> None:
        self._pictures[name] = content

    def read(self, name: str) -> bytes | None:
        return self._pictures.get(name)

    def drop(self, name: str) -> None:
        self._pictures.pop(name, None)

    def keep_only(self, names: set[str]) -> None:
        self._pictures = {name: picture for name, picture in self._pictures.items() if name in names}

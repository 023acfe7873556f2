"""Starts the small Discord as a process beside a bot, and stops it with the bot."""

import os
import secrets
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise, takewhile
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from local.admission import EVERYWHERE, LOOPBACK, in_address

STEADY_MEMORY = {"MALLOC_MMAP_THRESHOLD_": "65536", "MALLOC_TRIM_THRESHOLD_": "131072"}
"""Lets the C library of Linux return what large messages took; by itself it keeps gaps between smaller things."""


class NotStarted(Exception):
    """The local table did not start; the message is a sentence for the operator."""


class Addresses(NamedTuple):
    """The token and the two addresses with which a bot reaches the small Discord."""

    token: str
    api_url: str
    gateway_url: str


@contextmanager
def local_table(data: Path, arguments: list[str]) -> Iterator[Addresses]:
    """Run the local table with these arguments while the block runs; it stores its state in `data`."""
    token = secrets.token_urlsafe(24)
    command = [sys.executable, "-m", "local", "--data", str(data), "--until-eof", *arguments]
    environment = {**STEADY_MEMORY, **os.environ, "LOCAL_BOT_TOKENS": token}
    group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # Windows' name for a new session
    # a new session, so that Ctrl-C reaches only the bot, which stops the local table when it is done
    with subprocess.Popen(
        command,
        env=environment,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        creationflags=group,
    ) as process:
        try:
            address = f"{_host(arguments)}:{_welcome(process)}"
            yield Addresses(token, f"http://{address}/api/v10", f"ws://{address}/gateway/")
        finally:
            process.terminate()
            process.wait(timeout=5)


def _host(arguments: list[str]) -> str:
    """Return the address at which this machine reaches a local table with these arguments."""
    host = dict(pairwise(arguments)).get("--host", LOOPBACK)
    return in_address(LOOPBACK if host in EVERYWHERE else host)


def _welcome(process: "subprocess.Popen[str]") -> int | None:
    """Print everybody's link when the local table is ready, open the first in a browser, and return its port."""
    assert process.stdout is not None
    print("The local table: each of these links is one person. Open one per tab or device and play.", flush=True)
    links = list(takewhile(lambda line: line.strip() != "ready", process.stdout))
    if not links or process.poll() is not None:
        raise NotStarted("The local table did not start; the line above says why.")
    print("".join(links), end="", flush=True)
    address = links[0].split()[-1]
    if sys.stdout.isatty():
        webbrowser.open(address)
    return urlsplit(address).port

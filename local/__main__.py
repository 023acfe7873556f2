"""`python -m local` runs the small Discord on this machine and prints each person's link."""

import argparse
import asyncio
import logging
import os
import signal
import sys
import threading
from pathlib import Path

from aiohttp import web
from aiohttp.http import HttpProcessingError

from local.admission import is_loopback
from local.server import Server
from local.state import kept_token
from local.store import Store

MALFORMED = (HttpProcessingError, web.RequestPayloadError, ConnectionError)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m local", description="A small Discord on this machine.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets the home network in")
    parser.add_argument("--port", type=int, default=8049)
    parser.add_argument("--data", type=Path, default=Path("data/local.db"), help="the file with its state")
    parser.add_argument("--new-keys", action="store_true", help="give everybody a new link; the old ones stop working")
    parser.add_argument("--faults", action="store_true", help="let tests order faults with POST /faults")
    parser.add_argument("--shards", type=int, default=1, help="how many shards bots are told to use")
    parser.add_argument("--until-eof", action="store_true", help="stop when standard input ends (with its parent)")
    parser.add_argument("--print-token", action="store_true", help="print the bot's token and stop")
    return parser.parse_args()


def well_formed(record: logging.LogRecord) -> bool:
    """Whether a complaint of the web server is about more than a request that is no HTTP, which anybody can send."""
    return not (record.exc_info and isinstance(record.exc_info[1], MALFORMED))


def tokens() -> list[str]:
    return [token.strip() for token in os.environ.get("LOCAL_BOT_TOKENS", "").split(",") if token.strip()]


def opened(options: argparse.Namespace) -> Server:
    chosen = {name: getattr(options, name) for name in ("host", "port", "data", "faults", "shards", "new_keys")}
    try:
        return Server(**chosen, tokens=tokens())
    except OSError as error:
        where = error.filename or f"{options.host}:{options.port}"
        raise SystemExit(f"The local table cannot use {where}: {error.strerror}") from None


async def run(options: argparse.Namespace) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    if options.until_eof:
        threading.Thread(target=wait_for_the_end, args=(asyncio.get_running_loop(), stop), daemon=True).start()
    async with opened(options) as server:
        for name, url in server.links():
            print(f"{name}  {url}", flush=True)
        print("ready", flush=True)
        await stop.wait()


def wait_for_the_end(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Stop when standard input ends: then the process that started this one is gone, even if it was killed."""
    while os.read(sys.stdin.fileno(), 4096):  # not sys.stdin: Python would wait for its lock when it exits
        pass
    loop.call_soon_threadsafe(stop.set)


def print_token(options: argparse.Namespace) -> None:
    store = Store(options.data)
    print((tokens() or [kept_token(store)])[0])
    store.close()


if __name__ == "__main__":
    os.umask(0o077)
    logging.getLogger("aiohttp.server").addFilter(well_formed)
    chosen = arguments()
    if chosen.faults and not is_loopback(chosen.host):
        sys.exit("--faults lets anybody break the table, so it works only without --host.")
    if chosen.print_token:
        print_token(chosen)
    else:
        asyncio.run(run(chosen))

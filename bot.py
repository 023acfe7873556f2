"""The program: logging, start and stop, the operator's commands. Without a token it opens the local table."""

import argparse
import asyncio
import logging
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

if find_spec("discord") is None:
    print(
        "Usage: python bot.py [--port 8049] [--host 0.0.0.0]\n"
        "       [doctor | health | backup FILE | copy FROM TO | check | stats]\n"
        "First set it up: `make play` does it all. Without make: python -m venv .venv, then\n"
        "pip install -r requirements.txt inside it (see README.md)."
    )
    sys.exit(0 if {"-h", "--help"} & {*sys.argv} else 1)

import discord
from pydantic import SecretStr, ValidationError

from cogs.client import EXTENSIONS, TabletopBot, now
from cogs.connecting import NOT_REACHED
from cogs.doctor import Doctor, tell
from cogs.fleet import Fleet, Unusable
from cogs.running import collect_garbage_seldom, serve, use_addresses
from local.process import NotStarted, local_table
from settings import Settings
from storage import Broken, Store, admin
from storage.address import is_postgres, only_process
from storage.sqlite_file import path_of

log = logging.getLogger("tabletop")

TOKEN = re.compile(r"(/(?:interactions|webhooks)/[0-9]+/)[^/?\s'\"]+")
ALIVE_WITHIN = 60_000
TOKEN_REFUSED, TOKEN_INVALID = "Discord refuses this token: please check DISCORD_TOKEN in .env.", 4004


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python bot.py", description="Tabletop games on Discord.", epilog=EPILOG)
    parser.add_argument("--host", help="local table: 0.0.0.0 opens it to the home network")
    parser.add_argument("--port", help="local table: 8049 unless said otherwise")
    parser.add_argument("--new-keys", action="store_true", help="local table: new links for all; the old ones end")
    parser.add_argument("--faults", action="store_true", help="local table: take orders for faults, for tests")
    commands = parser.add_subparsers(dest="command", metavar="command")
    doctor = commands.add_parser("doctor", help="check settings, database, token and, if asked, a channel")
    doctor.add_argument("--channel", type=int, help="a text channel's id: are the permissions there?")
    doctor.add_argument("--live", action="store_true", help="send every kind of request there, and clean up")
    commands.add_parser("health", help="was there a sign of life within the last minute?")
    commands.add_parser("backup", help="copy the database, also while the bot runs").add_argument("file")
    copy = commands.add_parser("copy", help="copy everything from one database to another, new or empty")
    copy.add_argument("source", metavar="FROM", help="its address: sqlite:///data/games.db")
    copy.add_argument("target", metavar="TO", help="its address: postgresql://user:password@host/database")
    commands.add_parser("check", help="is the database sound? replays every live match")
    commands.add_parser("stats", help="count what is in the database")
    return parser.parse_args()


EPILOG = "Without a command it runs the bot: on Discord with a token in .env, else at the local table in a browser."


def for_the_local_table(chosen: argparse.Namespace) -> list[str]:
    """Return the arguments for the local table."""
    named = [word for name in ("host", "port") if (value := getattr(chosen, name)) for word in (f"--{name}", value)]
    return [*named, *(["--new-keys"] if chosen.new_keys else []), *(["--faults"] if chosen.faults else [])]


def main() -> int:
    """Run the bot, or carry out a command of the operator."""
    chosen = arguments()
    rest = for_the_local_table(chosen)
    try:
        settings = Settings()
    except ValidationError as error:
        sentence = f"Please mend these settings in .env: {', '.join(wrong_settings(error))}."
        if chosen.command == "doctor":
            tell("settings", sentence, well=False)
            return 1
        return _stop(sentence)
    if rest and (chosen.command or settings.token):
        return _stop(f"{' '.join(rest)} is for the local table, which opens without a token and without a command.")
    if chosen.command:
        return command(chosen, settings)
    if os.environ.get("IN_CONTAINER") and not settings.token:
        return _stop(
            "In a container the bot needs a token, because nobody can open its local table: set DISCORD_TOKEN."
        )
    _log_to_stderr(settings)
    try:
        with table_or_discord(settings, rest) as ready, only_process(settings.database_url):
            _event_loop()(run(ready))
    except (Broken, NotStarted, Unusable) as error:
        return _stop(str(error))
    except discord.LoginFailure:
        return _stop(TOKEN_REFUSED)
    except discord.ConnectionClosed as error:
        return _stop(TOKEN_REFUSED if error.code == TOKEN_INVALID else closed_for_good(error.code))
    return 0


def wrong_settings(error: ValidationError) -> list[str]:
    """Return the names of the settings that cannot be used."""
    return [str(problem["loc"][0]).upper() for problem in error.errors()]


def closed_for_good(code: int) -> str:
    """Return what the operator can do when Discord closes the connection and would close the next one too."""
    return f"Discord closed the connection for good (code {code}): run `python bot.py doctor`, and look at SHARD_COUNT."


def command(chosen: argparse.Namespace, settings: Settings) -> int:
    """Carry out one of the operator's commands."""
    if chosen.command == "health":
        return health(settings)
    if chosen.command != "doctor":
        given = [value for name in ("file", "source", "target") if (value := getattr(chosen, name, None))]
        return admin.run([chosen.command, *given], settings.database_url)
    if chosen.live and chosen.channel is None:
        return _stop("--live needs --channel ID: a text channel in which the bot may post.")
    use_addresses(settings.discord_api_url, settings.discord_gateway_url)
    url = settings.database_url
    folder = Path("data" if is_postgres(url) else path_of(url)).parent
    checked = Doctor(settings.token, lambda: admin.sound(url), chosen.channel, chosen.live, folder, settings.described)
    return asyncio.run(checked.examine())


def _event_loop() -> Callable[[Any], Any]:
    """Return the runner of uvloop if it is installed (not on Windows), else Python's own."""
    if find_spec("uvloop") is None:
        return asyncio.run
    import uvloop

    return uvloop.run


def _log_to_stderr(settings: Settings) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
    logging.getLogger("discord").setLevel(max(logging.WARNING, logging.getLevelName(settings.log_level)))


class Discreet(logging.Formatter):
    """Removes tokens, which network errors quote from addresses, and logs a failed connection in one line."""

    def format(self, record: logging.LogRecord) -> str:
        error = record.exc_info[1] if record.exc_info else None
        if record.name.startswith("discord.") and isinstance(error, NOT_REACHED):
            record.msg, record.exc_info, record.exc_text = f"{record.msg} ({type(error).__name__})", None, None
        return TOKEN.sub(r"\1…", super().format(record))


@contextmanager
def table_or_discord(settings: Settings, rest: list[str]) -> Iterator[Settings]:
    """Return the settings for Discord, or without a token start the local table and return the settings for it."""
    if settings.token:
        yield settings
        return
    beside = "data/games.db" if is_postgres(settings.database_url) else path_of(settings.database_url)
    with local_table(Path(beside).with_name("local.db"), rest) as found:
        addresses = {"discord_api_url": found.api_url, "discord_gateway_url": found.gateway_url}
        yield settings.model_copy(update={"discord_token": SecretStr(found.token), **addresses})


async def run(settings: Settings) -> None:
    """Run the bot until SIGTERM or Ctrl-C."""
    use_addresses(settings.discord_api_url, settings.discord_gateway_url)
    metrics = _metrics() if settings.metrics_port else None
    store = await (metrics.open_store if metrics else Store.open)(settings.database_url)
    try:
        fleet = Fleet(store.leases, settings.layout) if settings.layout else None
        if fleet is not None:
            for name in EXTENSIONS:  # so that a spare is ready within a moment
                import_module(name)
            collect_garbage_seldom()
            await fleet.join()
        shards: dict[str, Any] = {"shard_count": settings.shard_count, "shard_ids": settings.shard_ids, "fleet": fleet}
        if fleet is not None and fleet.layout.shards:
            shards["shard_ids"] = list(fleet.layout.numbers(fleet.group))
        chosen: dict[str, Any] = {"limits": settings.limits, "experiments": settings.experiments}
        trace = metrics.trace() if metrics else None
        bot = TabletopBot(store, default_language=settings.default_language, http_trace=trace, **chosen, **shards)
        port = settings.metrics_port or 0
        async with metrics.served(bot, settings.metrics_host, port) if metrics else nullcontext():
            await serve(bot, settings.token)
        if fleet is not None and fleet.outdated.is_set():
            raise Unusable("A newer version of the bot runs beside this one: update this process, then start it again.")
        if fleet is not None and fleet.lost.is_set() and not fleet.leaving:
            raise Unusable(f"Another process has taken over group {fleet.group}: this one stops. Start it again.")
    finally:
        await store.close()
        log.info("goodbye")


def _metrics() -> Any:
    """Return what counts and measures; its package is needed only here."""
    if find_spec("prometheus_client") is None:
        raise Unusable("METRICS_PORT needs one more package: pip install -r requirements-fleet.txt")
    from cogs.metrics import Metrics

    return Metrics()


def health(settings: Settings) -> int:
    """Return 0 if the bot has given a sign of life within the last minute."""
    try:
        alive = admin.last_sign_of_life(
            settings.database_url, settings.layout.signs_of_life() if settings.layout else None
        )
    except Broken as error:
        return _stop(f"no sign of life: {error}")
    if alive is None or now() - alive > ALIVE_WITHIN:
        return _stop("no sign of life within the last minute")
    print("alive")
    return 0


def _stop(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    os.umask(0o077)  # what is written here is for this user alone
    sys.exit(main())

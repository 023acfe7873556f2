"""The front door: settings, logging, the store, the bot. Without a token it opens the local table."""

import asyncio
import logging
import os
import re
import secrets
import signal
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Literal

import discord
import uvloop
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from pydantic import SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from cogs.client import TabletopBot, now
from cogs.patches import be_lean, tidy_seldom
from storage import Broken, Store, admin
from storage.schema import path_of

log = logging.getLogger("tabletop")

TOKEN = re.compile(r"(/(?:interactions|webhooks)/[0-9]+/)[^/?\s'\"]+")
ALIVE_WITHIN = 60_000


class Settings(BaseSettings):
    """What `.env` or the environment says."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: SecretStr = SecretStr("")
    discord_api_url: str = ""
    discord_gateway_url: str = ""
    database_url: str = "sqlite:///data/games.db"
    default_language: Literal["en", "he"] = "en"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    shard_count: int | None = None
    shard_ids: Annotated[list[int] | None, NoDecode] = None

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        return [int(part) for part in value.split(",") if part.strip()] or None if isinstance(value, str) else value

    @field_validator("shard_ids")
    @classmethod
    def _within_the_count(cls, value: list[int] | None, known: ValidationInfo) -> list[int] | None:
        count = known.data.get("shard_count")
        if value and (count is None or max(value) >= count):
            raise ValueError("SHARD_IDS needs a SHARD_COUNT above each of them")
        return value

    @field_validator("shard_count", mode="before")
    @classmethod
    def _empty(cls, value: object) -> object:
        return None if value == "" else value


def main() -> int:
    """Run the bot, or answer `health`, `backup FILE`, `check` or `stats`."""
    try:
        settings = Settings()
    except ValidationError as error:
        names = ", ".join(str(problem["loc"][0]).upper() for problem in error.errors())
        return _stop(f"Please mend these settings in .env: {names}.")
    if sys.argv[1:] == ["health"]:
        return health(settings)
    if sys.argv[1:2] in (["backup"], ["check"], ["stats"]):
        return admin.run(sys.argv[1:], settings.database_url)
    unknown = sys.argv[1:] and not sys.argv[1].startswith("-")
    if unknown or (sys.argv[1:] and settings.discord_token.get_secret_value()):
        return _stop(
            "Usage: python bot.py [health | backup FILE | check | stats]; without a token --host and --port too."
        )
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    logging.getLogger("discord").setLevel(max(logging.WARNING, logging.getLevelName(settings.log_level)))
    try:
        with table_or_discord(settings) as ready:
            uvloop.run(run(ready))
    except Broken as error:
        return _stop(str(error))
    except discord.LoginFailure:
        return _stop("Discord refuses this token: please check DISCORD_TOKEN in .env.")
    return 0


class Discreet(logging.Formatter):
    """One line per event; the token in the address of an answer, which errors of the network quote, is left out."""

    def format(self, record: logging.LogRecord) -> str:
        return TOKEN.sub(r"\1…", super().format(record))


@contextmanager
def table_or_discord(settings: Settings) -> Iterator[Settings]:
    """With a token, Discord itself. Without one, the local table beside us, for as long as we run."""
    if settings.discord_token.get_secret_value():
        yield settings
        return
    token = secrets.token_urlsafe(24)
    beside = Path(path_of(settings.database_url)).with_name("local.db")
    command = [sys.executable, "-m", "local", "--data", str(beside), "--until-eof", *sys.argv[1:]]
    environment = {**os.environ, "LOCAL_BOT_TOKENS": token}
    # in a session of its own, so that Ctrl-C reaches us first and the bot can say goodbye
    with subprocess.Popen(
        command, env=environment, text=True, start_new_session=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        try:
            base = welcome(process)
            addresses = {"discord_api_url": f"{base}/api/v10", "discord_gateway_url": f"ws{base[4:]}/gateway/"}
            yield settings.model_copy(update={"discord_token": SecretStr(token), **addresses})
        finally:
            process.terminate()
            process.wait(timeout=5)


def welcome(process: "subprocess.Popen[str]") -> str:
    """Show everybody's link once the local table stands, open the first in a browser; its address on this machine."""
    assert process.stdout is not None
    print("The local table: each of these links is one person. Open one per tab or device and play.", flush=True)
    links = list(takewhile(lambda line: line.strip() != "ready", process.stdout))
    if not links or process.poll() is not None:
        raise Broken("The local table did not start; is another one running?")
    print("".join(links), end="", flush=True)
    address = yarl.URL(links[0].split()[-1])
    if sys.stdout.isatty():
        webbrowser.open(str(address))
    return f"http://127.0.0.1:{address.port}"


async def run(settings: Settings) -> None:
    """Until SIGTERM or Ctrl-C."""
    if settings.discord_api_url:
        Route.BASE = settings.discord_api_url
    if settings.discord_gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)
    store = await Store.open(settings.database_url)
    try:
        await serve(store, settings)
    finally:
        await store.close()
        log.info("goodbye")


async def serve(store: Store, settings: Settings) -> None:
    """The bot on an open store."""
    shards = {"shard_count": settings.shard_count, "shard_ids": settings.shard_ids}
    be_lean()
    bot = TabletopBot(store, default_language=settings.default_language, **shards)
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, lambda: loop.create_task(bot.close()))
    async with bot:
        await bot.login(settings.discord_token.get_secret_value())
        tidy_seldom()
        await bot.connect()


def health(settings: Settings) -> int:
    """0 when the bot has given a sign of life within the last minute."""
    try:
        alive = admin.last_sign_of_life(settings.database_url)
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
    sys.exit(main())

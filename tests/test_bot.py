"""bot.py: settings, the sign of life, start and stop of the process."""

import asyncio
import logging
import os
import re
import signal
import sys
import time
from dataclasses import asdict, fields
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

import bot
from bot import health, main
from cogs.client import now
from cogs.limits import Limits
from local.server import Server
from settings import Settings
from storage import Store
from storage.address import only_process

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder without .env and without settings in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def example() -> str:
    return (ROOT / ".env.example").read_text(encoding="utf-8")


def test_the_example_names_every_setting_with_a_line_of_comment() -> None:
    lines = example().splitlines()
    names = [line.partition("=")[0] for line in lines if not line.startswith("#")]
    assert names == [name.upper() for name in Settings.model_fields]
    for comment, setting in zip(lines[::2], lines[1::2], strict=True):
        assert re.fullmatch(r"# [A-Z].*\.", comment)
        assert re.fullmatch(r"[A-Z_]+=.*", setting)


def test_the_example_as_it_is_gives_the_defaults(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(example(), encoding="utf-8")
    written = Settings()
    (tmp_path / ".env").unlink()
    assert written == Settings()


def test_settings_are_read_from_the_file(tmp_path: Path) -> None:
    text = "DISCORD_TOKEN=abc\nSHARD_COUNT=4\nSHARD_IDS=0, 2\nDEFAULT_LANGUAGE=he\nEXPERIMENTS=one, two\nELSE=1\n"
    (tmp_path / ".env").write_text(text, encoding="utf-8")
    settings = Settings()
    assert (settings.shard_count, settings.shard_ids, settings.default_language) == (4, [0, 2], "he")
    assert settings.experiments == {"one", "two"}
    assert "abc" not in repr(settings), "the token does not show"


def test_every_limit_can_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    for number, limit in enumerate(fields(Limits)):
        monkeypatch.setenv(limit.name.upper(), str(100 + number))
    assert list(asdict(Settings().limits).values()) == [100 + number for number in range(len(fields(Limits)))]


@pytest.mark.parametrize(
    ("name", "value"),
    [("SHARD_COUNT", "many"), ("SHARD_IDS", "a,b"), ("DEFAULT_LANGUAGE", "fr"), ("LOG_LEVEL", "LOUD")],
)
def test_a_wrong_setting_is_named_in_one_sentence(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    assert main() == 1
    assert capsys.readouterr().err == f"Please mend these settings in .env: {name}.\n"


def test_a_broken_database_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.db").write_bytes(b"no database" * 500)
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///games.db")
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    assert main() == 1
    error = capsys.readouterr().err.splitlines()
    assert [line for line in error if "Traceback" in line] == []
    assert "games.db cannot be read" in error[-1]
    assert (tmp_path / "games.db").read_bytes() == b"no database" * 500


def test_a_place_where_no_database_can_be_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/file/games.db")
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    assert main() == 1
    error = capsys.readouterr().err
    assert "Traceback" not in error
    assert "games.db cannot be opened" in error


def test_a_second_process_on_one_file_says_so_and_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    monkeypatch.setattr("storage.sqlite_file.LOCK_PATIENCE", 0.1)
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    with only_process(url):
        assert main() == 1
    assert f"Another process runs on the database {tmp_path}/games.db" in capsys.readouterr().err
    assert not (tmp_path / "games.db").exists()
    with only_process(url):
        pass


def test_without_the_driver_of_postgresql_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("DATABASE_URL", "postgresql://bot:secret@127.0.0.1/games")
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    assert main() == 1
    assert capsys.readouterr().err.endswith("install its driver first: pip install -r requirements-fleet.txt.\n")


def test_the_local_table_keeps_its_world_beside_the_matches_and_says_where_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/file/games.db")
    monkeypatch.setattr(sys, "argv", ["bot.py", "--port", "0"])
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))
    assert main() == 1
    error = capfd.readouterr().err
    assert f"The local table cannot use {tmp_path}/file" in error
    assert "Traceback" not in error
    assert "Fatal" not in error


def test_a_container_without_a_token_is_an_error_and_opens_no_local_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def opened(*_: object) -> None:
        raise AssertionError("the local table was opened")

    monkeypatch.setattr(bot, "local_table", opened)
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    monkeypatch.setenv("IN_CONTAINER", "1")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert main() == 1
    assert "set DISCORD_TOKEN" in capsys.readouterr().err
    assert "IN_CONTAINER=1" in (ROOT / "Dockerfile").read_text("utf-8")


async def sign_of_life(path: Path, moment: int | None) -> Settings:
    store = await Store.open(f"sqlite:///{path}")
    if moment is not None:
        await store.sign_of_life(moment)
    await store.close()
    return Settings(database_url=f"sqlite:///{path}")


async def test_health_is_a_sign_of_life_within_the_last_minute(tmp_path: Path) -> None:
    assert health(await sign_of_life(tmp_path / "games.db", now() - 30_000)) == 0
    assert health(await sign_of_life(tmp_path / "games.db", now() - 61_000)) == 1
    assert health(await sign_of_life(tmp_path / "none.db", None)) == 1
    assert health(Settings(database_url=f"sqlite:///{tmp_path}/missing.db")) == 1
    assert health(Settings(database_url="postgres:///x")) == 1
    assert not (tmp_path / "missing.db").exists()


async def test_the_bot_lives_gives_signs_and_ends_cleanly_on_sigterm(tmp_path: Path) -> None:
    async with Server() as server:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": server.token,
            "DISCORD_API_URL": server.api_url,
            "DISCORD_GATEWAY_URL": server.gateway_url,
            "DATABASE_URL": f"sqlite:///{tmp_path}/games.db",
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(ROOT / "bot.py"), env=environment, cwd=tmp_path, stderr=asyncio.subprocess.PIPE
        )
        try:
            await alive(Settings(database_url=f"sqlite:///{tmp_path}/games.db"))
            begun = time.monotonic()
            process.send_signal(signal.SIGTERM)
            _, logged = await asyncio.wait_for(process.communicate(), timeout=10)
        finally:
            if process.returncode is None:
                process.kill()
    assert process.returncode == 0
    assert time.monotonic() - begun < 5
    text = logged.decode()
    assert "goodbye" in text
    assert not re.search(r"WARNING|ERROR|Traceback", text), text
    assert server.token not in text


async def stopped_while_it_waits(tmp_path: Path, environment: dict[str, str], line: str) -> str:
    """Start the bot, ask it to stop when it has logged that line, and return its log."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(ROOT / "bot.py")),
        env=os.environ | environment | {"DATABASE_URL": f"sqlite:///{tmp_path}/games.db"},
        cwd=tmp_path,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    logged = ""
    try:
        async with asyncio.timeout(20):
            while line not in logged:
                logged += (await process.stderr.readline()).decode()
        begun = time.monotonic()
        process.send_signal(signal.SIGTERM)
        _, rest = await asyncio.wait_for(process.communicate(), timeout=10)
    finally:
        if process.returncode is None:
            process.kill()
    assert time.monotonic() - begun < 5
    assert process.returncode == 0
    return logged + rest.decode()


async def test_it_stops_when_asked_while_the_network_is_missing(tmp_path: Path) -> None:
    addresses = {"DISCORD_API_URL": "http://127.0.0.1:9/api/v10", "DISCORD_GATEWAY_URL": "ws://127.0.0.1:9/"}
    logged = await stopped_while_it_waits(tmp_path, addresses | {"DISCORD_TOKEN": "abc"}, "Discord is not reached")
    assert "goodbye" in logged
    assert "Traceback" not in logged
    assert len(logged.splitlines()) == 2, logged


async def test_it_stops_when_asked_while_the_gateway_is_away(tmp_path: Path) -> None:
    async with Server() as server:
        server.faults.take_gateway_away()
        addresses = {"DISCORD_API_URL": server.api_url, "DISCORD_GATEWAY_URL": server.gateway_url}
        logged = await stopped_while_it_waits(tmp_path, addresses | {"DISCORD_TOKEN": server.token}, "Retrying")
    assert "goodbye" in logged
    assert "Traceback" not in logged


def test_the_doctor_needs_a_channel_to_post_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot.py", "doctor", "--live"])
    assert main() == 1
    assert "--live needs --channel" in capsys.readouterr().err


def test_the_doctor_names_a_wrong_setting(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bot.py", "doctor"])
    monkeypatch.setenv("SHARD_COUNT", "many")
    assert main() == 1
    assert capsys.readouterr().out.startswith("✘ settings:")


def test_the_settings_describe_themselves_without_their_values(tmp_path: Path) -> None:
    assert Settings().described == "all defaults"
    (tmp_path / ".env").write_text("DISCORD_TOKEN=secret\nLOG_LEVEL=INFO\nDISCORD_TOKN=x\n", encoding="utf-8")
    assert Settings().described == "chosen: DISCORD_TOKEN (not settings of the bot: DISCORD_TOKN)"


@pytest.mark.parametrize("words", [["doctr"], ["backup"], ["doctor", "--channel", "games"]])
def test_an_unknown_command_says_what_is_known(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot.py", *words])
    with pytest.raises(SystemExit):
        main()
    assert "usage: python bot.py" in capsys.readouterr().err


async def alive(settings: Settings) -> None:
    """Wait until the bot has given a sign of life."""
    for _ in range(300):
        if health(settings) == 0:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("no sign of life")


def closed(code: int) -> discord.ConnectionClosed:
    """Return the error of a connection that Discord closed with that code."""
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=0)


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (discord.LoginFailure("Improper token has been passed."), "Discord refuses this token: please check"),
        (closed(4004), "Discord refuses this token: please check DISCORD_TOKEN in .env."),
        (closed(4011), "Discord closed the connection for good (code 4011): run `python bot.py doctor`"),
    ],
)
def test_a_final_refusal_of_discord_is_told_in_one_sentence(
    error: Exception, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refused(settings: Settings) -> None:
        raise error

    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    monkeypatch.setattr(bot, "run", refused)
    assert main() == 1
    assert capsys.readouterr().err.splitlines()[-1].startswith(says)


def test_a_log_line_that_quotes_the_address_of_an_answer_leaves_its_token_out() -> None:
    try:
        raise RuntimeError("400, url='http://localhost/api/v10/interactions/12/aW50ZXJhY3Rpb24-_/callback?with=1'")
    except RuntimeError:
        record = logging.LogRecord(
            "x", logging.ERROR, "x", 1, "at /webhooks/7/abc.def_g/messages/@original", (), sys.exc_info()
        )
    told = bot.Discreet("%(message)s").format(record)
    assert "aW50" not in told
    assert "abc.def" not in told
    assert "/interactions/12/…/callback?with=1" in told
    assert "/webhooks/7/…/messages/@original" in told

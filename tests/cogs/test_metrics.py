"""Figures for Prometheus: what is counted, on whose port, and that nobody's name or number is among them."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import aiohttp
import pytest

from bench.proof.bot_process import BotProcess
from bench.proof.groups import Group
from bot import run
from cogs.fleet import Unusable
from cogs.metrics import Metrics, Request, known, request_of, result_of
from engines import BUILT_IN
from engines.core import Refused
from local.server import Server
from settings import Settings
from storage import Missing, Repeated, Unavailable

APP = "/api/v10/webhooks/1234567890/a-token"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("POST", "/api/v10/interactions/77/a-token/callback", Request("answer", "exempt", 77)),
        ("POST", APP, Request("follow-up", "exempt")),
        ("PATCH", f"{APP}/messages/@original", Request("edit with token", "exempt")),
        ("DELETE", f"{APP}/messages/5", Request("delete with token", "exempt")),
        ("POST", "/api/v10/channels/5/messages", Request("post", "global")),
        ("PATCH", "/api/v10/channels/5/messages/6", Request("edit", "global")),
        ("DELETE", "/api/v10/channels/5/messages/6", Request("delete", "global")),
        ("POST", "/api/v10/channels/5/threads", Request("other", "global")),
        ("PUT", "/api/v10/applications/5/commands", Request("application", "global")),
        ("GET", "/api/v10/gateway/bot", Request("other", "global")),
        ("GET", "/gateway/", Request("gateway", "exempt")),
        ("GET", "/somewhere/else", Request("other", "global")),
    ],
)
def test_a_request_is_counted_by_its_kind_and_by_whether_the_global_limit_counts_it(
    method: str, path: str, expected: Request
) -> None:
    assert request_of(method, path) == expected


def test_every_result_of_a_press_has_a_word() -> None:
    errors = (Refused("stale"), Repeated(1), Missing(1), Unavailable("full"), ValueError("bug"))
    assert [result_of(error) for error in errors] == ["refused", "repeated", "missing", "unavailable", "failed"]


def test_a_label_never_holds_a_name_from_outside() -> None:
    assert known("shigaon49") == "shigaon49"
    assert known("<script>") == "other"


def test_without_a_port_nothing_is_counted_and_with_one_only_this_machine_sees_it() -> None:
    settings = Settings(_env_file=None)
    assert settings.metrics_port is None
    assert settings.metrics_host == "127.0.0.1"


async def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        url = f"sqlite:///{tmp_path}/games.db"
        settings = Settings(_env_file=None, metrics_port=port, discord_token="x", database_url=url)
        with pytest.raises(Unusable, match=rf"METRICS_PORT {port} on 127.0.0.1 cannot be used \(.+\)\."):
            await run(settings)


async def test_a_missing_package_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.find_spec", lambda _: None)
    with pytest.raises(Unusable, match=r"pip install -r requirements-fleet\.txt"):
        await run(Settings(_env_file=None, metrics_port=9))


class Measured(BotProcess):
    """The bot with a port for its figures."""

    def __init__(self, server: Server, folder: Path) -> None:
        super().__init__(server, folder)
        self.port = free_port()
        self.settings = {"METRICS_PORT": str(self.port)}

    async def figures(self) -> dict[str, float]:
        """Ask as Prometheus does."""
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{self.port}/metrics") as answer:
            assert answer.status == 200
            lines = (await answer.text()).splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Measured]:
    async with Server() as server:
        server.world.add_guild("Proof", ["table-0"])
        bot = Measured(server, tmp_path)
        await bot.start()
        try:
            yield bot
        finally:
            await bot.kill()


async def test_a_match_on_the_small_discord_shows_in_the_figures(bot: Measured) -> None:
    channel = next(c for c in bot.server.world.channels.values() if c["name"] == "table-0")
    group = Group(bot, channel, "shigaon49", bot.people()[:2], Random(1), robots=1)
    async with asyncio.timeout(30):
        while sum(press.carried_out for press in group.presses) < 6:
            await group.step()
        while not (found := await bot.figures()).get('tabletop_press_pictured_seconds_count{game="shigaon49"}'):
            await group.step()
    assert found['tabletop_presses_total{game="shigaon49",result="stored"}'] >= 6
    assert found['tabletop_press_stored_seconds_count{game="shigaon49"}'] >= 6
    assert found["tabletop_press_answered_seconds_count"] >= 6
    assert found['tabletop_requests_total{kind="answer",limit="exempt",status="2xx"}'] >= 6
    assert found['tabletop_robot_thinking_seconds_count{game="shigaon49"}'] >= 1
    assert found["tabletop_live_tables"] == 1
    assert found['tabletop_shards{state="connected"}'] == 1
    assert {'tabletop_waiting{queue="store"}', "tabletop_clock_ahead_seconds"} <= set(found)
    _tells_nothing(found, bot)


def _tells_nothing(found: dict[str, float], bot: Measured) -> None:
    """Labels hold no number of Discord's, no name and no token."""
    words = {word for name in found for word in re.findall(r'="([^"]*)"', name)}
    people = {str(user[key]) for user in bot.server.world.people() for key in ("id", "username", "global_name")}
    assert not words & {*people, *bot.server.world.tokens, *bot.server.world.channels, *bot.server.world.guilds}
    assert not [word for word in words if re.search(r"[0-9]{6}", word)]


async def test_a_request_refused_for_haste_is_counted_by_its_scope(bot: Measured) -> None:
    bot.server.faults.refuse_calls("POST", "/interactions/", status=429, seconds=0.1)
    channel = next(c for c in bot.server.world.channels.values() if c["name"] == "table-0")
    await bot.people()[0].slash("play shigaon49", channel["id"])
    found = await bot.figures()
    assert sum(value for name, value in found.items() if name.startswith("tabletop_rate_limited_total")) == 1


def test_every_figure_of_the_dashboard_exists() -> None:
    board = (Path(__file__).parents[2] / "docs" / "grafana.json").read_text(encoding="utf-8")
    named = set(re.findall(r"tabletop_[a-z_]+[a-z]", board))
    given = {sample for family in Metrics().registry.collect() for sample in _names(family.name, family.type)}
    assert named, "the dashboard shows our figures"
    assert named <= given


def _names(name: str, kind: str) -> set[str]:
    ends = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}.get(kind, ("",))
    return {name + end for end in ends}


def test_the_shipped_games_are_known() -> None:
    assert [known(game) for game in BUILT_IN] == list(BUILT_IN)

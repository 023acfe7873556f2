"""The doctor says what is right, what is wrong and what to do, and cleans up after its trial."""

import re
from pathlib import Path

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.doctor import Doctor
from cogs.messages.screen import MOST_BYTES
from cogs.trial import full_view, size
from local.rest import Seen
from local.server import Server
from storage import Broken


@pytest.fixture
async def discord_here(monkeypatch: pytest.MonkeyPatch) -> Server:
    """Start the small Discord and send all requests there."""
    server = Server()
    monkeypatch.setattr(Route, "BASE", server.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
    return server


def well() -> str:
    return "sound"


def broken() -> str:
    raise Broken("The database games.db is damaged.")


async def examined(doctor: Doctor, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, tuple[str, str]]]:
    """Return the exit code, and the mark and text of each line by name."""
    code = await doctor.examine()
    lines = [line.partition(":") for line in capsys.readouterr().out.splitlines() if line[0] in "✔✘"]
    return code, {name[2:]: (name[0], text.strip()) for name, _, text in lines}


async def registered(server: Server) -> int:
    """Register a command of the bot and return a channel."""
    world = server.world
    world.save("commands", {"id": "1", "application_id": world.tokens[server.token], "name": "play", "type": 1})
    return int(server.person("noa").channel()["id"])


async def test_everything_is_tried_in_a_channel_and_cleaned_up(
    discord_here: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async with discord_here as server:
        channel = await registered(server)
        code, lines = await examined(Doctor(server.token, well, channel, True), capsys)
        assert code == 0, lines
        assert {mark for mark, _ in lines.values()} == {"✔"}
        assert "50083" in lines["archive and edit"][1]
        assert "come back" in lines["8,500 bytes of Hebrew"][1]
        assert lines["direct message"][1] == "sent to the owner"
        assert not server.world.emojis
        assert "the archived thread" in lines["cleaning up"][1], "the bot has not the permission to delete it"
        left = [entry for place in server.world.messages.values() for entry in place.values() if entry["type"] == 0]
        assert left == []


def kinds(calls: list[Seen]) -> set[str]:
    """The kinds of request: the method, and the path without numbers and what was asked for."""
    paths = [(call.method, call.path.partition("?")[0].removeprefix("/api/v10")) for call in calls]
    return {f"{method} {re.sub(r'[0-9]{15,}', '#', path)}" for method, path in paths}


async def test_every_kind_of_request_is_sent(discord_here: Server, capsys: pytest.CaptureFixture[str]) -> None:
    """All that the bot ever sends with its own token; answers to interactions need a person."""
    seen: list[Seen] = []
    async with discord_here as server:
        channel = await registered(server)
        server.watchers.append(seen.append)
        await examined(Doctor(server.token, well, channel, True), capsys)
    wanted = {"POST /channels/#/messages", "PATCH /channels/#/messages/#", "DELETE /channels/#/messages/#"}
    wanted |= {"POST /channels/#/threads", "GET /channels/#/messages", "POST /users/@me/channels"}
    wanted |= {
        f"{method} /applications/#/emojis{rest}" for method, rest in (("GET", ""), ("POST", ""), ("DELETE", "/#"))
    }
    wanted |= {"GET /gateway/bot", "GET /oauth2/applications/@me", "GET /users/@me", "GET /applications/#/commands"}
    assert wanted <= kinds(seen), sorted(kinds(seen))


def test_the_longest_message_has_as_many_bytes_as_a_table_may_have() -> None:
    view = full_view()
    assert MOST_BYTES - 2 < size(view) <= MOST_BYTES
    (container,) = view.components
    assert len(container["components"][0]["content"]) <= 4000


async def test_an_edit_that_loses_the_picture_is_noticed(
    discord_here: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.trial._files", lambda screen: [])
    monkeypatch.setattr("cogs.trial.files_on", lambda message: {})
    async with discord_here as server:
        channel = await registered(server)
        code, lines = await examined(Doctor(server.token, well, channel, True), capsys)
    assert code == 1
    assert lines["edit, picture kept"][0] == "✘"
    assert lines["edit, picture replaced"][0] == "✘"


async def test_without_the_history_permission_all_is_well(
    discord_here: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async with discord_here as server:
        channel = await registered(server)
        server.faults.take_permission(str(channel), server.world.tokens[server.token], "read_message_history")
        code, lines = await examined(Doctor(server.token, well, channel, True), capsys)
    assert code == 0, lines
    assert "optional and missing: read_message_history" in lines["channel"][1]
    assert "come back" in lines["8,500 bytes of Hebrew"][1]


async def test_a_gateway_that_is_not_reached_is_told(
    discord_here: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_here as server:
        await registered(server)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("ws://127.0.0.1:9/"))
        code, lines = await examined(Doctor(server.token, well), capsys)
    assert code == 1
    assert {name for name, (mark, _) in lines.items() if mark == "✘"} == {"gateway"}
    assert "firewall" in lines["gateway"][1]


async def test_a_place_where_nothing_can_be_written_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines = await examined(Doctor("", well, folder=Path("/proc/self/fdinfo")), capsys)
    assert lines["disk"][0] == "✘"
    assert "nothing can be written" in lines["disk"][1]


async def test_a_channel_that_is_not_there_says_what_to_do(
    discord_here: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async with discord_here as server:
        await registered(server)
        _, lines = await examined(Doctor(server.token, well, 12345), capsys)
    assert lines["channel"] == ("✘", lines["channel"][1])
    assert "Copy Channel ID" in lines["channel"][1]


async def test_the_doctor_says_what_is_wrong_and_what_to_do(
    discord_here: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async with discord_here as server:
        channel = int(server.person("noa").channel()["id"])
        bot_id = server.world.tokens[server.token]
        server.faults.take_permission(str(channel), bot_id, "attach_files")
        server.faults.run_clock_ahead(2)
        code, lines = await examined(Doctor(server.token, broken, channel, True), capsys)
    assert code == 1
    wrong = {name for name, (mark, _) in lines.items() if mark == "✘"}
    assert wrong == {"database", "clock", "commands", "channel"}
    assert lines["clock"][1].startswith("2.00 s behind Discord's")
    assert "attach_files" in lines["channel"][1]
    assert "message with picture" not in lines


@pytest.mark.parametrize(("token", "says"), [("", "DISCORD_TOKEN="), ("wrong", "Discord refuses it")])
async def test_without_a_right_token_nothing_else_is_asked(
    discord_here: Server, capsys: pytest.CaptureFixture[str], token: str, says: str
) -> None:
    async with discord_here:
        code, lines = await examined(Doctor(token, well), capsys)
    assert code == 1
    assert says in lines["token"][1]
    assert "clock" not in lines


async def test_a_request_that_discord_refuses_is_a_line_not_a_traceback(
    discord_here: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    async with discord_here as server:
        channel = await registered(server)
        server.faults.refuse_calls("PATCH", r"/messages/\d+$", status=400, times=1)
        code, lines = await examined(Doctor(server.token, well, channel, True), capsys)
    assert code == 1
    assert lines["edit, picture kept"] == (
        "✘",
        "Discord answered 400, code 0 (400: Ordered): try again; if it stays, report this line",
    )
    assert lines["cleaning up"][0] == "✔"

"""The doctor says what is right, what is wrong and what to do, and cleans up after its trial."""

import pytest
from discord.http import Route

from cogs.doctor import Doctor
from local.server import Server
from storage import Broken


@pytest.fixture
async def discord_here(monkeypatch: pytest.MonkeyPatch) -> Server:
    """Start the small Discord and send all requests there."""
    server = Server()
    monkeypatch.setattr(Route, "BASE", server.api_url)
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
        assert not server.world.emojis
        left = [message for message in server.person("noa").messages() if message["type"] == 0]
        assert left == []


async def test_what_is_wrong_is_said_with_what_to_do(discord_here: Server, capsys: pytest.CaptureFixture[str]) -> None:
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
    assert lines["edit, picture kept"] == ("✘", "Discord answered 400, code 0: 400: Ordered")
    assert lines["cleaning up"][0] == "✔"

"""The gateway as a client sees it: sessions, replay, shards, compression."""

import asyncio
import json
import zlib
from typing import Any

import pytest

from local.packing import Zstd
from local.server import Server
from tests.local.wire import RawBot, button, row


async def another(server: Server, **more: str) -> RawBot:
    token = more.pop("token", server.token)
    return await RawBot(server.api_url, server.gateway_url, token, **more).__aenter__()


async def test_ready_then_the_guild(server: Server, bot: RawBot) -> None:
    ready = next(event for event in bot.seen if event["t"] == "READY")["d"]
    assert ready["user"]["bot"]
    assert ready["resume_gateway_url"] == server.gateway_url
    guild = (await bot.next("GUILD_CREATE"))["d"]
    assert guild["name"] == "Tabletop"
    assert [channel["name"] for channel in guild["channels"]] == ["games", "tables", "הדגמה"]
    assert [member["user"]["id"] for member in guild["members"]] == [ready["user"]["id"]]


async def test_a_heartbeat_is_answered(bot: RawBot) -> None:
    await bot.send(1, None)
    await bot.next(op=11)


async def test_a_wrong_token_is_refused(server: Server) -> None:
    stranger = await another(server, token="wrong")
    await stranger.send(2, {"token": "wrong", "intents": 1})
    assert await stranger.gone() == 4004
    assert (await stranger.call("GET", "/users/@me")).status == 401
    await stranger.__aexit__(None, None, None)


async def test_with_a_limit_the_second_of_two_sessions_that_begin_at_once_is_refused() -> None:
    async with Server(starts_at_once=1) as server:
        first, second = await another(server), await another(server)
        limits = (await first.call("GET", "/gateway/bot")).body["session_start_limit"]
        assert limits["max_concurrency"] == 1
        for number, bot in enumerate((first, second)):
            await bot.send(2, {"token": server.token, "intents": 1, "shard": [number, 2]})
        assert (await second.next(op=9))["d"] is False
        assert server.gateway.too_early == 1
        assert [session.shard for session in server.gateway.sessions.values()] == [(0, 2)]
        for bot in (first, second):
            await bot.__aexit__(None, None, None)


async def test_nonsense_closes_the_connection(bot: RawBot) -> None:
    await bot.socket.send_str("{")
    assert await bot.gone() == 4002


@pytest.mark.parametrize("token", [7, None, True, [], {}, ["x"], {"a": 1}, 1.5])
@pytest.mark.parametrize("op", [2, 6])
async def test_a_token_that_is_no_text_closes_the_connection(server: Server, op: int, token: object) -> None:
    other = await another(server)
    await other.send(op, {"token": token, "intents": 1, "session_id": "x", "seq": 1})
    if op == 6:
        assert (await other.next(op=9))["d"] is False
    else:
        assert await other.gone() == 4002
    await other.__aexit__(None, None, None)


@pytest.mark.parametrize("field", ["token", "intents", "shard", "session_id", "seq", "guild_id", "user_ids"])
async def test_nonsense_of_any_kind_costs_a_connection_at_most(
    server: Server, bot: RawBot, field: str, caplog: pytest.LogCaptureFixture
) -> None:
    guild = next(iter(server.world.guilds))
    ops = {2: {"token": server.token, "intents": 1}, 6: {"token": server.token, "session_id": "x", "seq": 1}}
    nonsense: list[Any] = [7, -1, None, "x", [], [[]], {"a": 1}, [1, 2, 3], ["0", "1"], 1e300]
    for value in nonsense:
        for op, data in (ops | {8: {"guild_id": guild, "user_ids": "1"}}).items():
            other = await another(server)
            if op == 8:
                await other.identify()
            await other.send(op, data | {field: value})
            await other.send(1, None)
            acknowledged = asyncio.create_task(other.next(op=11, within=3))
            await asyncio.wait([acknowledged, asyncio.create_task(other.gone())], return_when=asyncio.FIRST_COMPLETED)
            await other.__aexit__(None, None, None)
    server.person("noa").say("hello")
    assert (await bot.next("MESSAGE_CREATE"))["d"]["content"] == "hello"
    assert not caplog.records


async def test_a_resumed_session_hears_what_it_missed_once_and_in_order(server: Server, bot: RawBot) -> None:
    await bot.next("GUILD_CREATE")
    server.faults.drop_gateway()
    await bot.gone()
    noa = server.person("noa")
    for number in range(3):
        noa.say(f"{number}")
    back = await another(server)
    await back.resume(bot.session_id, bot.sequence)
    heard = [(await back.next())["d"]["content"] for _ in range(3)]
    assert heard == ["0", "1", "2"]
    assert (await back.next())["t"] == "RESUMED"
    await back.__aexit__(None, None, None)


@pytest.mark.parametrize(("session", "sequence"), [("unknown", 1), (None, 10_000)])
async def test_a_session_that_cannot_be_resumed_is_invalid(
    server: Server, bot: RawBot, session: str | None, sequence: int
) -> None:
    other = await another(server)
    await other.resume(session or bot.session_id, sequence)
    assert (await other.next(op=9))["d"] is False
    await other.__aexit__(None, None, None)


async def test_a_session_that_was_closed_on_purpose_is_gone(server: Server, bot: RawBot) -> None:
    await bot.socket.close(code=1000)
    other = await another(server)
    await other.resume(bot.session_id, bot.sequence)
    assert (await other.next(op=9))["d"] is False
    await other.__aexit__(None, None, None)


async def test_each_guild_is_heard_by_one_shard(server: Server) -> None:
    for number in range(5):
        server.world.add_guild(f"Guild {number}", ["games"])
    shards = [await another(server) for _ in range(2)]
    heard: list[set[str]] = []
    for number, shard in enumerate(shards):
        ready = await shard.identify(shard=[number, 2])
        heard.append({guild["id"] for guild in ready["guilds"]})
        assert all((int(guild) >> 22) % 2 == number for guild in heard[-1])
        await shard.__aexit__(None, None, None)
    assert all(heard)
    assert heard[0] | heard[1] == set(server.world.guilds)
    assert not heard[0] & heard[1]


async def test_intents_choose_what_is_heard(server: Server) -> None:
    quiet = await another(server)
    await quiet.identify(intents=1)
    deaf = await another(server)
    await deaf.identify(intents=1 | 1 << 9)
    server.person("noa").say("hello")
    assert (await deaf.next("MESSAGE_CREATE"))["d"]["content"] == "", "no intent for the content of messages"
    assert all(event["t"] != "MESSAGE_CREATE" for event in quiet.seen)
    await quiet.__aexit__(None, None, None)
    await deaf.__aexit__(None, None, None)


async def test_a_private_message_is_told_to_no_session(server: Server, bot: RawBot) -> None:
    channel = server.person("noa").channel()["id"]
    sent = await bot.call("POST", f"/channels/{channel}/messages", {"components": [row(button("a"))], "content": "x"})
    pressed = asyncio.create_task(server.person("noa").press(sent.body, "a"))
    await bot.answer(await bot.pressed(), 4, {"content": "secret", "flags": 64})
    assert (await pressed).done
    await bot.send(1, None)
    await bot.next(op=11)
    assert "secret" not in json.dumps(bot.seen)


async def test_plain_text_when_no_packing_is_asked(server: Server) -> None:
    plain = await another(server, compress="")
    assert (await plain.identify())["v"] == 10
    await plain.__aexit__(None, None, None)


async def test_large_messages_are_compressed_one_by_one_when_identify_asks_for_it(server: Server) -> None:
    plain = await another(server, compress="")
    large: list[str] = []

    def unpacked(data: bytes) -> str:
        large.append(zlib.decompress(data).decode())
        return large[-1]

    plain._unpacked = unpacked  # type: ignore[method-assign]
    await plain.send(2, {"token": server.token, "intents": 1, "compress": True, "properties": {}})
    guild = await plain.next("GUILD_CREATE")
    assert [json.loads(text)["t"] for text in large] == ["GUILD_CREATE"]
    assert json.loads(large[0]) == guild
    await plain.__aexit__(None, None, None)


def test_zstd_frames_are_raw_blocks_of_one_frame() -> None:
    packing = Zstd()
    first, second = packing.pack(b"a" * 200_000), packing.pack(b"b")
    assert first[:6] == bytes.fromhex("28b52ffd0038")
    head, rest = int.from_bytes(first[6:9], "little"), first[9:]
    assert (head & 7, head >> 3) == (0, 1 << 17)
    assert rest[: 1 << 17] == b"a" * (1 << 17)
    assert second == bytes([1 << 3, 0, 0]) + b"b"

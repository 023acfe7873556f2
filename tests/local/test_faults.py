"""Every ordered fault happens, and nothing else does."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import aiohttp
import pytest

from local.clock import EPOCH, Clock
from local.interactions import Answer
from local.server import Server
from tests.local.wire import RawBot, button, row

JSON = dict[str, Any]


@pytest.fixture
async def shown(server: Server, bot: RawBot) -> JSON:
    body = {"content": "x", "components": [row(button("a"), button("b"), button("c"))]}
    sent = await bot.call("POST", f"/channels/{server.person('noa').channel()['id']}/messages", body)
    return dict(sent.body)


async def pressed(acts: list[Awaitable[Answer]], bot: RawBot, deliveries: int) -> list[JSON]:
    acting = [asyncio.ensure_future(act) for act in acts]
    got = [await bot.pressed() for _ in range(deliveries)]
    for interaction in got:
        await bot.answer(interaction, 6)
    assert all(answer.done for answer in await asyncio.gather(*acting))
    return got


async def test_presses_arrive_late(server: Server, bot: RawBot, shown: JSON) -> None:
    server.faults.delay_presses(0.3)
    pressing = asyncio.ensure_future(server.person("noa").press(shown, "a"))
    await bot.answer(await bot.pressed(), 6)
    assert (await pressing).milliseconds >= 290
    server.faults.delay_presses(0)
    assert await pressed([server.person("noa").press(shown, "a")], bot, 1)


async def test_presses_arrive_last_first(server: Server, bot: RawBot, shown: JSON) -> None:
    server.faults.reorder_presses(3)
    got = await pressed([server.person("noa").press(shown, name) for name in "abc"], bot, 3)
    assert [one["data"]["custom_id"] for one in got] == ["c", "b", "a"]
    assert [one["id"] for one in got] == sorted((one["id"] for one in got), key=int, reverse=True)
    assert await pressed([server.person("noa").press(shown, "a")], bot, 1)


async def test_a_press_arrives_twice_and_is_the_same(server: Server, bot: RawBot, shown: JSON) -> None:
    server.faults.double_presses()
    pressing = asyncio.ensure_future(server.person("noa").press(shown, "a"))
    first, second = await bot.pressed(), await bot.pressed()
    assert (first["id"], first["token"]) == (second["id"], second["token"])
    assert (await bot.answer(first, 6)).status == 200
    assert (await bot.answer(second, 6)).code == 40060
    assert (await pressing).done


async def test_the_gateway_asks_to_reconnect_or_forgets_the_session(server: Server, bot: RawBot) -> None:
    server.faults.ask_to_reconnect()
    await bot.next(op=7)
    server.faults.invalidate_sessions(resumable=True)
    assert (await bot.next(op=9))["d"] is True
    server.faults.invalidate_sessions()
    assert (await bot.next(op=9))["d"] is False
    assert not server.gateway.online()


async def test_the_gateway_closes_with_a_code(server: Server, bot: RawBot) -> None:
    server.faults.drop_gateway(4000)
    assert await bot.gone() == 4000


async def test_the_next_calls_are_refused_or_slow(server: Server, bot: RawBot, shown: JSON) -> None:
    here = f"/channels/{shown['channel_id']}/messages/{shown['id']}"
    server.faults.refuse_calls("PATCH", r"/messages/\d+$", status=429, times=2, seconds=0.5)
    server.faults.refuse_calls("GET", "/users/@me", status=500)
    said = [await bot.call("PATCH", here, {"content": "y"}) for _ in range(3)]
    assert [one.status for one in said] == [429, 429, 200]
    assert (said[0].body["retry_after"], said[0].headers["Retry-After"]) == (0.5, "1")
    assert [(await bot.call("GET", "/users/@me")).status for _ in range(2)] == [500, 200]
    server.faults.slow_calls("GET", "/users/@me", seconds=0.2)
    began = asyncio.get_running_loop().time()
    assert (await bot.call("GET", "/users/@me")).status == 200
    assert asyncio.get_running_loop().time() - began >= 0.19


async def test_a_message_or_a_channel_disappears(server: Server, bot: RawBot, shown: JSON) -> None:
    server.faults.delete_message(shown["channel_id"], shown["id"])
    assert (await bot.next("MESSAGE_DELETE"))["d"]["id"] == shown["id"]
    here = f"/channels/{shown['channel_id']}/messages"
    assert (await bot.call("PATCH", f"{here}/{shown['id']}", {"content": "y"})).code == 10008
    server.faults.delete_channel(shown["channel_id"])
    assert (await bot.next("CHANNEL_DELETE"))["d"]["id"] == shown["channel_id"]
    assert (await bot.call("POST", here, {"content": "x"})).code == 10003


async def test_a_message_gone_during_a_press_cannot_be_updated(server: Server, bot: RawBot, shown: JSON) -> None:
    pressing = asyncio.ensure_future(server.person("noa").press(shown, "a"))
    got = await bot.pressed()
    server.faults.delete_message(shown["channel_id"], shown["id"])
    assert (await bot.answer(got, 7, {"content": "y"})).code == 10008
    assert (await bot.answer(got, 4, {"content": "anew"})).status == 200
    assert (await pressing).done


async def test_faults_are_ordered_over_http_only_when_asked_for(server: Server) -> None:
    async with aiohttp.ClientSession() as http:
        async with http.post(f"{server.base}/faults", json={"fault": "drop_gateway"}) as response:
            assert response.status in (404, 405)
        async with Server(faults=True) as open_server:
            url = f"{open_server.base}/faults"
            async with http.post(url, json={"fault": "delay_presses", "seconds": 1.5}) as response:
                assert response.status == 204
            assert open_server.faults.late == 1.5
            async with http.post(url, json={"fault": "__init__"}) as response:
                assert response.status == 404
            foreign = {"Origin": "http://evil.example"}
            async with http.post(url, json={"fault": "delay_presses", "seconds": 9}, headers=foreign) as response:
                assert response.status == 403


def test_a_snowflake_made_after_grow_older_is_new_even_in_the_same_millisecond(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(clock, "now", lambda: EPOCH + 1000)
    before = clock.snowflake()
    clock.grow_older(5000)
    assert (clock.age(before), clock.age(clock.snowflake())) == (5000, 0)

"""The bot survives what the real Discord does over the years; the small Discord produces it."""

import base64
from typing import Any

import aiohttp
import pytest

from local.channels import direct
from local.client_checks import NotPossible
from local.form import units
from local.limits import MOST_COMPONENT_BYTES
from local.server import Server
from tests.local.wire import PIXEL, V2, RawBot, button, row, text

JSON = dict[str, Any]


def here(server: Server) -> str:
    return str(server.person("noa").channel()["id"])


async def posted(server: Server, bot: RawBot, *components: JSON) -> JSON:
    body = {"flags": V2, "components": list(components) or [row(button("a"))]}
    said = await bot.call("POST", f"/channels/{here(server)}/messages", body)
    assert said.status == 200, said.body
    return dict(said.body)


async def thread(server: Server, bot: RawBot) -> tuple[str, JSON]:
    """Open a thread of the bot with a message in it."""
    made = await bot.call("POST", f"/channels/{here(server)}/threads", {"name": "t", "type": 11})
    sent = await bot.call("POST", f"/channels/{made.body['id']}/messages", {"content": "x"})
    return str(made.body["id"]), dict(sent.body)


async def test_events_come_with_null_missing_and_new_fields(server: Server, bot: RawBot) -> None:
    shown = await posted(server, bot)
    server.faults.alter_events("INTERACTION_CREATE", "message.attachments", None)
    server.faults.alter_events("INTERACTION_CREATE", "attachment_size_limit", drop=True)
    server.faults.alter_events("INTERACTION_CREATE", "member.novelty", {"of": 2027}, times=2)
    noa = server.person("noa")
    for _ in range(2):
        noa.begin_press(shown["channel_id"], shown["id"], "a", [])
    odd, usual = await bot.pressed(), await bot.pressed()
    assert odd["message"]["attachments"] is None
    assert "attachment_size_limit" not in odd
    assert odd["member"]["novelty"] == usual["member"]["novelty"] == {"of": 2027}
    assert usual["message"]["attachments"] == []
    assert usual["attachment_size_limit"]
    server.faults.send_event("CHANNEL_UPDATE", {"id": None})
    assert (await bot.next("CHANNEL_UPDATE"))["d"] == {"id": None}


async def test_the_gateway_is_away_and_comes_back(server: Server, bot: RawBot) -> None:
    server.faults.take_gateway_away()
    assert await bot.gone() is not None
    with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
        await bot.http.ws_connect(server.gateway_url)
    server.faults.bring_gateway_back()
    async with RawBot(server.api_url, server.gateway_url, server.token) as again:
        await again.resume(bot.session_id, bot.sequence)
        assert await again.next("RESUMED")


@pytest.mark.parametrize("seconds", [90, -90])
async def test_discords_clock_differs_from_the_machines(server: Server, bot: RawBot, seconds: int) -> None:
    before = server.world.clock.now()
    server.faults.run_clock_ahead(seconds)
    made = (int((await posted(server, bot))["id"]) >> 22) + 1_420_070_400_000
    assert made - before == pytest.approx(seconds * 1000, abs=5000)


async def test_an_archived_thread_takes_no_edits_until_a_message_comes(server: Server, bot: RawBot) -> None:
    place, message = await thread(server, bot)
    server.faults.archive_thread(place)
    assert (await bot.next("THREAD_UPDATE"))["d"]["thread_metadata"]["archived"]
    edit = f"/channels/{place}/messages/{message['id']}"
    assert (await bot.call("PATCH", edit, {"content": "y"})).code == 50083
    assert (await bot.call("POST", f"/channels/{place}/messages", {"content": "z"})).status == 200
    assert (await bot.call("PATCH", edit, {"content": "y"})).status == 200


async def test_an_archived_thread_takes_no_edits_by_token_either(server: Server, bot: RawBot) -> None:
    place, _ = await thread(server, bot)
    body = {"content": "x", "components": [row(button("a"))]}
    shown = (await bot.call("POST", f"/channels/{place}/messages", body)).body
    server.person("noa").begin_press(place, shown["id"], "a", [])
    pressed = await bot.pressed()
    await bot.answer(pressed, 6)
    server.faults.archive_thread(place)
    said = await bot.call("PATCH", bot.webhook(pressed, "/messages/@original"), {"content": "y"})
    assert said.code == 50083


async def test_nobody_wakes_a_locked_thread(server: Server, bot: RawBot) -> None:
    place, _ = await thread(server, bot)
    server.faults.archive_thread(place, locked=True)
    assert (await bot.call("POST", f"/channels/{place}/messages", {"content": "z"})).code == 160005


async def test_a_server_removes_the_bot_and_invites_it_again(server: Server, bot: RawBot) -> None:
    guild = next(iter(server.world.guilds))
    server.faults.remove_bot(guild)
    assert (await bot.next("GUILD_DELETE"))["d"] == {"id": guild}
    assert (await bot.call("POST", f"/channels/{here(server)}/messages", {"content": "x"})).code == 50001
    server.faults.invite_bot(guild)
    assert (await bot.next("GUILD_CREATE"))["d"]["id"] == guild
    assert (await bot.call("POST", f"/channels/{here(server)}/messages", {"content": "x"})).status == 200


async def test_a_web_page_stands_before_the_api(server: Server, bot: RawBot) -> None:
    server.faults.refuse_calls("GET", "/users/@me", status=429, seconds=7, page=True)
    async with bot.http.get(f"{server.api_url}/users/@me") as response:
        assert response.status == 429
        assert response.content_type == "text/html"
        assert response.headers["Retry-After"] == "7"
        assert "Via" not in response.headers
        assert "<title>" in await response.text()


async def test_too_many_bytes_of_components_are_a_500(server: Server, bot: RawBot) -> None:
    place = f"/channels/{here(server)}/messages"
    hebrew = {"flags": V2, "components": [text("א" * 3000), *(row(button(f"{n}", "ב" * 80)) for n in range(15))]}
    assert len("א".encode()) == 2
    assert (await bot.call("POST", place, hebrew)).status == 200
    more = hebrew | {"components": [text("א" * 4000), *(row(button(f"{n}", "ב" * 80)) for n in range(15))]}
    assert (await bot.call("POST", place, more)).status == 500
    assert MOST_COMPONENT_BYTES > 8_500


def test_lengths_are_counted_as_discord_counts_them() -> None:
    assert [units(word) for word in ("abc", "אבג", "🃏🎲", "")] == [3, 3, 4, 0]


async def test_the_application_has_emojis_of_its_own(server: Server, bot: RawBot) -> None:
    place = f"/applications/{server.world.tokens[server.token]}/emojis"
    image = "data:image/png;base64," + base64.b64encode(PIXEL).decode()
    made = await bot.call("POST", place, {"name": "totem_1a2b", "image": image})
    assert made.status == 201
    assert (await bot.call("GET", place)).body["items"] == [made.body]
    async with bot.http.get(f"{server.base}/emojis/{made.body['id']}.png") as response:
        assert await response.read() == PIXEL
    emoji = {"id": made.body["id"], "name": "totem_1a2b"}
    assert (await posted(server, bot, row(button("a", emoji=emoji))))["components"][0]["components"][0][
        "emoji"
    ] == emoji
    assert (await bot.call("DELETE", f"{place}/{made.body['id']}")).status == 204
    assert (await bot.call("GET", place)).body["items"] == []


@pytest.mark.parametrize(
    "body",
    [{"name": "x"}, {"name": "with space"}, {"name": "totem"}, {"name": "totem", "image": "data:image/png;base64,!"}],
)
async def test_bad_emojis_are_refused(server: Server, bot: RawBot, body: JSON) -> None:
    place = f"/applications/{server.world.tokens[server.token]}/emojis"
    assert (await bot.call("POST", place, body)).code == 50035


async def test_a_name_is_given_to_one_emoji_only(server: Server, bot: RawBot) -> None:
    place = f"/applications/{server.world.tokens[server.token]}/emojis"
    body = {"name": "totem", "image": "data:image/png;base64," + base64.b64encode(PIXEL).decode()}
    assert [(await bot.call("POST", place, body)).status for _ in range(2)] == [201, 400]


async def test_unknown_emojis_and_now_and_then_valid_ones_are_refused(server: Server, bot: RawBot) -> None:
    messages = f"/channels/{here(server)}/messages"
    unknown = {"components": [row(button("a", emoji={"id": "123456789012345678", "name": "gone"}))]}
    said = await bot.call("POST", messages, unknown)
    assert said.code == 50035
    assert "BUTTON_COMPONENT_INVALID_EMOJI" in str(said.body)
    place = f"/applications/{server.world.tokens[server.token]}/emojis"
    image = "data:image/png;base64," + base64.b64encode(PIXEL).decode()
    made = (await bot.call("POST", place, {"name": "totem", "image": image})).body
    valid = {"components": [row(button("a", emoji={"id": made["id"], "name": "totem"}))]}
    server.faults.refuse_emojis(1)
    assert [(await bot.call("POST", messages, valid)).status for _ in range(2)] == [400, 200]


async def test_commands_work_where_their_contexts_say(server: Server, bot: RawBot) -> None:
    application = server.world.tokens[server.token]
    commands = [
        {"name": "anywhere", "description": "x"},
        {"name": "server", "description": "x", "contexts": [0]},
        {"name": "direct", "description": "x", "contexts": [1]},
    ]
    await bot.call("PUT", f"/applications/{application}/commands", commands)
    noa = server.person("noa")
    talk = direct(server.world, application, noa.id)["id"]
    for name, place, works in (
        *(("anywhere", here(server), True), ("server", here(server), True), ("direct", here(server), False)),
        *(("anywhere", talk, True), ("server", talk, False), ("direct", talk, True)),
    ):
        data = noa.typed_command(name, {})
        if works:
            noa.begin_command(place, data)
            assert (await bot.pressed())["context"] == int(place == talk)
        else:
            with pytest.raises(NotPossible):
                noa.begin_command(place, data)

"""Messages, files, threads, permissions and rate limits, call by call."""

import asyncio
from typing import Any

import pytest

from local.clock import moment
from local.server import Server
from tests.local.wire import PIXEL, V2, RawBot, Said, button, row
from tests.openapi import validate_response

JSON = dict[str, Any]
PICTURE: JSON = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "A board"}]}


def place(server: Server, name: str = "games") -> str:
    return f"/channels/{server.person('noa').channel(name)['id']}"


async def post(server: Server, bot: RawBot, body: JSON, files: dict[str, bytes] | None = None) -> Said:
    said = await bot.call("POST", f"{place(server)}/messages", body, files)
    if said.status == 200:
        validate_response("POST", "/channels/1/messages", 200, said.body)
    return said


async def fetch(server: Server, bot: RawBot, url: str) -> tuple[int, bytes, str]:
    async with bot.http.get(url) as response:
        return response.status, await response.read(), response.headers["Content-Type"]


async def test_a_message_is_written_read_edited_and_deleted(server: Server, bot: RawBot) -> None:
    sent = await post(server, bot, {"content": "one"})
    here = f"{place(server)}/messages/{sent.body['id']}"
    assert abs(moment(sent.body["id"]) - server.world.clock.now()) < 5000
    edited = await bot.call("PATCH", here, {"content": "two"})
    assert (edited.body["content"], edited.body["edited_timestamp"] is None) == ("two", False)
    assert (await bot.call("GET", here)).body == edited.body
    assert [m["id"] for m in (await bot.call("GET", f"{place(server)}/messages")).body] == [sent.body["id"]]
    assert (await bot.call("DELETE", here)).status == 204
    gone = await bot.call("GET", here)
    assert (gone.status, gone.code) == (404, 10008)
    names = [event["t"] for event in bot.seen if (event["t"] or "").startswith("MESSAGE")]
    assert names == ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"]


async def test_a_picture_is_shown_where_the_gallery_names_it(server: Server, bot: RawBot) -> None:
    body = {"flags": V2, "components": [PICTURE], "attachments": [{"id": 0, "filename": "a.png", "description": "A"}]}
    sent = await post(server, bot, body, {"a.png": PIXEL})
    (attachment,) = sent.body["attachments"]
    media = sent.body["components"][0]["items"][0]["media"]
    assert (attachment["width"], attachment["height"], attachment["description"]) == (2, 3, "A")
    assert media["url"] == attachment["url"]
    assert await fetch(server, bot, media["url"]) == (200, PIXEL, "image/png")


async def test_files_stay_unless_an_edit_speaks_of_attachments(server: Server, bot: RawBot) -> None:
    sent = await post(server, bot, {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}, {"a.png": PIXEL})
    here, first = f"{place(server)}/messages/{sent.body['id']}", sent.body["attachments"][0]
    assert (await bot.call("PATCH", here, {"content": "y"})).body["attachments"] == [first]
    both = await bot.call("PATCH", here, {"content": "y"}, {"b.png": PIXEL})
    assert [file["filename"] for file in both.body["attachments"]] == ["a.png", "b.png"]
    new = {"attachments": [{"id": 0, "filename": "a.png"}], "flags": V2, "content": None, "components": [PICTURE]}
    replaced = await bot.call("PATCH", here, new, {"a.png": PIXEL})
    assert [file["id"] == first["id"] for file in replaced.body["attachments"]] == [False]
    assert (await fetch(server, bot, first["url"]))[0] == 404
    number = int(replaced.body["attachments"][0]["id"])
    kept = {"attachments": [{"id": number, "filename": "a.png"}], "components": [PICTURE]}
    assert (await bot.call("PATCH", here, kept)).body["attachments"] == replaced.body["attachments"]


@pytest.mark.parametrize(("named", "code"), [((), 50035), (("id",), 50035), (("id", "filename"), 0)])
async def test_a_picture_that_an_edit_keeps_is_named_with_its_number(
    named: tuple[str, ...], code: int, server: Server, bot: RawBot
) -> None:
    body = {"flags": V2, "components": [PICTURE], "attachments": [{"id": 0, "filename": "a.png"}]}
    sent = await post(server, bot, body, {"a.png": PIXEL})
    (file,) = sent.body["attachments"]
    body = {"components": [PICTURE]} | ({"attachments": [{key: file[key] for key in named}]} if named else {})
    edited = await bot.call("PATCH", f"{place(server)}/messages/{sent.body['id']}", body)
    assert edited.body.get("code", 0) == code


async def test_a_page_in_an_attachment_is_not_opened(server: Server, bot: RawBot) -> None:
    sent = await post(server, bot, {"content": "x"}, {"../evil.html": b"<script>"})
    assert sent.body["attachments"][0]["filename"] == "evil.html"
    status, _, kind = await fetch(server, bot, sent.body["attachments"][0]["url"])
    assert (status, kind) == (200, "application/octet-stream")


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"flags": V2, "components": []}])
async def test_an_empty_message_is_refused(server: Server, bot: RawBot, body: JSON) -> None:
    assert (await post(server, bot, body)).code == 50006


async def test_limits_are_answered_with_the_nested_body(server: Server, bot: RawBot) -> None:
    said = await post(server, bot, {"components": [row(button("x" * 101))]})
    (error,) = said.body["errors"]["components"]["0"]["components"]["0"]["custom_id"]["_errors"]
    assert (said.status, said.code, error["code"]) == (400, 50035, "BASE_TYPE_BAD_LENGTH")


async def test_a_message_is_v2_for_life(server: Server, bot: RawBot) -> None:
    sent = await post(server, bot, {"flags": V2, "components": [{"type": 10, "content": "hi"}]})
    said = await bot.call("PATCH", f"{place(server)}/messages/{sent.body['id']}", {"content": "plain", "flags": 0})
    assert said.code == 50035
    plain = await post(server, bot, {"content": "plain"})
    here = f"{place(server)}/messages/{plain.body['id']}"
    v2 = {"flags": V2, "components": [{"type": 10, "content": "hi"}]}
    assert (await bot.call("PATCH", here, v2)).code == 50035, "its text must be taken away in the same edit"
    assert (await bot.call("PATCH", here, v2 | {"content": None})).status == 200


async def test_unknown_channel_foreign_message_and_reply_to_nothing(server: Server, bot: RawBot) -> None:
    assert (await bot.call("POST", "/channels/1/messages", {"content": "x"})).code == 10003
    foreign = server.person("noa").say("mine")
    said = await bot.call("PATCH", f"{place(server)}/messages/{foreign['id']}", {"content": "yours"})
    assert (said.status, said.code) == (403, 50005)
    assert (await bot.call("DELETE", f"{place(server)}/messages/{foreign['id']}")).code == 50013
    assert (await post(server, bot, {"content": "x", "message_reference": {"message_id": "1"}})).code == 50035
    assert (await bot.call("GET", "/nothing/here")).status == 404


async def test_many_are_deleted_at_once_and_pins_are_listed(server: Server, bot: RawBot) -> None:
    ids = [server.person("noa").say(f"{number}")["id"] for number in range(3)]
    many = f"{place(server)}/messages/bulk-delete"
    assert (await bot.call("POST", many, {"messages": ids[:2]})).code == 50013
    guild = next(iter(server.world.guilds.values()))
    mine = next(role for role in guild["roles"] if role["name"] == "Tabletop")
    mine["permissions"] = str(int(mine["permissions"]) | 1 << 13 | 1 << 51)
    assert (await bot.call("POST", many, {"messages": ids[:1]})).code == 50035
    assert (await bot.call("POST", many, {"messages": ids[:2]})).status == 204
    assert (await bot.next("MESSAGE_DELETE_BULK"))["d"]["ids"] == ids[:2]
    assert (await bot.call("PUT", f"{place(server)}/messages/pins/{ids[2]}")).status == 204
    pins = (await bot.call("GET", f"{place(server)}/messages/pins")).body
    validate_response("GET", "/channels/1/messages/pins", 200, pins)
    assert [pin["message"]["id"] for pin in pins["items"]] == ids[2:]


@pytest.mark.parametrize(("taken", "code"), [("view_channel", 50001), ("send_messages", 50013)])
async def test_a_permission_taken_away(server: Server, bot: RawBot, taken: str, code: int) -> None:
    channel = server.person("noa").channel("games")
    bot_id = server.world.tokens[server.token]
    server.faults.take_permission(channel["id"], bot_id, taken)
    said = await post(server, bot, {"content": "x"})
    assert (said.status, said.code) == (403, code)
    server.faults.give_back(channel["id"], bot_id)
    assert (await post(server, bot, {"content": "x"})).status == 200


async def test_files_need_a_permission_of_their_own(server: Server, bot: RawBot) -> None:
    channel = server.person("noa").channel("games")
    server.faults.take_permission(channel["id"], server.world.tokens[server.token], "attach_files")
    assert (await post(server, bot, {"content": "x"}, {"a.png": PIXEL})).code == 50013


async def test_five_edits_in_five_seconds_per_channel(server: Server, bot: RawBot) -> None:
    messages = [(await post(server, bot, {"content": "x"})).body["id"] for _ in range(2)]
    said = [
        await bot.call("PATCH", f"{place(server)}/messages/{messages[n % 2]}", {"content": f"{n}"}) for n in range(6)
    ]
    assert [one.status for one in said] == [200] * 5 + [429]
    last = said[-1]
    assert 0 < last.body["retry_after"] <= 5
    assert int(last.headers["Retry-After"]) == pytest.approx(last.body["retry_after"], abs=1)
    assert last.headers["Via"]
    assert last.headers["X-RateLimit-Remaining"] == "0"
    other = await bot.call("POST", f"{place(server, 'tables')}/messages", {"content": "x"})
    assert (other.status, other.headers["X-RateLimit-Remaining"]) == (200, "4")


async def test_messages_older_than_an_hour_take_few_edits(server: Server, bot: RawBot) -> None:
    sent = await post(server, bot, {"content": "x"})
    server.faults.grow_older(3601)
    here = f"{place(server)}/messages/{sent.body['id']}"
    said = [await bot.call("PATCH", here, {"content": f"{n}"}) for n in range(4)]
    assert [one.status for one in said] == [200, 200, 200, 429]
    assert said[-1].code == 30046


async def test_only_allowed_mentions_count(server: Server, bot: RawBot) -> None:
    noa, dan = server.person("noa").id, server.person("dan").id
    both = {"content": f"<@{noa}> <@{dan}> @everyone"}
    free = (await post(server, bot, both)).body
    assert [user["id"] for user in free["mentions"]] == [noa, dan]
    assert not free["mention_everyone"], "the bot may not mention everyone"
    one = (await post(server, bot, both | {"allowed_mentions": {"parse": [], "users": [dan]}})).body
    assert [user["id"] for user in one["mentions"]] == [dan]
    assert (await post(server, bot, both | {"allowed_mentions": {"parse": []}})).body["mentions"] == []


async def test_threads_on_a_message_and_alone(server: Server, bot: RawBot) -> None:
    sent = await post(server, bot, {"content": "x"})
    on = f"{place(server)}/messages/{sent.body['id']}/threads"
    thread = await bot.call("POST", on, {"name": "table", "auto_archive_duration": 60})
    validate_response("POST", "/channels/1/messages/1/threads", 201, thread.body)
    assert (thread.body["id"], thread.body["type"]) == (sent.body["id"], 11)
    assert (await bot.call("POST", on, {"name": "again"})).code == 160004
    here = f"/channels/{thread.body['id']}"
    inside = await bot.call("POST", f"{here}/messages", {"content": "inside"})
    archived = await bot.call("PATCH", here, {"archived": True})
    assert archived.body["thread_metadata"]["archived"]
    assert (await bot.call("PATCH", f"{here}/messages/{inside.body['id']}", {"content": "y"})).code == 50083
    closed = await bot.call("GET", f"{place(server)}/threads/archived/public")
    assert [one["id"] for one in closed.body["threads"]] == [thread.body["id"]]


async def test_a_private_thread_shows_to_those_who_were_brought_in(server: Server, bot: RawBot) -> None:
    alone = await bot.call("POST", f"{place(server)}/threads", {"name": "secret", "type": 12})
    here, dan = f"/channels/{alone.body['id']}", server.person("dan")
    assert alone.body["id"] not in {channel["id"] for channel in dan.channels()}
    assert (await bot.call("PUT", f"{here}/thread-members/{dan.id}")).status == 204
    assert alone.body["id"] in {channel["id"] for channel in dan.channels()}
    members = await bot.call("GET", f"{here}/thread-members")
    validate_response("GET", "/channels/1/thread-members", 200, members.body)
    assert len(members.body) == 2
    assert (await bot.call("DELETE", f"{here}/thread-members/{dan.id}")).status == 204
    assert (await bot.call("GET", f"{here}/thread-members/{dan.id}")).code == 10007


async def test_a_direct_message_shows_to_its_reader_alone(server: Server, bot: RawBot) -> None:
    dan = server.person("dan")
    opened = await bot.call("POST", "/users/@me/channels", {"recipient_id": dan.id})
    validate_response("POST", "/users/@me/channels", 200, opened.body)
    await bot.call("POST", f"/channels/{opened.body['id']}/messages", {"content": "psst"})
    assert [m["content"] for m in dan.messages(opened.body["id"])] == ["psst"]
    assert opened.body["id"] not in {channel["id"] for channel in server.person("noa").channels()}
    again = await bot.call("POST", "/users/@me/channels", {"recipient_id": dan.id})
    assert again.body["id"] == opened.body["id"]


async def test_users_servers_and_members_are_answered_as_discord_describes_them(server: Server, bot: RawBot) -> None:
    guild, noa = next(iter(server.world.guilds)), server.person("noa").id
    paths = ["/users/@me", f"/users/{noa}", "/oauth2/applications/@me", "/gateway/bot", place(server)]
    paths += [
        f"/guilds/{guild}",
        f"/guilds/{guild}/roles",
        f"/guilds/{guild}/channels",
        f"/guilds/{guild}/threads/active",
    ]
    paths += [f"/guilds/{guild}/members/{noa}", f"/guilds/{guild}/members?limit=10"]
    for path in paths:
        said = await bot.call("GET", path)
        assert said.headers["Content-Type"] == "application/json"
        validate_response("GET", path, said.status, said.body)
    assert (await bot.call("GET", f"/guilds/{guild}/members/1")).code == 10007


async def test_commands_are_overwritten_in_bulk_and_keep_their_ids(server: Server, bot: RawBot) -> None:
    application = server.world.tokens[server.token]
    here = f"/applications/{application}/commands"
    one: JSON = {"name": "one", "description": "1", "name_localizations": {"he": "אחת"}}
    first = await bot.call("PUT", here, [one, {"name": "two", "description": "2"}])
    validate_response("PUT", here, 200, first.body)
    second = await bot.call("PUT", here, [one])
    assert second.body[0]["id"] == first.body[0]["id"]
    assert [c["name"] for c in (await bot.call("GET", here)).body] == ["one"]
    assert (await bot.call("GET", f"{here}/{first.body[1]['id']}")).code == 10063
    assert (await bot.call("PUT", here, [{"name": "BAD", "description": ""}])).code == 50035
    assert (await bot.call("PUT", "/applications/1/commands", [])).code == 50001


async def test_many_calls_at_once_are_all_served(server: Server, bot: RawBot) -> None:
    said = await asyncio.gather(*(bot.call("GET", "/gateway/bot") for _ in range(100)))
    assert {one.status for one in said} == {200}


async def test_a_bot_reaches_its_own_commands_and_emojis_alone() -> None:
    async with Server(tokens=["first", "second"]) as server:
        first, second = server.world.tokens.values()
        bots = [RawBot(server.api_url, server.gateway_url, token) for token in ("first", "second")]
        async with bots[0] as one, bots[1] as other:
            command = (
                await one.call("POST", f"/applications/{first}/commands", {"name": "a", "description": "A"})
            ).body
            emoji = {"name": "dice", "image": "data:image/png;base64,iVBORw0KGgo="}
            symbol = (await one.call("POST", f"/applications/{first}/emojis", emoji)).body
            for method in ("GET", "PATCH", "DELETE"):
                for path in (f"commands/{command['id']}", f"emojis/{symbol['id']}"):
                    assert (await other.call(method, f"/applications/{first}/{path}", {"name": "b"})).code == 50001
                    assert (await other.call(method, f"/applications/{second}/{path}", {"name": "b"})).status == 404
            assert (await other.call("GET", f"/applications/{second}/emojis")).body == {"items": []}
            assert (await one.call("GET", f"/applications/{first}/commands/{command['id']}")).body == command
            assert (await one.call("GET", f"/applications/{first}/emojis/{symbol['id']}")).body == symbol

"""Answers to interactions: what each kind does, that it comes in time and once, and who sees it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from local.client_checks import NotPossible
from local.interactions import Answer
from local.server import Server
from tests.local.wire import PIXEL, PRIVATE, V2, RawBot, button, row, text
from tests.openapi import validate_response, validate_schema

JSON = dict[str, Any]
FORM: JSON = {
    "custom_id": "form",
    "title": "Bid",
    "components": [{"type": 18, "label": "How much", "component": {"type": 4, "custom_id": "bid", "style": 1}}],
}
COMMANDS = [
    {
        "name": "play",
        "description": "Play",
        "options": [
            {
                "type": 1,
                "name": "cards",
                "description": "Cards",
                "options": [
                    {
                        "type": 4,
                        "name": "seats",
                        "description": "Seats",
                        "min_value": 2,
                        "max_value": 4,
                        "required": True,
                    },
                    {"type": 6, "name": "against", "description": "Against"},
                    {"type": 3, "name": "level", "description": "Level", "autocomplete": True},
                ],
            }
        ],
    }
]


@pytest.fixture
async def shown(server: Server, bot: RawBot) -> JSON:
    """A public message with a button, a select and a disabled button."""
    application = server.world.tokens[server.token]
    await bot.call("PUT", f"/applications/{application}/commands", COMMANDS)
    options = [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]
    select = row({"type": 3, "custom_id": "choose", "options": options, "max_values": 2})
    body = {
        "content": "x",
        "components": [row(button("go", emoji={"name": "🎲", "id": None}), button("off", disabled=True)), select],
    }
    sent = await bot.call("POST", f"/channels/{server.person('noa').channel()['id']}/messages", body)
    return dict(server.world.message(sent.body["channel_id"], sent.body["id"]))


async def both(
    act: Awaitable[Answer], bot: RawBot, kind: int, data: JSON | None = None, **more: Any
) -> tuple[Answer, JSON]:
    """Let somebody act and the bot answer; return the answer, and the interaction as the bot got it."""
    acting = asyncio.ensure_future(act)
    interaction = await bot.pressed()
    said = await bot.answer(interaction, kind, data, **more)
    assert said.status == 200, said.body
    validate_response("POST", "/interactions/1/a/callback?with_response=1", 200, said.body)
    return await acting, interaction


async def test_the_bot_learns_who_where_and_with_what_permissions(server: Server, bot: RawBot, shown: JSON) -> None:
    _, got = await both(server.person("dan").press(shown, "go"), bot, 6)
    assert got["member"]["user"]["username"] == "dan"
    assert int(got["member"]["permissions"]) & 1 << 13, "Dan may manage messages"
    assert int(got["app_permissions"]) & 1 << 11
    assert (got["message"]["id"], got["data"]) == (shown["id"], {"custom_id": "go", "component_type": 2, "id": 2})
    validate_schema("MessageResponse", got["message"])
    validate_schema("GuildMemberResponse", got["member"])
    validate_schema("GuildChannelResponse", got["channel"])
    assert (got["locale"], got["guild_locale"], got["context"]) == ("en-US", "en-US", 0)


async def test_a_command_brings_its_options_and_the_people_named(server: Server, bot: RawBot, shown: JSON) -> None:
    noa, dan = server.person("noa"), server.person("dan")
    answer, got = await both(noa.slash("play cards", seats=3, against=dan.id), bot, 4, {"content": "ok"})
    (inner,) = got["data"]["options"]
    assert (inner["name"], [option["value"] for option in inner["options"]]) == ("cards", [3, dan.id])
    assert got["data"]["resolved"]["users"][dan.id]["username"] == "dan"
    assert got["data"]["resolved"]["members"][dan.id]["roles"]
    assert answer.message is not None
    assert answer.message["interaction"]["name"] == "play cards"


async def test_an_update_changes_the_message_for_all(server: Server, bot: RawBot, shown: JSON) -> None:
    answer, _ = await both(server.person("noa").press(shown, "go"), bot, 7, {"content": "new", "components": []})
    assert answer.message is not None
    assert (answer.message["id"], answer.message["content"]) == (shown["id"], "new")
    assert server.person("dan").messages()[-1]["content"] == "new"


async def test_a_select_brings_its_values(server: Server, bot: RawBot, shown: JSON) -> None:
    _, got = await both(server.person("noa").select(shown, "choose", "a", "b"), bot, 6)
    assert got["data"]["values"] == ["a", "b"]


async def test_a_form_is_opened_filled_in_and_answered(server: Server, bot: RawBot, shown: JSON) -> None:
    noa = server.person("noa")
    opened, _ = await both(noa.press(shown, "go"), bot, 9, FORM)
    answer, got = await both(noa.submit(opened, bid="17"), bot, 7, {"content": "17!"})
    assert got["data"]["components"][0]["component"]["value"] == "17"
    assert got["message"]["id"] == shown["id"]
    assert answer.message is not None
    assert answer.message["content"] == "17!"


async def test_a_form_is_sent_only_as_it_was_opened(server: Server, bot: RawBot, shown: JSON) -> None:
    noa = server.person("noa")
    opened, _ = await both(noa.press(shown, "go"), bot, 9, FORM)

    def field(**changed: Any) -> list[JSON]:
        return [{"type": 18, "component": {"type": 4, "custom_id": "bid", "value": "17", **changed}}]

    wrong = [("other", field()), ("", field()), ("form", field(custom_id="x")), ("form", field(type=3))]
    wrong += [("form", field(value=17)), ("form", field(value=["1", "7"])), ("form", [*field(), *field(custom_id="x")])]
    for custom_id, components in wrong:
        with pytest.raises(NotPossible):
            noa.begin_modal(opened.interaction.id, custom_id, components)
    with pytest.raises(NotPossible):
        server.person("dan").begin_modal(opened.interaction.id, "form", field())
    sent = noa.begin_modal(opened.interaction.id, "form", field())
    assert (await bot.pressed())["id"] == sent.id


async def test_autocomplete_offers_choices(server: Server, bot: RawBot, shown: JSON) -> None:
    asked = asyncio.create_task(server.person("noa").autocomplete("play cards", "level", level="e"))
    got = await bot.pressed()
    assert got["type"] == 4
    assert [option.get("focused") for option in got["data"]["options"][0]["options"]] == [True]
    await bot.answer(got, 8, {"choices": [{"name": "Easy", "value": "easy"}]})
    assert await asked == [{"name": "Easy", "value": "easy"}]


async def test_a_private_answer_is_seen_pressed_and_edited_by_its_reader_alone(
    server: Server, bot: RawBot, shown: JSON
) -> None:
    noa, dan = server.person("noa"), server.person("dan")
    panel = {"flags": PRIVATE | V2, "components": [text("your cards"), row(button("play"))]}
    answer, got = await both(noa.press(shown, "go"), bot, 4, panel)
    private = answer.message
    assert private is not None
    assert private in noa.messages()
    assert private not in dan.messages()
    with pytest.raises(NotPossible):
        await dan.press(private, "play")
    plain = f"/channels/{private['channel_id']}/messages/{private['id']}"
    assert (await bot.call("PATCH", plain, {"components": []})).code == 10008, "the bot's own token does not reach it"
    changed = {"components": [text("fewer cards")]}
    edited = await bot.call("PATCH", bot.webhook(got, "/messages/@original"), changed)
    validate_response("PATCH", "/webhooks/1/a/messages/@original", 200, edited.body)
    assert edited.body["components"][0]["content"] == "fewer cards"


async def test_each_press_on_a_private_message_brings_a_new_token_for_it(
    server: Server, bot: RawBot, shown: JSON
) -> None:
    noa = server.person("noa")
    answer, first = await both(
        noa.press(shown, "go"), bot, 4, {"flags": PRIVATE, "content": "x", "components": [row(button("p"))]}
    )
    assert answer.message is not None
    server.faults.grow_older(15 * 60 + 1)
    old = await bot.call("PATCH", bot.webhook(first, "/messages/@original"), {"content": "late"})
    assert (old.status, old.code) == (401, 50027)
    _, second = await both(noa.press(answer.message, "p"), bot, 6)
    assert (await bot.call("PATCH", bot.webhook(second, "/messages/@original"), {"content": "in time"})).status == 200


async def test_thinking_first_and_then_the_answer_with_a_file(server: Server, bot: RawBot, shown: JSON) -> None:
    noa = server.person("noa")
    answer, got = await both(noa.press(shown, "go"), bot, 5, {"flags": PRIVATE})
    assert answer.message is not None
    assert answer.message["flags"] & (1 << 7)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    body = {"flags": V2, "components": [gallery], "attachments": [{"id": 0, "filename": "a.png"}]}
    await bot.call("PATCH", bot.webhook(got, "/messages/@original"), body, {"a.png": PIXEL})
    settled = await noa.settled(answer)
    assert (settled["flags"], len(settled["attachments"])) == (PRIVATE | V2, 1)


async def test_the_first_follow_up_takes_the_place_of_the_thought(server: Server, bot: RawBot, shown: JSON) -> None:
    noa = server.person("noa")
    answer, got = await both(noa.slash("play cards", seats=2), bot, 5, {"flags": PRIVATE})
    assert answer.message is not None
    first = await bot.call("POST", bot.webhook(got, "?wait=true"), {"content": "here"})
    second = await bot.call("POST", bot.webhook(got, "?wait=true"), {"content": "for all"})
    assert (first.body["id"], first.body["flags"]) == (answer.message["id"], PRIVATE)
    assert (second.body["flags"], second.body["message_reference"]["message_id"]) == (0, first.body["id"])
    assert (await bot.call("DELETE", bot.webhook(got, f"/messages/{second.body['id']}"))).status == 204
    assert (await bot.call("GET", bot.webhook(got, f"/messages/{shown['id']}"))).code == 10008


async def test_a_second_answer_is_refused(server: Server, bot: RawBot, shown: JSON) -> None:
    _, got = await both(server.person("noa").press(shown, "go"), bot, 6)
    again = await bot.answer(got, 4, {"content": "again"})
    assert (again.status, again.code) == (400, 40060)


async def test_an_answer_after_three_seconds_is_too_late(server: Server, bot: RawBot, shown: JSON) -> None:
    pressed = asyncio.create_task(server.person("noa").press(shown, "go"))
    got = await bot.pressed()
    server.faults.grow_older(3.1)
    late = await bot.answer(got, 6)
    assert (late.status, late.code) == (404, 10062)
    answer = await pressed
    assert not answer.done
    assert answer.milliseconds >= 2900


async def test_a_bad_answer_may_be_made_good(server: Server, bot: RawBot, shown: JSON) -> None:
    pressed = asyncio.create_task(server.person("noa").press(shown, "go"))
    got = await bot.pressed()
    bad = await bot.answer(got, 4, {"content": "x" * 2001})
    assert bad.body["errors"]["data"]["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
    assert (await bot.answer(got, 8, {"choices": []})).code == 50035, "a press is not answered with choices"
    assert (await bot.call("POST", bot.webhook(got), {"content": "before any answer"})).code == 10015
    assert (await bot.answer(got, 4, {"content": "short"})).status == 200
    assert (await pressed).done


async def test_unknown_interactions_and_tokens(bot: RawBot, shown: JSON) -> None:
    assert (await bot.answer({"id": "1", "token": "x"}, 6)).code == 10062
    application = shown["author"]["id"]
    assert (await bot.call("POST", f"/webhooks/{application}/wrong", {"content": "x"})).code == 50027
    assert (await bot.call("POST", "/webhooks/1/wrong", {"content": "x"})).code == 10015


async def test_answers_are_outside_the_rate_limit(server: Server, bot: RawBot, shown: JSON) -> None:
    noa = server.person("noa")
    for number in range(8):
        answer, got = await both(noa.press(shown, "go"), bot, 7, {"content": f"{number}"})
        assert answer.done
        assert (await bot.call("PATCH", bot.webhook(got, "/messages/@original"), {"content": "again"})).status == 200


async def test_without_a_bot_a_press_fails_at_once(server: Server, bot: RawBot, shown: JSON) -> None:
    await bot.socket.close(code=1000)
    answer = await server.person("noa").press(shown, "go")
    assert not answer.done
    assert answer.milliseconds < 1000


async def test_a_press_in_a_direct_message_comes_without_a_guild(server: Server, bot: RawBot) -> None:
    dan = server.person("dan")
    place = (await bot.call("POST", "/users/@me/channels", {"recipient_id": dan.id})).body["id"]
    body = {"content": "psst", "components": [row(button("a"))]}
    sent = await bot.call("POST", f"/channels/{place}/messages", body)
    _, got = await both(dan.press(sent.body, "a"), bot, 7, {"content": "ok"})
    assert (got["user"]["username"], got["context"]) == ("dan", 1)
    assert not {"guild_id", "member"} & set(got)
    with pytest.raises(NotPossible):
        await server.person("noa").press(sent.body, "a")


@pytest.mark.parametrize(
    "act",
    [
        lambda noa, shown: noa.press(shown, "off"),
        lambda noa, shown: noa.press(shown, "nothing"),
        lambda noa, shown: noa.select(shown, "choose", "c"),
        lambda noa, shown: noa.select(shown, "choose"),
        lambda noa, shown: noa.slash("unknown"),
        lambda noa, shown: noa.slash("play cards"),
        lambda noa, shown: noa.slash("play cards", seats=9),
        lambda noa, shown: noa.slash("play cards", seats=2, unknown="x"),
    ],
)
async def test_actions_that_the_client_would_not_send_are_impossible(
    server: Server, shown: JSON, act: Callable[..., Awaitable[Answer]]
) -> None:
    with pytest.raises(NotPossible):
        await act(server.person("noa"), shown)

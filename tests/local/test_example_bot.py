"""A foreign bot runs on the small Discord over a real connection."""

import asyncio
from typing import Any

import pytest

from local.rest import Seen
from local.server import Server
from local.store import JSON
from tests.openapi import validate_request, validate_response

PEOPLE = ("noa", "dan", "maya", "omer", "lior")


def label(message: JSON) -> str:
    return str(message["components"][0]["components"][0]["label"])


async def test_a_command_a_button_a_modal_a_private_answer_and_a_file(example: Server) -> None:
    seen: list[Seen] = []
    example.watchers.append(seen.append)
    noa, dan = example.person("noa"), example.person("dan")

    shown = (await noa.slash("buttons", title="Hi")).message
    assert shown is not None
    assert (shown["content"], shown["type"], label(shown)) == ("Hi", 20, "0")

    opened = await noa.press(shown, "open")
    assert (await dan.press(shown, "count")).done  # while Noa types
    assert label(shown) == "1"
    greeting = await noa.submit(opened, name="נועה")
    assert greeting.message is not None
    assert greeting.message["content"] == "Hello נועה"
    assert greeting.message in noa.messages()
    assert greeting.message not in dan.messages()

    secret = await noa.settled(await noa.press(shown, "secret"))
    assert secret["content"] == "Only you"
    assert [file["filename"] for file in secret["attachments"]] == ["secret.txt"]
    assert secret not in dan.messages()

    assert len(seen) >= 6
    check_all(seen)


def check_all(seen: list[Seen]) -> None:
    """Check that all requests and answers are as Discord describes them."""
    for call in seen:
        validate_request(call.method, call.path, call.body)
        validate_response(call.method, call.path, call.status, call.answer)


async def test_fifty_presses_at_once_from_five_people_are_all_answered(example: Server) -> None:
    people = [example.person(name) for name in PEOPLE]
    shown = (await people[0].slash("buttons")).message
    assert shown is not None
    answers = await asyncio.gather(*(people[seat % 5].press(shown, "count") for seat in range(50)))
    assert all(answer.done for answer in answers)
    assert (await people[0].press(shown, "count")).done
    assert label(shown) == "51", "each counted once; which of the fifty wrote last is chance"
    assert len({answer.interaction.id for answer in answers}) == 50


@pytest.mark.parametrize(
    ("fault", "arguments"),
    [
        ("drop_gateway", {}),
        ("drop_gateway", {"code": 4000}),
        ("ask_to_reconnect", {}),
        ("invalidate_sessions", {"resumable": True}),
    ],
)
async def test_the_bot_resumes_and_misses_nothing(example: Server, fault: str, arguments: dict[str, Any]) -> None:
    noa = example.person("noa")
    shown = (await noa.slash("buttons")).message
    assert shown is not None
    sessions, lines = set(example.gateway.sessions), set(example.gateway.lines)
    getattr(example.faults, fault)(**arguments)
    answer = await noa.press(shown, "count")
    assert answer.done, "the press came while nobody listened, and was replayed"
    while lines & example.gateway.lines or not example.gateway.online():
        await example.world.next_event()
    assert set(example.gateway.sessions) == sessions
    assert (await noa.press(shown, "count")).done
    assert label(shown) == "2", "and nothing came twice"

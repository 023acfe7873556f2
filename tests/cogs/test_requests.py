"""The check of requests finds what Discord would refuse, also after outlining."""

from typing import Any

import pytest
from simcord.types import HttpLogEntry

from tests.cogs.requests import check_requests
from tests.openapi import BodyRefused, UnknownRoute

pytestmark = pytest.mark.description


def message(
    label: str = "Pass", custom_id: str = "play:1:1:pass", text: str = "Hello", style: int = 2
) -> dict[str, Any]:
    button = {"type": 2, "style": style, "label": label, "custom_id": custom_id}
    return {"flags": 1 << 15, "components": [{"type": 10, "content": text}, {"type": 1, "components": [button]}]}


def post(body: dict[str, Any], path: str = "/channels/1456074443980800012/messages") -> list[HttpLogEntry]:
    return [HttpLogEntry("POST", path, {}, body, None)]


def test_a_message_as_it_should_be_passes() -> None:
    check_requests(post(message()))
    check_requests(post(message(label="x" * 80, custom_id="x" * 100, text="x" * 4000)))


@pytest.mark.parametrize(
    "wrong", [{"label": "x" * 81}, {"custom_id": "x" * 101}, {"text": "x" * 4001}, {"text": ""}, {"style": 9}]
)
def test_too_long_empty_and_unknown_fields_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BodyRefused):
        check_requests(post(message(**wrong)))


def test_an_address_that_discord_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownRoute):
        check_requests(post(message(), "/channels/1456074443980800012/letters"))

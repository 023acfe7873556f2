"""The check against Discord's API description refuses wrong bodies."""

import pytest

from tests.openapi import BodyRefused, UnknownRoute, route, validate_request, validate_response, validate_schema

pytestmark = pytest.mark.description


def test_a_body_that_discord_describes_passes() -> None:
    validate_request("POST", "/api/v10/channels/1/messages?x=1", {"content": "hi", "attachments": [{"id": 0}]})
    validate_request("PUT", "/channels/1/thread-members/2", None)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/channels/1/messages", {"content": 5}),
        ("/channels/1/messages", {"components": [{"type": 1, "components": [{"type": 2, "style": 99}]}]}),
        ("/interactions/1/a/callback", {"type": 4, "data": {"content": 5}}),
        ("/interactions/1/a/callback", {"data": {"content": "no type"}}),
    ],
)
def test_a_body_that_discord_does_not_describe_is_refused(path: str, body: object) -> None:
    with pytest.raises(BodyRefused):
        validate_request("POST", path, body)


def test_answers_and_parts_are_checked_too() -> None:
    with pytest.raises(BodyRefused):
        validate_response("GET", "/users/@me", 200, {"id": "1"})
    with pytest.raises(BodyRefused):
        validate_response("GET", "/users/@me", 204, None)
    with pytest.raises(BodyRefused):
        validate_schema("UserResponse", {"id": 1})


def test_fixed_words_of_a_path_go_before_names() -> None:
    assert route("GET", "/users/@me") == "/users/@me"
    assert route("GET", "/users/7") == "/users/{user_id}"
    with pytest.raises(UnknownRoute):
        route("GET", "/nowhere")

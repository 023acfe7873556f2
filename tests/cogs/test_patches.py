"""discord.py with less to do: what is left out, and what is not."""

from typing import Any

from cogs.messages.screen import Button, Screen
from cogs.patches import Pressed

SCREEN = Screen(("words",), "title", rows=((Button("play:1:2:pass", "Pass"),),))


def test_a_screen_is_a_view_that_discord_py_need_not_keep() -> None:
    view = SCREEN.layout()
    assert view.is_finished()
    assert not view.is_dispatchable()
    assert view.timeout is None
    assert view.has_components_v2()
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    assert components[0]["components"][-1]["components"][0]["custom_id"] == "play:1:2:pass"


def test_of_a_pressed_message_what_is_needed_is_read() -> None:
    button = {"type": 2, "custom_id": "play:1:2:pass"}
    data = {"id": "7", "flags": 64, "attachments": [{"id": "1", "filename": "a.png"}], "components": [button]}
    message = Pressed(data=data, state=None, channel=None)
    assert message.id == 7
    assert message.flags.ephemeral
    assert [file.to_dict() for file in message.attachments] == [{"id": 1, "filename": "a.png"}]
    assert message.components == [button]


def test_a_file_that_a_picture_shows_is_known_by_its_number_even_if_it_is_not_listed() -> None:
    media = {"url": "https://cdn.example/attachments/5/12/a.png?ex=1&is=2", "attachment_id": "12"}
    elsewhere = {"url": "https://example.org/b.png"}
    gallery = {"type": 12, "items": [{"media": media}, {"media": elsewhere}]}
    data = {"id": "7", "attachments": [], "components": [{"type": 17, "components": [{"type": 10}, gallery]}]}
    message = Pressed(data=data, state=None, channel=None)
    assert [file.to_dict() for file in message.attachments] == [{"id": 12, "filename": "a.png"}]

"""discord.py with less to do: what is left out, and what is not."""

import io
from typing import Any

import discord
import pytest
from discord.webhook.async_ import interaction_message_response_params

from cogs.lean import Answers, Pressed
from cogs.screen import Button, Screen

SCREEN = Screen(("words",), "title", rows=((Button("play:1:2:pass", "Pass"),),))


class Asked(Answers):
    """Keeps what would be sent."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.asked: list[dict[str, Any]] = []

    async def request(self, route: Any, *_: Any, **more: Any) -> Any:
        self.asked.append({"url": route.url, **more})
        return {"interaction": {"id": "7", "response_message_id": "8"}}


@pytest.mark.parametrize("with_file", [False, True])
@pytest.mark.parametrize(("kind", "wanted"), [(7, False), (6, False), (4, True)])
async def test_only_a_new_message_is_sent_back(kind: int, wanted: bool, with_file: bool) -> None:
    adapter = Asked()
    files = [discord.File(io.BytesIO(b"picture"), "picture.png")] if with_file else []
    params = interaction_message_response_params(type=kind, view=SCREEN.layout(), attachments=files)
    answer = await adapter.create_interaction_response(7, "token", session=None, params=params)
    (asked,) = adapter.asked
    assert asked["url"].endswith("/interactions/7/token/callback")
    assert bool((asked.get("params") or {}).get("with_response")) is wanted
    assert bool(asked.get("files")) is with_file
    assert answer["interaction"]["id"] in (7, "7")


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
    assert [file.filename for file in message.attachments] == ["a.png"]
    assert message.components == [button]

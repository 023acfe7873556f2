"""What the small Discord lets through, Discord's own description lets through too, whatever is tried."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from local import limits
from local.errors import Refused
from tests.local.wire import V2
from tests.openapi import validate_request

JSON = dict[str, Any]
short = st.sampled_from(["", "a", "x" * 45, "x" * 46, "x" * 80, "x" * 81, "x" * 100, "x" * 101, "x" * 4001])
numbers = st.sampled_from([-1, 0, 1, 2, 3, 25, 26, 0xFFFFFF, 0x1000000, None, "1", True])
urls = st.sampled_from(["attachment://a.png", "attachment://b.png", "http://a/b.png", "ftp://a", "", 5, None])
ids = st.integers(0, 10**9).map(str)


def thing(kind: int, required: JSON, optional: JSON) -> st.SearchStrategy[JSON]:
    return st.fixed_dictionaries({"type": st.just(kind), **required}, optional=optional)


media = st.fixed_dictionaries({"url": urls})
emoji = st.sampled_from([{"name": "🎲"}, {"name": "x"}, {"name": "x", "id": "1"}, {}, None])
button = thing(
    2,
    {"style": st.sampled_from([1, 2, 3, 4, 5, 9]), "custom_id": ids | short},
    {"label": short, "emoji": emoji, "disabled": st.booleans(), "url": urls},
)
option = st.fixed_dictionaries({"label": short, "value": ids}, optional={"description": short, "emoji": emoji})
select = thing(
    3,
    {"custom_id": ids, "options": st.lists(option, max_size=26)},
    {"placeholder": short, "min_values": numbers, "max_values": numbers},
)
row = thing(1, {"components": st.lists(button, max_size=6) | st.lists(select, max_size=2)}, {})
text = thing(10, {"content": short}, {"id": numbers})
thumbnail = thing(11, {"media": media}, {"description": short})
section = thing(9, {"components": st.lists(text, max_size=4), "accessory": button | thumbnail | text}, {})
item = st.fixed_dictionaries({"media": media}, optional={"description": short, "spoiler": st.booleans()})
gallery = thing(12, {"items": st.lists(item, max_size=11)}, {})
file = thing(13, {"file": media}, {"spoiler": st.booleans()})
separator = thing(14, {}, {"spacing": numbers, "divider": st.booleans()})
inner = row | text | section | gallery | file | separator
container = thing(17, {"components": st.lists(inner, max_size=5)}, {"accent_color": numbers, "spoiler": st.booleans()})
field = thing(4, {"custom_id": ids, "style": st.sampled_from([1, 2])}, {"min_length": numbers, "value": short})
label = thing(18, {"label": short, "component": field | select}, {"description": short})


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(inner | container | button, min_size=1, max_size=4))
def test_messages(components: list[JSON]) -> None:
    body: JSON = {"flags": V2, "components": components}
    try:
        limits.check_message(body, flags=V2, files={"a.png"})
    except Refused as refused:
        assert refused.code == 50035
    else:
        validate_request("POST", "/channels/1/messages", body)


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(label | text | row, max_size=6), short, short)
def test_modals(components: list[JSON], title: str, custom_id: str) -> None:
    body: JSON = {"title": title, "custom_id": custom_id, "components": components}
    try:
        limits.check_modal(body)
    except Refused as refused:
        assert refused.code == 50035
    else:
        validate_request("POST", "/interactions/1/a/callback", {"type": 9, "data": body})

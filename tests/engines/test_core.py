"""Values: what the rules make often."""

from dataclasses import FrozenInstanceError

import pytest
from pydantic import ValidationError

from engines.core import Value


class Point(Value):
    """A value with a default."""

    x: int
    y: int = 0


class Spot(Point):
    """Another value with the same fields and one more."""

    name: str = ""


def test_a_value_is_validated_and_takes_no_field_it_does_not_have() -> None:
    assert Point.model_validate({"x": "3"}) == Point(x=3, y=0)
    for wrong in ({"x": "three"}, {}, {"x": 1, "z": 2}):
        with pytest.raises(ValidationError):
            Point.model_validate(wrong)


def test_values_are_equal_by_their_fields_and_kind() -> None:
    assert Point(x=1) == Point(x=1, y=0)
    assert hash(Point(x=1)) == hash(Point(x=1, y=0))
    assert Point(x=1) != Point(x=2)
    assert Point(x=1) != Spot(x=1)
    assert repr(Spot(x=1, name="a")) == "Spot(x=1, y=0, name='a')"


def test_a_value_does_not_change() -> None:
    point = Point(x=1)
    with pytest.raises(FrozenInstanceError):
        point.__setattr__("x", 2)
    with pytest.raises(FrozenInstanceError):
        point.__delattr__("x")
    assert point.changed(x=2) == Point(x=2)
    assert point == Point(x=1)


def test_an_unchecked_value_is_like_any_other_and_keeps_nothing_of_what_it_was_made_of() -> None:
    fields = {"x": 1, "y": 2}
    point = Point.unchecked(fields)
    fields["x"] = 9
    assert point == Point(x=1, y=2)
    assert hash(point) == hash(Point(x=1, y=2))
    assert Point.model_validate_json(point.model_dump_json()) == point

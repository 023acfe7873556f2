"""Checks a form and collects complaints with their places, in Discord's codes and words."""

from typing import Any

from local import errors
from local.errors import Complaint, Place
from local.store import JSON


class Form:
    """Collects complaints; `settle` refuses the whole body with 50035 if there are any."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []

    def complain(self, place: Place, code: str, message: str) -> None:
        self.complaints.append((place, code, message))

    def settle(self, prefix: Place = ()) -> None:
        if self.complaints:
            raise errors.invalid_form(self.complaints, prefix)

    def text(self, place: Place, value: Any, *, low: int = 0, high: int, required: bool = False) -> None:
        """Check a string's length; `None` passes unless it is required."""
        if value is None:
            if required:
                self.complain(place, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, str):
            self.complain(place, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif low and not value:
            self.complain(place, "BASE_TYPE_REQUIRED", "This field is required")
        elif units(value) > high and low:
            self.complain(place, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        elif units(value) > high:
            self.complain(place, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def items(self, place: Place, value: Any, *, low: int = 0, high: int, plain: bool = False) -> list[Any]:
        """Check a list of objects (or `plain` values) and return it; anything else counts as an empty list."""
        if value is None and low == 0:
            return []
        if not isinstance(value, list):
            self.complain(place, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            words = f"Must be between {low} and {high} in length." if low else f"Must be {high} or fewer in length."
            self.complain(place, "BASE_TYPE_BAD_LENGTH" if low else "BASE_TYPE_MAX_LENGTH", words)
        wrong = [] if plain else [index for index, item in enumerate(value) if not isinstance(item, dict)]
        for index in wrong:
            self.complain((*place, index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return [] if wrong else value

    def object(self, place: Place, value: Any) -> JSON:
        """Check an object and return it; anything else counts as an empty object."""
        if isinstance(value, dict):
            return value
        self.complain(place, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return {}

    def boolean(self, place: Place, value: Any) -> None:
        if value is not None and not isinstance(value, bool):
            self.complain(place, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")

    def number(self, place: Place, value: Any, *, low: int, high: int) -> None:
        if value is None:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            self.complain(place, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < low:
            self.complain(place, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.complain(place, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")

    def snowflake(self, place: Place, value: Any) -> None:
        """Check an id; Discord writes ids as text and accepts numbers too."""
        if isinstance(value, bool) or not str(value).isdecimal():
            self.complain(place, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')

    def choice(self, place: Place, value: Any, allowed: tuple[Any, ...]) -> bool:
        if not isinstance(value, bool) and value in allowed:
            return True
        self.complain(place, "BASE_TYPE_CHOICES", f"Value must be one of {set(allowed)}.")
        return False


def units(text: str) -> int:
    """The length as Discord counts it: an emoji beyond the first 65,536 characters counts twice."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2

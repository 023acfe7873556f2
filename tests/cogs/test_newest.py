"""A dict that keeps only its newest entries."""

from cogs.newest import Newest


def test_the_oldest_entry_is_dropped_and_one_that_is_set_again_is_the_newest() -> None:
    kept: Newest[str, int] = Newest(2)
    for number, key in enumerate("abac"):
        kept[key] = number
    assert kept == {"a": 2, "c": 3}
    del kept["a"]
    kept["d"] = 4
    assert kept == {"c": 3, "d": 4}

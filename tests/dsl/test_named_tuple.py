"""Named tuples without `typing`."""

import pickle

import pytest

from ludex.dsl.named_tuple import NamedTuple


class Pair(NamedTuple):
    """Two numbers."""

    first: int
    second: int


def test_a_class_of_fields_is_a_named_tuple():
    pair = Pair(1, second=2)
    assert pair == (1, 2) and pair.second == 2 and Pair.__doc__ == "Two numbers."
    assert pickle.loads(pickle.dumps(pair)) == pair and repr(pair) == "Pair(first=1, second=2)"


@pytest.mark.parametrize("name, value", [("first", 1), ("total", lambda self: 0)])
def test_a_default_or_a_method_is_refused_and_not_lost(name, value):
    with pytest.raises(AssertionError, match="no methods"):
        type(NamedTuple)("Odd", (NamedTuple,), {"__annotations__": {"first": int}, name: value})

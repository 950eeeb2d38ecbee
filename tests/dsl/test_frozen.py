"""Frozen dataclasses with shared methods behave as `dataclass(frozen=True)` makes them."""

import copy
import pickle
from dataclasses import FrozenInstanceError, field, fields, is_dataclass, replace

import pytest

from ludex.dsl.frozen import frozen


@frozen
class Empty:
    pass


@frozen
class Point:
    """A place."""

    x: int
    y: int = 0
    note: str = field(default="", compare=False)


@frozen(kw_only=True)
class Named(Point):
    name: str


def test_values_compare_and_hash_without_what_is_not_compared():
    assert Point(1, 2, "a") == Point(1, 2, "b") != Point(2, 1) and Empty() == Empty()
    assert len({Point(1, 2, "a"), Point(1, 2, "b"), Empty(), Empty()}) == 2
    assert Point(1, 2) != Named(x=1, y=2, name="a") and Point(1, 2) != (1, 2)


def test_fields_are_set_once():
    point = Point(1)
    for change in (lambda: setattr(point, "x", 2), lambda: setattr(point, "z", 2), lambda: delattr(point, "x")):
        with pytest.raises(FrozenInstanceError):
            change()
    assert repr(point) == "Point(x=1, y=0, note='')"


def test_they_are_dataclasses():
    named = Named(x=1, name="a")
    assert is_dataclass(Named) and [item.name for item in fields(named)] == ["x", "y", "note", "name"]
    assert replace(named, y=3) == Named(x=1, y=3, name="a")
    assert pickle.loads(pickle.dumps(named)) == copy.deepcopy(named) == named
    match Point(4, 5):
        case Point(x, y):
            assert (x, y) == (4, 5)

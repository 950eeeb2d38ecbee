"""Frozen dataclasses with shared methods behave as `dataclass(frozen=True)` makes them."""

import copy
import dataclasses
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace

import pytest

from ludex.dsl.frozen import field, frozen, names_of, replaced


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


@frozen(eq=False)
class Single:
    parts: list = field(default_factory=list)


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


def test_a_default_is_made_anew_for_each_object_and_others_stand_in_the_class():
    assert Single().parts == [] and Single().parts is not Single().parts
    assert Single() != Single() and Point.y == 0 and not hasattr(Point, "x") and not hasattr(Single, "parts")
    assert "default_factory" not in repr(fields(Point)[1].default) and fields(Single)[0].default_factory is list


@pytest.mark.parametrize(
    "given, named, said",
    [
        ((), {}, "Point.__init__() missing 1 required arguments: 'x'"),
        ((1, 2, "", 4), {}, "Point.__init__() takes 3 positional arguments but 4 were given"),
        ((1,), {"z": 1}, "Point.__init__() got an unexpected keyword argument 'z'"),
        ((1,), {"x": 1}, "Point.__init__() got multiple values for argument 'x'"),
        ((), {"y": 1, "z": 1}, "Point.__init__() got an unexpected keyword argument 'z'"),
    ],
)
def test_arguments_that_do_not_fit_are_refused(given, named, said):
    with pytest.raises(TypeError) as refused:
        Point(*given, **named)
    assert str(refused.value) == said
    with pytest.raises(TypeError):
        Named(1, 2, "", "a")


def test_the_marks_of_another_module_are_refused():
    with pytest.raises(TypeError, match="ludex.dsl.frozen"):
        frozen(type("Wrong", (), {"__annotations__": {"x": int}, "x": dataclasses.field(compare=False)}))


def test_a_subclass_knows_its_own_fields_whoever_asked_first():
    fields(Point)
    assert names_of(Named) == ("x", "y", "note", "name") == tuple(item.name for item in fields(Named))
    assert [item.name for item in fields(Named) if item.kw_only] == ["name"]
    assert [item.name for item in fields(Named) if not item.compare] == ["note"]
    assert names_of(Empty) == () and names_of(int) is None
    assert replaced(Point(1, 2, "a"), y=3) == Point(1, 3)


def test_a_program_that_defines_them_imports_no_dataclasses():
    code = "import sys, ludex.dsl.model; print([m for m in sys.modules if m in ('dataclasses', 'inspect', 'ast')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"

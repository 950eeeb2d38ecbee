"""A mask is left off where the other operand implies it, and only there: members are those of Python sets."""

import random

import pytest

from ludex.codegen import ir
from ludex.codegen.emit import planes
from ludex.codegen.emit.functions import write_functions
from ludex.codegen.emit.implied_masks import without_mask
from ludex.codegen.emit.layout import lay_out
from ludex.codegen.emit.table import WRITERS
from ludex.codegen.emit.tables import Tables
from ludex.codegen.optional import leaving_out
from ludex.codegen.plan.plan import plan
from ludex.dsl.load import load
from tests.codegen.emit.written import Written
from tests.dsl.small_games import RULES

A, B = ir.PVar("a", ir.CELL), ir.PVar("b", ir.CELL)
EAST, NORTHEAST, NEAR = ir.PImage((2,), A), ir.PImage((1,), B), ir.PImage(tuple(range(8)), A)
IMPLIED = {  # each holds one mask without the pass, none with it
    "met_with_a_set": ir.PAnd(B, NEAR),
    "met_by_a_set": ir.PAnd(NEAR, B),
    "taken_from_a_set": ir.PMinus(B, NEAR),
}
NEEDED = {  # as many masks with the pass as named here: without them, bits beside the cells stay
    "an_image": (NEAR, 1),
    "a_union": (ir.POr(B, NEAR), 1),
    "a_set_taken_from_an_image": (ir.PMinus(NEAR, B), 1),
    "two_images": (ir.PAnd(EAST, NORTHEAST), 1),
    "an_image_taken_from_another": (ir.PMinus(EAST, NORTHEAST), 1),
    "two_of_a_union": (ir.PAnd(ir.POr(EAST, NEAR), ir.POr(B, NORTHEAST)), 3),
}
EVERY = {**IMPLIED, **{name: plane for name, (plane, _) in NEEDED.items()}}
BOARD = "tictactoe"  # 3 x 3 cells and a guard column in one word: images are written where they are used


def function(name, plane):
    return ir.Function(name, (("a", ir.CELL), ("b", ir.CELL)), ir.CELL, (ir.ReturnP(plane),), stateless=True)


def board():
    return plan(load(RULES / f"{BOARD}.rules"), {})


def masks(plane):
    """How often the text of a plane names the mask of the board's cells."""
    made = board()
    (lines,) = write_functions([function("f", plane)], lay_out(made), Tables(made))
    return "\n".join(lines).count("BOARD")


@pytest.mark.parametrize("name", IMPLIED)
def test_a_mask_that_the_other_set_implies_is_left_off(name):
    assert masks(IMPLIED[name]) == 0
    with leaving_out(["implied_masks"]):
        assert masks(IMPLIED[name]) == 1


@pytest.mark.parametrize("name", NEEDED)
def test_a_mask_that_nothing_implies_stays(name):
    plane, count = NEEDED[name]
    assert masks(plane) == count


def wrong(folder):
    """The planes whose compiled members are not those of Python sets."""
    listed = {name: function(name, plane) for name, plane in EVERY.items()}
    written = Written(board(), list(listed.values()), folder, "implied_masks")
    found = set()
    for seed in range(4):
        source = random.Random(seed)
        a, b = ({bit for bit in written.shape.bit if source.random() < 0.7} for _ in "ab")
        for name, plane in EVERY.items():
            words = written.module.call(list(listed).index(name), [written.words(ir.CELL, s) for s in (a, b)])
            if written.members(ir.CELL, words) != members(written, plane, {"a": a, "b": b}):
                found.add(name)
    return found


def members(written, plane, sets):
    """The bits of a plane, by sets."""
    if isinstance(plane, ir.PVar):
        return sets[plane.name]
    if isinstance(plane, ir.PImage):
        bit, cell_of, board = written.shape.bit, written.cell_of, written.shape.board
        return {
            bit[t]
            for s in plane.steps
            for b in members(written, plane.plane, sets)
            for t in board.targets[s][cell_of[b]]
        }
    left, right = members(written, plane.left, sets), members(written, plane.right, sets)
    return {ir.PAnd: left & right, ir.POr: left | right, ir.PMinus: left - right}[type(plane)]


def test_members_are_those_of_sets(tmp_path):
    assert not wrong(tmp_path)


def no_mask_of_two_images(monkeypatch):
    monkeypatch.setattr(planes, "_one_without_mask", lambda left, right: (without_mask(left), without_mask(right)))


def no_mask_of_what_is_taken_from(monkeypatch):
    def minus(w, p):
        left, right = (planes.prepare(w, side) for side in (p.left, p.right))
        return planes.Words(lambda k: f"({without_mask(left)(k)} & ~{right.at(k)})")

    monkeypatch.setitem(WRITERS.planes, ir.PMinus, minus)


@pytest.mark.parametrize(
    ("fault", "shown"),
    [
        (no_mask_of_two_images, {"two_images"}),
        (no_mask_of_what_is_taken_from, {"a_set_taken_from_an_image", "an_image_taken_from_another"}),
    ],
)
def test_a_wrong_implication_is_seen(monkeypatch, tmp_path, fault, shown):
    fault(monkeypatch)
    assert wrong(tmp_path) == shown

"""Strips write every place of a plane, whatever stood there before."""

import random

import pytest

from ludex.engine.plane_spans import EIGHT, strips


def written(found, held, width):
    """What `lx_widen_word` makes of the bits that a set holds."""
    plane = [9] * width
    for strip in found:
        bits = [bit for bit in range(64) if strip.mask >> bit & 1]
        assert len(bits) == strip.length
        here = [int(64 * strip.word + bit in held) for bit in bits]
        here += [0] * (EIGHT - strip.length) if strip.whole else []
        assert strip.place + len(here) <= width
        plane[strip.place : strip.place + len(here)] = here
    return plane


def grid(rows, columns, stride, turned=False):
    """Bits and places of a board in rows of `stride` bits, the last row first where it is turned."""
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    places = [(rows - 1 - row if turned else row) * columns + column for row, column in cells]
    return [row * stride + column for row, column in cells], places


@pytest.mark.parametrize("most", [8, 64])
@pytest.mark.parametrize(
    "board", [(6, 7, 8), (7, 7, 8), (8, 8, 8, True), (6, 7, 8, True), (9, 9, 10), (11, 11, 12, True), (3, 100, 128)]
)
def test_strips_show_the_bits_at_their_places(board, most):
    bits, places = grid(*board)
    found, source = strips(bits, places, most), random.Random(1)
    assert most > EIGHT or all(strip.mask // (strip.mask & -strip.mask) == 2**strip.length - 1 for strip in found)
    for _ in range(20):
        held = {bit for bit in bits if source.random() < 0.5}
        shown = dict(zip(places, (int(bit in held) for bit in bits)))
        assert written(found, held, len(bits)) == [shown[place] for place in range(len(bits))]


def test_a_transposed_board_has_no_strips():
    bits, places = grid(9, 9, 10)
    assert strips(bits, [place % 9 * 9 + place // 9 for place in places], 64) is None

"""The tables of what `make test` leaves out name tests that are there."""

from tests.left_out import unknown


def test_what_is_left_out_is_there():
    assert unknown() == []

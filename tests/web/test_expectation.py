"""What bots expect, on one scale."""

from __future__ import annotations

import pytest

from ludex.web.expectation import expectation


@pytest.mark.parametrize(
    "info, found",
    [
        ({"value": 0.25, "playouts": 100, "proven": False}, {"share": 0.25, "sure": False}),
        ({"value": 1.0, "playouts": 100, "proven": True}, {"share": 1.0, "sure": True}),
        ({"value": 0, "playouts": 0}, {}),
        ({"value": 0, "playouts": 0, "proven": True}, {"share": 0.0, "sure": True}),
        ({"value": 0.5, "playouts": 0, "kept": 9}, {"share": 0.5, "sure": False}),
        ({"value": 0.5, "opened": 7}, {"share": 0.5, "sure": False}),
        ({"value": 999_999, "evaluation": "weights"}, {"share": 1.0, "sure": True}),
        ({"value": -999_990, "evaluation": "level"}, {"share": 0.0, "sure": True}),
        ({"value": 0, "evaluation": "weights"}, {"share": 0.5, "sure": False}),
        ({"value": -250, "evaluation": "scores"}, {"ahead": -2.5, "sure": False}),
        ({"value": 0, "evaluation": "level"}, {}),
        ({"value": 500, "shares": {}}, {"share": 0.75, "sure": False}),
        ({"value": 3.0}, {"ahead": 3.0, "sure": False}),
        ({"value": 3.0, "whole": True}, {}),
        ({"value": float("inf"), "playouts": 1}, {}),
        ({"value": True}, {}),
        ({}, {}),
    ],
)
def test_a_value_is_a_share_or_points_or_nothing(info, found):
    assert expectation(info) == found

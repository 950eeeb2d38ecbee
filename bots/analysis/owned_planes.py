"""What players own on a board, as planes of its state."""

from __future__ import annotations

from ludex.dsl import model as m


def owned_kinds(planes) -> list:
    """For each kind of value on the board that a player owns its planes for the first player and the second."""
    kinds: dict = {}
    for plane in planes.planes:
        if plane.domain == m.CELL and plane.owner is not None and plane.holder is None and not plane.none_of:
            kinds.setdefault((plane.field, plane.value - plane.owner), {})[plane.owner] = plane
    return [
        (pair[0], pair[1])
        for pair in kinds.values()
        if len(pair) == 2 and all(len(plane.all_of) <= 2 for plane in pair.values())
    ]

"""What stands in a view at a place that is hidden."""

from __future__ import annotations


class Hidden:
    """A value that the viewer does not see; there is one such object, `HIDDEN`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"

    def __reduce__(self) -> str:
        return "HIDDEN"


HIDDEN = Hidden()

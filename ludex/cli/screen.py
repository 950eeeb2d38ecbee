"""A position on the screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, TextIO


def show(position: Any, stream: TextIO | None = None, last: Sequence[int] = (), choices: Sequence[Any] = ()) -> None:
    """Draws the position, the cells of the `last` turn and what `choices` are about marked; coloured where the stream
    is a terminal that has colours."""
    from rich.console import Console

    from ludex.picture.scene import scene
    from ludex.picture.terminal import draw

    console = Console(file=stream or sys.stdout, highlight=False, emoji=False, markup=False)
    console.print(draw(scene(position, last, choices)), end="", soft_wrap=True)

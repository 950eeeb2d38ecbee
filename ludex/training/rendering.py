"""Pictures of positions in the modes that environments know: `ansi`, `svg`, `rgb_array`, `human`."""

from __future__ import annotations

import sys
from typing import Any

MODES = ("human", "ansi", "svg", "rgb_array")


def rendered(position: Any, mode: str | None) -> Any:
    """The picture: text for `ansi`, the text of a file for `svg`, (height, width, 3) uint8 for `rgb_array`; `human`
    prints it, None is no picture. In games that hide something it is what a spectator sees."""
    from ludex.picture.scene import scene
    from ludex.seen_position import seen as as_seen

    if mode is None:
        return None
    seen = scene(as_seen(position, None) if position.game.model.has_secrets else position)
    if mode in ("svg", "rgb_array"):
        from ludex.picture.svg import draw as drawn

        file = drawn(seen)
        return _pixels(file) if mode == "rgb_array" else file
    from ludex.picture.terminal import draw

    if mode == "ansi":
        return draw(seen).plain
    sys.stdout.write(draw(seen).plain)
    return None


def checked(mode: str | None) -> str | None:
    """A mode, or None; ValueError for others."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode {mode!r}: there are {', '.join(MODES)}, and None")
    return mode


def _pixels(file: str) -> Any:
    from io import BytesIO

    from ludex.training.optional_imports import needed

    png = needed("resvg_py", "rl").svg_to_bytes(svg_string=file)
    image = needed("PIL.Image", "rl").open(BytesIO(png)).convert("RGB")
    return needed("numpy", "rl").array(image)

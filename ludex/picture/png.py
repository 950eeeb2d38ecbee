"""An SVG picture as PNG, by resvg: no browser is needed. Wants the extra `ludex[png]`."""

from __future__ import annotations

from functools import cache

from ludex.errors import LudexError

LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">X</text></svg>'


def png(svg: str, zoom: int = 2) -> bytes:
    """The bytes of a PNG file, `zoom` times as large as the picture says. Raises LudexError where resvg is missing."""
    try:
        import resvg_py  # late: heavy, and an extra
    except ImportError:
        raise LudexError("pictures as PNG want resvg", 'pip install "ludex[png]"') from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom))


@cache
def draws_letters() -> bool:
    """Whether resvg finds a font: without one it leaves text out, and reports nothing."""
    return png(LETTER) != png(LETTER.replace("X", ""))

"""An SVG picture as PNG, by resvg: no browser is needed. Wants the extra `ludex[png]`."""

from __future__ import annotations

from ludex.errors import LudexError


def png(svg: str, zoom: int = 2) -> bytes:
    """The bytes of a PNG file, `zoom` times as large as the picture says. Raises LudexError where resvg is missing."""
    try:
        import resvg_py  # late: heavy, and an extra
    except ImportError:
        raise LudexError("pictures as PNG want resvg", 'pip install "ludex[png]"') from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom))

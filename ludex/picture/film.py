"""The positions of a game one after the other: as a page to leaf through, or as one picture that moves.

A moving picture is SVG, or GIF for where SVG stands still; that wants the extra `ludex[png]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import BytesIO

from ludex.errors import LudexError
from ludex.picture.png import png

SECONDS = 1  # that a position of a moving picture stays
COLOURS = 64  # of one picture of a GIF: shapes of few colours, and the shades of their edges
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body {{ font-family: system-ui, sans-serif; margin: 1em auto; max-width: 44em; text-align: center }}
svg {{ max-width: 100%; height: auto }} figure {{ display: none; margin: 0 }} figure.shown {{ display: block }}</style>
</head><body><h1>{title}</h1>
<p><button id="back">back</button> <input id="at" type="range" min="0" max="{last}" value="0" aria-label="turn">
<button id="on">on</button></p>
{figures}
<script>
const all = document.querySelectorAll("figure"), at = document.getElementById("at");
function show(n) {{ at.value = n; all.forEach((one, i) => one.classList.toggle("shown", i == at.value)); }}
at.oninput = () => show(at.value);
document.getElementById("back").onclick = () => show(+at.value - 1);
document.getElementById("on").onclick = () => show(+at.value + 1);
document.onkeydown = e => {{
  const d = {{ArrowLeft: -1, ArrowRight: 1}}[e.key];
  if (d && e.target != at) show(+at.value + d);
}};
show(0);
</script></body></html>
"""


def page(title: str, frames: Sequence[tuple[str, str]]) -> str:
    """A page that loads nothing: (what was played, the picture after it) of each turn, the start first."""
    figures = "\n".join(f"<figure><figcaption>{escape(text)}</figcaption>{svg}</figure>" for text, svg in frames)
    return PAGE.format(title=escape(title), last=len(frames) - 1, figures=figures)


def moving(frames: Sequence[tuple[str, str]]) -> str:
    """One SVG that shows the pictures in turn, again and again; the last one stays three times as long."""
    count = len(frames) + 2
    head = frames[0][1].split(">", 1)[0] + ">"
    parts = [head]
    for number, (_, svg) in enumerate(frames):
        begin, end = number / count, 1.0 if number == len(frames) - 1 else (number + 1) / count
        times = f"0;{begin:g};{end:g}" if begin else f"0;{end:g}"
        values = "none;inline;none" if begin else "inline;none"
        timing = f'keyTimes="{times}" values="{values}" dur="{count * SECONDS}s" repeatCount="indefinite"'
        animate = f'<animate attributeName="display" calcMode="discrete" {timing}/>'
        parts.append(f'<g display="{"none" if number else "inline"}">{animate}{svg}</g>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def gif(frames: Sequence[tuple[str, str]]) -> bytes:
    """The bytes of a GIF that shows the pictures as `moving` does. Raises LudexError where Pillow or resvg is
    missing."""
    try:
        from PIL import Image  # late: heavy, and an extra
    except ImportError:
        raise LudexError("pictures as GIF want Pillow", 'pip install "ludex[png]"') from None
    drawn = [Image.open(BytesIO(png(svg, zoom=1))).convert("RGB").quantize(COLOURS) for _, svg in frames]
    stay = [SECONDS * 1000] * len(drawn)
    stay[-1] *= 3
    out = BytesIO()
    drawn[0].save(out, "GIF", save_all=True, append_images=drawn[1:], duration=stay, loop=0)
    return out.getvalue()

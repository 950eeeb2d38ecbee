"""The colours of the page have the contrast that WCAG 2.1 AA requires: 4.5 for text, 3 for marks, in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludex.web

CSS = (Path(ludex.web.__file__).parent / "static" / "style.css").read_text()
GROUNDS = ("ground", "panel", "raised", "sunk")
TEXT = [
    *((ink, ground) for ink in ("ink", "soft", "muted") for ground in GROUNDS),
    *((ink, ground) for ink in ("accent", "good", "bad", "warn") for ground in ("panel", "raised", "ground", "sunk")),
    *(("ink", ground) for ground in ("accent-soft", "bad-soft")),
    *(("bad", "bad-soft"), ("warn", "warn-soft"), ("good", "good-soft"), ("on-accent", "accent"), ("ground", "ink")),
    *(("soft", "bad-soft"), ("muted", "bad-soft")),
]
MARKS = [("accent", ground) for ground in GROUNDS] + [("good", "cell"), ("accent", "cell"), ("bad", "cell")]


def themes() -> dict[str, dict[str, str]]:
    """The named colours of each theme."""
    light, dark = (dict(re.findall(r"--([\w-]+): (#\w{6})", block)) for block in blocks())
    return {"light": light, "dark": {**light, **dark}}


def blocks() -> list[str]:
    return [
        re.search(rf"^{re.escape(head)} \{{(.*?)^\}}", CSS, re.M | re.S)[1] for head in (":root", '[data-theme="dark"]')
    ]


def light_of(colour: str) -> float:
    """Relative luminance."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light_of(one), light_of(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_that_of_the_standard():
    assert round(contrast("#000000", "#ffffff"), 2) == 21 and round(contrast("#777777", "#ffffff"), 2) == 4.48


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_pair_of_named_colours_has_enough_contrast(theme):
    known = themes()[theme]
    low = [
        f"{ink} on {ground}: {contrast(known[ink], known[ground]):.2f}"
        for pairs, least in ((TEXT, 4.5), (MARKS, 3.0))
        for ink, ground in pairs
        if contrast(known[ink], known[ground]) < least
    ]
    assert low == []


def test_the_colours_of_the_rules_have_enough_contrast():
    """Rules of one line: a colour written out for names or words of the rules, on the ground of the editor."""
    found = {"light": [], "dark": []}
    for line in CSS.splitlines():
        for selector, colour in re.findall(r"([^{}]*\.[tn]-[^{}]*)\{ color: (#\w{6})", line):
            found["dark" if '[data-theme="dark"]' in selector else "light"].append(colour)
    assert len(found["light"]) > 5 and len(found["dark"]) > 5
    for theme, colours in found.items():
        ground = themes()[theme]["panel"]
        assert [colour for colour in colours if contrast(colour, ground) < 4.5] == []

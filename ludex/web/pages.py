"""The tutorial and the manuals as pages of the playground: the Markdown of `docs/` that comes with the package."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from pathlib import Path

from ludex.errors import LudexError

STATIC = Path(__file__).parent / "static"
NAMES = ("tutorial", "language", "playground")
HEADING = re.compile(r"<h([1-4])>(.*?)</h\1>")
LINK = re.compile(r'<a href="([^"#]*)(#[^"]*)?">(.*?)</a>', re.DOTALL)
IMAGE = re.compile(r"<img [^>]*>")  # pictures of the documentation do not come with the package
TEXT = re.compile(r"<[^>]+>|&\w+;|[^\w\s-]")
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Ludex</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/style.css">
<script src="/static/theme.js"></script>
</head>
<body class="page">
<nav aria-label="Pages">{links}</nav>
<main>
{body}
</main>
</body>
</html>
"""


@lru_cache
def page(name: str) -> str:
    """A page as HTML. Raises LudexError where there is none of that name."""
    if name not in NAMES:
        raise LudexError(f"there is no page '{name}'; there are: {', '.join(NAMES)}")
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    body = made.render((STATIC / f"{name}.md").read_text(encoding="utf-8"))
    body = IMAGE.sub("", body)
    body = LINK.sub(_link, HEADING.sub(_heading, body))
    links = " ".join(f'<a href="/pages/{one}">{one.capitalize()}</a>' for one in NAMES)
    return PAGE.format(title=escape(name.capitalize()), links=f'<a href="/">Ludex</a> {links}', body=body)


def _heading(found: re.Match[str]) -> str:
    level, words = found[1], found[2]
    name = TEXT.sub("", words).strip().lower().replace(" ", "-")
    return f'<h{level} id="{name}">{words}</h{level}>'


def _link(found: re.Match[str]) -> str:
    """A link to another of these pages, or within one; other files do not come with the package: their names stay."""
    path, place, words = found[1], found[2] or "", found[3]
    name = path.removesuffix(".md")
    if not path or path.startswith(("http:", "https:")):
        return found[0]
    return f'<a href="/pages/{name}{place}">{words}</a>' if name in NAMES else words

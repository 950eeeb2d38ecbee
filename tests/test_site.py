"""The documentation: its site lists every page, and every link between pages leads somewhere."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
LINK = re.compile(r"(?<!!)\[[^\]\[]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def entries(nav):
    """The pages of a navigation tree, in order."""
    for entry in nav:
        for value in entry.values():
            yield from entries(value) if isinstance(value, list) else [value]


def test_the_site_lists_each_page_once():
    nav = tomllib.loads((ROOT / "zensical.toml").read_text())["project"]["nav"]
    assert sorted(entries(nav)) == [str(page.relative_to(DOCS)) for page in PAGES]


@cache
def anchors(page):
    """The anchors of a page's headings, as code hosts make them."""
    text = FENCE.sub("", page.read_text())
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).lower()).replace(" ", "-")
        for title in titles
    }


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES], ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    lost = []
    for link in LINK.findall(FENCE.sub("", page.read_text())):
        file, _, anchor = link.partition("#")
        if "://" in file or file.startswith("mailto:"):
            continue
        target = (page.parent / file).resolve() if file else page
        if not target.exists() or anchor and target.suffix == ".md" and anchor not in anchors(target):
            lost.append(link)
    assert not lost

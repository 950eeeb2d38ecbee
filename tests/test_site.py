"""The documentation site lists every page. (`tests/ludex/test_documents.py` checks links.)"""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))


def entries(nav):
    """The pages of a navigation tree, in order."""
    for entry in nav:
        for value in entry.values():
            yield from entries(value) if isinstance(value, list) else [value]


def test_the_site_lists_each_page_once():
    nav = tomllib.loads((ROOT / "zensical.toml").read_text())["project"]["nav"]
    assert sorted(entries(nav)) == [str(page.relative_to(DOCS)) for page in PAGES]

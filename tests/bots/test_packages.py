"""`docs/bots.md` names every file of the bots below its package, and its table of packages is that of the arrows."""

import re

import pytest

from tests.test_architecture import ROOMS, ROOT, page_of, sources

PAGE = page_of("bots.md")
SECTIONS = re.findall(r"^### (The top|`\w+/`)\n\n((?:.*\n)*?)(?=#)", PAGE, re.MULTILINE)
TABLES = dict(SECTIONS)


@pytest.mark.parametrize("path", sources("bots"), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_named_below_its_package(path):
    """Declarations (`.pxd`) go with their module; an `__init__` that holds nothing needs no row."""
    folder = path.parent.relative_to(ROOT / "bots")
    named = set(re.findall(r"`([\w.]+)`", TABLES[f"`{folder}/`" if folder.name else "The top"]))
    alone = path.suffix != ".pxd" or not path.with_suffix(".pyx").exists()
    holds = path.stem != "__init__" or "\n" in path.read_text(encoding="utf-8").strip()
    assert not (alone and holds) or path.name in named


def test_the_table_of_packages_is_that_of_the_arrows():
    section = PAGE.partition("## The packages")[2].partition("\n### ")[0]
    rows = dict(re.findall(r"^\| `(\w+)/` \|.*\|([^|]*)\|$", section, re.MULTILINE))
    found = {room: set(re.findall(r"`(\w+)`", allowed)) - {"history"} for room, allowed in rows.items()}
    assert found == ROOMS["bots"]


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+\.(?:pyx|pxd|py|h))`", "".join(TABLES.values())))))
def test_a_file_that_the_page_names_is_there(name):
    assert any((ROOT / "bots").rglob(name))

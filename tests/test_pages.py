"""Pages name commands, options, modules and files that exist, also where no test runs them."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "tests" / "README.md"]
PAGES += [path for path in sorted((ROOT / "docs").rglob("*.md")) if "decisions" not in path.parts]  # never rewritten
CODE = re.compile(r"`([^`\n]+)`|^(?:\$ | {4})((?:ludex|python -m|python tools/|make) [^\n]*)$", re.MULTILINE)
HELP = json.loads((ROOT / "ludex" / "cli" / "help_pages.json").read_text(encoding="utf-8"))["100"]
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
FILE = re.compile(r"[a-z\d_-][\w./-]*/[\w.-]+\.(?:py|pyx|pxd|h|md|rules|json|jsonl|j2|toml|c|golden)")
NAMED_FROM = [
    ROOT,
    *(ROOT / name for name in ("arena", "bots", "codegen", "codegen/emit", "dsl", "engine", "fuzz", "ludex")),
]


def code(page):
    """The code of a page: text in backquotes, and lines that begin with a command; without comments."""
    texts = (one or other for one, other in CODE.findall(page.read_text(encoding="utf-8")))
    return [re.split(r"\s+#", text)[0] for text in texts]


def of_ludex(text):
    """What is wrong with a use of `ludex`: a command or an option that its help does not have."""
    name = next((word for word in text.split()[1:] if not word.startswith("-")), "")
    if not re.fullmatch("[a-z]+", name):
        return []  # a placeholder
    if name not in HELP:
        return [name]
    known = "\n".join(HELP[name] + HELP[""])
    options = set(re.findall("--[a-z][a-z-]*", known))  # behind the signs of colours
    return [one for one in OPTION.findall(text) if one not in options]


def of_python(text):
    """The same of a module of this checkout, by its path or dotted name; options stand in the files of its folder."""
    name = re.sub("^python (-m )?", "", text).split()[0]
    if not re.match("(bench|tools|tests|examples)[./]", name + "."):
        return []
    path = ROOT / (name if name.endswith(".py") else name.replace(".", "/"))
    main = next((one for one in (path, path.with_suffix(".py"), path / "__main__.py") if one.is_file()), None)
    if main is None:
        return [name]
    known = "".join(
        one.read_text(encoding="utf-8") for one in [*main.parent.glob("*.py"), *main.parent.glob("strength/*.py")]
    )
    return [one for one in OPTION.findall(text) if f'"{one}"' not in known]


def of_make(text):
    target = text.split()[1]
    return [] if re.search(rf"^{re.escape(target)}:", (ROOT / "Makefile").read_text(), re.MULTILINE) else [target]


def of_file(text, page):
    """A path whose letters are small is one of a file: from the root, the page's folder, or that of its subject."""
    if not FILE.fullmatch(text) or re.search(r"\b[A-Z]{3,}\b", text) or text.startswith(("build/", "dist/")):
        return []
    return [] if any((folder / text).exists() for folder in [*NAMED_FROM, page.parent]) else [text]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_exists(page):
    readers = {"ludex": of_ludex, "python": of_python, "make": of_make}
    wrong = []
    for text in code(page):
        first, _, rest = text.partition(" ")
        wrong += readers[first](text) if first in readers and rest else of_file(text, page)
    assert not wrong


@pytest.mark.parametrize(
    "text",
    [
        "ludex chekc my.rules",
        "ludex check --fixx my.rules",
        "python -m bench.tools",
        "python tools/regen.py",
        "make setpu",
    ],
)
def test_a_command_that_does_not_exist_is_found(text):
    assert {"ludex": of_ludex, "python": of_python, "make": of_make}[text.split()[0]](text)


def test_a_file_that_moved_is_found():
    assert of_file("arena/clock.py", ROOT / "docs" / "bots.md") and not of_file("arena/match.py", ROOT / "README.md")

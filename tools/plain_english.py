"""Words of the glossary (CONTRIBUTING.md, "Plain English") that prose may not use.

    python tools/plain_english.py            every use of them, with its file and line
    python tools/plain_english.py FILE ...   those of some files

Exit code 1 if there is any.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GLOSSARY = ROOT / "CONTRIBUTING.md"
SECTION = "## Plain English\n"
FOLDERS = "arena bench bots codegen docs dsl engine examples fuzz ludex tests tools".split()
FOLDERS += ["setup.py", "README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
# Made from others; never rewritten; about the words themselves.
LEFT_OUT = (
    "docs/cli.md",
    "docs/decisions/",
    "ludex/web/static/codemirror.js",
    "tests/test_plain_english.py",
    "tools/plain_english.py",
)
F_STRING = re.compile("[rR]?[fF][rR]?[\"']")  # one token before Python 3.12
IN_BRACES = re.compile(r"\{[^{}\n]*\}")  # the code in it
NAMES = re.compile(r"""[a-z]*(["'])\.?\w+(=\d+)?(, \w+)*\1""")  # a string of names alone: keys, options, parameters
BACKQUOTED = re.compile(r"`[^`\n]+`")  # names in a text
RIGHT = re.compile("decided by chance|player who moves", re.IGNORECASE)  # a rule with chance; a clause with its noun
OF_A_GAME = re.compile("hunters", re.IGNORECASE)  # docs/ and tests/ name the pieces of a game
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def banned() -> re.Pattern[str]:
    """Any word of the glossary's first column."""
    _, _, section = GLOSSARY.read_text(encoding="utf-8").partition(SECTION)
    rows = ROW.findall(section.partition("\n## ")[0])[2:]  # without the head and its line
    words = [word.strip() for row in rows for word in row[0].split(",")]
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b(?!=)", re.IGNORECASE)


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that people read, with their numbers: of Python its comments and strings, else all."""
    text = path.read_text(encoding="utf-8")
    if path == GLOSSARY:
        before, head, section = text.partition(SECTION)
        words, end, after = section.partition("\n## ")
        text = before + head + "\n" * words.count("\n") + end + after
    if path.suffix != ".py":
        yield from enumerate(text.splitlines(), 1)
        return
    middle = getattr(tokenize, "FSTRING_MIDDLE", -1)  # since Python 3.12 a token has no quotation marks
    kinds = {tokenize.COMMENT, tokenize.STRING, middle}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in kinds and not NAMES.fullmatch(token.string if token.type != middle else f'"{token.string}"'):
            text = IN_BRACES.sub("{}", token.string) if F_STRING.match(token.string) else token.string
            yield from enumerate(text.splitlines(), token.start[0])


def found(path: Path, words: re.Pattern[str]) -> list[tuple[int, str]]:
    """Each banned word of a file, with its line; names in backquotes are code."""
    path = path.resolve()
    if not words.search(path.read_text(encoding="utf-8")):  # to find the strings of a file takes longer
        return []
    lines = ((number, RIGHT.sub("", BACKQUOTED.sub("``", line))) for number, line in prose(path))
    if path.is_relative_to(ROOT / "docs") or path.is_relative_to(ROOT / "tests"):
        lines = ((number, OF_A_GAME.sub("", line)) for number, line in lines)
    return [(number, word) for number, line in lines for word in words.findall(line)]


def files() -> list[str]:
    """The files of the product's prose, as git knows them."""
    listed = subprocess.run(["git", "ls-files", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    kinds = (".py", ".pyx", ".pxd", ".h", ".md", ".j2")
    names = [name for name in listed.splitlines() if name.endswith(kinds) and not name.startswith(LEFT_OUT)]
    return [name for name in names if (ROOT / name).is_file() and not (ROOT / name).is_symlink()]


def uses(names: Sequence[str] = ()) -> list[str]:
    """FILE:LINE: WORD for every banned word of some files, else of all."""
    words = banned()
    return [f"{name}:{line}: {word}" for name in names or files() for line, word in found(ROOT / name, words)]


def main(names: Sequence[str]) -> int:
    lines = uses(names)
    print("\n".join(lines))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

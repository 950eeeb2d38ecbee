"""Documents that are run: fenced blocks of rules are written to files, fenced console blocks are played again.

    ```rules NAME        the block becomes the file NAME in the document's working folder
    ```console           lines that begin with `$ ` are run there; the lines below each are its output
    ```input             the standard input of the next command
    ```python            is run there too, and must not fail

A line `...` in an output stands for any lines. `--update` writes the outputs as they are
now, docs/cli.md with the pages that `--help` prints, docs/api.md and the table of constructs in docs/fuzzing.md.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from api_page import api_page
from constructs import write_constructs

ROOT = Path(__file__).resolve().parent.parent
RUN = [ROOT / "README.md", *(ROOT / "docs" / f"{name}.md" for name in ("tutorial", "bots-from-python", "contract"))]
CLI = ROOT / "docs" / "cli.md"
HELP = ROOT / "ludex" / "cli" / "help_pages.json"
API = ROOT / "docs" / "api.md"
FENCE = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Command:
    """A command of a document, the output that it shows, and the output now."""

    text: str
    shown: str
    now: str

    @property
    def fits(self) -> bool:
        """Whether the shown output is the present one, `...` standing for any lines."""
        parts = [re.escape(_steady(part)) for part in re.split(r"^\.\.\.\n", self.shown, flags=re.MULTILINE)]
        return re.fullmatch("(?:.*\n)*".join(parts), _steady(self.now)) is not None


def _steady(text: str) -> str:
    """The text without what differs from run to run: milliseconds, and the widths of columns made for them. Matches are
    seeded and count nodes, so that readers get the games that are shown."""
    return re.sub(r"[ ─]{2,}", "  ", re.sub(r"\d+ ms", "N ms", text))


def commands(document: Path) -> Iterator[Command]:
    """Runs a document from top to bottom."""
    with tempfile.TemporaryDirectory() as folder:
        given = ""
        for kind, name, body in FENCE.findall(document.read_text(encoding="utf-8")):
            if kind == "rules" and name:
                (Path(folder) / name).write_text(body, encoding="utf-8")
            elif kind == "python":
                (Path(folder) / "block.py").write_text(body, encoding="utf-8")
                yield Command("python block.py", "", run(f"{sys.executable} block.py > printed.txt", folder))
            elif kind == "input":
                given = body
            elif kind == "console":
                for text, shown in _split(body):
                    yield Command(text, shown, run(text, folder, given))
                    given = ""


def _split(body: str) -> Iterator[tuple[str, str]]:
    for block in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        text, _, shown = block.partition("\n")
        yield text, shown


BUILDING = "ludex: building the engine of"  # said only where it was not built before


def run(text: str, folder: str, given: str = "") -> str:
    """What a command prints, both streams as a terminal would show them, without colour."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONPATH": str(ROOT)}
    environment["PYTHONUNBUFFERED"] = "1"  # lines of both streams in the order in which they are printed
    text = re.sub(r"\bludex\b(?= [a-z-])", f"{sys.executable} -m ludex", text, count=1)
    done = subprocess.run(
        text,
        shell=True,
        check=False,
        cwd=folder,
        env=environment,
        input=given,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=600,
    )
    lines = [line.rstrip() for line in done.stdout.replace(folder + "/", "").splitlines() if BUILDING not in line]
    return "\n".join(lines) + "\n" * bool(lines)


def updated(document: Path) -> str:
    """The document with the present outputs."""
    source, done = document.read_text(encoding="utf-8"), 0
    for command in commands(document):
        if command.text == "python block.py":
            continue
        shown = f"$ {command.text}\n{command.shown}"
        done = source.index(shown, done)
        if not command.fits:
            source = f"{source[:done]}$ {command.text}\n{command.now}{source[done + len(shown) :]}"
        done += 1
    return source


def help_pages() -> dict[str, dict[str, list[str]]]:
    """What Cyclopts prints for `--help`, with colours: width -> name of a command ("": of `ludex`) -> lines."""
    from rich.console import Console

    from ludex.cli.app import COMMANDS, app
    from ludex.cli.help_pages import WIDTHS

    app.resolved_commands()  # so that each can say in a line what it does
    pages: dict[str, dict[str, list[str]]] = {}
    for width in WIDTHS:
        pages[str(width)] = {}
        for name in ("", *COMMANDS):
            page = StringIO()
            app.help_print(
                name.split(), console=Console(file=page, width=width, force_terminal=True, color_system="standard")
            )
            pages[str(width)][name] = page.getvalue().splitlines()
    return pages


def cli_manual(pages: dict[str, dict[str, list[str]]]) -> str:
    """docs/cli.md: the pages of help."""
    from ludex.cli.help_pages import COLOUR

    parts = [
        "# The command `ludex`",
        "",
        "Made from `--help` by `make docs`. Exit codes: 0 fine, 1 findings, 2 wrong usage. "
        "Data goes to stdout, everything else to stderr.",
        "A TURN is the text that `ludex turns` prints; it may begin with a `-`. "
        "`LUDEX_TRACEBACK=1` shows where an internal error came from.",
    ]
    for name, lines in pages["100"].items():
        shown = "\n".join(COLOUR.sub("", line).rstrip() for line in lines)
        parts += ["", f"## ludex {name}".rstrip(), "", "```text", shown.strip("\n"), "```"]
    return "\n".join(parts) + "\n"


def main() -> int:
    """Without --update: says which commands of the documents do not print what is shown."""
    if "--update" in sys.argv:
        for document in RUN:
            document.write_text(updated(document), encoding="utf-8")
        pages = help_pages()
        HELP.write_text(json.dumps(pages, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
        CLI.write_text(cli_manual(pages), encoding="utf-8")
        API.write_text(api_page(), encoding="utf-8")
        write_constructs()
        return 0
    wrong = [
        f"{document.name}: $ {command.text}" for document in RUN for command in commands(document) if not command.fits
    ]
    print("\n".join(wrong) or "every command prints what is shown")
    return bool(wrong)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())

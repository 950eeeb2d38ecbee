"""Every command of `ludex` with the lowest versions of its dependencies that `pyproject.toml` admits.

    python tools/lowest.py                 all commands, in a throw-away environment
    python tools/lowest.py --extra web     with an extra: the modules or commands that need it are run too

`uv` resolves the versions (`--resolution lowest-direct`); it is installed into an environment of its own where it is
missing. The compiled modules are those of this checkout: `make setup` first. Exit 1 if a command fails.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
IMPORTS = {  # what is imported for an extra; the commands of the others need none
    "web": ("ludex.web.serve",),
    "lsp": ("ludex.lsp.server",),
    "train": ("ludex.bots.learn.adam", "ludex.bots.learn.patterns"),
    "rl": ("ludex.training.aec", "ludex.training.against", "ludex.training.vector_env"),
    "png": ("resvg_py", "PIL"),
    "openspiel": ("ludex.training.openspiel",),
}
USED = {
    "cluster": "match tictactoe --bot greedy --bot random --nodes 9 --games 2 --cluster dask"
}  # commands for an extra


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--extra", action="append", default=[], choices=sorted({*IMPORTS, *USED}), help="may be repeated"
    )
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="ludex-lowest-") as place:
        folder = Path(place)
        python = environment(folder / "venv")
        install(uv(folder), python, folder, asked.extra)
        failed = [name for name, text in problems(python, folder, asked.extra) if report(name, text)]
    print(f"{len(failed)} failed: {', '.join(failed)}" if failed else "all fine with the lowest versions")
    return 1 if failed else 0


def environment(folder: Path) -> Path:
    """A new environment without pip in which `ludex` is this checkout; its Python."""
    venv.create(folder, with_pip=False)
    next(folder.glob("lib/python*/site-packages")).joinpath("checkout.pth").write_text(f"{ROOT}\n", encoding="utf-8")
    return folder / "bin" / "python"


def uv(folder: Path) -> str:
    """The command `uv`."""
    found = shutil.which("uv")
    if found:
        return found
    venv.create(folder / "uv", with_pip=True)
    subprocess.run([folder / "uv/bin/python", "-m", "pip", "install", "-q", "uv"], check=True)
    return str(folder / "uv/bin/uv")


def install(uv: str, python: Path, folder: Path, extras: Sequence[str]) -> None:
    """The lowest versions of what pyproject.toml names, and the highest of what those need."""
    wanted = folder / "lowest.txt"
    extra = [word for name in extras for word in ("--extra", name)]
    lowest = ["--resolution", "lowest-direct", "--python", str(python), *extra, "-q", "-o", str(wanted)]
    subprocess.run([uv, "pip", "compile", str(ROOT / "pyproject.toml"), *lowest], check=True)
    direct = [line for line in wanted.read_text().splitlines() if "==" in line]
    print(" ".join(line.strip() for line in direct))
    subprocess.run([uv, "pip", "install", "-q", "--python", str(python), "-r", str(wanted)], check=True)


def problems(python: Path, folder: Path, extras: Sequence[str]) -> list[tuple[str, str]]:
    """Each command and import, with what went wrong ("" for nothing)."""
    sys.path.insert(0, str(ROOT))
    from tests.test_wheel import USES

    work = folder / "work"
    work.mkdir()
    shutil.copy(ROOT / "rules/tictactoe.rules", work / "mine.rules")
    known = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    known |= {"LUDEX_CACHE": str(folder / "cache")}
    run([python, "-m", "ludex", *shlex.split(RECORDED)], work, known, "", "")
    tried = [
        (name, run([python, "-m", "ludex", name, *shlex.split(words)], work, known, text, shows))
        for name, (words, text, shows) in USES.items()
    ]
    modules = [module for extra in extras for module in IMPORTS.get(extra, ())]
    uses = [USED[extra] for extra in extras if extra in USED]
    return [
        *tried,
        *((module, run([python, "-c", f"import {module}"], work, known, "", "")) for module in modules),
        *((words, run([python, "-m", "ludex", *shlex.split(words)], work, known, "", "")) for words in uses),
    ]


RECORDED = "match tictactoe --bot greedy --bot random --nodes 9 --games 1 --record games.jsonl"  # what `replay` reads


def run(command: Sequence[object], folder: Path, known: dict[str, str], text: str, shows: str) -> str:
    """What is wrong with a command that should end well and print `shows`; "" for nothing."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, env=known, input=text, capture_output=True, text=True, check=False)
    return (
        "" if done.returncode == 0 and shows in done.stdout + done.stderr else f"{done.stdout}\n{done.stderr}".strip()
    )


def report(name: str, text: str) -> bool:
    """Prints how it went; whether it failed."""
    print(f"{name}: {'failed' if text else 'fine'}", *text.splitlines()[-8:], sep="\n    ")
    return bool(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

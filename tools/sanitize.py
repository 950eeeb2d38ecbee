"""Plays games on engines that stop at undefined behaviour and at stray addresses, beside the interpreter.

    python tools/sanitize.py [--seconds S] [--keep] GAME|FILE...
    python tools/sanitize.py --package [TEST...]

`--keep` writes the result to `bench/results/sanitize.json`, as far as it has come, game by game.

The second builds the modules of `engine/` with the sanitizers too, in a folder of their own, and runs the tests of
hostile Python there (or those named).

Each game has a process of its own, which a sanitizer may end. The address sanitizer is used where the C compiler has
it: it must be loaded before Python's own memory, so the process is started with LD_PRELOAD.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.commit import commit  # noqa: E402 - run as a file, too

RESULT = ROOT / "bench" / "results" / "sanitize.json"
ONE, PACKAGE = "--one", "--package"
HOSTILE = ("tests/engine/test_hostile_batch.py",)
SANITIZERS = "-fsanitize=address,undefined -fno-sanitize-recover=undefined"
FLAGS = f"-O0 {SANITIZERS} -fno-omit-frame-pointer"
LEFT_OUT = (".*", "build", "dist", "docs", "editors", "node_modules", "__pycache__", "*.egg-info", "fuzz-self")
ENDED = 99  # exit code of a process that a sanitizer ends


def address_sanitizer() -> str:
    """The library that is loaded first; "" where the C compiler has none."""
    done = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=False)
    found = Path(done.stdout.strip())
    return str(found.resolve()) if done.returncode == 0 and found.is_absolute() and found.exists() else ""


@dataclass(frozen=True)
class Played:
    """What became of a game; `ended`: the exit code of a process that did not come to its end, else 0."""

    games: int = 0
    seconds: float = 0.0
    findings: tuple[str, ...] = ()
    ended: int = 0

    @property
    def failed(self) -> bool:
        """Whether a sanitizer, the comparison with the interpreter, or the compiler found something."""
        return bool(self.findings or self.ended)


def play(game: str, seconds: float) -> Played:
    """Fuzzes the sanitized engine of a game against the interpreter in this process. Parameters that an engine must
    have folded in are as they are without settings."""
    from ludex.codegen.build import build
    from ludex.codegen.folding import least_folded
    from ludex.engine.game import Game
    from ludex.fuzz.campaign import Plan, fuzz
    from ludex.fuzz.subject import Subject, interpreter
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    model = load_model(find_rules(game))
    folded = least_folded(model, {})
    module = build(model, folded, debug=True)
    engines = [interpreter(model), ("sanitized engine", lambda settings: Game(model, dict(settings), module))]
    outcome = fuzz(Subject(model, engines), Plan(seconds, settings=folded))
    found = tuple(f"{one.kind}: {one.message}" for one in outcome.findings)
    return Played(outcome.games, round(outcome.seconds, 1), found)


def watched() -> dict[str, str]:
    """The environment of a process that a sanitizer ends; an allocation that fails returns NULL to the program."""
    library = address_sanitizer()
    return {
        **os.environ,
        "ASAN_OPTIONS": f"detect_leaks=0:allocator_may_return_null=1:exitcode={ENDED}",
        "UBSAN_OPTIONS": f"print_stacktrace=1:exitcode={ENDED}",
        **({"LD_PRELOAD": library} if library else {}),
    }


def package(tests: list[str]) -> int:
    """Runs tests on modules of `engine/`, and on engines, that are built with the sanitizers; the exit code: 0, and a
    note, where there is no address sanitizer."""
    if not address_sanitizer():
        print("no address sanitizer here (libasan): the modules of engine/ are not tried", file=sys.stderr)
        return 0
    with tempfile.TemporaryDirectory(prefix="sanitize.") as made:
        folder = Path(made, "ludex")
        shutil.copytree(ROOT, folder, symlinks=True, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for file in (*folder.glob("engine/*.so"), *folder.glob("bots/**/*.pyx")):  # bots stay as they are built here
            file.unlink()
        flags = {"LUDEX_CFLAGS": FLAGS, "LDFLAGS": SANITIZERS, "LUDEX_CACHE": str(Path(made, "cache"))}
        build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(build, cwd=folder, env={**os.environ, **flags}, check=True)
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        environment = {**watched(), **flags, "PYTHONPATH": str(folder)}
        return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


def sanitized(game: str, seconds: float) -> Played:
    """A game played in a process of its own, which reports its result in the last line of its output."""
    command = [sys.executable, str(Path(__file__).resolve()), ONE, game, str(seconds)]
    done = subprocess.run(command, env=watched(), stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        return Played(ended=done.returncode)
    told = json.loads(done.stdout.splitlines()[-1])
    return Played(told["games"], told["seconds"], tuple(told["findings"]))


def keep(arguments: argparse.Namespace, began: str, played: dict[str, Played]) -> None:
    """The result so far, beside the other results."""
    kept = {
        "command": f"tools/sanitize.py --seconds {arguments.seconds:g} --keep, {len(arguments.games)} files",
        "commit": began,
        "address_sanitizer": bool(address_sanitizer()),
        "games": {Path(game).stem: one.games for game, one in played.items()},
        "findings": {game: [*one.findings, *([f"exit {one.ended}"] * bool(one.ended))] for game, one in failed(played)},
        "python": platform.python_version(),
    }
    RESULT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def failed(played: dict[str, Played]) -> list[tuple[str, Played]]:
    """The games in which something was found."""
    return [(game, one) for game, one in played.items() if one.failed]


def main(words: list[str]) -> int:
    """Exit 1 where a game fails."""
    if words[:1] == [ONE]:
        print(json.dumps(asdict(play(words[1], float(words[2])))))
        return 0
    if words[:1] == [PACKAGE]:
        return package(words[1:] or list(HOSTILE))
    parser = argparse.ArgumentParser(prog="sanitize")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("games", nargs="+")
    arguments = parser.parse_args(words)
    if not address_sanitizer():
        print("no address sanitizer here (libasan): undefined behaviour alone is looked for", file=sys.stderr)
    played: dict[str, Played] = {}
    began = commit()
    for game in arguments.games:
        played[game] = one = sanitized(game, arguments.seconds)
        print(f"{game}: {one.games} games in {one.seconds:.1f} s, {len(one.findings)} findings", flush=True)
        print("".join(f"{text}\n" for text in one.findings), end="")
        if one.ended:
            print(f"{game}: a sanitizer or an error ended the process (exit {one.ended})", file=sys.stderr)
        if arguments.keep:
            keep(arguments, began, played)
    names = ", ".join(game for game, _ in failed(played))
    print(f"{len(played)} games, {len(failed(played))} failed" + (f": {names}" if names else ""))
    return int(bool(names))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

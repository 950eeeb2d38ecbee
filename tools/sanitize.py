"""Plays games on engines that stop at undefined behaviour and at stray addresses, beside the interpreter.

    python tools/sanitize.py [--seconds S] GAME|FILE...
    python tools/sanitize.py --package [TEST...]

The second builds the modules of `engine/` with the sanitizers too, in a folder of their own, and runs the tests of
hostile Python there (or those named).

Each game has a process of its own, which a sanitizer may end. The address sanitizer is used where the C compiler has
it: it must be loaded before Python's own memory, so the process is started with LD_PRELOAD.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
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


def play(game: str, seconds: float) -> list[str]:
    """Fuzzes the sanitized engine of a game against the interpreter in this process; what was found."""
    from ludex.codegen.build import build
    from ludex.engine.game import Game
    from ludex.fuzz.campaign import Plan, fuzz
    from ludex.fuzz.subject import Subject, interpreter
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    model = load_model(find_rules(game))
    module = build(model, debug=True)
    engines = [interpreter(model), ("sanitized engine", lambda settings: Game(model, dict(settings), module))]
    outcome = fuzz(Subject(model, engines), Plan(seconds))
    print(f"{game}: {outcome.games} games in {outcome.seconds:.1f} s, {len(outcome.findings)} findings", flush=True)
    return [f"{found.kind}: {found.message}" for found in outcome.findings]


def watched() -> dict[str, str]:
    """The environment of a process that a sanitizer ends; memory that there is not is told to the program."""
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
        for file in (*folder.glob("engine/*.so"), *folder.glob("bots/*.pyx")):  # bots stay as they are built here
            file.unlink()
        flags = {"LUDEX_CFLAGS": FLAGS, "LDFLAGS": SANITIZERS, "LUDEX_CACHE": str(Path(made, "cache"))}
        build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(build, cwd=folder, env={**os.environ, **flags}, check=True)
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        environment = {**watched(), **flags, "PYTHONPATH": str(folder)}
        return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


def sanitized(game: str, seconds: float) -> bool:
    """Whether a game was played without a finding, in a process of its own."""
    command = [sys.executable, str(Path(__file__).resolve()), ONE, game, str(seconds)]
    done = subprocess.run(command, env=watched(), check=False)
    if done.returncode not in (0, 1):
        print(f"{game}: a sanitizer ended the process (exit {done.returncode})", file=sys.stderr)
    return done.returncode == 0


def main(arguments: list[str]) -> int:
    """Exit 1 where a game fails."""
    if arguments[:1] == [ONE]:
        found = play(arguments[1], float(arguments[2]))
        print("\n".join(found), end="\n" if found else "")
        return bool(found)
    if arguments[:1] == [PACKAGE]:
        return package(arguments[1:] or list(HOSTILE))
    seconds = 5.0
    if "--seconds" in arguments:
        place = arguments.index("--seconds")
        seconds = float(arguments[place + 1])
        del arguments[place : place + 2]
    if not arguments:
        print("which games? for example: python tools/sanitize.py tictactoe", file=sys.stderr)
        return 2
    if not address_sanitizer():
        print("no address sanitizer here (libasan): undefined behaviour alone is looked for", file=sys.stderr)
    failed = [game for game in arguments if not sanitized(game, seconds)]
    print(f"{len(arguments)} games, {len(failed)} failed" + (f": {', '.join(failed)}" if failed else ""))
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The wheel, installed in a fresh environment and used outside any checkout, in a folder full of names like ours."""

import fcntl
import os
import shlex
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from ludex.cli.app import COMMANDS
from tools.twice import differences

ROOT = Path(__file__).resolve().parents[1]
PACKED = ("arena", "bots", "codegen", "dsl", "engine", "fuzz", "rules")  # below ludex, which is packed too
SOURCES_ONLY = {".pyx", ".c"}
GUARD = "ludex/arena/programs/guard"  # a program
PAGES = {f"ludex/web/static/{name}.md" for name in ("language", "playground", "tutorial")}  # links to docs/
MINE = "raise SystemExit('a file of the user was taken for one of ours')\n"
USES = {  # each command once: arguments, what it reads, what it must print
    "analyse": ("tictactoe --nodes 1000", "", "nodes"),
    "bot": ("bacteria --bot random --time 10", "", ""),
    "build": ("tictactoe", "", "tictactoe"),
    "cache": ("info", "", "MiB"),
    "check": ("mine.rules --run", "", ""),
    "completion": ("bash", "", "ludex"),
    "coverage": ("mine.rules --seconds 0.5 --brief --least 0", "", "mine"),
    "demo": ("", "", "3. mcts against greedy"),
    "diff": ("mine.rules mine.rules --seconds 0.5", "", "no play was found"),
    "explain": ("T03", "", "T03"),
    "fmt": ("mine.rules --check", "", ""),
    "fuzz": ("mine.rules --seconds 0.5", "", "no findings"),
    "match": ("bacteria --judge --bot greedy --bot random --games 1 --time 10", "", "game 1"),
    "new": ("fresh_game", "", "fresh_game"),
    "perft": ("mine.rules 2", "", "2 72"),
    "picture": ("mine.rules", "", "to move"),
    "play": ("mine.rules --bot random", "quit\n", "your turn"),
    "replay": ("games.jsonl", "", ""),
    "report": ("mine.rules --games 20", "", "20"),
    "show": ("mine.rules", "", "cdef"),
    "solve": ("mine.rules", "", "draws"),
    "tournament": ("mine.rules --bot greedy --bot random --nodes 9 --games 1 --store match.db", "", "game 1"),
    "turns": ("mine.rules --count", "", "9"),
    "validate": ("mine.rules 'mark b3'", "", "legal"),
    "watch": ("mine.rules --once --seconds 0.5", "", "no findings"),
}

CONTESTS = ("bacteria", "bioblots", "honeychain", "rabbits", "viruses")
STARTED = """
from ludex.loading import load_model
from ludex.ready_games import ReadyGames
from ludex.shipped import find_rules
games = ReadyGames(load_model(find_rules("{game}").absolute()))
print(games({{}}).engine)
"""


HUNG = 3600  # seconds: a build that compiles every module takes 10 minutes where ten processes share a core


def run(command, folder, text="", code=0, **environment):
    """What a program prints, once it ended with this exit code."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDEX"))}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        input=text,
        env=inherited | environment,
        capture_output=True,
        text=True,
        timeout=HUNG,
        check=False,
    )
    assert done.returncode == code, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout if code == 0 else done.stderr


def once(folder, make):
    """What `make` puts into the folder: by the first of the processes that the tests run in, for all of them."""
    with open(folder.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            folder.mkdir()
            try:
                make(folder)
            except BaseException:
                shutil.rmtree(folder)  # the others make it themselves, and say why it fails
                raise
    return folder


@pytest.fixture(scope="session")
def shared(tmp_path_factory):
    """A folder of this run of the tests, whatever process a test is run in."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def dist(shared):
    """The folder of the archives, as `make dist` makes them, but compiled as `make setup` has done."""

    def make(folder):
        build = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check"]
        before = compiled_before()
        run([*build, "-o", folder, ROOT], ROOT, LUDEX_NATIVE="1")
        # within `make test`: what was made in `make` is found again outside it
        assert not before or compiled_before() == before, "`make setup` has compiled what nobody finds"

    return once(shared / "dist", make)


def compiled_before():
    """The object files kept by setup.py, where it keeps any."""
    kept = os.environ.get("CYTHON_CACHE_DIR")
    return sorted(Path(kept).with_name("objects").glob("*/*.o")) if kept else []


@pytest.fixture(scope="session")
def ludex(shared, dist):
    """Runs `ludex` from the wheel, in a folder of a user who gives his files the names of ours."""
    installed, here, cache = shared / "fresh", shared / "here", shared / "cache"

    def make(folder):
        run([sys.executable, "-m", "venv", "--without-pip", folder], dist)
        pip = [sys.executable, "-m", "pip", "--python", folder / "bin/python", "install", "-q", "--no-compile"]
        run([*pip, *dist.glob("*.whl")], dist)
        for name in ("dsl", "engine", "bots"):
            package = next(folder.glob("lib/python*/site-packages")) / name
            package.mkdir()
            (package / "__init__.py").write_text(f"mine = {name!r}\n")

    def fill(folder):
        for name in (*PACKED, "generated"):
            (folder / name).mkdir()
            (folder / name / "__init__.py").write_text(MINE)
        for name in ("ludex", "engine", "joblib", "pickle", "cython", "rich"):
            (folder / f"{name}.py").write_text(MINE)
        rules = (ROOT / "rules/tictactoe.rules").read_text(encoding="utf-8")
        mine = rules.replace("game tictactoe", "game mine").partition("check:")[0] + "check: perft 9 72\n"
        (folder / "mine.rules").write_text(mine, encoding="utf-8")
        (folder / "games.jsonl").write_text("")

    once(installed, make)
    once(here, fill)

    def ludex(*arguments, text="", program=("ludex",), code=0):
        first, *rest = program
        command = [installed / "bin" / first, *rest, *arguments]
        return run(command, here, text, code, LUDEX_CACHE=str(cache), LUDEX_CFLAGS="-O0")

    return ludex


def tracked(*folders):
    """The files that a checkout has below these folders."""
    listed = subprocess.run(["git", "ls-files", *folders], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {name for name in listed.split() if not (ROOT / name).is_symlink()}


def wanted(folders=PACKED):
    """What is packed: the modules and the data beside them, and what is compiled."""
    return {f"ludex/{name}" for name in tracked(*folders)} | tracked("ludex")


def test_the_wheel_holds_what_a_user_needs_and_nothing_else(dist):
    (wheel,) = dist.glob("*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert {name.split("_")[1] for name in held if name.startswith("ludex/prebuilt/ludex_")} == set(CONTESTS)
    held = {name for name in held if not name.startswith("ludex/prebuilt/")}
    compiled = {f"{name.partition('.')[0]}.pyx" for name in held if name.endswith(".so")}
    compiled |= {f"{name}.c" for name in held if name == GUARD}
    plain = {name for name in held if not name.endswith(".so") and name != GUARD}
    sources = {name for name in wanted() if Path(name).suffix in SOURCES_ONLY}
    assert plain == wanted() - sources | PAGES
    assert compiled == sources


def test_the_archive_of_sources_holds_what_the_wheel_is_made_from(dist):
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {member.name.partition("/")[2] for member in opened if member.isfile()}
    made = {name for name in names if ".egg-info/" in name} | {"PKG-INFO", "setup.cfg"}
    assert (
        names - made == wanted() | PAGES | {"LICENSE", "README.md", "MANIFEST.in", "pyproject.toml", "setup.py"} & names
    )
    assert "setup.py" in names


def test_the_archives_say_neither_when_nor_by_whom_they_were_made(dist, tmp_path):
    """`make twice` compares whole builds."""
    (archive,), (wheel,) = dist.glob("*.tar.gz"), dist.glob("*.whl")
    os.utime(ROOT / "README.md")
    run([sys.executable, "setup.py", "-q", "sdist", "-d", tmp_path], ROOT)
    assert differences(archive, tmp_path / archive.name) == []
    held = zipfile.ZipFile(wheel).infolist()
    assert {member.date_time[0] for member in held} == {1980}
    assert {member.external_attr >> 16 & 0o777 for member in held} <= {0o644, 0o664, 0o755}
    assert any(member.filename.endswith("licenses/ludex/web/static/codemirror.LICENSE.txt") for member in held)


@pytest.mark.parametrize("game, said, answer", [("bacteria", "READY FIRST\n", "OK\n"), ("rabbits", "137\n1\n", "")])
def test_a_contest_is_begun_with_engines_of_the_wheel(ludex, shared, tmp_path, game, said, answer):
    """No compiler is there, no cache, and none is wanted."""
    nothing = {"LUDEX_CACHE": str(tmp_path), "CC": "no_such_compiler"}
    program = [sys.executable.replace(sys.prefix, str(shared / "fresh")), "-c", STARTED.format(game=game)]
    assert "compiled" in run(program, tmp_path, **nothing)
    assert run([shared / "fresh/bin/ludex", "bot", game], tmp_path, said, **nothing) == answer


def test_every_command_has_its_use_here():
    assert set(COMMANDS) == {*USES, "lsp", "results", "serve", "train"}


def test_results_shows_a_match_that_was_stored(ludex):
    ludex(
        "match", "mine.rules", "--bot", "greedy", "--bot", "random", "--nodes", "9", "--games", "1", "--store", "own.db"
    )
    assert "game 1: greedy" in ludex("results", "own.db")


def test_train_says_what_it_needs_beside_the_wheel(ludex):
    assert "pip install 'ludex[train]'" in ludex("train", "tictactoe", code=2)


def test_serve_says_what_it_needs_beside_the_wheel(ludex):
    assert "pip install 'ludex[web]'" in ludex("serve", code=2)


def test_lsp_says_what_it_needs_beside_the_wheel(ludex):
    assert "pip install 'ludex[lsp]'" in ludex("lsp", code=2)


@pytest.mark.parametrize("command", sorted(USES))
def test_every_command_works_from_the_wheel(ludex, command):
    arguments, text, told = USES[command]
    assert told in ludex(command, *shlex.split(arguments), text=text)


@pytest.mark.parametrize(
    "command", ["match mine.rules --bot greedy --bot random --nodes 9 --games 2", "build hex gomoku"]
)
def test_workers_are_ours_too(ludex, command):
    assert ludex(*command.split(), "--workers", "2")


def test_python_finds_our_modules_and_the_users(ludex):
    program = (
        "import ludex, ludex.engine.game, engine, dsl, bots; print(ludex.games()[0], engine.mine, dsl.mine, bots.mine)"
    )
    assert ludex("-P", "-c", program, program=("python",)) == "bacteria engine dsl bots\n"
    assert "check" in ludex("-P", "-m", "ludex", "--help", program=("python",))

"""What is compiled and what is packed; the rest stands in pyproject.toml.

The folders of the repository are imported below one name: `ludex/` reaches them by links (decision 0014), and what is
packed is a plain tree.
`LUDEX_NATIVE=1` uses all that this machine's processor can do; wheels leave it out, so that they run elsewhere.
`LUDEX_MODULES=no` leaves modules and engines to other calls, of `build_ext` and `build_engines`.
Where `CYTHON_CACHE_DIR` names a folder, Cython keeps its translations there, and what is compiled of them with the same
flags is kept in `objects` beside it: a wheel made after `make setup` has them.
Archives made twice from the same sources by the same compiler are the same to the byte (`tools/twice.py`): they hold
one date, SOURCE_DATE_EPOCH or EPOCH, and neither owners nor permissions of who made them, nor the order of a folder.
"""

import fcntl
import gc
import gzip
import hashlib
import multiprocessing
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
from pathlib import Path

from Cython.Build import cythonize
from Cython.Distutils import build_ext
from setuptools import Command, Extension, setup
from setuptools.command.build import build
from setuptools.command.sdist import sdist

NATIVE = ["-march=native"] if os.environ.get("LUDEX_NATIVE") == "1" else []
FLAGS = ["-O3", "-g0", "-fno-math-errno", "-Wno-unused-function", *NATIVE]
FLAGS += os.environ.get("LUDEX_CFLAGS", "").split()
COMPILED = ("engine", "bots")
EPOCH = "315532800"  # 1980, the first date that a wheel can hold
GUARD = "ludex.arena.programs.guard"  # decision 0033
DIRECTIVES = {"language_level": 3, "cdivision": True, "emit_code_comments": False}
# Functions are Python's own kind, not Cython's, and what is pickled says how itself: there is less to compile. (-O2
# would save more, and alphabeta would look at fewer nodes a second.)
DIRECTIVES |= {"binding": False, "embedsignature": True, "embedsignature.format": "clinic", "auto_pickle": False}
# What is not called at each node of a search or each step of a batch: what Python asks of one position, whose time is
# Python's and the engine's, and what is laid out before a search. Half of the C compiler's work.
GLUE = {
    *(f"ludex.engine.{name}" for name in "engine_table observation_view parent position recall state trace".split()),
    *(f"ludex.engine.{name}" for name in "undo watched".split()),
    *(f"ludex.bots.{name}" for name in "analysis.capture_actions blocks bot search.random solve.exact_search".split()),
    *(f"ludex.bots.{name}" for name in "solve.game_tree solve.grow_tree worlds.worlds".split()),
}
LEFT_OUT = {"ludex.generated"}  # engines are made from the rules where they are played, except
PREBUILT = Path("ludex/prebuilt")  # those of the games that pyproject.toml names, which are no package of their own
DATA = ["py.typed", "*.pyi", "*.pxd", "*.h", "*.lark", "*.j2", "*.rules", "*.txt", "*.json"]
DATA += ["*.html", "*.js", "*.css", "*.svg", "*.md"]  # the playground


def extension(path: Path) -> Extension:
    """A module written by hand in Cython. It is translated when it is built: what is packed is its source."""
    name, folders = ".".join(path.with_suffix("").parts), sorted({str(header.parent) for header in HEADERS})
    flags = [*FLAGS, *(["-O1"] if name in GLUE else [])]
    depends = list(map(str, HEADERS))
    return Extension(name, [str(path)], depends=depends, include_dirs=folders, extra_compile_args=flags)


def extensions() -> list[Extension]:
    """The modules written by hand; generated engines are built where they are played, for the machine they run on."""
    made = [extension(path) for folder in COMPILED for path in sorted(Path("ludex", folder).rglob("*.pyx"))]
    return [*made, Program(GUARD, ["ludex/arena/programs/guard.c"])] if sys.platform == "linux" else made


class Program(Extension):
    """A program in C, which is started and not imported."""


class Objects:
    """What the C compiler makes is kept: a module once for a command and a machine, by what was read."""

    def __init__(self, folder: Path, compiler) -> None:
        self.folder, self.compiler, self.compile = folder, compiler, compiler._compile
        headers = [path.read_bytes() for path in HEADERS]
        # the version of the compiler, and the meaning of native; without the variables of `make`, which it would repeat
        asked = [compiler.compiler_so[0], *NATIVE, *"-### -E -x c".split(), os.devnull]
        known = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
        told = subprocess.run(asked, env=known, capture_output=True, check=False).stderr
        self.common = b"".join([told, sysconfig.get_config_var("SOABI").encode(), *headers])
        compiler._compile = self.make

    def make(self, made: str, source: str, suffix: str, *command: list[str]) -> None:
        """The object file, in place of the compiler's `_compile`."""
        words = repr((self.compiler.compiler_so, command)).encode()
        text = hashlib.sha256(self.common + Path(source).read_bytes()).hexdigest()
        folder = self.folder / hashlib.sha256(words).hexdigest()[:16]
        module = "-".join(Path(source).with_suffix("").parts)
        kept = folder / f"{module}-{text[:16]}.o"
        if kept.exists():
            shutil.copyfile(kept, made)
            return
        self.compile(made, source, suffix, *command)
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{module}-*"):
            old.unlink(missing_ok=True)
        begun = kept.with_suffix(f".{os.getpid()}")
        shutil.copyfile(made, begun)
        begun.replace(kept)


class BuildOnAllCores(build_ext):
    """The modules are translated side by side, in processes of their own, and so are they compiled. Who builds in the
    same tree meanwhile waits, and finds them made."""

    def build_extensions(self) -> None:
        Path("build").mkdir(exist_ok=True)
        with open("build/lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.build_all()

    def build_all(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        # Cython's processes are forked: since Python 3.14 they would begin by running this file, and wait for the lock
        multiprocessing.set_start_method("fork", force=True)
        gc.disable()  # in what is forked too: Cython's trees are large, and live to the end
        made = cythonize(
            self.extensions,
            nthreads=self.parallel,
            force=self.force,
            quiet=self.verbose == 0,
            compiler_directives=DIRECTIVES,
            cache="CYTHON_CACHE_DIR" in os.environ,
        )
        gc.enable()
        for known, translated in zip(self.extensions, made, strict=True):
            known.sources = translated.sources
        self.extensions.sort(key=lambda one: Path(one.sources[0]).stat().st_size, reverse=True)  # nobody waits for one
        if "CYTHON_CACHE_DIR" in os.environ:
            Objects(Path(os.environ["CYTHON_CACHE_DIR"]).with_name("objects"), self.compiler)
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        if not isinstance(ext, Program):
            super().build_extension(ext)
            return
        made = Path(self.get_ext_fullpath(ext.name))
        made.parent.mkdir(parents=True, exist_ok=True)
        objects = self.compiler.compile(ext.sources, output_dir=self.build_temp, extra_postargs=["-O2", "-g0"])
        self.compiler.link_executable(objects, str(made))

    def get_ext_filename(self, fullname: str) -> str:
        named = super().get_ext_filename(fullname)  # asked for the last word of a name too
        return named.partition(".")[0] if GUARD.endswith(fullname) else named


class BuildEngines(Command):
    """The engines and models of the games that are played against a clock, made by what has just been built. What was
    made once is kept in `engines` beside Cython's translations."""

    description = "build the engines that come with the package"
    user_options = [("inplace", "i", "put them into the tree, for this machine with LUDEX_NATIVE=1")]
    boolean_options = ["inplace"]
    editable_mode = False

    def initialize_options(self) -> None:
        self.inplace = 0
        self.build_lib = self.build_temp = None

    def finalize_options(self) -> None:
        self.set_undefined_options("build", ("build_lib", "build_lib"), ("build_temp", "build_temp"))

    def run(self) -> None:
        tree = Path("." if self.inplace or self.editable_mode else self.build_lib).absolute()
        translated = Path(os.environ.get("CYTHON_CACHE_DIR") or Path(self.build_temp, "cython")).absolute()
        games = tomllib.loads(Path("pyproject.toml").read_text())["tool"]["ludex"]["prebuilt"]
        words = [str(tree / PREBUILT), str(translated.with_name("engines")), *games, *(["--native"] if NATIVE else [])]
        words += [] if tree == Path.cwd() else ["--packed"]
        known = {name: value for name, value in os.environ.items() if name != "LUDEX_CFLAGS"}
        known |= {} if tree == Path.cwd() else {"PYTHONDONTWRITEBYTECODE": "1"}  # all that is there is packed
        known["PYTHONHASHSEED"] = "0"  # sets are written in one order
        program = [sys.executable, "-P", "-m", "ludex.prebuilding", *words]
        subprocess.run(program, env={**known, "PYTHONPATH": str(tree)}, check=True)

    def get_outputs(self) -> list[str]:
        return [str(file) for file in sorted(Path(self.build_lib, PREBUILT).glob("*"))]

    def get_source_files(self) -> list[str]:
        return []

    def get_output_mapping(self) -> dict[str, str]:
        return {}


class BuildWithEngines(build):
    """The engines are built last: the modules build them."""

    sub_commands = [*build.sub_commands, ("build_engines", lambda _: os.environ.get("LUDEX_MODULES") != "no")]


class SameArchive(sdist):
    """The archive of sources, which does not show when, where and by whom it was made."""

    def make_archive(self, base_name, format, root_dir=None, base_dir=None, owner=None, group=None) -> str:
        """Only `gztar`, which is the default."""
        made, date = Path(f"{base_name}.tar.gz"), int(os.environ["SOURCE_DATE_EPOCH"])

        def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
            member.mtime, member.uid, member.gid, member.uname, member.gname = date, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            return member

        made.parent.mkdir(parents=True, exist_ok=True)
        with open(made, "wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=date) as packed:
            with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
                for path in sorted(path for path in Path(base_dir).rglob("*") if path.is_file()):
                    archive.add(path, filter=plain)
        return str(made)


def packages() -> list[str]:
    """Every folder below `ludex/`, through the links."""
    folders = (Path(folder) for folder, _, _ in os.walk("ludex", followlinks=True))
    names = {".".join(folder.parts) for folder in folders if folder.name not in ("__pycache__", PREBUILT.name)}
    return sorted(names - LEFT_OUT)


os.chdir(Path(__file__).resolve().parent)
os.umask(0o022)
os.environ.setdefault("SOURCE_DATE_EPOCH", EPOCH)
HEADERS = sorted(path for folder in COMPILED for path in Path("ludex", folder).rglob("*.h"))
setup(
    packages=packages(),
    package_data={"": DATA},
    include_package_data=False,  # of the files that are packed as sources only those above are installed
    ext_modules=extensions() if os.environ.get("LUDEX_MODULES") != "no" else [],
    cmdclass={
        "sdist": SameArchive,
        "build": BuildWithEngines,
        "build_ext": BuildOnAllCores,
        "build_engines": BuildEngines,
    },
)

"""Builds engines: model -> text -> C -> a module that is loaded. What has been built is kept in a cache.

A key is made from the rules, the settings folded in, this compiler's own sources, Cython, the flags and the machine.
LUDEX_CACHE names another folder for the cache.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import pickle
import platform
import shutil
import subprocess
import sys
import sysconfig
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Iterator

from codegen.walk import nodes
from dsl.errors import PlayError
from dsl.model import Model, Picture

ROOT = Path(__file__).resolve().parent.parent
FLAGS = ("-O3", "-march=native", "-fno-strict-aliasing", "-fwrapv", "-fPIC", "-shared", "-w")
DEBUG_FLAGS = ("-O1", "-g", "-fsanitize=undefined", "-fno-sanitize-recover=undefined", "-fno-strict-aliasing", "-fwrapv",
               "-fPIC", "-shared", "-w")


class CompilerMissing(PlayError):
    """No engine can be built here."""


class BuildError(PlayError):
    """Cython or the C compiler refuses what was generated: a mistake of this compiler."""


def build(model: Model, folded: dict[str, int] | None = None, *, force: bool = False, debug: bool = False) -> ModuleType:
    """The engine of a model with some settings folded in, as a module; from the cache where nothing has changed."""
    folded = dict(folded or {})
    digest = digest_of(model, folded, debug)
    name = f"ludex_{_identifier(model.name)}_{digest[:16]}"
    if name in sys.modules and not force:
        return sys.modules[name]
    library = cache_folder() / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    if force or not library.exists():
        with _locked(library.with_suffix(".lock")):
            if force or not library.exists():
                _make(model, folded, digest, name, library, debug)
    return _loaded(name, library)


def is_built(model: Model, folded: dict[str, int]) -> bool:
    """Whether the engine of a model with these settings folded in is in the cache."""
    return _library(model, folded, digest_of(model, folded)).exists()


def _library(model: Model, folded: dict[str, int], digest: str) -> Path:
    return cache_folder() / f"ludex_{_identifier(model.name)}_{digest[:16]}{sysconfig.get_config_var('EXT_SUFFIX')}"


def digest_of(model: Model, folded: dict[str, int], debug: bool = False) -> str:
    """What an engine depends on, as a digest."""
    pictures = [n.rows for n in nodes((model.board, model.starts)) if isinstance(n, Picture)]
    parts = (model.name, [text for _, text in model.sources], pictures, sorted(folded.items()), _compiler_digest(),
             DEBUG_FLAGS if debug else FLAGS, sysconfig.get_config_var("SOABI"), _machine())
    return hashlib.sha256(repr(parts).encode()).hexdigest()


@lru_cache
def _compiler_digest() -> str:
    """Of the sources that decide what an engine is, and of Cython."""
    import Cython

    hashed = hashlib.sha256(Cython.__version__.encode())
    for path in sorted([*(ROOT / "codegen").rglob("*.py"), *(ROOT / "codegen").rglob("*.j2"), *(ROOT / "engine").glob("*.pxd"),
                        ROOT / "engine/bits.h", ROOT / "engine/flood.h", ROOT / "engine/assign.h", ROOT / "engine/tables.py"]):
        hashed.update(path.read_bytes())
    return hashed.hexdigest()


@lru_cache
def _machine() -> str:
    """The processor: `-march=native` uses all that it can do."""
    try:
        flags = next(line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith(("flags", "Features")))
    except (OSError, StopIteration):
        flags = platform.processor()
    return hashlib.sha256((platform.machine() + flags).encode()).hexdigest()


def cache_folder() -> Path:
    """Where built engines are kept."""
    from platformdirs import user_cache_dir

    folder = Path(os.environ.get("LUDEX_CACHE") or user_cache_dir("ludex"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _identifier(name: str) -> str:
    return "".join(c if c.isascii() and c.isalnum() else "_" for c in name)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One process at a time."""
    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _make(model: Model, folded: dict[str, int], digest: str, name: str, library: Path, debug: bool) -> None:
    from codegen.compile import compile_model

    compiler = _compiler()
    text = compile_model(model, folded, digest)
    pyx, c = library.with_name(f"{name}.pyx"), library.with_name(f"{name}.c")
    fresh = library.with_name(f"{name}.{os.getpid()}.new")
    pyx.write_text(text)
    _run([sys.executable, "-m", "cython", "-3", "-I", str(ROOT), "-o", str(c), str(pyx)], f"the engine of {model.name} is not valid Cython")
    _run([compiler, *(DEBUG_FLAGS if debug else FLAGS), f"-I{ROOT / 'engine'}", f"-I{sysconfig.get_path('include')}", str(c),
          "-o", str(fresh)], f"the C compiler refuses the engine of {model.name}")
    os.replace(fresh, library)
    c.unlink()


def _compiler() -> str:
    """A C compiler, with Python's headers to compile against."""
    configured = (sysconfig.get_config_var("CC") or "cc").split()[0]
    for name in (os.environ.get("CC", ""), "gcc", "cc", "clang", configured):
        if name and shutil.which(name):
            break
    else:
        raise CompilerMissing("an engine is built with a C compiler, but there is none here (gcc, cc or clang): "
                              "install one, for example: apt install gcc; or play with --engine reference")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CompilerMissing("an engine is built against Python's C headers, but Python.h is not installed: "
                              "install them, for example: apt install python3-dev; or play with --engine reference")
    return name


def _run(command: list[str], what: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, cwd=cache_folder())
    if done.returncode:
        raise BuildError(f"{what}; play with --engine reference\n{(done.stdout + done.stderr)[-4000:]}")


def _loaded(name: str, library: Path) -> ModuleType:
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    spec = importlib.util.spec_from_file_location(name, library)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


# ------------------------------------------------------------------------------------------ models, generated text


def load_cached(path: str | Path) -> Model:
    """The model of a rules file; without reading it again where neither it nor its neighbours have changed."""
    path = Path(path).resolve()
    kept = cache_folder() / f"model_{_identifier(path.stem)}_{_model_key(path)[:16]}.pickle"
    try:
        return pickle.loads(kept.read_bytes())
    except (OSError, pickle.UnpicklingError, AttributeError, EOFError, ImportError):
        from dsl.load import load

        model = load(path)
        fresh = kept.with_suffix(f".{os.getpid()}.new")
        fresh.write_bytes(pickle.dumps(model))
        os.replace(fresh, kept)
        return model


def _model_key(path: Path) -> str:
    """Of everything that a model may depend on: rules and pictures around it, those that come with the program, dsl."""
    folders = {path.parent, ROOT / "rules"}
    files = [f for folder in folders for f in folder.glob("*") if f.suffix in (".rules", ".txt")]
    files += [*(ROOT / "dsl").rglob("*.py"), *(ROOT / "dsl").glob("*.lark")]
    stamps = sorted((str(f), f.stat().st_mtime_ns, f.stat().st_size) for f in files)
    return hashlib.sha256(repr((str(path), stamps)).encode()).hexdigest()


def write_generated(name: str) -> Path:
    """Write generated/NAME.pyx: the engine's text with all settings open, to be read and compared."""
    from codegen.compile import compile_model
    from dsl.load import find_game, load

    model = load(find_game(name))
    digest = hashlib.sha256("\n".join(text for _, text in model.sources).encode()).hexdigest()
    path = ROOT / "generated" / f"{name}.pyx"
    path.parent.mkdir(exist_ok=True)
    path.write_text(compile_model(model, {}, digest))
    return path

"""Builds engines: model -> text -> C -> a module that is loaded. What has been built is kept in a cache.

What an engine depends on is told by `ludex.codegen.digest`. LUDEX_CACHE names another folder for the cache.
"""

from __future__ import annotations

import fcntl
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import ENOSPC
from pathlib import Path
from types import ModuleType

from ludex.codegen.cythonize import cythonize
from ludex.codegen.digest import LOOP_FLAGS, digest_of, digest_parts, flags_of
from ludex.dsl.errors import PlayError
from ludex.dsl.model import Model

PACKAGE = Path(__file__).parent.parent  # what is installed: `ludex`


class CompilerMissing(PlayError):
    """No engine can be built here."""


class BuildError(PlayError):
    """Cython or the C compiler refuses what was generated: a mistake of this compiler."""


def build(
    model: Model,
    folded: dict[str, int] | None = None,
    *,
    force: bool = False,
    debug: bool = False,
    building: Callable[[], None] | None = None,
) -> ModuleType:
    """The engine of a model with some settings folded in, as a module; from the cache where nothing has changed.

    `building` is called before anything is built.
    """
    library = _library(model, dict(folded or {}), debug)
    name = library.name.partition(".")[0]
    if name in sys.modules and not force:
        return sys.modules[name]
    if building and (force or not library.exists()):
        building()
    made = built(model, folded, force=force, debug=debug)
    try:
        return _loaded(name, made)
    except ImportError:  # the file was damaged, by a full disk say
        made.unlink(missing_ok=True)
    try:
        return _loaded(name, built(model, folded, debug=debug))
    except ImportError as error:
        raise BuildError(
            f"the engine of {model.name} cannot be loaded; play with --engine reference\n{error}"
        ) from None


def built(model: Model, folded: dict[str, int] | None = None, *, force: bool = False, debug: bool = False) -> Path:
    """The library of the engine, which is made if it is not there."""
    folded = dict(folded or {})
    library = _library(model, folded, debug)
    if force or not library.exists():
        with _writing(library.parent), _locked(library.with_suffix(".lock")):
            if force or not library.exists():
                _make(model, folded, digest_of(model, folded, debug), library, debug)
                _record(model, folded, debug).write_text(json.dumps(digest_parts(model, folded, debug)))
    return library


def is_built(model: Model, folded: dict[str, int], debug: bool = False) -> bool:
    """Whether the engine of a model with these settings folded in is in the cache."""
    try:
        return _library(model, folded, debug).exists()
    except CompilerMissing:
        return False


def why_build(model: Model, folded: dict[str, int], debug: bool = False) -> str:
    """What has changed since the engine was last built: "new", or of rules, compiler, flags, machine;
    "" where nothing has."""
    if is_built(model, folded, debug):
        return ""
    try:
        known = json.loads(_record(model, folded, debug).read_text())
    except (OSError, ValueError):
        return "new"
    changed = [name for name, digest in digest_parts(model, folded, debug).items() if known.get(name) != digest]
    return ", ".join(changed) or "the library was removed"


def _library(model: Model, folded: dict[str, int], debug: bool = False) -> Path:
    digest = digest_of(model, folded, debug)
    return cache_folder() / f"ludex_{_identifier(model.name)}_{digest[:16]}{sysconfig.get_config_var('EXT_SUFFIX')}"


def _record(model: Model, folded: dict[str, int], debug: bool) -> Path:
    """Of what the last engine of this game was made, for these settings."""
    settings = "".join(f"_{name}{value}" for name, value in sorted(folded.items()))
    return cache_folder() / f"last_{_identifier(model.name)}{_identifier(settings)}{'_debug' if debug else ''}.json"


def cache_folder() -> Path:
    """Where built engines are kept."""
    from platformdirs import user_cache_dir

    folder = Path(os.environ.get("LUDEX_CACHE") or user_cache_dir("ludex"))
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _identifier(name: str) -> str:
    return "".join(c if c.isascii() and c.isalnum() else "_" for c in name)


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """That the folder cannot be written is said as what keeps an engine from being built."""
    try:
        yield
    except OSError as error:
        raise CompilerMissing(_unwritten(folder, error.strerror)) from None


def _unwritten(folder: Path, why: str) -> str:
    return (
        f"engines are kept in {folder}, which cannot be written ({why}): "
        "name another folder in LUDEX_CACHE; or play with --engine reference"
    )


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One process at a time."""
    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _make(model: Model, folded: dict[str, int], digest: str, library: Path, debug: bool) -> None:
    # the compiler is loaded only where an engine is made: one from the cache starts in less than 0.3 s
    from ludex.codegen.compile import source_of
    from ludex.codegen.emit.module import emit  # the same

    compiler, name = _compiler(), library.name.partition(".")[0]
    source = source_of(model, folded, digest)
    pyx, c = library.with_name(f"{name}.pyx"), library.with_name(f"{name}.c")
    fresh = library.with_name(f"{name}.{os.getpid()}.new")
    pyx.write_text(emit(source))
    with _writing(library.parent):
        said = cythonize(pyx, c, PACKAGE.parent)
    if said:
        raise _refused(f"the engine of {model.name} is not valid Cython", said)
    flags = (*flags_of(debug), *(LOOP_FLAGS if source.loops and not debug else ()))
    _run(
        [compiler, *flags, f"-I{PACKAGE / 'engine'}", f"-I{sysconfig.get_path('include')}", str(c), "-o", str(fresh)],
        f"the C compiler refuses the engine of {model.name}",
    )
    os.replace(fresh, library)
    c.unlink()


def _compiler() -> str:
    """A C compiler, with Python's headers to compile against."""
    configured = (sysconfig.get_config_var("CC") or "cc").split()[0]
    for name in (os.environ.get("CC", ""), "gcc", "cc", "clang", configured):
        if name and shutil.which(name):
            break
    else:
        raise CompilerMissing(
            "an engine is built with a C compiler, but there is none here (gcc, cc or clang): "
            "install one, for example: apt install gcc; or play with --engine reference"
        )
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CompilerMissing(
            "an engine is built against Python's C headers, but Python.h is not installed: "
            "install them, for example: apt install python3-dev; or play with --engine reference"
        )
    return name


def _run(command: list[str], what: str) -> None:
    environment = {**os.environ, "LD_PRELOAD": ""}  # a sanitizer is for the engine, not for its compiler
    done = subprocess.run(command, capture_output=True, text=True, cwd=cache_folder(), env=environment)
    said = done.stdout + done.stderr
    if done.returncode and os.strerror(ENOSPC) in said:
        raise CompilerMissing(_unwritten(cache_folder(), os.strerror(ENOSPC)))
    if done.returncode:
        raise _refused(what, said)


def _refused(what: str, said: str) -> BuildError:
    return BuildError(f"{what}; play with --engine reference\n{said[-4000:]}")


def _loaded(name: str, library: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, library)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[name] = module
    return module

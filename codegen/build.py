"""Builds engines: model -> text -> C -> a module that is loaded. What has been built is kept in a cache.

What an engine depends on is told by `ludex.codegen.digest`. LUDEX_CACHE names another folder for the cache.
"""

from __future__ import annotations

import fcntl
import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

from ludex.codegen.digest import FEW_FLAGS, LOOP_FLAGS, digest_of, digest_parts, flags_of
from ludex.codegen.unbuilt import BuildError, CompilerMissing, or_reference, refused
from ludex.dsl.cache import CacheError, cache_folder, is_whole, keep_entry
from ludex.dsl.files import write_file
from ludex.dsl.model import Model
from ludex.engine.library import loaded

PACKAGE = Path(__file__).parent.parent  # what is installed: `ludex`
MOST_SETTINGS = 64  # `ludex.engine.opened.Table`
LONGEST_NAME = 40  # of a game in the name of a file


def build(
    model: Model,
    folded: dict[str, int] | None = None,
    *,
    force: bool = False,
    debug: bool = False,
    building: Callable[[], None] | None = None,
) -> ModuleType:
    """The engine of a model with some settings folded in, as a module; from the cache where nothing has changed.

    `building` is called before anything is built, where there is a C compiler.
    """
    folded = dict(folded or {})
    library = _library(model, folded, debug)
    name = library.name.partition(".")[0]
    if name in sys.modules and not force:
        return sys.modules[name]
    if force or not is_whole(library):
        if building:
            from ludex.codegen.c_compiler import compiler  # late: an engine from the cache needs none

            compiler()  # nothing is announced that cannot be done
            building()
        _whole(library, model, folded, force, debug)
    try:
        module = loaded(name, str(library))
    except ImportError as error:
        raise BuildError(
            f"the engine of {model.name} cannot be loaded; play with --engine reference\n{error}"
        ) from None
    again = partial(build, folded=folded, debug=debug)
    module.__dict__["again"] = again  # how what was pickled finds its engine elsewhere
    return module


def built(model: Model, folded: dict[str, int] | None = None, *, force: bool = False, debug: bool = False) -> Path:
    """The library of the engine, which is made if it is not there, or not as it was made."""
    folded = dict(folded or {})
    return _whole(_library(model, folded, debug), model, folded, force, debug)


def _whole(library: Path, model: Model, folded: dict[str, int], force: bool, debug: bool) -> Path:
    if force or not is_whole(library):
        with _writing(), _locked(library.with_suffix(".lock")):
            if force or not is_whole(library):
                _make(model, folded, digest_of(model, folded, debug), library, debug)
                parts = "".join(f"{name} {digest}\n" for name, digest in digest_parts(model, folded, debug).items())
                write_file(_record(model, folded, debug), parts, lasting=False)
    return library


def is_built(model: Model, folded: dict[str, int], debug: bool = False) -> bool:
    """Whether the engine of a model with these settings folded in is in the cache."""
    try:
        return is_whole(_library(model, folded, debug))
    except CompilerMissing:
        return False


def why_build(model: Model, folded: dict[str, int], debug: bool = False) -> str:
    """What has changed since the engine was last built: "new", or of rules, compiler, flags, machine;
    "" where nothing has."""
    library = _library(model, folded, debug)
    if is_whole(library):
        return ""
    if library.exists():
        return "the library was damaged"
    try:
        known = dict(line.split() for line in _record(model, folded, debug).read_text().splitlines())
    except (OSError, ValueError):
        return "new"
    changed = [name for name, digest in digest_parts(model, folded, debug).items() if known.get(name) != digest]
    return ", ".join(changed) or "the library was removed"


def _library(model: Model, folded: dict[str, int], debug: bool = False) -> Path:
    """Its place. Rules that mean the same have the same engine: one that was built under another name will do."""
    folder, end = _folder(), f"_{digest_of(model, folded, debug)[:16]}{EXTENSION_SUFFIXES[0]}"
    own = folder / f"ludex_{_short_name(model)}{end}"
    if own.exists():
        return own
    return next((other for other in sorted(folder.glob(f"ludex_*{end}")) if is_whole(other)), own)


def _record(model: Model, folded: dict[str, int], debug: bool) -> Path:
    """Of what the last engine of this game was made, for these settings."""
    which = hashlib.sha256(repr((model.name, sorted(folded.items()), debug)).encode()).hexdigest()[:12]
    return _folder() / f"last_{_short_name(model)}_{which}.txt"


def _folder() -> Path:
    """Where built engines are kept."""
    try:
        return cache_folder("engines")
    except CacheError as error:
        raise CompilerMissing(f"engines are kept in a folder that cannot be used: {or_reference(error)}") from None


def _short_name(model: Model) -> str:
    return "".join(c if c.isascii() and c.isalnum() else "_" for c in model.name[:LONGEST_NAME])


@contextmanager
def _writing() -> Iterator[None]:
    """That the folder cannot be written is said as what keeps an engine from being built."""
    try:
        yield
    except CacheError as error:
        raise CompilerMissing(or_reference(error)) from None
    except OSError as error:
        raise CompilerMissing(_unwritten(error.strerror or str(error))) from None


def _unwritten(why: str) -> str:
    return or_reference(
        f"engines are kept in {_folder()}, which cannot be written ({why}): name another folder in LUDEX_CACHE"
    )


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One process at a time."""
    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _make(model: Model, folded: dict[str, int], digest: str, library: Path, debug: bool) -> None:
    import tempfile

    # the compiler is loaded only where an engine is made: a program with one from the cache starts in 0.1 s
    from ludex.codegen.c_compiler import compiler, headers, run
    from ludex.codegen.compile import source_of  # the same
    from ludex.codegen.emit.module import emit  # the same
    from ludex.codegen.less_cython import cythonize_engine  # the same
    from ludex.codegen.without_python import without_python  # the same

    if len(model.params) + 1 > MOST_SETTINGS:
        raise CompilerMissing(
            or_reference(
                f"an engine takes at most {MOST_SETTINGS} settings, the number of players among them; "
                f"{model.name} has {len(model.params) + 1}"
            )
        )
    calling, name = compiler(), library.name.partition(".")[0]
    source = source_of(model, folded, digest)
    with tempfile.TemporaryDirectory(prefix=f"{name}.", dir=library.parent, ignore_cleanup_errors=True) as folder:
        pyx, c, made = (Path(folder, f"{name}.{suffix}") for suffix in ("pyx", "c", "made"))
        pyx.write_text(emit(source), encoding="utf-8")
        said = cythonize_engine(pyx, c, PACKAGE.parent)
        if said:
            raise refused(f"the engine of {model.name} is not valid Cython", said)
        text = without_python(c.read_text(encoding="utf-8"))
        c.write_text(text, encoding="utf-8")
        flags = flags_of(debug)
        if not debug:
            flags += (LOOP_FLAGS if source.loops else ()) + (FEW_FLAGS if source.few else ())
        run(
            [*calling, *flags, *headers(text), str(c), "-o", str(made)],
            f"the C compiler refuses the engine of {model.name}",
            folder,
        )
        keep_entry(library, made.read_bytes())

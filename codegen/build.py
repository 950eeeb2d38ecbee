"""Builds engines: model -> text -> C -> a module that is loaded. What has been built is kept in a cache.

`ludex.codegen.digest` lists what an engine depends on. LUDEX_CACHE names another folder for the cache.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from types import ModuleType

from ludex.codegen.digest import (
    PORTABLE,
    digest_of,
    digest_parts,
    flags_of,
    is_capable,
    prebuilt_digest,
)
from ludex.codegen.optional import leaving_out, left_out
from ludex.codegen.unbuilt import BuildError, CompilerMissing, or_reference
from ludex.dsl.cache import CacheError, cache_path, is_whole, keep_entry, locked, seal_entry
from ludex.dsl.files import content, write_file
from ludex.dsl.model import Model
from ludex.dsl.sha256 import hexdigest
from ludex.engine.library import loaded

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # what is installed: `ludex`
PREBUILT = os.path.join(PACKAGE, "prebuilt")  # engines that come with the package; only read
LONGEST_NAME = 40  # of a game in the name of a file


def build(
    model: Model,
    folded: dict[str, int] | None = None,
    *,
    force: bool = False,
    debug: bool = False,
    building: Callable[[], None] | None = None,
    without: Collection[str] = (),
) -> ModuleType:
    """The engine of a model with some settings folded in, as a module; from the cache where nothing has changed.

    `building` is called before anything is built, where there is a C compiler; `without` are passes that are left out
    (`ludex.codegen.optional`).
    """
    with leaving_out(without):
        return _built(model, dict(folded or {}), force, debug, building)


def _built(
    model: Model, folded: dict[str, int], force: bool, debug: bool, building: Callable[[], None] | None
) -> ModuleType:
    library = (None if force or debug else prebuilt(model, folded)) or _to_build(model, folded, debug)
    name = _module_name(library)
    if name in sys.modules and not force:
        return sys.modules[name]
    if force or not is_whole(library):
        library = _built_now(library, model, folded, force, debug, building)
    return _module(library, model, folded, debug)


def _to_build(model: Model, folded: dict[str, int], debug: bool) -> str:
    """Where the engine is kept; where nothing can be kept, one that comes with the package."""
    try:
        return _library(model, folded, debug)
    except CompilerMissing:
        return _portable(model, folded, debug)


def _built_now(
    library: str, model: Model, folded: dict[str, int], force: bool, debug: bool, building: Callable[[], None] | None
) -> str:
    """The library once it is built; where nothing can be built, one that comes with the package."""
    try:
        if building:
            from ludex.codegen.c_compiler import compiler  # late: an engine from the cache needs none

            compiler()  # nothing is announced that cannot be done
            building()
        return _whole(library, model, folded, force, debug)
    except CompilerMissing:
        return _portable(model, folded, debug)


def _portable(model: Model, folded: dict[str, int], debug: bool) -> str:
    """The engine that comes with the package; called while CompilerMissing is handled, which stands where none is."""
    library = None if debug else prebuilt(model, folded) or prebuilt(model, folded, portable=True)
    if library is None:
        raise  # noqa: PLE0704 - see above
    return library


def ready(model: Model, folded: dict[str, int]) -> tuple[ModuleType | None, bool]:
    """The engine that is there, None where there is none: nothing is built. And whether it is one that was built for
    this machine."""
    for find in (prebuilt, _kept, partial(prebuilt, portable=True)):
        library = find(model, folded)
        if library is not None:
            return _module(library, model, folded, False), find in (prebuilt, _kept)
    return None, False


def _module_name(library: str) -> str:
    return os.path.basename(library).partition(".")[0]


def _module(library: str, model: Model, folded: dict[str, int], debug: bool) -> ModuleType:
    try:
        module = loaded(_module_name(library), library)
    except ImportError as error:
        raise BuildError(
            f"the engine of {model.name} cannot be loaded; play with --engine reference\n{error}"
        ) from None
    again = partial(build, folded=folded, debug=debug, without=left_out())
    module.__dict__["again"] = again  # how what was pickled finds its engine elsewhere
    return module


def prebuilt(model: Model, folded: dict[str, int], portable: bool = False) -> str | None:
    """The engine that comes with the package, if there is one for these rules and settings."""
    if portable and not is_capable():
        return None
    if not _holds(PREBUILT, model):
        return None
    library = os.path.join(PREBUILT, prebuilt_name(model, folded, portable))
    return library if is_whole(library) else None


def _holds(folder: str, model: Model) -> bool:
    """Whether there is any engine of a game of this name."""
    try:
        return any(name.startswith(f"ludex_{_short_name(model)}_") for name in os.listdir(folder))
    except OSError:
        return False


def prebuilt_name(model: Model, folded: dict[str, int], portable: bool) -> str:
    """What the file of such an engine is called."""
    return _file_name(model, prebuilt_digest(model, folded, portable))


def build_prebuilt(model: Model, folded: dict[str, int], folder: Path, portable: bool) -> Path:
    """Such an engine in a folder, where it is made if it is not there."""
    library = folder / prebuilt_name(model, folded, portable)
    if not is_whole(library):
        from ludex.codegen.make import made  # late: an engine that is there needs no compiler

        seal_entry(library, made(model, folded, library, PORTABLE if portable else flags_of(False)))
    return library


def _kept(model: Model, folded: dict[str, int]) -> str | None:
    """The engine in the cache. Where it holds none of the game, nothing has to be known of the compiler."""
    try:
        if not _holds(_folder(), model):
            return None
        library = _library(model, folded)
    except CompilerMissing:
        return None
    return library if is_whole(library) else None


def built(model: Model, folded: dict[str, int] | None = None, *, force: bool = False, debug: bool = False) -> Path:
    """The library of the engine, which is made if it is not there, or not as it was made."""
    from pathlib import Path  # late: whoever builds has the time

    folded = dict(folded or {})
    there = None if force or debug else prebuilt(model, folded)
    return Path(there or _whole(_library(model, folded, debug), model, folded, force, debug))


def _whole(library: str, model: Model, folded: dict[str, int], force: bool, debug: bool) -> str:
    if force or not is_whole(library):
        with _writing(), locked(f"{os.path.splitext(library)[0]}.lock"):
            if force or not is_whole(library):
                from pathlib import Path  # late, as below

                from ludex.codegen.make import made  # late: an engine that is there needs no compiler
                from ludex.codegen.sweep import sweep  # late, as above

                sweep(Path(library).parent)
                keep_entry(library, made(model, folded, Path(library), flags_of(debug), debug))
                parts = "".join(f"{name} {digest}\n" for name, digest in digest_parts(model, folded, debug).items())
                write_file(_record(model, folded, debug), parts, lasting=False)
    return library


def is_built(model: Model, folded: dict[str, int], debug: bool = False) -> bool:
    """Whether the engine of a model with these settings folded in is there."""
    if not debug:
        return (prebuilt(model, folded) or _kept(model, folded)) is not None
    try:
        return is_whole(_library(model, folded, debug))
    except CompilerMissing:
        return False


def why_build(model: Model, folded: dict[str, int], debug: bool = False) -> str:
    """What has changed since the engine was last built: "new", or of rules, compiler, flags, machine, passes;
    "" where nothing has."""
    library = _library(model, folded, debug)
    if is_whole(library) or (not debug and prebuilt(model, folded)):
        return ""
    if os.path.exists(library):
        return "the library was damaged"
    try:
        known = dict(line.split() for line in content(_record(model, folded, debug)).decode().splitlines())
    except (OSError, ValueError):
        return "new"
    changed = [name for name, digest in digest_parts(model, folded, debug).items() if known.get(name) != digest]
    return ", ".join(changed) or "the library was removed"


def _library(model: Model, folded: dict[str, int], debug: bool = False) -> str:
    """Its place. Rules that mean the same have the same engine: one that was built under another name will do."""
    digest, folder = digest_of(model, folded, debug), _folder()
    own, end = os.path.join(folder, _file_name(model, digest)), f"_{digest[:16]}{EXTENSION_SUFFIXES[0]}"
    if os.path.exists(own):
        return own
    same = sorted(name for name in os.listdir(folder) if name.startswith("ludex_") and name.endswith(end))
    return next((other for name in same if is_whole(other := os.path.join(folder, name))), own)


def _file_name(model: Model, digest: str) -> str:
    return f"ludex_{_short_name(model)}_{digest[:16]}{EXTENSION_SUFFIXES[0]}"


def _record(model: Model, folded: dict[str, int], debug: bool) -> str:
    """Of what the last engine of this game was made, for these settings."""
    which = hexdigest(repr((model.name, sorted(folded.items()), debug)).encode())[:12]
    return os.path.join(_folder(), f"last_{_short_name(model)}_{which}.txt")


def _folder() -> str:
    """Where built engines are kept."""
    try:
        return cache_path("engines")
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

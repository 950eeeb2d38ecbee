"""What an engine depends on, as digests: the meaning of the
rules, the settings folded in, this compiler, flags, machine.

Of the rules only what an engine is made from counts: comments, layout, places in the source, `check` blocks, names,
titles and notations of games may change without a new engine.
"""

from __future__ import annotations

import os
import time
from _weakref import ref  # without the rest of `weakref`
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from importlib.machinery import EXTENSION_SUFFIXES

from ludex.codegen.optional import left_out
from ludex.dsl.cache import CacheError, cache_path, keep_entry, read_entry, seal_entry
from ludex.dsl.files import Stamp, content, stamp, stamps
from ludex.dsl.frozen import names_of
from ludex.dsl.model import Model
from ludex.dsl.sha256 import hexdigest, hexdigest_of

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # what is installed: `ludex`


X86 = os.uname().machine in ("x86_64", "AMD64")


# GCC 12 adds wrong population counts up with these instructions in
# vectors of 256 bits, the width that it prefers for some processors.
SOUND = ("-mno-avx512vpopcntdq",) if X86 else ()
FLAGS = ("-O3", "-march=native", *SOUND, "-fno-strict-aliasing", "-fwrapv", "-fPIC", "-shared", "-w")
# Of engines that run on any machine of this kind: processors of the last 15 years can do what V2 names.
V2 = {"popcnt", "sse4_2", "ssse3"} if X86 else set()
PORTABLE = tuple("-march=x86-64-v2" if flag == "-march=native" else flag for flag in FLAGS)
PORTABLE = PORTABLE if X86 else tuple(flag for flag in FLAGS if flag != "-march=native")


# Where a stop keeps sets that lack one cell (`ludex.codegen.lower.leave_one_out`), of 9 to 16 words: loops over words
# stay loops, which are then made vector operations (1.3 times as many playouts a second on 26 x 26; engines that test
# single cells mostly are slower so).
LOOP_FLAGS = ("--param=max-completely-peel-times=4", *(("-mprefer-vector-width=256",) if X86 else ()))
# Where planes are two to four words, which are written out one by one: as pairs in vectors they wait for each other
# in memory (a list of choices of go on 9 x 9 takes 1.3 times as long). Sets of links are of more words, and gain by
# vectors (perft 1.14 times as fast).
FEW_FLAGS = ("-fno-tree-slp-vectorize",)
# Where playouts are fused: see `engine/fused_playout.h`.
FUSED_FLAGS = ("-DLX_FUSED",)
DEBUG_FLAGS = (
    "-O1",
    "-g",
    "-fsanitize=undefined",
    "-fno-sanitize-recover=undefined",
    "-fno-strict-aliasing",
    "-fwrapv",
    "-fno-omit-frame-pointer",
    "-fPIC",
    "-shared",
    "-w",
)


ADDRESS_FLAGS = ("-fsanitize=address",)  # only for a process that has the address sanitizer loaded before all else
# Modules of the language whose values or answers end up in an engine.
COMPILED_IN = (
    "interpreter/convert.py",
    "interpreter/evaluate.py",  # boards with holes or walls by a condition, and what it needs
    "interpreter/images.py",
    "interpreter/make_board.py",
    "interpreter/operations.py",
    "limits.py",
    "narrow.py",
    "ranges.py",
    "reasoning/formulas.py",  # which values are never the same, for write sets
    "reasoning/numbers.py",
    "reasoning/solve.py",
    "reasoning/terms.py",
    "walk.py",
    "world/board.py",
    "world/cell_names.py",
)
PREBUILT, SOURCES = "prebuilt", "sources"  # the folder of what comes with the package, and what is known of sources
SETTLED = 3  # seconds after which another change has another time
# of the model
SILENT = {"name", "title", "extends", "notations", "symmetries", "invariants", "look", "checks", "sources"}
PLACES = {"span", "spans", "name_span", "row_spans"}


def digest_of(model: Model, folded: dict[str, int], debug: bool = False) -> str:
    """What an engine depends on, as one digest."""
    return _hashed(sorted(digest_parts(model, folded, debug).items()))


def digest_parts(model: Model, folded: dict[str, int], debug: bool = False) -> dict[str, str]:
    """The same, part by part."""
    return {
        "rules": model_digest(model),
        "settings": _hashed(sorted(folded.items())),
        "compiler": compiler_digest(),
        "flags": _hashed(flags_of(debug)),
        "machine": _machine(),
        "passes": _hashed(sorted(left_out())),
    }


def prebuilt_digest(model: Model, folded: dict[str, int], portable: bool) -> str:
    """Of an engine that comes with the package: the version of Cython that is here now has not made it. `portable`:
    for any machine of this kind."""
    parts = (PORTABLE, _kind()) if portable else (flags_of(False), _machine())
    return _hashed((model_digest(model), sorted(folded.items()), sources_digest(), sorted(left_out()), *parts))


def is_capable() -> bool:
    """Whether the processor can do what portable engines ask of it."""
    return V2 <= set(_processor().split())


def flags_of(debug: bool) -> tuple[str, ...]:
    """The C compiler's flags. A debug build stops at undefined behaviour, and at stray addresses where it can.
    LUDEX_CFLAGS are added to those of other builds."""
    if not debug:
        return (*FLAGS, *os.environ.get("LUDEX_CFLAGS", "").split())
    return DEBUG_FLAGS + (ADDRESS_FLAGS if "libasan" in os.environ.get("LD_PRELOAD", "") else ())


_latest: tuple[ref[Model], str] | None = None


def model_digest(model: Model) -> str:
    """Of the meaning of the rules. The last model's is kept: with settings an engine is looked for twice, and
    chess takes 8 ms."""
    global _latest
    if _latest is None or _latest[0]() is not model:
        _latest = ref(model), _digested(model)
    return _latest[1]


def remember_digest(model: Model, digest: str) -> None:
    """The digest that was kept with a model: `model_digest` computes none."""
    global _latest
    _latest = ref(model), digest


def _digested(model: Any) -> str:
    known: dict[int, tuple[str, str]] = {}
    return _hashed(
        [(name, _meaning(getattr(model, name), known)) for name in _told(model.__class__) or () if name not in SILENT]
    )


@cache
def _told(kind: type) -> tuple[str, ...] | None:
    """What a node says of its meaning, by the names of its fields; None of what is no node."""
    names = names_of(kind)
    return None if names is None else tuple(name for name in names if name not in PLACES)


def _meaning(node: Any, known: dict[int, tuple[str, str]]) -> object:
    """A node as the digest of its parts; what stands in several places is digested once."""
    if isinstance(node, tuple):
        return tuple(_meaning(item, known) for item in node)
    names = _told(node.__class__)
    if names is None:
        return node
    if id(node) not in known:  # the model holds all nodes while this runs, so no number is used twice
        parts = [(name, _meaning(getattr(node, name), known)) for name in names]
        known[id(node)] = (type(node).__name__, _hashed(parts))
    return known[id(node)]


@lru_cache
def compiler_digest() -> str:
    """Of the sources that decide what an engine is, and of Cython. It is kept, as a program that is started for each
    turn asks for it each time: to read all sources and to import Cython takes 10 ms, to see that none of them has been
    written since takes 2."""
    return _kept("", _cython(), _read)


@lru_cache
def sources_digest() -> str:
    """The same without Cython. Where engines come with the package, what is known of the sources does too; of an
    installed package they have other times."""
    known, _, digest = (read_entry(os.path.join(PACKAGE, PREBUILT, SOURCES)) or b"").decode().partition(" ")
    return digest if known and known == _hashed((_sources(), [])) else _kept(SOURCES, [], _text)


def write_prebuilt(folder: Path) -> Path:
    """Puts what is known of the sources into a folder of engines that come with the package; where it is."""
    sources = _sources()
    if _settled(sources):
        seal_entry(folder / SOURCES, f"{_hashed((sources, []))} {_text(sources)}".encode())
    return folder / SOURCES


def _kept(name: str, cython: list[Stamp], read: Callable[[list[Stamp]], str]) -> str:
    sources = _sources()
    found = _hashed((sources, cython))
    try:
        entry = os.path.join(cache_path("compiler"), _hashed(f"{PACKAGE}{name}")[:24])
    except CacheError:
        return read(sources)
    known, _, digest = (read_entry(entry) or b"").decode().partition(" ")
    if known != found:
        digest = read(sources)
        if _settled(sources + cython):
            with suppress(OSError, CacheError):
                keep_entry(entry, f"{found} {digest}".encode())
    return digest


def _sources() -> list[Stamp]:
    """The sources that decide what an engine is."""
    return sorted(
        [
            *stamps(os.path.join(PACKAGE, "codegen"), (".py", ".j2"), below=True),
            *stamps(os.path.join(PACKAGE, "engine"), (".pxd", ".h")),
            stamp(os.path.join(PACKAGE, "engine/tables.py")),
            *(stamp(os.path.join(PACKAGE, "dsl", name)) for name in COMPILED_IN),
        ]
    )


def _cython() -> list[Stamp]:
    """The files of Cython that say which version it is, among others."""
    from importlib.util import find_spec  # late: what comes with the package asks nothing of Cython

    spec = find_spec("Cython")
    return [found for folder in (spec and spec.submodule_search_locations) or () for found in stamps(folder, (".py",))]


def _read(sources: list[Stamp]) -> str:
    import Cython  # late: where the digest is kept nothing of it is needed

    return _text(sources, Cython.__version__)


def _text(sources: list[Stamp], more: str = "") -> str:
    return hexdigest_of((more.encode(), *(content(source.path) for source in sources)))


def _settled(files: list[Stamp]) -> bool:
    """Whether the next change of a file would show in its stamp: systems tell times to some milliseconds, some to
    two seconds, and what was read just after a change may have been read before another of the same time."""
    return time.time() - max(file.changed for file in files) / 1e9 > SETTLED


@lru_cache
def _machine() -> str:
    """The processor (`-march=native` uses all that it can do), and the Python that loads the engine."""
    return _hashed((os.uname().machine, _processor(), EXTENSION_SUFFIXES[0]))


def _kind() -> tuple[str, str]:
    """What a portable engine runs on."""
    return os.uname().machine, EXTENSION_SUFFIXES[0]


@lru_cache
def _processor() -> str:
    """What it can do, as the system says it."""
    try:
        with open("/proc/cpuinfo") as told:  # as far as the first processor: there may be hundreds
            return next(line for line in told if line.startswith(("flags", "Features"))).strip()
    except (OSError, StopIteration):
        import platform  # late: Linux says it in a file

        return platform.processor()


def _hashed(value: object) -> str:
    return hexdigest(repr(value).encode())

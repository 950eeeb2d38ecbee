"""What an engine depends on, as digests: the meaning of the
rules, the settings folded in, this compiler, flags, machine.

Of the rules only what an engine is made from counts: comments, layout, places in the source, `check` blocks, titles and
notations may change without a new engine.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sysconfig
from dataclasses import fields, is_dataclass
from functools import lru_cache
from pathlib import Path
from weakref import ref

from ludex.dsl.model import Model

PACKAGE = Path(__file__).parent.parent  # what is installed: `ludex`


X86 = platform.machine() in ("x86_64", "AMD64")


# GCC 12 adds wrong population counts up with these instructions in
# vectors of 256 bits, the width that it prefers for some processors.
SOUND = ("-mno-avx512vpopcntdq",) if X86 else ()
FLAGS = ("-O3", "-march=native", *SOUND, "-fno-strict-aliasing", "-fwrapv", "-fPIC", "-shared", "-w")


# Where a stop keeps sets that lack one cell (`ludex.codegen.lower.leave_one_out`), of 9 to 16 words: loops over words
# stay loops, which are then made vector operations (1.3 times as many playouts a second on 26 x 26; engines that test
# single cells mostly are slower so).
LOOP_FLAGS = ("--param=max-completely-peel-times=4", *(("-mprefer-vector-width=256",) if X86 else ()))
# Where planes are two to four words, which are written out one by one: as pairs in vectors they wait for each other
# in memory (a list of choices of go on 9 x 9 takes 1.3 times as long).
FEW_FLAGS = ("-fno-tree-slp-vectorize",)
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
    "walk.py",
    "world/board.py",
    "world/cell_names.py",
)
SILENT = {"title", "extends", "notations", "symmetries", "invariants", "look", "checks", "sources"}  # of the model
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
    }


def flags_of(debug: bool) -> tuple[str, ...]:
    """The C compiler's flags. A debug build stops at undefined behaviour, and at stray addresses where it can.
    LUDEX_CFLAGS are added to those of other builds."""
    if not debug:
        return (*FLAGS, *os.environ.get("LUDEX_CFLAGS", "").split())
    return DEBUG_FLAGS + (ADDRESS_FLAGS if "libasan" in os.environ.get("LD_PRELOAD", "") else ())


_latest: tuple[ref[Model], str] | None = None


def model_digest(model: Model) -> str:
    """Of the meaning of the rules. That of the model asked for last is kept: where settings are told an engine is
    looked for twice, and chess takes 8 ms."""
    global _latest
    if _latest is None or _latest[0]() is not model:
        _latest = ref(model), _digested(model)
    return _latest[1]


def _digested(model: Model) -> str:
    known: dict[int, tuple[str, str]] = {}
    return _hashed(
        [(f.name, _meaning(getattr(model, f.name), known)) for f in fields(model) if f.name not in SILENT | PLACES]
    )


def _meaning(node: object, known: dict[int, tuple[str, str]]) -> object:
    """A node as the digest of its parts; what stands in several places is digested once."""
    if isinstance(node, tuple):
        return tuple(_meaning(item, known) for item in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if id(node) not in known:  # the model holds all nodes while this runs, so no number is used twice
        parts = [(f.name, _meaning(getattr(node, f.name), known)) for f in fields(node) if f.name not in PLACES]
        known[id(node)] = (type(node).__name__, _hashed(parts))
    return known[id(node)]


@lru_cache
def compiler_digest() -> str:
    """Of the sources that decide what an engine is, and of Cython."""
    import Cython

    hashed = hashlib.sha256(Cython.__version__.encode())
    for path in sorted(
        [
            *(PACKAGE / "codegen").rglob("*.py"),
            *(PACKAGE / "codegen").rglob("*.j2"),
            *(PACKAGE / "engine").glob("*.pxd"),
            *(PACKAGE / "engine").glob("*.h"),
            PACKAGE / "engine/tables.py",
            *(PACKAGE / "dsl" / name for name in COMPILED_IN),
        ]
    ):
        hashed.update(path.read_bytes())
    return hashed.hexdigest()


@lru_cache
def _machine() -> str:
    """The processor (`-march=native` uses all that it can do), and the Python that loads the engine."""
    try:
        flags = next(
            line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith(("flags", "Features"))
        )
    except (OSError, StopIteration):
        flags = platform.processor()
    return _hashed((platform.machine(), flags, sysconfig.get_config_var("SOABI")))


def _hashed(value: object) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()

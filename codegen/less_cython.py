"""What Cython need not do for an engine, whose C is the same without.

Its passes for closures, decorators, fused types, buffers and the like walk through the whole tree to find none: a fifth
of its time. Each translation reads the declarations of `ludex/engine/*.pxd` and of the C library anew, 0.13 s: a
process keeps them. And the first makes a table of all that Unicode calls a letter, 0.5 s: names in engines are ASCII.
`tests/codegen/test_less_cython.py` compares the C.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from Cython.Compiler import Lexicon, Main, Pipeline, Scanning
from Cython.Plex import Lexicons

from ludex.codegen.cythonize import ALONE, cythonize

LEFT_OUT = {
    "AdjustDefByDirectives",
    "AutoCpdefFunctionDefinitions",
    "CalculateQualifiedNamesTransform",
    "CoerceCppTemps",
    "ConsolidateOverflowCheck",
    "CreateClosureClasses",
    "DecoratorTransform",
    "DropRefcountingTransform",
    "EarlyReplaceBuiltinCalls",
    "EmbedSignature",
    "FindInvalidUseOfFusedTypes",
    "FlattenInListTransform",
    "InlineDefNodeCalls",
    "IntroduceBufferAuxiliaryVars",
    "MarkClosureVisitor",
    "MarkOverflowingArithmetic",
    "MarkParallelAssignments",
    "OptimizeBuiltinCalls",
    "ParallelRangeTransform",
    "TrackNumpyAttributes",
    "WithTransform",
}
DECLARED = ("cpython", "libc", "ludex")  # the packages whose declarations engines read
ASCII = {  # what a name begins with and goes on with: characters, and ranges of them
    "unicode_start_ch_any": "_",
    "unicode_start_ch_range": "AZaz",
    "unicode_continuation_ch_any": "_",
    "unicode_continuation_ch_range": "09",
}

_AnyLexicon: Any = Lexicons.Lexicon
_WholeContext: Any = Main.Context
_all_passes = Pipeline.create_pipeline
_read: dict[tuple[str, ...], tuple[dict[str, Any], dict[str, Any]]] = {}  # by the folders that they were read from


def cythonize_engine(pyx: Path, c: Path, include: Path) -> str:
    """As `cythonize`, for a module without Python functions; what does not go so goes through all of Cython."""
    with ALONE, _less_work():
        with suppress(Exception):  # whatever Cython stumbles over, or a full disk: said below
            if not cythonize(pyx, c, include):
                return ""
    return cythonize(pyx, c, include)


@contextmanager
def _less_work() -> Iterator[None]:
    Main.Context, Pipeline.create_pipeline = _Context, _passes
    lexicon = _lexicon()
    lexicon.__class__ = _AnyLexicon
    try:
        yield
    finally:
        Main.Context, Pipeline.create_pipeline = _WholeContext, _all_passes
        lexicon.__class__ = _WholeLexicon


@cache
def _lexicon() -> Any:
    """The one that Cython keeps, of ASCII; or of all of Unicode, where others have made it before."""
    whole = {name: getattr(Lexicon, name, "") for name in ASCII}
    vars(Lexicon).update(ASCII)
    try:
        nothing, about = Scanning.StringSourceDescriptor("", ""), SimpleNamespace(included_files=[], options=None)
        return Scanning.PyrexScanner(StringIO(), nothing, scope=about, context=about).lexicon
    except Exception:  # noqa: BLE001 - another Cython: it makes its own, of all letters
        return Lexicons.Lexicon([])
    finally:
        vars(Lexicon).update(whole)


@cache
def _whole_machine() -> Any:
    return Lexicon.make_lexicon().machine


def _passes(context: Any, mode: str, *rest: Any, **options: Any) -> list[Any]:
    made: list[Any] = _all_passes(context, mode, *rest, **options)
    return made if mode == "pxd" else [each for each in made if type(each).__name__ not in LEFT_OUT]


class _Context(_WholeContext):  # type: ignore[misc]  # Cython says nothing of types
    """What Cython knows while it translates: from the start what an earlier translation has read."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        modules, declarations = _read.get(tuple(self.include_directories), ({}, {}))
        self.modules.update(modules)
        self.pxds.update(declarations)

    def teardown_errors(self, error: Any, options: Any, result: Any) -> None:
        super().teardown_errors(error, options, result)
        if error is None and result.num_errors == 0:
            read = {name: scope for name, scope in self.modules.items() if name in DECLARED}
            _read[tuple(self.include_directories)] = read, dict(self.pxds)


class _WholeLexicon(_AnyLexicon):  # type: ignore[misc]
    """What the kept lexicon is to others, who translate what they like in this process."""

    machine = property(lambda self: _whole_machine())

"""What Cython need not do for an engine, whose C is the same without.

Its passes for closures, decorators, fused types, buffers and the like walk through the whole tree to find none: a fifth
of its time. And each translation reads the declarations of `ludex/engine/*.pxd` and of the C library anew, 0.13 s: a
process keeps them. `tests/codegen/test_less_cython.py` compares the C.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from Cython.Compiler import Main, Pipeline

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
    try:
        yield
    finally:
        Main.Context, Pipeline.create_pipeline = _WholeContext, _all_passes


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

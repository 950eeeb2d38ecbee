"""Work of Cython that engines do not need. The C is the same except for empty lines and marks of unused names.

Its passes for closures, decorators, fused types, buffers and the like walk through the whole tree to find none: a
third of its time. Each translation reads the declarations of `ludex/engine/*.pxd` and of the C library again, 0.13 s: a
process keeps them. What kind a type is, is asked some hundred thousand times, and `int64_t` asks another type each
time: the answers are remembered here, which saves a quarter of the time. And the first translation makes a table of
all letters of Unicode, 0.5 s: names in engines are ASCII. Its passes read code when they are imported, so they
are imported after that.
`tests/codegen/test_less_cython.py` compares the C.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from Cython.Compiler import Code, Lexicon, Main, Pipeline, PyrexTypes, Scanning
from Cython.Plex import Lexicons

from ludex.codegen.cythonize import ALONE, cythonize

LEFT_OUT = {
    "AdjustDefByDirectives",
    "AutoCpdefFunctionDefinitions",
    "CalculateQualifiedNamesTransform",
    "CoerceCppTemps",
    "ConsolidateOverflowCheck",
    "ControlFlowAnalysis",  # which marks parameters that are not used, besides
    "CreateClosureClasses",
    "DecoratorTransform",
    "DropRefcountingTransform",
    "EarlyReplaceBuiltinCalls",
    "EmbedSignature",
    "FinalOptimizePhase",
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
    "TransformBuiltinMethods",
    "WithTransform",
}
OF_ANOTHER = {"CTypedefType": "typedef_base_type", "CQualifierType": "cv_base_type"}  # kinds of types, whom they ask
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
_use: Any = Code.GlobalState.use_entry_utility_code
_read: dict[tuple[str, ...], tuple[dict[str, Any], dict[str, Any]]] = {}  # by the folders that they were read from


def cythonize_engine(pyx: Path, c: Path, include: Path) -> str:
    """As `cythonize`, for a module without Python functions; what does not go so goes through all of Cython."""
    with suppress(Exception), ALONE, _less_work():  # whatever Cython stumbles over, or a full disk: said below
        if not cythonize(pyx, c, include):
            return ""
    return cythonize(pyx, c, include)


@contextmanager
def _less_work() -> Iterator[None]:
    lexicon, instead = _lexicon(), _instead()  # in this order
    whole = [(of, name, vars(of)[name]) for of, name, _ in instead]
    lexicon.__class__ = _AnyLexicon
    try:
        for of, name, other in instead:
            setattr(of, name, other)
        yield
    finally:
        for of, name, other in whole:
            setattr(of, name, other)
        lexicon.__class__ = _WholeLexicon


def _instead() -> list[tuple[Any, str, Any]]:
    """What stands in Cython's place meanwhile: of which module or class, under which name."""
    from Cython.Compiler import ParseTreeTransforms  # late: it makes a lexicon where there is none

    types: Any = PyrexTypes
    kinds = [(getattr(types, kind, None), asked) for kind, asked in OF_ANOTHER.items()]
    return [
        (Main, "Context", _Context),
        (Pipeline, "create_pipeline", _passes),
        (ParseTreeTransforms, "AnalyseExpressionsTransform", _analysis(ParseTreeTransforms)),
        (Code.GlobalState, "use_entry_utility_code", _use_once),
        (types.BaseType, "is_fused", False),  # otherwise every coercion looks for a fused type in both
        *((kind, "__getattr__", _remembering(asked)) for kind, asked in kinds if kind),  # 3.1 has one of them
    ]


def _remembering(asked: str) -> Callable[[Any, str], Any]:
    """How a type finds what it does not know itself: flags and ranks of the type that it asks never change."""

    def find(self: Any, name: str) -> Any:
        found = getattr(vars(self)[asked], name)
        if isinstance(found, int):
            setattr(self, name, found)
        return found

    return find


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


def _use_once(made: Any, entry: Any) -> None:
    """What a name wants beside it in the C is asked once, not at each place of the name."""
    known = vars(made).setdefault("known_entries", set())
    if id(entry) not in known:  # the tree holds all of them
        known.add(id(entry))
        _use(made, entry)


@cache
def _analysis(transforms: Any) -> Any:
    """Without a second walk through functions for the lines that a traceback of Python would name."""
    whole = transforms.AnalyseExpressionsTransform
    if not hasattr(whole, "visit_StatNode"):
        return whole  # 3.0 looks up no lines

    class Analysis(whole):  # type: ignore[misc, valid-type]
        def visit_StatNode(self, node: Any) -> Any:
            within_a_function = len(self.positions) > 1
            return node if within_a_function else super().visit_StatNode(node)

    return Analysis


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

"""Parts of functions that could be functions: statements one after the other that write nothing and leave one number
or set behind. Two parts have one key where they do the same, whatever their variables, and the state that they read,
are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.walk import node_fields, part_names
from ludex.codegen.plan.plan import UNROLLED, Plan

Block: TypeAlias = tuple[ir.Stmt, ...]
Key: TypeAlias = tuple[object, ...]
Given: TypeAlias = tuple[tuple[str, ir.Kind], ...]  # as the parameters of a function
LEAST = 3  # lines of a part
LONGEST = 24  # statements of a part
MOST_GIVEN = 4  # variables that a part is given

NAMING = (ir.Let, ir.LetP, ir.ForBits, ir.ForRange, ir.Gather)  # what makes a variable
CHANGING = (ir.SetV, ir.SetP, ir.SetRow, ir.PutBit, ir.Pool)  # what changes one
VARIABLES: frozenset[Any] = frozenset((*NAMING, *CHANGING, ir.Var, ir.PVar, ir.PGathered, ir.Assignments))
PLAIN = (*NAMING, ir.SetV, ir.SetP, ir.SetRow, ir.PutBit, ir.IfS, ir.Loop, ir.Break, ir.Continue, ir.Note)
NEVER = (ir.RandomWord, ir.Pooled, ir.WebCount, ir.Assignments)


@dataclass(frozen=True)
class Part:
    """Statements `first` to `last` of a block; what they leave in `result`, of what kind; the variables that they are
    given; the state that they read, "" for none; about how many lines of text they are."""

    key: Key
    first: int
    last: int
    result: str
    kind: ir.Kind
    given: Given
    state: str
    lines: int


@dataclass(frozen=True)
class Facts:
    """What is known of a statement with those below it: how often each variable is mentioned, which are made and which
    changed, the states that are read; whether it may be done elsewhere; whether it leaves a loop around it; a number
    that statements of the same shape have in common."""

    names: Counter[str]
    made: frozenset[str]
    changed: frozenset[str]
    states: frozenset[str]
    lines: int
    plain: bool
    leaves: bool
    shape: int


class Parts:
    """The parts of the blocks of functions. known: the functions that a part may call."""

    def __init__(self, plan: Plan, known: frozenset[str]):
        self.plan, self.known = plan, known
        self.found: dict[int, tuple[ir.Stmt, Facts]] = {}  # by id; the statement stays, so that no other has its id

    def facts(self, s: ir.Stmt) -> Facts:
        if id(s) not in self.found:
            self.found[id(s)] = s, self._looked_at(s)
        return self.found[id(s)][1]

    def _looked_at(self, s: Any) -> Facts:
        expressions = tuple(getattr(s, name) for name in node_fields(s.__class__) or () if name not in ir.BLOCKS)
        own: list[Any] = [s, *ir.walk(expressions)]
        below = [self.facts(inner) for block in inner_blocks(s) for inner in block if not isinstance(inner, ir.Note)]
        names = Counter([n.name for n in own if n.__class__ in VARIABLES])
        for inner in below:
            names.update(inner.names)
        kind = s.__class__
        made: set[str] = {s.name} if kind in NAMING else set()
        changed: set[str] = {s.name} if kind in CHANGING else set()
        return Facts(
            names,
            frozenset(made.union(*(inner.made for inner in below))),
            frozenset(changed.union(*(inner.changed for inner in below))),
            frozenset([n.state for n in own if getattr(n, "state", "")]).union(*(inner.states for inner in below)),
            self._lines(s) + sum(inner.lines for inner in below),
            isinstance(s, PLAIN) and all(inner.plain for inner in below) and all(map(self._plain, own)),
            isinstance(s, (ir.Break, ir.Continue)) or isinstance(s, ir.IfS) and any(inner.leaves for inner in below),
            hash((*(token for n in own for token in _tokens_of(n, None)), *(inner.shape for inner in below))),
        )

    def _plain(self, n: object) -> bool:
        """Whether a node of a statement may stand elsewhere. A number that no set can hold is noted in the state of the
        function around."""
        if isinstance(n, NEVER) or isinstance(n, (ir.CallI, ir.PCall)) and n.function not in self.known:
            return False
        return not (self.plan.unbounded_numbers and isinstance(n, (ir.PutBit, ir.PBit)) and n.dom == ir.NUMBERS)

    def _lines(self, s: ir.Stmt) -> int:
        """The lines of a statement, without those of its blocks."""
        if isinstance(s, (ir.LetP, ir.SetP)) and not isinstance(s.value, ir.PNone):
            words = self.plan.words_of(s.dom).most
            return words if words <= UNROLLED else 2
        if isinstance(s, ir.ForBits):
            return 3 if self.plan.single(ir.dom_of(s.plane)) else 8
        return 0 if isinstance(s, ir.Note) else 2 if isinstance(s, ir.IfS) and s.otherwise else 1

    # ---------------------------------------------------------------------------------- parts of a block

    def of(self, block: Block, around: Around, seen_twice: Callable[[int], bool]) -> list[Part]:
        """The parts of a block, those within its statements left out; `seen_twice`: of shapes."""
        return [part for last in range(len(block)) for part in self._ending(block, last, around, seen_twice)]

    def _ending(self, block: Block, last: int, around: Around, seen_twice: Callable[[int], bool]) -> Iterator[Part]:
        """Those that end with a statement, the shortest first."""
        names: Counter[str] = Counter()
        made: frozenset[str] = frozenset()
        changed, states, lines, end = made, made, 0, self.facts(block[last])
        for first in range(last, max(-1, last - LONGEST), -1):
            s = self.facts(block[first])
            if not s.plain or s.leaves or not seen_twice(s.shape):
                return
            names.update(s.names)
            made, changed, states, lines = made | s.made, changed | s.changed, states | s.states, lines + s.lines
            if len(states) > 1:
                return
            if lines < LEAST or changed - made or isinstance(block[first], ir.Note):
                continue
            left = [name for name in made if names[name] < around.names[name]]
            if len(left) == 1 and left[0] in end.made | end.changed:
                given = [name for name in names if name not in made]
                part = _part(block, (first, last), left[0], given, "".join(states), lines, around)
                if part is not None:
                    yield part


class Around:
    """The function around a part: how often it mentions each variable, and of what kind these are."""

    def __init__(self, f: ir.Function, parts: Parts):
        statements = [s for block in all_blocks(f.body) for s in block]
        self.plan = parts.plan
        self.names: Counter[str] = Counter()
        for s in f.body:
            self.names.update(parts.facts(s).names)
        self.kinds: dict[str, ir.Kind] = dict(f.params)
        self.kinds |= {s.name: "int" for s in statements if isinstance(s, (ir.Let, ir.ForBits, ir.ForRange))}
        self.kinds |= {s.name: s.dom for s in statements if isinstance(s, ir.LetP)}
        self.gathered = {s.name for s in statements if isinstance(s, ir.Gather)}
        self.given = Counter(s.name for s in statements if isinstance(s, (ir.LetP, *CHANGING)))

    def passes(self, name: str) -> bool:
        """Whether a variable may be given to a function, or be what it gives. A plane of several words that is given
        a value once may be a window: one word."""
        kind = self.kinds.get(name)
        if kind is None or name in self.gathered:
            return False
        return isinstance(kind, str) or self.plan.single(kind) or self.given[name] > 1


def _part(
    block: Block, at: tuple[int, int], result: str, given: list[str], state: str, lines: int, around: Around
) -> Part | None:
    """The part; None where a function cannot be given what it reads, or cannot give what it makes."""
    body = tuple(s for s in block[at[0] : at[1] + 1] if not isinstance(s, ir.Note))
    declared = any(isinstance(s, (ir.Let, ir.LetP)) and s.name == result for s in body)
    if not declared or len(given) > MOST_GIVEN or not all(map(around.passes, (result, *given))):
        return None
    numbers: dict[str, int] = {}
    tokens = [token for n in ir.walk(body) for token in _tokens_of(n, numbers)]
    given.sort(key=lambda name: numbers[name])
    kinds = tuple((name, around.kinds[name]) for name in given)
    key = (*tokens, numbers[result], bool(state), *(numbers[name] for name in given), *(kind for _, kind in kinds))
    return Part(key, *at, result, around.kinds[result], kinds, state, lines)


# ------------------------------------------------------------------------------------------ nodes


def inner_blocks(s: ir.Stmt) -> tuple[Block, ...]:
    """The blocks of a statement."""
    if isinstance(s, ir.IfS):
        return s.then, s.otherwise
    return (s.body,) if isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)) else ()


def all_blocks(block: Block) -> Iterator[Block]:
    """A block and all below it."""
    yield block
    for s in block:
        for inner in inner_blocks(s):
            yield from all_blocks(inner)


def _tokens_of(n: Any, numbers: dict[str, int] | None) -> Iterator[object]:
    """What distinguishes a node from others, without the nodes below it: a variable by its number in order of
    appearance (None: all are alike), a state by nothing but that it is one."""
    if isinstance(n, tuple):
        yield sum(not isinstance(inner, ir.Note) for inner in n)
        return
    kind: Any = n.__class__
    if kind is ir.Note:
        return
    if part_names(kind) is None:  # a step, or a member of a known set
        yield n
        return
    yield kind
    for name in _telling(kind):
        if name == "name" and kind in VARIABLES:
            yield 0 if numbers is None else numbers.setdefault(n.name, len(numbers))
        else:
            yield bool(n.state) if name == "state" else getattr(n, name)


@cache
def _telling(kind: type) -> tuple[str, ...]:
    """The fields of a class of nodes that hold no nodes; the notation of a number does not count."""
    inner = node_fields(kind) or ()
    return tuple(n for n in part_names(kind) or () if n not in inner and (kind is not ir.Num or n != "name"))

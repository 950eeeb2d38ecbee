"""Which constructs of the language a rules file uses, by name: so that constructs that tests never saw can be listed.

`CONSTRUCTS` has them in the order of the manual; `constructs` finds those of a file, from its model and from its tree.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl import tree
from ludex.dsl.board_size import parameters
from ludex.dsl.walk import below

DOMAINS = ("cell", "player", "piece", "link")
ELEMENTS = (*DOMAINS, "step", "number", "name")
BUILTINS = ("me", "next", "foe", "turns", "cells", "players", "others", "winners", "row", "column")
RELATIONS, MOTIONS = ("beside", "diagonal", "near"), ("rotate", "reflect", "flip", "transpose", "swap")

# A class of the model's nodes -> how its construct is called. An attribute selects one of those in braces.
NAMED: dict[type, str] = {
    m.Builtin: "`{name}`",
    m.PlayerNumber: "`player(n)`",
    m.PieceSet: "the pieces of a kind",
    m.LinkSet: "the links of a kind",
    m.StepNamed: "a step by name",
    m.Relation: "`{name}`",
    m.Offsets: "`offsets(a, b)`",
    m.CellNamed: '`"e4"`',
    m.ParamRef: "a parameter as a number",
    m.At: "`f[x]`",
    m.AtSet: "`f[S]`",
    m.Use: "a definition used",
    m.Arith: "`a {op} b`",
    m.Negate: "`-n`",
    m.OppositeOf: "`-R`",
    m.MapCompare: "`f {op} value` as a set",
    m.MapMember: "`f in S` as a set",
    m.Belongs: "`f of p`",
    m.TrueSet: "a field of truth as a set",
    m.Compare: "`a {op} b` as a condition",
    m.Member: "`x in S` as a condition",
    m.Within: "`S within T`",
    m.Logic: "`{op}`",
    m.Not: "`not`",
    m.SetOp: "`S {op} T`",
    m.IntRange: "`a..b`",
    m.ChooseExpr: "`a if c else b`",
    m.OwnedValue: "`name of p`",
    m.OwnedSet: "`{a, b} of S`",
    m.SetLiteral: "`{a, b}`",
    m.Comprehension: "`{kind}` of a comprehension",
    m.Count: "`count(S)`",
    m.AnyOf: "`any(S)`",
    m.Pick: "one of a list",
    m.NumberOf: "`number(x)`",
    m.What: "`what(v)`",
    m.Whose: "`whose(v)`",
    m.First: "`first(S)`",
    m.After: "`after(x, S)`",
    m.Extreme: "`max(S)`, `min(S)`",
    m.Image: "`R(S)`",
    m.Strides: "`(R ** n)(S)`",
    m.Joined: "`joined`",
    m.Connected: "`connected`",
    m.Ends: "`ends`",
    m.Crossing: "`crossing`",
    m.Inside: "`inside`",
    m.Ring: "`ring`",
    m.Span_: "`span`",
    m.Past: "`past`",
    m.Lines: "`lines`",
    m.Copies: "`copies`",
    m.Can: "`can`",
    m.Stuck: "`stuck`",
    m.Seen: "`seen`",
    m.Since: "`since`",
    m.ListOf: "`[a, b]` in `start:`",
    m.SetNext: "`next = p`",
    m.SetMe: "`together`",
    m.LetHere: "`let` in an action",
    m.If: "`if` among effects",
    m.For: "`for` over {of}s",
    m.Run: "an effect with parameters run",
    m.Require: "`require`",
    m.Tell: "`tell`",
    m.Outcome: "`{kind}`",
    m.Do: "an action in the turn",
    m.DoEffect: "an effect in the turn",
    m.Seq: "`then`",
    m.Either: "`P or Q`",
    m.Otherwise: "`P else Q`",
    m.Longest: "`longest`",
    m.IfPattern: "`if` in the turn",
}
# These stand for no construct of their own: literals, references, what a coercion makes. (No made rules have a `try`.)
UNNAMED = (m.Try, m.Const, m.LocalRef, m.FieldRef, m.Inject, m.InjectSet, m.ToSet, m.TheOne, m.Among, m.Members)
# The names of these depend on what they hold: see `_of_node` and `_of_pattern`.
TOLD_APART = (m.Assign, m.Repeat, m.RepeatSet, m.Each, m.Together, m.While)

DECLARED = (
    "`extends`",
    "`param`",
    "named players",
    "numbered players",
    "an open number of players",
    "`board grid`",
    "a board of hexagons",
    "a board of a parameter's size",
    "`without` by a condition",
    "`without` by a picture",
    "`walls`",
    "`board graph`",
    "a labelled row of a graph",
    "a file of data",
    "`pieces`",
    "`pieces` by a parameter",
    "`link`",
    *(f"a field of {domain}s" for domain in DOMAINS),
    "a field of the game",
    "a field of the turn",
    "of type `bool`",
    "of type `int`",
    "of type `0..n`",
    "of type `set of` elements",
    "of type `set of int`",
    "an element or `none`",
    "names",
    "owned names",
    "numbers among alternatives",
    "symbols",
    "a field with a value of its own",
    "`let`",
    "`let` with parameters",
    "`let` of a relation",
    "`action`",
    "`effect`",
    "`require` in an effect",
    "`require` after an assignment",
    "`turn:`",
    "`score`",
    "`end when`, by score",
    "`end when` with an outcome",
    "`end when` with effects",
)
STARTED = (
    "`start` by a picture",
    "`start` by a file",
    "`start F = given`, of cells",
    "`start F = given`, of others",
    "`dealt`",
    "`given or dealt`",
    "`start:` with effects",
)
ACTED = (
    "an action without parameters",
    "several parameters",
    *(f"a parameter that is a {of}" for of in (*ELEMENTS, "set")),
    "a witness `any w`",
    "`f[x] = e`",
    "`f[S] = e`",
    "`g = e`",
    "`+=`",
    "`-=`",
    "`|=`",
    "`&=`",
)
TURNED = (
    "`m..n of`",
    "`m.. of`",
    "`m..n set of`",
    "`m..n set of`, `different`",
    "`m..n set of P or Q`",
    *(f"`each` over {of}s" for of in ELEMENTS),
    "`each`, `different`",
    "`while` round actions",
    "`while` round effects",
    "an action with its first parameters given",
)
SPECIAL = (
    "`ring` or `offsets` by a computed number",
    "links by a condition",
    "links as a relation",
    "relations joined by `|`, `&`, `-`",
    "`for` over a set of sets",
    "a comprehension over a set of sets",
    "`S == T` of sets",
    "`f in S`, `not in`",
    "`x not in S`",
    "a definition of a number that steps are made of",
)
WRITTEN = (
    *("`notation cell`", "`notation` of an action", "`notation then`"),
    *(f"`symmetry {motion}`" for motion in MOTIONS),
    *("`symmetry` of several motions", "`symmetry none`", "`pattern`"),
    *("`chance`", "`chance ... by`", "`setup`", "`payoff`"),
    "`invariant`",
    *("`show` of a field", "`show` of a map", "`show` of an action", "`known`"),
    *("`check`", "`check ... with`", "`from`", "`given` in a check", "`setup` in a check"),
    *("`view`", "`play`", "`refuse`", "`perft`", "`tree`", "`expect`"),
)


def _spelled() -> Iterator[str]:
    """What `NAMED` stands for, written out."""
    values = {
        m.Builtin: ("name", BUILTINS),
        m.Relation: ("name", RELATIONS),
        m.Arith: ("op", ("+", "-", "*", "//", "%")),
        m.MapCompare: ("op", ("==", "!=", "<", "<=", ">", ">=")),
        m.Compare: ("op", ("==", "!=", "<", "<=", ">", ">=")),
        m.Logic: ("op", ("and", "or")),
        m.SetOp: ("op", ("|", "&", "-")),
        m.Comprehension: ("kind", ("set", "union", "sum", "any", "all")),
        m.For: ("of", ELEMENTS),
        m.Outcome: ("kind", ("win", "lose", "draw")),
    }
    for kind, name in NAMED.items():
        key, found = values.get(kind, ("", ("",)))
        yield from (name.replace(f"{{{key}}}", value) for value in found)


CONSTRUCTS = tuple(dict.fromkeys((*DECLARED, *STARTED, *ACTED, *_spelled(), *SPECIAL, *TURNED, *WRITTEN)))


def constructs(model: m.Model, file: tree.File) -> frozenset[str]:
    """The names, of `CONSTRUCTS`, of all that a file and those it extends use."""
    found = {*_declared(model), *_started(model), *_written(model, file), "`turn:`", "`action`"}
    found.update(*map(_acted, model.actions))
    bodies = tuple((action.params, action.body) for action in model.actions)
    further = (*(field.default for field in model.fields), *(kind.sources for kind in model.set_kinds))
    for node in below((model, bodies, further)):
        found.update(_of_node(node))
    return frozenset(found)


# ------------------------------------------------------------------------------------------------- declarations


def _declared(model: m.Model) -> Iterator[str]:
    players, board = model.players, model.board
    yield "named players" if players.names else "numbered players"
    if players.low < players.high:
        yield "an open number of players"
    if model.extends:
        yield "`extends`"
    if model.params:
        yield "`param`"
    if isinstance(board, m.Graph):
        yield "`board graph`"
        if board.steps:
            yield "a labelled row of a graph"
    else:
        yield from _grid(board)
    for kind in model.pieces:
        yield "`pieces`"
        if isinstance(kind.count, str):
            yield "`pieces` by a parameter"
    if model.links:
        yield "`link`"
    for field in model.fields:
        yield from _field(field)
    for definition in model.definitions:
        yield "`let` with parameters" if definition.params else "`let`"
        if definition.body.type == m.RELATION:
            yield "`let` of a relation"
    if model.score:
        yield "`score`"
    for end in model.ends:
        outcome = bool(end.body) and isinstance(end.body[-1], m.Outcome)
        yield "`end when` with an outcome" if outcome else "`end when`, by score"
        if len(end.body) > outcome:
            yield "`end when` with effects"


def _grid(board: m.Grid) -> Iterator[str]:
    yield "`board grid`" if board.lattice == "squares" else "a board of hexagons"
    if parameters(board.rows) or parameters(board.columns):
        yield "a board of a parameter's size"
    if board.without is not None:
        yield "`without` by a picture" if isinstance(board.without, m.Picture) else "`without` by a condition"
    if board.walls is not None:
        yield "`walls`"


def _field(field: m.Field) -> Iterator[str]:
    kind, of = field.type, field.domain.kind
    yield f"a field of the {of}" if field.domain in (m.GAME, m.TURN) else f"a field of {of}s"
    if isinstance(kind, m.Bool):
        yield "of type `bool`"
    elif isinstance(kind, m.Int):
        yield "of type `int`" if kind.low is None else "of type `0..n`"
    elif isinstance(kind, m.SetOf):
        yield "of type `set of int`" if kind.of == m.INT_DOMAIN else "of type `set of` elements"
    elif isinstance(kind, m.Value):
        for one in kind.enum.alternatives:
            yield {
                "element": "an element or `none`",
                "tag": "names",
                "owned": "owned names",
                "numbers": "numbers among alternatives",
            }.get(one.kind, "names" if one.name else "an element or `none`")
            if one.symbols is not None:
                yield "symbols"
    if field.default is not None:
        yield "a field with a value of its own"


def _started(model: m.Model) -> Iterator[str]:
    for part in model.starts:
        if isinstance(part, m.StartPicture):
            yield "`start` by a file" if part.picture.file else "`start` by a picture"
        elif isinstance(part, m.StartBlock):
            yield "`start:` with effects"
        else:
            if part.weights:
                yield "`given or dealt`" if part.given else "`dealt`"
            if part.given:
                yield f"`start F = given`, of {'cells' if part.field.domain == m.CELL else 'others'}"


def _acted(action: m.Action) -> Iterator[str]:
    chosen = action.chosen
    if not chosen:
        yield "an action without parameters"
    if len(chosen) > 1:
        yield "several parameters"
    for param in action.params:
        yield "a witness `any w`" if param.witness else f"a parameter that is a {_kind(param.local.type)}"
    kinds = [type(statement) for statement in action.body]
    if m.Assign in kinds and m.Require in kinds[kinds.index(m.Assign) :]:
        yield "`require` after an assignment"


def _kind(type_: m.Type) -> str:
    """What an element is called: as `ELEMENTS` do."""
    if isinstance(type_, m.Int):
        return "number"
    if isinstance(type_, m.Element):
        return {"int": "number", "tag": "name", "sets": "set"}.get(type_.domain.kind, type_.domain.kind)
    return "set of cell" if isinstance(type_, (m.SetOf, m.SetOfSets)) else "name"


# ------------------------------------------------------------------------------------------------- what is inside


def _of_node(node: Any) -> Iterator[str]:
    name = NAMED.get(type(node))
    if name is not None and not (isinstance(node, m.For) and isinstance(node.source.type, m.SetOfSets)):
        of = _kind(node.local.type) if isinstance(node, m.For) else ""
        for key in ("name", "op", "kind"):
            name = name.replace(f"{{{key}}}", str(getattr(node, key, "")))
        yield name.replace("{of}", of)
    match node:
        case m.Picture(file=file) if file:
            yield "a file of data"
        case m.Effect(body=body):
            yield "`effect`"
            if any(isinstance(part, m.Require) for part in below(body)):
                yield "`require` in an effect"
        case m.Assign(index=index, op=op):
            yield "`g = e`" if index is None else "`f[S] = e`" if isinstance(index.type, m.SetOf) else "`f[x] = e`"
            if op != "=":
                yield f"`{op}`"
        case m.Ring(distance=distance) if _computed(distance):
            yield "`ring` or `offsets` by a computed number"
        case m.Offsets(a=a, b=b):
            if _computed(a) or _computed(b):
                yield "`ring` or `offsets` by a computed number"
            if any(isinstance(part, m.LocalRef) for part in (a, b)):
                yield "a definition of a number that steps are made of"
        case m.Comprehension(generators=generators, condition=condition):
            yield from _generated(generators, condition)
        case m.For(source=source) if isinstance(source.type, m.SetOfSets):
            yield "`for` over a set of sets"
        case m.Image(relation=relation):
            if isinstance(relation.type, m.SetOf) and getattr(relation.type.of, "kind", "") == "link":
                yield "links as a relation"
        case m.SetOp(type=m.SetOf(of=m.STEP)):
            yield "relations joined by `|`, `&`, `-`"
        case m.Compare(left=left) if isinstance(left.type, m.SetOf):
            yield "`S == T` of sets"
        case m.MapMember():
            yield "`f in S`, `not in`"
        case m.Member(negated=True):
            yield "`x not in S`"
    yield from _of_pattern(node)


def _computed(number: m.Expr) -> bool:
    """Whether a number is read from the position."""
    return any(isinstance(part, (m.FieldRef, m.Count, m.Builtin)) for part in below(number))


def _generated(generators: tuple[m.Generator, ...], condition: m.Expr | None) -> Iterator[str]:
    for generator in generators:
        if isinstance(generator.source.type, m.SetOfSets):
            yield "a comprehension over a set of sets"
        elif condition is not None and _kind(generator.local.type) == "link":
            yield "links by a condition"


def _of_pattern(node: Any) -> Iterator[str]:
    match node:
        case m.Repeat(high=high):
            yield "`m.. of`" if high is None else "`m..n of`"
        case m.RepeatSet(body=body, different=different):
            yield "`m..n set of`, `different`" if different else "`m..n set of`"
            if isinstance(body, m.Either):
                yield "`m..n set of P or Q`"
        case m.Each(local=local, different=different):
            yield f"`each` over {_kind(local.type)}s"
            if different:
                yield "`each`, `different`"
        case m.While(body=body):
            acts = any(isinstance(part, m.Do) for part in below(body))
            yield "`while` round actions" if acts else "`while` round effects"
        case m.Do(args=(_, *_)):
            yield "an action with its first parameters given"


# ------------------------------------------------------------------------------------------------- texts, promises


def _written(model: m.Model, file: tree.File) -> Iterator[str]:
    for template in model.notations:
        yield f"`notation{' then`' if template.follows else ' cell`' if template.name == 'cell' else '` of an action'}"
    for motions in model.symmetries:
        yield from (f"`symmetry {motion}`" for motion in motions)
        if len(motions) > 1:
            yield "`symmetry` of several motions"
    for declared in file.declarations:
        if isinstance(declared, tree.NamedPattern):
            yield "`pattern`"
        elif isinstance(declared, tree.Symmetry) and declared.motions[0].names[0].text == "none":
            yield "`symmetry none`"
    if model.invariants:
        yield "`invariant`"
    shown = (("a field", model.shows), ("a map", model.shown_maps), ("an action", model.told_choices))
    yield from (f"`show` of {what}" for what, there in shown if there)
    yield from ("`known`" for _ in model.knowns[:1])
    yield from ("`chance`" if a.weight is None else "`chance ... by`" for a in model.actions if a.chance)
    yield from (f"`{name}`" for name in ("setup", "payoff") if getattr(model, name) is not None)
    for check in model.checks:
        yield "`check`"
        if check.settings:
            yield "`check ... with`"
        for line in check.lines:
            yield f"`{line.kind}` in a check" if line.kind in ("given", "setup") else f"`{line.kind}`"

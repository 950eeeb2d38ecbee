"""Where names stand in declarations, and what each is there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from ludex.dsl import tree
from ludex.dsl.resolving.declare import PLAIN
from ludex.dsl.span import Span

DOMAINS = ("cell", "player", "piece", "game", "turn")
WORD = re.compile(r"\w+")
HOLE = re.compile(r"\{(\w+)")
FIELD_TEXT = re.compile(r"(?<!\S)(\w+)(?==)")
BARE_TEXT = re.compile(r"(?<!\S)\w+(?!\S)|(?<=')\w+(?=')")


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A name at a place.

    kind    where it is declared: param, player, tag, pieces, link, field, let, action, effect, step or local; where it
            is used: "" for a name, "base" for a game that is extended, "file" for a data file, "cell" for a cell
    role    declaration, read, write, or text (in the text of a turn or a position, where only some kinds have names)
    owner   "" for a name of the whole game; `action NAME` for a parameter of that action; else the place that binds it
    """

    name: str
    span: Span
    kind: str = ""
    role: str = "read"
    owner: str = ""


Scope = Mapping[str, str]  # a local name -> its owner


def occurrences(declarations: Iterable[tree.Declaration]) -> tuple[Occurrence, ...]:
    """All names, by place; words of the language (`me`, `north`, ...) are among those that are read."""
    found = [one for declaration in declarations for one in _in(declaration, {})]
    return tuple(sorted(found, key=lambda one: (one.span.line, one.span.column)))


def graph_names(rows: Iterable[tuple[str, Span]]) -> Iterator[Occurrence]:
    """The cells and steps that the rows of a graph declare; each row with the place where it begins."""
    for row, place in rows:
        label, colon, rest = row.partition(":")
        if colon and (word := WORD.search(label)):
            yield Occurrence(word[0], _part(place, word.start(), word.end()), "step", "declaration")
        for word in re.finditer(r"\S+", rest if colon else row):
            start = word.start() + (len(label) + 1 if colon else 0)
            yield Occurrence(word[0], _part(place, start, start + len(word[0])), "cell", "declaration")


def _part(row: Span, start: int, end: int) -> Span:
    return Span(row.file, row.line, row.column + start, row.line, row.column + end)


def _declared(name: tree.Ident, kind: str) -> Occurrence:
    return Occurrence(name.text, name.span, kind, "declaration")


def _used(name: tree.Ident | tree.Name, role: str = "read") -> Occurrence:
    return Occurrence(name.text, name.span, role=role)


def _local(name: tree.Ident, owner: str = "") -> Occurrence:
    return Occurrence(name.text, name.span, "local", "declaration", owner or _owner(name))


def _owner(name: tree.Ident) -> str:
    return f"{name.span.file}:{name.span.line}:{name.span.column}"


def _bind(scope: Scope, *names: tree.Ident) -> Scope:
    return {**scope, **{name.text: _owner(name) for name in names}}


def _in(node: Any, scope: Scope) -> Iterator[Occurrence]:
    """The names in a node, or in the nodes of a tuple."""
    match node:
        case tuple():
            yield from _block(node, scope)
        case tree.Name():
            yield Occurrence(node.text, node.span, owner=scope.get(node.text, ""))
        case tree.FileName():
            yield Occurrence(node.text, node.span, "file")
        case tree.CellName():
            yield Occurrence(node.text, node.span, "cell")
        case _ if type(node) in DECLARING:
            yield from DECLARING[type(node)](node)
        case _ if type(node) in BINDING:
            yield from BINDING[type(node)](node, scope)
        case tree.Node():
            for field in fields(node):
                if field.compare:
                    yield from _in(getattr(node, field.name), scope)


def _block(nodes: tuple[Any, ...], scope: Scope) -> Iterator[Occurrence]:
    """Statements (or other nodes) one after the other: what a `let` among them names is known to those behind it."""
    for node in nodes:
        yield from _in(node, scope)
        if isinstance(node, tree.LetHere):
            scope = _bind(scope, node.name)


# ------------------------------------------------------------------ declarations


def _field(node: tree.FieldDecl) -> Iterator[Occurrence]:
    if node.domain.text not in DOMAINS:
        yield _used(node.domain)
    for name in node.names:
        yield _declared(name, "field")
    alternatives = node.type.alternatives if isinstance(node.type, tree.OneOf) else ()
    for one in (*node.index, *alternatives):
        if isinstance(one, tree.NumberSpan):
            yield from _in(one.high, {})
        elif one.name.text not in PLAIN:
            yield _declared(one.name, "tag")
    if isinstance(node.type, tree.SetOf) and node.type.element.text not in PLAIN:
        yield _used(node.type.element)
    yield from _in(node.default, {})


def _players(node: tree.NamedPlayers) -> Iterator[Occurrence]:
    return (_declared(name, "player") for name in node.names)


def _named(kind: str, *parts: str) -> Any:
    def found(node: Any) -> Iterator[Occurrence]:
        yield _declared(node.name, kind)
        for part in parts:
            yield from _in(getattr(node, part), {})

    return found


def _let(node: tree.Let) -> Iterator[Occurrence]:
    yield _declared(node.name, "let")
    yield from (_local(name) for name in node.params or ())
    yield from _in(node.body, _bind({}, *(node.params or ())))


def _let_map(node: tree.LetMap) -> Iterator[Occurrence]:
    yield _declared(node.name, "let")
    yield _local(node.place)
    yield from _in(node.places, {})
    yield from _in(node.body, _bind({}, node.place))


def _effect(node: tree.Effect) -> Iterator[Occurrence]:
    yield _declared(node.name, "effect")
    yield from (_local(name) for name in node.params)
    yield from _in(node.body, _bind({}, *node.params))


def _action(node: tree.Action) -> Iterator[Occurrence]:
    yield _declared(node.name, "action")
    owner, scope = f"action {node.name.text}", dict[str, str]()
    for parameter in node.parameters:
        yield _local(parameter.name, owner)
        yield from _in(parameter.values, scope)
        scope[parameter.name.text] = owner
    yield from _in(node.weight, scope)
    yield from _in(node.body or (), scope)


def _score(node: tree.Score | tree.Payoff) -> Iterator[Occurrence]:
    yield _local(node.player)
    yield from _in(node.body, _bind({}, node.player))


def _start(node: Any) -> Iterator[Occurrence]:
    yield _used(node.field, "write")
    yield from _in(getattr(node, "picture", None), {})


def _graph(node: tree.BoardGraph) -> Iterator[Occurrence]:
    if isinstance(node.picture, tree.Picture):
        yield from graph_names(zip(node.picture.rows, node.picture.row_spans))
    yield from _in(node.picture, {})


def _show(node: tree.Show) -> Iterator[Occurrence]:
    yield from (_used(name) for name in node.names)
    yield from (_local(index) for index in node.indices)
    yield from _in(node.to, _bind({}, *node.indices))


def _known(node: tree.Known) -> Iterator[Occurrence]:
    yield from _in(node.value, {})


def _notation(node: tree.Notation) -> Iterator[Occurrence]:
    for name in node.names:
        if name.text != "cell":
            yield _used(name)
    for hole in HOLE.finditer(node.template.text):
        owner = f"action {node.names[0].text}"
        yield Occurrence(hole[1], _part(node.template.span, hole.start(1) + 1, hole.end(1) + 1), owner=owner)


def _check(node: tree.Check) -> Iterator[Occurrence]:
    yield from (_used(setting.name) for setting in node.settings)
    for line in node.lines:
        match line:
            case tree.CheckView(player=player):
                yield _used(player)
            case tree.CheckGiven(field=field, file=file):
                yield _used(field)
                yield from _in(file, {})
            case tree.CheckExpect(condition=condition):
                yield from _in(condition, {})
            case tree.CheckFrom(position=position):
                yield from _words(position, FIELD_TEXT, BARE_TEXT)
            case tree.CheckPlay(turns=turns):
                for turn in turns:
                    yield from _words(turn, WORD)
            case tree.CheckRefuse(turn=turn):
                yield from _words(turn, WORD)


def _words(text: tree.Text, *patterns: re.Pattern[str]) -> Iterator[Occurrence]:
    for pattern in patterns:
        for word in pattern.finditer(text.text):
            yield Occurrence(word[0], _part(text.span, word.start() + 1, word.end() + 1), role="text")


# ------------------------------------------------------------------ what stands in blocks


def _assign(node: tree.Assign, scope: Scope) -> Iterator[Occurrence]:
    yield Occurrence(node.target.text, node.target.span, role="write", owner=scope.get(node.target.text, ""))
    yield from _in(node.indices, scope)
    yield from _in(node.value, scope)


def _called(node: tree.Run | tree.Do, scope: Scope) -> Iterator[Occurrence]:
    yield _used(node.name)
    yield from _in(node.arguments, scope)


def _tell(node: tree.Tell, scope: Scope) -> Iterator[Occurrence]:
    yield from _in(node.players, scope)
    yield from _in(node.arguments, scope)


def _let_here(node: tree.LetHere, scope: Scope) -> Iterator[Occurrence]:
    yield _local(node.name)
    yield from _in(node.body, scope)


def _for(node: tree.For | tree.Each | tree.Together, scope: Scope) -> Iterator[Occurrence]:
    yield _local(node.name)
    yield from _in(node.values, scope)
    yield from _in(node.body, _bind(scope, node.name))
    if isinstance(node, tree.Each):
        yield from _different(node)


def _repeat_set(node: tree.RepeatSet, scope: Scope) -> Iterator[Occurrence]:
    for part in (node.low, node.high, node.body):
        yield from _in(part, scope)
    yield from _different(node)


def _different(node: tree.RepeatSet | tree.Each) -> Iterator[Occurrence]:
    """The names behind `different` are parameters of the actions in the pattern."""
    for name in node.different:
        for action in _actions(node.body):
            yield Occurrence(name.text, name.span, owner=f"action {action}")


def _actions(pattern: Any) -> Iterator[str]:
    parts = pattern.parts if hasattr(pattern, "parts") else (getattr(pattern, "body", None),)
    if isinstance(pattern, tree.Do):
        yield pattern.name.text
    elif pattern is not None:
        for part in parts:
            yield from _actions(part)


def _comprehension(node: tree.SetOfAll | tree.Generated, scope: Scope) -> Iterator[Occurrence]:
    for generator in node.generators:
        yield _local(generator.name)
        yield from _in(generator.values, scope)
        scope = _bind(scope, generator.name)
    yield from _in(node.body, scope)
    yield from _in(node.condition, scope)


DECLARING: dict[type, Any] = {
    tree.Param: _named("param", "low", "high", "default"),
    tree.NamedPlayers: _players,
    tree.Pieces: _named("pieces", "number"),
    tree.LinkDecl: _named("link", "relation"),
    tree.FieldDecl: _field,
    tree.Let: _let,
    tree.LetMap: _let_map,
    tree.Action: _action,
    tree.Effect: _effect,
    tree.NamedPattern: _named("pattern", "pattern"),
    tree.Score: _score,
    tree.Payoff: _score,
    tree.StartPicture: _start,
    tree.StartGiven: _start,
    tree.StartDealt: _start,
    tree.BoardGraph: _graph,
    tree.Notation: _notation,
    tree.Show: _show,
    tree.Known: _known,
    tree.Check: _check,
    tree.Symmetry: lambda node: iter(()),
}
BINDING: dict[type, Any] = {
    tree.Assign: _assign,
    tree.Run: _called,
    tree.Tell: _tell,
    tree.Do: _called,
    tree.LetHere: _let_here,
    tree.For: _for,
    tree.Each: _for,
    tree.Together: _for,
    tree.RepeatSet: _repeat_set,
    tree.SetOfAll: _comprehension,
    tree.Generated: _comprehension,
}

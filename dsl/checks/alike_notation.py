"""W02: choices that print alike

An error; a warning where one template leaves out what distinguishes choices, or where it depends on the board's size.

Finds: two actions that may be offered at the same time, with templates of the same form and sets of which one lies
in the other; a template that leaves out a parameter which is chosen freely; names of cells that stand for two cells.
A choice that `notation then` writes right behind another, where a number meets a number.
On a graph, whose names the data give, also names that run together with what stands beside them, and links that
print alike.

Why: a turn is read by its text. One that could mean two choices is refused as ambiguous.

Example:

    action block(at in free & near(mine)): owner[at] = foe
    turn: place or block
    notation place, block: "{at}"

Instead:

    action block(at in free & near(mine)): owner[at] = foe
    turn: place or block
    notation place: "{at}"
    notation block: "#{at}"
"""

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.board_size import span_of
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.model import template, template_behind, types_of
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import locals_in, occurrences
from ludex.dsl.reasoning.readings import read_twice

SOME = 111


def alike_notation(examined: Examined) -> Iterator[Diagnostic]:
    templates = {template.name: template for template in examined.model.notations if not template.follows}
    actions = examined.model.actions
    for first, second in examined.offered_together:
        one, other = actions[first.action], actions[second.action]
        if one is not other and one.name in templates and other.name in templates:
            if _may_be_alike(one, other, templates, examined):
                yield _two_actions(templates[one.name], templates[other.name])
    for action in actions:
        if action.name in templates and examined.is_own(templates[action.name].span):
            yield from _left_out(action, templates[action.name])
    yield from _joined(examined)
    if "cell" in templates:
        yield from _cells(templates["cell"], examined)
    if isinstance(examined.model.board, m.Graph):
        yield from _links(examined.model.board, examined)
        yield from _names(templates, examined.model.board, examined)


# ------------------------------------------------------------------ two actions
def _may_be_alike(one: m.Action, other: m.Action, templates: dict[str, m.Template], examined: Examined) -> bool:
    forms = [templates[action.name].parts for action in (one, other)]
    if [part if isinstance(part, str) else None for part in forms[0]] != [
        part if isinstance(part, str) else None for part in forms[1]
    ]:
        return False
    pairs = [(a[0], b[0]) for a, b in zip(*forms) if not isinstance(a, str)]
    parts = [{param.local.name: param for param in action.params} for action in (one, other)]
    if any(len(named) != len(pairs) for named in parts) or len({a for a, _ in pairs}) != len(pairs):
        return False
    values: dict[int, int] = {}
    for number, (a, b) in enumerate(pairs):
        left, right = parts[0][a], parts[1][b]
        if left.local.type != right.local.type:
            return False
        shared = examined.formulas.terms.make("Shared", number, type=left.local.type)
        values |= {left.local.number: shared, right.local.number: shared}
    if not all(_meet(parts[0][a].source, parts[1][b].source, values, examined) for a, b in pairs):
        return False
    return not any(isinstance(node, m.Require) for node in occurrences(one, other))


def _meet(one: m.Expr, other: m.Expr, values: dict[int, int], examined: Examined) -> bool:
    """Does one of the sets lie in the other, for certain, and is neither always empty?"""
    formulas = examined.formulas
    sets = [formulas.terms.of(source, values) for source in (one, other)]
    x = formulas.somewhere(sets[0])
    left, right = (formulas.inside(set, x) for set in sets)
    if not formulas.can_hold(left) or not formulas.can_hold(right):
        return False
    return formulas.implies(left, right) or formulas.implies(right, left)


def _two_actions(one: m.Template, other: m.Template) -> Diagnostic:
    later, earlier = sorted((one, other), key=lambda template: template.span)[::-1]
    note = () if later.span == earlier.span else (Note("the other one", earlier.span),)
    return Diagnostic(
        "W02",
        "error",
        f"choices of `{one.name}` and of `{other.name}` may print alike",
        later.span,
        "both may be offered at the same time",
        note,
        "give one of them a sign of its own, or leave its notation out",
    )


# ------------------------------------------------------------------ one action
def _left_out(action: m.Action, template: m.Template) -> Iterator[Diagnostic]:
    """Parameters that are not written, and that nothing else depends on: no other text gives their value. Only those
    with several values for certain."""
    written = {part[0] for part in template.parts if not isinstance(part, str)}
    chosen = action.chosen
    for param in chosen:
        others = [other.source for other in action.params if other is not param]
        bound = param.local.number in locals_in(*others) or locals_in(param.source)
        if param.local.name not in written and not bound and _has_several(param.source):
            yield Diagnostic(
                "W02",
                "warning",
                f"the notation of `{action.name}` does not tell its `{param.local.name}`",
                template.span,
                "choices that differ in it alone print alike",
                (),
                f"write `{{{param.local.name}}}` into the template",
            )


def _has_several(source: m.Expr) -> bool:
    match source:
        case m.SetLiteral(items=items):
            return len(items) > 1
        case m.MapCompare(op="==", right=m.Inject(operand=m.Const(value=None))):
            return True
        case m.Use(definition=definition):
            return _has_several(definition.body)
        case m.InjectSet(operand=operand):
            return _has_several(operand)
        case m.Builtin(name=name):
            return name in ("cells", "players")
    return isinstance(source, (m.IntRange, m.Relation))


# ------------------------------------------------------------------ choices that are joined
def _joined(examined: Examined) -> Iterator[Diagnostic]:
    """A number that `notation then` writes right behind another: 1 and 23 read like 12 and 3."""
    model = examined.model
    ends = {one.name for one in model.actions if _is_number(template(model, one)[-1], one, model, last=True)}
    for action in model.actions:
        parts = template_behind(model, action)
        if parts and ends and _is_number(parts[0], action, model, last=False):
            line = next(one for one in model.notations if one.name == action.name and one.follows)
            if examined.is_own(line.span):
                title = f"choices that are joined to `{action.name}` may print alike"
                label = f"a number begins here, and `{min(ends)}` ends with one: 1 and 23 read like 12 and 3"
                yield Diagnostic(
                    "W02", "warning", title, line.span, label, (), "begin the template with a sign, such as `,`"
                )


def _is_number(part: Any, action: m.Action, model: m.Model, last: bool) -> bool:
    """Whether a part of a template may end (or begin) with a digit."""
    if isinstance(part, str):
        return part[-1 if last else 0].isdigit()
    kind = types_of(action)[part[0]]
    if kind == m.Element(m.CELL):
        if isinstance(model.board, m.Graph):
            return False
        named = next((one.parts for one in model.notations if one.name == "cell"), (("column", "a"), ("row", "up")))
        cell = named[-1 if last else 0]
        return _is_number(cell, action, model, last) if isinstance(cell, str) else cell[1] not in ("a", "A")
    return isinstance(kind, m.Int) or kind == m.Element(m.INT_DOMAIN)


# ------------------------------------------------------------------ cells
def _cells(template: m.Template, examined: Examined) -> Iterator[Diagnostic]:
    board = examined.model.board
    if not isinstance(board, m.Grid) or not examined.is_own(template.span):
        return
    bounds = [span_of(size, examined.model.params, {}) for size in (board.rows, board.columns)]
    least, most = (dict(zip(("row", "column"), sizes)) for sizes in zip(*bounds))
    written = [part[0] for part in template.parts if not isinstance(part, str)]
    for name in most:
        if name not in written and most[name] > 1:
            label, hint = f"it does not tell the {name}", f"write `{{{name}}}` into the template"
            yield _cells_alike(template, label, hint, least[name] > 1)
            return
    for one, other in zip(template.parts, template.parts[1:]):
        if not isinstance(one, str) and not isinstance(other, str) and _run_together(one, other, most):
            label, hint = "1 and 11 read like 11 and 1", "write a blank or another sign between them"
            yield _cells_alike(template, label, hint, _run_together(one, other, least))


def _run_together(one: tuple[str, str], other: tuple[str, str], sizes: dict[str, int]) -> bool:
    """Two numbers (or two letters) side by side, of which both may have two digits."""
    digits, letters = ("", "0", "up"), ("a", "A")
    if one[0] == other[0] or (one[1] in letters) != (other[1] in letters):
        return False
    if one[1] in letters:
        return one[1] == other[1] and min(sizes.values()) > 26
    return one[1] in digits and min(sizes.values()) > 11


def _cells_alike(template: m.Template, label: str, hint: str, always: bool) -> Diagnostic:
    """An error where it is so at all sizes of the board."""
    title = "names of cells that stand for several cells"
    return Diagnostic("W02", "error" if always else "warning", title, template.span, label, (), hint)


# ------------------------------------------------------------------ names in the data of a graph
def _links(board: m.Graph, examined: Examined) -> Iterator[Diagnostic]:
    """Two links that print alike: x-y is u-v exactly where u is x-w and y is w-v."""
    names = set(board.cells)
    cut = [(x[:i], x[i + 1 :]) for x in board.cells for i in range(len(x)) if x[i] == "-"]
    first = {w: x for x, w in cut if x in names}
    twice = next(((first[w], w, v) for w, v in cut if v in names and w in first), None)
    if examined.model.links and twice is not None and examined.is_own(board.span):
        x, w, v = twice
        label = f"`{x}-{w}-{v}` is from `{x}` to `{w}-{v}`, and from `{x}-{w}` to `{v}`"
        yield Diagnostic(
            "W02", "error", "links that print alike", board.span, label, (), "leave `-` out of the names of cells"
        )


def _names(templates: dict[str, m.Template], board: m.Graph, examined: Examined) -> Iterator[Diagnostic]:
    """Templates in which a name and what stands beside it may be cut in two ways."""
    for action in examined.model.actions:
        template = templates.get(action.name)
        if template is None or not examined.is_own(template.span):
            continue
        types = {param.local.name: param.local.type for param in action.params}
        sources = {param.local.name: param.source for param in action.params}
        parts = [
            (part,) if isinstance(part, str) else _written(types[part[0]], sources[part[0]], board, examined.model)
            for part in template.parts
        ]
        text = read_twice(parts) if all(parts) else None
        if text is not None:
            title = f"choices of `{action.name}` may print alike"
            hint = "write a blank or another sign between the parameters, or give the cells names of one length"
            yield Diagnostic("W02", "warning", title, template.span, f"`{text}` is read in two ways", (), hint)


def _written(kind: m.Type, source: m.Expr, board: m.Graph, model: m.Model) -> tuple[str, ...]:
    """The names of a parameter's values; none where they are not known. Numbers of no known range: some, of one to
    three digits."""
    if kind == m.Element(m.CELL):
        return board.cells
    if isinstance(kind, m.Int) or kind == m.Element(m.INT_DOMAIN):
        match source:
            case m.IntRange(low=m.Const(value=int(low)), high=m.Const(value=int(high))):
                return tuple(map(str, range(low, min(high, low + SOME) + 1)))
        return tuple(map(str, range(SOME)))
    if kind == m.Element(m.PLAYER):
        return model.players.names or tuple(map(str, range(1, model.players.high + 1)))
    return ()

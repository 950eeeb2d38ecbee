"""W02: choices that print alike

An error; a warning where one template leaves out what distinguishes choices, or where it depends on the board's size.

Finds: two actions that may be offered at the same time, with templates of the same form and sets of which one lies
in the other; a template that leaves out a parameter which is chosen freely; names of cells that stand for two cells.
Parts of a template that run together with what stands beside them: in `{at}{n}` the cell `a1` and 12, the cell `a11`
and 2; also where `notation then` writes a choice right behind another.
On a graph, whose names the data give, also links that print alike.

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

from ludex.dsl import model as m
from ludex.dsl.board_size import span_of
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.model import template, template_behind
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import locals_in, occurrences
from ludex.dsl.reasoning.readings import read_twice
from ludex.dsl.reasoning.written import Texts, stretches, written


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
    cells = list(_cells(templates["cell"], examined)) if "cell" in templates else []
    yield from cells
    if not cells:
        yield from _run_together(examined)
        yield from _joined(examined)
    if isinstance(examined.model.board, m.Graph):
        yield from _links(examined.model.board, examined)


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


# ------------------------------------------------------------------ parts that run together
def _run_together(examined: Examined) -> Iterator[Diagnostic]:
    """Templates in which a name and what stands beside it may be cut in two ways."""
    model = examined.model
    for action in model.actions:
        for line in (one for one in model.notations if one.name == action.name and examined.is_own(one.span)):
            text = _twice(written(line.parts, action, examined))
            if text is not None:
                title = f"choices of `{action.name}` may print alike"
                hint = "write a blank or another sign between the parameters"
                if isinstance(model.board, m.Graph):
                    hint += ", or give the cells names of one length"
                yield Diagnostic("W02", "warning", title, line.span, f"`{text}` is read in two ways", (), hint)


def _twice(parts: list[Texts]) -> str | None:
    """A text that may be cut in two ways, of parts that are known and stand side by side."""
    return next(filter(None, map(read_twice, stretches(parts))), None)


# ------------------------------------------------------------------ choices that are joined
def _joined(examined: Examined) -> Iterator[Diagnostic]:
    """Templates of `notation then` that run together with what is written before them: `a1` and 12 with `a11` and 2."""
    for action in examined.model.actions:
        line = next((one for one in examined.model.notations if one.name == action.name and one.follows), None)
        if line is not None and examined.is_own(line.span):
            found = next(_behind_another(action, line, examined), None)
            if found is not None:
                before, text = found
                title = f"choices that are joined to `{action.name}` may print alike"
                label = f"behind `{before}`, `{text}` is read in two ways"
                hint = "begin the template with a sign, such as `,`"
                yield Diagnostic("W02", "warning", title, line.span, label, (), hint)


def _behind_another(action: m.Action, line: m.Template, examined: Examined) -> Iterator[tuple[str, str]]:
    """Actions that may stand before one that is joined to them, each with a text that can be cut into the two choices
    in two ways, or that a choice of the first action also has by itself. A template that is ambiguous by itself has a
    finding of its own, and is passed over here."""
    parts = written(line.parts, action, examined)
    begins = stretches(parts)[0]
    for before in examined.model.actions:
        if before.chance != action.chance or _twice(parts) is not None:
            continue
        for form in filter(None, (template(examined.model, before), template_behind(examined.model, before))):
            ends = stretches(written(form, before, examined))[-1]
            if read_twice(ends) is not None:
                continue
            text = read_twice([*ends, *begins])
            if text is None and begins == parts:
                text = read_twice(ends, [*ends, *begins])
            if text is not None:
                yield before.name, text


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
        if not isinstance(one, str) and not isinstance(other, str) and _meets(one, other, most):
            label, hint = "1 and 11 read like 11 and 1", "write a blank or another sign between them"
            yield _cells_alike(template, label, hint, _meets(one, other, least))


def _meets(one: tuple[str, str], other: tuple[str, str], sizes: dict[str, int]) -> bool:
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

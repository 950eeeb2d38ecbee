"""N06: an alternative that no place ever gets

A warning.

Finds: a name in the type of a field (`wall`, `king of player`) that nothing assigns and no picture of the start shows.

Why: what asks for it asks in vain. Mostly an effect that should make it is missing, such as the promotion to king.

Example:

    cell kind: none "." | man of player "mM" | king of player "kK"
    action promote(at in kind == king of me): kind[at] = man of me
    turn: place or promote

Instead:

    cell kind: none "." | man of player "mM" | king of player "kK"
    action promote(at in kind == man of me): kind[at] = king of me
    action enter(at in free): kind[at] = man of me
    turn: place or promote or enter
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.narrow import enum_of
from ludex.dsl.reasoning.examined import Examined

ANYTHING = None


def unset_alternative(examined: Examined) -> Iterator[Diagnostic]:
    for field in {field.declared: field for field in examined.model.fields}.values():
        if not isinstance(field.type, m.Value) or not examined.is_own(field.span):
            continue
        first, *rest = field.type.enum.alternatives
        named = [one for one in rest if one.kind in ("tag", "owned")]
        given = _given(field, examined) if named else ANYTHING
        if given is not ANYTHING and given:
            for one in named:
                if one.name not in given:
                    yield _finding(field, one)


def _given(field: m.Field, examined: Examined) -> set[str] | None:
    """The names that the field may get; ANYTHING where they are unknown."""
    found: set[str] = set()
    for start in examined.model.starts:
        if isinstance(start, m.StartGiven) and start.field == field:
            return ANYTHING
        if isinstance(start, m.StartPicture) and start.field == field:
            symbols = set("".join(start.picture.rows))
            found |= {one.name for one in enum_of(field.type).alternatives if symbols & set(one.symbols or "")}
    values = [node.value for node in examined.assignments if node.field.declared == field.declared]
    for value in (*values, *([field.default] if field.default is not None else [])):
        names = _names(value, field, examined)
        if names is ANYTHING:
            return ANYTHING
        found |= names
    return found | {"none"} if values else found


def _names(value: m.Expr, field: m.Field, examined: Examined) -> set[str] | None:
    """The names among what an expression may be."""
    match value:
        case m.Inject(operand=operand):
            return _names(operand, field, examined)
        case m.Const(value=int(number), type=m.Element(domain=domain)) if domain == m.TAG:
            return {examined.model.tags[number]}
        case m.Const():
            return set()
        case m.OwnedValue(tag=tag):
            return _names(tag, field, examined)
        case m.At(map=m.FieldRef(field=other)) if other.declared == field.declared:
            return set()
        case m.ChooseExpr(then=then, otherwise=otherwise):
            parts = [_names(part, field, examined) for part in (then, otherwise)]
            known = [names for names in parts if names is not ANYTHING]
            return set[str]().union(*known) if len(known) == len(parts) else ANYTHING
    return set() if isinstance(value.type, m.Element) and value.type.domain != m.TAG else ANYTHING


def _finding(field: m.Field, alternative: m.Alternative) -> Diagnostic:
    return Diagnostic(
        "N06",
        "warning",
        f"no place ever gets the alternative `{alternative.name}`",
        field.span,
        f"nothing sets `{field.declared}` to it",
        (),
        "assign it in an effect, show it in the picture of the start, or remove it",
    )

"""J03: joint choices whose effects meet

A warning.

Finds: a joint step in which the choice of one player may write where that of another writes or reads.

Why: all choose in the same position, but what they do follows for one player after the other, in their order. So the
last one may overwrite what the others did, or see it. Let each write at places of his own, `f[me]`, and let an effect
behind the step compare what they chose.

Example:

    action claim(at in free): owner[at] = me
    turn: together p in players: (claim else pass)
    symmetry none

Instead:

    player wish: none | cell
    action claim(at in free): wish[me] = at
    effect settle():
        if wish[White] != wish[Black]:
            for p in players: owner[wish[p]] = p
        wish[players] = none
    turn:
        together p in players: (claim else pass)
        settle
    symmetry none
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import occurrences
from ludex.dsl.reasoning.writes import Write, writes_of
from ludex.dsl.walk import below

COMMUTING = ("+=", "-=", "|=", "&=")


def joint_effects_meet(examined: Examined) -> Iterator[Diagnostic]:
    for step in below(examined.model.turn):
        if not isinstance(step, m.Together) or not examined.is_own(step.span) or _is_one(step.source):
            continue
        numbers = dict.fromkeys(do.action for do in below(step.body) if isinstance(do, m.Do))
        actions = [examined.model.actions[number] for number in numbers]
        note = next(filter(None, (_meeting(a, b) for a in actions for b in actions)), None)
        if note is not None:
            yield Diagnostic(
                "J03",
                "warning",
                "what these choices do may depend on the order of the players",
                step.span,
                "they are made at once, and their effects follow one after the other",
                (note,),
                "let each write at places of his own, `f[me]`, and an effect behind the step do the rest",
            )


def _is_one(players: m.Expr) -> bool:
    """Whether a set is plainly one player."""
    return isinstance(players, m.ToSet) or isinstance(players, m.SetLiteral) and len(players.items) == 1


def _meeting(first: m.Action, second: m.Action) -> Note | None:
    """Where what one player does may meet what another does, if it may."""
    others, everywhere, elsewhere = tuple(writes_of(second.later)), _reads(second, True), _reads(second, False)
    for write in writes_of(first.later):
        name = write.field.declared
        if write.field.index in (elsewhere if _is_own(write.index) else everywhere):
            return Note(f"this may change what another's choice reads of `{name}`", write.span)
        for other in others:
            if other.field == write.field and not (_is_own(write.index) and _is_own(other.index)):
                if not _commute(write, other):
                    return Note(f"this may write where another's choice writes `{name}`", write.span)
    return None


def _commute(one: Write, other: Write) -> bool:
    """Whether two writes give the same in either order, wherever they are."""
    same = isinstance(one.value, m.Const) and one.value == other.value
    return one.op == other.op and (one.op in COMMUTING or same) or {one.op, other.op} == {"+=", "-="}


def _is_own(index: m.Expr | None) -> bool:
    return isinstance(index, m.Builtin) and index.name == "me"


def _reads(action: m.Action, own: bool) -> set[int]:
    """The fields that the effects of an action read: all, or without `own` those read at other places than `me`."""
    nodes = occurrences(*action.later)
    given = [pair for node in nodes if isinstance(node, m.Run) for pair in zip(node.effect.params, node.args)]
    mine = {local.number for local, arg in given if _is_own(arg)} - {
        local.number for local, arg in given if not _is_own(arg)
    }
    at_me = {
        id(node.map)
        for node in nodes
        if isinstance(node, m.At)
        and (_is_own(node.index) or isinstance(node.index, m.LocalRef) and node.index.local.number in mine)
    }
    return {node.field.index for node in nodes if isinstance(node, m.FieldRef) and (own or id(node) not in at_me)}

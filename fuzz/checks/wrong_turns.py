"""Turns that are legal, and turns that are not quite: the validator must accept exactly what is offered."""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl.about import pauses
from ludex.dsl.choice import DONE, Choice, Turn
from ludex.dsl.face import AnyPosition
from ludex.dsl.model import template
from ludex.dsl.narrow import known
from ludex.dsl.texts.explain import Refusal
from ludex.dsl.texts.split_turn import split_turn
from ludex.dsl.texts.turn_text import choice_text, shows_witness
from ludex.dsl.texts.validate import Verdict
from ludex.dsl.world.motions import in_order
from ludex.fuzz.checks.parameter_limits import limit
from ludex.fuzz.finding import Failure
from ludex.fuzz.lockstep import Table

TRIES = 6


def validated(table: Table, rng: random.Random) -> None:
    """A sampled turn is accepted as itself, in any order of its sets; a mutated one exactly if it is offered."""
    if table.over or table.first.turn_so_far:
        return
    position = table.positions[-1 if rng.random() < 0.7 else 0]
    turn = position.sample_turn(rng)
    _accepted(table, turn, position.turn_text(turn))
    ways = split_turn(position.game.world, position.turn_text(turn))
    parts = next((way for way in ways if len(way) == len(turn)), [])
    mixed = rng.sample(parts, len(parts))
    if len(parts) > 1 and in_order(_by_text(turn, parts, mixed), table.model) == turn:
        _accepted(table, turn, "; ".join(mixed))
    for _ in range(TRIES):
        _mutated(table, mutated(turn, table.first, rng), rng)


def _by_text(turn: Turn, parts: list[str], mixed: list[str]) -> list[Choice]:
    known = dict(zip(parts, turn))
    return [known[part] for part in mixed]


def _accepted(table: Table, turn: Turn, written: str) -> None:
    for name, position in table.each():
        verdict = position.validate(written)
        if not verdict.legal:
            said = (("offered", written), (f"the {name} validates", verdict.reason))
            raise Failure(
                "validator", f"a turn that is offered is refused: {written}", said, (verdict.span, *_spans(table, turn))
            )
        if verdict.turn != turn:
            read = (("the turn", turn), (f"the {name} reads", verdict.turn))
            raise Failure(
                "validator", f"the text of a turn is read as another turn: {written}", read, _spans(table, turn)
            )


def _mutated(table: Table, turn: Turn, rng: random.Random) -> None:
    written = "; ".join(_text(table.first, choice, rng) for choice in turn) or "-"
    verdicts = table.all(f"validating {written}", [lambda p=p: p.validate(written) for p in table.positions])
    for name, verdict, position in zip(table.names, verdicts, table.positions):
        if verdict.legal != verdicts[0].legal or verdict.turn != verdicts[0].turn:
            said = ((table.names[0], _said(verdicts[0])), (name, _said(verdict)))
            raise Failure(
                "validator",
                f"the engines disagree on the turn {written}",
                said,
                (verdict.span, verdicts[0].span, *_spans(table, turn)),
            )
        if verdict.legal:
            if not offered(position, verdict.turn):
                said = ((f"the {name} validates", "legal"), (f"the {name} offers", "no such turn"))
                raise Failure(
                    "validator", f"a turn that is not offered is accepted: {written}", said, _spans(table, turn)
                )
        else:
            _refused(table, name, position, turn, written, verdict)


def _refused(table: Table, name: str, position: AnyPosition, turn: Turn, written: str, verdict: Verdict) -> None:
    ambiguous = verdict.refusal is Refusal.AMBIGUOUS
    has_witness = any(table.model.actions[c.action].witnesses for c in turn)
    if not ambiguous and not has_witness and offered(position, in_order(list(turn), table.model)):
        said = ((f"the {name} offers", "it"), (f"the {name} validates", verdict.reason))
        raise Failure(
            "validator", f"a turn that is offered is refused: {written}", said, (verdict.span, *_spans(table, turn))
        )
    if not verdict.reason:
        raise Failure("reason", f"a refusal without a reason: {written}", ((name, "no reason"),), _spans(table, turn))
    if verdict.refusal is Refusal.UNEXPLAINED and not position.game.world.keeps_history:
        raise Failure(
            "reason", f"the refusal of {written} is not explained", ((name, verdict.reason),), _spans(table, turn)
        )


def _said(verdict: Verdict) -> str:
    return f"legal, read as {tuple(known(verdict.turn))}" if verdict.legal else f"refused: {verdict.reason}"


def _spans(table: Table, turn: Turn) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(table.model.actions[c.action].span for c in turn)) or (table.model.turn.span,)


def offered(position: AnyPosition, turn: Turn) -> bool:
    """Whether the choices of a turn are offered one after the other, and the turn may end or rest after them."""
    here, count, decided = position.copy(), position.turn_count, None
    for choice in turn:
        if here.over or here.turn_count != count or not _offers(here, choice):
            return False
        decided = here.mover
        here.play(choice)
    if here.over or here.turn_count != count:
        return True
    return decided is not None and pauses(here, decided) or _offers(here, DONE)


def _offers(position: AnyPosition, choice: Choice) -> bool:
    """Whether a choice is listed; the interpreter, which lists slowly, is only asked if it is legal."""
    return position.legal(choice) if position.game.engine == "reference" else choice in position.choices()


# ------------------------------------------------------------------ mutations


def mutated(turn: Turn, position: AnyPosition, rng: random.Random) -> Turn:
    """A turn with one or two small mistakes."""
    choices = list(turn)
    for _ in range(rng.choice([1, 1, 2])):
        rng.choice([_drop, _double, _swap, _shift, _shift, _other_action, _replace])(choices, position, rng)
    return tuple(choices)


def _drop(choices: list[Any], position: AnyPosition, rng: random.Random) -> None:
    if len(choices) > 1:
        del choices[rng.randrange(len(choices))]


def _double(choices: list[Any], position: AnyPosition, rng: random.Random) -> None:
    if choices:
        choices.insert(rng.randrange(len(choices) + 1), rng.choice(choices))


def _swap(choices: list[Any], position: AnyPosition, rng: random.Random) -> None:
    if len(choices) > 1:
        i = rng.randrange(len(choices) - 1)
        choices[i], choices[i + 1] = choices[i + 1], choices[i]


def _shift(choices: list[Any], position: AnyPosition, rng: random.Random) -> None:
    """An argument becomes one that is near it: the next number, or a cell beside or in the next row."""
    with_args = [i for i, choice in enumerate(choices) if choice.args]
    if not with_args:
        return
    i = rng.choice(with_args)
    args = list(choices[i].args)
    k = rng.randrange(len(args))
    type_ = _kept(position, choices[i].action)[k].local.type
    columns = position.game.board.columns or 1
    args[k] = min(max(args[k] + rng.choice([-1, 1, columns, -columns]), 0), limit(type_, position.game.world) - 1)
    choices[i] = Choice(choices[i].action, tuple(args))


def _other_action(choices: list[Any], position: AnyPosition, rng: random.Random) -> None:
    """The same arguments for another action that takes as many of the same types."""
    if not choices:
        return
    i = rng.randrange(len(choices))
    types = [p.local.type for p in _kept(position, choices[i].action)]
    alike = [a.index for a in position.game.model.actions if [p.local.type for p in _kept(position, a.index)] == types]
    choices[i] = Choice(rng.choice(alike), choices[i].args)


def _replace(choices: list[Any], position: AnyPosition, rng: random.Random) -> None:
    """A choice becomes any choice of any action, or such a one is added."""
    action = rng.choice(position.game.model.actions)
    args = tuple(rng.randrange(max(limit(p.local.type, position.game.world), 1)) for p in _kept(position, action.index))
    new = Choice(action.index, args)
    if choices and rng.random() < 0.6:
        choices[rng.randrange(len(choices))] = new
    else:
        choices.append(new)


def _kept(position: AnyPosition, action: int) -> tuple[Any, ...]:
    return position.game.model.actions[action].chosen


def _text(position: AnyPosition, choice: Choice, rng: random.Random) -> str:
    """The text of a choice, offered or not: a witness that it shows is the first fitting one, or any element."""
    world = position.game.world
    action, names = world.model.actions[choice.action], world.names
    if shows_witness(world.model, action) and position.legal(choice) and rng.random() < 0.5:
        return choice_text(position, choice)
    args, values = iter(choice.args), {}
    for param in action.params:
        type_ = param.local.type
        values[param.local.name] = type_, rng.randrange(limit(type_, world)) if param.witness else next(args)
    return "".join(
        part if isinstance(part, str) else names.argument(*values[part[0]]) for part in template(world.model, action)
    )

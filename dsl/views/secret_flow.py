"""H03: what follows a choice may depend on a secret

A warning.

Finds: an action whose effects write what the mover does not know, where the rest of the turn may have no run, and asks
for what was written.

Why: a choice is offered if the turn can be completed after it. Where that depends on what the effects have read from a
hidden field, the mover sees it from his offers before he chooses. So the rest must have a run whatever was there:
mostly by `else pass`.

Example:

    player home: none | cell
    game hit: bool
    show home[p] to p
    action settle(at in cells): home[me] = at
    action raid(at in free): hit = home[foe] == at
    action loot(at in free):
        require hit
        owner[at] = me
    turn: place or settle or (raid then loot)

Instead:

    player home: none | cell
    game hit: bool
    show home[p] to p
    action settle(at in cells): home[me] = at
    action raid(at in free): hit = home[foe] == at
    action loot(at in free):
        require hit
        owner[at] = me
    turn: place or settle or (raid then (loot else pass))

H06: the next player may show a secret

A warning.

Finds: `next = PLAYER` where the player, or a condition around it, reads a field that not all players see.

Why: everybody sees which player is next, and so learns something about the field. If that is meant, write it to a field
that all see, and ask that. (An `end` that reads hidden fields is not reported, though everybody sees that the game goes
on. Most games that hide the board end by it on purpose, as dark chess by the capture of a king.)

Example:

    player home: none | cell
    show home[p] to p
    action settle(at in cells): home[me] = at
    action raid(at in free):
        owner[at] = me
        if home[foe] == at: next = me
    turn: place or settle or raid

Instead:

    player home: none | cell
    game hit: bool
    show home[p] to p
    action settle(at in cells): home[me] = at
    action raid(at in free):
        owner[at] = me
        hit = home[foe] == at
        if hit: next = me
    turn: place or settle or raid

H08: a promise that is not needed

A warning.

Finds: `known ...` without which the check of offers finds nothing more.

Why: a promise turns the check off where it stands. One that is not needed may hide a leak that comes later.

Example:

    player home: none | cell
    show home[p] to p
    known home[me], "each player sees his own home"
    action settle(at in cells - home[me]): home[me] = at
    turn: place or settle

Instead:

    player home: none | cell
    show home[p] to p
    action settle(at in cells - home[me]): home[me] = at
    turn: place or settle

H09: a `try` where nothing is hidden

A warning.

Finds: `try P` where the player sees all that decides whether an action of P is possible.

Why: `try` offers what the player cannot refute, and he hears when it fails. Here he can refute everything that is not
possible, so no try fails. Mostly a `show` line is missing.

Example:

    turn: try place

Instead:

    show owner[c] to whose(owner[c])
    turn: try place
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.frozen import replaced
from ludex.dsl.interpreter.meaning import make_world
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.sure import is_sure
from ludex.dsl.span import Span
from ludex.dsl.views.tells_secrets import Prover
from ludex.dsl.walk import below, has
from ludex.dsl.world.world import complete_settings

Patterns = tuple[m.Pattern, ...]


def secret_flow(model: m.Model) -> list[Diagnostic]:
    """The findings H03, H06, H08 and H09 about rules that hide something, or could."""
    if not model.has_secrets and not has(model.turn, m.Try):
        return []
    provers = _provers(model)
    found = (
        *_unsure_choices(model, provers),
        *_secret_successors(model, provers),
        *_needless_promises(model, provers),
        *_needless_tries(model, provers),
    )
    return list({(one.code, one.span): one for one in found}.values())


def _provers(model: m.Model) -> list[Prover]:
    world = make_world(model, complete_settings(model, {}))
    return [Prover(world, player) for player in range(world.players)]


# ------------------------------------------------------------------ H03
def _unsure_choices(model: m.Model, provers: list[Prover]) -> Iterator[Diagnostic]:
    examined = Examined(model)
    written = [frozenset[int]().union(*(p.secret_writes(action) for p in provers)) for action in model.actions]
    for place, rest in _places(model.turn, ()):
        secret = written[place.action]
        if secret & _asked(rest, model) and not all(is_sure(pattern, examined, True) for pattern in rest):
            title = f"what follows `{model.actions[place.action].name}` may depend on a secret"
            label = "whether the turn can go on after this may show what the mover does not see"
            yield Diagnostic("H03", "warning", title, place.span, label, (), "add `else pass` to what follows")


def _places(pattern: m.Pattern, rest: Patterns) -> Iterator[tuple[m.Do, Patterns]]:
    """Each place of an action with what must follow it in the turn; not those of joint steps and tries."""
    match pattern:
        case m.Do():
            yield pattern, rest
        case m.Seq(items=items):
            for number, item in enumerate(items):
                yield from _places(item, (*items[number + 1 :], *rest))
        case m.Either(items=items) | m.Otherwise(items=items):
            for item in items:
                yield from _places(item, rest)
        case m.IfPattern(branches=branches, otherwise=otherwise):
            for item in (*(branch for _, branch in branches), otherwise):
                yield from _places(item, rest)
        case m.Repeat(low=low, body=body):
            yield from _places(body, rest if low in (0, 1) else (body, *rest))
        case m.While(body=body) | m.Each(body=body):
            yield from _places(body, (pattern, *rest))


def _asked(patterns: Patterns, model: m.Model) -> set[int]:
    """The fields that decide whether patterns have a run."""
    actions = {node.action for node in below(patterns) if isinstance(node, m.Do)}
    parts: list[Any] = [patterns]
    for index in actions:
        action = model.actions[index]
        parts += [action.params, *(one for one in action.body if isinstance(one, (m.Require, m.LetHere)))]
    return {node.field.index for node in below(tuple(parts)) if isinstance(node, m.FieldRef)}


# ------------------------------------------------------------------ H06
def _secret_successors(model: m.Model, provers: list[Prover]) -> Iterator[Diagnostic]:
    own = [show.field for show in model.shows if not show.field.kept]  # not those that joint steps are made of
    hidden = {f.index for f in own if not all(p.sees_all(f) for p in provers)}
    bodies = [action.body for action in model.actions]
    bodies += [node.effect.body for node in below(model.turn) if isinstance(node, m.DoEffect)]
    for body in bodies:
        for expression in _successors(body, ()):
            read = (node.field.index for node in below(expression) if isinstance(node, m.FieldRef))
            if hidden & set(read):
                title, label = "the next player may show a secret", "not all players see this"
                hint = "write it to a field that all see, and ask that"
                yield Diagnostic("H06", "warning", title, expression.span, label, (), hint)


def _successors(body: tuple[m.Statement, ...], conditions: tuple[m.Expr, ...]) -> Iterator[m.Expr]:
    """The expressions that decide which player is next."""
    for statement in body:
        match statement:
            case m.SetNext(player=player):
                yield from (player, *conditions)
            case m.If(branches=branches, otherwise=otherwise):
                asked = conditions
                for condition, inner in branches:
                    asked = (*asked, condition)
                    yield from _successors(inner, asked)
                yield from _successors(otherwise, asked)
            case m.For(source=source, body=inner):
                yield from _successors(inner, (*conditions, source))
            case m.Run(effect=effect):
                yield from _successors(effect.body, conditions)


# ------------------------------------------------------------------ H08
def _needless_promises(model: m.Model, provers: list[Prover]) -> Iterator[Diagnostic]:
    found = _findings(provers) if model.knowns else set()
    for known in model.knowns:
        others = tuple(other for other in model.knowns if other is not known)
        if _findings(_provers(replaced(model, knowns=others))) <= found:
            title, label = "a promise that is not needed", "the check of offers finds nothing without it"
            yield Diagnostic("H08", "warning", title, known.span, label, (), "leave it out")


# ------------------------------------------------------------------ H09
def _needless_tries(model: m.Model, provers: list[Prover]) -> Iterator[Diagnostic]:
    """A try may fail by what its own action asks, or by what the rest of the turn does."""
    rest = _asked((model.turn,), model)
    if any(p.secret_writes(action) & rest for p in provers for action in model.actions):
        return
    for node in below(model.turn):
        if isinstance(node, m.Try):
            tried = [model.actions[do.action] for do in below(node.body) if isinstance(do, m.Do)]
            if all(p.allows_no_doubt(action) for p in provers for action in tried):
                title, label = "a `try` where nothing is hidden", "the player sees whether each of these is possible"
                yield Diagnostic(
                    "H09", "warning", title, node.span, label, (), "leave `try` out, or hide a field by a `show` line"
                )


def _findings(provers: list[Prover]) -> set[Span]:
    return {span for p in provers for span in (*p.findings(), *p.secret_beginnings())}

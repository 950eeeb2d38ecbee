"""That offers tell no secrets: each follows from what the mover sees; games that look alike to him offer the same."""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl.choice import CHANCE
from ludex.fuzz.finding import Failure
from ludex.fuzz.lockstep import Table

LOOKED_AT = 0.05  # of the positions whose keys are compared, so many have their views compared
PARTS = ("text", "seen", "mover", "offers", "offer_texts", "turn_so_far", "messages", "winners", "scores")
KEPT = 200_000  # positions, by what their mover knows


def offers_follow(table: Table, rng: random.Random) -> None:
    """Asked of the interpreter, in games in which something is hidden."""
    if table.over or not table.model.has_secrets or table.first.mover == CHANCE:
        return
    from ludex.dsl.views.leaks import leaks  # late: few games have secrets

    found = leaks(table.first.place)
    if found:
        text = table.first.view(table.first.mover, offers=False).text
        raise Failure("secret", found[0].what, (("the view", text),), (found[0].span,))
    _alike(table)


def same_views(table: Table, rng: random.Random) -> None:
    """Every engine shows the players the same, and remembers the same for them. Of a position taken over in the middle
    of a game the others do not know what was seen before."""
    if not table.model.has_secrets or table.begun:
        return
    for player in range(table.first.game.world.players):
        wanted = table.first.information_key(player)
        shown = _shown(table.first, player) if rng.random() < LOOKED_AT else None
        for name, position in table.others():
            found = position.information_key(player)
            answers = ((table.names[0], hex(wanted)), (name, hex(found)))
            if found != wanted:
                raise Failure("engines", "the engines disagree on what a player has seen", answers, table.spans())
            _same(table, shown, name, {} if shown is None else _shown(position, player))


def _shown(position: Any, player: int) -> dict[str, Any]:
    """What a view says."""
    view = position.view(player)
    return {part: getattr(view, part) for part in PARTS}


def _same(table: Table, wanted: dict[str, Any] | None, name: str, found: dict[str, Any]) -> None:
    for part, answer in (wanted or {}).items():
        if found[part] != answer:
            answers = ((table.names[0], answer), (name, found[part]))
            raise Failure("engines", f"the engines disagree on a view: {part}", answers, table.spans())


def _alike(table: Table) -> None:
    """Two positions of which the mover knows the same have the same offers, and the same promised values.

    The settings of a game are known to everybody, so only positions with the same settings are compared.
    """
    from ludex.dsl.interpreter.evaluate import evaluate  # late, as above

    position = table.first
    settings = tuple(sorted(table.opening.settings.items()))
    key = (settings, position.mover, position.information_key(position.mover))
    offers = tuple(position.choices())
    promised = tuple(evaluate(known.value, position.state, {}) for known in table.model.knowns)
    kept: dict[Any, Any] = table.subject.__dict__.setdefault("known_by_key", {})
    if len(kept) < KEPT:
        kept.setdefault(key, (offers, promised))
    before = kept.get(key, (offers, promised))
    if before[0] != offers:
        answers = (("one", len(before[0])), ("the other", len(offers)))
        raise Failure(
            "secret", "two positions look the same to the mover and offer other choices", answers, table.spans()
        )
    for known, one, other in zip(table.model.knowns, before[1], promised):
        if one != other:
            answers = (("one", one), ("the other", other))
            raise Failure("secret", "what is promised to be known is not", answers, (known.span,))

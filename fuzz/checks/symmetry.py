"""Declared symmetries: a moved position has the moved turns, and these lead to the moved position and result."""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.about import beginner_of, mover_of
from ludex.dsl.choice import CHANCE, Choice, Turn, set_actions
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.span import Span
from ludex.dsl.world.motions import Motion
from ludex.fuzz.finding import Failure
from ludex.fuzz.lockstep import Table

TURNS = 3


def symmetric(table: Table, rng: random.Random) -> None:
    """Raises Failure where a position and its image, or a turn and its image, differ in more than the motion."""
    model = table.model
    if table.over or table.first.turn_so_far or not model.symmetries:
        return
    name, position = list(table.each())[-1 if rng.random() < 0.9 else 0]  # the last is the fastest
    for names in [rng.choice(model.symmetries), _composed(model, rng)]:
        motion = Motion(names, table.first.game.world)
        if motion.fits:
            _compare(table, motion, name, position, rng)


def _composed(model: m.Model, rng: random.Random) -> tuple[str, ...]:
    """Some of the declared motions one after the other."""
    return tuple(name for _ in range(rng.randint(2, 3)) for name in rng.choice(model.symmetries))


def _fields(position: AnyPosition) -> list[tuple[Any, ...]]:
    game = position.game
    return [tuple(position.get(f.index, i) for i in range(game.world.places(f))) for f in game.model.fields]


def _compare(table: Table, motion: Motion, name: str, position: AnyPosition, rng: random.Random) -> None:
    """Both are built from their fields, so that neither knows of earlier positions."""
    fields, game = _fields(position), position.game
    mover, count = beginner_of(position), position.turn_count
    here = game.position_of(fields, mover, count)
    there = game.position_of(motion.fields(fields), motion.player(mover), count)
    if here.over or there.over:
        if here.over != there.over:
            raise _failure(table, motion, name, "only one of the two positions is over", here.over, there.over)
        return
    if not set_actions(table.model) and _choose_alike(here, there, motion):
        _same_choices(table, motion, name, here, there)
    for _ in range(TURNS):
        _same_turn(table, motion, name, here.copy(), there.copy(), here.sample_turn(rng))


def _choose_alike(here: AnyPosition, there: AnyPosition, motion: Motion) -> bool:
    """Whether the image of the player who chooses here chooses there: in a joint step all do, in their own order."""
    return here.mover == CHANCE or motion.player(mover_of(here)) == there.mover


def _moved(here: AnyPosition, there: AnyPosition, motion: Motion, turn: Turn) -> Turn:
    """The image of a turn, the choices of joint steps in the order in which the players make them there."""
    if not here.game.model.has_joint:
        return motion.turn(turn)
    place, moved = here.copy(), list[tuple[int, Choice]]()
    for choice in turn:
        moved.append((motion.player(mover_of(place)), motion.choice(choice)))
        place.play(choice)
    place, made = there.copy(), list[Choice]()
    while moved:
        following = next((one for one in moved if one[0] == mover_of(place)), moved[0])
        moved.remove(following)
        made.append(following[1])
        if moved:
            place.play(following[1])
    return tuple(made)


def _same_choices(table: Table, motion: Motion, name: str, here: AnyPosition, there: AnyPosition) -> None:
    moved, found = {motion.choice(c) for c in here.choices()}, set(there.choices())
    if moved != found:
        only = [there.choice_text(c) for c in sorted(found - moved)[:6]]
        missing = [f"the image of {here.choice_text(c)}" for c in here.choices() if motion.choice(c) not in found][:6]
        raise _failure(
            table,
            motion,
            name,
            "the moved position has not the moved choices",
            "also " + ", ".join(missing) if missing else "nothing else",
            "also " + ", ".join(only) if only else "nothing else",
        )


def _same_turn(table: Table, motion: Motion, name: str, here: AnyPosition, there: AnyPosition, turn: Turn) -> None:
    text = here.turn_text(turn)
    try:
        there.play_turn(_moved(here, there, motion, turn))
    except PlayError as error:
        raise _failure(table, motion, name, f"the image of the turn {text} is refused", "legal", str(error)) from error
    here.play_turn(turn)
    told = _told(here, motion), _told(there, None)
    for asked in told[0]:
        if told[0][asked] != told[1][asked]:
            raise _failure(
                table,
                motion,
                name,
                f"after {text} and its image, {asked} differs",
                f"{told[0][asked]} (moved)",
                told[1][asked],
            )


def _told(position: AnyPosition, motion: Motion | None) -> dict[str, Any]:
    """What must be alike: moved by the motion, or as it is."""
    players = list(range(len(position.game.player_names)))
    to = motion.player if motion else lambda player: player
    fields = motion.fields(_fields(position)) if motion else _fields(position)
    known = [f for f in position.game.model.fields if f.domain != m.TURN]
    scores = position.scores()
    order = {to(player): player for player in players}
    return {f"the field {f.name}": fields[f.index] for f in known} | {
        "the end of the game": position.over,
        "the winners": sorted(to(player) for player in position.winners),
        "the player to move": None if position.player is None else to(position.player),
        "whether chance decides": position.mover == CHANCE,
        "the score": None if scores is None else [scores[order[player]] for player in players],
    }


def _failure(table: Table, motion: Motion, name: str, message: str, one: Any, other: Any) -> Failure:
    span = _declared(table.model)
    answers = (("as declared", one), (f"the {name}, moved by {' + '.join(motion.names)}", other))
    return Failure("symmetry", f"{' + '.join(motion.names)} is no symmetry: {message}", answers, (span, *table.spans()))


def _declared(model: m.Model) -> Span | None:
    """The line that declares the symmetries."""
    for file, text in reversed(model.sources):
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("symmetry"):
                return Span(file, number, 1, number, len(line) + 1)
    return None

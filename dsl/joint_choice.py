"""Where players choose at once: who they are, the position in which one of them chooses, and parts of turns that end
there."""

from __future__ import annotations

from ludex.dsl.about import pauses
from ludex.dsl.choice import CHANCE, DONE, Turn

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyPosition  # types alone


def choosers(position: AnyPosition) -> tuple[int, ...]:
    """The players who choose now: in a joint step all who have not chosen yet, else the mover; nobody where an outcome
    is drawn, or the game is over."""
    mover = position.mover
    if mover is None or mover == CHANCE:
        return ()
    if not position.game.model.has_joint:
        return (mover,)
    step = position.reference().place.joint
    return (mover,) if step is None else (mover, *step.remaining)


def in_joint_step(position: AnyPosition) -> bool:
    """Whether the mover chooses in a joint step."""
    if not position.game.model.has_joint or position.over or position.mover == CHANCE:
        return False
    action = position.choices()[0].action
    if action != DONE.action and position.game.model.actions[action].later:
        return True  # such an action is chosen in joint steps alone (J01), and the interpreter takes longer to ask
    return position.reference().place.joint is not None


def where_chooses(position: AnyPosition, player: int) -> AnyPosition:
    """A copy of the position in which a player of a joint step chooses. Those before him have chosen something there,
    which changes nothing that he sees or is offered."""
    there = position.copy()
    while there.mover != player:
        there.play(there.choices()[0])
    return there


def play_part(position: AnyPosition, turn: Turn) -> None:
    """Play the answer of one who was asked: in a joint step one choice, else a turn, or the part of one up to where
    another decides or players choose at once."""
    if not position.game.model.has_joint:
        position.play_turn(turn)
        return
    count, decided, one = position.turn_count, position.mover, in_joint_step(position)
    for choice in turn[:1] if one else turn:
        decided = position.mover
        position.play(choice)
    if not one and not position.over and position.turn_count == count and not (turn and rests(position, decided)):
        position.play(DONE)


def rests(position: AnyPosition, decided: int | None) -> bool:
    """Whether a part of a turn may end here after its last choice, which `decided` made: another one decides next, or
    players choose at once."""
    return pauses(position, decided) or in_joint_step(position)

"""Playing a turn that came from outside: every choice is checked, and a broken rule is named."""

from __future__ import annotations

from ludex.arena.game.faults import Illegal
from ludex.dsl.choice import DONE, Turn
from ludex.dsl.joint_choice import in_joint_step, rests

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyPosition  # types alone


def check(position: AnyPosition, turn: Turn, text: str = "") -> None:
    """Raise `Illegal` where the turn, or a player's part of one that rests at chance, breaks a rule; the position stays
    as it is."""
    actions = position.game.model.actions
    drawn = next((c for c in turn if 0 <= c[0] < len(actions) and actions[c[0]].chance), None)
    if drawn is not None:
        raise Illegal(f"`{actions[drawn[0]].name}` is decided by chance: no player chooses it")
    position.undo(play_checked(position, turn, text))


def play_checked(position: AnyPosition, turn: Turn, text: str = "") -> int:
    """Play the turn, or a part of it as of `play_part`, and return the number of choices; raise
    `Illegal`, with the position as it was, where a rule is broken.

    `text` is the turn in the notation of the rules, from which the reason is found; made from the choices if empty.
    """
    before, played, decided, one = position.turn_count, 0, position.mover, in_joint_step(position)
    try:
        for number, choice in enumerate(turn, 1):
            if position.over or position.turn_count != before:
                raise Illegal(f"the turn is complete after {number - 1} of {len(turn)} choices")
            if not position.legal(choice):
                raise Illegal("")
            decided = position.mover
            position.play(choice)
            played += 1
        if one and played != 1:
            raise Illegal("" if turn else "a player who chooses at once with others makes one choice")
        if (
            not one
            and not position.over
            and position.turn_count == before
            and not (played and rests(position, decided))
        ):
            if not position.legal(DONE):
                raise Illegal("" if turn else "the turn has no choice, and one is needed")
            position.play(DONE)
            played += 1
        return played
    except Illegal as illegal:
        position.undo(played)
        raise Illegal(illegal.reason or broken_rule(position, turn, text)) from None


def broken_rule(position: AnyPosition, turn: Turn, text: str = "") -> str:
    """The rule that the illegal turn breaks, in the validator's words."""
    text = text or _notation(position, turn)
    verdict = position.validate(text)
    if verdict.legal or not verdict.reason:
        return f"{text!r} is not a legal turn here"
    span = verdict.span
    place = f" ({span.file}:{span.line})" if span and span.line and f":{span.line}" not in verdict.reason else ""
    return f"{verdict.reason}{place}"


def _notation(position: AnyPosition, turn: Turn) -> str:
    return "; ".join(position.choice_text(choice) for choice in turn) or "-"

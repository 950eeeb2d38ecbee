"""Whether a turn is legal, and why not: the first condition that it breaks, with its place in the rules."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.dsl.choice import DONE, Choice, Turn
from ludex.dsl.errors import IllegalTurn, at, shortened
from ludex.dsl.face import AnyPosition, Interpreted
from ludex.dsl.narrow import known
from ludex.dsl.span import Span
from ludex.dsl.texts.explain import ELSEWHERE, Refusal, Why, explain_choice, explain_unfinished
from ludex.dsl.texts.split_turn import split_turn
from ludex.dsl.texts.turn_text import legal_readings, readings, set_stretch


@dataclass(frozen=True)
class Verdict:
    """`turn` is the turn that was read when it is legal; else `reason` says why not, `span` where the rules say so,
    and `refusal` what kind of reason it is."""

    legal: bool
    turn: Turn | None = None
    reason: str = ""
    span: Span | None = None
    refusal: Refusal | None = None


def validate(position: AnyPosition, text_: str) -> Verdict:
    """The verdict on the text of a turn (or of the rest of one), for a position of either engine."""
    if position.over:
        return Verdict(False, reason="the game is over", refusal=Refusal.OVER)
    found = readings(position, text_)
    if len(found) == 1:
        return Verdict(True, found[0])
    if found:
        shown = " / ".join(_plain(position, turn) for turn in found[:3])
        reason = f"`{shortened(text_)}` can be read in several ways: {shown}"
        return Verdict(False, reason=reason, refusal=Refusal.AMBIGUOUS)
    reference = position.reference()
    why = max((_why_not(reference, texts) for texts in split_turn(reference.game.world, text_)), key=lambda it: it[0])[
        1
    ]
    return Verdict(False, reason=why.reason + at(why.span), span=why.span, refusal=why.refusal)


def legal_turn(position: AnyPosition, text_: str) -> Turn:
    """The turn that a text stands for; raises IllegalTurn."""
    verdict = validate(position, text_)
    if not verdict.legal:
        raise IllegalTurn(verdict)
    return known(verdict.turn)


def read_turn(position: AnyPosition, text_: str) -> Turn:
    """The turn (or the rest of one) that a text stands for; raises IllegalTurn unless it has one legal reading."""
    found = readings(position, text_)
    if len(found) == 1:
        return found[0]
    raise IllegalTurn(validate(position, text_))


def _plain(position: AnyPosition, turn: Turn) -> str:
    """A turn as actions and arguments, where its text does not tell it from others."""
    actions = position.game.model.actions
    return "; ".join(f"{actions[c.action].name}{tuple(c.args)}" for c in turn)


def _why_not(position: Interpreted, texts: list[str]) -> tuple[int, Why]:
    """Play the choices as written, and with those of a `set of` in order: how many could be played, and why no more."""
    numbered = list(enumerate(texts, 1))
    written, ordered = _walk(position, numbered, False), _walk(position, numbered, True)
    return ordered if ordered[0] >= written[0] else written


def _walk(position: Interpreted, texts: list[tuple[int, str]], in_order: bool) -> tuple[int, Why]:
    """How many choices could be played, and why no more."""
    here, count, played = position.copy(), position.turn_count, 0
    last: tuple[Interpreted, Choice] | None = None
    while texts:
        if here.over or here.turn_count != count:
            return played, _after_the_end(known(last), texts[0])
        if in_order:
            texts = _ordered(here, texts)
        (number, part), texts = texts[0], texts[1:]
        found = legal_readings(here, part)
        if not found:
            why = explain_choice(here, part)
            return played, why._replace(reason=f"choice {number} (`{shortened(part)}`): {why.reason}")
        last = here.copy(), found[0]
        here.play(found[0])
        played += 1
    if here.over or here.turn_count != count or here.legal(DONE):
        reason = "the turn is refused: its reason lies in earlier positions, which are not known here"
        return played, Why(ELSEWHERE, reason, None, refusal=Refusal.UNEXPLAINED)
    return played, explain_unfinished(here)


def _after_the_end(last: tuple[Interpreted, Choice], text_: tuple[int, str]) -> Why:
    """Why a choice may not follow the one that ended the turn: there may be a place for it, but nothing was offered."""
    here, number, part = last[0].unfinished_after(last[1]), *text_
    if not here.place.front.points:
        return Why(ELSEWHERE, f"choice {number} (`{shortened(part)}`): the turn is over before it", None)
    why = explain_choice(here, part)
    return why._replace(reason=f"choice {number} (`{shortened(part)}`): {why.reason}")


def _ordered(position: Interpreted, texts: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The texts with those that may belong to one `set of` in canonical order."""
    stretch = set_stretch(position, [part for _, part in texts])
    left = texts[: len(stretch)]
    moved = []
    for part in stretch:
        moved.append(next(item for item in left if item[1] == part))
        left.remove(moved[-1])
    return moved + texts[len(stretch) :]

"""`ludex validate`: is this turn legal, and if not, which line of the rules says so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import note, printable
from ludex.cli.options import START, GameName, Plays, PositionOptions, Viewer, open_game, open_position, their_turn
from ludex.dsl.about import pauses
from ludex.dsl.choice import CHANCE, DONE

if TYPE_CHECKING:
    from ludex.dsl.span import Span
    from ludex.dsl.texts.validate import Verdict

TurnText = Annotated[
    str, Parameter(name="TURN", allow_leading_hyphen=True, help="The turn, as `ludex turns` writes it.")
]


def validate(
    game: GameName,
    turn: TurnText,
    /,
    *,
    play: Plays = (),
    viewer: Viewer = "",
    options: PositionOptions = START,
) -> int:
    """Say whether a turn is legal: `legal`, or why not, naming the line of the rules, and exit 1. A part of a turn,
    after which another player chooses, is called one. With --as in games that hide something: whether its first choice
    is offered to the player."""
    position = open_position(open_game(game, options), options, play)
    if position.over:
        print("the game is over")
        return FINDINGS
    if viewer and position.game.model.has_joint and "|" in turn:
        print(printable(f"`|` parts the choices of several players: with --as, give the choice of {viewer} alone"))
        return FINDINGS
    position = their_turn(position, viewer)
    verdict = _seen_verdict(position, turn) if viewer else position.validate(turn)
    part = "" if viewer and position.game.model.has_secrets else _only_a_part(position, verdict.turn)
    if part:
        print(printable(part))
        return FINDINGS
    if verdict.legal:
        print("legal")
        return FINE
    print(printable(verdict.reason))
    if verdict.span is not None:
        _show_line(position.game.model.sources, verdict.span)
    return FINDINGS


def _seen_verdict(position: Any, text: str) -> Verdict:
    """The verdict on a turn that its player can give himself. In games with secrets it is that on the first choice:
    what follows depends on what he sees then, and whether a try succeeds he hears when he makes it."""
    from ludex.dsl.texts.split_turn import split_turn
    from ludex.dsl.texts.turn_text import legal_readings
    from ludex.dsl.texts.validate import validate
    from ludex.dsl.views.refusals import refusal_on_view

    model, here = position.game.model, position.reference()
    first, *rest = (model.has_secrets and split_turn(here.game.world, text)[0]) or [text]
    if rest:
        note(f"only the first choice, `{first}`, is examined: what follows depends on what the player sees then")
    verdict = validate(here, first)
    if model.has_secrets and legal_readings(here, first):
        return replace(verdict, legal=True)
    return refusal_on_view(here, verdict)


def _only_a_part(position: Any, turn: Any) -> str:
    """Why a legal turn is only a part of one: another player is to choose next. Empty where it is a whole turn."""
    there, decided = position.copy(), None
    if turn is None:
        return ""
    for choice in turn:
        decided = there.mover
        there.play(choice)
    whole = there.over or there.turn_count != position.turn_count or there.legal(DONE)
    if whole or not pauses(there, decided):
        return ""
    part, rest = ("chance" if who == CHANCE else position.game.player_names[who] for who in (decided, there.mover))
    return f"only the part of {part}: {rest} is to decide next in this turn"


def _show_line(sources: tuple[tuple[str, str], ...], span: Span) -> None:
    """The line of the rules, for people; programs read stdout."""
    for file, text in sources:
        lines = text.splitlines()
        if file == span.file and 1 <= span.line <= len(lines):
            note(f"{file}:{span.line}: {lines[span.line - 1].strip()}")
            return

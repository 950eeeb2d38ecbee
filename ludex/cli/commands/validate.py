"""`ludex validate`: is this turn legal, and if not, which line of the rules says so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import note, printable
from ludex.cli.options import START, GameName, Plays, PositionOptions, Viewer, open_game, open_position, their_turn

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
    """Say whether a turn is legal: `legal`, or why not, naming the line of the rules, and exit 1. With --as in games
    that hide something: whether its first choice is offered to the player."""
    position = open_position(open_game(game, options), options, play)
    if position.over:
        print("the game is over")
        return FINDINGS
    their_turn(position, viewer)
    verdict = _seen_verdict(position, turn) if viewer else position.validate(turn)
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
    first = (split_turn(here.game.world, text)[0] or [text])[0] if model.has_secrets else text
    verdict = validate(here, first)
    if model.has_secrets and legal_readings(here, first):
        return replace(verdict, legal=True)
    return refusal_on_view(here, verdict)


def _show_line(sources: tuple[tuple[str, str], ...], span: Span) -> None:
    """The line of the rules, for people; programs read stdout."""
    for file, text in sources:
        lines = text.splitlines()
        if file == span.file and 1 <= span.line <= len(lines):
            note(f"{file}:{span.line}: {lines[span.line - 1].strip()}")
            return

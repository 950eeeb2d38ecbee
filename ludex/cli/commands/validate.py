"""`ludex validate`: is this turn legal, and if not, which line of the rules says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import note, printable
from ludex.cli.options import START, GameName, Plays, PositionOptions, Viewer, open_game, open_position, their_turn

if TYPE_CHECKING:
    from ludex.dsl.span import Span

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
    """Say whether a turn is legal: `legal`, or why not, naming the line of the rules, and exit 1."""
    position = open_position(open_game(game, options), options, play)
    if position.over:
        print("the game is over")
        return FINDINGS
    their_turn(position, viewer)
    verdict = position.validate(turn)
    if viewer and not verdict.legal:
        from ludex.dsl.views.refusals import refusal_on_view

        verdict = refusal_on_view(position.reference(), verdict)
    if verdict.legal:
        print("legal")
        return FINE
    print(printable(verdict.reason))
    if verdict.span is not None:
        _show_line(position.game.model.sources, verdict.span)
    return FINDINGS


def _show_line(sources: tuple[tuple[str, str], ...], span: Span) -> None:
    """The line of the rules, for people; programs read stdout."""
    for file, text in sources:
        lines = text.splitlines()
        if file == span.file and 1 <= span.line <= len(lines):
            note(f"{file}:{span.line}: {lines[span.line - 1].strip()}")
            return

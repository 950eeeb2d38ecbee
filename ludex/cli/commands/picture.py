"""`ludex picture`: a position in the terminal, or as an SVG or PNG file."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.notes import note
from ludex.cli.options import (
    START,
    GameName,
    Plays,
    PositionOptions,
    Viewer,
    open_game,
    open_position,
    play_text,
    seen_as,
)
from ludex.cli.outputs import check_output, write_pixels
from ludex.errors import LudexError


def picture(
    game: GameName,
    /,
    *,
    play: Plays = (),
    viewer: Viewer = "",
    output: Annotated[
        str,
        Parameter(
            name=["--output", "-o"], metavar="FILE", show_default=False, help="Write an SVG or PNG file instead."
        ),
    ] = "",
    last: Annotated[
        bool, Parameter(name="--last", negative=(), show_default=False, help="Mark what the last turn was about.")
    ] = False,
    legal: Annotated[
        bool, Parameter(name="--legal", negative=(), show_default=False, help="Mark what legal choices are about.")
    ] = False,
    options: PositionOptions = START,
) -> None:
    """Draw a position: in the terminal, or with -o as an SVG file, or as PNG (which wants `ludex[png]`)."""
    if output and not output.endswith((".svg", ".png")):
        raise LudexError(f"-o {output}: pictures are written as .svg or .png")
    if output:
        check_output(output)
    if last and not play:
        raise LudexError("--last marks the last turn, but none was played", "--play TURN plays one")
    position, marked = _played(open_position(open_game(game, options), options, play[:-1]), play)
    if viewer and (last or legal):
        raise LudexError("--last and --legal mark what not everybody knows", "leave them out with --as")
    cells, choices = marked if last else (), position.choices() if legal and not position.over else ()
    position = seen_as(position, viewer)
    if not output:
        from ludex.cli.screen import show

        show(position, last=cells, choices=choices)
        return
    from ludex.dsl.files import write_file
    from ludex.picture.scene import scene
    from ludex.picture.svg import draw

    drawn = draw(scene(position, cells, choices))
    if output.endswith(".png"):
        from ludex.picture.png import png

        write_pixels(output, png(drawn))
    else:
        write_file(output, drawn)
    note(f"ludex: wrote {output}")


def _played(position: Any, play: Plays) -> tuple[Any, tuple[int, ...]]:
    """The position after the last of the turns, those before it being played, and the cells that it was about."""
    from ludex.picture.scene import turn_cells

    if not play:
        return position, ()
    before = position.copy()
    turn = play_text(position, play[-1], len(play))
    return position, turn_cells(before, turn)

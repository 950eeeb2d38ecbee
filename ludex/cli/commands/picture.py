"""`ludex picture`: a position in the terminal, or as an SVG or PNG file."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ludex.cli.notes import note
from ludex.cli.options import START, GameName, Plays, PositionOptions, open_game, open_position
from ludex.errors import LudexError


def picture(
    game: GameName,
    /,
    *,
    play: Plays = (),
    output: Annotated[
        str,
        Parameter(
            name=["--output", "-o"], metavar="FILE", show_default=False, help="Write an SVG or PNG file instead."
        ),
    ] = "",
    options: PositionOptions = START,
) -> None:
    """Draw a position: in the terminal, or with -o as an SVG file, or as PNG (which wants `ludex[png]`)."""
    if output and not output.endswith((".svg", ".png")):
        raise LudexError(f"-o {output}: pictures are written as .svg or .png")
    position = open_position(open_game(game, options), options, play)
    if not output:
        from ludex.cli.screen import show

        show(position)
        return
    from ludex.dsl.files import write_file
    from ludex.picture.scene import scene
    from ludex.picture.svg import draw

    drawn = draw(scene(position))
    if output.endswith(".png"):
        from ludex.picture.png import png

        write_file(output, png(drawn))
    else:
        write_file(output, drawn)
    note(f"ludex: wrote {output}")

"""`ludex show`: what each stage of the way from rules to engine makes."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from ludex.cli.options import GameName


def show(
    game: GameName,
    /,
    *,
    stage: Annotated[
        Literal["tree", "model", "ir", "pyx"], Parameter(help="Syntax tree, checked model, IR, or generated Cython.")
    ] = "pyx",
) -> None:
    """Show what a stage of the compiler makes of the rules."""
    from ludex.cli.outline import outline
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    path = find_rules(game)
    if stage == "tree":
        from dsl.parse import parse

        print(outline(parse(path.read_text(encoding="utf-8"), str(path))))
        return
    model = load_model(path)
    if stage == "model":
        print(outline(model))
        return
    from codegen.show import show as show_stage

    print(show_stage(model, stage).rstrip())

"""`ludex show`: what each stage of the way from rules to engine makes."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from ludex.cli.options import GameName, repeated
from ludex.settings import check_settings, read_settings

# the passes as `ludex.codegen.compile` lists them, which is not loaded for its names alone: a command starts in 0.3 s
Stage = Literal[
    "tree", "model", "witnesses", "plan", "numbers", "lower", "fixpoints", "updates", "crossed", "certified", "tidy",
    "wrappers", "first", "keys", "sets", "shared", "values", "asked", "names", "picks", "pairs", "short", "ir",
    "source", "pyx", "why",
]  # fmt: skip


def show(
    game: GameName,
    /,
    *,
    stage: Annotated[
        Stage,
        Parameter(
            help="Syntax tree, checked model, what a pass of the compiler gives (ir: the engine's functions in the "
            "IR, pyx: generated Cython); or why: whether the choices of each action are one set, and what keeps them "
            "from it."
        ),
    ] = "pyx",
    set: Annotated[tuple[str, ...], repeated("--set", "NAME=VALUE", "Fold this value in, before it is compiled")] = (),
) -> None:
    """Show what a stage of the compiler makes of the rules."""
    from ludex.cli.dump_tree import outline
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    path = find_rules(game)
    if stage == "tree":
        from ludex.dsl.parse import parse
        from ludex.dsl.read_source import read_source

        print(outline(parse(read_source(path).text, str(path))))
        return
    model = load_model(path)
    if stage == "model":
        print(outline(model))
        return
    from ludex.codegen.show import show as show_stage

    folded = read_settings(set)
    check_settings(model, folded)
    print(show_stage(model, stage, folded).rstrip())

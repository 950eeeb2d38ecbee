"""Resolves `symmetry`: the motions promised, and what a variant changes of what inherited ones speak of (X02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from ludex.dsl import model, tree
from ludex.dsl.diagnostics import Note
from ludex.dsl.resolving.context import COMPASS, Context
from ludex.dsl.resolving.merge import Standing
from ludex.dsl.resolving.usage import nodes
from ludex.dsl.span import Span
from ludex.dsl.world.lattice import SQUARES
from ludex.dsl.world.moved_places import MOVES, SQUARE

MOTIONS = (*MOVES, "swap")
NONE = "none"
ACROSS = frozenset(("column", *(name for name in COMPASS if "east" in name or "west" in name)))
DOWN = frozenset(("row", *(name for name in COMPASS if "north" in name or "south" in name)))
MOVED = {"reflect": ACROSS, "flip": DOWN, "rotate": ACROSS | DOWN, "transpose": ACROSS | DOWN}
LINES = (  # what a variant may say again, with other lines beside it
    *(tree.Parameter, tree.Assign, tree.Run, tree.Require, tree.LetHere, tree.Branch, tree.For),
    *(tree.Do, tree.StepBranch, tree.Each, tree.Together, tree.While, tree.End),
)
SPOKEN_OF = (
    *(tree.LinkDecl, tree.Let, tree.LetMap, tree.Action, tree.Effect, tree.NamedPattern),
    *(tree.Turn, tree.Setup, tree.Score, tree.Payoff, tree.End),
)


def symmetries(ctx: Context, standing: list[Standing], board: Any, place: Span) -> tuple[tuple[str, ...], ...]:
    """Each item promised: motions one after the other; () for `symmetry none`. `place`: where the board is declared."""
    promised = [one for one in standing if isinstance(one.node, tree.Symmetry)]
    motions = [(motion, one.inherited) for one in promised for motion in one.node.motions]
    nothing = [motion for motion, _ in motions if NONE in _names(motion)]
    if nothing and len(motions) + len(nothing[0].names) > 2:
        title, label = "`none` stands alone", "here it stands beside motions"
        ctx.report.error("C01", nothing[0].span, title, label, "leave out `none`, or all the others")
    if nothing:
        return ()
    made = [_item(ctx, motion, board, place if inherited else motion.span) for motion, inherited in motions]
    _warn_of_changes(ctx, standing, [names for names, (_, inherited) in zip(made, motions) if inherited])
    return tuple(filter(None, made))


def motions_on(standing: list[Standing], place: Span) -> list[tuple[tree.Motion, Span]]:
    """The motions that the board must bear, each with where to say that it does not: inherited ones at the board."""
    promised = [one for one in standing if isinstance(one.node, tree.Symmetry)]
    return [(motion, place if one.inherited else motion.span) for one in promised for motion in one.node.motions]


def _names(motion: tree.Motion) -> list[str]:
    return [name.text for name in motion.names]


def _item(ctx: Context, node: tree.Motion, board: Any, place: Span) -> tuple[str, ...]:
    """One item; () for an inherited `swap` where there are not two players any more. Whether it maps the board onto
    itself is asked when that is known (C01)."""
    inherited = place is not node.span
    if inherited and not ctx.players[0] <= 2 <= ctx.players[1] and "swap" in _names(node):
        return ()
    leave = "write `symmetry none`, or the symmetries that this game has" if inherited else "leave it out"
    for name in node.names:
        if name.text not in MOTIONS:
            ctx.unknown(None, name.text, name.span, list(MOTIONS), "motion", f"write one of: {', '.join(MOTIONS)}")
            continue
        span = place if inherited else name.span
        if name.text == "swap" and not ctx.players[0] <= 2 <= ctx.players[1]:
            ctx.report.error("C01", span, "`swap` needs two players", "these rules never have two players", leave)
        elif name.text != "swap" and ctx.is_graph:
            ctx.report.error("C01", span, f"`{name.text}` needs a grid", "this board is a graph", leave)
        elif name.text in SQUARE and _is_oblong(board):
            ctx.report.error(
                "C01",
                span,
                f"`{name.text}` needs a square board",
                f"this board has {board.rows} rows and {board.columns} columns",
                leave
                if inherited or name.text == "transpose"
                else "use `reflect` (left-right) and `flip` (top-bottom)",
            )
    return tuple(_names(node))


def _is_oblong(board: Any) -> bool:
    """Whether it is a grid of squares with another number of rows than of columns."""
    return isinstance(board, model.Grid) and board.lattice == SQUARES.name and board.rows != board.columns


# ------------------------------------------------------------------ what a variant changes
def _warn_of_changes(ctx: Context, standing: list[Standing], inherited: Sequence[tuple[str, ...]]) -> None:
    """X02: a declaration of the variant's own that names what an inherited symmetry moves. What is inherited as it was
    keeps the promise that was made for it, and so do the lines that the variant says again."""
    players = {name.text for one in standing if isinstance(one.node, tree.NamedPlayers) for name in one.node.names}
    for names in inherited:
        moved = set().union(*(MOVED.get(name, players | {"player"}) for name in names))
        for one in standing:
            if one.inherited or not isinstance(one.node, SPOKEN_OF):
                continue
            kept = [part for part in nodes(one.before) if isinstance(part, LINES)]
            found = [name for name in _in_order(one.node, kept) if name in moved]
            if found:
                _warn(ctx, standing, one, " + ".join(names), found[0])


def _in_order(node: Any, kept: list[Any]) -> Iterator[str]:
    """The names that a declaration mentions, in order, without those in lines of a declaration that it replaces."""
    if isinstance(node, tuple):
        for part in node:
            yield from _in_order(part, kept)
    elif isinstance(node, tree.Name):
        yield node.text
    elif isinstance(node, tree.Node) and not (isinstance(node, LINES) and node in kept):
        for field in fields(node):
            if field.compare:
                yield from _in_order(getattr(node, field.name), kept)


def _warn(ctx: Context, standing: list[Standing], one: Standing, motion: str, name: str) -> None:
    promise = next(other.node for other in standing if isinstance(other.node, tree.Symmetry) and other.inherited)
    ctx.report.warning(
        "X02",
        one.node.name.span if isinstance(getattr(one.node, "name", None), tree.Ident) else one.node.span,
        f"the symmetry `{motion}` is inherited, and this may break it",
        f"it names `{name}`, which the symmetry moves",
        "say which symmetries this game has: `symmetry ...` with those that hold, or `symmetry none`",
        (Note("promised here", promise.span),),
    )

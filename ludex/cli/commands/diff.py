"""`ludex diff`: what changed between two rules files, as a text and as a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import busy, note
from ludex.cli.options import ANY, Format, GameOptions, Seed, open_game, read_given, repeated
from ludex.cli.settings_of import fitting
from ludex.dsl.plural import counted
from ludex.errors import LudexError
from ludex.settings import read_settings

ASKED = 0.6  # share of the time for the settings that were asked for; the rest is for smaller boards


def diff(
    old: Annotated[str, Parameter(name="OLD", help="A shipped game's name, or the path of a rules file.")],
    new: Annotated[str, Parameter(name="NEW", help="Another one.")],
    /,
    *,
    seconds: Annotated[float, Parameter(help="Time for the search.")] = 10.0,
    seed: Seed = 0,
    given: Annotated[
        tuple[str, ...],
        repeated("--given", "FIELD=FILE", "Start both games with this data instead of random data"),
    ] = (),
    format: Format = "text",
    options: GameOptions = ANY,
) -> int:
    """Tell which declarations differ, and search a shortest play after which the games differ: in choices, result or
    scores. Where none is found with the settings that are asked for, smaller boards are tried. Exit 1 if such a play is
    found, 0 if the games are the same as far as was looked."""
    from ludex.diff.declarations import changes
    from ludex.diff.search import Unlike
    from ludex.diff.shown import as_data, shown_changes
    from ludex.shipped import find_rules

    if not seconds > 0:
        raise LudexError("--seconds must be positive")
    declared = changes(find_rules(old), find_rules(new))
    games = [open_game(name, fitting(options, name)) for name in (old, new)]
    rows = read_given(games[0].model, given)
    if format == "text":
        print("\n".join(shown_changes(declared)) or "the rules declare the same", flush=True)
    found: Any = None
    unlike = ""
    if len(games[0].player_names) != len(games[1].player_names):
        unlike = f"{old} is for {len(games[0].player_names)} players, {new} for {len(games[1].player_names)}"
    else:
        try:
            with busy(f"searching a play after which they differ, for {seconds:g} s at most"):
                found = _searched(declared, games, (old, new), rows, seconds, seed, options)
        except Unlike as error:
            unlike = str(error)
    if format == "json":
        print(json.dumps(as_data(declared, found, (old, new), unlike), indent=2))
    else:
        _tell(found, unlike, (old, new))
    return FINDINGS if unlike or found.sides is not None else FINE


def _searched(
    declared: Any,
    games: list[Any],
    names: tuple[str, str],
    rows: dict[str, Any],
    seconds: float,
    seed: int,
    options: GameOptions,
) -> Any:
    """What is found with the settings that are asked for, then on smaller boards."""
    from ludex.diff.acting import acting_actions, smaller
    from ludex.diff.search import Search, beginner
    from ludex.report.openings import differs_by_seed

    models = games[0].model, games[1].model
    acting, deals = acting_actions(declared, models), differs_by_seed(models[0], rows)
    boards = [] if rows else list(smaller(models, read_settings(options.set)))
    share = seconds * (ASKED if boards else 1)
    found = Search(beginner(games[0], games[1], rows), deals, share, seed, acting).run()
    for values in boards:
        if found.sides is not None or found.complete:
            break
        small = [open_game(name, _with(fitting(options, name), values)) for name in names]
        other = Search(beginner(small[0], small[1], rows), deals, (seconds - share) / len(boards), seed, acting).run()
        found = _together(found, other, values)
    return found


def _with(options: GameOptions, values: Mapping[str, int]) -> GameOptions:
    return replace(options, set=(*options.set, *(f"{name}={value}" for name, value in values.items())))


def _together(found: Any, other: Any, values: Mapping[str, int]) -> Any:
    """What two searches found, the second one with other settings."""
    games, positions = found.games + other.games, found.positions + other.positions
    if other.sides is None:
        return replace(found, games=games, positions=positions)
    return replace(other, games=games, positions=positions, settings=values)


def _tell(found: Any, unlike: str, names: tuple[str, str]) -> None:
    from ludex.cli.screen import show
    from ludex.diff.shown import shown_difference

    if unlike:
        print(f"\nthe games differ: {unlike}")
    elif found.sides is not None:
        print()
        print("\n".join(shown_difference(found, names)))
        show(found.sides.positions[0])
    else:
        how = (
            "every play was looked at"
            if found.complete
            else f"{counted(found.games, 'random game')} and all plays of {counted(found.depth, 'choice')} are alike"
        )
        print(
            f"\nno play was found after which the games differ: {how} ({counted(found.positions, 'position')} compared)"
        )
        if not found.complete:
            note("(--seconds gives the search more time)")

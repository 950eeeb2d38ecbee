"""`ludex coverage`: which lines of the rules games ever reach."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import busy, note
from ludex.cli.options import Begin, Engines, Format, GameNames, Keep, Seed, engines, read_given
from ludex.cli.outputs import PAGE, check_output
from ludex.errors import LudexError
from ludex.settings import check_settings, read_settings


def coverage(
    *games: GameNames,
    seconds: Annotated[float, Parameter(help="Time for each game; less where all is reached sooner.")] = 20.0,
    seed: Seed = 0,
    set: Keep = (),
    given: Begin = (),
    engine: Engines = "compiled",
    least: Annotated[
        float, Parameter(metavar="PERCENT", help="Exit 1 if less of a game's rules is reached or explained.")
    ] = 95.0,
    brief: Annotated[
        bool, Parameter(negative=(), help="One line a game, and what is never reached, without the rules.")
    ] = False,
    html: Annotated[str, Parameter(metavar="FILE", show_default=False, help="Write a page instead of text.")] = "",
    format: Format = "text",
) -> int:
    """Show beside the rules in how many games each line was reached: actions, branches, requirements (passed, refused),
    ends, scores, definitions. What is never reached is named; a comment `# uncovered: why` on its line explains it."""
    from ludex.dsl.files import write_file
    from ludex.fuzz.coverage.text import as_data, as_html, as_lines, as_text, summary, summary_of_all

    if not games:
        raise LudexError("which game? give names or rules files", "for example: ludex coverage tictactoe")
    if not seconds > 0:
        raise LudexError("--seconds must be positive")
    if html and len(games) > 1:
        raise LudexError("--html writes one page: give one game")
    if html:
        check_output(html, PAGE)
    settings, results = read_settings(set), []
    for game in games:
        found = _covered(game, seconds, seed, settings, given, engine)
        results.append((game, found))
        if html:
            write_file(html, as_html(game, found).encode("utf-8", "backslashreplace"))
            print(summary(game, found))
        elif format == "text":
            print(as_lines(game, found) if brief else as_text(game, found), flush=True)
    if len(results) > 1 and format == "text":
        print(summary_of_all(results, least))
    if format == "json":
        print(json.dumps([as_data(game, found) for game, found in results], indent=2))
    return FINDINGS if any(found.accounted * 100 < least for _, found in results) else FINE


def _covered(game: str, seconds: float, seed: int, settings: dict[str, int], given: Sequence[str], engine: str) -> Any:
    """Which parts of the rules games reach; what is to be known of that goes to stderr."""
    from ludex.fuzz.coverage.coverage import coverage as covered
    from ludex.fuzz.subject import subject
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    model = load_model(find_rules(game))
    check_settings(model, settings)
    with busy(f"{game}: playing until all is reached, for {seconds:g} s at most"):
        found = covered(subject(model, engines=engines(engine)), seconds, seed, settings, read_given(model, given))
    for told in found.notes:
        note(f"{game}: {told}")
    return found

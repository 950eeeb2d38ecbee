"""`ludex results`: a stored match, shown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINE


def results(
    file: Annotated[str, Parameter(name="FILE", help="A stored match, as `ludex match --store` keeps it.")],
    /,
    *,
    format: Annotated[
        Literal["text", "json", "records"],
        Parameter(help="The games and the table as text, the table as JSON, or the games as lines of JSON."),
    ] = "text",
) -> int:
    """Show a stored match, while it is played or after: its games and what they add up to."""
    from ludex.arena.results.records import to_json
    from ludex.arena.results.store import Store
    from ludex.arena.results.stored_result import stored_result
    from ludex.cli.game_lines import describe
    from ludex.cli.notes import printable
    from ludex.cli.play_matches import tell

    store = Store.look(Path(file))
    try:
        games = store.games()
        result, sprt, names = stored_result(store.plan, games)
    finally:
        store.close()
    if format == "records":
        print("".join(to_json(record) + "\n" for record in games.values()), end="")
        return FINE
    for key, record in games.items() if format == "text" else ():
        print(printable(f"game {key + 1}: {describe(record, names)}"))
    tell(result, sprt, format)
    return FINE

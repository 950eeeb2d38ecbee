"""`ludex cache`: what is kept so that it need not be made again."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from ludex.cli.notes import note
from ludex.dsl.plural import counted


def cache(
    what: Annotated[
        Literal["info", "clean"], Parameter(name="WHAT", help="info: where, what, how much. clean: drop it.")
    ] = "info",
    /,
    *,
    findings: Annotated[
        bool, Parameter(negative=(), help="Also drop what fuzzing found, which nothing makes again.")
    ] = False,
) -> None:
    """Show or drop what is kept: built engines, checked models, findings of fuzzing. What was not used for longest goes
    by itself when there is more than LUDEX_CACHE_MIB (512); LUDEX_CACHE names another folder."""
    from ludex.dsl.cache import cache_place, clean
    from ludex.dsl.files import size_text

    if what == "info":
        print("\n".join(_info()))
        return
    number, size = clean(findings)
    note(f"{cache_place()}: {counted(number, 'entry', 'entries')} dropped, {size_text(size)}")


def _info() -> list[str]:
    """The folder and its bound, then a line a kind: how many entries, and how much room they take."""
    from ludex.dsl.cache import cache_place, entries, most_bytes
    from ludex.dsl.files import size_text

    sizes: dict[str, list[int]] = {}
    for entry in entries():
        sizes.setdefault(entry.folder.partition("/")[0], []).append(entry.size)
    total = sum(map(sum, sizes.values()))
    lines = [f"{cache_place()}: {size_text(total)} of {size_text(most_bytes())}"]
    return lines + [
        f"  {kind}: {counted(len(kept), 'entry', 'entries')}, {size_text(sum(kept))}"
        for kind, kept in sorted(sizes.items())
    ]

"""`ludex explain`: the manual page of a finding."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ludex.errors import LudexError


def explain(
    code: Annotated[
        str, Parameter(name="CODE", show_default=False, help="A code such as T03; without it, all are listed.")
    ] = "",
    /,
) -> None:
    """Explain a finding of `check`: what it finds, why, an example, what to write instead."""
    from ludex.manual import page, pages

    if not code:
        for known, title in pages().items():
            print(f"{known}  {title}")
        return
    text = page(code.upper())
    if text is None:
        raise LudexError(f"there is no code '{code}'", "`ludex explain` lists them")
    print(text)

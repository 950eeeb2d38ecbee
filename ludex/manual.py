"""The manual pages of findings, by code, as `ludex explain` shows them."""

from __future__ import annotations


def pages() -> dict[str, str]:
    """Code -> title of its page, sorted."""
    from ludex.dsl.manual import manual

    return {code: page.title for code, page in manual().items()}


def page(code: str) -> str | None:
    """The page of a code, under its title."""
    from ludex.dsl.manual import manual

    found = manual().get(code)
    return None if found is None else str(found).rstrip("\n")

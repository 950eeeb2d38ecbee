"""Set domains: what a plane is a set of. They are those of the model: a numbered kind of thing, or an enumeration."""

from __future__ import annotations

from typing import Literal, TypeAlias, Union

from ludex.dsl import model as m

Dom: TypeAlias = Union[m.Domain, m.Enum]  # of an enumeration the members are codes
Kind: TypeAlias = Union[Dom, Literal["int", "none"]]  # what a function takes and gives: a plane, a number, nothing

CELL, PLAYER, PIECE, STEP, TAG = m.CELL, m.PLAYER, m.PIECE, m.STEP, m.TAG
NUMBERS = m.INT_DOMAIN  # the member i is the number i + INT_LOW (`ludex.engine.tables`)


def links(kind: str) -> m.Domain:
    """The domain of the links of a kind."""
    return m.Domain("link", kind)


def is_links(dom: Dom) -> bool:
    return isinstance(dom, m.Domain) and dom.kind == "link"


def kind_text(kind: Kind) -> str:
    """cell, link:road, enum(none, man, king), int: as the text form of the IR has it."""
    if isinstance(kind, str):
        return kind
    if isinstance(kind, m.Enum):
        return f"enum({', '.join(a.name or (a.domain.kind if a.domain else a.kind) for a in kind.alternatives)})"
    return f"{kind.kind}:{kind.name}" if kind.kind in ("link", "sets") else kind.kind

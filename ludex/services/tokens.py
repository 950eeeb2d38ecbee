"""The names of a text with what each is, for colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludex.dsl.span import Span
from ludex.services.view import WORDS, Text, View

KINDS = (
    "param",
    "player",
    "tag",
    "pieces",
    "link",
    "field",
    "let",
    "action",
    "effect",
    "pattern",
    "step",
    "local",
    "builtin",
)


@dataclass(frozen=True, slots=True)
class Token:
    """kind: one of KINDS; role: declaration, read, write or text."""

    span: Span
    kind: str
    role: str


def tokens(seen: View, text: Text | None = None) -> Iterator[Token]:
    """The names of a text of the view (the own one) in order, each place once; nothing of what cannot be read or is
    unknown."""
    last: Span | None = None
    for one in seen.meant(text or seen.own):
        kind = one.kind or ("local" if one.owner else "")
        if not kind:
            declared = seen.declared.get(one.name)
            kind = declared.kind if declared else "builtin" if one.name in WORDS else ""
        if kind in KINDS and one.span != last:
            last = one.span
            yield Token(one.span, kind, one.role)

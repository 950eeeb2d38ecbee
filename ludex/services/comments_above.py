"""What the rules themselves say of a declaration: the comment behind it or above it."""

from __future__ import annotations

from ludex.services.view import Declared


def comment_above(declared: Declared) -> str:
    """The comment on the line of a declaration, or the lines of comment right above it; "" where there is none."""
    lines, place = declared.text.lines, (declared.node or declared).span
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    code, sign, comment = line.partition("#")
    if sign and code.count('"') % 2 == 0:
        return comment.strip()
    found: list[str] = []
    for above in reversed(lines[: place.line - 1]):
        if not above.startswith("#"):
            break
        found.append(above.lstrip("#").strip())
    return " ".join(reversed(found))

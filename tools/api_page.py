"""docs/api.md, made from the doc strings of what `import ludex` offers."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import ludex
from ludex.dsl import face

HEAD = """# The Python API

Made by `make docs` from the doc strings: change those. How the parts go together stands in [contract.md](contract.md).
"""


def api_page() -> str:
    """The whole page."""
    return "\n".join(
        [HEAD, *_functions(), *_face("Game", face.AnyGame), *_face("Position", face.AnyPosition), *_errors()]
    )


def _functions() -> Iterator[str]:
    for name in ("load", "games"):
        function = getattr(ludex, name)
        yield f"## `ludex.{name}{_signature(function)}`\n\n{inspect.getdoc(function)}\n"


def _face(name: str, kind: type) -> Iterator[str]:
    yield f"## `ludex.{name}`\n\n{inspect.getdoc(kind)}\n"
    for member_name, member in vars(kind).items():
        if member_name.startswith("_") and member_name != "__getitem__":
            continue
        text = " ".join((inspect.getdoc(member) or "").split())
        shown = f"{member_name}" if isinstance(member, property) else f"{member_name}{_signature(member)}"
        yield f"- `{shown}`: {text}"
    yield ""


def _signature(function: object) -> str:
    text = str(inspect.signature(function))  # type: ignore[arg-type]
    return (
        re.sub(r"\(self(, )?", "(", text)
        .replace("'", "")
        .replace(", /", "")
        .replace("[Any]", "")
        .replace(" -> Any", "")
    )


def _errors() -> Iterator[str]:
    yield "## Errors\n\nEach is a `ludex.LudexError`, and its text says what, where and what to do.\n"
    for name in ludex.__all__:
        kind = getattr(ludex, name)
        if isinstance(kind, type) and issubclass(kind, Exception):
            parents = ", ".join(f"`{parent.__name__}`" for parent in kind.__bases__)
            yield f"- `{name}` ({parents}): {' '.join((inspect.getdoc(kind) or '').split())}"
    yield ""

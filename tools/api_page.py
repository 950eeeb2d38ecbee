"""docs/api.md, made from the doc strings of what `import ludex` offers."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import ludex
from ludex.dsl import face
from ludex.engine.actions import Actions

HEAD = """# The Python API

Made by `make docs` from the doc strings: change those. How the parts go together stands in [contract.md](contract.md).
"""


def api_page() -> str:
    """The whole page."""
    return "\n".join(
        [
            HEAD,
            *_functions(),
            *_bots(),
            *_face("Game", face.AnyGame),
            *_face("Position", face.AnyPosition),
            *_batch(),
            *_actions(),
            *_errors(),
        ]
    )


def _functions() -> Iterator[str]:
    for name in ("load", "games", "deal", "batch"):
        function = getattr(ludex, name)
        yield f"## `ludex.{name}{_signature(function)}`\n\n{inspect.getdoc(function)}\n"


def _bots() -> Iterator[str]:
    """`ludex.bots`: how a bot is made and asked; `choose` is a method of compiled classes."""
    make = ludex.bots.make
    yield f"## `ludex.bots.make{_signature(make)}`\n\n{inspect.getdoc(make)}\n"
    yield f"- `ludex.bots.NAMES`: {', '.join(f'`{name}`' for name in ludex.bots.NAMES)}."
    choose = inspect.getdoc(ludex.bots.make("auto").choose)
    text = f"{choose} It thinks for `time_ms`, or for `nodes` positions: then the same seed gives the same turn."
    limits = "time_ms: float | None = None, nodes: int | None = None, sees_all: bool = False"
    yield f"- `bot.choose(position: Position, {limits}) -> Turn`: {text}"
    yield "- `bot.info`: What it says of its last turn, by name: `nodes`, `ms`, `value`, ...\n"


def _face(name: str, kind: type) -> Iterator[str]:
    yield f"## `ludex.{name}`\n\n{inspect.getdoc(kind)}\n"
    for member_name, member in vars(kind).items():
        if member_name.startswith("_") and member_name != "__getitem__":
            continue
        text = " ".join((inspect.getdoc(member) or "").split())
        shown = f"{member_name}" if isinstance(member, property) else f"{member_name}{_signature(member)}"
        yield f"- `{shown}`: {text}"
    yield ""


def _batch() -> Iterator[str]:
    """`ludex.batch` makes a compiled class: its signatures stand in its stub, its texts in the class."""
    from ludex.engine.batch import Batch
    from ludex.engine.joint_batch import JointBatch

    yield f"## What `ludex.batch` makes\n\n{inspect.getdoc(Batch)}\n"
    yield f"Of a game in which players choose at once: {inspect.getdoc(JointBatch)}\n"
    stub = Path(ludex.__file__).parent / "engine" / "batch.pyi"
    types = ast.parse(stub.read_text(encoding="utf-8"))
    (made,) = (node for node in types.body if isinstance(node, ast.ClassDef) and node.name == "Batch")
    for member in made.body:
        text = " ".join((inspect.getdoc(getattr(Batch, getattr(member, "name", ""), None)) or "").split())
        if isinstance(member, ast.FunctionDef) and text and not member.name.startswith("_"):
            shown = ast.unparse(member.args).removeprefix("self").removeprefix(", ").replace(": Any", "")
            yield f"- `{member.name}{'' if member.decorator_list else f'({shown})'}`: {text}"
    yield ""


def _actions() -> Iterator[str]:
    yield f"## `game.actions`\n\n{inspect.getdoc(Actions)}\n"
    yield "- `size`: How many actions there are.\n- `done`: The number of `done`; None where no turn may be stopped."
    for name in ("number", "choice", "text"):
        member = getattr(Actions, name)
        yield f"- `{name}{_signature(member)}`: {' '.join((inspect.getdoc(member) or '').split())}"
    yield ""


def _signature(function: object) -> str:
    text = str(inspect.signature(function)).replace("'", "")  # type: ignore[arg-type]
    text = re.sub(r"\bAny(Game|Position)\b", r"\1", text)
    return re.sub(r"\(self(, )?|, /|\[Any\]| -> Any\b", lambda found: "(" if found[0][0] == "(" else "", text)


def _errors() -> Iterator[str]:
    yield "## Errors\n\nEach is a `ludex.LudexError`, and its text says what, where and what to do.\n"
    for name in ludex.__all__:
        kind = getattr(ludex, name)
        if isinstance(kind, type) and issubclass(kind, Exception):
            parents = ", ".join(f"`{parent.__name__}`" for parent in kind.__bases__)
            yield f"- `{name}` ({parents}): {' '.join((inspect.getdoc(kind) or '').split())}"
    yield ""

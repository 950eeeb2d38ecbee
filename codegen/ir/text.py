"""The text form of the IR: one statement a line, expressions as prefix calls."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from ludex.codegen.ir.domains import kind_text
from ludex.codegen.ir.nodes import Bin, Num, Sym, Var
from ludex.codegen.ir.statements import ForBits, ForRange, Function, IfS, Loop, Note, Pick, Stmt
from ludex.dsl import model as m


def show(node: object, depth: int = 0) -> str:
    """The text form of a node: one statement a line, expressions as prefix calls."""
    pad = "    " * depth
    if isinstance(node, Function):
        params = ", ".join(f"{name}: {kind_text(kind)}" for name, kind in node.params)
        return f"function {node.name}({params}) -> {kind_text(node.result)}:\n" + _block(node.body, depth + 1)
    if isinstance(node, Note):
        return f"{pad}# {node.text}\n"
    if isinstance(node, (ForBits, ForRange, Loop, Pick)):
        head = ", ".join(_expr(getattr(node, f.name)) for f in fields(node) if f.name != "body")
        return f"{pad}{type(node).__name__.lower()} {head}:\n" + _block(node.body, depth + 1)
    if isinstance(node, IfS):
        text = f"{pad}if {_expr(node.condition)}:\n" + _block(node.then, depth + 1)
        return text + (f"{pad}else:\n" + _block(node.otherwise, depth + 1) if node.otherwise else "")
    return f"{pad}{_expr(node)}\n"


def _block(body: tuple[Stmt, ...], depth: int) -> str:
    return "".join(show(statement, depth) for statement in body) or "    " * depth + "nothing\n"


def _expr(node: object) -> str:
    if isinstance(node, Num):
        return str(node.value)
    if isinstance(node, (Sym, Var)):
        return node.name
    if isinstance(node, Bin):
        return f"({_expr(node.left)} {node.op} {_expr(node.right)})"
    if isinstance(node, (m.Domain, m.Enum)):
        return kind_text(node)
    if isinstance(node, tuple):
        return "[" + ", ".join(map(_expr, node)) + "]"
    if is_dataclass(node):
        return type(node).__name__.lower() + "(" + ", ".join(_expr(getattr(node, f.name)) for f in fields(node)) + ")"
    return str(node)

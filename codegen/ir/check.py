"""Checks functions of the IR: variables are defined before they are read, planes' domains agree, calls fit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludex.codegen import ir
from ludex.codegen.ir.walk import part_names


class BrokenIR(Exception):
    """A mistake of the compiler itself."""


def check_functions(functions: Iterable[ir.Function]) -> None:
    """Check every function, and the calls between them. Raises BrokenIR."""
    known = {f.name: f for f in functions}
    for function in known.values():
        check_function(function, known)


def check_function(function: ir.Function, known: dict[str, ir.Function] | None = None) -> None:
    """Check one function; calls of functions that are not known are not looked at."""
    _Checker(function, known or {}).block(function.body, {name: kind for name, kind in function.params}, 0)


class _Checker:
    def __init__(self, function: ir.Function, known: dict[str, ir.Function]):
        self.function, self.known = function, known
        self.states: set[str] = {"s"} if not function.stateless else set()

    def fail(self, what: str, node: object) -> None:
        raise BrokenIR(f"{what}\n  in: {ir.show(node).strip()}\n{ir.show(self.function)}")

    def block(self, body: tuple[ir.Stmt, ...], env: dict[str, ir.Kind], loops: int) -> None:
        env = dict(env)
        for statement in body:
            self.statement(statement, env, loops)

    def statement(self, s: Any, env: dict[str, ir.Kind], loops: int) -> None:
        if isinstance(s, (ir.Break, ir.Continue)) and not loops:
            self.fail("outside of a loop", s)
        if isinstance(s, ir.CopyState):
            self.state(s.source, s)
            self.states.add(s.name)
            return
        if getattr(s, "state", ""):  # it writes there
            self.state(s.state, s)
        for name in part_names(s.__class__) or ():
            if name not in ir.BLOCKS:
                self.part(getattr(s, name), env, s)
        self.assigned(s, env)
        if isinstance(s, (ir.ForBits, ir.ForRange)):
            self.block(s.body, {**env, s.name: "int"}, loops + 1)
        elif isinstance(s, ir.Loop):
            self.block(s.body, env, loops + 1)
        elif isinstance(s, ir.Pick):
            self.part(ir.Var(s.left), env, s)
            self.block(s.body, {**env, s.name: "int"}, loops)
        elif isinstance(s, ir.IfS):
            self.block(s.then, env, loops)
            self.block(s.otherwise, env, loops)
        elif isinstance(s, ir.Call):
            self.call(s, s.function, s.args, "none")

    def assigned(self, s: object, env: dict[str, ir.Kind]) -> None:
        if isinstance(s, (ir.Let, ir.LetP)) and any(s.name == name for name, _ in self.function.params):
            self.fail(f"{s.name} is a parameter already", s)
        if isinstance(s, ir.Let):
            env[s.name] = "int"
        elif isinstance(s, ir.LetP):
            env[s.name] = s.dom
        elif isinstance(s, (ir.SetV, ir.SetP, ir.SetRow, ir.PutBit, ir.Pool)):
            if env.get(s.name) != getattr(s, "dom", "int"):
                self.fail(f"{s.name} is {_said(env, s.name)}", s)
        if isinstance(s, (ir.LetP, ir.SetP, ir.StoreP, ir.FillP)) and ir.dom_of(s.value) != s.dom:
            self.fail(f"a plane of {ir.kind_text(ir.dom_of(s.value))} for one of {ir.kind_text(s.dom)}", s)
        if isinstance(s, ir.Emit) and not self.function.emits:
            self.fail("this function does not emit", s)
        if isinstance(s, (ir.Tally, ir.Web)) and not self.function.counts:
            self.fail("this function does not count", s)
        if isinstance(s, ir.ReturnP) and ir.dom_of(s.value) != self.function.result:
            self.fail(f"a plane of {ir.kind_text(ir.dom_of(s.value))} is returned", s)

    def part(self, node: object, env: dict[str, ir.Kind], at: object) -> None:
        """Every expression within a part of a statement."""
        for n in ir.walk(node):
            if isinstance(n, ir.Var) and env.get(n.name) != "int":
                self.fail(f"the number {n.name} is {_said(env, n.name)}", at)
            elif isinstance(n, ir.PVar) and env.get(n.name) != n.dom:
                self.fail(f"the plane {n.name} of {ir.kind_text(n.dom)} is {_said(env, n.name)}", at)
            elif isinstance(n, (ir.PAnd, ir.POr, ir.PMinus, ir.SameP)) and ir.dom_of(n.left) != ir.dom_of(n.right):
                self.fail(f"planes of {ir.kind_text(ir.dom_of(n.left))} and {ir.kind_text(ir.dom_of(n.right))}", at)
            elif isinstance(n, ir.CountPairs) and (ir.dom_of(n.one), ir.dom_of(n.other)) != (ir.CELL, ir.CELL):
                self.fail("pairs of what is not a cell", at)
            elif isinstance(n, (ir.PImage, ir.PShift)) and ir.dom_of(n.plane) != ir.CELL:
                self.fail("an image of a plane that is not of cells", at)
            elif isinstance(n, (ir.RandomWord, ir.Pooled)) and not self.function.draws:
                self.fail("this function does not draw", at)
            elif isinstance(n, ir.CallI):
                self.call(at, n.function, n.args, "int", n.state)
            elif isinstance(n, ir.PCall):
                self.call(at, n.function, n.args, n.dom, n.state)
            elif isinstance(n, (ir.Slot, ir.Cell32, ir.PStored)):
                self.state(n.state, at)

    def state(self, name: str, at: object) -> None:
        if name not in self.states:
            self.fail(f"no state {name} here", at)

    def call(
        self, at: object, name: str, args: tuple[ir.Scalar | ir.Plane, ...], result: ir.Kind, state: str | None = None
    ) -> None:
        if state:
            self.state(state, at)
        callee = self.known.get(name)
        if callee is None:
            return
        if len(args) != len(callee.params):
            self.fail(f"{name} takes {len(callee.params)} arguments, not {len(args)}", at)
        for (param, kind), arg in zip(callee.params, args):
            given: ir.Kind = ir.dom_of(arg) if isinstance(arg, ir.Plane) else "int"
            if given != kind:
                self.fail(f"{name}: {param} is {ir.kind_text(kind)}, not {ir.kind_text(given)}", at)
        if result != "none" and callee.result != result:
            self.fail(f"{name} returns {ir.kind_text(callee.result)}, not {ir.kind_text(result)}", at)
        if state is not None and callee.stateless != (state == ""):
            self.fail(f"{name} is {'stateless' if callee.stateless else 'a function of a state'}", at)


def _said(env: dict[str, ir.Kind], name: str) -> str:
    return ir.kind_text(env[name]) if name in env else "not defined"

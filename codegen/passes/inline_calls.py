"""A function that only hands on is put in place of its calls.

Before: `take_0_push(g, s, c)`, which reads the cells of a choice out of its number and calls `act_push`, then
`go_1(g, s)`, which calls `finish_turn`. After: `act_push(g, s, (c >> 6) & 63, c & 63)` and `finish_turn(g, s)`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ludex.codegen import ir
from ludex.codegen.plan.lowered import Lowered

CALLS = (ir.Call, ir.CallI, ir.PCall)
PLAIN = (ir.Var, ir.Num, ir.Sym, ir.Slot, ir.Bin, ir.CondE)  # what is put in place of variables
MOST = 24  # nodes of what is put in place of a call
ROUNDS = 4  # of functions that hand on to others that do


@dataclass(frozen=True)
class _Wrapper:
    """What a function hands on: a call (None: nothing is done), then its result, in terms of its parameters."""

    params: tuple[str, ...]
    call: ir.Call | None
    result: ir.Scalar


def without_wrappers(lowered: Lowered) -> Lowered:
    """The engine without functions that only hand on; those that others than functions ask for stay."""
    for _ in range(ROUNDS):
        wrappers = {f.name: found for f in lowered.functions if (found := _wrapper(f)) is not None}
        functions = tuple(replace(f, body=_put(f.body, wrappers)) for f in lowered.functions)
        called = {n.function for f in functions for n in ir.walk(f.body) if isinstance(n, CALLS)}
        gone = {name for name in wrappers if name in lowered.helpers and name not in called}
        if functions == lowered.functions:
            break
        lowered = replace(lowered, functions=tuple(f for f in functions if f.name not in gone))
    return lowered


def _wrapper(f: ir.Function) -> _Wrapper | None:
    if f.stateless or f.emits or f.draws or f.counts or f.result != "int" or any(kind != "int" for _, kind in f.params):
        return None
    if any(isinstance(s, ir.Note) for s in f.body):  # lines of the rules stand in functions of their own
        return None
    statements = list(f.body)
    values: dict[str, ir.Scalar | ir.Plane] = {}
    while statements and isinstance(statements[0], ir.Let) and _is_plain(statements[0].value, slots=False):
        first = statements.pop(0)
        assert isinstance(first, ir.Let)
        values[first.name] = ir.with_values(first.value, values)
    call = None
    if len(statements) == 2 and isinstance(statements[0], ir.Call) and statements[0].state == "s":
        call = ir.with_values(statements[0], values)
        if not all(_is_plain(arg, slots=False) for arg in call.args):
            return None
    if len(statements) != 1 + (call is not None) or not isinstance(statements[-1], ir.Return):
        return None
    result = ir.with_values(statements[-1].value, values)
    own = isinstance(result, ir.CallI) and result.state == "s" and all(_is_plain(a, slots=False) for a in result.args)
    if call is not None and not isinstance(result, ir.Num) or not own and not isinstance(result, ir.Num):
        return None
    if f.name == getattr(result, "function", "") or sum(1 for _ in ir.walk((call, result))) > MOST:
        return None
    return _Wrapper(tuple(name for name, _ in f.params), call, result)


def _is_plain(value: Any, slots: bool = True) -> bool:
    return all(isinstance(n, PLAIN) and (slots or not isinstance(n, ir.Slot)) for n in ir.walk(value))


def _put(body: tuple[ir.Stmt, ...], wrappers: Mapping[str, _Wrapper]) -> tuple[ir.Stmt, ...]:
    """Statements with what functions hand on in place of their calls."""
    result: list[ir.Stmt] = []
    for s in body:
        s = ir.with_blocks(s, lambda block: _put(block, wrappers))
        wrapper = wrappers.get(s.function) if isinstance(s, ir.Call) else None
        if wrapper is None or not isinstance(s, ir.Call) or not _fits(wrapper, s):
            result.append(_values_put(s, wrappers))
            continue
        done = wrapper.call if wrapper.call is not None else wrapper.result
        if isinstance(done, (ir.Call, ir.CallI)):
            given = _given(wrapper, s, done)
            result.append(ir.Call(given.function, given.args, given.state))
    return tuple(result)


def _values_put(s: ir.Stmt, wrappers: Mapping[str, _Wrapper]) -> ir.Stmt:
    """A statement with results of functions that do nothing but give another's, or a number."""

    def put(node: object) -> object:
        wrapper = wrappers.get(node.function) if isinstance(node, ir.CallI) else None
        if not isinstance(node, ir.CallI) or wrapper is None or wrapper.call is not None or not _fits(wrapper, node):
            return node
        return _given(wrapper, node, wrapper.result) if isinstance(wrapper.result, ir.CallI) else wrapper.result

    return ir.mapped(s, put)


def _fits(wrapper: _Wrapper, call: ir.Call | ir.CallI) -> bool:
    """Whether the arguments of a call may be put in place of the parameters, each as often as it is read."""
    read = Counter(n.name for n in ir.walk((wrapper.call, wrapper.result)) if isinstance(n, ir.Var))
    simple = (ir.Var, ir.Num, ir.Sym)
    return all(
        _is_plain(arg) and (isinstance(arg, simple) or read[name] < 2) for name, arg in zip(wrapper.params, call.args)
    )


def _given(wrapper: _Wrapper, call: ir.Call | ir.CallI, done: Any) -> Any:
    """The call that a function makes, with the arguments and on the state of a call of that function."""
    made = ir.with_values(done, dict(zip(wrapper.params, call.args)))
    return replace(made, state=call.state)

"""Texts that may be read in two ways: where one name goes on as the end of another and the next begins with the rest.

A text is a row of parts, each with the names that may stand there (a literal is the one name of its part).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Parts = Sequence[tuple[str, ...]]
MOST = 100_000  # states that are looked at; beyond, nothing is found


class _State(NamedTuple):
    """Two readings of the beginning of a text: the parts each has read, and what the first has read beyond the other
    (what the other has read beyond the first, where that is `behind`)."""

    one: int
    other: int
    beyond: str
    behind: bool


def read_twice(one: Parts, other: Parts | None = None) -> str | None:
    """A text that is read by both rows of parts; of one row alone a text that is read with different names."""
    begun: dict[_State, str] = {}
    if other is None:
        other = one
        for number, names in enumerate(one):
            lead = "".join(min(part, default="") for part in one[:number])
            known = set(names)
            for name in names:
                for end in range(len(name)):
                    if name[:end] in known:
                        begun[_State(number + 1, number + 1, name[end:], False)] = lead + name
    else:
        begun[_State(0, 0, "", False)] = ""
    return _met(one, other, begun)


def _met(one: Parts, other: Parts, begun: dict[_State, str]) -> str | None:
    """A text at whose end both readings end. begun: states with the text read so far."""
    found, waiting = set(begun), list(begun.items())
    while waiting and len(found) < MOST:
        state, text = waiting.pop()
        if state.one == len(one) and state.other == len(other):
            if not state.beyond:
                return text
            continue
        for after, longer in _steps(one, other, state, text):
            if after not in found:
                found.add(after)
                waiting.append((after, longer))
    return None


def _steps(one: Parts, other: Parts, state: _State, text: str) -> list[tuple[_State, str]]:
    """The reading that is behind reads one part more."""
    first = state.behind or not state.beyond and state.one < len(one)
    parts, number = (one, state.one) if first else (other, state.other)
    if number == len(parts):
        return []
    read = (state.one + first, state.other + (not first))
    made = []
    for name in parts[number]:
        if state.beyond.startswith(name):
            rest = state.beyond[len(name) :]
            made.append((_State(*read, rest, bool(rest) and state.behind), text))
        elif name.startswith(state.beyond):
            rest = name[len(state.beyond) :]
            made.append((_State(*read, rest, bool(rest) and not first), text + rest))
    return made

"""The passes of the compiler that an engine can do without: they make it faster, or its text shorter, and mean nothing.

LUDEX_WITHOUT=peephole,outline leaves these out of every engine that is built. A fault that goes with a pass is in it:
`ludex fuzz --passes` leaves out one after the other. A pass has the name of its module.
"""

from __future__ import annotations

import os
from _contextvars import ContextVar  # `contextvars` adds nothing
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

from ludex.dsl.errors import LudexError

VARIABLE = "LUDEX_WITHOUT"
OPTIONAL: Mapping[str, str] = {
    "sized": "open sizes have an engine for each number of words of a plane",
    "cse": "common subexpressions are computed once",
    "zero_init": "no zeros are stored where a position begins",
    "fixpoints": "fixed points are kept in the state",
    "kept_crossings": "links that cross links of stored sets are kept in the state",
    "certificates": "whether cells are joined is answered by a path or a cut found before",
    "simplify": "sets that are only names are looked through, for `fixpoints`",
    "inline_calls": "functions that only hand on are put in place of their calls",
    "set_functions": "sets that are computed alike are computed by one function",
    "name_values": "a value that stands several times in a function stands in a variable",
    "name_sets": "sets under the names of the rules",
    "peephole": "nothing that is never done; equal functions once",
    "pick_members": "a member that a random number stands for is picked in one step",
    "pair_counts": "pairs of cells that are a step apart are counted from the smaller set",
    "short_names": "variables share the names that they were made for",
    "keys_once": "the keys that `seen` compares are made once a turn",
    "outline": "a function for what is made in several places",
    "precomputed": "what reads no state is a table, filled when a game is opened",
    "rows": "all lines and runs of a length at once",
    "holding": "conditions on many known sets of cells are asked of all at once",
    "batched_runs": "runs of the same sets along several steps at once",
    "emptiness": "the start of a fixed point is asked before the fixed point",
    "setwise": "choices from a cell by known steps, all at once",
    "rejection_sampling": "random choices are drawn from larger sets, and tested",
    "pooled_draw": "sets to draw from are kept while they are counted",
    "stop_registers": "sets less one cell, for all cells at once",
    "implied_requires": "choices that need not be tried",
    "all_different": "whether others can still choose, without a search",
    "windows": "a set near one cell is one word",
    "implied_masks": "no mask is put on a set that is met with another",
    "final_stop": "turns are counted, not listed, where no choice lets the turn go on",
    "weakest_precondition": "a `require` after writes is asked of the position before them, not tried on a copy",
    "dependency_masks": "and only of the choices that touch what it asks (needs `weakest_precondition`)",
    "counted_ends": "perft does not ask whether the next player is stuck: it counts the turns",
    "fused_playout": "a playout is compiled once for each of two players, its position in registers",
    "drawn_ends": "and does not ask whether the next player is stuck (needs `counted_ends` and `fused_playout`)",
    "count_followers": "and where few choices do, only these are followed (needs `final_stop`)",
}
OLD_NAMES = {  # accepted for one version, with a warning
    "ask_once": "cse",
    "share": "outline",
    "first_values": "zero_init",
    "supersets": "rejection_sampling",
    "surely_passed": "implied_requires",
}
_more: ContextVar[frozenset[str]] = ContextVar("more", default=frozenset())


class UnknownPass(LudexError):
    """A name that is no optional pass."""


def is_on(name: str) -> bool:
    """Whether engines are made with an optional pass."""
    assert name in OPTIONAL, name
    return name not in left_out()


def left_out() -> frozenset[str]:
    """The passes that are left out. Raises UnknownPass."""
    named = os.environ.get(VARIABLE, "")
    return _checked(filter(None, map(str.strip, named.split(",")))) | _more.get() if named else _more.get()


@contextmanager
def leaving_out(names: Collection[str]) -> Iterator[None]:
    """These passes are left out too, in this thread. Raises UnknownPass."""
    before = _more.set(_more.get() | _checked(names))
    try:
        yield
    finally:
        _more.reset(before)


def _checked(names: Iterator[str] | Collection[str]) -> frozenset[str]:
    found = frozenset(map(_current, names))
    for name in sorted(found - OPTIONAL.keys()):
        raise UnknownPass(f"no engine can be made without '{name}'", f"what {VARIABLE} may name: {', '.join(OPTIONAL)}")
    return found


def _current(name: str) -> str:
    """The name of a pass today."""
    if name not in OLD_NAMES:
        return name
    import warnings  # late: names are mostly right

    warnings.warn(f"the pass `{name}` is called `{OLD_NAMES[name]}` now", FutureWarning, stacklevel=4)
    return OLD_NAMES[name]

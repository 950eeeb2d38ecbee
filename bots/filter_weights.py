"""The numbers of a net of filters (`filters.pyx`), as a file beside the rules tells them.

An input is what fills a window: 3^i for what the mover owns at its i-th place (by the order of bits), twice that for
what the other owns. All numbers are checked to be so small that no sum of any position leaves the int16 or int32 it is
made in.
"""

from __future__ import annotations

import itertools
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path

from ludex.bots.features import ANYWHERE, APART, Features
from ludex.bots.learned_file import LOGIT as LOGIT
from ludex.bots.learned_file import write_learned
from ludex.bots.refused import Refused, WrongFile
from ludex.dsl.frozen import field, frozen

ONE, PART = 255, 64  # what is a 1 of the units, and of the output's weights
STEP, MOST_UNITS = 16, 256  # units: filters times turns
MOST_WINDOWS, MOST_ROWS, MOST_BITS = 256, 100_000, 1024  # bits: of a board, as `filters.h` has it
FULL, LARGEST, TOTAL = 2**15 - 1, 127, (2**31 - 1) // ONE**2  # a unit, an output weight, the sum of those


@frozen
class FilterWeights:
    """`rows[number]`: for each filter the weight of a filling (`turned_windows`); `bias` of the filters; `owned`:
    numbers of owned places, rising, for each of them in `out` the weights of the filters and in `out_bias` a number:
    between two of them sets lead evenly from one to the other."""

    features: Features
    rows: list[list[int]]
    bias: list[int]
    owned: tuple[int, ...]
    out: list[list[int]]
    out_bias: list[int]
    learned: dict = field(default_factory=dict)

    @property
    def filters(self) -> int:
        return len(self.bias)

    def out_of(self, owned: int) -> tuple[list[int], int]:
        """The weights of the filters, and the number, where so many places are owned."""
        count = min(max(owned, self.owned[0]), self.owned[-1])
        after = bisect_left(self.owned, count)
        before = max(0, after - 1)
        steps, step = self.owned[after] - self.owned[before] or 1, count - self.owned[before]
        one, two = ([*self.out[k], self.out_bias[k]] for k in (before, after))
        *out, bias = (a + (2 * (b - a) * step + steps) // (2 * steps) for a, b in zip(one, two, strict=True))
        return out, bias

    def write(self, path: Path, game) -> None:
        told = {"shapes": [*self.features.shapes], "filters": self.filters, "owned": list(self.owned)}
        told |= {"bias": self.bias, "out": self.out, "out_bias": self.out_bias}
        write_learned(path, game, self.learned, told, {"rows": self.rows})


def filter_features(game, shapes: tuple[str, ...], filters: int) -> Features:
    """What filters look at. Raises Refused where they are not for the board, or so many."""
    if any(word in shape for shape in shapes for word in (ANYWHERE, APART)):
        raise Refused(f"filters look at each window where it lies: leave `-{ANYWHERE}` and `-{APART}` out")
    features = Features(game, shapes)
    if not features.windows:
        raise Refused("filters are for boards on which windows lie")
    if max(features.bits) >= MOST_BITS:
        raise Refused(f"filters are for boards of up to {MOST_BITS} places")
    if len(features.windows) > MOST_WINDOWS or row_count(features) > MOST_ROWS:
        raise Refused(f"filters are for up to {MOST_WINDOWS} windows of up to {MOST_ROWS:,} fillings: smaller shapes")
    units = filters * len(features.turns)
    if filters < 1 or units % STEP or units > MOST_UNITS:
        least = next(n for n in itertools.count(1) if n * len(features.turns) % STEP == 0)
        raise Refused(f"filters come by {least} here, with up to {MOST_UNITS // len(features.turns)}")
    return features


def row_count(features: Features) -> int:
    """How many fillings there are; twice as many where no symmetry swaps the players."""
    return (1 if features.swap is not None else 2) * sum(3 ** len(cells) for cells in features.windows)


def turned_windows(features: Features, player: int) -> Iterator[list[tuple[int, list[int]]]]:
    """For each turn, for every window: the first row of what it is as turned, and for each of its places 3^i there."""
    sizes = [3 ** len(cells) for cells in features.windows]
    first = dict(zip(map(frozenset, features.windows), itertools.accumulate(sizes, initial=0)))
    frame = sum(sizes) if player and features.swap is None else 0
    swap = features.swap if player and features.swap is not None else range(len(features.bits))
    for turn in features.turns:
        found = []
        for cells in features.windows:
            images = [turn[swap[cell]] for cell in cells]
            at = sorted(images, key=features.bits.__getitem__)
            found.append((frame + first[frozenset(images)], [3 ** at.index(cell) for cell in images]))
        yield found


def largest_row(features: Features, bias: float) -> float:
    """A weight of rows, in whole units, that keeps every sum of a unit within what it is kept in."""
    return (FULL / ONE - bias) / len(features.windows)


def read_filters(game, told: dict) -> FilterWeights:
    """The filters that a file tells. Raises WrongFile where they do not fit the board or have too large numbers; what
    else is damaged, as `ludex.bots.beside.readable` hears it."""
    rows = [array("h", row).tolist() for row in told["rows"]]
    bias, owned = array("h", told["bias"]).tolist(), tuple(array("h", told["owned"]))
    out, out_bias = [array("h", row).tolist() for row in told["out"]], array("h", told["out_bias"]).tolist()
    name, filters = game.model.name, len(bias)
    try:
        features = filter_features(game, tuple(told["shapes"]), filters)
    except Refused as error:
        raise WrongFile(f"the filters of {name} are for another board ({error}): learn them again") from None
    found = FilterWeights(features, rows, bias, owned, out, out_bias, dict(told["learned"]))
    if len(rows) != row_count(features):
        raise WrongFile(f"the filters of {name} are for another board or other symmetries: learn them again")
    rising = bool(owned) and all(a < b for a, b in zip(owned, owned[1:])) and 0 <= owned[0] <= owned[-1]
    widths = {len(row) for row in (*rows, *out)}
    if widths != {filters} or not rising or not len(out) == len(out_bias) == len(owned):
        raise WrongFile(f"the filters of {name} are damaged (their numbers are not as many): learn them again")
    if not _small(found):
        raise WrongFile(f"the filters of {name} are damaged (their numbers are too large): learn them again")
    return found


def _small(told: FilterWeights) -> bool:
    most, turns = ONE * largest_row(told.features, max(map(abs, told.bias)) / ONE), len(told.features.turns)
    return max(abs(weight) for row in told.rows for weight in row) <= most and all(
        max(map(abs, out)) <= LARGEST and turns * sum(map(abs, out)) <= TOTAL for out in told.out
    )

"""The numbers of a small net (`eval/nnue.pyx`), as a file beside the rules tells them.

An input is a kind of piece of the mover's (side 0) or the other's at a place, as one player sees the board. All numbers
are checked to be so small that no sum of any position leaves the int16 or int32 it is made in.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludex.bots.errors import Refused, WrongFile
from ludex.bots.eval.pattern_shapes import Features
from ludex.bots.eval.weight_file import LOGIT as LOGIT
from ludex.bots.eval.weight_file import write_learned
from ludex.dsl.frozen import field, frozen

ONE, PART = 255, 64  # what is a 1 of the units, and of the output's weights
WIDTHS = range(32, 257, 32)  # units of a perspective
PLACES = 400  # of a board at most
FULL, LARGEST, TOTAL = 2**15 - 1, 127, (2**31 - 1) // ONE**2  # a unit, an output weight, the sum of those


@frozen
class NnueWeights:
    """`rows[number]`: for each unit the weight of an input (`input_number`); `bias` of the units; `out`: weights of the
    mover's units, then the other's; `under`: linear weights (`ludex.bots.eval.pattern_weights.Weights`) whose worth is
    added."""

    features: Features
    rows: list[list[int]]
    bias: list[int]
    out: list[int]
    out_bias: int
    learned: dict = field(default_factory=dict)
    under: Any = None

    @property
    def width(self) -> int:
        return len(self.bias)

    def write(self, path: Path, game) -> None:
        told = self.under.told() if self.under else {"shapes": []}
        told |= {"shapes": [*told["shapes"], str(self.width)]}
        told |= {"bias": self.bias, "out": self.out, "out_bias": self.out_bias}
        tables = {"tables": list(self.under.tables)} if self.under else {}
        write_learned(path, game, self.learned, told, {**tables, "net": self.rows})


def input_count(features: Features) -> int:
    """How many inputs a net has: twice as many where no symmetry swaps the players."""
    return (1 if features.swap is not None else 2) * 2 * len(features.kinds) * len(features.bits)


def input_number(features: Features, frame: int, side: int, kind: int, cell: int) -> int:
    """The input of a kind at a place of the turned board; `frame`: who sees it, where no symmetry swaps the players."""
    return ((frame * 2 + side) * len(features.kinds) + kind) * len(features.bits) + cell


def numbers_seen(features: Features, player: int) -> Iterator[tuple[int, int, int, int]]:
    """(side, kind, bit, input) of every place as a player sees it."""
    frame = player if features.swap is None else 0
    for cell, bit in enumerate(features.bits):
        turned = features.swap[cell] if player and features.swap is not None else cell
        for side in range(2):
            for kind in range(len(features.kinds)):
                yield side, kind, bit, input_number(features, frame, side, kind, turned)


def net_features(game) -> Features:
    """What a net looks at. Raises Refused where it is not for the board."""
    features = Features(game, ())
    if len(features.bits) > PLACES:
        raise Refused(f"a net is for boards of at most {PLACES} places, this has {len(features.bits)}: learn without")
    return features


def read_net(game, told: dict) -> NnueWeights:
    """The net that a file tells. Raises WrongFile where it does not fit the board or has too large numbers; what else
    is damaged, as `ludex.bots.rule_files.readable` hears it."""
    features = net_features(game)
    rows = [array("h", row).tolist() for row in told["net"]]
    bias, out = array("h", told["bias"]).tolist(), array("h", told["out"]).tolist()
    (out_bias,) = array("h", [told["out_bias"]])
    learned = dict(told["learned"])
    width = len(bias)
    if len(rows) != input_count(features) or {len(row) for row in rows} != {width} or len(out) != 2 * width:
        raise WrongFile(f"the net of {game.model.name} is for another board or other symmetries: learn it again")
    found = NnueWeights(features, rows, bias, out, out_bias, learned)
    if width not in WIDTHS:
        raise WrongFile(f"the net of {game.model.name} is damaged (it has {width} units): learn it again")
    if not _small(found):
        raise WrongFile(f"the net of {game.model.name} is damaged (its numbers are too large): learn it again")
    return found


def largest_row(features: Features, bias: float) -> float:
    """A weight of rows, in whole units, that keeps every sum of a unit within what it is kept in: one at most counts
    for each place of each field."""
    return (FULL / ONE - bias) / max(1, len(features.bits) * len({pair[0].field for pair in features.kinds}))


def _small(net: NnueWeights) -> bool:
    most = ONE * largest_row(net.features, max(map(abs, net.bias)) / ONE)
    return (
        max((abs(weight) for row in net.rows for weight in row), default=0) <= most
        and max(map(abs, net.out)) <= LARGEST
        and sum(map(abs, net.out)) <= TOTAL
    )

"""Learn the weights of a small net (`eval/nnue.pyx`) by regression on self-play of `alphabeta`: the games, targets and
games held back are those of `learn.patterns`.

    loss = cross entropy of sigmoid(worth) and the target of each position

The net stands on linear weights: these are fitted first, from those beside the rules on where there are some, their
worth is added to its own, and it learns what they leave unexplained, which takes far fewer positions than to learn all.
By Adam over shuffled batches, each position turned by one of the declared symmetries drawn anew every time; the rate
falls to nothing along a cosine, and the weights that judge the games held back best are kept. Numbers are cut to what
whole numbers hold (`net_weights`). On so few inputs a batch is a few products of dense matrices, which
NumPy multiplies as fast as anything.

Fit: some hundred thousand positions and more. Not fit: fewer, of which linear weights make more.
References: Kingma and Ba 2015 (Adam); Loshchilov and Hutter 2017 (cosine); Nasu 2018 (the net).
"""

from __future__ import annotations

import math

import numpy

from ludex.bots.errors import Refused
from ludex.bots.eval.nnue_weights import LARGEST, ONE, PART, WIDTHS, NnueWeights, input_count, largest_row, net_features
from ludex.bots.eval.pattern_shapes import Features
from ludex.bots.eval.pattern_weights import weights_beside
from ludex.bots.eval.weight_file import LOGIT
from ludex.bots.learn.adam import Passes, descend
from ludex.bots.learn.patterns import LinearModel, PatternLearner, Sample, default_shapes, model_of

WIDTH = 32  # units, where nothing else is told
BATCH, EPOCHS, PATIENCE, RATE, DECAY = 4096, 24, 6, 0.003, 1e-6
BIAS = 8.0  # of a unit at most


class NnueLearner(PatternLearner):
    """Weights of a net. `shapes`: those of windows, and how many units a perspective has, as text."""

    kept = 3_000_000

    def model_of(self, shapes: tuple[str, ...]):
        widths = [int(shape) for shape in shapes if shape.isdigit()] or [WIDTH]
        windows = tuple(shape for shape in shapes if not shape.isdigit())
        if widths[-1] not in WIDTHS:
            raise Refused(f"a net has a multiple of {WIDTHS.step} units, from {WIDTHS[0]} to {WIDTHS[-1]}")
        beside = weights_beside(self.game)
        beside = beside.under if isinstance(beside, NnueWeights) else beside
        windows = windows or (beside.features.shapes if beside else default_shapes(self.game))
        on = beside if beside and beside.features.shapes == windows else None
        linear = model_of(Features(self.game, windows), len(on.phases) if on else self.phases)
        if on:
            linear.begin(on)
        return _NetModel(net_features(self.game), widths[-1], linear), (*windows, str(widths[-1]))


class _NetModel:
    """Weights as one vector of float32, of which `rows`, `bias`, `out` and `out_bias` are views."""

    def __init__(self, features: Features, width: int, linear: LinearModel):
        self.features, self.width, self.linear = features, width, linear
        self.base = numpy.zeros(0, numpy.float32)  # logits of a sample by the linear weights
        inputs = input_count(features)
        self.w = numpy.zeros(inputs * width + 3 * width + 1, numpy.float32)
        self.rows, self.bias, self.out, self.out_bias = _views(self.w, inputs, width)
        self.most = largest_row(features, BIAS)
        cells = numpy.arange(len(features.bits))
        swap = cells if features.swap is None else numpy.argsort(features.swap)
        turned = [numpy.array(turn) for turn in features.turns]
        # [symmetry][whose view]: the place of the board that is seen at a place
        self.seen = numpy.array([[turn, turn[swap]] for turn in turned])
        self.begun = False

    def begin(self, weights: NnueWeights) -> None:
        """From these on."""
        if weights.under is not None:
            self.linear.begin(weights.under)
        self.rows[:], self.bias[:] = numpy.array(weights.rows) / ONE, numpy.array(weights.bias) / ONE
        self.out[:], self.out_bias[:] = numpy.array(weights.out) / PART, weights.out_bias / LOGIT
        self.begun = True

    def _drawn(self, draws: numpy.random.Generator) -> None:
        """Small weights by chance, so that units are unlike each other."""
        self.rows[:] = draws.normal(0, 0.1, self.rows.shape)
        self.bias[:] = draws.uniform(0, 0.5, self.width)
        self.out[:] = draws.normal(0, 0.5 / math.sqrt(self.width), self.out.shape)

    # ------------------------------------------------------------------------------------------ fitting

    def fit(self, sample: Sample, seed: int, until: float) -> float:
        """The loss on the games held back."""
        draws = numpy.random.default_rng(seed)
        self.linear.fit(sample, seed, until)
        self.base = self._base(sample)
        if not self.begun:
            self._drawn(draws)
        train, held = numpy.flatnonzero(~sample.held), numpy.flatnonzero(sample.held)
        return descend(
            [self.w],
            lambda some: [self._gradient(sample, some, draws)],
            lambda: self._loss(sample, held),
            train,
            draws,
            Passes(BATCH, EPOCHS, PATIENCE, RATE),
            until,
            self._cut,
        )

    def _base(self, sample: Sample):
        """What the linear weights say of each position, in logits."""
        base = numpy.zeros(len(sample.targets), numpy.float32)
        for begin in range(0, len(base), 8 * BATCH):
            some, _, logits = self.linear.said(sample, numpy.arange(begin, min(begin + 8 * BATCH, len(base))))
            base[some] = logits
        return base

    def _cut(self) -> None:
        """Within what whole numbers hold."""
        numpy.clip(self.rows, -self.most, self.most, self.rows)
        numpy.clip(self.bias, -BIAS, BIAS, self.bias)
        numpy.clip(self.out, -LARGEST / PART, LARGEST / PART, self.out)

    def inputs(self, boards, movers, turns):
        """The inputs of the mover's perspective and the other's, 0 or 1: what stands where as the mover sees it, each
        position turned by the symmetry of a number."""
        kinds, both = len(self.features.kinds), []
        for side in range(2):  # the mover, the other
            viewer = movers ^ side
            seen = numpy.take_along_axis(boards, self.seen[turns, viewer], 1)
            order = [*range(1, 2 * kinds + 1)]
            order = order[kinds:] + order[:kinds] if side else order
            inputs = numpy.concatenate([seen == value for value in order], 1).astype(numpy.float32)
            if self.features.swap is None:
                inputs = numpy.concatenate([inputs * (viewer == 0)[:, None], inputs * (viewer == 1)[:, None]], 1)
            both.append(inputs)
        return both

    def _said(self, inputs):
        """(units of both perspectives, logits)."""
        units = numpy.concatenate([one @ self.rows + self.bias for one in inputs], 1)
        return units, numpy.clip(units, 0, 1) ** 2 @ self.out + self.out_bias

    def _gradient(self, sample: Sample, some, draws: numpy.random.Generator):
        turns = draws.integers(len(self.seen), size=len(some))
        inputs = self.inputs(sample.boards[some], sample.movers[some], turns)
        units, logits = self._said(inputs)
        error = (1 / (1 + numpy.exp(-logits - self.base[some])) - sample.targets[some]) / numpy.float32(len(some))
        gradient = numpy.zeros_like(self.w)
        rows, bias, out, out_bias = _views(gradient, len(self.rows), self.width)
        kept = numpy.clip(units, 0, 1)
        out[:], out_bias[:] = kept.T**2 @ error, error.sum()
        back = error[:, None] * self.out * 2 * kept * (units < 1)
        for one, part in zip(inputs, (back[:, : self.width], back[:, self.width :]), strict=True):
            rows += one.T @ part
            bias += part.sum(0)
        return gradient + DECAY * self.w

    def _loss(self, sample: Sample, some) -> float:
        if not len(some):
            return float("inf")
        total = 0.0
        for begin in range(0, len(some), 8 * BATCH):
            part = some[begin : begin + 8 * BATCH]
            inputs = self.inputs(sample.boards[part], sample.movers[part], numpy.zeros(len(part), int))
            logits = self._said(inputs)[1] + self.base[part]
            total += float((numpy.logaddexp(0, logits) - sample.targets[part] * logits).sum())
        return total / len(some)

    def weights(self, learned: dict) -> NnueWeights:
        def whole(part, scale: int) -> list:
            return numpy.rint(part.astype(numpy.float64) * scale).astype(int).tolist()

        (out_bias,) = whole(numpy.clip(self.out_bias, -50, 50), LOGIT)
        rows, bias, out = whole(self.rows, ONE), whole(self.bias, ONE), whole(self.out, PART)
        return NnueWeights(self.features, rows, bias, out, out_bias, learned, self.linear.weights({}))


def _views(w, inputs: int, width: int):
    """(rows, bias, out, out_bias) within one vector."""
    rows, bias, out, out_bias = numpy.split(w, numpy.cumsum([inputs * width, width, 2 * width]))
    return rows.reshape(inputs, width), bias, out, out_bias

"""What the deep checks are certain of is so: random expressions, in random states of the reference interpreter."""

from random import Random

import pytest

from ludex.dsl import load
from ludex.dsl import model as m
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import locals_in, occurrences
from ludex.dsl.reference import Game

RULES = """game small "Small"
param size: 2..3 = 3
players White Black
board grid size 3
pieces runner: 2
pieces chaser: 2
cell owner: none | player "wb"
cell kind: none "." | rook of player "Rr" | king of player "Kk"
cell ground: dry | wet
cell seeds: 0..2
cell lit: bool
piece at: none | cell
game quiet: int
game mark: none | player
game held: set of cell
let mine = owner == me
let free = owner == none
let belongs(p) = kind of p
let limit = 2
action put(to in cells): owner[to] = me
turn: put
end when stuck: draw
invariant any(lit | held | at[runner | chaser]) or quiet == 0 or mark == me
invariant any(mine | free | (seeds == size)) or limit > 1
invariant any(ground == wet) or any(belongs(me))
"""
PLAYERS = ("me", "foe", "White", "Black", "next")
CELLS = ('"a1"', '"b2"')
TAGS = ("rook", "king")


class Writer:
    """Writes random conditions and sets of cells."""

    def __init__(self, random: Random) -> None:
        self.pick = random.choice
        self.below = random.randrange

    def condition(self, depth: int) -> str:
        if depth and self.below(2):
            one, other = self.condition(depth - 1), self.condition(depth - 1)
            return self.pick((f"({one} and {other})", f"({one} or {other})", f"(not {one})"))
        one, other = self.cells(depth), self.cells(depth)
        n, m = self.below(4) - 1, self.below(4)
        return self.pick(
            (
                f"(any({one}))",
                f"(count({one}) {self.order()} {n})",
                f"({one} within {other})",
                f"({self.pick(CELLS)} in {one})",
                f"({one} == {other})",
                f"({one} == {{}})",
                f"(quiet {self.order()} {n})",
                f"(quiet in {n}..{m})",
                f"(mark == {self.pick((*PLAYERS, 'none'))})",
                f"({self.pick(PLAYERS)} == {self.pick(PLAYERS)})",
                f"(next in {{{self.pick(PLAYERS)}, {self.pick(PLAYERS)}}})",
                f"(seeds[{self.pick(CELLS)}] {self.order()} {n})",
                f"(size {self.order()} {m})",
                f"({self.pick(PLAYERS)} in {self.players()})",
                f"(turns {self.order()} {n})",
                f"(any(runner & {self.pieces()}))",
                f"(count({one}) {self.order()} count({other}))",
                f"(any({self.players()}))",
                f"(owner[{self.pick(CELLS)}] == {self.pick((*PLAYERS, 'none'))})",
                f"(lit[{self.pick(CELLS)}])",
            )
        )

    def players(self) -> str:
        return self.pick(
            ("players", "others", "(players - me)", "(players - me - foe)", "{White, next}", "(others & next)")
        )

    def pieces(self) -> str:
        return self.pick(("chaser", "(at != none)", "(runner | chaser)", "(at in mine)", "(chaser & (at == none))"))

    def cells(self, depth: int) -> str:
        if depth and self.below(3):
            one, other = self.cells(depth - 1), self.cells(depth - 1)
            return self.pick(
                (
                    f"({one} & {other})",
                    f"({one} | {other})",
                    f"({one} - {other})",
                    f"beside({one})",
                    f"({one} if {self.condition(depth - 1)} else {other})",
                    f"span({one}, north, {other})",
                    f"past({one}, east, {other})",
                    f"{{c for c in {one} if c in {other}}}",
                )
            )
        player, n = self.pick(PLAYERS), self.below(4)
        return self.pick(
            (
                "mine",
                "free",
                "held",
                "lit",
                "cells",
                f"(owner == {player})",
                f"(owner != {player})",
                f"(kind of {player})",
                f"(kind == {self.pick(TAGS)} of {player})",
                "(kind == none)",
                f"(kind in {{rook, king}} of {player})",
                f"belongs({player})",
                f"(kind in {self.pick(TAGS)} of {self.players()})",
                f"(owner in {self.players()})",
                f"(owner of {self.players()})",
                "(ground == wet)",
                "(ground != dry)",
                f"(seeds {self.order()} {n})",
                f"(seeds in {{0, {n}}})",
                f"(row {self.order()} {n})",
                f"(column == {n})",
                "(row == column)",
                "at[runner]",
                "(seeds == row)",
                f"(row + seeds {self.order()} {n})",
                "(lit == false)",
                "{}",
                self.pick(CELLS),
            )
        )

    def order(self) -> str:
        return self.pick(("==", "!=", "<", "<=", ">", ">="))


def states(model, random):
    """Random states, at both sizes."""
    for size in (2, 3):
        game = Game(model, {"size": size})
        cells = frozenset(range(game.world.board.size))
        for _ in range(10):
            fields = []
            for field in model.fields:
                values = {
                    "kind": range(5),
                    "ground": range(2),
                    "seeds": range(3),
                    "lit": (False, True),
                    "quiet": range(-1, 4),
                    "at": range(len(cells) + 1),
                }.get(field.name, range(3))
                if field.name == "held":
                    values = [frozenset(c for c in cells if random.randrange(2)) for _ in range(4)]
                fields.append(tuple(random.choice(values) for _ in range(game.world.places(field))))
            state = game.position_of(fields, random.randrange(2), random.randrange(3)).state
            yield state.but(me=random.randrange(2), next=random.randrange(2))


@pytest.fixture
def model_of(tmp_path, monkeypatch):
    """The model of the rules with these promises, without those that are wrong by their types; no deep checks."""
    monkeypatch.setattr(load, "run_checks_on", lambda model: ())
    path, before = tmp_path / "small.rules", RULES.count("\n")

    def make(promises):
        _, found = load.check(path, _rules(promises))
        wrong = {finding.span.line - before - 1 for finding in found if finding.severity == "error"}
        kept = [promise for line, promise in enumerate(promises) if line not in wrong]
        return kept, load.load(path, _rules(kept))

    return make


def _rules(promises):
    return RULES + "".join(f"invariant {promise}\n" for promise in promises)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_certain_holds_in_every_state(seed, model_of):
    random = Random(seed)
    writer = Writer(random)
    conditions = [writer.condition(3) for _ in range(100)] + [f"any({writer.cells(3)})" for _ in range(100)]
    kept, model = model_of(conditions)
    examined = Examined(model)
    certain = [
        (text, part, truth)
        for text, promise in zip(kept, model.invariants[2:])
        for part in occurrences(promise)
        if (truth := known(part, examined)) is not None
    ]
    assert len(kept) > 60 and len(certain) > 60
    for state in states(model, random):
        for text, part, truth in certain:
            assert evaluate(part, state, {}) == truth, text


def known(part, examined):
    """The value of a part that is the same in every state; None for others, and for those with local variables."""
    if not isinstance(part, m.Expr) or locals_in(part):
        return None
    if isinstance(part.type, m.Bool):
        return examined.settled(part)
    return frozenset() if isinstance(part.type, m.SetOf) and examined.is_empty(part) else None

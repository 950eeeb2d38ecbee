"""Games with chance, secrets and joint steps beside OpenSpiel's, choice by choice: do both say the same?

    python -m bench.step_by_step                                the games below, as many random games as `wanted`
    python -m bench.step_by_step kuhn leduc --games 1000000 --minutes 10
    python -m bench.step_by_step kuhn leduc goofspiel --tree    every node of the game instead

Compared at each node: the kind of node, the table of outcomes with their probabilities, the offers of each player who
chooses, and the returns at the end. Information states are compared as a partition: what is one state of ours for the
mover must be one of theirs, and the other way round. Backgammon is compared by whole turns: the boards that a turn can
lead to (OpenSpiel writes two moves as one action).

Games are random, each from its number as the seed. The counts are written to `bench/results/step_by_step.json` every
minute; another run goes on behind the last game, and begins again where the rules have changed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.cli_numbers import at_least, positive
from bench.step_pairs import PAIRINGS, Pairing
from ludex import load
from ludex.arena.results.records import digest
from ludex.dsl.choice import CHANCE, Choice
from ludex.training.episode_start import returns as shared

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results" / "step_by_step.json"
CLOSE = 1e-9  # probabilities and returns that differ by less are equal
OFTEN = 60.0  # seconds between two writings of the results
MOST_STATES = 3_000_000  # information states that a run remembers; beyond, the partition is compared no more


class Differs(Exception):
    """Both programs say different things: what, and after which choices."""


@dataclass
class Comparison:
    """What has been compared: nodes, and the information states of both programs, each with its partner."""

    pairing: Pairing
    game: Any
    nodes: int = 0
    partners: dict[Any, Any] = field(default_factory=dict)
    there: Any = None  # theirs, at the node that is compared

    def node(self, ours: Any, theirs: Any) -> list[tuple[int, ...]]:
        """Compares one node; the actions of theirs that lead on, one for each player who chooses."""
        self.nodes += 1
        self.there = theirs
        if theirs.is_terminal() or ours.over:
            self.equal("over", ours.over, theirs.is_terminal())
            self._near("returns", self._returns(ours), theirs.returns())
            return []
        if theirs.is_chance_node() or ours.mover == CHANCE:
            return self._chance(ours, theirs)
        if theirs.is_simultaneous_node():
            return self._joint(ours, theirs)
        player = theirs.current_player()
        self.equal("mover", ours.mover, player)
        self._offers(ours, theirs, player)
        self._information(ours, theirs, player)
        return [(action,) for action in theirs.legal_actions()]

    def _chance(self, ours: Any, theirs: Any) -> list[tuple[int, ...]]:
        self.equal("chance", ours.mover == CHANCE, theirs.is_chance_node())
        outcomes = ours.outcomes()
        whole = sum(weight for _, weight in outcomes)
        found: dict[Choice, float] = {}
        for action, probability in theirs.chance_outcomes():
            choice = self.choice(theirs, CHANCE, action)
            found[choice] = found.get(choice, 0) + probability
        self.equal("outcomes", {choice for choice, _ in outcomes}, set(found))
        self._near("probabilities", [weight / whole for _, weight in outcomes], [found[c] for c, _ in outcomes])
        return [(action,) for action, _ in theirs.chance_outcomes()]

    def _joint(self, ours: Any, theirs: Any) -> list[tuple[int, ...]]:
        there, actions = ours.copy(), [theirs.legal_actions(player) for player in range(theirs.num_players())]
        for player in range(theirs.num_players()):
            self.equal("mover", there.mover, player)
            self._offers(there, theirs, player)
            self._information(ours, theirs, player)
            there.play(there.choices()[0])
        return [(one, other) for one in actions[0] for other in actions[1]]

    def _returns(self, ours: Any) -> list[float]:
        return ours.payoffs() if self.game.model.payoff else shared(ours.payoffs())

    def _offers(self, ours: Any, theirs: Any, player: int) -> None:
        found = {self.choice(theirs, player, action) for action in theirs.legal_actions(player)}
        again = self._tried(theirs, player) - found if self.pairing.again else set()
        self.equal(f"offers of {player}", set(ours.choices()) - again, found)

    def _tried(self, theirs: Any, player: int) -> set[Choice]:
        return {self.choice(theirs, player, made.action) for made in theirs.full_history() if made.player == player}

    def _information(self, ours: Any, theirs: Any, player: int) -> None:
        knows = self.game.engine == "reference" or self.game.model.has_secrets
        if not knows or self.pairing.information is None or len(self.partners) > 2 * MOST_STATES:
            return
        own = player, ours.information_key(player)
        other = player, self.pairing.information(theirs.information_state_string(player))
        self.equal("information state", self.partners.setdefault(own, other), other)
        self.equal("our information state", self.partners.setdefault(other, own), own)

    def choice(self, theirs: Any, player: int, action: int) -> Choice:
        """An action of theirs as the choice that it is here."""
        name, args = self.pairing.choice(theirs, player, action)
        return Choice(self.pairing.action(self.game, name), args)

    def follow(self, ours: Any, theirs: Any, actions: tuple[int, ...]) -> None:
        """Play the same in both."""
        alone = CHANCE if theirs.is_chance_node() else theirs.current_player()
        movers = range(len(actions)) if theirs.is_simultaneous_node() else [alone]
        chosen = [self.choice(theirs, player, action) for player, action in zip(movers, actions)]
        theirs.apply_actions(list(actions)) if theirs.is_simultaneous_node() else theirs.apply_action(actions[0])
        for choice in chosen:
            ours.play(choice)

    def equal(self, what: str, one: Any, other: Any) -> None:
        if one != other:
            raise Differs(f"after {self.there.history()}: {what}: here {one}, there {other}")

    def _near(self, what: str, one: list[float], other: list[float]) -> None:
        if len(one) != len(other) or any(abs(a - b) > CLOSE for a, b in zip(one, other)):
            raise Differs(f"after {self.there.history()}: {what}: here {one}, there {other}")


def play(comparison: Comparison, theirs: Any, seed: int) -> None:
    """Compares every node of one random game. Raises Differs."""
    rng, ours = random.Random(seed), comparison.game.start()
    while nexts := comparison.node(ours, theirs):
        comparison.follow(ours, theirs, rng.choice(nexts))


def whole_tree(comparison: Comparison, theirs: Any) -> None:
    """Compares every node of the game."""
    waiting = [(comparison.game.start(), theirs)]
    while waiting:
        ours, theirs = waiting.pop()
        for actions in comparison.node(ours, theirs):
            there, here = theirs.clone(), ours.copy()
            comparison.follow(here, there, actions)
            waiting.append((here, there))


def started(pairing: Pairing, tree: bool = False) -> tuple[Any, Callable[[], Any]]:
    """Our game, and what begins theirs. In games with joint steps the interpreter alone knows information states:
    it plays them where the whole tree is compared."""
    import pyspiel

    game = load(pairing.rules, engine=pairing.engine, **pairing.settings)
    if tree and game.model.has_joint:
        game = load(pairing.rules, engine="reference", **pairing.settings)
    theirs = pyspiel.load_game(pairing.theirs)
    return game, theirs.new_initial_state


def compare(pairing: Pairing, line: dict[str, Any], games: int, until: float) -> Iterator[dict[str, Any]]:
    """The line of a pairing as games agree, about once a minute, until there are so many, or the time is up."""
    game, begin = started(pairing)
    comparison = Comparison(pairing, game)
    written = time.monotonic()
    nodes = line["nodes"]
    while line["games"] < games and not line["differs"] and time.monotonic() < until:
        try:
            (pairing.play or play)(comparison, begin(), line["games"])
            line["games"] += 1
        except Differs as differs:
            line["differs"] = f"game {line['games']}, {differs}"
        line["nodes"] = nodes + comparison.nodes
        if time.monotonic() - written > OFTEN:
            written = time.monotonic()
            yield line
    yield line


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.step_by_step", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help=f"some of {', '.join(PAIRINGS)} (default: all)")
    parser.add_argument("--games", type=at_least(1), default=0, help="random games of each (default: as wanted)")
    parser.add_argument("--minutes", type=positive, default=1e9, help="of each game")
    parser.add_argument("--tree", action="store_true", help="every node of the game instead of random games")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file of results")
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.names if name not in PAIRINGS]:
        parser.error(f"{', '.join(unknown)}: there are {', '.join(PAIRINGS)}")
    differ = False
    for name in options.names or PAIRINGS:
        if options.tree and PAIRINGS[name].play:
            parser.error(f"--tree: {name} is compared in random games only")
        line = _tree(name, options) if options.tree else _random_games(name, options)
        differ |= bool(line["differs"])
        print(f"{name} beside {line['theirs']}: {_said(line)}", flush=True)
    return int(differ)


def _said(line: dict[str, Any]) -> str:
    if line["differs"]:
        return f"differs: {line['differs']}"
    which = f"{line['games']} random games" if "games" in line else "the whole tree"
    sets = f" and {line['sets']} information sets" if line.get("sets") else ""
    return f"{which}, {line['nodes']} nodes{sets} agree"


def _random_games(name: str, options: argparse.Namespace) -> dict[str, Any]:
    pairing = PAIRINGS[name]
    rules = digest(load(pairing.rules, engine="reference", **pairing.settings).model)
    fresh = {"theirs": pairing.theirs, "rules": rules, "games": 0, "nodes": 0, "differs": ""}
    line = _kept(options.results).get(name, fresh)
    if (line["rules"], line["theirs"]) != (rules, pairing.theirs) or line["differs"]:
        line = fresh
    until = time.monotonic() + 60 * options.minutes
    for so_far in compare(pairing, dict(line), options.games or pairing.wanted, until):
        line = so_far
        _keep(options.results, name, line)
    return line


def _tree(name: str, options: argparse.Namespace) -> dict[str, Any]:
    pairing = PAIRINGS[name]
    game, begin = started(pairing, tree=True)
    comparison, differs = Comparison(pairing, game), ""
    try:
        whole_tree(comparison, begin())
    except Differs as found:
        differs = str(found)
    sets = len(comparison.partners) // 2
    line = {"theirs": pairing.theirs, "rules": digest(game.model), "nodes": comparison.nodes, "sets": sets}
    _keep(options.results, f"{name}, whole tree", {**line, "differs": differs})
    return {**line, "differs": differs}


def _kept(path: Path) -> dict[str, dict[str, Any]]:
    return json.loads(path.read_text()) if path.exists() else {}


def _keep(path: Path, name: str, line: dict[str, Any]) -> None:
    """Other runs may have written other lines meanwhile."""
    kept = {**_kept(path), name: line}
    path.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    sys.exit(main())

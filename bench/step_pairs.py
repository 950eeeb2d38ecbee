"""Which games of the library are which of OpenSpiel's, and what an action of theirs is in ours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bench import backgammon_turns
from ludex.dsl.choice import CHANCE

Written = tuple[str, tuple[int, ...]]  # the name of an action, and its parameters


@dataclass(frozen=True)
class Pairing:
    """A game of ours (`rules` with `settings`) and one of OpenSpiel's. choice(state, player, action): their action in
    our words; information: their information state without what is not compared (None: there is none to compare);
    again: whether we offer again what was refused to the player in an earlier turn, and they do not; wanted: random
    games."""

    rules: str
    theirs: str
    choice: Callable[[Any, int, int], Written]
    settings: dict[str, int] = field(default_factory=dict)
    information: Callable[[str], str] | None = str
    wanted: int = 1_000_000
    engine: str = "compiled"
    again: bool = False
    play: Callable[[Any, Any, int], None] | None = None

    def action(self, game: Any, name: str) -> int:
        """The number of an action of our rules."""
        return next(action.index for action in game.model.actions if action.name == name)


def kuhn(state: Any, player: int, action: int) -> Written:
    """Cards are dealt player after player; theirs are numbered from 0."""
    if player == CHANCE:
        return "deal", (state.move_number(), action + 1)
    return ("pass", "bet")[action], ()


def leduc(state: Any, player: int, action: int) -> Written:
    if player == CHANCE:
        return ("deal", (state.move_number(), action + 1)) if state.move_number() < 2 else ("flop", (action + 1,))
    return ("fold", "call", "raise")[action], ()


def liarsdice(state: Any, player: int, action: int) -> Written:
    if player == CHANCE:
        return "roll", (state.move_number(), action + 1)
    return ("liar", ()) if action == 12 else ("bid", (action // 6 + 1, action % 6 + 1))


def goofspiel(state: Any, player: int, action: int) -> Written:
    return "play", (action + 1,)


def phantom(state: Any, player: int, action: int) -> Written:
    return "probe", (action,)


def darkhex(state: Any, player: int, action: int) -> Written:
    return "place", (action,)


def without_count(text: str) -> str:
    """Dark hex: without the line that counts all attempts, the other player's failed ones too."""
    lines = text.split("\n")
    return "\n".join(line for line in lines if not line.isdigit())


def battleship(state: Any, player: int, action: int) -> Written:
    return ("shoot", (action,)) if action < 3 else ("across_", (1, action - 3))


PAIRINGS = {
    "kuhn": Pairing("kuhn", "kuhn_poker", kuhn),
    "kuhn3": Pairing("kuhn", "kuhn_poker(players=3)", kuhn, {"players": 3}),
    "leduc": Pairing("leduc", "leduc_poker", leduc),
    "liarsdice": Pairing("liarsdice", "liars_dice", liarsdice),
    "goofspiel": Pairing(
        "goofspiel",
        "goofspiel(imp_info=True,num_cards=4,points_order=descending)",
        goofspiel,
        {"size": 4},
    ),
    "phantom": Pairing("phantom", "phantom_ttt(obstype=reveal-nothing)", phantom),
    "battleship": Pairing(
        "battleship_small",
        "battleship(board_width=3,board_height=1,ship_sizes=[1],ship_values=[1],num_shots=2,allow_repeated_shots=False,"
        "loss_multiplier=2.0)",
        battleship,
    ),
    "darkhex": Pairing(
        "darkhex",
        "dark_hex(board_size=3,gameversion=cdh,obstype=reveal-nothing)",
        darkhex,
        {"size": 3},
        information=without_count,
        wanted=10_000,
        engine="reference",
        again=True,
    ),
    "backgammon": Pairing(
        "backgammon",
        "backgammon(scoring_type=full_scoring)",
        backgammon_turns.opening_or_roll,
        information=None,
        wanted=10_000,
        play=backgammon_turns.play,
    ),
}

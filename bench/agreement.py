"""Random positions of games of the library beside an independent program: are the same moves legal?

    python -m bench.agreement                          5,000 positions of every game that a program here can play
    python -m bench.agreement xiangqi --positions 100

Games are random, each from its number as the seed. After each the counts are written to `bench/results/agreement.json`;
another run goes on behind the last game, and begins again where the rules have changed. The programs: python-chess,
pyffish (Fairy-Stockfish), pydraughts and OpenSpiel, each left out where it is not installed. Of OpenSpiel's games the
winners are compared too.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from bench.cli_numbers import at_least
from ludex import load
from ludex.arena.results.records import digest
from ludex.dsl import model
from ludex.dsl.walk import below

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results" / "agreement.json"


class Peer(Protocol):
    """A game of another program: the legal moves as text, and playing one of them."""

    def moves(self) -> set[str]: ...

    def play(self, move: str) -> None: ...


class PythonChess:
    """Moves as UCI writes them."""

    def __init__(self, variant: str) -> None:
        from chess.variant import find_variant

        self.board = find_variant(variant)()

    def moves(self) -> set[str]:
        return {self.board.uci(move) for move in self.board.legal_moves}

    def play(self, move: str) -> None:
        self.board.push(next(one for one in self.board.legal_moves if self.board.uci(one) == move))


class Fairy:
    """The same of Fairy-Stockfish, from position to position."""

    def __init__(self, variant: str) -> None:
        import pyffish

        self.engine, self.variant, self.fen = pyffish, variant, pyffish.start_fen(variant)

    def moves(self) -> set[str]:
        return set(self.engine.legal_moves(self.variant, self.fen, []))

    def play(self, move: str) -> None:
        self.fen = self.engine.get_fen(self.variant, self.fen, [move])


class FairyShogi(Fairy):
    """Without pawns dropped to mate: Fairy-Stockfish lists them, and counts the game as lost for the player."""

    def moves(self) -> set[str]:
        return {move for move in super().moves() if not (move.startswith("P@") and self._ends(move))}

    def _ends(self, move: str) -> bool:
        return not self.engine.legal_moves(self.variant, self.fen, [move])


class Draughts:
    """Moves as the cells that a man comes to, joined by `x` or `-`."""

    def __init__(self, variant: str) -> None:
        from draughts import Board

        self.board = Board(variant=variant)

    def moves(self) -> set[str]:
        return set(self._found())

    def play(self, move: str) -> None:
        self.board.push(self._found()[move])

    def _found(self) -> dict[str, Any]:
        found = {}
        for move in self.board.legal_moves():
            steps = move.board_move
            cells = [steps[0][0], *(step[1] for step in steps)]
            found[("x" if move.has_captures else "-").join(map(_draughts_cell, cells))] = move
        return found


def _draughts_cell(number: int) -> str:
    """The name of a dark square that draughts players number from the top left, on a board of 10 by 10."""
    row, place = divmod(number - 1, 5)
    return f"{'abcdefghij'[2 * place + (row % 2 == 0)]}{10 - row}"


class Spiel:
    """A game of OpenSpiel. `names`: an action as its text; a turn lasts as long as one player goes on."""

    def __init__(self, game: str, names: Callable[[Any, int], str]) -> None:
        import pyspiel

        self.state, self.names = pyspiel.load_game(game).new_initial_state(), names

    def moves(self) -> set[str]:
        return {"; ".join(texts) for texts, _ in self._turns(self.state)}

    def play(self, move: str) -> None:
        self.state = next(after for texts, after in self._turns(self.state) if "; ".join(texts) == move)

    def winners(self) -> set[int] | None:
        """Who has won; None while the game goes on."""
        returns = self.state.returns() if self.state.is_terminal() else None
        return returns and {player for player, points in enumerate(returns) if points == max(returns)}

    def _turns(self, state: Any) -> Iterator[tuple[list[str], Any]]:
        player = state.current_player()
        for action in state.legal_actions():
            after = state.child(action)
            first = self.names(state, action)
            if after.is_terminal() or after.current_player() != player:
                yield [first], after
            else:
                yield from (([first, *rest], last) for rest, last in self._turns(after))


def spiel_cells(variant: str) -> Spiel:
    """Cells are named as here."""
    return Spiel(variant, lambda state, action: str(state.action_to_string(action)))


def spiel_y(variant: str) -> Spiel:
    """Rows are numbered from above."""
    size = int(re.findall(r"\d+", variant)[0])

    def name(state: Any, action: int) -> str:
        text = state.action_to_string(action)
        return f"{text[0]}{size + 1 - int(text[1:])}"

    return Spiel(variant, name)


def spiel_mancala(variant: str) -> Spiel:
    """Pits 1 to 6 are South's, 8 to 13 North's."""
    return Spiel(variant, lambda state, action: f"s{action}" if action < 7 else f"n{action - 7}")


def as_written(text: str) -> str:
    """`e7e8q`, `P@e4`, `b7b8+`: UCI writes these turns as the rules do."""
    return text


def as_shogi(size: int) -> Callable[[str], str]:
    """`7g7f` -> `c3c4`, `P*5e` -> `P@e5`: columns by letters from the left, rows by numbers from below."""

    def cell(found: re.Match[str]) -> str:
        column, row = found[0]
        return f"{'abcdefghi'[size - int(column)]}{size - 'abcdefghi'.index(row)}"

    return lambda text: re.sub(r"\d[a-i]", cell, text.replace("*", "@"))


def as_duck(text: str) -> str:
    """`e2e4,d5` -> `e2e4,e4d5`: the duck is written as if it came from where the man went."""
    move, duck = text.split(",")
    return f"{move},{move[2:4]}{duck}"


Row = tuple[str, str, Callable[[str], Peer], str, Callable[[str], str]]  # game, package, peer, its variant, our texts
SETTINGS = {"havannah": {"side": 4}, "y": {"size": 7}, "kalah": {"seeds": 4}}  # of games that are played at one size
ROWS: tuple[Row, ...] = (
    ("chess", "chess", PythonChess, "chess", as_written),
    ("antichess", "chess", PythonChess, "antichess", as_written),
    ("threecheck", "chess", PythonChess, "3check", as_written),
    ("crazyhouse", "chess", PythonChess, "crazyhouse", as_written),
    ("chess", "pyffish", Fairy, "chess", as_written),
    ("antichess", "pyffish", Fairy, "antichess", as_written),
    ("threecheck", "pyffish", Fairy, "3check", as_written),
    ("crazyhouse", "pyffish", Fairy, "crazyhouse", as_written),
    ("duck", "pyffish", Fairy, "duck", as_duck),
    ("shogi", "pyffish", FairyShogi, "shogi", as_shogi(9)),
    ("minishogi", "pyffish", FairyShogi, "minishogi", as_shogi(5)),
    ("xiangqi", "pyffish", Fairy, "xiangqi", as_written),
    ("international", "draughts", Draughts, "standard", as_written),
    ("frisian", "draughts", Draughts, "frisian", as_written),
    ("havannah", "pyspiel", spiel_cells, "havannah(board_size=4)", as_written),
    ("y", "pyspiel", spiel_y, "y(board_size=7)", as_written),
    ("kalah", "pyspiel", spiel_mancala, "mancala", as_written),
)


def compare(game: Any, peer: Peer, text: Callable[[str], str], seed: int, most: int) -> tuple[int, str]:
    """Plays a random game of at most so many positions; how many agree, and what differs at the next, if it does."""
    position, rng = game.start(), random.Random(seed)
    for count in range(most):
        turns = {text(position.turn_text(turn)): turn for turn in ([] if position.over else position.turns())}
        winners = getattr(peer, "winners", lambda: None)()
        if winners is not None and (not position.over or set(position.winners) != winners):
            return count, f"{position.text()}: they say that {sorted(winners)} have won"
        if position.over and not is_stuck(position):
            return count, ""
        theirs = peer.moves()
        if set(turns) != theirs:
            extra, missing = sorted(set(turns) - theirs), sorted(theirs - set(turns))
            return count, f"{position.text()}: too many {extra}, too few {missing}"
        if position.over:
            return count + 1, ""
        move = rng.choice(sorted(turns))
        position.play_turn(turns[move])
        peer.play(move)
    return most, ""


def is_stuck(position: Any) -> bool:
    """Whether the game ended by a clause that asks whether a player is stuck."""
    return any(isinstance(node, model.Stuck) for node in below(position.ended_by.condition))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.agreement", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="without any, all")
    parser.add_argument("--positions", type=at_least(1), default=5000, help="of each game (default 5000)")
    options = parser.parse_args()
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    differ = False
    for name, package, made, variant, text in ROWS:
        if options.games and name not in options.games:
            continue
        if importlib.util.find_spec(package) is None:
            print(f"{name}: {package} is not installed", file=sys.stderr)
            continue
        line = _go_on(name, lambda: made(variant), text, kept, f"{name} {package}", options.positions)  # noqa: B023
        print(f"{name} beside {package}: {line['positions']} positions of {line['games']} games agree"
              + (f"; in game {line['games']} not {line['differs']}" if line["differs"] else ""))  # fmt: skip
        differ |= bool(line["differs"])
    return int(differ)


def _go_on(name: str, made: Callable[[], Peer], text: Callable[[str], str], kept: Any, key: str, most: int) -> Any:
    """Plays games until so many positions agree or one differs; the line that is kept of them."""
    game = load(name, **SETTINGS.get(name, {}))
    fresh = {"rules": digest(game.model), "positions": 0, "games": 0, "differs": ""}
    line = kept.get(key, fresh)
    if line["rules"] != fresh["rules"] or line["differs"]:
        line = fresh
    while line["positions"] < most and not line["differs"]:
        count, differs = compare(game, made(), text, line["games"], most - line["positions"])
        line = {**line, "positions": line["positions"] + count, "differs": differs}
        line["games"] += not differs
        kept[key] = line
        RESULTS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    return line


if __name__ == "__main__":
    sys.exit(main())

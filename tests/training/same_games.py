"""Games that OpenSpiel has too: its actions in the words of our rules, and where its rules are others."""

from collections.abc import Callable
from dataclasses import dataclass

import pyspiel

FLIPPED = str.maketrans("12345678", "87654321")
TURNED = str.maketrans("abcdefgh12345678", "hgfedcba87654321")
PLACES = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1".split()


def same_number(state, action, ours):
    """The cells are numbered alike."""
    return [ours.action_to_string(ours.current_player(), action)]


def by_number_after_pass(state, action, ours):
    """Ours has the pass first, theirs last."""
    return [ours.action_to_string(ours.current_player(), 0 if action == 64 else action + 1)]


def column(state, action, ours):
    """A disc falls to the lowest free cell of its column."""
    letter, player = "abcdefg"[action], ours.current_player()
    return [text for a in ours.legal_actions() if (text := ours.action_to_string(player, a))[0] == letter]


def ranks_flipped(state, action, ours):
    """Their first player sits on top; `*` marks what takes."""
    return [state.action_to_string(action).rstrip("*").translate(FLIPPED)]


def long_notation(state, action, ours):
    """A promotion is a choice of its own."""
    move = pyspiel.chess.action_to_move(action, state.board()).to_lan()
    return [move[:4], {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}[move[4]]] if move[4:] else [move]


def turned_board(state, action, ours):
    """Their first player sits at the bottom; a step over two cells is a jump."""
    text = state.action_to_string(action).translate(TURNED)
    return [f"{text[:2]}{'x' if abs(int(text[1]) - int(text[3])) == 2 else '-'}{text[2:4]}"]


def points(state, action, ours):
    """Points are numbered alike; a man that is taken is named like one that is put."""
    words = state.action_to_string(state.current_player(), action).split()
    at = "".join(PLACES[int(word)] for word in words if word.isdigit())
    taking = ours.action_to_string(ours.current_player(), ours.legal_actions()[0])[0] == "x"
    return [f"x{at}" if taking else at]


@dataclass(frozen=True)
class Pair:
    """theirs, ours: strings that pyspiel loads. texts: of an action of theirs, the choices that it is here. whole: a
    move of theirs is a turn here, not a choice. players: theirs, of ours. draws: in words, when one of the two ends a
    game as a draw that the other goes on with; such a game is compared no further."""

    theirs: str
    ours: str
    texts: Callable
    whole: bool = False
    players: tuple[int, int] = (0, 1)
    draws: str = ""


PAIRS = (
    Pair("tic_tac_toe", "ludex(rules=tictactoe)", same_number),
    Pair("connect_four", "ludex(rules=connectfour)", column),
    Pair("breakthrough", "ludex(rules=breakthrough)", ranks_flipped),
    Pair("hex(board_size=7)", "ludex(rules=hex,size=7)", same_number),
    Pair("othello", "ludex(rules=othello)", by_number_after_pass),
    Pair(
        "go(board_size=9)", "ludex(rules=go_simple_ko,size=9)", same_number, draws="theirs: a whole board comes again"
    ),
    Pair(
        "chess",
        "ludex(rules=chess)",
        long_notation,
        whole=True,
        players=(1, 0),
        draws="theirs: neither side has enough men left to mate",
    ),
    Pair(
        "checkers",
        "ludex(rules=draughts)",
        turned_board,
        draws="theirs: 40 turns without a capture, though men have moved",
    ),
    Pair(
        "nine_mens_morris",
        "ludex(rules=morris)",
        points,
        draws="theirs: 200 turns; ours: a position comes for the third time",
    ),
    Pair("gomoku", "ludex(rules=gomoku_free)", same_number),
    Pair("mnk(m=15,n=15,k=5)", "ludex(rules=gomoku_free)", same_number),
)

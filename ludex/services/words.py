"""What the words of the language mean, in a line or two, as hovering and completion tell it.

A test holds the table against the grammar and the builtins; `docs/language.md` is the whole story.
"""

from __future__ import annotations

# word -> how it is written, and what it means
BUILTINS: dict[str, tuple[str, str]] = {
    "me": ("me", "The player who moves."),
    "next": ("next", "The player who moves after this turn; may be assigned."),
    "foe": ("foe", "The other player, in games of two."),
    "others": ("others", "All players but `me`."),
    "cells": ("cells", "All cells of the board."),
    "players": ("players", "All players."),
    "winners": ("winners", "The players who have won so far."),
    "turns": ("turns", "The number of finished turns, passes counted."),
    "stuck": ("stuck", "Whether the player `next`, were it to begin its turn now, has no turn."),
    "true": ("true", "Holds always."),
    "false": ("false", "Never holds."),
    "none": ("none", "No value; where a set is wanted, `{}`. In `symmetry none`: nothing is promised."),
    "pass": ("pass", "The action that changes nothing; declared already."),
    "beside": (
        "beside",
        "The relation of the 4 steps north, east, south, west; of the 6 steps of hexagons; on a graph, of neighbours.",
    ),
    "near": (
        "near",
        "The relation of all 8 steps, `beside | diagonal`; on hexagons and on a graph the same as `beside`.",
    ),
    "diagonal": ("diagonal", "The relation of the 4 diagonal steps; on hexagons of the 6 steps between two corners."),
    "row": ("row", "For each cell the number of its row, 1 at the top."),
    "column": ("column", "For each cell the number of its column, 1 at the left."),
    "north": ("north", "The step to the row above."),
    "northeast": ("northeast", "The step up and to the right."),
    "east": ("east", "The step to the right."),
    "southeast": ("southeast", "The step down and to the right."),
    "south": ("south", "The step to the row below."),
    "southwest": ("southwest", "The step down and to the left."),
    "west": ("west", "The step to the left."),
    "northwest": ("northwest", "The step up and to the left."),
    "player": ("player(n)", "The n-th player, from 1."),
    "number": (
        "number(x)",
        "The place of an element or a name in its order, from 1; 0 for none.",
    ),
    "what": ("what(v)", "The name of a value without its owner: `what(man[c])`."),
    "whose": ("whose(v)", "The player that a value belongs to, or none: `whose(man[c])`."),
    "first": ("first(S)", "The first member of a set: none, or 0 of numbers, where it is empty."),
    "after": (
        "after(x, S)",
        "The next of S behind x, going round; x where S is empty. Of steps: clockwise.",
    ),
    "max": ("max(S)", "The greatest of a set of numbers, of `max(E for x in S)`, or of several numbers; of nothing 0."),
    "min": ("min(S)", "The least of a set of numbers, of `min(E for x in S)`, or of several numbers; of nothing 0."),
    "abs": ("abs(n)", "A number without its sign."),
    "count": ("count(S)", "How many are in a set. `S` may be a set of sets."),
    "any": ("any(S)", "Whether a set holds anything; `any(E for x in S)`: whether E holds for some x."),
    "all": ("all(E for x in S)", "Whether E holds for every x of S."),
    "sum": ("sum(E for x in S)", "The sum of E over the x of S."),
    "union": ("union(E for x in S)", "All that is in E for some x of S."),
    "joined": (
        "joined(A, S, R)",
        "The least set that holds A and, with a cell, every cell of S that R reaches from it.",
    ),
    "connected": ("connected(S, R)", "Whether S is one piece by the relation R, and not empty."),
    "ends": ("ends(E)", "The cells at the ends of a link or of links."),
    "crossing": ("crossing(E)", "The links of the same kind that cross one of E's anywhere but in a common end."),
    "can": (
        "can(a)",
        "Whether the mover has an instance of action a now; what must follow is not looked at. "
        "`can(a, p)`: whether p would have one, if its turn began in this position.",
    ),
    "seen": (
        "seen(f, g, ...)",
        "How many earlier positions of this game equal the present one in these fields (`next` counts as one).",
    ),
    "since": (
        "since(f, g, ...)",
        "How many turns ago, this one counted, the position first equalled the present one in these fields; 0: never.",
    ),
    "ring": (
        "ring(A, n)",
        "The cells exactly n steps of `near` away from a cell of A, whatever lies between.",
    ),
    "span": ("span(A, d, S)", "The run of S from A in direction d: `joined(A, S, d) - A`."),
    "past": ("past(A, d, S)", "The cell after the run of S from A in direction d, if there is one."),
    "inside": ("inside(L, S)", "The links of L whose both ends are in S."),
    "lines": (
        "lines(k)",
        "Every k cells in a row: along rows, columns and diagonals, the 3 axes of hexagons; on a graph along its rows. "
        "`lines(k, R)`: by steps of R; `lines(k, R ** n)`: by each of them n times.",
    ),
    "copies": (
        "copies(S)",
        "The sets that shifts, turns and mirrors of the board make of S, where all of it lies on the board.",
    ),
    "offsets": (
        "offsets(a, b)",
        "The relation of the offsets (±a, ±b) and (±b, ±a): `offsets(1, 2)` is a knight's. On hexagons: "
        "a steps one way, then b the next way round, or a and b exchanged.",
    ),
}
WORDS: dict[str, tuple[str, str]] = {
    "game": (
        'game NAME "Title" [extends NAME] [language N]',
        "The first line. Before a field: one value for the whole game.",
    ),
    "extends": ("extends NAME", "These rules are those of another game, with what is declared here put in place."),
    "language": ("language N", "The version of the rules language in which the file is written."),
    "param": ("param NAME: LOW..HIGH = DEFAULT", "A number that is open until a game starts."),
    "board": (
        "board grid ROWS COLUMNS, board hexagon SIDE, board graph PICTURE",
        "The cells, and the steps between them.",
    ),
    "grid": ("board grid ROWS COLUMNS [without SET] [walls PICTURE]", "A board of rows and columns."),
    "hexgrid": (
        "board hexgrid ROWS COLUMNS [without SET]",
        "A board of hexagons: each row half a cell further right than the row above it.",
    ),
    "hexagon": ("board hexagon SIDE [without SET]", "A board of hexagons with six sides of so many cells."),
    "triangle": ("board triangle SIDE [without SET]", "A board of hexagons with three sides of so many cells."),
    "graph": ("board graph PICTURE", "A board whose rows name cells that are neighbours."),
    "without": ("without SET", "These cells of the grid are left out."),
    "walls": ("walls PICTURE", "One hexadecimal digit a cell: the sum of north 1, east 2, south 4, west 8."),
    "pieces": ("pieces NAME: NUMBER", "Individuals, numbered from 1; the name is their set."),
    "link": ("link NAME: RELATION", "Every unordered pair of cells that the relation joins; the name is their set."),
    "cell": ("cell NAME: TYPE [= VALUE]", "A field with a value for each cell."),
    "piece": ("piece NAME: TYPE [= VALUE]", "A field with a value for each piece."),
    "turn": ("turn: PATTERN", "What one player does before the next. Before a field: it is reset with each turn."),
    "bool": ("bool", "True or false; a bool field is the set where it is true."),
    "int": ("int", "A number of 32 bits."),
    "step": ("step", "The type of a way from each cell to at most one other."),
    "let": (
        "let NAME[(a, b)] = EXPR",
        "A definition: it means what the expression means where it is used. Within effects: the value it has there.",
    ),
    "action": ("action NAME[(p in SET, any w in SET)][: EFFECTS]", "Something that a player may choose."),
    "chance": (
        "chance NAME[(p in SET)] [by WEIGHT][: EFFECTS]",
        "What nobody chooses: one of its outcomes is drawn, by its weight.",
    ),
    "by": ("chance NAME(p in SET) by WEIGHT", "Its probability is this by the sum of all weights."),
    "setup": ('setup: PATTERN; in a check: setup "OUTCOMES"', "What chance does once, before the first turn."),
    "effect": ("effect NAME(a, b): EFFECTS", "A named part of actions."),
    "pattern": (
        "pattern NAME: PATTERN",
        "A named part of a turn; in a variant `inherited` stands for the one that it replaces.",
    ),
    "start": ("start FIELD: PICTURE, start: EFFECTS", "How a game begins, in the order written."),
    "given": ("start FIELD = given", "The field is read when a game starts."),
    "dealt": ("dealt {VALUE: WEIGHT, ...}", "The field is drawn at random when a game starts."),
    "score": ("score p: EXPR", "The points of player p, at any time."),
    "payoff": ("payoff p: EXPR", "What player p gets when the game is over, a whole number."),
    "end": (
        "end when COND[: EFFECTS]",
        "When the game is over: the first that holds. Without outcome: by score.",
    ),
    "when": ("end when COND", "The condition of an end."),
    "notation": ('notation NAME: "{param}..."', "How a choice of this action, or a cell, is written."),
    "symmetry": ("symmetry rotate, reflect, flip + swap", "A promise: the rules stay the same under these motions."),
    "look": ("look:", "What pictures show: cells, colour, figure, hide, labels, layout. Nothing else reads it."),
    "invariant": ("invariant COND", "A promise: it holds whenever a player is to move."),
    "show": (
        "show FIELD[x] to PLAYERS",
        "Who sees a field or a map; without such a line all do. `show ACTION to players` announces choices.",
    ),
    "to": ("show FIELD[x] to PLAYERS", "The players who see it: a set, which may read the whole position."),
    "known": ('known EXPR, "reason"', "A promise: the mover can tell this value from what he sees. The fuzz tries it."),
    "tell": (
        "tell PLAYERS: NAME(e, ...)",
        "Announces something to players; it is remembered, and no part of the position.",
    ),
    "view": ('view PLAYER "TEXT"', "What this player (or `spectator`) sees of the position reached."),
    "check": ('check ["title"] [with p = N]:', "An example of how the game plays, tried by `ludex check --run`."),
    "with": ("check with PARAM = NUMBER", "The settings of a check."),
    "from": ('from "POSITION"', "The position that the next lines of a check begin with."),
    "play": ('play "TURN", ...', "These turns are legal, and are played."),
    "refuse": ('refuse "TURN"', "This turn is not legal."),
    "perft": ("perft N N N", "How many ways there are to play 1, 2, 3 turns."),
    "tree": ("tree CHANCE DECISION END", "How many nodes of each kind the whole game has."),
    "expect": ("expect COND", "The condition holds in the position reached."),
    "if": ("if COND: ...", "Only where the condition holds; `a if COND else b` is a value."),
    "elif": ("elif COND: ...", "Where no condition above holds, and this one does."),
    "else": ("else: ..., P else Q", "Otherwise; in a turn: Q where there is no run of P."),
    "for": ("for x in S: ...", "For each of a set, in canonical order."),
    "while": ("while COND: PATTERN", "Again and again as long as the condition holds before it."),
    "in": ("x in S", "A member of the set; of a map: the places whose value is in the set."),
    "not": ("not COND", "The condition does not hold."),
    "and": ("A and B", "Both conditions hold."),
    "or": ("A or B", "One of the conditions holds; in a turn: one of the patterns."),
    "of": ("KIND of PLAYER, FIELD of PLAYER", "What belongs to a player."),
    "then": ("P then Q", "One pattern after the other."),
    "each": ("each u in S: PATTERN", "The pattern for each of a set, in canonical order."),
    "together": (
        "together p in PLAYERS: PATTERN",
        "Each of these players chooses once; none sees the others' choices.",
    ),
    "try": ("try ACTION", "Offered is what the player cannot refute from his view; what does not exist is refused."),
    "set": ("set of TYPE, m..n set of ACTION", "A set; in a turn: choices whose order does not matter."),
    "longest": (
        "longest PATTERN [by NUMBER]",
        "Only the runs with the most choices, or those for which the number is greatest where they end.",
    ),
    "different": ("different PARAM", "No two of these choices have the same value of the parameter."),
    "within": ("S within T", "Every member of S is in T."),
    "require": (
        'require COND[, "reason"]',
        "Here the condition must hold; else the choice does not exist.",
    ),
    "win": ("win PLAYERS", "The game is over: these have won."),
    "lose": ("lose PLAYERS", "The game is over: all others have won."),
    "draw": ("draw", "The game is over: all have won alike."),
    "rotate": ("rotate", "A quarter turn of a square board; of hexagons the least turn that fits."),
    "reflect": ("reflect", "Left and right change places."),
    "flip": ("flip", "Top and bottom change places."),
    "transpose": ("transpose", "Rows and columns change places."),
    "swap": ("swap", "The two players change places."),
}
MOTIONS = ("rotate", "reflect", "flip", "transpose", "swap")
TYPES = ("bool", "int", "none", "cell", "player", "piece", "step", "set of")


def meaning(word: str) -> tuple[str, str] | None:
    """How a word of the language is written, and what it means; None of a name."""
    return BUILTINS.get(word) or WORDS.get(word)

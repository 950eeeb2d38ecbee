"""Small games, one for each way in which a position is laid out in words: places that change one at a time, to one of
several values, until a position comes again."""

END = "end when seen({field}) >= 1: draw\ninvariant not stuck\n"
MARKS = """cell mark: bool
action put(at in cells - mark): mark[at] = true
action lift(at in mark): mark[at] = false
turn: put or lift
"""
OWNERS = """cell owner: none | player
action give(at in cells, to in players):
    require owner[at] != to
    owner[at] = to
action lift(at in owner != none): owner[at] = none
turn: give or lift
"""
NAMES = """cell stone: empty | wall | man of player | king of player
action clear(at in stone != empty): stone[at] = empty
action build(at in stone != wall): stone[at] = wall
action lay(at in cells, of_ in players):
    require stone[at] != man of of_
    stone[at] = man of of_
action crown(at in cells, of_ in players):
    require stone[at] != king of of_
    stone[at] = king of of_
turn: clear or build or lay or crown
"""
COUNTS = """cell seeds: 0..9
action sow(at in cells, n in 0..9):
    require seeds[at] != n
    seeds[at] = n
turn: sow
"""
NUMBERS = """cell heap: int
action pile(at in cells, n in 0..60):
    require heap[at] != n * 7919 - 200000
    heap[at] = n * 7919 - 200000
turn: pile
"""
BAGS = """player bag: set of cell
action put(who in players, at in cells):
    require at not in bag[who]
    bag[who] = bag[who] | {at}
action lift(who in players, at in cells):
    require at in bag[who]
    bag[who] = bag[who] - {at}
turn: put or lift
"""
FANS = """cell fans: set of player
action put(at in cells, who in players):
    require who not in fans[at]
    fans[at] = fans[at] | {who}
action lift(at in cells, who in players):
    require who in fans[at]
    fans[at] = fans[at] - {who}
turn: put or lift
"""
POOL = """game pool: set of int
action put(n in 0..300):
    require n not in pool
    pool = pool | {n}
action lift(n in 0..300):
    require n in pool
    pool = pool - {n}
turn: put or lift
"""
LINKS = """road built: bool
action build(at in road - built): built[at] = true
action tear(at in built): built[at] = false
turn: build or tear
"""

# name -> (players, board, fields and actions, the field, so many parameters of an action say which place changes)
LAYOUTS = {
    "one_word": ("A B", "board grid 8 8", MARKS, "mark", 1),
    "four_words": ("A B", "board grid 14 14", MARKS, "mark", 1),
    "many_words": ("A B", "board grid 30 30", MARKS, "mark", 1),
    "any_size": ("A B", "board grid size size", MARKS, "mark", 1),
    "owners": ("A B", "board grid 11 11", OWNERS, "owner", 1),
    "many_owners": ("2..20 = 20", "board grid 7 7", OWNERS, "owner", 1),
    "names": ("A B", "board grid 9 9", NAMES, "stone", 1),
    "counts": ("A B", "board grid 6 8", COUNTS, "seeds", 1),
    "numbers": ("A B", "board grid 5 5", NUMBERS, "heap", 1),
    "sets_of_players": ("2..9 = 9", "board grid 9 9", BAGS, "bag", 2),
    "sets_of_cells": ("2..20 = 20", "board grid 6 6", FANS, "fans", 2),
    "set_of_numbers": ("A B", "board grid 1 2", POOL, "pool", 1),
    "links": ("A B", "board grid 9 9\nlink road: near", LINKS, "built", 1),
}


def rules(name):
    """The rules of a layout."""
    players, board, body, field, _ = LAYOUTS[name]
    size = "param size: 4..20 = 20\n" if "size" in board else ""
    return f'game {name} "Places that change"\n{size}players {players}\n{board}\n{body}{END.format(field=field)}'

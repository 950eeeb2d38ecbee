"""The own board of the virus program against the rules, on random games."""

import random

import pytest

from ludex.arena.protocols import protocol_of
from ludex.arena.protocols.virus import _codes_of_values
from ludex.arena.protocols.virus_board import VirusBoard
from tests.arena.conversations import game_of


def actions(position):
    """The cells that the mover may act on, by the rules."""
    board = position.game.board
    return {(board.row[c.args[0]], board.column[c.args[0]]) for c in position.choices() if c.args}


@pytest.mark.parametrize("seed, players", [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_reach_is_that_of_the_rules(seed, players):
    game, source = game_of("viruses", rows=9, columns=9, players=players), random.Random(seed)
    given = protocol_of(game.model).deal(game, seed, walls=0.2)
    position = game.start(given)
    values = {code: value for value, code in _codes_of_values(game).items()}
    flat = [values[code] for row in given["stone"] for code in row]
    owns = [VirusBoard(9, 9, flat, player + 1) for player in range(players)]
    for _ in range(60):
        if position.over:
            break
        player, offered = position.mover, actions(position)
        own = owns[player]
        places = [(row, column) for row in range(1, 10) for column in range(1, 10)]
        assert {place for place in places if not own.refusal(player + 1, own.at(*place))} == offered
        turn = position.sample_turn(source)
        for choice in turn:
            if choice.args:
                cell = own.at(game.board.row[choice.args[0]], game.board.column[choice.args[0]])
                for one in owns:
                    one.act(player + 1, cell)
        position.play_turn(turn)


@pytest.mark.parametrize("seed", range(6))
def test_the_policy_stops_only_when_nothing_can_be_done(seed):
    source = random.Random(seed)
    values = [-100 if source.random() < 0.25 else 0 for _ in range(400)]
    for player, cell in enumerate(source.sample(range(400), 3), 1):
        values[cell] = player
    owns = [VirusBoard(20, 20, values, player) for player in (1, 2, 3)]
    idle, turn = 0, 0
    while idle < 3:
        own, player = owns[turn % 3], turn % 3 + 1
        taken = 0
        while taken < 3 and (cell := own.next_target()) is not None:
            for one in owns:
                assert one.refusal(player, cell) == ""
                one.act(player, cell)
            taken += 1
        if taken < 3:
            everywhere = [own.at(row, column) for row in range(1, 21) for column in range(1, 21)]
            assert all(own.refusal(player, cell) for cell in everywhere)
        idle, turn = (0 if taken else idle + 1), turn + 1
    assert owns[0].cells == owns[1].cells == owns[2].cells
    fresh = VirusBoard(20, 20, [owns[0].cells[owns[0].at(r, c)] for r in range(1, 21) for c in range(1, 21)], 1)
    assert fresh.next_target() is None

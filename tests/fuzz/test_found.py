"""What fuzzing has found, so that it stays mended."""

from tests.dsl.small_games import game_of

KO = """game ko "Ko"
players A B
board grid 1 3
cell owner: none | player
action take(at in cells):
    owner = none
    owner[at] = me
    require seen(owner) == 0
turn: take else pass
end when turns == 6: draw
"""


def test_the_interpreter_keeps_the_history_where_only_an_action_asks_for_it():
    position = game_of(KO.replace("owner = none\n", "owner[cells - at] = none\n")).start()
    position.play(position.choices()[0])
    position.play(position.choices()[0])
    first = position.choices()[0]
    position.play(first)
    assert len(position.choices()) == 3 - 1

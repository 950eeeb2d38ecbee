"""What keys of players cost: which games are counted."""

import pytest

from bench.keys import GAMES, main
from ludex.dsl.load import find_game, load


def test_an_unknown_game_is_refused_with_those_that_are_counted(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["nothing"])
    assert ended.value.code == 2 and "nothing: there are kuhn, leduc" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["kuhn", "battleship_small"])
def test_games_that_are_counted_hide_something(name):
    assert name in GAMES and load(find_game(name)).has_secrets

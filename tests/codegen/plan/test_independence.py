"""What is shown of choices that may be made together."""

from ludex.codegen.plan.independence import matching
from ludex.dsl.load import find_game, load


def test_pieces_that_choose_where_they_stand_only_differ():
    """A member's condition may read what is written, at the member itself."""
    action = load(find_game("rabbits")).actions[0]
    assert matching(action, ("u",))
    assert not matching(action, ("to",))

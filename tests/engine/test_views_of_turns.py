"""Within a turn the view of an engine is that of the interpreter: without the outcomes that are not announced."""

from ludex.dsl.choice import Choice
from ludex.dsl.load import load
from ludex.loading import compiled
from tests.dsl.views.test_views import GIVE
from tests.quickly import quickly


def test_the_mover_does_not_see_an_outcome_that_is_not_announced():
    with quickly():
        position = compiled(load("give.rules", GIVE), {}).start()
    for choice in (Choice(0, (3,)), Choice(1, (2,))):
        position.play(choice)
    seen, meant = position.view(0), position.reference().view(0)
    assert "give" not in seen.text and "3" not in seen.text
    assert (seen.text, seen.turn_so_far, seen.key) == (meant.text, meant.turn_so_far, meant.key)

"""A number with its noun."""

import pytest

from ludex.dsl.plural import counted, with_article


@pytest.mark.parametrize(
    "number, words, shown",
    [
        (0, ("game",), "0 games"),
        (1, ("game",), "1 game"),
        (2, ("game",), "2 games"),
        (1, ("entry", "entries"), "1 entry"),
        (3, ("entry", "entries"), "3 entries"),
    ],
)
def test_only_one_is_not_plural(number, words, shown):
    assert counted(number, *words) == shown


def test_an_article_fits_its_noun():
    assert [with_article(noun) for noun in ("action", "effect", "pattern")] == ["an action", "an effect", "a pattern"]

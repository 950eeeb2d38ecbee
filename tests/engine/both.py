"""Small rules as text, on both executions."""

from contextlib import suppress

from ludex.codegen.build import build
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.dsl.small_games import model_of
from tests.quickly import quickly


def both(text):
    """The game of rules given as text: interpreted, and compiled."""
    model = model_of(text)
    with quickly():
        return Reference(model), Game(model, {}, build(model))


def story(game, plays=30):
    """What happens when the first choice is always taken: choices offered, perft, the refusal that stops it."""
    told = []
    try:
        position = game.start()
        for _ in range(plays):
            if position.over:
                break
            told.append([position.choice_text(c) if c.action < 1 << 30 else "done" for c in position.choices()])
            position.play(position.choices()[0])
        told.append(position.text())
    except Exception as problem:
        told.append((type(problem).__name__, str(problem)))
    for count in (lambda: position.perft(1), lambda: list(position.turns())):
        with suppress(NameError):
            try:
                told.append(count())
            except Exception as problem:
                told.append((type(problem).__name__, str(problem)))
    return told

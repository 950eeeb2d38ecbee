"""The games of the handmade engines: their rules, read by `dsl`, over `handmade.pyx`."""

from functools import cache
from pathlib import Path

from ludex.dsl.load import load
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.engine.handmade_build import built


@cache
def model(name: str):
    return load(Path(__file__).with_name(f"{name}.rules"))


def noughts() -> Game:
    return compiled("noughts")


def heap(size: int = 12) -> Game:
    return compiled("heap", size=size)


def paint(length: int = 3000) -> Game:
    return compiled("paint", length=length)


@cache
def compiled(name: str, **settings) -> Game:
    return Game(model(name), settings, getattr(built(), name))


@cache
def reference(name: str, **settings) -> Reference:
    return Reference(model(name), settings)

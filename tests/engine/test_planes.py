"""Planes of every shipped game against the contract's `get`, and what the declared motions make of them."""

import random

import pytest

import ludex
from ludex.dsl import model as m
from ludex.dsl.world.motions import Motion
from ludex.fuzz.start_data import opening


def positions(game, rng):
    """The first position and some of a random game, from their fields, so that nothing is dealt twice."""
    begun = opening(game.model, rng, game.settings)
    here = game.start(begun.given, begun.seed)
    yield here
    for _ in range(30):
        if here.over:
            return
        here.play(rng.choice(here.choices()))
        yield here


@pytest.fixture(params=ludex.games())
def game(request):
    return ludex.load(request.param)


def test_every_plane_holds_what_get_tells(game):
    planes = game.planes
    for here in positions(game, random.Random(3)):
        words = here._words()
        for plane in planes.planes:
            field = game.model.fields[plane.field]
            if isinstance(field.type, m.SetOf):
                wanted = here.get(plane.field, plane.holder or 0)
            else:
                places = range(game.world.sizes.of(plane.domain))
                wanted = {place for place in places if here.get(plane.field, place) == plane.value}
            found = {p for p in range(len(planes.bits[plane.domain])) if planes.holds(words, plane, p)}
            assert found == wanted, (field.name, plane)


LIT = """game lit "Lit"
players White Black
board grid 3 3
cell lamp: bool = true
cell owner: player | none
game spare: set of cell
turn held: set of cell = cells
action put(at in lamp & held):
    lamp[at] = false
    owner[at] = me
    spare |= at
    held -= at
turn: put
end when stuck: lose next
"""


def test_fields_that_begin_otherwise_than_at_their_first_value_have_the_right_planes(tmp_path):
    (tmp_path / "lit.rules").write_text(LIT)
    game = ludex.load(str(tmp_path / "lit.rules"))
    assert {game.model.fields[plane.field].name for plane in game.planes.planes} >= {"lamp", "owner", "held"}
    test_every_plane_holds_what_get_tells(game)


BOSSES = """game bosses "A number for each piece, before the sets of pieces"
players White Black
board grid 3 3
pieces ant: 5
piece boss: player
piece chief: none | player
player swarm: set of piece
action take(at in ant - swarm[me]):
    swarm[me] |= at
    boss[at] = me
    chief[at] = foe
turn: take else pass
end when turns == 10: draw
"""


def test_sets_of_pieces_are_found_beside_numbers_of_pieces(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDEX_CFLAGS", "-O0")
    (tmp_path / "bosses.rules").write_text(BOSSES)
    game = ludex.load(str(tmp_path / "bosses.rules"))
    assert "swarm" in {game.model.fields[plane.field].name for plane in game.planes.planes}
    test_every_plane_holds_what_get_tells(game)


def test_every_value_of_a_cell_has_a_plane_or_is_a_number(game):
    told = {plane.field for plane in game.planes.planes} | set(game.planes.numbers)
    assert told == {field.index for field in game.model.fields if game.world.places(field)}
    for field in game.model.fields:
        if field.domain == m.CELL and isinstance(field.type, m.Value):
            if not any(a.kind in ("numbers", "element") and a.domain != m.PLAYER for a in field.type.enum.alternatives):
                assert field.index not in game.planes.numbers


def test_a_moved_position_has_the_moved_planes(game):
    planes, world = game.planes, game.world
    wanted = [names for names in game.model.symmetries if Motion(names, world).fits]
    assert [moved.names for moved in planes.motions] == wanted
    for here in positions(game, random.Random(5)):
        if here.over or here.turn_so_far:
            continue
        fields = [[here.get(f.index, p) for p in range(world.places(f))] for f in game.model.fields]
        words = game.position_of(fields, here.mover, here.turn_count)._words()
        for moved in planes.motions:
            motion = Motion(moved.names, world)
            there = game.position_of(motion.fields(fields), motion.player(here.mover), here.turn_count)
            if there.over:
                continue
            moved_words = there._words()
            for i, plane in enumerate(planes.planes):
                if game.model.fields[plane.field].domain == m.TURN:
                    continue
                to = moved.places[plane.domain]
                for place in range(len(to)):
                    image = planes.planes[moved.planes[i]]
                    assert planes.holds(words, plane, place) == planes.holds(moved_words, image, to[place])

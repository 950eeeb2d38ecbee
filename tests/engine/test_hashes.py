"""Positions that differ hash otherwise, and are not taken for positions that were seen."""

import os
import random
from itertools import combinations, islice

import pytest

import ludex
from ludex.dsl.choice import Choice
from tests.engine import layouts
from tests.quickly import quickly

POSITIONS = int(os.environ.get("LUDEX_HASHED", "40000"))  # of each layout; 1000000 take a minute each
WALKS, PLIES = 30, 300  # games on an engine, and choices of each
FOLLOWED = 12  # games of eight choices that the interpreter plays too
PUT, LIFT = 0, 1


@pytest.fixture(scope="module", params=layouts.LAYOUTS)
def layout(request, tmp_path_factory):
    """A layout's game on the engine and on the interpreter, and its row."""
    path = tmp_path_factory.mktemp("layouts") / f"{request.param}.rules"
    path.write_text(layouts.rules(request.param), encoding="utf-8")
    with quickly():
        games = [ludex.load(path, engine=engine) for engine in ("compiled", "reference")]
    return *games, layouts.LAYOUTS[request.param]


def test_no_two_positions_of_two_stones_hash_alike(quick_to_build):
    """A stone high in one word of bits and one in the next cancelled out once, twelve times on this board."""
    game = ludex.load("hex", size=13)
    few = [some for count in range(3) for some in combinations(range(game.board.size), count)]
    fields = ([int(cell in some) for cell in range(game.board.size)] for some in few)
    assert len({hash(game.position_of([field], 0, 0)) for field in fields}) == len(few)


def test_positions_that_differ_in_few_places_hash_otherwise(layout):
    """One, two or three places are changed, also by a lift and a put: no two positions of very many hash alike. Of a
    million random numbers of 64 bits two are equal in one of 37 million cases."""
    game, _, (*_, named) = layout
    rng = random.Random(1)
    for choices in (0, 20):  # from an empty board, and from one with something to lift
        position = _begun(game, choices, rng)
        found = _hashes(position, _by_place(position.choices(), named), POSITIONS // 2, rng)
        assert len(set(found)) == len(found) > min(POSITIONS // 3, 40000)


def _begun(game, choices, rng):
    """A position after so many choices, with nothing seen before it."""
    position = game.start()
    for _ in range(choices):
        if not position.over:
            position.play(rng.choice(position.choices()))
    return game.position_of([_field(position)], 0, 0)


def _by_place(choices, named):
    """The choices that change each place."""
    places = {}
    for choice in choices:
        places.setdefault(choice.args[:named], []).append(choice)
    return list(places.values())


def _hashes(position, places, most, rng):
    """The hash of the position, of all with one place changed, and of some with two and three, each once."""
    found = [hash(position)]
    found += [_hash_after(position, (choice,)) for choices in places for choice in choices]
    pairs = [pair for pair in islice(combinations(range(len(places)), 2), 4 * most)]
    for some in rng.sample(pairs, min(len(pairs), most // 3)):
        found.append(_hash_after(position, [rng.choice(places[n]) for n in some]))
    known = set()
    for _ in range(most - len(found)):
        known.add(tuple(rng.choice(places[n]) for n in sorted(rng.sample(range(len(places)), 3))))
    return found + [_hash_after(position, some) for some in sorted(known)]


def _hash_after(position, choices):
    for choice in choices:
        position.play(choice)
    found = hash(position)
    position.undo(len(choices))
    return found


def test_what_was_seen_is_told_from_what_was_not(layout):
    """Games that come close to earlier positions all the time, against a list of all that there was."""
    game, _, (*_, named) = layout
    rng, repeated = random.Random(2), 0
    for _ in range(WALKS):
        position = game.start()
        told, choose = {_field(position)}, _near(position, named, 8, rng)
        for _ in range(PLIES):
            position.play(choose(position))
            assert position.over == (_field(position) in told)
            if position.over:
                repeated += 1
                break
            told.add(_field(position))
    assert repeated > WALKS // 2


def _near(position, named, count, rng):
    """A way to choose among few changes of so many places, seldom of the same place again."""
    begun = position.choices()
    places = rng.sample(_by_place(begun, named), count)
    wanted = {choice for choices in places for choice in rng.sample(choices, min(len(choices), 3))}
    where, actions, last = {choice.args[:named] for choice in wanted}, {choice.action for choice in begun}, [()]

    def choose(position):
        here = [choice for choice in position.choices() if choice.args[:named] in where]
        near = [choice for choice in here if choice in wanted or choice.action not in actions]
        others = [choice for choice in near if choice.args[:named] != last[0]]
        choice = rng.choice(others if others and rng.random() < 0.9 else near)
        last[0] = choice.args[:named]
        return choice

    return choose


def _field(position):
    return tuple(position.get(0, place) for place in range(position.game.world.places(position.game.model.fields[0])))


def test_seen_is_what_the_interpreter_has_seen(layout):
    """A put, another, a lift of the first, a third put: and so on, until a position comes again."""
    game, reference, (*_, named) = layout
    rng = random.Random(3)
    for _ in range(FOLLOWED):
        engine, slow = game.start(), reference.start()
        choose = _near(engine, named, 3, rng)
        for _ in range(8):
            choice = choose(engine)
            engine.play(choice)
            slow.play(choice)
            assert engine.over == slow.over
            if engine.over:
                break


def test_two_marks_are_not_taken_for_one_that_was_seen(tmp_path, quick_to_build):
    """These lie at the end of one word, and at the end and in the middle of the next."""
    path = tmp_path / "marks.rules"
    path.write_text(layouts.rules("four_words"), encoding="utf-8")
    for engine in ("compiled", "reference"):
        position = ludex.load(path, engine=engine).start()
        for action, cell in ((PUT, 59), (PUT, 119), (LIFT, 59), (PUT, 89)):
            assert not position.over
            position.play(Choice(action, (cell,)))
        assert not position.over
        position.play(Choice(LIFT, (89,)))
        assert position.over  # 119 alone was seen

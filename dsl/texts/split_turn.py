"""The text of a turn as the texts of its choices: parted by `; `, by ` | ` in joint steps, or joined.

Choices that `notation then` joins are found by the templates alone: the text is cut wherever a template fits, and the
ways that lead through all of it remain. Which of them is legal is for the position to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from ludex.dsl.errors import TurnTooLong, wanted
from ludex.dsl.model import Parts, template, template_behind, types_of
from ludex.dsl.texts.match_template import match
from ludex.dsl.world.world import World

MOST = 64  # ways to split one text
Link = dict[int, tuple[int, ...]]  # where a choice begins -> where it may end


def split_turn(world: World, text: str) -> list[list[str]]:
    """The ways to split the text of a turn into the texts of its choices: one, unless choices that are joined may be
    cut in several ways. Raises TurnTooLong where there are too many."""
    wanted(text, str, "the text of a turn")
    text = " ".join(text.split())
    text = text.replace(" | ", ";") if world.model.has_joint else text
    parts = [] if text == "-" else [part.strip() for part in text.split(";")]
    if not any(notation.follows for notation in world.model.notations):
        return [parts]
    ways = product(*((_limited(_cuts(world, part)) if part else []) or [[part]] for part in parts))
    return _limited([piece for pieces in way for piece in pieces] for way in ways)


def _limited(ways: Iterator[list[str]]) -> list[list[str]]:
    found = list(islice(ways, MOST + 1))
    if len(found) > MOST:
        raise TurnTooLong(f"this turn can be split in more than {MOST} ways: part its choices by `;`")
    return found


def _cuts(world: World, text: str) -> Iterator[list[str]]:
    """The ways to cut a text: a choice that stands alone, then others that are joined to it."""
    links: Link = {}
    waiting, seen = [0], {0}
    while waiting:
        start = waiting.pop()
        links[start] = tuple(_ends(world, text, start))
        waiting += [end for end in links[start] if end not in seen]
        seen.update(links[start])
    alive = {len(text)}
    for start in sorted(links, reverse=True):
        links[start] = tuple(end for end in links[start] if end in alive)
        if links[start]:
            alive.add(start)
    return _paths(links, text)


def _ends(world: World, text: str, start: int) -> Iterator[int]:
    """Where a choice that begins here may end."""
    found = set()
    for action in world.model.actions:
        parts: Parts | None = template_behind(world.model, action) if start else template(world.model, action)
        if parts is not None:
            found |= {end for _, end in match(parts, text, start, types_of(action), world.names)}
    yield from sorted(found - {start}, reverse=True)


def _paths(links: Link, text: str) -> Iterator[list[str]]:
    """All ways through, from the first letter to behind the last."""
    waiting: list[list[int]] = [[0]]
    while waiting:
        path = waiting.pop()
        if path[-1] == len(text):
            yield [text[start:end] for start, end in zip(path, path[1:])]
        else:
            waiting += [[*path, end] for end in reversed(links.get(path[-1], ()))]

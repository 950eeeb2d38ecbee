"""Texts of choices, turns and positions, both ways, over the face that both engines share.

A text may be read in several ways (pieces of two kinds have the same numbers, templates may meet): a reading
counts if it is legal, and one legal reading is needed. The choices of a `set of` may be written in any order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ludex.dsl import model as m
from ludex.dsl.about import beginner_of, mover_of, pauses
from ludex.dsl.choice import DONE, Choice, Turn, set_actions
from ludex.dsl.errors import IllegalChoice, PositionError, TurnTooLong, shortened, wanted
from ludex.dsl.face import AnyPosition
from ludex.dsl.model import template, template_behind, types_of
from ludex.dsl.texts.match_template import match
from ludex.dsl.texts.position_text import write_position
from ludex.dsl.texts.split_turn import split_turn
from ludex.dsl.world.world import World


class Candidate(NamedTuple):
    """A way to read the text of a choice; None stands for an argument or a witness that the text does not show."""

    action: int
    args: tuple[int | None, ...]
    witnesses: tuple[int | None, ...]

    def meets(self, choice: Choice) -> bool:
        """Whether the choice has the arguments that are shown."""
        pairs = zip(self.args, choice.args)
        return self.action == choice.action and all(shown is None or shown == arg for shown, arg in pairs)


# ------------------------------------------------------------------ writing


def shows_witness(model: m.Model, action: m.Action) -> bool:
    witnesses = {param.local.name for param in action.witnesses}
    forms = (template(model, action), template_behind(model, action) or ())
    return any(not isinstance(part, str) and part[0] in witnesses for parts in forms for part in parts)


def action_of(world: World, choice: Choice) -> m.Action:
    """The action of a choice; IllegalChoice where no choice of the game has this number or these values."""
    wanted(choice, Choice, "a choice")
    actions = world.model.actions
    action = actions[choice.action] if 0 <= choice.action < len(actions) else None
    kinds = () if action is None else [param.local.type for param in action.chosen]
    if action is None or len(kinds) != len(choice.args) or not all(map(partial(_is_value, world), kinds, choice.args)):
        raise IllegalChoice(f"{choice!r} is no choice of this game")
    return action


def _is_value(world: World, kind: m.Type, value: int) -> bool:
    """Whether a parameter of this type may be so; a number may be any."""
    if isinstance(kind, m.Value):
        return 0 <= value < world.layout(kind.enum).size
    return not isinstance(kind, m.Element) or kind.domain == m.INT_DOMAIN or 0 <= value < world.sizes.of(kind.domain)


def choice_text(position: AnyPosition, choice: Choice, joined: bool = False) -> str:
    """The text of a choice; where it shows a witness, the choice
    must be offered now (the first fitting one is shown). joined: as it stands behind another (`notation then`)."""
    if choice == DONE:
        return "done"
    world = position.game.world
    action = action_of(world, choice)
    witnesses = position.witnesses(choice) if shows_witness(world.model, action) else ()
    values, args, found = {}, iter(choice.args), iter(witnesses)
    for param in action.params:
        values[param.local.name] = (param.local.type, next(found, 0) if param.witness else next(args))
    names = world.names
    parts = joined and template_behind(world.model, action) or template(world.model, action)
    return "".join([p if isinstance(p, str) else names.argument(*values[p[0]], p[1]) for p in parts])


class Part(NamedTuple):
    """A part of the text of a turn: whose choices they are, and whether it is joined to the part before it."""

    player: int | None
    text: str
    joined: bool = False


def turn_text(position: AnyPosition, turn: Turn) -> str:
    """The text of a turn (or of the rest of one) played from the position."""
    model = position.game.model
    turn = tuple(choice for choice in turn if choice != DONE)
    if model.has_joint:
        return part_text(position, turn, range(len(turn)))
    parts: list[Part] = []
    here = position
    for number, choice in enumerate(turn):
        joined = number > 0 and _is_joined(model, turn[number - 1], choice)
        parts.append(Part(None, choice_text(here, choice, joined), joined))
        if any(shows_witness(model, action_of(position.game.world, later)) for later in turn[number + 1 :]):
            here = here.copy()
            here.play(choice)
    return joined_parts(parts)


def _is_joined(model: m.Model, before: Choice, choice: Choice) -> bool:
    """Whether a choice is written right behind the one before it: by `notation then`, and not behind an outcome."""
    actions = model.actions
    follows = 0 <= choice.action < len(actions) and template_behind(model, actions[choice.action]) is not None
    return follows and actions[before.action].chance == actions[choice.action].chance


def part_text(position: AnyPosition, turn: Turn, numbers: Collection[int]) -> str:
    """The text of those choices of a turn played from the position that have these numbers."""
    parts: list[Part] = []
    here, model, last = position.copy(), position.game.model, DONE
    for number, choice in enumerate(turn):
        if number in numbers and choice != DONE:
            mover = mover_of(here)
            joined = bool(parts) and parts[-1].player == mover and _is_joined(model, last, choice)
            parts.append(Part(mover, choice_text(here, choice, joined), joined))
            last = choice
        if number + 1 < len(turn):
            here.play(choice)
    return joined_parts(parts)


def joined_parts(parts: Sequence[Part]) -> str:
    """A turn of the texts of its choices: ` | ` stands where another player goes on."""
    text, last = "", None
    for number, part in enumerate(parts):
        text += ("" if not number or part.joined else " | " if part.player != last else "; ") + part.text
        last = part.player
    return text or "-"


def position_text(position: AnyPosition) -> str:
    """The text of a position; within a turn that of the position in which it began, with the choices since."""
    world, start = position.game.world, position
    so_far = position.turn_so_far
    if so_far:
        start = position.copy()
        start.undo(len(so_far))
    fields = tuple(tuple(start.get(f.index, place) for place in range(world.places(f))) for f in world.model.fields)
    then = turn_text(start, so_far) if so_far else ""
    return write_position(world, fields, beginner_of(start), start.turn_count, then)


# ------------------------------------------------------------------ reading


def play_part(position: AnyPosition, text: str) -> None:
    """Play the choices of an unfinished turn; raises PositionError."""
    refused: list[str] = []
    for texts in split_turn(position.game.world, text):
        unplayed = _unplayed(position, texts)
        if not unplayed:
            return
        refused += unplayed
    raise PositionError(f"`{shortened(refused[0])}` cannot be played here")


def _unplayed(position: AnyPosition, texts: Sequence[str]) -> list[str]:
    """Play the choices; the text of the one that cannot be played, with the position as it was."""
    turn = position.turn_count
    for number, part in enumerate(texts):
        found = legal_readings(position, part)
        if len(found) != 1 or position.turn_count != turn:
            position.undo(number)
            return [part]
        position.play(found[0])
    return []


def candidates(world: World, text: str) -> list[Candidate]:
    """Every way to read the text of a choice by some action's template, legal or not."""
    text = " ".join(text.split())
    found = [c for action in world.model.actions for c in _read_action(action, text, world)]
    return list(dict.fromkeys(found))


def _read_action(action: m.Action, text: str, world: World) -> Iterator[Candidate]:
    for parts in filter(None, (template(world.model, action), template_behind(world.model, action))):
        for values, end in match(parts, text, 0, types_of(action), world.names):
            if end == len(text):
                args = tuple(values.get(p.local.name) for p in action.chosen)
                yield Candidate(action.index, args, tuple(values.get(p.local.name) for p in action.witnesses))


def legal_readings(position: AnyPosition, text: str) -> list[Choice]:
    """The different choices offered now that the text may stand for."""
    found: list[Choice] = []
    for candidate in candidates(position.game.world, text):
        for choice in _offered(position, candidate):
            if choice not in found and _witnesses_fit(position, choice, candidate.witnesses):
                found.append(choice)
    return found


def _offered(position: AnyPosition, candidate: Candidate) -> list[Choice]:
    """The choices offered now that agree with what is shown."""
    args = tuple(arg for arg in candidate.args if arg is not None)
    if len(args) < len(candidate.args):
        return [choice for choice in position.choices() if candidate.meets(choice)]
    choice = Choice(candidate.action, args)
    return [choice] if position.legal(choice) else []


def _witnesses_fit(position: AnyPosition, choice: Choice, witnesses: tuple[int | None, ...]) -> bool:
    return all(witness is None for witness in witnesses) or position.fits(choice, witnesses)


def readings(position: AnyPosition, text: str) -> list[Turn]:
    """The different legal turns that the text may stand for; raises TurnTooLong."""
    texts: list[str] = []
    found: dict[Turn, None] = {}
    try:
        for texts in split_turn(position.game.world, text):
            found |= dict.fromkeys(_readings(position.copy(), texts, position.turn_count, 0))
        return list(found)
    except TurnTooLong:
        raise
    except RecursionError:
        told = f"a turn of {len(texts)} choices is too long to be read at once: play it choice by choice"
        raise TurnTooLong(told) from None


def _readings(
    position: AnyPosition, texts: Sequence[str], count: int, in_order: int, decided: int | None = None
) -> Iterator[Turn]:
    """Readings of the texts from a position of the turn that `count` turns precede; so many of the first texts have
    been put in order already. decided: the mover of the last choice."""
    if position.over or position.turn_count != count:
        if not texts:
            yield ()
        return
    if not texts:
        if position.legal(DONE) or decided is not None and pauses(position, decided):
            yield ()
        return
    found = False
    for choice in legal_readings(position, texts[0]):
        there = position.copy()
        there.play(choice)
        for rest in _readings(there, texts[1:], count, max(in_order - 1, 0), position.mover):
            found = True
            yield (choice,) + rest
    if not found and not in_order:
        stretch = set_stretch(position, texts)
        if stretch and list(stretch) != list(texts[: len(stretch)]):
            yield from _readings(position, [*stretch, *texts[len(stretch) :]], count, len(stretch), decided)


def set_stretch(position: AnyPosition, texts: Sequence[str]) -> list[str]:
    """The first texts that may all belong to one `set of`, in canonical order."""
    world = position.game.world
    for group in set_actions(world.model):
        stretch = []
        for text in texts:
            inside = [c for c in candidates(world, text) if c.action in group]
            if not inside:
                break
            legal = [choice for c in inside if len(inside) > 1 or None in c.args for choice in _offered(position, c)]
            stretch.append((min(legal or map(_first_like, inside)), text))
        if stretch:
            return [text for _, text in sorted(stretch, key=lambda item: item[0])]
    return []


def _first_like(candidate: Candidate) -> Choice:
    """What stands for a candidate in canonical order: an argument that is not known comes first."""
    return Choice(candidate.action, tuple(-1 if arg is None else arg for arg in candidate.args))

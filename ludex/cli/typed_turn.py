"""What somebody means who types a turn: as the rules write it, the same in other case and with other blanks, or the
number of a turn in the list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from ludex.dsl.turn_parts import has_outcome, own_turns

LISTED = 40  # turns that `turns` shows and numbers
LOOKED_AT = 5000  # turns that a text is compared with, where it is not one as it stands


class Meant:
    """The turn that was meant, or why there is none."""

    def __init__(self, turn: Any = None, reason: str = ""):
        self.turn, self.reason = turn, reason


def typed_turn(position: Any, text: str) -> Meant:
    """The turn of a text: exact, else the only one that differs in case and blanks alone, else the n-th listed, else
    the only one that ends like it (`e4` for `e2e4`)."""
    verdict = position.validate(text)
    if verdict.legal and has_outcome(position, verdict.turn):
        return Meant(reason="outcomes are drawn, nobody chooses them: stop before the first of them")
    if verdict.legal:
        return Meant(verdict.turn)
    told = [(_bare(position.turn_text(turn)), turn) for turn in islice(own_turns(position), LOOKED_AT)]
    alike = [turn for one, turn in told if one == _bare(text)]
    if len(alike) == 1:
        return Meant(alike[0])
    number = re.fullmatch(r"#?\s*(\d{1,4})", text)
    if number:
        listed = next(islice(own_turns(position), int(number[1]) - 1, None), None) if int(number[1]) else None
        return Meant(listed) if listed else Meant(reason=f"there is no turn number {number[1]}; `turns` lists them")
    ending = [turn for one, turn in told if len(_bare(text)) > 1 and one.endswith(_bare(text))]
    if len(ending) == 1:
        return Meant(ending[0])
    if 1 < len(ending) < LISTED:
        return Meant(reason=f"which one: {' or '.join(position.turn_text(turn) for turn in ending)}?")
    return Meant(reason=verdict.reason)


def listed(position: Any) -> Iterator[str]:
    """The turns that can be picked by number, a line each, and a line where there are more."""
    turns = list(islice(own_turns(position), LISTED + 1))
    for number, turn in enumerate(turns[:LISTED], 1):
        yield f"{number:3}  {position.turn_text(turn)}"
    if len(turns) > LISTED:
        yield "... and more"


def completions(position: Any, text: str) -> Iterator[str]:
    """Turns that begin like a text, grown choice by choice: what is typed up to the last `;` is played on a copy."""
    place, played = position.copy(), ""
    *finished, begun = text.split(";")
    for part in finished:
        choice = next((one for one in place.choices() if _bare(_text(place, one)) == _bare(part)), None)
        if choice is None:
            return
        played += f"{_text(place, choice)}; "
        before = place.turn_count
        place.play(choice)
        if place.over or place.turn_count != before:
            return
    for choice in place.choices():
        if (told := _text(place, choice)) and _bare(told).startswith(_bare(begun)):
            yield played + told


def _text(place: Any, choice: Any) -> str:
    from ludex.dsl.choice import DONE

    return "" if choice == DONE else str(place.choice_text(choice))


def _bare(text: str) -> str:
    return re.sub(r"\s", "", text).casefold()

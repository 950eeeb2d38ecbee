"""What a player means who types a choice in a game with secrets: one of those that his view offers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ludex.cli.typed_turn import LISTED
from ludex.dsl.choice import Choice
from ludex.dsl.views.view import View

LONGEST_ENDING = 2  # letters that an ending has at least


class MeantChoice(NamedTuple):
    """The choice that was meant, or why there is none."""

    choice: Choice | None = None
    reason: str = ""


def typed_choice(view: View, text: str, refusal: Callable[[str], str]) -> MeantChoice:
    """The offer of a text: the same in case and blanks, else the n-th, else the only one that ends like it. `refusal`
    gives the reason why a text is none."""
    bare, texts = _bare(text), list(map(_bare, view.offer_texts))
    number = re.fullmatch(r"#?(\d{1,4})", bare)
    same = [n for n, one in enumerate(texts) if one == bare]
    if not same and number:
        if not 1 <= int(number[1]) <= len(texts):
            return MeantChoice(reason=f"there is no choice number {number[1]}; `turns` lists them")
        same = [int(number[1]) - 1]
    if not same and len(bare) >= LONGEST_ENDING:
        same = [n for n, one in enumerate(texts) if one.endswith(bare)]
    if len(same) == 1:
        return MeantChoice(view.offers[same[0]])
    if same:
        shown = " or ".join(f"{n + 1} ({view.offer_texts[n]})" for n in same[:LISTED])
        return MeantChoice(reason=f"which one: {shown}?")
    return MeantChoice(reason=refusal(text))


def listed_choices(view: View) -> Iterator[str]:
    """The offers that can be picked by number, a line each, and a line where there are more."""
    for number, text in enumerate(view.offer_texts[:LISTED], 1):
        yield f"{number:3}  {text}"
    if len(view.offer_texts) > LISTED:
        yield f"... and {len(view.offer_texts) - LISTED} more"


def completed(view: View, begun: str) -> Iterator[str]:
    """The offers that begin like the last choice of a text."""
    *finished, last = begun.split(";")
    if not finished:
        yield from (text for text in view.offer_texts if _bare(text).startswith(_bare(last)))


def _bare(text: str) -> str:
    return re.sub(r"\s", "", text).casefold()

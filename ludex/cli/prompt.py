"""One line from the person: with history and completion in a terminal, plainly otherwise."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from ludex.cli.notes import is_watched

MOST = 200  # completions that are offered at once


def prompt(complete: Callable[[str], Iterator[str]]) -> Callable[[str], str]:
    """A function that asks for a line and returns it, which raises EOFError at the end of the input and
    KeyboardInterrupt at Ctrl-C. `complete` gives what a line that has been begun may become."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and is_watched()):
        return input
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.shortcuts import CompleteStyle

    class Lines(Completer):
        """Offers whole lines in place of what was typed."""

        def get_completions(self, document: Any, _event: Any) -> Iterator[Completion]:
            begun = document.text_before_cursor
            for text in islice(complete(begun), MOST):
                yield Completion(text, start_position=-len(begun))

    session: PromptSession[str] = PromptSession(
        completer=Lines(), complete_while_typing=False, complete_style=CompleteStyle.MULTI_COLUMN
    )
    return lambda question: session.prompt(question)

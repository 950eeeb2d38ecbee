"""`ludex completion`: what a shell needs to complete the command line."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter


def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(name="SHELL", help="For which shell.")],
    /,
) -> None:
    """Print the completion of commands, options, games, bots and codes for a shell. For bash: ludex completion bash >
    ~/.local/share/bash-completion/completions/ludex"""
    from ludex.cli.app import COMMANDS, app
    from ludex.cli.completion_words import with_words

    print(with_words(app.generate_completion(shell=shell), shell, COMMANDS))

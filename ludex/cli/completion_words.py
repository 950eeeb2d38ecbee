"""The games, bots and codes that a shell offers where a command takes one: added to the script that Cyclopts makes,
which knows commands and options only."""

from __future__ import annotations

from importlib import import_module
from inspect import signature
from typing import get_type_hints

from ludex.bots import NAMES
from ludex.manual import pages
from ludex.shipped import library, shipped

BASH = """
_ludex_named() {{
  local cur="${{COMP_WORDS[COMP_CWORD]}}" prev="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
  _ludex
  if [[ $prev == --bot ]]; then
    words="{bots}"
  elif [[ $cur != -* && $prev != --* && $COMP_CWORD -gt 1 ]]; then
    case "${{COMP_WORDS[1]}}" in
      {commands}) words="{games}" ;;
      explain) words="{codes}" ;;
    esac
  fi
  [[ -n $words ]] && COMPREPLY+=($(compgen -W "$words" -- "$cur"))
}}

complete -o default -F _ludex_named ludex
"""
ZSH = """
_ludex_named() {{
  if [[ $words[CURRENT-1] == --bot ]]; then
    compadd {bots}
  elif [[ $words[CURRENT] != -* && $words[CURRENT-1] != --* && $CURRENT -gt 2 ]]; then
    case $words[2] in
      {commands}) compadd {games}; _files ;;
      explain) compadd {codes} ;;
    esac
  fi
  _cyclopts_ludex "$@"
}}
compdef _ludex_named ludex
"""
FISH = """
complete -c ludex -n '__fish_seen_subcommand_from {listed}' -a '{games}'
complete -c ludex -n '__fish_seen_subcommand_from explain' -a '{codes}'
complete -c ludex -l bot -x -a '{bots}'
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}
REGISTERED = {"bash": "complete -F _ludex ludex\n"}  # what Cyclopts' script ends with, in whose place ours stands


def with_words(script: str, shell: str, commands: tuple[str, ...]) -> str:
    """The script for a shell, which now offers games, bots and codes too."""
    take = [name for name in commands if takes_a_game(name)]
    added = SCRIPTS[shell].format(
        bots=" ".join(NAMES),
        games=" ".join(shipped() | library()),
        codes=" ".join(pages()),
        commands="|".join(take),
        listed=" ".join(take),
    )
    return script.replace(REGISTERED.get(shell, "\0"), "").rstrip() + "\n" + added


def takes_a_game(command: str) -> bool:
    """Whether an argument of the command may be the name of a shipped game."""
    function = getattr(import_module(f"ludex.cli.commands.{command}"), command)
    hints = get_type_hints(function, include_extras=True)
    places = [name for name, one in signature(function).parameters.items() if one.kind is not one.KEYWORD_ONLY]
    helps = [str(part.help) for name in places for part in getattr(hints.get(name), "__metadata__", ())]
    return any("shipped" in text.lower() for text in helps)

"""Options as they are spelled now and as they were; what shells complete."""

import re
import subprocess

import pytest

from ludex.cli import main
from ludex.cli.app import COMMANDS
from ludex.cli.old_options import renewed

OLD_SPELLINGS = {
    "a format": (["diff", "a", "b", "--json"], ["diff", "a", "b", "--format", "json"]),
    "an engine": (["fuzz", "a", "--engine", "both"], ["fuzz", "a", "--engine", "compiled"]),
    "an engine, joined": (["coverage", "a", "--engine=interpreter"], ["coverage", "a", "--engine", "reference"]),
    "a cluster": (["fuzz", "a", "--backend", "tcp://b:1"], ["fuzz", "a", "--cluster", "tcp://b:1"]),
    "minutes": (["train", "a", "--minutes", "0.5"], ["train", "a", "--seconds", "30"]),
}


@pytest.mark.parametrize("old, now", OLD_SPELLINGS.values(), ids=OLD_SPELLINGS)
def test_old_spellings_of_options_work_with_a_warning(old, now, capsys):
    assert renewed(old) == now
    assert f"write {' '.join(now[2 if old[0] != 'diff' else 3 :])}" in capsys.readouterr().err


def test_an_old_option_that_nothing_replaces_is_left_out(capsys):
    assert renewed(["fuzz", "a", "--backend=loky", "--seed", "3"]) == ["fuzz", "a", "--seed", "3"]
    assert "--backend=loky is an old spelling: leave it out" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["diff", "--", "--json"], ["play", "--json"], ["fuzz", "--engine", "compiled"], []])
def test_other_words_stay_as_they_are(words, capsys):
    assert renewed(words) == words
    assert not capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS)
def test_no_help_shows_an_option_that_nobody_means(command, capsys):
    main([command, "--help"])
    assert not re.search(r"--(empty|no)-", capsys.readouterr().out)


COMPLETED = {
    "a game": ("ludex turns tictac", "tictactoe"),
    "a game of several": ("ludex fuzz hex tictac", "tictactoe"),
    "a bot": ("ludex match hex --bot alph", "alphabeta"),
    "a code": ("ludex explain P0", "P02"),
    "an option still": ("ludex turns hex --cou", "--count"),
    "a command still": ("ludex analy", "analyse"),
}


@pytest.mark.parametrize("line, offered", COMPLETED.values(), ids=COMPLETED)
def test_bash_completes_games_bots_and_codes(line, offered, capsys):
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    asked = f'COMP_WORDS=({line}); COMP_CWORD={len(line.split()) - 1}; _ludex_named; printf "%s\\n" "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", f"{script}\n{asked}"], capture_output=True, text=True, check=False)
    assert offered in done.stdout.split(), done.stderr


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_offer_them_too(shell, capsys):
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(
        word in script.split("complete -c ludex -l bot" if shell == "fish" else "_ludex_named()")[-1]
        for word in ["alphabeta"]
    )
    assert "tictactoe" in script and "P02" in script

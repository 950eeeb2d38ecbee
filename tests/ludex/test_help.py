"""Pages of help: printed without Cyclopts where one fits, and the same as Cyclopts prints."""

import subprocess
import sys
from io import StringIO

import pytest

from ludex.cli import main
from ludex.cli.exit_codes import FINE, USAGE
from ludex.cli.help_pages import page_of


def cyclopts_page(command, columns):
    from rich.console import Console

    from ludex.cli.app import app

    app.resolved_commands()
    page = StringIO()
    app.help_print(command, console=Console(file=page, width=int(columns)))
    return page.getvalue()


@pytest.mark.parametrize("command", [[], ["check"]])
@pytest.mark.parametrize("columns", ["80", "100"])
def test_a_page_is_what_cyclopts_prints(command, columns, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", columns)
    assert main([*command, "--help"]) == FINE
    assert capsys.readouterr().out == cyclopts_page(command, columns)


def test_a_terminal_that_is_narrower_than_the_pages_is_left_to_cyclopts(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    assert page_of(["check", "-h"]) is None


def test_no_command_is_wrong_usage_and_an_unknown_one_too(capsys):
    assert main([]) == USAGE
    assert "Usage: ludex" in capsys.readouterr().out
    assert main(["chekc", "--help"]) == USAGE
    assert "chekc" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--help"], ["match", "-h"], ["--version"]])
def test_help_imports_neither_cyclopts_nor_rich(arguments):
    code = (
        "import sys\n"
        "from ludex.cli import main\n"
        f"main({arguments!r})\n"
        "print([name for name in ('cyclopts', 'rich') if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout and done.stderr == "[]\n"

"""Twenty mistakes that designers make: each file says in its first line what finds it, and where.

`# finds: CODE line N` is found by `ludex check`; `# finds: fuzz
PROMISE line N` only by play, and `check` has nothing to say.
"""

import re
from pathlib import Path

import pytest

from ludex.cli import main
from ludex.dsl.load import check

FILES = sorted(Path(__file__).parent.glob("*.rules"))
FIRST_LINE = re.compile(r"# finds: (?:(?P<code>[A-Z]\d\d)|fuzz (?P<promise>\w+)) line (?P<line>\d+)\n# .+\.\n")


def expected(path):
    match = FIRST_LINE.match(path.read_text(encoding="utf-8"))
    assert match, path.name
    return match


def test_there_are_twenty_of_them():
    assert [int(path.name[:2]) for path in FILES] == list(range(1, 21))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_mistake_is_found_with_its_line_and_nothing_else_is(path):
    match = expected(path)
    found = [(one.code, one.span.line) for one in check(path)[1]]
    assert found == ([(match["code"], int(match["line"]))] if match["code"] else [])


@pytest.mark.parametrize("path", [path for path in FILES if expected(path)["promise"]], ids=lambda path: path.stem)
def test_what_only_play_can_find_is_said_on_the_line_named(path):
    match = expected(path)
    assert path.read_text(encoding="utf-8").split("\n")[int(match["line"]) - 1].startswith(match["promise"])


@pytest.mark.parametrize("path", [path for path in FILES if expected(path)["promise"]], ids=lambda path: path.stem)
def test_play_finds_it_on_that_line(path, tmp_path, capsys):
    match = expected(path)
    options = ["--engine", "reference", "--cases", "200", "--seconds", "30", "--corpus", str(tmp_path)]
    assert main(["fuzz", str(path), *options]) == 1
    out = capsys.readouterr().out
    assert f"{match['promise']}: " in out and f"{path.name}:{match['line']}: " in out

"""What rules may not ask for is found by a check, with its line; nothing ends in a traceback or a hang."""

import pytest

from ludex.dsl.errors import SettingError
from ludex.dsl.load import check
from ludex.dsl.reference import Game
from ludex.dsl.resolving import operators

RULES = """game large "Large"
{params}
players {players}
board grid {board}
cell owner: none | player
{lets}
action put(at in {source}): owner[at] = me
turn: {turn}
notation put: {notation}
end when turns >= {last}: draw
"""
PLAIN = {
    "params": "param n: 1..100000 = 3",
    "players": "2",
    "board": "n 3",
    "lets": "",
    "source": "owner == none",
    "notation": '"{at}"',
    "last": "6",
    "turn": "put else pass",
}


def rules(**parts):
    text = RULES
    for name, value in {**PLAIN, **parts}.items():
        text = text.replace("{" + name + "}", value)
    return text


def errors(**parts):
    _, found = check("large.rules", rules(**parts))
    return [(f.code, f.span.line, f.title) for f in found if f.severity == "error"]


def doubled(count):
    return "let x0 = owner == none\n" + "".join(f"let x{i} = x{i - 1} | x{i - 1}\n" for i in range(1, count + 1))


def test_the_plain_rules_are_sound():
    assert errors() == []


@pytest.mark.parametrize(
    "parts, wanted",
    [
        ({"board": "100000 100000"}, ("B01", 4, "a board of 10000000000 cells")),
        ({"board": "512 512"}, ("B01", 4, "a board of 262144 cells")),
        ({"params": "param n: 1..100000 = 99999"}, ("B01", 4, "a board of 299997 cells")),
        ({"players": "1025"}, ("B03", 3, "more players than a game may have")),
        ({"players": "2..99999999 = 2"}, ("B03", 3, "more players than a game may have")),
        ({"last": "99999999999999999999"}, ("G16", 10, "this number is too large")),
        ({"params": "param n: 1..99999999999 = 3"}, ("B03", 2, "this number is too large")),
        ({"lets": doubled(60), "source": "x60"}, ("G18", 59, "this is nested too deeply")),
        ({"turn": " then ".join(["put"] * 161)}, ("G18", 8, "this is nested too deeply")),
        ({"turn": " else ".join(["put"] * 161)}, ("G18", 8, "this is nested too deeply")),
        ({"turn": " or ".join(["put"] * 161)}, ("G18", 8, "this is nested too deeply")),
        ({"notation": '"{at}; x"'}, ("W01", 9, "the text of a notation that cannot be read again")),
        ({"notation": '"{at} "'}, ("W01", 9, "the text of a notation that cannot be read again")),
        ({"notation": '"-"'}, ("W01", 9, "the text of a notation that cannot be read again")),
        ({"notation": '""'}, ("W01", 9, "the text of a notation that cannot be read again")),
    ],
)
def test_what_is_beyond_a_limit_is_found(parts, wanted):
    assert wanted in errors(**parts)


@pytest.mark.parametrize("length", [200, 2_000])
def test_chains_of_definitions_end_in_a_finding(length):
    lets = "let x0 = owner == none\n" + "".join(f"let x{i} = x{i - 1} | cells\n" for i in range(1, length))
    assert [code for code, _, _ in errors(lets=lets, source=f"x{length - 1}")] == ["G18"]


def test_operands_of_a_long_difference_are_looked_at_once(monkeypatch):
    looked, want_set = [], operators.want_set

    def counted(*arguments):
        looked.append(arguments)
        return want_set(*arguments)

    monkeypatch.setattr(operators, "want_set", counted)
    assert not errors(source=" - ".join(["(owner == none)", *["(row == 1)"] * 100]))
    assert len(looked) < 500  # 5,151 where each minus looks at all before it


def test_a_setting_beyond_the_limit_is_refused():
    model, _ = check("large.rules", rules())
    with pytest.raises(SettingError, match="a board of 300000 cells, large.rules:4; at most 131072"):
        Game(model, {"n": 100000})


def test_definitions_that_double_are_played():
    model, _ = check("large.rules", rules(lets=doubled(30), source="x30"))
    assert Game(model).start().perft(2) == 72

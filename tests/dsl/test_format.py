"""Tree -> text: the text says the same, and formatting twice changes nothing."""

from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ludex.dsl import tree
from ludex.dsl.format import format
from ludex.dsl.formatting.expression import format_expression
from ludex.dsl.formatting.pattern import format_pattern
from ludex.dsl.parse import parse
from ludex.dsl.rules_error import RulesError

HERE = Path(__file__).parent
FILES = [HERE / "everything.rules", *sorted(HERE.parents[1].glob("rules/*.rules"))]
HEADER = 'game g "G"\n'


def formatted(text: str) -> str:
    return format(parse(text, "t.rules"))


def holds_the_law(text: str) -> None:
    read = parse(text, "t.rules")
    written = format(read)
    again = parse(written, "t.rules")
    assert again == read
    assert [comment.text for comment in again.comments] == [comment.text for comment in read.comments]
    assert format(again) == written


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_rules_file_says_the_same_after_formatting(path):
    holds_the_law(path.read_text(encoding="utf-8"))


def test_a_well_laid_out_file_stays_as_it_is():
    text = (HERE / "everything.rules").read_text()
    assert formatted(text) == text


@pytest.mark.parametrize(
    "before, after",
    [
        ("let  a=b|c&( d )", "let a = b | c & d"),
        ("let a = (b and c) or d", "let a = (b and c) or d"),
        ("let a = b and c or d", "let a = (b and c) or d"),
        ("let a = ((b | c))..d", "let a = (b | c)..d"),
        ("let a = -(b of c) - (-d)", "let a = -b of c - -d"),
        ("let a = (b - c) - (d - e)", "let a = (b - c) - (d - e)"),
        ("let a   = b\nlet cdef = e", "let a = b\nlet cdef = e"),
        ("let a     = b\nlet cde   = e", "let a   = b\nlet cde = e"),
        ("turn: a then b or c else d", "turn: (a then b) or c else d"),
        ("turn: (a or b) else c", "turn: a or b else c"),
        ("turn:\n  a then b\n  c", "turn:\n    a then b\n    c"),
        ("action a:\n  b = 1 ; c = 2", "action a:\n    b = 1; c = 2"),
        ("action a:b = 1", "action a: b = 1"),
        ("let a = b\n\n\n\nlet c = d#e", "let a = b\n\nlet c = d  #e"),
        ("let a = {b, # one\n  c} # two", "# one\nlet a = {b, c}  # two"),
        (
            "action a:\n\n    # first\n    b = 1\n    # last\n# next\nlet c = d",
            "action a:\n\n    # first\n    b = 1\n    # last\n# next\nlet c = d",
        ),
        ("check: perft 1  2", "check: perft 1 2"),
        ("check:\n  perft 1  2", "check:\n    perft 1 2"),
        ("players 2 .. 75=2", "players 2..75 = 2"),
        ("start f:\n\t\tab\n\t\tcd", "start f:\n    ab\n    cd"),
    ],
)
def test_the_canonical_layout(before, after):
    assert formatted(HEADER + before) == HEADER + after + "\n"
    holds_the_law(HEADER + before)


def test_a_long_definition_is_broken_at_its_operator():
    parts = [f"some_rather_long_name_{number}" for number in range(9)]
    text = formatted(HEADER + "let a = " + " | ".join(parts) + "  # why")
    assert max(map(len, text.split("\n"))) <= 121
    holds_the_law(text)


# ------------------------------------------------------------------ trees without places
names = st.sampled_from(["a", "b", "start", "from"])
idents = names.map(tree.Ident)
two_or_more = {"min_size": 2, "max_size": 3}


def tuples(inner, **sizes):
    return st.lists(inner, **sizes).map(tuple)


def with_operators(make, inner, signs):
    pairs = tuples(st.tuples(st.sampled_from(signs), inner), min_size=1, max_size=3)
    return st.builds(lambda first, rest: make((first, *(p for _, p in rest)), tuple(s for s, _ in rest)), inner, pairs)


def grow(inner):
    generators = tuples(st.builds(tree.Generator, idents, inner), min_size=1, max_size=2)
    generated = st.builds(tree.Generated, inner, generators, st.none() | inner)
    return st.one_of(
        st.builds(tree.Choose, inner, inner, inner),
        *(st.builds(make, tuples(inner, **two_or_more)) for make in (tree.Or, tree.And, tree.Union, tree.Intersection)),
        st.builds(tree.Not, inner),
        st.builds(tree.Compare, inner, st.sampled_from(["==", "!=", "<", ">="]), inner),
        st.builds(tree.Member, inner, inner, st.booleans()),
        *(st.builds(make, inner, inner) for make in (tree.Within, tree.Range, tree.Owned, tree.Index)),
        with_operators(tree.Sum, inner, "+-"),
        with_operators(tree.Product, inner, ["*", "//", "%"]),
        st.builds(tree.Opposite, inner),
        st.builds(tree.Call, inner, tuples(inner, max_size=2) | generated),
        st.builds(tree.SetOfThese, tuples(inner, max_size=2)),
        st.builds(tree.SetOfAll, inner, generators, st.none() | inner),
        st.builds(tree.List, tuples(inner, min_size=1, max_size=2)),
    )


expressions = st.recursive(
    names.map(tree.Name) | st.integers(0, 99).map(tree.Number) | st.just(tree.CellName("e4")), grow, max_leaves=12
)


def grow_patterns(inner):
    bounds = st.integers(0, 3).map(tree.Number) | st.just(tree.Name("n"))
    different = tuples(idents, max_size=2)
    return st.one_of(
        *(st.builds(make, tuples(inner, **two_or_more)) for make in (tree.Seq, tree.Either, tree.Otherwise)),
        st.builds(tree.Repeat, bounds, st.none() | bounds, inner),
        st.builds(tree.RepeatSet, bounds, st.none() | bounds, inner, different),
        st.builds(tree.Each, idents, expressions, inner, different),
        st.builds(tree.Together, idents, expressions, inner),
        st.builds(tree.Try, inner),
        st.builds(tree.While, expressions, inner),
        st.builds(tree.Longest, inner),
    )


patterns = st.recursive(
    st.builds(tree.Do, idents, tuples(st.just(tree.Number(1)), max_size=1)), grow_patterns, max_leaves=8
)


def branches(make, bodies):
    return tuples(st.builds(make, expressions, bodies), min_size=1, max_size=2)


simple = st.one_of(
    st.builds(
        tree.Assign,
        idents,
        st.lists(expressions, max_size=2).map(tuple),
        st.sampled_from(["=", "+=", "|="]),
        expressions,
    ),
    st.builds(tree.Run, idents, tuples(expressions, max_size=2)),
    st.builds(tree.Require, expressions, st.none() | st.just(tree.Text("why"))),
    st.builds(tree.LetHere, idents, expressions),
    st.builds(tree.Win, expressions),
    st.just(tree.Draw()),
)


def grow_statements(inner):
    bodies = tuples(inner, min_size=1, max_size=3)
    return st.builds(tree.If, branches(tree.Branch, bodies), st.none() | bodies) | st.builds(
        tree.For, idents, expressions, bodies
    )


statements = st.recursive(simple, grow_statements, max_leaves=6)
steps = st.recursive(
    patterns, lambda inner: st.builds(tree.IfStep, branches(tree.StepBranch, inner), st.none() | inner), max_leaves=4
)


@settings(max_examples=80, deadline=None)
@given(expressions)
def test_any_expression_is_read_as_it_was_written(expression):
    (let,) = parse(f"{HEADER}let x = {format_expression(expression)}", "t").declarations
    assert let.body == expression


@settings(max_examples=60, deadline=None)
@given(patterns)
def test_any_pattern_is_read_as_it_was_written(pattern):
    (turn,) = parse(f"{HEADER}turn: {format_pattern(pattern)}", "t").declarations
    assert turn.pattern == pattern


@settings(max_examples=25, deadline=None)
@given(tuples(statements, min_size=1, max_size=3), steps)
def test_any_block_is_read_as_it_was_written(body, step):
    header = tree.Header(tree.Ident("g"), tree.Text("G"))
    file = tree.File(header, (tree.Effect(tree.Ident("e"), (), body), tree.Turn(step)))
    assert parse(format(file), "t") == file


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_readable_change_of_a_rules_file_keeps_the_law(data):
    lines = data.draw(st.sampled_from(FILES)).read_text(encoding="utf-8").split("\n")
    number = data.draw(st.integers(0, len(lines) - 1))
    column = data.draw(st.integers(0, len(lines[number])))
    piece = data.draw(
        st.sampled_from([" # note", "# note\n", "\n", "\n\n", "\n    # note\n", "\n        ", "  ", "-", "("])
    )
    lines[number] = lines[number][:column] + piece + lines[number][column:]
    text = "\n".join(lines)
    try:
        parse(text, "t")
    except RulesError:
        assume(False)
    holds_the_law(text)

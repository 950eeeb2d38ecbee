"""Text -> tree: what is read, where it stands, and that nothing but RulesError ever comes out."""

import logging
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, logger

from ludex.dsl import tree
from ludex.dsl.format import format
from ludex.dsl.parse import parse, plain
from ludex.dsl.read_source import read_source
from ludex.dsl.rules_error import RulesError
from ludex.dsl.syntax import indenter
from ludex.dsl.syntax import parts as parts_of
from ludex.dsl.syntax.grammar import GRAMMAR, rules_parser
from ludex.dsl.syntax.keywords import DECLARING, PLAIN, RESERVED
from ludex.dsl.syntax.parts import Parts

HERE = Path(__file__).parent
FILES = [HERE / "everything.rules", *sorted(HERE.parents[1].glob("rules/*.rules"))]
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]
HEADER = 'game g "G"\n'


def declaration(text: str) -> tree.Declaration:
    (only,) = parse(HEADER + text, "t.rules").declarations
    return only


def value(text: str) -> tree.Expr:
    return declaration(f"let x = {text}").body


def codes(text: str) -> list[str]:
    with pytest.raises(RulesError) as caught:
        parse(text, "t.rules")
    return [diagnostic.code for diagnostic in caught.value.diagnostics]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_rules_file_is_read(path):
    assert parse(path.read_text(encoding="utf-8"), path.name).declarations


def test_the_grammar_has_no_conflict(caplog):
    logger.setLevel(logging.DEBUG)
    logger.propagate = True
    Lark(GRAMMAR.read_text(), parser="lalr", postlex=indenter.Indenter(), start=["file", "declaration"], debug=True)
    logger.setLevel(logging.CRITICAL)
    assert not [record for record in caplog.records if "conflict" in record.getMessage().lower()]


def test_the_words_of_the_messages_are_those_of_the_grammar():
    patterns = {terminal.name: terminal.pattern.value for terminal in rules_parser().terminals}
    reserved = patterns["NAME"].split("(?:")[1].split(")")[0].split("|")
    assert RESERVED == set(reserved)
    assert all(f"{word}\\b" in patterns.values() for word in DECLARING)
    assert {terminal.strip("_").lower() for terminal in indenter.DECLARING} == DECLARING - {"let"}
    assert set(PLAIN) - set(patterns) <= {"_INDENT", "_DEDENT", "$END"}
    assert all(
        name in PLAIN or "\\b" in pattern or name in ("COMMENT", "__IGNORE_0") for name, pattern in patterns.items()
    )


def test_comparisons_bind_looser_than_set_operators():
    assert value("a | b == c & d") == tree.Compare(
        tree.Union((tree.Name("a"), tree.Name("b"))), "==", tree.Intersection((tree.Name("c"), tree.Name("d")))
    )


def test_of_binds_tighter_than_minus():
    assert value("-a of b") == tree.Opposite(tree.Owned(tree.Name("a"), tree.Name("b")))


def test_words_of_declarations_are_names_elsewhere():
    action = declaration("action step(from in start, turn in end): given = play")
    assert [parameter.name.text for parameter in action.parameters] == ["from", "turn"]


def test_words_of_declarations_are_names_after_an_inner_block_too():
    effect = declaration("effect e():\n    if a:\n        b = 1\n    score[me] = 2\n    end = 3\n")
    assert [part.target.text for part in effect.body[1:]] == ["score", "end"]
    turn = declaration("turn:\n    if a:\n        b\n    check\n")
    assert turn.pattern.parts[1].name.text == "check"


FORMS = {
    "an effect": ("effect a: b = 1", "effect a(): b = 1"),
    "an action": ("action a: b = 1", "action a(): b = 1"),
    "an action without effects": ("action a", "action a()"),
    "an effect that is run": ("action a:\n    c; b", "action a:\n    c(); b()"),
    "a turn": ("turn: a then b", "turn: a() then b()"),
}


@pytest.mark.parametrize("bare, empty", FORMS.values(), ids=FORMS)
def test_empty_parentheses_may_be_left_out(bare, empty):
    read = [parse(f'game g "G"\n{text}\n', "t.rules") for text in (bare, empty)]
    assert read[0].declarations == read[1].declarations
    assert format(read[0]) == format(read[1])


def test_a_picture_keeps_its_rows_as_they_stand():
    picture = declaration("start f:  # not a row\n      a #\n    .\n").picture
    assert picture.rows == ("  a #", ".")
    assert [(span.line, span.column) for span in picture.row_spans] == [(3, 5), (4, 5)]


def test_one_step_in_a_block_is_the_step():
    assert declaration("turn:\n    a\n") == declaration("turn: a\n")
    assert declaration("turn:\n    a\n    b\n") == declaration("turn: a then b\n")


def test_a_string_after_without_names_a_file():
    assert declaration('board grid 3 3 without "f.txt"').without == tree.FileName("f.txt")


def test_a_span_ends_where_the_text_ends():
    text = HEADER + "action a:\n    b = 1   # comment\n\n\nlet c = d\n"
    first, second = parse(text, "t.rules").declarations
    span = first.span
    assert (span.line, span.column, span.end_line, span.end_column) == (2, 1, 3, 10)
    assert (second.name.span.line, second.name.span.column) == (6, 5)


def test_equality_leaves_places_out():
    assert parse(HEADER + "let a = b", "one") == parse("\n\n" + HEADER + "let  a =  b # c\n", "other")


def test_a_sign_in_a_string_is_no_comment():
    comments = parse(HEADER + 'cell f: a "#" | b "\'"  # "odd\n', "t").comments
    assert [comment.text for comment in comments] == ['# "odd']


@pytest.mark.parametrize("text", ["\ufeff" + HEADER, HEADER.replace("\n", "\r\n"), HEADER.strip(), "\n# c\n" + HEADER])
def test_marks_and_line_ends_of_other_systems_do_not_matter(text):
    assert parse(text, "t").header.name.text == "g"


def test_each_declaration_reports_its_first_error():
    text = HEADER + "let a =\nlet b = c\naction d\n    e = 1\nlet f = {\n  1,\n2\n}\nturn: a b\n"
    assert codes(text) == ["G14", "G02", "G17"]


def test_a_field_without_a_type_is_given_one():
    with pytest.raises(RulesError) as caught:
        parse(HEADER + "cell dist, far\n", "t.rules")
    (found,) = caught.value.diagnostics
    assert found.code == "G02" and found.hint == "a field has a type: `cell dist, far: bool`, for instance"


def test_a_forgotten_bracket_does_not_hide_what_follows():
    assert codes(HEADER + "let a = (b\nlet c = \n") == ["G04", "G14"]


@pytest.mark.parametrize("field", ["game deck[1..3]: 0..3", "game deck: 0..3", "game a, b: bool"])
def test_a_field_of_the_game_is_no_second_game_line_beside_a_mistake(field):
    assert codes(HEADER + field + "\nlet a =\n") == ["G14"]


def test_a_comma_behind_the_name_of_the_game_is_the_only_mistake():
    assert codes(HEADER.replace(' "', ', "', 1)) == ["G01"]


def test_the_game_line_stands_first_and_once():
    assert codes("") == codes("# nothing\n") == codes("players A B\n") == codes("let a = b\n" + HEADER)[:1] == ["G12"]
    assert codes(HEADER + HEADER) == ["G12"]


def test_control_characters_are_refused_even_in_strings():
    assert codes('game g "a\0b"\n# \x07\n') == ["G13", "G13"]


@pytest.mark.parametrize("text", ["let a = " + "f(" * 9999 + "b" + ")" * 9999, "let a = " + "not " * 9999 + "b"])
def test_deep_nesting_is_an_error_not_a_crash(text):
    assert codes(HEADER + text) == ["G18"]


def test_many_parentheses_around_one_thing_are_fine():
    assert value("(" * 9999 + "b" + ")" * 9999) == tree.Name("b")


def test_files_that_are_no_text_are_refused(tmp_path):
    (tmp_path / "latin.rules").write_bytes(b'game g "G"\nlet \xe9 = 1')
    for path, line in ((tmp_path / "latin.rules", 2), (tmp_path / "none.rules", 1), (tmp_path, 1)):
        with pytest.raises(RulesError) as caught:
            read_source(path)
        assert caught.value.diagnostics[0].span.line == line


def survives(text: str) -> None:
    try:
        parse(text, "t.rules")
    except RulesError as error:
        assert error.diagnostics
        for found in error.diagnostics:
            assert found.span.line >= 1 and found.span.column >= 1
            assert not any(
                name in f"{found.title}{found.label}{found.hint}" for name in ("_NEWLINE", "_INDENT", "$END")
            )


@settings(max_examples=50, deadline=None)
@given(st.text())
def test_any_text_is_read_or_refused(text):
    survives(text)
    survives(HEADER + text)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_change_of_a_rules_file_is_read_or_refused(data):
    text = data.draw(st.sampled_from(TEXTS))
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    piece = data.draw(
        st.sampled_from([*'()[]{}"#:;,.=|-\n\t ', "    ", "\n    ", " if ", " of ", " 12 ", "each ", "é"])
    )
    survives(text[:start] + piece + text[start + length :])


# ------------------------------------------------------------------ declarations parsed by themselves


def shown(node: object) -> str:
    """A tree with its places."""
    if isinstance(node, tuple):
        return f"({', '.join(map(shown, node))})"
    if not is_dataclass(node):
        return repr(node)
    return f"{type(node).__name__}({', '.join(shown(getattr(node, field.name)) for field in fields(node))})"


@pytest.mark.parametrize("text", TEXTS, ids=[path.stem for path in FILES])
def test_declarations_parsed_by_themselves_are_those_of_the_whole(text):
    parts = Parts()
    assert parts.whole(plain(text), "t.rules") is not None
    assert shown(parse(text, "t.rules", parts)) == shown(parse(text, "t.rules"))


TYPED = ("", "\n", " ", "(", ")", '"', "#", "turn", "let x = cells\n", ":", "\n    ")


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_whatever_is_typed_is_read_as_without_what_was_parsed_before(data):
    parts, text = Parts(), data.draw(st.sampled_from(TEXTS[1:4]))
    for _ in range(3):
        at = data.draw(st.integers(0, len(text)))
        typed = data.draw(
            st.sampled_from(["", "\n", " ", "(", ")", '"', "#", "turn", "let x = cells\n", ":", "\n    "])
        )
        text = text[:at] + typed + text[at + data.draw(st.integers(0, 3)) :]
        assert read(text, parts) == read(text, None)


def read(text: str, parts: Parts | None) -> object:
    try:
        return shown(parse(text, "t.rules", parts))
    except RulesError as error:
        return error.diagnostics


def test_only_what_was_changed_is_parsed_again(monkeypatch):
    parsed, read_tree = [], parts_of.read_tree
    monkeypatch.setattr(
        parts_of, "read_tree", lambda text, *rest: parsed.append(text.strip()) or read_tree(text, *rest)
    )
    parts = Parts()
    parts.of(HEADER + "let a = cells\nlet b = a\n", "t.rules")
    parsed.clear()
    parts.of(HEADER + "let a = cells\nlet b = a & a\n", "t.rules")
    assert parsed == ["let b = a & a"]

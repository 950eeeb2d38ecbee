"""Names in rules: where they are declared, where they stand, and how they change."""

from pathlib import Path

import pytest

from ludex.dsl.load import check
from ludex.services.edits import edited
from ludex.services.navigate import definition, references
from ludex.services.rename import Clash, renamable, renamed
from ludex.services.tokens import tokens


def where(folder, spans):
    return [(Path(span.file).name, span.line, span.column) for span in spans]


@pytest.mark.parametrize(
    ("file", "place", "found"),
    [
        ("variant.rules", "beside_of(me)", ("base.rules", 7, 5)),
        ("variant.rules", "extends |base", ("base.rules", 1, 1)),
        ("variant.rules", "    take(|at)", ("variant.rules", 3, 14)),
        ("variant.rules", "require |old", ("variant.rules", 4, 9)),
        ("variant.rules", "expect |White", ("base.rules", 2, 9)),
        ("base.rules", "{|at}", ("base.rules", 8, 14)),
        ("roads.rules", "roads.txt", ("roads.txt", 1, 1)),
        ("roads.rules", "forth(cells)", ("roads.txt", 2, 1)),
    ],
)
def test_a_name_leads_to_its_declaration(folder, file, place, found):
    assert where(folder, definition(folder.view(file), folder.rules, *folder.place(file, place))) == [found]


def test_words_of_the_language_are_declared_nowhere(folder):
    assert definition(folder.view("base.rules"), folder.rules, *folder.place("base.rules", "stuck")) == []


def test_references_are_found_across_files_in_both_directions(folder):
    from_base = references(folder.view("base.rules"), folder.rules, *folder.place("base.rules", "free"))
    from_variant = references(folder.view("variant.rules"), folder.rules, *folder.place("variant.rules", "free"))
    assert from_base == from_variant
    assert {Path(one.span.file).name for one in from_base} == {"base.rules", "variant.rules"}
    assert len(from_base) == 4


def test_a_link_that_leads_to_itself_stands_in_nobodys_way(folder, tmp_path):
    loop = tmp_path / "loop.rules"
    loop.symlink_to(loop)
    assert len(references(folder.view("base.rules"), folder.rules, *folder.place("base.rules", "free"))) == 4
    assert folder.rules.view(loop) is None


def test_a_local_name_stays_in_its_clause(folder):
    found = references(folder.view("base.rules"), folder.rules, *folder.place("base.rules", "take(|at): owner"))
    assert [one.span.line for one in found] == [9, 9]


def test_a_step_of_a_data_file_is_found_there_too(folder):
    found = references(folder.view("roads.rules"), folder.rules, *folder.place("roads.rules", "forth(cells)"))
    assert [(Path(one.span.file).name, one.role) for one in found] == [
        ("roads.rules", "read"),
        ("roads.txt", "declaration"),
    ]


def rename(folder, file, place, wanted):
    """The texts of all files after a rename."""
    edits = renamed(folder.view(file), folder.rules, *folder.place(file, place), wanted)
    return {path.name: edited(path.read_text(), of_file) for path, of_file in edits.items()}


@pytest.mark.parametrize(
    ("file", "place", "wanted", "files"),
    [
        ("base.rules", "owner", "holder", {"base.rules", "variant.rules"}),
        ("variant.rules", "expect |White", "Blanc", {"base.rules", "variant.rules"}),
        ("variant.rules", "take(at)", "seize", {"base.rules", "variant.rules"}),
        ("variant.rules", "require |old", "before", {"variant.rules"}),
        ("roads.rules", "action |go", "move", {"roads.rules"}),
        ("roads.rules", "forth(cells)", "ahead", {"roads.rules", "roads.txt"}),
        ("base.rules", "score |p", "someone", {"base.rules"}),
    ],
)
def test_after_a_rename_the_rules_are_as_sound_as_before(folder, file, place, wanted, files):
    made = rename(folder, file, place, wanted)
    assert set(made) == files
    for name, text in made.items():
        assert wanted in text
        (folder.folder / name).write_text(text)
    for name in ("base.rules", "variant.rules", "roads.rules"):
        assert check(folder.folder / name)[1] == folder.check(name).findings == ()


def test_names_in_the_turns_and_positions_of_checks_change_too(folder):
    assert '"move y"' in rename(folder, "roads.rules", "action |go", "move")["roads.rules"]
    assert "w2/3/3 Noir" in rename(folder, "base.rules", "White |Black", "Noir")["variant.rules"]


@pytest.mark.parametrize(
    ("place", "wanted", "why"),
    [
        ("let |free", "owner", "`owner` is already a field (base.rules:4)"),
        ("let |free", "place", "`place` is already an action (base.rules:8)"),
        ("let |free", "at", "`at` is already a local name"),
        ("let |free", "near", "`near` is a word of the language"),
        ("let |free", "if", "`if` is a word of the language"),
        ("let |free", "2nd", "cannot be a name"),
        ("turn: place\nscore p: |count", "number", "`count` is a word of the language"),
        ("board |grid", "net", "there is no name of these rules here"),
    ],
)
def test_a_rename_that_would_clash_is_refused_with_the_reason(folder, place, wanted, why):
    with pytest.raises(Clash) as refused:
        rename(folder, "base.rules", place, wanted)
    assert why in str(refused.value)


def test_a_rename_after_which_there_are_more_mistakes_is_refused_with_the_first(folder):
    """Two actions share a notation, which names the parameters of both."""
    text = folder.view("base.rules").own.text.replace("notation place", "notation place, drop")
    text = text.replace("turn: place", "action drop(at in cells): take(at)\nturn: place or drop")
    folder.write("base.rules", text)
    with pytest.raises(Clash, match="`at` cannot become `spot`: .*base.rules:14"):
        rename(folder, "base.rules", "place(|at", "spot")


def test_what_comes_with_ludex_is_not_renamed(folder):
    folder.write("mine.rules", 'game mine "Mine" extends hex\nlet spare = stone\n')
    with pytest.raises(Clash, match="comes with Ludex"):
        rename_at = folder.place("mine.rules", "= |stone")
        renamed(folder.view("mine.rules"), folder.rules, *rename_at, "empty_cells")
    assert renamable(folder.view("mine.rules"), *folder.place("mine.rules", "spare")).name == "spare"


def test_names_are_coloured_by_what_they_are(folder):
    view = folder.view("base.rules")
    found = {(one.span.line, one.span.column): (one.kind, one.role) for one in tokens(view)}
    assert found[4, 6] == ("field", "declaration")
    assert found[8, 14] == ("local", "declaration")
    assert found[9, 18] == ("field", "write")
    assert found[9, 30] == ("builtin", "read")


def test_a_mistake_in_one_declaration_leaves_the_names_of_the_others(folder):
    folder.write("base.rules", folder.view("base.rules").own.text.replace("turn: place", "turn: place or"))
    assert folder.check("base.rules").findings
    view, place = folder.view("base.rules"), folder.place("base.rules", "at in |free")
    assert where(folder, definition(view, folder.rules, *place)) == [("base.rules", 6, 5)]

"""Every feature of `ludex lsp`, asked over stdio as an editor asks it."""

from __future__ import annotations

import pytest

pytest.importorskip("pygls")

from lsprotocol import types  # noqa: E402 - of the extra, which may be missing
from pygls.exceptions import JsonRpcException  # noqa: E402

from tests.lsp.client import Editor  # noqa: E402
from tests.services.rules import BASE, FILES, VARIANT  # noqa: E402


@pytest.fixture(scope="module")
def editor(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rules")
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    made = Editor(folder)
    yield made
    made.stop()


@pytest.fixture
def base(editor):
    """The base rules, opened as they are on the disk."""
    document = editor.open("base.rules")
    yield document
    editor.close("base.rules")
    editor.messages.clear()


@pytest.fixture
def variant(editor):
    document = editor.open("variant.rules")
    yield document
    editor.close("variant.rules")


def at(text: str, place: str) -> types.Position:
    """Where `|` stands in a piece of a text."""
    offset = text.index(place.replace("|", "")) + max(place.find("|"), 0)
    line = text.count("\n", 0, offset)
    return types.Position(line, offset - (text.rfind("\n", 0, offset) + 1))


def edited(text: str, edits: list[types.TextEdit]) -> str:
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda one: (one.range.start.line, one.range.start.character), reverse=True):
        start, end = edit.range.start, edit.range.end
        before = "\n".join([*lines[: start.line], lines[start.line][: start.character]])
        after = "\n".join([lines[end.line][end.character :], *lines[end.line + 1 :]]) if end.line < len(lines) else ""
        lines = (before + edit.new_text + after).split("\n")
    return "\n".join(lines)


def changed(editor: Editor, text: str) -> list[types.Diagnostic]:
    """The findings of the base rules with another text."""
    editor.change("base.rules", text)
    return editor.findings("base.rules")


def test_findings_are_told_while_typing_and_go_again(editor, base):
    assert editor.findings("base.rules") == []
    (finding,) = changed(editor, BASE.replace("= owner == none", "= ownr == none"))
    assert (finding.code, finding.severity, finding.source) == ("N01", types.DiagnosticSeverity.Error, "ludex")
    assert (finding.range.start, finding.range.end) == (types.Position(5, 11), types.Position(5, 15))
    assert "did you mean `owner`?" in finding.message
    assert changed(editor, BASE) == []


def test_of_many_keys_only_the_last_text_is_told(editor, base):
    editor.findings("base.rules")
    before = len(editor.told)
    for number in range(20):
        editor.change("base.rules", BASE + f"let spare{number} = cells\n")
    (finding,) = editor.findings("base.rules")
    assert "spare19" in finding.message
    versions = [version for _, version in editor.told[before:]]
    assert len(versions) < 20 and versions == sorted(versions)


def test_a_change_of_the_base_is_told_in_the_rules_that_extend_it(editor, base, variant):
    assert editor.findings("variant.rules") == []
    changed(editor, BASE.replace("beside_of", "around"))
    uri = editor.uri("variant.rules")
    findings = editor.until(lambda: editor.diagnostics[uri].diagnostics)
    assert any("beside_of" in one.message for one in findings)


def test_columns_are_counted_as_the_client_counts_them(editor):
    text = BASE.replace("end when stuck", "end when count(free) == 0: draw # 🦠🦠").replace(
        '"Base"', '"🦠 Base" extnds x'
    )
    editor.open("base.rules", text)
    try:
        found = editor.findings("base.rules")
        assert found[0].range.start == types.Position(0, len('game base "xx Base" '))
    finally:
        editor.close("base.rules")


def test_hover_tells_type_meaning_and_value(editor, variant):
    found = editor.ask("text_document_hover", types.HoverParams(variant, at(VARIANT, "& |free")))
    assert found.contents.value == (
        "```ludex\nlet free: set of cell\n```\n\nthe cells that nobody has\n\nFrom `base.rules`.\n\n"
        "`owner == none`\n\nAt the start:\n```text\n9 cells\nxxx\nxxx\nxxx\n```"
    )


def test_hover_on_a_finding_shows_its_manual_page(editor, base):
    text = BASE.replace("= owner == none", "= ownr == none")
    changed(editor, text)
    found = editor.ask("text_document_hover", types.HoverParams(base, at(text, "ow|nr")))
    assert "N01" in found.contents.value and "Example:" in found.contents.value


def test_completion_puts_what_fits_first(editor, base):
    text = BASE + "let a = owner == "
    assert editor.findings("base.rules") == []  # what fits is known of the last text without errors
    changed(editor, text)
    found = editor.ask("text_document_completion", types.CompletionParams(base, at(text, "a = owner == |")))
    by_rank = sorted(found, key=lambda one: one.sort_text)
    assert {one.label for one in by_rank[:5]} <= {"Black", "White", "foe", "me", "next", "none", "others", "players"}


def test_a_name_leads_to_its_declaration_in_another_file(editor, variant):
    (found,) = editor.ask("text_document_definition", types.DefinitionParams(variant, at(VARIANT, "beside|_of")))
    assert (found.uri, found.range.start) == (editor.uri("base.rules"), types.Position(6, 4))


def test_references_are_found_in_all_files(editor, base):
    params = types.ReferenceParams(types.ReferenceContext(True), base, at(BASE, "let |free"))
    found = editor.ask("text_document_references", params)
    assert {one.uri for one in found} == {editor.uri("base.rules"), editor.uri("variant.rules")}
    highlights = types.DocumentHighlightParams(base, at(BASE, "let |free"))
    assert len(editor.ask("text_document_document_highlight", highlights)) == 2


def test_a_rename_changes_all_files(editor, base):
    params = types.RenameParams(base, at(BASE, "cell |owner"), "holder")
    changes = editor.ask("text_document_rename", params).changes
    assert set(changes) == {editor.uri("base.rules"), editor.uri("variant.rules")}
    assert edited(BASE, changes[editor.uri("base.rules")]) == BASE.replace("owner", "holder")
    place = editor.ask("text_document_prepare_rename", types.PrepareRenameParams(base, at(BASE, "cell |owner")))
    assert (place.start.character, place.end.character) == (5, 10)


def test_a_rename_that_would_clash_is_refused_with_a_message(editor, base):
    with pytest.raises(JsonRpcException, match="`free` is already a definition"):
        editor.ask("text_document_rename", types.RenameParams(base, at(BASE, "cell |owner"), "free"))
    with pytest.raises(JsonRpcException, match="a word of the language"):
        editor.ask(
            "text_document_prepare_rename",
            types.PrepareRenameParams(base, at(BASE, "= |me")),
        )


def test_a_text_that_was_never_saved_is_served_under_its_own_uri(editor, monkeypatch):
    monkeypatch.setattr(editor, "uri", lambda name: name)
    document = editor.open("untitled:Untitled-1", BASE)
    assert editor.findings(document.uri) == []
    params = types.RenameParams(document, at(BASE, "let |free"), "empty_cells")
    assert set(editor.ask("text_document_rename", params).changes) == {document.uri}
    (found,) = editor.ask("text_document_definition", types.DefinitionParams(document, at(BASE, "in |free")))
    assert found.uri == document.uri
    editor.close(document.uri)


def test_formatting_changes_only_the_lines_that_need_it(editor, base):
    text = BASE.replace("let free = owner == none", "let   free=owner==none")
    changed(editor, text)
    options = types.FormattingOptions(4, True)
    edits = editor.ask("text_document_formatting", types.DocumentFormattingParams(base, options))
    assert [(one.range.start.line, one.range.end.line) for one in edits] == [(5, 6)]
    assert edited(text, edits) == BASE


def test_rules_that_cannot_be_read_are_not_laid_out(editor, base):
    changed(editor, BASE.replace("turn: place", "turn: place or"))
    params = types.DocumentFormattingParams(base, types.FormattingOptions(4, True))
    assert not editor.ask("text_document_formatting", params)


def test_names_have_colours(editor, base):
    legend = editor.capabilities.semantic_tokens_provider.legend
    data = editor.ask("text_document_semantic_tokens_full", types.SemanticTokensParams(base)).data
    line = column = 0
    found = {}
    for down, right, length, kind, _ in zip(*(data[part::5] for part in range(5))):
        line, column = line + down, right + (column if down == 0 else 0)
        found[line, column] = (length, legend.token_types[kind])
    assert found[3, 5] == (5, "property")
    assert found[7, 7] == (5, "method")
    assert found[7, 13] == (2, "parameter")


def test_a_hint_that_is_an_edit_is_a_quick_fix(editor, base):
    text = BASE.replace("= owner == none", "= ownr == none")
    (finding,) = changed(editor, text)
    params = types.CodeActionParams(base, finding.range, types.CodeActionContext([finding]))
    (action,) = editor.ask("text_document_code_action", params)
    assert (action.title, action.is_preferred, len(action.diagnostics)) == ("Write `owner`", True, 1)
    assert edited(text, action.edit.changes[base.uri]) == BASE


def test_a_call_shows_its_signature(editor, base):
    params = types.SignatureHelpParams(base, at(BASE, "count(owner == p) + count(|"))
    found = editor.ask("text_document_signature_help", params)
    assert (found.signatures[0].label, found.active_parameter) == ("count(S)", 0)


def test_the_outline_and_what_folds(editor, variant):
    found = editor.ask("text_document_document_symbol", types.DocumentSymbolParams(variant))
    assert [one.name for one in found] == ["variant", "near_me", "place", "check words"]
    folds = editor.ask("text_document_folding_range", types.FoldingRangeParams(variant))
    assert {(one.start_line, one.end_line) for one in folds} == {(2, 5), (6, 8)}


def lenses(editor, document) -> dict[str, types.Command]:
    found = editor.ask("text_document_code_lens", types.CodeLensParams(document))
    return {f"{one.range.start.line} {one.command.title}": one.command for one in found}


def run(editor, command: types.Command) -> dict[str, object]:
    return editor.ask("workspace_execute_command", types.ExecuteCommandParams(command.command, command.arguments))


HELD = "1 check held: 1 line: 1 on the interpreter"


def test_a_check_is_run_from_the_lens_above_it(editor, base):
    found = lenses(editor, base)
    assert list(found) == ["0 ▶ play", "0 fuzz", "0 run 1 check", "13 ▶ run"]
    assert run(editor, found["13 ▶ run"]) == {"ok": True, "message": HELD}
    assert editor.messages[-1] == HELD


def test_a_check_that_does_not_hold_is_a_finding(editor, base):
    text = BASE.replace('play "a1", "b2"', 'play "a1", "a1"')
    changed(editor, text)
    answer = run(editor, lenses(editor, base)["0 run 1 check"])
    assert not answer["ok"] and "line 14" in answer["message"]
    assert "R01" in [one.code for one in editor.until(lambda: editor.diagnostics[base.uri].diagnostics)]


def test_play_is_a_command_line_for_a_terminal(editor, base):
    answer = run(editor, lenses(editor, base)["0 ▶ play"])
    assert answer["terminal"] == ["ludex", "play", str(editor.folder / "base.rules")]
    assert editor.messages[-1].startswith("in a terminal: ludex play ")


def test_fuzzing_tells_what_was_found(editor, base):
    """Of rules with a mistake, which are refused before anything is built."""
    (editor.folder / "bad.rules").write_text("game bad")
    answer = run(editor, types.Command("fuzz", "ludex.fuzz", arguments=[editor.uri("bad.rules"), 0.1]))
    assert not answer["ok"]
    assert "error" in editor.messages[-1]

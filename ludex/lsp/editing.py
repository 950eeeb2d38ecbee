"""What an editor changes in rules: completion, layout, names, and the edits that hints speak of."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from pathlib import Path

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from ludex.dsl.format import format as laid_out
from ludex.dsl.parse import parse
from ludex.dsl.rules_error import RulesError
from ludex.lsp.server import RulesServer
from ludex.services.complete import complete
from ludex.services.edits import Edit
from ludex.services.fixes import fix
from ludex.services.rename import Clash, renamable, renamed

REFUSED = -32803  # the protocol's RequestFailed: its message is shown
KINDS = {
    "word": types.CompletionItemKind.Keyword,
    "builtin": types.CompletionItemKind.Constant,
    "type": types.CompletionItemKind.TypeParameter,
    "file": types.CompletionItemKind.File,
    "param": types.CompletionItemKind.Constant,
    "player": types.CompletionItemKind.EnumMember,
    "tag": types.CompletionItemKind.EnumMember,
    "field": types.CompletionItemKind.Field,
    "let": types.CompletionItemKind.Function,
    "action": types.CompletionItemKind.Method,
    "effect": types.CompletionItemKind.Function,
    "link": types.CompletionItemKind.Interface,
}


def register(server: RulesServer) -> None:
    """All that edits, at a server."""
    server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(["{", '"', "[", "("]))(_complete)
    server.feature(types.TEXT_DOCUMENT_FORMATTING)(_format)
    server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)(_may_rename)
    server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))(_rename)
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions([types.CodeActionKind.QuickFix]))(_fixes)


def _complete(server: RulesServer, params: types.CompletionParams) -> list[types.CompletionItem]:
    view = server.view(params.text_document.uri)
    if view is None:
        return []
    facts = server.rules.known_facts(view.own.path)
    found = complete(view, facts, server.disk, *server.place(view, params.position))
    return [
        types.CompletionItem(
            one.text,
            kind=KINDS.get(one.kind, types.CompletionItemKind.Variable),
            detail=one.detail or None,
            documentation=one.told or None,
            sort_text=f"{one.rank}{one.text}",
        )
        for one in found
    ]


def _format(server: RulesServer, params: types.DocumentFormattingParams) -> list[types.TextEdit]:
    """The lines that change; none where the rules cannot be read."""
    view = server.view(params.text_document.uri)
    if view is None:
        return []
    try:
        made = laid_out(parse(view.own.text, str(view.own.path), server.disk.parts))
    except RulesError:
        return []
    return list(changed_lines(view.own.lines, made.split("\n")))


def changed_lines(before: list[str], after: list[str]) -> Iterable[types.TextEdit]:
    """Edits of whole lines that make the lines `after` of those `before`; both end in an empty one."""
    for kind, first, last, low, high in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            at_end = last == len(before)
            text = "\n".join(after[low:high]) + ("" if at_end else "\n" * (high > low))
            yield types.TextEdit(types.Range(types.Position(first, 0), types.Position(last, 0)), text)


def _may_rename(server: RulesServer, params: types.PrepareRenameParams) -> types.Range:
    view = server.view(params.text_document.uri)
    if view is None:
        raise JsonRpcException("there is nothing to rename here", REFUSED)
    try:
        return server.range(view, renamable(view, *server.place(view, params.position)).span)
    except Clash as clash:
        raise JsonRpcException(str(clash), REFUSED) from None


def _rename(server: RulesServer, params: types.RenameParams) -> types.WorkspaceEdit | None:
    view = server.view(params.text_document.uri)
    if view is None:
        return None
    try:
        edits = renamed(view, server.rules, *server.place(view, params.position), params.new_name)
    except Clash as clash:
        raise JsonRpcException(str(clash), REFUSED) from None
    return types.WorkspaceEdit({server.uri_of(path): _told(server, path, of_file) for path, of_file in edits.items()})


def _told(server: RulesServer, path: Path, edits: list[Edit]) -> list[types.TextEdit]:
    return [types.TextEdit(server.range_in(path, edit.span), edit.text) for edit in edits]


def _fixes(server: RulesServer, params: types.CodeActionParams) -> list[types.CodeAction]:
    """The edits of the findings that meet the range."""
    view = server.view(params.text_document.uri)
    if view is None:
        return []
    file, made = str(view.own.path), []
    for finding in server.rules.check(view.own.path).findings:
        place = server.range(view, finding.span)
        meets = place.start.line <= params.range.end.line and params.range.start.line <= place.end.line
        found = fix(view.own.text, finding) if finding.span.file == file and meets else None
        if found is not None:
            edit = types.WorkspaceEdit({params.text_document.uri: _told(server, view.own.path, [found.edit])})
            mended = [one for one in params.context.diagnostics if one.code == finding.code and one.range == place]
            made.append(
                types.CodeAction(found.title, types.CodeActionKind.QuickFix, mended, is_preferred=found.sure, edit=edit)
            )
    return made

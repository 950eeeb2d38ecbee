"""What an editor shows of rules: findings, hover, names and where they stand, colours, outline."""

from __future__ import annotations

from lsprotocol import types

from ludex.lsp.server import RulesServer
from ludex.manual import page
from ludex.services.hover import Hover, hover
from ludex.services.navigate import definition, references
from ludex.services.outline import folds, lenses, symbols
from ludex.services.signatures import signature_at
from ludex.services.tokens import tokens

TOKEN_TYPES = {
    "param": "variable",
    "player": "enumMember",
    "tag": "enumMember",
    "pieces": "variable",
    "link": "type",
    "field": "property",
    "let": "function",
    "action": "method",
    "effect": "function",
    "step": "enumMember",
    "local": "parameter",
    "builtin": "variable",
}
LEGEND = types.SemanticTokensLegend(
    sorted(set(TOKEN_TYPES.values())), ["declaration", "modification", "defaultLibrary"]
)
MODIFIERS = {"declaration": 1, "write": 2}
FROM_THE_LANGUAGE = 4
SYMBOLS = {
    "game": types.SymbolKind.Module,
    "field": types.SymbolKind.Field,
    "let": types.SymbolKind.Function,
    "action": types.SymbolKind.Method,
    "effect": types.SymbolKind.Function,
    "param": types.SymbolKind.Constant,
    "player": types.SymbolKind.EnumMember,
    "check": types.SymbolKind.Event,
    "link": types.SymbolKind.Interface,
    "pieces": types.SymbolKind.Array,
}
LENSES = {"run": "ludex.runChecks", "play": "ludex.play", "fuzz": "ludex.fuzz"}


def register(server: RulesServer) -> None:
    """All that reads, at a server."""
    server.feature(types.TEXT_DOCUMENT_DID_OPEN)(_opened)
    server.feature(types.TEXT_DOCUMENT_DID_CHANGE)(_changed)
    server.feature(types.TEXT_DOCUMENT_DID_SAVE)(_saved)
    server.feature(types.TEXT_DOCUMENT_DID_CLOSE)(_closed)
    server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)(_watched)
    server.feature(types.TEXT_DOCUMENT_HOVER)(_hover)
    server.feature(types.TEXT_DOCUMENT_DEFINITION)(_definition)
    server.feature(types.TEXT_DOCUMENT_REFERENCES)(_references)
    server.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)(_highlights)
    server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)(_symbols)
    server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)(_folds)
    server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, LEGEND)(_tokens)
    server.feature(types.TEXT_DOCUMENT_SIGNATURE_HELP, types.SignatureHelpOptions(["(", ","]))(_signature)
    server.feature(types.TEXT_DOCUMENT_CODE_LENS)(_lenses)


def _opened(server: RulesServer, params: types.DidOpenTextDocumentParams) -> None:
    server.opened(params.text_document.uri)


def _changed(server: RulesServer, params: types.DidChangeTextDocumentParams) -> None:
    server.opened(params.text_document.uri)


def _saved(server: RulesServer, params: types.DidSaveTextDocumentParams) -> None:
    server.disk_changed()


def _closed(server: RulesServer, params: types.DidCloseTextDocumentParams) -> None:
    server.closed(params.text_document.uri)


def _watched(server: RulesServer, params: types.DidChangeWatchedFilesParams) -> None:
    server.disk_changed()


def _hover(server: RulesServer, params: types.HoverParams) -> types.Hover | None:
    view = server.view(params.text_document.uri)
    if view is None:
        return None
    found = hover(view, server.rules.check(view.own.path), *server.place(view, params.position))
    if found is None:
        return None
    return types.Hover(
        types.MarkupContent(types.MarkupKind.Markdown, hover_text(found)), server.range(view, found.span)
    )


def hover_text(found: Hover) -> str:
    """Markdown: how it is written, what it means, its value at the start; then the manual pages of findings."""
    parts = [f"```ludex\n{found.code}\n```" if found.code else "", found.text]
    if found.value:
        worth = f"```text\n{found.value}\n```" if "\n" in found.value else f"`{found.value}`"
        parts.append(f"At the start: {worth}" if "\n" not in found.value else f"At the start:\n{worth}")
    for one in found.findings:
        parts += ["---", page(one.code) or ""]
    return "\n\n".join(filter(None, parts))


def _definition(server: RulesServer, params: types.DefinitionParams) -> list[types.Location]:
    view = server.view(params.text_document.uri)
    places = definition(view, server.rules, *server.place(view, params.position)) if view else []
    return [server.location(span) for span in places]


def _references(server: RulesServer, params: types.ReferenceParams) -> list[types.Location]:
    view = server.view(params.text_document.uri)
    found = references(view, server.rules, *server.place(view, params.position)) if view else []
    declared = params.context.include_declaration
    return [server.location(one.span) for one in found if declared or one.role != "declaration"]


def _highlights(server: RulesServer, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
    view = server.view(params.text_document.uri)
    name = view.at(*server.place(view, params.position)) if view else None
    if view is None or name is None:
        return []
    same = [one for one in view.meant(view.own) if (one.name, one.owner) == (name.name, name.owner)]
    kinds = {"read": types.DocumentHighlightKind.Read, "text": types.DocumentHighlightKind.Text}
    write = types.DocumentHighlightKind.Write
    return [types.DocumentHighlight(server.range(view, one.span), kinds.get(one.role, write)) for one in same]


def _symbols(server: RulesServer, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    view = server.view(params.text_document.uri)
    return [
        types.DocumentSymbol(
            one.name,
            SYMBOLS.get(one.kind, types.SymbolKind.Property),
            server.range(view, one.span),
            server.range(view, one.name_span),
            one.kind,
        )
        for one in (symbols(view.own) if view else ())
        if view
    ]


def _folds(server: RulesServer, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    view = server.view(params.text_document.uri)
    return [types.FoldingRange(first - 1, last - 1) for first, last in (folds(view.own) if view else ())]


def _tokens(server: RulesServer, params: types.SemanticTokensParams) -> types.SemanticTokens:
    view = server.view(params.text_document.uri)
    data: list[int] = []
    line = start = 0
    for one in tokens(view) if view else ():
        place = server.range(view, one.span) if view else None
        if place is None or place.start.line != place.end.line:
            continue
        start = start if place.start.line == line else 0
        modifiers = MODIFIERS.get(one.role, 0) | (FROM_THE_LANGUAGE if one.kind == "builtin" else 0)
        kind = LEGEND.token_types.index(TOKEN_TYPES[one.kind])
        length = place.end.character - place.start.character
        data += [place.start.line - line, place.start.character - start, length, kind, modifiers]
        line, start = place.start.line, place.start.character
    return types.SemanticTokens(data)


def _signature(server: RulesServer, params: types.SignatureHelpParams) -> types.SignatureHelp | None:
    view = server.view(params.text_document.uri)
    found = signature_at(view, *server.place(view, params.position)) if view else None
    if found is None:
        return None
    arguments = [types.ParameterInformation(place) for place in found.arguments]
    told = types.SignatureInformation(found.label, found.text or None, arguments, found.active)
    return types.SignatureHelp([told], 0, found.active)


def _lenses(server: RulesServer, params: types.CodeLensParams) -> list[types.CodeLens]:
    uri = params.text_document.uri
    view = server.view(uri)
    return [
        types.CodeLens(
            types.Range(types.Position(one.line - 1, 0), types.Position(one.line - 1, 0)),
            types.Command(one.title, LENSES[one.action], arguments=[uri, one.number] if one.action == "run" else [uri]),
        )
        for one in (lenses(view.own) if view else ())
    ]

// The parts of CodeMirror 6 that the playground uses, bundled into one file by `make web`.
export {
  autocompletion, acceptCompletion, closeBrackets, closeBracketsKeymap, completionKeymap,
} from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap, indentLess, indentMore, toggleComment } from "@codemirror/commands";
export {
  bracketMatching, foldGutter, foldKeymap, foldService, HighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting,
} from "@codemirror/language";
export { forEachDiagnostic, lintGutter, lintKeymap, nextDiagnostic, setDiagnostics } from "@codemirror/lint";
export { highlightSelectionMatches, openSearchPanel, searchKeymap } from "@codemirror/search";
export { Compartment, EditorSelection, EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
export {
  crosshairCursor, Decoration, drawSelection, EditorView, gutter, GutterMarker, highlightActiveLine,
  highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers, placeholder, rectangularSelection, showTooltip, ViewPlugin, WidgetType,
} from "@codemirror/view";
export { tags } from "@lezer/highlight";

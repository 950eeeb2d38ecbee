// How the rules language is coloured and completed. The words come from the server.
import { debounced, element } from "./api.js";
import { completionKeymap, EditorView, HighlightStyle, hoverTooltip, keymap, showTooltip, StateEffect, StateField, StreamLanguage, syntaxHighlighting, tags } from "./codemirror.js";

const NAMED = new Set(["let", "action", "effect", "param", "link", "pieces", "game"]);
const PICTURE = /^(start\s+\w+\s*:|board\b.*(graph|without|walls)\s*:)\s*(#.*)?$/;

export function language(words) {
  const reserved = new Set(words.reserved), declaring = new Set(words.declaring);
  const checking = new Set(words.checking), builtins = new Set(words.builtins);
  const extra = new Set(["by", "grid", "hexgrid", "hexagon", "triangle", "graph", "without", "walls", "extends", "language", "given", "dealt", "when", "with", "together", "try"]);
  return StreamLanguage.define({
    name: "ludex",
    startState: () => ({ picture: false, named: false, first: true, declared: "" }),
    blankLine: () => {},
    token(stream, state) {
      if (stream.sol()) {
        state.first = true;
        if (!/^\s/.test(stream.string)) {
          state.picture = PICTURE.test(stream.string);
          state.header = true;
          state.declared = "";
        } else state.header = false;
      }
      if (stream.eatSpace()) return null;
      if (state.picture && !state.header) { stream.skipToEnd(); return "string.special"; }
      if (stream.match(/^#.*/)) return "comment";
      if (stream.match(/^"[^"\n]*"?/)) return "string";
      if (stream.match(/^\d+/)) return "number";
      const word = stream.match(/^[A-Za-z_]\w*/);
      if (!word) { stream.next(); return "operator"; }
      const first = state.first;
      state.first = false;
      const text = word[0];
      if (state.named) { state.named = false; return "definition"; }
      if (first && state.header && declaring.has(text)) {
        state.declared = text;
        state.named = NAMED.has(text);
        return "declaration";
      }
      if (first && state.declared === "check" && !state.header && checking.has(text)) return "keyword";
      if (first && !state.header && text === "let") { state.named = true; return "keyword"; }
      if (reserved.has(text)) return "keyword";
      if (extra.has(text) && state.header) return "keyword";
      if (builtins.has(text)) return "builtin";
      return "name";
    },
    languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
    tokenTable: {
      declaration: tags.definitionKeyword, definition: tags.definition(tags.variableName), builtin: tags.standard(tags.variableName),
      name: tags.variableName, "string.special": tags.special(tags.string),
    },
  });
}

export const colours = syntaxHighlighting(HighlightStyle.define([
  { tag: tags.comment, class: "t-comment" },
  { tag: tags.string, class: "t-string" },
  { tag: tags.special(tags.string), class: "t-picture" },
  { tag: tags.number, class: "t-number" },
  { tag: tags.keyword, class: "t-keyword" },
  { tag: tags.definitionKeyword, class: "t-declaration" },
  { tag: tags.definition(tags.variableName), class: "t-definition" },
  { tag: tags.standard(tags.variableName), class: "t-builtin" },
  { tag: tags.operator, class: "t-operator" },
]));

const KINDS = {
  word: "keyword", builtin: "constant", type: "type", file: "text", field: "property", let: "function", action: "method", effect: "function",
  player: "enum", tag: "enum", local: "variable", param: "constant", link: "interface",
};

// A place of the text as the server counts it: lines and letters from 1.
export function placeAt(state, at) {
  const line = state.doc.lineAt(at);
  return { line: line.number, column: [...line.text.slice(0, at - line.from)].length + 1, text: state.doc.toString() };
}

// Where the server's lines and letters, counted from 1, are in the text.
export function pointAt(state, number, column) {
  const line = state.doc.line(Math.min(Math.max(number, 1), state.doc.lines));
  return line.from + [...line.text].slice(0, column - 1).join("").length;
}

// Completion: what the server offers where the cursor stands.
export function completion(ask) {
  return async (context) => {
    const word = context.matchBefore(/[A-Za-z_]\w*/);
    if (!context.explicit && !word && !context.matchBefore(/["{(\[]/)) return null;
    const { offers } = await ask("complete", placeAt(context.state, context.pos)).catch(() => ({ offers: [] }));
    if (context.aborted || !offers.length) return null;
    const options = offers.map(([label, kind, detail, rank]) => ({ label, detail, type: KINDS[kind] ?? "variable", boost: 50 - 50 * rank }));
    return { from: word ? word.from : context.pos, options, validFor: /^\w*$/ };
  };
}

// The pointer on a word: its type, what it means, and what it is worth at the start.
export function hints(ask) {
  return hoverTooltip(async (view, at) => {
    const { doc } = view.state;
    const { told } = await ask("hover", placeAt(view.state, at)).catch(() => ({ told: null }));
    if (!told?.line || view.state.doc !== doc) return null;
    const marked = (text) => text.split(/`([^`]+)`/).map((piece, at) => (at % 2 ? element("code", {}, piece) : piece));
    const part = (kind, text) => (text ? element("pre", { class: kind }, ...(kind === "text" ? marked(text) : [text])) : null);
    const create = () => ({ dom: element("div", { class: "told" }, part("code", told.code), part("text", told.text), told.value ? element("span", {}, "at the start") : null, part("value", told.value)) });
    return { pos: pointAt(view.state, told.line, told.column), end: pointAt(view.state, told.line, told.endColumn), above: true, create };
  });
}

const closeCompletion = completionKeymap.find(({ key }) => key === "Escape").run;
const LOOKED_AT = 4000; // letters before the cursor, in which a call may begin
const PAUSE = 60; // ms after a key

function inBrackets(state) {
  const at = state.selection.main.head;
  let depth = 0;
  for (const letter of state.doc.sliceString(Math.max(0, at - LOOKED_AT), at)) depth = letter === "(" ? depth + 1 : letter === ")" && depth ? depth - 1 : depth;
  return depth > 0;
}

// While arguments are written: how the name before them is called, the argument at the cursor marked.
export function signatures(ask) {
  const telling = StateEffect.define();
  const shown = StateField.define({
    create: () => null,
    update(tip, change) {
      if (tip && change.docChanged) tip = { ...tip, pos: change.changes.mapPos(tip.pos) };
      for (const effect of change.effects) if (effect.is(telling)) tip = effect.value;
      return tip;
    },
    provide: (field) => showTooltip.from(field),
  });
  let dismissed = null; // the text at which it was closed: an answer that was asked for before does not open it again
  const hide = (view) => (view.state.field(shown) ? (view.dispatch({ effects: telling.of(null) }), true) : false);
  // Completion that is on its way would take the key and show nothing for it: it is closed too.
  const dismiss = (view) => { dismissed = view.state.doc; return [hide(view), closeCompletion(view)].some(Boolean); };
  const look = debounced(PAUSE, async (view) => {
    const { state } = view, pos = state.selection.main.head;
    const { told } = inBrackets(state) ? await ask("signature", placeAt(state, pos)).catch(() => ({ told: null })) : { told: null };
    if (view.state.doc !== state.doc || view.state.selection.main.head !== pos || state.doc === dismissed) return;
    if (!told) return hide(view);
    const create = () => ({ dom: element("div", { class: "told signature" },
      element("pre", { class: "code" }, told.label.slice(0, told.from), element("b", {}, told.label.slice(told.from, told.to)), told.label.slice(told.to)),
      told.text ? element("pre", { class: "text" }, told.text) : null) });
    view.dispatch({ effects: telling.of({ pos, above: true, create }) });
  });
  return [shown, keymap.of([{ key: "Escape", run: dismiss }]), EditorView.updateListener.of((update) => {
    if (update.docChanged || (update.selectionSet && update.state.field(shown))) look(update.view);
  })];
}

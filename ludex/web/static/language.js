// How the rules language is coloured and completed. The words come from the server.
import { HighlightStyle, StreamLanguage, syntaxHighlighting, tags } from "./codemirror.js";

const NAMED = new Set(["let", "action", "effect", "param", "link", "pieces", "game"]);
const PICTURE = /^(start\s+\w+\s*:|board\b.*(graph|without|walls)\s*:)\s*(#.*)?$/;

export function language(words) {
  const reserved = new Set(words.reserved), declaring = new Set(words.declaring);
  const checking = new Set(words.checking), builtins = new Set(words.builtins);
  const extra = new Set(["grid", "graph", "without", "walls", "extends", "given", "dealt", "when", "with"]);
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
      if (first && state.declared === "" && !state.header && checking.has(text) && /^\s+\w+\s+["\d]/.test(stream.string)) return "keyword";
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

const KINDS = { reserved: "keyword", declaring: "keyword", checking: "keyword", builtins: "function" };

// Completion: the words of the language, the names that the rules declare, and the words of the text.
export function completion(words, names) {
  const known = Object.entries(KINDS).flatMap(([kind, type]) => words[kind].map((label) => ({ label, type })));
  return (context) => {
    const word = context.matchBefore(/[A-Za-z_]\w*/);
    if (!word || (word.from === word.to && !context.explicit)) return null;
    const line = context.state.doc.lineAt(context.pos);
    if (/#|^[^"]*"[^"]*$/.test(line.text.slice(0, word.from - line.from))) return null;
    const seen = new Set(known.map((one) => one.label));
    const own = [...names(), ...(context.state.doc.toString().match(/[A-Za-z_]\w{2,}/g) ?? [])];
    const found = [];
    for (const label of own) if (!seen.has(label) && label !== word.text) { seen.add(label); found.push({ label, type: "variable", boost: 1 }); }
    return { from: word.from, options: [...known, ...found], validFor: /^\w*$/ };
  };
}

// The text of the rules: typing, findings under it, the line that refuses, coverage and checks beside it.
import * as cm from "./codemirror.js";
import { debounced, element, get } from "./api.js";
import { colours, completion, hints, language, placeAt, pointAt, signatures } from "./language.js";

const WAIT = 40; // ms after a key before the server is asked
const refusing = cm.StateEffect.define(), covering = cm.StateEffect.define(), checked = cm.StateEffect.define(), naming = cm.StateEffect.define();

class Reason extends cm.WidgetType {
  constructor(text, kind) { super(); Object.assign(this, { text, kind }); }
  eq(other) { return other.text === this.text && other.kind === this.kind; }
  toDOM() { return element("div", { class: `reason ${this.kind}-reason` }, this.text); }
}

const refused = cm.StateField.define({
  create: () => cm.Decoration.none,
  update(marks, change) {
    if (change.docChanged) marks = cm.Decoration.none;
    for (const effect of change.effects) if (effect.is(refusing)) marks = effect.value;
    return marks;
  },
  provide: (field) => cm.EditorView.decorations.from(field),
});

class Count extends cm.GutterMarker {
  constructor(text, kind, title) { super(); Object.assign(this, { text, kind, title }); }
  eq(other) { return other.text === this.text && other.kind === this.kind; }
  toDOM() { return element("span", { class: `count ${this.kind}`, title: this.title }, this.text); }
}

// A gutter that an effect fills with [position of a line, marker].
function filled(effectKind, name) {
  const field = cm.StateField.define({
    create: () => cm.RangeSet.empty,
    update(set, change) {
      set = set.map(change.changes);
      for (const effect of change.effects) if (effect.is(effectKind)) set = cm.RangeSet.of(effect.value.map(([at, marker]) => marker.range(at)), true);
      return set;
    },
  });
  return [field, cm.gutter({ class: `cm-${name}`, markers: (view) => view.state.field(field), initialSpacer: () => null })];
}

const covered = cm.StateField.define({
  create: () => cm.Decoration.none,
  update(marks, change) {
    marks = marks.map(change.changes);
    for (const effect of change.effects) if (effect.is(covering)) marks = effect.value.lines;
    return marks;
  },
  provide: (field) => cm.EditorView.decorations.from(field),
});

// What each name is, as the server tells with the findings.
const names = cm.StateField.define({
  create: () => cm.Decoration.none,
  update(marks, change) {
    marks = marks.map(change.changes);
    for (const effect of change.effects) if (effect.is(naming)) marks = effect.value;
    return marks;
  },
  provide: (field) => cm.EditorView.decorations.from(field),
});

const counts = cm.StateField.define({
  create: () => cm.RangeSet.empty,
  update(set, change) {
    set = set.map(change.changes);
    for (const effect of change.effects) if (effect.is(covering)) set = effect.value.counts;
    return set;
  },
});

export class Editor {
  // changed(text): the server is to be asked for findings; ask(what, place): for what is told or offered at a place
  constructor(place, words, { changed, format, opened, ask, rename }) {
    this.files = new Map(); // name -> state; the first is the one that is written
    this.opened = opened;
    this.pages = new Map();
    this.words = words;
    const send = debounced(WAIT, () => changed(this.text));
    this.common = [
      cm.lineNumbers(), cm.foldGutter({ openText: "⌄", closedText: "›" }), cm.highlightActiveLine(), cm.highlightActiveLineGutter(), cm.drawSelection(), cm.history(),
      cm.bracketMatching(), cm.indentOnInput(), cm.indentUnit.of("    "), cm.highlightSelectionMatches(),
      language(words), colours, names, refused, covered, counts,
      cm.gutter({ class: "cm-counts", markers: (view) => view.state.field(counts) }), ...filled(checked, "checked"),
      cm.foldService.of(foldable),
      cm.EditorView.contentAttributes.of({ "aria-label": "Rules", spellcheck: "false" }),
    ];
    this.writing = [
      cm.closeBrackets(), cm.autocompletion({ override: [completion(ask)], activateOnTyping: true, defaultKeymap: false }),
      hints(ask), signatures(ask),
      cm.keymap.of([
        ...cm.completionKeymap,
        { key: "Shift-Alt-f", run: () => (format(), true) },
        { key: "F2", run: (view) => (rename(placeAt(view.state, view.state.selection.main.head)), true) },
        { key: "Tab", run: (view) => cm.acceptCompletion(view) || cm.indentMore(view), shift: cm.indentLess },
        ...cm.closeBracketsKeymap, ...cm.defaultKeymap, ...cm.searchKeymap, ...cm.historyKeymap, ...cm.foldKeymap, ...cm.lintKeymap,
      ]),
      cm.EditorView.updateListener.of((update) => { if (update.docChanged && !this.quiet) send(); }),
    ];
    this.view = new cm.EditorView({ parent: place, state: cm.EditorState.create({ doc: "", extensions: [this.common, this.writing] }) });
  }

  get text() {
    return (this.name === this.current ? this.view.state : this.files.get(this.name)).doc.toString();
  }

  // Another file is written from now on.
  open(name, text) {
    this.name = this.current = `${name}.rules`;
    this.files = new Map([[this.name, cm.EditorState.create({ doc: text, extensions: [this.common, this.writing] })]]);
    this.turnTo(this.files.get(this.name));
    this.view.scrollDOM.scrollTo(0, 0);
    this.opened([...this.files.keys()], this.current);
  }

  // The files that the rules extend, to be read.
  setSources(sources) {
    const wanted = new Map(sources);
    for (const name of [...this.files.keys()]) if (name !== this.name && !wanted.has(name)) this.files.delete(name);
    for (const [name, text] of sources)
      if (!this.files.has(name))
        this.files.set(name, cm.EditorState.create({ doc: text, extensions: [this.common, cm.EditorState.readOnly.of(true), cm.keymap.of([...cm.defaultKeymap, ...cm.searchKeymap])] }));
    if (!this.files.has(this.current)) this.show(this.name);
    this.opened([...this.files.keys()], this.current);
  }

  show(name) {
    if (name === this.current || !this.files.has(name)) return;
    this.files.set(this.current, this.view.state);
    this.current = name;
    this.turnTo(this.files.get(name));
    this.opened([...this.files.keys()], this.current);
  }

  // What waits to be measured belongs to the text that goes: its places may lie past the end of the next. A selection
  // ends completion that was asked for there.
  turnTo(state) {
    this.view.coordsAtPos(0);
    this.view.dispatch({ selection: this.view.state.selection });
    this.view.setState(state);
  }

  // The whole text anew (formatting), with what can be kept of the cursor.
  replace(text) {
    this.show(this.name);
    const at = this.view.state.doc.lineAt(this.view.state.selection.main.head).number;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    const line = this.view.state.doc.line(Math.min(at, this.view.state.doc.lines));
    this.view.dispatch({ selection: { anchor: line.to } });
  }

  // Places of a text, each with what is to stand there, as one change.
  edit(edits) {
    this.show(this.name);
    this.view.dispatch({ changes: edits.map((one) => ({ ...this.range(this.view.state, one), insert: one.text })) });
    this.view.focus();
  }

  range(state, place) {
    const start = pointAt(state, place.line, place.column);
    return { from: start, to: Math.max(pointAt(state, place.endLine, place.endColumn), start) };
  }

  setFindings(findings) {
    const own = findings.filter((one) => one.file === this.name || !this.files.has(one.file));
    const place = (state) => own.map((one) => {
      const there = one.file === this.name ? one : { line: 1, column: 1, endLine: 1, endColumn: 5 };
      return { ...this.range(state, there), severity: one.severity, message: one.title, source: one.code, renderMessage: () => this.message(one) };
    });
    if (this.current === this.name) this.view.dispatch(cm.setDiagnostics(this.view.state, place(this.view.state)));
  }

  setNames(files) {
    for (const [name, places] of Object.entries(files)) {
      if (!this.files.has(name)) continue;
      const state = name === this.current ? this.view.state : this.files.get(name);
      const marks = places.filter(([line]) => line <= state.doc.lines).map(([line, column, length, kind]) => {
        const { from, to } = this.range(state, { line, column, endLine: line, endColumn: column + length });
        return to > from ? [cm.Decoration.mark({ class: `n-${kind}` }).range(from, to)] : [];
      });
      const change = { effects: naming.of(cm.Decoration.set(marks.flat(), true)) };
      if (name === this.current) this.view.dispatch(change);
      else this.files.set(name, state.update(change).state);
    }
  }

  message(one) {
    const page = element("pre", { class: "page", hidden: true });
    const more = element("button", { class: "link", onmousedown: async (event) => {
      event.preventDefault();
      page.hidden = !page.hidden;
      if (!this.pages.has(one.code)) this.pages.set(one.code, (await get(`/api/manual/${one.code}`)).page);
      page.textContent = this.pages.get(one.code);
    } }, `${one.code}: read the manual page`);
    return element("div", { class: "finding" },
      element("strong", {}, one.title),
      one.label && element("span", {}, one.label),
      ...one.notes.map((note) => element("span", {}, note)),
      one.hint && element("span", { class: "tip" }, one.hint),
      one.code ? more : null, page);
  }

  // The lines that refuse what was pointed at; the first one with its reason below it.
  refuse(reasons, kind = "refusing") {
    const [first] = reasons.filter((one) => one.line);
    if (!first) return this.view.dispatch({ effects: refusing.of(cm.Decoration.none) });
    if (this.files.has(first.file)) this.show(first.file);
    const state = this.view.state, marks = [];
    reasons.filter((one) => one.file === this.current).forEach((one, number) => {
      const { from, to } = this.range(state, one), line = state.doc.lineAt(from);
      marks.push(cm.Decoration.line({ class: number ? `${kind} also` : kind }).range(line.from));
      if (to > from) marks.push(cm.Decoration.mark({ class: `${kind}-part` }).range(from, Math.min(to, line.to)));
      if (number === 0) marks.push(cm.Decoration.widget({ widget: new Reason(one.reason, kind), side: 1, block: true }).range(line.to));
    });
    const { from } = this.range(state, first);
    this.view.dispatch({ effects: [refusing.of(cm.Decoration.set(marks, true)), cm.EditorView.scrollIntoView(from, { y: "center" })] });
  }

  clearRefusal() {
    if (this.view.state.field(refused, false)?.size) this.view.dispatch({ effects: refusing.of(cm.Decoration.none) });
  }

  goTo(place) {
    if (this.files.has(place.file)) this.show(place.file);
    const range = this.range(this.view.state, { endLine: place.line, endColumn: 1, column: 1, ...place });
    this.view.dispatch({ selection: { anchor: range.from, head: range.to }, effects: cm.EditorView.scrollIntoView(range.from, { y: "center" }) });
    this.view.focus();
  }

  // Coverage of all files, laid over the texts. parts: {file, line, part, games, explained}
  cover(parts) {
    for (const name of this.files.keys()) {
      const state = name === this.current ? this.view.state : this.files.get(name);
      const change = { effects: covering.of(marksOf(state, parts.filter((one) => one.file === name))) };
      if (name === this.current) this.view.dispatch(change);
      else this.files.set(name, state.update(change).state);
    }
  }

  // The lines of checks that hold, that do not, and that were not run to their end.
  check(results) {
    const state = this.view.state;
    const marks = results.filter((one) => one.file === this.current && one.line <= state.doc.lines).map((one) =>
      [state.doc.line(one.line).from, new Count({ holds: "✓", wrong: "✗", "not run": "…" }[one.state], one.ok ? "good" : "bad", one.message)]);
    this.view.dispatch({ effects: checked.of(marks) });
  }
}

function marksOf(state, parts) {
  const lines = new Map();
  for (const part of parts) if (part.line <= state.doc.lines) lines.set(part.line, [...(lines.get(part.line) ?? []), part]);
  const marks = [], found = [];
  for (const [number, own] of [...lines].sort((a, b) => a[0] - b[0])) {
    const least = Math.min(...own.map((one) => one.games)), never = own.filter((one) => !one.games);
    const kind = !never.length ? "hit" : never.every((one) => one.explained) ? "told" : never.length < own.length ? "part" : "miss";
    const from = state.doc.line(number).from;
    const title = own.map((one) => `${one.part}: ${one.games ? `${one.games} games` : "never"}${one.explained ? ` (${one.explained})` : ""}`).join("\n");
    marks.push(cm.Decoration.line({ class: `covered ${kind}`, attributes: { title } }).range(from));
    found.push(new Count(String(never.length < own.length && never.length ? `${Math.max(...own.map((one) => one.games))}` : least), kind, title).range(from));
  }
  return { lines: cm.Decoration.set(marks), counts: cm.RangeSet.of(found) };
}

// Indented lines fold below the line that begins them.
function foldable(state, start, end) {
  const line = state.doc.lineAt(start);
  const depth = (text) => text.match(/^\s*/)[0].length;
  let last = null;
  for (let number = line.number + 1; number <= state.doc.lines; number++) {
    const next = state.doc.line(number);
    if (!next.text.trim()) continue;
    if (depth(next.text) <= depth(line.text)) break;
    last = next;
  }
  return line.text.trim() && last ? { from: end, to: last.to } : null;
}

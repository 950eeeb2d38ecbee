// The drawer below the rules: findings, checks, coverage, report, fuzzing, the difference to the rules as they were opened.
import { element } from "./api.js";

const $ = (id) => document.getElementById(id);
const TABS = {
  problems: "Problems", checks: "Checks", coverage: "Coverage", report: "Report", fuzz: "Fuzz", diff: "Changes",
};
const ABOUT = {
  checks: ["Run the checks", "Plays the check blocks of the rules: on the engine to their end, on the interpreter for a while.", 0],
  coverage: ["Measure", "Plays games by chance and lays over the rules which lines they reach.", 8],
  report: ["Play games", "Plays many random games: how long they last, who wins, how they end.", 8],
  fuzz: ["Search for mistakes", "Plays both executions of the rules against each other and tries every promise.", 8],
  diff: ["Compare", "Tells which declarations differ from those that were opened, and searches a shortest play after which the games do.", 8],
};

export class Panels {
  constructor({ call, editor, replay, toast }) {
    Object.assign(this, { call, editor, replay, toast });
    this.findings = [];
    this.results = {};
    this.states = {};
    this.open = "problems";
    $("tabs").replaceChildren(...Object.entries(TABS).map(([kind, words]) =>
      element("button", { role: "tab", id: `tab-${kind}`, "data-tab": kind, onclick: () => this.show(kind) }, words, element("span", { class: "badge" }))),
      element("span", { class: "space" }), element("button", { class: "icon fold", "aria-label": "Fold the tools", title: "Fold", onclick: () => this.fold() }, "⌄"));
    this.show("problems");
  }

  fold(folded = !$("drawer").classList.contains("folded")) { $("drawer").classList.toggle("folded", folded); }

  show(kind) {
    this.open = kind;
    this.fold(false);
    for (const tab of $("tabs").querySelectorAll("[role=tab]")) tab.setAttribute("aria-selected", tab.dataset.tab === kind);
    this.draw();
  }

  badge(kind, text, bad = false) {
    const badge = $(`tab-${kind}`).querySelector(".badge");
    badge.textContent = text;
    badge.classList.toggle("bad", bad);
  }

  setFindings(findings) {
    this.findings = findings;
    this.badge("problems", findings.length || "", findings.some((one) => one.severity === "error"));
    if (this.open === "problems") this.draw();
  }

  // What a job tells.
  told({ kind, state, value, why }) {
    this.states[kind] = state;
    if (value !== undefined && value !== null) this.results[kind] = value;
    if (state === "failed") this.toast(why);
    this.badge(kind, { waiting: "…", running: "…" }[state] ?? this.sum(kind), this.bad(kind));
    if (state === "done" && kind === "coverage") this.editor.cover(value.parts);
    if (state === "done" && kind === "checks") this.editor.check(value.lines);
    if (this.open === kind) this.draw();
  }

  bad(kind) {
    const value = this.results[kind];
    if (!value) return false;
    return kind === "checks" ? value.lines.some((one) => !one.ok) : kind === "fuzz" ? value.findings.length > 0 || value.unrun : false;
  }

  sum(kind) {
    const value = this.results[kind];
    if (!value) return "";
    if (kind === "checks") return `${value.lines.filter((one) => one.ok).length}/${value.lines.length}`;
    if (kind === "coverage") return `${Math.floor(100 * value.share)}%`;
    if (kind === "fuzz") return String(value.findings.length || "✓");
    if (kind === "diff") return value.differ || value.changes.length ? "≠" : "=";
    return "";
  }

  // Rules have changed: what was found out is about others.
  changed() {
    for (const kind of ["checks", "coverage", "report", "fuzz", "diff"]) {
      if (this.results[kind]) $(`tab-${kind}`).classList.add("old");
    }
  }

  start(kind) {
    $(`tab-${kind}`).classList.remove("old");
    this.results[kind] = undefined;
    this.states[kind] = "waiting";
    if (kind === "coverage") this.editor.cover([]);
    this.call("job", { kind, seconds: ABOUT[kind][2] || 30 }).catch((error) => this.toast(error.message));
    this.draw();
  }

  draw() {
    const panel = $("panel"), kind = this.open;
    panel.className = kind;
    panel.setAttribute("aria-labelledby", `tab-${kind}`);
    if (kind === "problems") return panel.replaceChildren(...this.problems());
    const running = ["waiting", "running"].includes(this.states[kind]);
    const [verb, about, seconds] = ABOUT[kind];
    const button = running
      ? element("button", { class: "quiet small", onclick: () => this.call("stop", { kind }) }, "Stop")
      : element("button", { class: "primary small", onclick: () => this.start(kind) }, verb);
    const head = element("div", { class: "run" }, button,
      element("span", { class: "muted" }, running ? (this.states[kind] === "waiting" ? "waits for a free processor …" : "runs …") : about + (seconds ? ` ${seconds} s.` : "")),
      running ? element("span", { class: "spin", "aria-hidden": "true" }) : null);
    const old = $(`tab-${kind}`).classList.contains("old") && this.results[kind] ? [element("p", { class: "muted" }, "This is about the rules before your last change.")] : [];
    panel.replaceChildren(head, ...old, ...(this.results[kind] ? this[kind](this.results[kind]) : []));
  }

  line(one, ...more) {
    return element("button", { class: `row ${more[0] ?? ""}`, onclick: () => this.editor.goTo(one) },
      element("span", { class: "where" }, `${one.file && one.file !== this.editor.name ? one.file + ":" : ""}${one.line ?? ""}`), ...more.slice(1));
  }

  problems() {
    if (!this.findings.length) return [element("p", { class: "fine" }, "✓ No findings. The board plays these rules.")];
    return this.findings.map((one) => this.line(one, one.severity,
      element("span", { class: "title" }, one.title, one.label ? element("small", {}, ` ${one.label}`) : null),
      element("span", { class: "tip" }, one.hint || ""), element("code", {}, one.code)));
  }

  checks({ lines, told, notes }) {
    if (!lines.length) return [element("p", { class: "muted" }, "The rules have no check blocks.")];
    const head = element("p", { class: lines.every((one) => one.ok) ? "fine" : "" }, [told, ...notes].join("; "));
    return [head, ...lines.map((one) => this.line(one, { holds: "good", wrong: "error", "not run": "warning" }[one.state],
      element("span", { class: "title" }, `${{ holds: "✓", wrong: "✗", "not run": "…" }[one.state]} ${one.title ? `${one.title}: ` : ""}${one.kind}`), element("span", { class: "tip" }, one.message)))];
  }

  coverage(value) {
    const missing = value.parts.filter((one) => !one.games);
    const head = element("p", { class: missing.some((one) => !one.explained) ? "" : "fine" },
      element("b", {}, `${(100 * value.share).toFixed(1)}%`), ` of ${value.parts.length} parts of the rules were reached in ${value.games.toLocaleString("en")} games; the numbers stand beside the lines. `,
      element("button", { class: "link", onclick: () => this.editor.cover([]) }, "Take them away"));
    return [head, ...missing.map((one) => this.line(one, one.explained ? "" : "warning", element("span", { class: "title" }, `never: ${one.part}`), element("span", { class: "tip" }, one.explained)))];
  }

  report(value) {
    const made = element("div", { class: "paper" });
    made.innerHTML = value.html;
    return [element("p", { class: "muted" }, `${value.games.toLocaleString("en")} games${value.done ? "" : " so far"}`), made];
  }

  fuzz(value) {
    const notes = [`checks: ${value.checks}`, ...value.notes].map((note) => element("p", { class: "muted" }, note));
    if (!value.findings.length) return [...notes, element("p", { class: value.little ? "" : "fine" }, `${value.little ? "" : "✓ "}Nothing was found in ${value.basis}.`)];
    return [...notes, ...value.findings.map((one) => element("div", { class: "found" },
      element("b", {}, one.kind), element("p", {}, one.message),
      ...one.answers.map(([who, what]) => element("p", { class: "answer" }, element("i", {}, `${who}: `), what)),
      element("p", {}, ...one.lines.map((line) => element("button", { class: "link", onclick: () => this.editor.goTo(line) }, `${line.file}:${line.line} `)),
        element("button", { class: "primary small", onclick: () => this.replay(one.record) }, `Show it on the board (${one.record.turns.length} turns)`))))];
  }

  diff(value) {
    const side = (mark, place) => (place ? [element("pre", { class: mark === "+" ? "more" : "less" }, place.lines.map((line) => `${mark} ${line}`).join("\n"))] : []);
    const made = value.changes.map((one) => element("div", { class: "change" },
      element("button", { class: "link", disabled: !one.new, onclick: () => this.editor.goTo(one.new) }, `${one.kind} ${one.what}`), ...side("−", one.old), ...side("+", one.new)));
    if (!made.length) made.push(element("p", { class: "muted" }, "The rules declare the same."));
    if (value.lines.length) made.push(element("pre", { class: value.differ ? "" : "fine" }, value.lines.join("\n")));
    if (value.turns?.length) made.push(element("button", { class: "primary small", onclick: () => this.replay({ turns: value.turns, seed: value.seed }) }, "Show it on the board"));
    return made;
  }
}

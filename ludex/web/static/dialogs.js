// Windows over the page: which game, how it begins, the keys.
import { element } from "./api.js";

const $ = (id) => document.getElementById(id);

function closing(dialog) {
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  return dialog;
}

// How a shipped game begins, drawn by the server when it comes into sight.
function picture({ name, own }) {
  return own ? null : element("img", { src: `/api/picture/${name}`, alt: "", loading: "lazy", width: 56, height: 56 });
}

export function gamesDialog(games, open) {
  const dialog = closing($("games"));
  const titles = new Map(games.map((one) => [one.name, one.title]));
  const variant = (one) => one.variant || (one.extends && one.name.startsWith(`${one.extends}_`));
  const about = (one) => (variant(one) ? `a variant of ${titles.get(one.extends) ?? one.name}` : `${one.name}.rules`);
  const shipped = games.filter((one) => !one.own);
  const kinds = [["Your folder", games.filter((one) => one.own)], ["Games", shipped.filter((one) => !one.library && !variant(one))], ["Variants", shipped.filter((one) => !one.library && variant(one))], ["Library", shipped.filter((one) => one.library)]];
  const fill = (wanted) => $("list").replaceChildren(...kinds.flatMap(([title, group]) => {
    const found = group.filter((one) => `${one.title} ${one.name}`.toLowerCase().includes(wanted));
    return found.length ? [element("h2", {}, title), element("div", { class: "cards" }, ...found.map((one) =>
      element("button", { class: "card", onclick: () => { dialog.close(); open(one); } }, picture(one), element("span", {}, element("b", {}, one.title), element("small", {}, about(one))))))] : [];
  }), element("div", { class: "cards" }, element("button", { class: "card", onclick: () => { dialog.close(); open(null); } }, element("span", {}, element("b", {}, "An empty file"), element("small", {}, "a small game to begin with")))));
  $("search").oninput = () => fill($("search").value.trim().toLowerCase());
  $("search").onkeydown = (event) => { if (event.key === "Enter") { event.preventDefault(); $("list").querySelector("button")?.click(); } };
  return () => { $("search").value = ""; fill(""); dialog.showModal(); $("search").focus(); };
}

export function beginDialog(view, begin) {
  const dialog = closing($("begin")), { params, given, title } = view.game;
  const known = view.game.settings;
  const fields = params.map((one) => element("label", {}, element("span", {}, one.name, element("small", {}, ` ${one.low} to ${one.high}`)),
    element("input", { type: "number", name: one.name, min: one.low, max: one.high, value: known[one.name] ?? one.default })));
  const data = given.map((name) => element("label", { class: "wide" }, element("span", {}, name, element("small", {}, " rows of symbols; empty: made by chance")),
    element("textarea", { name: `given ${name}`, rows: 6, spellcheck: "false" })));
  const seed = element("label", {}, element("span", {}, "seed", element("small", {}, " of what is dealt")), element("input", { type: "number", name: "seed", value: Math.floor(Math.random() * 10000), min: 0 }));
  const form = element("form", { method: "dialog", onsubmit: () => {
    const values = new FormData(form), settings = {}, rows = {};
    for (const one of params) if (+values.get(one.name) !== one.default) settings[one.name] = +values.get(one.name);
    for (const name of given) if (values.get(`given ${name}`).trim()) rows[name] = values.get(`given ${name}`).trim().split("\n").map((row) => row.trimEnd());
    begin({ settings, given: rows, seed: +values.get("seed") || 0 });
  } }, element("h2", {}, `A new game of ${title}`), ...fields, ...data, ...(given.length ? [seed] : []),
    params.length || given.length ? null : element("p", { class: "muted" }, "These rules leave nothing open."),
    element("div", { class: "buttons" }, element("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Cancel"), element("button", { class: "primary" }, "Begin")));
  dialog.replaceChildren(form);
  dialog.showModal();
}

// Asks for another name; `rename(wanted)` says by an error why it cannot be.
export function renameDialog(name, rename) {
  const dialog = closing($("rename")), wrong = element("p", { class: "wrong", role: "alert" });
  const wanted = element("input", { name: "wanted", value: name, autocomplete: "off", spellcheck: "false", "aria-label": "New name" });
  const form = element("form", { method: "dialog", onsubmit: async (event) => {
    event.preventDefault();
    try {
      await rename(wanted.value.trim());
      dialog.close();
    } catch (error) { wrong.textContent = error.message; }
  } }, element("h2", {}, "Rename ", element("code", {}, name)), wanted, wrong,
    element("div", { class: "buttons" }, element("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Cancel"), element("button", { class: "primary" }, "Rename")));
  dialog.replaceChildren(form);
  dialog.showModal();
  wanted.select();
}

const KEYS = [
  ["On the board", [["Arrows", "to a cell"], ["Enter", "choose it"], ["Esc", "let go"], ["D", "done: the turn may end here"], ["U, R", "undo, redo"], ["H", "hint"], ["+ −", "nearer, farther"], ["C", "show my choices (large boards)"], ["?", "this help"]]],
  ["In the rules", [["Ctrl Space", "complete"], ["F8", "next finding"], ["F2", "rename"], ["Shift Alt F", "lay out"], ["Ctrl F", "find"], ["Ctrl /", "comment"], ["Esc, then Tab", "leave the text"]]],
];

const PAGES = [["tutorial", "Tutorial"], ["language", "Manual of the rules language"], ["playground", "About this page"]];

export function keysDialog() {
  const dialog = closing($("keys"));
  dialog.replaceChildren(element("form", { method: "dialog" }, element("div", { class: "columns" }, ...KEYS.map(([title, rows]) =>
    element("section", {}, element("h2", {}, title), element("dl", {}, ...rows.flatMap(([key, what]) => [element("dt", {}, element("kbd", {}, key)), element("dd", {}, what)]))))),
    element("p", { class: "muted" }, "Point at anything: what is not legal lights up the line of the rules that refuses it."),
    element("p", { class: "links" }, ...PAGES.map(([page, words]) => element("a", { href: `/pages/${page}`, target: "_blank" }, words))),
    element("div", { class: "buttons" }, element("button", { class: "primary" }, "Close"))));
  return () => dialog.showModal();
}

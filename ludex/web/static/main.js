// Puts the page together: one session of the server, the editor, the board, and what is around them.
import { debounced, element, get, post, Refused, Session } from "./api.js";
import { Board } from "./board.js";
import { beginDialog, gamesDialog, keysDialog, renameDialog } from "./dialogs.js";
import { Editor } from "./editor.js";
import { Game } from "./game.js";
import { Panels } from "./panels.js";

const $ = (id) => document.getElementById(id);
let session, editor, board, game, panels, boardKey, name;
const about = get("/api/about");
const page = (window.ludex = { waiting: 0 }); // for whoever looks at the page from the console, and for its tests

function toast(words) {
  $("toast").replaceChildren(element("p", {}, words));
  $("toast").classList.add("shown");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => $("toast").classList.remove("shown"), 6000);
}

// ------------------------------------------------------------------ what is shown

let showing = Promise.resolve();

async function show(view) {
  if (!view || (board.view && view.version < board.view.version && view.board === boardKey)) return;
  if (view.board !== boardKey) {
    await opens; // between two games the server has no board
    const found = await session.call("board").catch((error) => { if (!opening) throw error; });
    if (found?.key !== view.board) return; // another game was opened meanwhile, and its view follows
    const another = board.view && view.game.name !== board.view.game.name;
    boardKey = view.board;
    board.setBoard(found);
    if (another) game.forget();
    $("zoom").hidden = $("map").hidden = !found.large;
  }
  const other = board.view?.version !== view.version || board.view.board !== view.board;
  if (!other && board.view.engine === "compiled" && view.engine !== "compiled") return; // from before the engine came
  if (other) { board.hint = null; forgive(); board.setView(view); }
  else board.view = view; // what is pointed at stays
  game.setView(view);
  if (other) lightEnd(view);
  sayUnsound();
  entitle(view.game.title);
  if (view.notice) toast(view.notice);
  keep();
}

function entitle(title) {
  $("title").textContent = title;
  document.title = `${title} – Ludex`;
}

const queued = (view) => (showing = showing.then(() => show(view)).catch(fail));

async function refresh(answer) {
  page.waiting += 1;
  try {
    await queued(await answer);
  } catch (error) {
    fail(error);
  } finally {
    page.waiting -= 1;
  }
}

function fail(error) {
  if (error instanceof Refused) toast(error.message);
  else { console.error(error); toast(`The page has a defect: ${error.message}`); }
}

function showEngine({ state, note }) {
  const words = { ready: "engine", building: "building the engine", waiting: "interpreter", none: "interpreter" }[state];
  $("engine").className = `chip ${state}`;
  $("engine").textContent = words;
  $("engine").title = { ready: "The generated engine plays. ", building: "The reference interpreter plays until the engine has been built. ", none: "The reference interpreter plays. " }[state] + (note ?? "");
}

// No click counts while a choice is on its way, or a game is being left, whose picture stays until the next one is drawn.
const isBusy = () => choosing || opening || !board.view;

// Why something is not legal: below the board, and in the rules.
let whys = 0;
async function why(way) {
  if (isBusy()) return;
  const number = ++whys, { version } = board.view;
  const { reasons } = await session.call("why", { version, way }).catch((error) => (fail(error), { reasons: [] }));
  if (!reasons.length || number !== whys || isBusy() || board.view.version !== version) return; // too late
  editor.refuse(reasons);
  const spots = way.map((spot) => board.name(spot)).join(" → ");
  const several = reasons.length > 1;
  $("refusal").replaceChildren(
    element("p", { class: "head" }, element("b", {}, spots), way.length === 1 && several ? ": no choice begins here" : " is not legal"),
    ...reasons.map((one) => element("button", { class: "reason-row", onclick: () => editor.refuse([one]), onmouseenter: () => several && editor.refuse([one]) },
      element("span", {}, several && one.action ? element("i", {}, `${one.action}: `) : null, ...coded(one.reason)),
      one.text && !several ? element("code", {}, element("b", {}, `${one.file === editor.name ? "line " : one.file + ":"}${one.line}`), ` ${one.text}`) : null)));
  $("refusal").hidden = false;
}

// Text with `code` in it.
function coded(text) {
  return text.split("`").map((part, at) => (at % 2 ? element("code", {}, part) : part));
}

function forgive() {
  whys += 1;
  if (!$("refusal").hidden || board.view?.ended) editor.clearRefusal();
  $("refusal").hidden = true;
}

// The line of the rules that has ended the game.
function lightEnd({ ended }) {
  if (ended) editor.refuse([ended], "ending");
}

// The second click of a double click chooses nothing: it would come too late, or meet a game that is being left.
let choosing = false;
async function choose(number) {
  if (isBusy()) return;
  choosing = true;
  forgive();
  await refresh(session.call("choose", { version: board.view.version, number }));
  choosing = false;
}

// ------------------------------------------------------------------ what the server tells

function told(kind, data) {
  if (kind === "view") queued(data);
  else if (kind === "hello") caughtUp(data);
  else if (kind === "engine") showEngine(data);
  else if (kind === "seats") game.setSeats(data);
  else if (kind === "job") panels.told(data);
  else if (kind === "trouble") toast(data);
  else if (kind === "again") get(`/api/sessions/${session.id}`).then((state) => { queued(state.view); showEngine(state.engine); }).catch(fail);
  else if (!game.view) return; // of a game that was left
  else if (kind === "thinking") game.think(data);
  else if (kind === "thought") game.thought(data);
  else if (kind === "hint") game.showHint(data);
  else if (kind === "evaluation") game.evaluated(data);
}

// What was told before the page listened.
function caughtUp({ view, engine }) {
  showEngine(engine);
  if (board.view && (view.version > board.view.version || view.engine !== board.view.engine)) told("again");
}

let unsound = false;

// A board that plays other rules than those that are written says so.
const sayUnsound = () => document.body.classList.toggle("unsound", unsound && !!board.view);

function findings(found) {
  if (found.sources.length || found.sound) editor.setSources(found.sources);
  editor.setFindings(found.findings);
  editor.setNames(found.names);
  panels.setFindings(found.findings);
  unsound = !found.sound;
  sayUnsound();
}

// The server hears what was typed before it hears that another game is opened, and nothing of it afterwards.
let asked = 0, opening = 0, typing = Promise.resolve();
async function typed(text) {
  if (opening) return;
  const number = ++asked;
  await typing; // one after the other: the server keeps the last
  if (number !== asked) return;
  try {
    const answer = session.call("rules", { text });
    typing = answer.catch(() => null);
    const found = await answer;
    if (number === asked) findings(found);
    if (number === asked && found.secrets) entitle(found.title);
    if (number === asked && found.secrets && board.view) showRooms();
    keep();
    panels.changed();
  } catch (error) {
    if (number === asked) keepText(text);
    fail(error);
  }
}

// ------------------------------------------------------------------ games and files

// Of games that are asked for while another is being opened only the last is opened.
let wished, opens = Promise.resolve();
function open(wanted) {
  wished = wanted;
  return (opens = opens.then(() => wished === wanted && opened(wanted)));
}

async function opened(wanted) {
  let begun = false;
  opening += 1;
  asked += 1; // findings in the last game's rules come too late
  try {
    await typing;
    begin(await session.call("open", wanted));
    begun = true;
    toast.timer && $("toast").classList.remove("shown");
  } catch (error) {
    fail(error);
  }
  opening -= 1;
  if (!begun) typed(editor.text); // which goes on
}

function begin(state) {
  name = state.name;
  boardKey = undefined;
  board.view = null;
  game.forget();
  game.setSeats(state.seats);
  editor.open(state.name, state.text);
  findings(state);
  showEngine(state.engine);
  if (state.view) return queued(state.view);
  entitle(state.title || state.name);
  if (state.secrets) return showRooms();
  board.clear(element("p", { class: "waits" }, state.trouble || "The board appears when the rules have no mistakes."));
  game.clear();
}

function showRooms() {
  board.clear(seatsOf());
  game.clear();
}

// A game with secrets has no board here, which would show them: it is played in a room, each seat at its own link.
function seatsOf() {
  const place = element("div", { class: "waits" }, element("p", {}, "This game hides something from its players. Each seat sees its own view."));
  const open = async (bots) => {
    const { links } = await session.call("room", { bots });
    const people = links.slice(0, -1).map(([, token]) => token).join();
    const link = (words, hash) => element("p", {}, element("a", { href: `/seat#${hash}`, target: "_blank", rel: "noopener" }, words));
    place.replaceChildren(
      ...(links.length > 2 ? [link("All at this screen, with a curtain", people)] : []),
      ...links.map(([seat, token]) => link(`The seat of ${seat}: give this link to nobody else`, token)));
  };
  const button = (words, bots) => {
    const made = element("button", { class: "choice" }, words);
    made.onclick = () => { made.disabled = true; open(bots).catch((error) => { made.disabled = false; fail(error); }); };
    return element("p", {}, made);
  };
  place.append(button("Play with other people", []), button("Play against a bot (two players)", ["auto"]));
  return place;
}

// What would be lost if the server ended: kept by the tab, and opened again when the tab is loaded again.
const keep = debounced(1500, async () => {
  try {
    sessionStorage.setItem("kept", JSON.stringify(await session.call("export")));
  } catch { /* there is nothing that could be kept, or no room for it */ }
});

// What is typed while the server does not answer is in the text that is opened again.
function keepText(text) {
  const found = kept().shared;
  if (found && found.name === name) sessionStorage.setItem("kept", JSON.stringify({ ...found, text }));
}

function kept() {
  const found = sessionStorage.getItem("kept");
  return found ? { shared: JSON.parse(found) } : {};
}

async function pick(one) {
  if (one) return open({ game: one.name, own: one.own });
  const text = await (await fetch("/static/mine.rules")).text();
  return open({ shared: { ludex: 1, name: "mine", text } });
}

function download(name, content, type) {
  const link = element("a", { href: URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function share(what) {
  $("share").open = false;
  if (what === "export") download(`${name}.json`, JSON.stringify(await session.call("export"), null, 1), "application/json");
  else if (what === "import") $("file").click();
  else if (what === "copy") await copied((await session.call("text")).text);
  else {
    const { svg } = await session.call("picture");
    if (what === "svg") download(`${name}.svg`, svg, "image/svg+xml");
    else download(`${name}.png`, await painted(svg), "image/png");
  }
}

// A browser may refuse the clipboard, and gives none to a page of another machine without TLS.
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("The position is in the clipboard.");
  } catch {
    $("position").value = text;
    $("position").select();
    toast("The browser keeps the clipboard from this page. The position is marked below the board: copy it from there.");
  }
}

// An SVG as PNG, twice as large, drawn by the browser.
function painted(svg) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => {
      const scale = Math.min(2, 8000 / image.width, 8000 / image.height);
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width * scale, height: image.height * scale });
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Refused("the picture is too large"))), "image/png");
    };
    image.onerror = () => reject(new Refused("the picture cannot be drawn"));
    image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  });
}

// To the folder or the file that the server was started with; where there is neither, as a download.
async function save() {
  const { file } = await session.call("save", { name });
  if (file) return toast(`Saved as ${file}.`);
  download(`${name}.rules`, editor.text, "text/plain");
  toast("Downloaded: this server was started without a place to save to. `ludex serve FILE` and `ludex serve --folder DIR` save on the disk.");
}

async function imported(file) {
  try {
    await open({ shared: JSON.parse(await file.text()) });
  } catch {
    toast("This is no file that the playground has saved.");
  }
}

// ------------------------------------------------------------------ the page

function wire(told_about) {
  $("pick").onclick = gamesDialog(told_about.games, pick);
  $("new").onclick = () => board.view && beginDialog(board.view, (data) => { boardKey = undefined; game.forget(); refresh(session.call("new", data)); });
  $("help").onclick = keysDialog();
  document.addEventListener("keydown", (event) => { if (event.key === "?" && !/INPUT|TEXTAREA|SELECT/.test(event.target.tagName) && !event.target.closest(".cm-editor, dialog")) $("help").click(); });
  $("theme").onclick = () => {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    localStorage.setItem("theme", theme);
  };
  $("format").onclick = format;
  $("save").onclick = () => save().catch(fail);
  for (const button of document.querySelectorAll("[data-share]")) button.onclick = () => share(button.dataset.share).catch(fail);
  $("file").onchange = () => $("file").files[0] && imported($("file").files[0]).then(() => ($("file").value = ""));
  for (const button of document.querySelectorAll(".panes [data-pane]")) button.onclick = () => { document.body.dataset.pane = button.dataset.pane; };
  const [nearer, farther, all, mine] = $("zoom").children;
  mine.onclick = () => board.showChoices();
  nearer.onclick = () => board.zoom(0.6);
  farther.onclick = () => board.zoom(1.6);
  all.onclick = () => board.fit();
  document.addEventListener("click", (event) => { if ($("share").open && !$("share").contains(event.target)) $("share").open = false; });
  document.addEventListener("keydown", keys);
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => { event.preventDefault(); const [file] = event.dataTransfer.files; if (file) imported(file); });
  splitter();
}

async function format() {
  try {
    const { text } = await session.call("format", { text: editor.text });
    if (text !== editor.text) editor.replace(text);
  } catch (error) { fail(error); }
}

// Another name for what stands at a place of the rules, everywhere.
async function rename(place) {
  try {
    const { name } = await session.call("renamable", place);
    renameDialog(name, async (wanted) => editor.edit((await session.call("rename", { ...place, name: wanted })).edits));
  } catch (error) { fail(error); }
}

function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|TEXTAREA|SELECT/.test(event.target.tagName) || event.target.closest(".cm-editor, dialog") || !board.view) return;
  const work = { u: () => game.act("undo"), r: () => $("redo").disabled || game.act("go", { at: board.view.at + 1 }), d: () => $("done")?.click(), h: () => game.hint(), "+": () => board.zoom(0.7), "-": () => board.zoom(1.4), c: () => board.showChoices() }[event.key.toLowerCase()];
  if (work) { event.preventDefault(); work(); }
}

// The width of the rules and the height of the tools, by mouse and by keys; they are remembered.
function splitter() {
  splits($("split"), "left", { ArrowLeft: -3, ArrowRight: 3 }, (event) => (100 * event.clientX) / innerWidth);
  splits($("lift"), "drawer", { ArrowUp: 4, ArrowDown: -4 }, (event) => {
    const { bottom, height } = $("left").getBoundingClientRect();
    return (100 * (bottom - event.clientY)) / height;
  });
}

function splits(bar, name, steps, shareAt) {
  const set = (share) => {
    const kept = Math.min(Math.max(share, 15), 80);
    document.documentElement.style.setProperty(`--${name}`, `${kept}%`);
    bar.setAttribute("aria-valuenow", Math.round(kept));
    localStorage.setItem(name, kept);
  };
  const now = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`));
  set(+localStorage.getItem(name) || now());
  bar.onpointerdown = (event) => { event.preventDefault(); bar.setPointerCapture(event.pointerId); bar.onpointermove = (moved) => { if (name === "drawer") panels.fold(false); set(shareAt(moved)); }; };
  bar.onpointerup = () => (bar.onpointermove = null);
  bar.onkeydown = (event) => { if (steps[event.key]) { event.preventDefault(); set(now() + steps[event.key]); } };
}

function files(names, current) {
  $("files").replaceChildren(...names.map((one, at) => element("button", { class: "file", role: "tab", "aria-selected": String(one === current), title: at ? "a file that these rules extend, to be read" : "", onclick: () => editor.show(one) }, one, at ? element("small", {}, " read only") : null)));
}

async function start() {
  const wanted = new URLSearchParams(location.search).get("game");
  const opened = (wanted ? null : Session.again(told).then((again) => again ?? Session.open(kept(), told).catch(() => Session.open({}, told)))) ?? Session.open({ game: wanted }, told);
  const told_about = await about;
  board = new Board($("board"), { play: choose, why, chosen: () => { forgive(); game.chosen(); } });
  const call = (what, data) => session.call(what, data);
  game = new Game(board, told_about.bots, { call, play: choose, refresh });
  game.toast = toast;
  editor = new Editor($("editor"), told_about.words, { changed: typed, format, opened: files, ask: call, rename });
  panels = new Panels({ call, editor, toast, replay: (found) => { boardKey = undefined; refresh(session.call("line", { record: { settings: board.view.game.settings, ...found } })); document.body.dataset.pane = "board"; } });
  const [made, state] = await opened;
  session = made;
  begin(state);
  wire(told_about);
  session.follow();
  Object.assign(page, { board, editor, game, open });
}

start().catch(fail);

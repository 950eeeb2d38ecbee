// Beside the board: whose turn it is, other choices, who plays, the turns, and what bots think.
import { element } from "./api.js";

let colours = []; // of the players
const TIMES = [["0.1 s", 100], ["0.3 s", 300], ["1 s", 1000], ["3 s", 3000], ["10 s", 10000], ["30 s", 30000]];
const SILENT = ["random", "greedy"]; // bots that know nothing of a position
const MOST_BUTTONS = 24, MOST_PLAYERS = 12;
const $ = (id) => document.getElementById(id);

export const colour = (player) => colours[player] ?? "#8a8a8a";

export class Game {
  constructor(board, bots, { call, play, refresh }) {
    Object.assign(this, { board, bots, call, play, refresh });
    this.seats = [];
    this.seated = Promise.resolve(); // one call after the other: the server keeps the last
    this.values = [];
    $("undo").onclick = () => this.act("undo");
    $("redo").onclick = () => this.act("go", { at: this.view.at + 1 });
    $("first").onclick = () => this.act("go", { at: 0 });
    $("last").onclick = () => this.act("go", { at: this.view.turns.length });
    $("hint").onclick = () => this.hint();
    $("evaluate").onclick = () => this.evaluate();
    $("position").onfocus = async () => { if (this.view?.text === null && !$("position").value) $("position").value = (await this.call("text")).text; };
    $("place").onsubmit = (event) => { event.preventDefault(); this.act("position", { text: $("position").value.trim() }); };
  }

  act(what, data) { return this.view && this.refresh(this.call(what, data)); }

  setView(view) {
    this.view = view;
    colours = view.game.colours;
    $("position").value = view.text ?? "";
    $("position").placeholder = view.text === null ? "click for the text of this large board" : "";
    $("undo").disabled = $("first").disabled = !view.at && !view.partial.length;
    $("redo").disabled = $("last").disabled = view.at >= view.turns.length;
    $("hint").disabled = $("evaluate").disabled = view.engine !== "compiled";
    $("hint").title = view.engine === "compiled" ? "What a bot would play (H)" : "Bots play when the engine has been built";
    this.showTurns();
    this.showPlayers();
    this.chosen();
    this.showBar();
    if (this.thinking === undefined || view.mover !== this.thinking) $("prompt").classList.remove("thinking");
  }

  // The line above the board, and the choices that are no place on it.
  chosen() {
    const { view, board } = this, names = view.game.players;
    const shown = !view.over ? view.mover : view.winners.length === 1 ? view.winners[0] : null; // a draw has nobody's colour
    const who = element("span", { class: "who" }, shown === null ? null : element("i", { class: "dot", style: `--tint:${colour(shown)}` }));
    const prompt = $("prompt");
    if (view.over) {
      who.append(view.result.replace(/^over: /, ""));
      prompt.replaceChildren(who, element("span", { class: "what" }, "the game is over"),
        view.ended?.text ? element("code", { class: "made", title: `line ${view.ended.line} of ${view.ended.file}` }, view.ended.text) : "");
    }
    else {
      who.append(names[view.mover]);
      prompt.replaceChildren(who, element("span", { class: "what" }, this.words()));
      for (const part of view.partial) prompt.append(element("code", { class: "made" }, part));
    }
    const buttons = this.buttons();
    $("picks").replaceChildren(...buttons);
  }

  words() {
    const { view, board } = this, path = board.path.slice(board.base.length);
    const placed = view.choices.some(([, ways]) => ways.length);
    if (path.length) return `${path.map((spot) => board.name(spot)).join(" → ")} → …`;
    if (board.base.length) return `to move: ${board.base.map((spot) => board.name(spot)).join(" ")} → …`;
    if (view.partial.length) return view.choices.some((choice) => !choice[2]) ? "goes on, or is done" : "goes on";
    return placed ? "to move" : "chooses below";
  }

  buttons() {
    const { view, board } = this, made = [];
    const own = board.path.length > board.base.length;
    const complete = new Set(board.complete());
    view.choices.forEach(([text, ways, action], number) => {
      if (!action) return;
      if (complete.has(number) || (!ways.length && !own)) made.push(element("button", { class: "choice", onclick: () => this.play(number) }, /[a-z]{2}/i.test(text) ? text : `${action} ${text}`));
    });
    const rest = made.length > MOST_BUTTONS ? [element("span", { class: "muted" }, `and ${made.length - MOST_BUTTONS} more: write one as text`)] : [];
    const done = view.choices.findIndex((choice) => !choice[2]);
    const last = [];
    if (view.partial.length) last.push(element("button", { class: "quiet", onclick: () => this.act("undo") }, "Undo"));
    if (done >= 0) last.push(element("button", { class: "primary", id: "done", onclick: () => this.play(done) }, "Done"));
    return [...made.slice(0, MOST_BUTTONS), ...rest, ...last];
  }

  showPlayers() {
    const { view } = this;
    $("players").replaceChildren(...view.game.players.slice(0, MOST_PLAYERS).map((name, player) => {
      const seat = this.seats[player];
      const bot = element("select", { "aria-label": `Who plays ${name}`, onchange: (event) => this.seat(player, event.target.value) },
        element("option", { value: "" }, "person"), ...this.bots.map((one) => element("option", { value: one, selected: seat?.bot === one }, one)));
      const time = element("select", { "aria-label": `Time of ${name}`, class: "time", hidden: !seat, onchange: (event) => this.seat(player, seat.bot, +event.target.value) },
        ...TIMES.map(([words, ms]) => element("option", { value: ms, selected: (seat?.ms ?? 1000) === ms }, words)));
      const state = view.over ? (view.winners.includes(player) ? " won" : " lost") : view.mover === player ? " moves" : "";
      return element("div", { class: `player${state}` },
        element("i", { class: "dot", style: `--tint:${colour(player)}` }), element("span", { class: "name" }, name),
        view.over && view.winners.includes(player) ? element("span", { class: "crown", title: "won" }, view.winners.length === view.game.players.length ? "½" : "★") : null,
        element("span", { class: "seat" }, bot, time),
        element("span", { class: "score" }, view.scores ? String(view.scores[player]) : ""));
    }), ...view.captions.map((line) => element("p", { class: "caption" }, line)));
  }

  seat(player, bot, ms) {
    const seats = this.view.game.players.map((_, n) => this.seats[n] ?? null);
    seats[player] = bot ? { bot, ms: ms ?? seats[player]?.ms ?? 1000 } : null;
    this.seats = seats;
    this.showPlayers();
    this.seated = this.seated.then(() => this.call("seats", { bots: seats })).catch((error) => this.toast(error.message));
    if (bot && this.view.engine !== "compiled") this.toast?.("The bot begins when the engine has been built.");
  }

  setSeats(seats) {
    this.seats = seats;
    this.thinking = undefined;
    $("prompt").classList.remove("thinking");
    if (this.view) this.showPlayers();
  }

  showTurns() {
    const { view } = this, players = view.game.players.length;
    const wide = players === 2 && view.turns.every(([text]) => text.length < 13) && view.turns.every(([, mover], n) => mover === (view.turns[0][1] + n) % 2) && !(view.turns[0]?.[1]);
    const list = $("turns");
    list.className = wide ? "turns pairs" : "turns";
    const rows = [];
    view.turns.forEach(([text, mover], number) => {
      if (wide ? number % 2 === 0 : true) rows.push(element("span", { class: "number" }, wide ? `${number / 2 + 1}` : `${number + 1}`));
      rows.push(element("button", { class: `turn${number + 1 === view.at ? " now" : number + 1 > view.at ? " ahead" : ""}`, role: "listitem", title: text, style: `--tint:${colour(mover)}`, onclick: () => this.act("go", { at: number + 1 }) }, text));
    });
    list.replaceChildren(...(rows.length ? rows : [element("p", { class: "muted" }, "No turns yet. Play on the board, or let bots play.")]));
    this.reveal();
  }

  // The turn that led here, inside the list.
  reveal() {
    const list = $("turns"), now = list.querySelector(".now");
    if (!now) return;
    const above = now.offsetTop - list.offsetTop;
    if (above < list.scrollTop || above + now.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = above - list.clientHeight / 2;
  }

  // ------------------------------------------------------------------ bots

  think(data) {
    this.thinking = data.mover;
    $("prompt").classList.add("thinking");
    $("prompt").dataset.bot = data.bot;
  }

  thought(data) {
    this.thinking = undefined;
    $("prompt").classList.remove("thinking");
    this.say(data);
  }

  // The bot that is asked: the one whose turn it is, else another that plays, else the one that suits the game.
  get adviser() {
    const seats = [this.seats[this.view.mover], ...this.seats].filter((seat) => seat && !SILENT.includes(seat.bot));
    return seats[0]?.bot ?? "auto";
  }

  hint() {
    if (!this.view || this.view.over || this.view.engine !== "compiled") return;
    $("hint").classList.add("busy");
    this.call("hint", { bot: this.adviser, ms: 1000 });
  }

  showHint(data) {
    $("hint").classList.remove("busy");
    if (data.version !== this.view.version) return;
    this.board.showHint(data.cells);
    this.say(data);
  }

  say({ turn, mover, info }) {
    this.keep(this.view.at, mover, info);
    const words = [info.bot, this.expects(mover, info)];
    for (const [name, text] of [["playouts", "playouts"], ["nodes", "nodes"], ["depth", "deep"]])
      if (info[name] && !(name === "nodes" && info.playouts)) words.push(`${Number(info[name]).toLocaleString("en")} ${text}`);
    $("analysis").hidden = false;
    this.note ??= element("p", { class: "note" });
    this.note.replaceChildren(element("b", {}, turn), ` ${words.filter(Boolean).join(" · ")}`);
    if (!this.note.isConnected) $("analysis").prepend(this.note);
    this.showBar();
    this.reveal();
  }

  // What a bot expects for a player, in words: a proven end, a share in percent, or points.
  expects(mover, { share, ahead, sure }) {
    const name = this.view.game.players[mover];
    if (share !== undefined && sure && [0, 0.5, 1].includes(share)) return `${name} ${{ 0: "loses", 0.5: "draws", 1: "wins" }[share]}`;
    if (share !== undefined) return `${name} ${Math.round(100 * share)}%`;
    if (ahead !== undefined) return `${name} ${ahead < 0 ? "−" : "+"}${Math.abs(ahead).toFixed(1)}`;
    return null;
  }

  // Of two players what the first may expect: a share, or points that he is ahead.
  keep(at, mover, { share, ahead }) {
    if (this.view.game.players.length !== 2) return;
    if (share !== undefined) this.values[at] = { share: mover ? 1 - share : share };
    else if (ahead !== undefined) this.values[at] = { ahead: mover ? -ahead : ahead };
  }

  // The values of a game as shares; points by the most that anybody was ahead.
  shares() {
    const most = Math.max(1, ...this.values.filter((one) => one?.ahead !== undefined).map((one) => Math.abs(one.ahead)));
    return Array.from(this.values, (one) => one && (one.share ?? 0.5 + one.ahead / (2 * most)));
  }

  showBar() {
    const { view } = this, shares = this.shares();
    const value = view.over ? (view.winners.length === 1 ? 1 - view.winners[0] : 0.5) : shares[view.at];
    const bar = $("bar");
    bar.style.background = colour(1);
    bar.firstElementChild.style.background = colour(0);
    bar.hidden = view.game.players.length !== 2 || !shares.some((one) => one !== undefined);
    if (!bar.hidden && value !== undefined) bar.style.setProperty("--share", value);
  }

  evaluate() {
    if (!this.view.turns.length) return this.toast("There are no turns to analyse yet.");
    this.values = [];
    this.call("evaluate", { bot: this.adviser, ms: 250 });
  }

  evaluated(data) {
    if (data.state === "begun") { this.total = data.of; $("evaluate").classList.add("busy"); }
    if (data.state === "done") $("evaluate").classList.remove("busy");
    if (data.at === undefined) return;
    this.keep(data.at, data.payoffs ? 0 : data.mover, data.payoffs ? { share: data.payoffs[0] } : data.info);
    this.curve();
  }

  // The share of the first player over the game.
  curve() {
    const { view } = this, values = this.shares(), width = 240, height = 70, n = Math.max(view.turns.length, 1);
    const points = values.map((value, at) => value === undefined ? null : [(at / n) * width, 3 + (1 - value) * (height - 6)]).filter(Boolean);
    if (!points.length) return;
    const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const area = `M${points[0][0]} ${height}L${line}L${points.at(-1)[0]} ${height}z`;
    $("analysis").hidden = false;
    this.graph ??= element("div", { class: "curve", role: "img", "aria-label": "What the bot expects, over the game" });
    this.graph.innerHTML = `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><rect width="${width}" height="${height}" fill="${colour(1)}" opacity=".18"/><path d="${area}" fill="${colour(0)}" opacity=".35"/><path d="M${line}" fill="none" stroke="${colour(0)}" stroke-width="1.6" vector-effect="non-scaling-stroke"/><path d="M0 ${height / 2}H${width}" stroke="currentColor" opacity=".3" stroke-dasharray="3 3" vector-effect="non-scaling-stroke"/><path d="M${(view.at / n) * width} 0V${height}" stroke="currentColor" opacity=".5" vector-effect="non-scaling-stroke"/></svg>`;
    this.graph.onclick = (event) => this.act("go", { at: Math.round((event.offsetX / this.graph.clientWidth) * n) });
    if (!this.graph.isConnected) $("analysis").append(this.graph);
    this.showBar();
    this.reveal();
  }

  // No game.
  clear() {
    this.view = null;
    for (const place of ["prompt", "picks", "players", "turns"]) $(place).replaceChildren();
    $("position").value = $("position").placeholder = "";
    for (const button of ["undo", "redo", "first", "last", "hint", "evaluate"]) $(button).disabled = true;
    $("bar").hidden = true;
  }

  forget() {
    this.values = [];
    this.note?.remove();
    this.graph?.remove();
    for (const asked of ["hint", "evaluate"]) $(asked).classList.remove("busy");
    $("analysis").hidden = true;
    this.board.hint = null;
  }
}

// The board: what may be chosen is marked, a choice grows click by click, what is refused shakes its head.
//
// A spot is a number: cells from 0, links -1, -2, ...; a way is the spots that are pointed at for a choice.

const SVG = "http://www.w3.org/2000/svg";
const STEPS = [1, 2, 5, 10, 20, 50]; // of the names of rows and columns that are shown
const UNIT = 40, NEAR_LINK = 11, DRAGGED = 7;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

export class Board {
  // play(number): a choice of the view; why(way): what is not legal; chosen(): what is pointed at has changed
  constructor(place, { play, why, chosen }) {
    Object.assign(this, { place, play, why, chosen });
    this.path = [];
    this.cursor = null;
    place.addEventListener("pointerdown", (event) => this.press(event));
    place.addEventListener("pointermove", (event) => this.move(event));
    place.addEventListener("pointerup", (event) => this.release(event));
    place.addEventListener("pointercancel", () => this.drop());
    place.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    place.addEventListener("keydown", (event) => this.key(event));
  }

  // Where cells and links are, of a game that begins.
  setBoard(board) {
    this.board = board;
    this.index = new Map(board.cells.map(([x, y], cell) => [`${Math.floor(x / UNIT)},${Math.floor(y / UNIT)}`, cell]));
    this.box = this.whole;
    this.cursor = null;
  }

  setView(view) {
    const before = this.view;
    this.view = view;
    this.ghost?.remove();
    this.pressed = null;
    this.place.innerHTML = view.svg;
    this.svg = this.place.firstElementChild;
    for (const name of ["width", "height"]) this.svg.removeAttribute(name);
    this.svg.querySelector("title")?.remove();
    this.marks = this.svg.appendChild(shape("g", { class: "marks" }));
    this.spots = new Map();
    for (const spot of this.svg.querySelectorAll(".spot")) this.spots.set(+spot.dataset.cell, spot);
    this.path = this.base = this.common();
    this.labels = [...this.svg.querySelectorAll(".label")].map((label) => [label, label.getBBox()]);
    this.mark();
    this.zoomTo(this.box);
    if (before && view.version > before.version) this.slide(before);
  }

  // No game: `words` stand in its place.
  clear(words) {
    this.view = this.board = this.svg = this.hint = null;
    this.path = this.base = [];
    this.place.replaceChildren(words);
  }

  // The spots that all choices begin with: they need not be pointed at.
  common() {
    const ways = this.view.choices.flatMap(([, ways]) => ways);
    const with_ways = this.view.choices.filter(([, ways]) => ways.length).length;
    if (!with_ways) return [];
    let shared = ways[0];
    for (const way of ways) {
      let same = 0;
      while (same < shared.length && shared[same] === way[same]) same++;
      shared = shared.slice(0, same);
      if (!same) break;
    }
    const least = Math.min(...ways.map((way) => way.length));
    return shared.slice(0, Math.max(0, least - 1));
  }

  // [number of the choice, way] of all that begin with what is pointed at.
  matching(path = this.path) {
    const found = [];
    this.view.choices.forEach(([, ways], number) => {
      for (const way of ways) if (path.every((spot, at) => way[at] === spot)) found.push([number, way]);
    });
    return found;
  }

  next(path = this.path) {
    const found = new Map(); // spot -> whether more is to be pointed at after it
    for (const [, way] of this.matching(path)) if (way.length > path.length) {
      const spot = way[path.length];
      found.set(spot, (found.get(spot) ?? true) && way.length > path.length + 1);
    }
    return found;
  }

  // The same without the ends of links that may be pointed at themselves.
  marked() {
    const next = this.next();
    const ends = new Set(this.matching().filter(([number]) => this.view.choices[number][1][0][0] < 0).map(([, way]) => way[this.path.length]));
    const others = new Set(this.matching().filter(([number]) => this.view.choices[number][1][0][0] >= 0).map(([, way]) => way[this.path.length]));
    for (const spot of ends) if (spot >= 0 && !others.has(spot) && this.path.length === 0) next.delete(spot);
    return next;
  }

  complete() {
    return [...new Set(this.matching().filter(([, way]) => way.length === this.path.length).map(([number]) => number))];
  }

  point(spot, drag = false) {
    if (!this.view || this.view.over) return this.refuse([spot]);
    if (this.next().has(spot)) {
      this.path = [...this.path, spot];
      const complete = this.complete(), more = this.next().size;
      if (complete.length === 1 && !more) return this.play(complete[0]);
      this.mark();
      return this.chosen();
    }
    const last = this.path.at(-1), own = this.path.length > this.base.length;
    if (own && spot === last && !drag) return this.cancel();
    if (own && !drag && this.next(this.base).has(spot)) {
      this.path = this.base;
      return this.point(spot);
    }
    return this.refuse([...this.path, spot]);
  }

  cancel() {
    this.path = this.base;
    this.mark();
    this.chosen();
  }

  refuse(way) {
    const spot = way.at(-1);
    const [x, y] = this.centre(spot);
    const ring = this.marks.appendChild(shape("circle", { class: "no", cx: x, cy: y, r: UNIT * 0.44 }));
    setTimeout(() => ring.remove(), 1600);
    if (!calm.matches) this.spots.get(spot)?.animate([{ translate: "0" }, { translate: "-3px" }, { translate: "3px" }, { translate: "-2px" }, { translate: "0" }], 260);
    this.why(way);
  }

  centre(spot) {
    if (spot >= 0) return this.board.cells[spot];
    const [a, b] = this.board.links[-1 - spot].map((cell) => this.board.cells[cell]);
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  }

  // ------------------------------------------------------------------ marks

  mark() {
    this.marks.replaceChildren();
    if (!this.view.over) {
      const next = this.marked();
      for (const [spot, goes] of next) this.marks.append(...this.markOf(spot, goes, next.size));
      for (const spot of this.path) if (spot >= 0) this.marks.append(this.ring(spot, "chosen"));
    }
    this.drawMap();
    if (this.hint) for (const cells of this.hint) this.marks.append(...this.arrow(cells));
    this.speak();
  }

  markOf(spot, goes, many) {
    if (spot < 0) {
      const [a, b] = this.board.links[-1 - spot].map((cell) => this.board.cells[cell]);
      return [shape("line", { class: "may link", x1: a[0], y1: a[1], x2: b[0], y2: b[1] })];
    }
    const look = this.spots.get(spot), empty = !look || look.matches(".empty, .mark");
    if (goes) return [this.ring(spot, empty ? "may from" : "may from piece")];
    const [x, y] = this.board.cells[spot];
    if (empty) return [shape("circle", { class: many > 60 ? "may to many" : "may to", cx: x, cy: y, r: UNIT * (many > 60 ? 0.1 : 0.15) })];
    return [this.ring(spot, look.matches(".number") ? "may to number" : "may to piece")];
  }

  ring(spot, kind) {
    const [x, y] = this.board.cells[spot];
    if (this.board.graph) return shape("circle", { class: kind, cx: x, cy: y, r: UNIT * 0.45 });
    return shape("rect", { class: kind, x: x - UNIT / 2 + 1.5, y: y - UNIT / 2 + 1.5, width: UNIT - 3, height: UNIT - 3, rx: 5 });
  }

  // What somebody should do: an arrow from the first cell to the last, or a ring.
  arrow(cells) {
    if (!cells.length) return [];
    const [a, b] = [this.board.cells[cells[0]], this.board.cells[cells.at(-1)]];
    if (cells.length === 1) return [this.ring(cells[0], "hint")];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1, [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    const [x, y] = [b[0] - ux * 12, b[1] - uy * 12];
    return [
      shape("line", { class: "hint", x1: a[0], y1: a[1], x2: x - ux * 6, y2: y - uy * 6 }),
      shape("path", { class: "hint", d: `M${b[0]} ${b[1]}L${x - ux * 6 - uy * 9} ${y - uy * 6 + ux * 9}L${x - ux * 6 + uy * 9} ${y - uy * 6 - ux * 9}z` }),
    ];
  }

  showHint(cells) {
    this.hint = cells;
    if (this.view) this.mark();
  }

  // Names for screen readers: the cell, what stands there, and whether it may be chosen.
  speak() {
    const next = this.view.over ? new Map() : this.next();
    for (const [cell, spot] of this.spots) {
      spot.words ??= spot.getAttribute("aria-label");
      spot.setAttribute("aria-label", next.has(cell) ? `${spot.words}, may be chosen` : this.path.includes(cell) ? `${spot.words}, chosen` : spot.words);
      spot.id = `cell-${cell}`;
    }
  }

  // A piece that one turn has moved glides there.
  slide(before) {
    const turn = this.view.last;
    if (calm.matches || !turn || turn.length < 2 || this.view.at !== before.at + 1) return;
    const [from, to] = [turn[0], turn[1]], spot = this.spots.get(to);
    if (!spot || spot.matches(".empty") || !this.spots.get(from)?.matches(".empty, .mark") || this.dragged === to) { this.dragged = null; return; }
    const [a, b] = [this.board.cells[from], this.board.cells[to]];
    spot.animate([{ transform: `translate(${a[0] - b[0]}px, ${a[1] - b[1]}px)` }, { transform: "none" }], { duration: 160, easing: "ease-out" });
  }

  // ------------------------------------------------------------------ the pointer

  at(event) {
    const inside = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return [inside.x, inside.y];
  }

  // The spot under a point: a link that may be chosen, else a cell.
  spotAt([x, y]) {
    let best = null, least = NEAR_LINK;
    for (const spot of this.next().keys()) if (spot < 0) {
      const [a, b] = this.board.links[-1 - spot].map((cell) => this.board.cells[cell]);
      const away = toLine(x, y, a, b);
      if (away < least) [best, least] = [spot, away];
    }
    if (best !== null) {
      const cell = this.cellAt(x, y);
      const near = cell !== null && Math.hypot(x - this.board.cells[cell][0], y - this.board.cells[cell][1]) < UNIT * 0.22;
      if (!near || !this.next().has(cell)) return best;
    }
    const cell = this.cellAt(x, y), only_links = this.view.choices.length && this.view.choices.every(([, ways]) => !ways.length || ways[0][0] < 0);
    return (only_links ? this.linkAt(x, y) : null) ?? cell ?? this.linkAt(x, y);
  }

  cellAt(x, y) {
    const exact = this.board.graph ? undefined : this.index.get(`${Math.floor(x / UNIT)},${Math.floor(y / UNIT)}`);
    if (exact !== undefined) return exact;
    if (!this.board.graph) return null;
    let best = null, least = UNIT * 0.55;
    this.board.cells.forEach(([cx, cy], cell) => {
      const away = Math.hypot(x - cx, y - cy);
      if (away < least) [best, least] = [cell, away];
    });
    return best;
  }

  // The nearest link at a point, legal or not.
  linkAt(x, y) {
    if (this.board.links.length > 3000) return null;
    let best = null, least = NEAR_LINK;
    this.board.links.forEach(([one, other], number) => {
      const away = toLine(x, y, this.board.cells[one], this.board.cells[other]);
      if (away < least) [best, least] = [-1 - number, away];
    });
    return best;
  }

  press(event) {
    if (event.button || !this.view) return;
    this.place.classList.add("by-pointer");
    this.place.focus({ preventScroll: true });
    const point = this.at(event), spot = this.spotAt(point);
    this.pressed = { spot, point, x: event.clientX, y: event.clientY, moved: false, box: [...this.box] };
    this.dragged = null;
    if (spot !== null && spot >= 0 && (this.next().get(spot) || this.path.includes(spot) || this.next(this.base).get(spot)) && this.spots.get(spot) && !this.spots.get(spot).matches(".empty")) {
      this.pressed.piece = true;
      this.place.setPointerCapture(event.pointerId);
      event.preventDefault();
    } else if (this.zoomed) this.place.setPointerCapture(event.pointerId);
  }

  move(event) {
    const held = this.pressed;
    if (!held) return this.hover(event);
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAGGED) return;
    held.moved = true;
    if (held.piece) this.drag(event);
    else if (this.zoomed) this.pan(event);
  }

  hover(event) {
    if (!this.view || !this.svg || event.pointerType === "touch") return;
    const spot = this.spotAt(this.at(event));
    this.place.style.cursor = spot !== null && this.next().has(spot) ? "pointer" : this.zoomed ? "grab" : "default";
    if (spot !== this.hovered) {
      this.hovered = spot;
      this.place.title = spot === null ? "" : spot >= 0 ? this.spots.get(spot)?.words ?? this.board.names[spot] : "";
    }
  }

  drag(event) {
    if (!this.ghost) {
      const { spot } = this.pressed;
      if (this.path.at(-1) !== spot) { if (this.next().has(spot)) this.point(spot); else { this.path = this.base; this.point(spot); } }
      const piece = this.spots.get(spot);
      this.ghost = piece.cloneNode(true);
      this.ghost.classList.add("ghost");
      this.ghost.removeAttribute("id");
      piece.classList.add("lifted");
      this.svg.append(this.ghost);
    }
    const [x, y] = this.at(event), [cx, cy] = this.board.cells[this.pressed.spot];
    this.ghost.setAttribute("transform", `translate(${x - cx} ${y - cy})`);
  }

  release(event) {
    const held = this.pressed;
    this.pressed = null;
    if (!held) return;
    if (!held.moved) { if (held.spot !== null) this.point(held.spot); return; }
    if (!this.ghost) return;
    const spot = this.spotAt(this.at(event));
    this.drop();
    if (spot !== null && spot !== held.spot) { this.dragged = spot; this.point(spot, true); }
  }

  drop() {
    this.ghost?.remove();
    this.ghost = null;
    this.pressed = null;
    this.svg?.querySelector(".lifted")?.classList.remove("lifted");
  }

  // ------------------------------------------------------------------ nearer and farther

  // All of the board, with less margin than a picture has.
  get whole() {
    const [width, height] = this.board.size;
    return this.board.graph ? [12, 12, width - 24, height - 24] : [10, 10, width - 46, height - 46];
  }

  get zoomed() { return this.board && this.box[2] < this.whole[2] - 1; }

  zoomTo(box) {
    this.box = box;
    if (!this.svg) return;
    this.svg.setAttribute("viewBox", box.map((one) => one.toFixed(1)).join(" "));
    this.moveLabels();
    this.drawMap();
  }

  // What is seen of the board: the box, and what the shape of the page leaves beside it.
  get seen() {
    const [left, top, width, height] = this.box, [x, y, w, h] = this.whole;
    const scale = Math.max(width / this.place.clientWidth, height / this.place.clientHeight) || 1;
    const [wide, high] = [Math.min(this.place.clientWidth * scale, w), Math.min(this.place.clientHeight * scale, h)];
    return [clamp(left + (width - wide) / 2, x, x + w - wide), clamp(top + (height - high) / 2, y, y + h - high), wide, high];
  }

  // Names of rows and columns stay at the edge of what is seen, as large as on a board of 30 cells, and as many.
  moveLabels() {
    if (!this.board.large) return;
    const [left, top, width, height] = this.seen, size = Math.max(1, Math.max(width, height) / UNIT / 30);
    const step = STEPS.find((one) => one >= size) ?? STEPS.at(-1);
    for (const [label, at] of this.labels) {
      const [x, y] = [at.x + at.width / 2, at.y + at.height / 2], column = y < UNIT;
      const number = Math.round(((column ? x : y) - UNIT / 2) / UNIT);
      label.style.display = number % step ? "none" : "";
      const [to_x, to_y] = column ? [x, Math.max(y, top + 8 * size)] : [Math.max(x, left + (at.width / 2 + 4) * size), y];
      label.setAttribute("transform", `translate(${to_x} ${to_y}) scale(${size}) translate(${-x} ${-y})`);
    }
  }

  // A small board with what may be chosen, and with what is seen.
  drawMap() {
    if (!this.board.large || !this.view) return;
    const map = document.getElementById("map"), [left, top, width, height] = this.whole, style = getComputedStyle(map);
    const scale = (map.width - 16) / Math.max(width, height), pen = map.getContext("2d"), [x, y, w, h] = this.seen;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, map.width, map.height);
    pen.translate(8, 8);
    pen.fillStyle = style.getPropertyValue("--cell");
    pen.fillRect(0, 0, width * scale, height * scale);
    pen.strokeStyle = style.getPropertyValue("--accent");
    pen.lineWidth = 2;
    pen.strokeRect((x - left) * scale - 1, (y - top) * scale - 1, w * scale + 2, h * scale + 2);
    pen.fillStyle = style.getPropertyValue("--good");
    for (const cell of this.choices()) {
      const [column, row] = this.board.cells[cell];
      pen.fillRect((column - left) * scale - 3, (row - top) * scale - 3, 6, 6);
    }
  }

  // The cells that a choice is about.
  choices() { return [...this.next().keys()].filter((spot) => spot >= 0); }

  // As near as what may be chosen allows.
  showChoices() {
    const cells = this.view ? this.choices().map((cell) => this.board.cells[cell]) : [];
    if (!cells.length) return;
    const [left, top, width, height] = this.whole;
    const low = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])) - 2.5 * UNIT);
    const high = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis])) + 2.5 * UNIT);
    const w = Math.min(Math.max(high[0] - low[0], 6 * UNIT), width), h = Math.min(Math.max(high[1] - low[1], 6 * UNIT), height);
    this.zoomTo([clamp((low[0] + high[0] - w) / 2, left, left + width - w), clamp((low[1] + high[1] - h) / 2, top, top + height - h), w, h]);
  }

  zoom(factor, [x, y] = [this.box[0] + this.box[2] / 2, this.box[1] + this.box[3] / 2]) {
    if (!this.board) return;
    const [left, top, width, height] = this.whole;
    const scale = Math.min(Math.max(this.box[2] * factor, 6 * UNIT), width) / this.box[2];
    const [w, h] = [this.box[2] * scale, this.box[3] * scale];
    this.zoomTo([clamp(x - (x - this.box[0]) * scale, left, left + width - w), clamp(y - (y - this.box[1]) * scale, top, top + height - h), w, h]);
  }

  fit() { if (this.board) this.zoomTo(this.whole); }

  wheel(event) {
    if (!this.board || !(this.board.large || event.ctrlKey || this.zoomed)) return;
    event.preventDefault();
    this.zoom(Math.exp(event.deltaY * 0.0016), this.at(event));
  }

  pan(event) {
    const held = this.pressed, scale = Math.max(this.box[2] / this.place.clientWidth, this.box[3] / this.place.clientHeight);
    const [left, top, width, height] = this.whole, [, , w, h] = held.box;
    const [x, y] = [held.box[0] - (event.clientX - held.x) * scale, held.box[1] - (event.clientY - held.y) * scale];
    this.zoomTo([clamp(x, left, left + width - w), clamp(y, top, top + height - h), w, h]);
  }

  // ------------------------------------------------------------------ the keyboard

  key(event) {
    if (!this.view) return;
    this.place.classList.remove("by-pointer");
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) this.step(way);
    else if (event.key === "Enter" || event.key === " ") { if (this.cursor !== null) this.point(this.cursor); }
    else if (event.key === "Escape") this.cancel();
    else return;
    event.preventDefault();
  }

  // To the nearest cell in that direction.
  step([dx, dy]) {
    const from = this.cursor === null ? [this.board.size[0] / 2, this.board.size[1] / 2] : this.board.cells[this.cursor];
    let best = this.cursor, least = Infinity;
    this.board.cells.forEach(([x, y], cell) => {
      const ahead = (x - from[0]) * dx + (y - from[1]) * dy, aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
      const cost = this.cursor === null ? Math.hypot(x - from[0], y - from[1]) : ahead + 3 * aside;
      if (cell !== this.cursor && (this.cursor === null || ahead > 1) && cost < least) [best, least] = [cell, cost];
    });
    this.cursor = best;
    this.marks.querySelector(".cursor")?.remove();
    this.marks.append(this.ring(best, "cursor"));
    this.place.setAttribute("aria-activedescendant", `cell-${best}`);
  }

  // Names of spots, for the words beside the board.
  name(spot) {
    return spot >= 0 ? this.board.names[spot] : this.board.links[-1 - spot].map((cell) => this.board.names[cell]).join("-");
  }
}

function clamp(value, least, most) { return Math.max(Math.min(value, most), least); }

function toLine(x, y, [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay], long = dx * dx + dy * dy || 1;
  const t = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / long, 0), 1);
  const away = Math.hypot(x - ax - t * dx, y - ay - t * dy);
  return t > 0.12 && t < 0.88 ? away : away + UNIT; // the ends belong to the cells there
}


// The page of one seat of a game with secrets, or of several with a curtain between them. The tokens of the seats are
// behind the # of the address, which no server is sent.
import { element, get, post } from "./api.js";

const $ = (id) => document.getElementById(id);
const tokens = location.hash.slice(1).split(",").filter(Boolean);
const EVERY = 1500; // milliseconds between two looks
const DEAD = 1000; // milliseconds in which a second click lifts no curtain
const DOUBLE = 400; // milliseconds in which a second click chooses nothing
let choosing = false;
let shown = tokens.length === 1 ? tokens[0] : null; // whose view is on the screen; null: the curtain has fallen
let looked = null; // whose view was there before it fell
let last = "";
let asks = 0, drawn = 0; // an answer that was asked for before the one on the screen comes too late
let dead;

const say = (words) => { $("state").textContent = words; };

function draw(seen, number) {
  if (number < drawn) return;
  drawn = number;
  const now = JSON.stringify(seen);
  if (now === last) return;
  last = now;
  document.title = `${seen.title} – ${seen.seat}`;
  $("who").textContent = `${seen.title}: ${seen.seat}`;
  const turn = seen.mover === seen.seat ? "your choice" : `${seen.mover} is to choose`;
  say(seen.over ? seen.result : seen.trouble || turn);
  $("picture").innerHTML = seen.svg;
  $("far").textContent = seen.so_far && `so far: ${seen.so_far}`;
  $("offers").replaceChildren(...seen.offers.map((text, number) => {
    const button = element("button", { class: "choice" }, text);
    button.onclick = () => choose({ key: seen.key, number });
    return button;
  }));
  $("heard").replaceChildren(...seen.heard.map((line) => element("li", {}, line)));
  $("undo").hidden = seen.seat === "spectator";
  $("keep").onclick = () => {
    const link = element("a", { download: `${seen.seat}.json`, href: URL.createObjectURL(new Blob([now], { type: "application/json" })) });
    link.click();
  };
  $("next").hidden = tokens.length === 1 || seen.mover === seen.seat;
  $("next").textContent = `Hide my view: ${seen.over ? "the game is over" : `${seen.mover} is next`}`;
  $("next").onclick = () => fall(shown);
}

// Nobody's view is on the page, nor asked for, until the next player says that he is there. The button is dead for a
// moment: it lies where the one before it lay, and a double click would hide one view and show the other.
function fall(token) {
  looked = token;
  shown = null;
  last = "";
  document.title = "Ludex";
  $("view").hidden = true;
  $("keep").onclick = null; // it holds the last view
  $("undo").hidden = true;
  for (const id of ["picture", "offers", "heard"]) $(id).replaceChildren();
  $("far").textContent = $("who").textContent = "";
  say("nobody's view is shown");
  $("next").hidden = true;
  $("next").disabled = token !== null;
  clearTimeout(dead);
  dead = setTimeout(() => { $("next").disabled = false; }, DEAD);
  return look();
}

// Behind the curtain the page asks who is to choose, and no more. After the game everybody may look, one after another.
async function behind() {
  const found = await Promise.all(tokens.map((token) => get(`/api/seats/${token}/name`)));
  if (shown !== null) return;
  const over = !found[0].mover;
  const after = (tokens.indexOf(looked) + 1) % tokens.length;
  const number = over ? after : found.findIndex((one) => one.mover === one.seat);
  const name = found[number]?.seat;
  say(name ? `${over ? "the game is over: " : ""}hand the screen to ${name}` : `${found[0].mover} is to choose, and is not at this screen`);
  $("next").hidden = !name;
  $("next").textContent = `I am ${name}: show my view`;
  $("next").onclick = () => lift(tokens[number]);
}

async function lift(token) {
  shown = token;
  await look();
  $("view").hidden = shown === null;
}

async function look() {
  const asked = shown, number = ++asks;
  try {
    if (asked === null) return await behind();
    const seen = await get(`/api/seats/${asked}`);
    if (asked === shown) draw(seen, number);
  } catch (error) {
    if (asked === shown) say(error.message);
  }
}

async function call(what, data) {
  const asked = shown, number = ++asks;
  try {
    const seen = await post(`/api/seats/${asked}/${what}`, data);
    if (asked === shown) draw(seen, number);
  } catch (error) {
    if (asked !== shown) return;
    say(error.message);
    last = ""; // the next look shows the game as it is
  }
}

// The second click of a double click chooses nothing: a choice that is made stays, and other offers may lie there.
async function choose(data) {
  if (choosing) return;
  choosing = true;
  await Promise.all([call("choose", data), new Promise((done) => setTimeout(done, DOUBLE))]);
  choosing = false;
}

async function begin() {
  if (tokens.length === 0) return say("this address has no seat: take the whole link");
  await (tokens.length === 1 ? look() : fall(null));
  wait();
}

// One look after the other: a slow server is not asked again before it has answered.
const wait = () => setTimeout(async () => { await look(); wait(); }, EVERY);
$("undo").onclick = () => call("undo", {});
begin();

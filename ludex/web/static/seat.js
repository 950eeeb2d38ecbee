// The page of one seat of a game with secrets, or of several with a curtain between them. The tokens of the seats are
// behind the # of the address, which no server is sent.
import { element, get, post } from "./api.js";

const $ = (id) => document.getElementById(id);
const tokens = location.hash.slice(1).split(",").filter(Boolean);
const EVERY = 1500; // milliseconds between two looks
let shown = tokens.length === 1 ? tokens[0] : null; // whose view is on the screen; null: the curtain has fallen
const names = new Map(); // by token the name of the seat
let last = "";

const say = (words) => { $("state").textContent = words; };

function draw(seen) {
  const now = JSON.stringify(seen);
  if (now === last) return;
  last = now;
  names.set(shown, seen.seat);
  document.title = `${seen.title} – ${seen.seat}`;
  $("who").textContent = `${seen.title}: ${seen.seat}`;
  const turn = seen.mover === seen.seat ? "your choice" : `${seen.mover} is to choose`;
  say(seen.over ? seen.result : seen.trouble || turn);
  $("picture").innerHTML = seen.svg;
  $("far").textContent = seen.so_far && `so far: ${seen.so_far}`;
  $("offers").replaceChildren(...seen.offers.map((text, number) => {
    const button = element("button", { class: "choice" }, text);
    button.onclick = () => call("choose", { key: seen.key, number });
    return button;
  }));
  $("heard").replaceChildren(...seen.heard.map((line) => element("li", {}, line)));
  $("undo").hidden = seen.seat === "spectator";
  $("keep").onclick = () => {
    const link = element("a", { download: `${seen.seat}.json`, href: URL.createObjectURL(new Blob([now], { type: "application/json" })) });
    link.click();
  };
  const next = tokens.length > 1 && !seen.over && seen.mover !== seen.seat;
  $("next").hidden = !next;
  $("next").textContent = `Hide my view: ${seen.mover} is next`;
  $("next").onclick = () => curtain(seen.mover);
}

// Nobody's view is on the page, nor asked for, until the next player says that he is there.
function curtain(name) {
  shown = null;
  last = "";
  $("view").hidden = true;
  $("keep").onclick = null; // it holds the last view
  $("undo").hidden = true;
  for (const id of ["picture", "offers", "heard"]) $(id).replaceChildren();
  $("far").textContent = $("who").textContent = "";
  say(`hand the screen to ${name}`);
  $("next").hidden = false;
  $("next").textContent = `I am ${name}: show my view`;
  $("next").onclick = () => lift(name);
}

async function lift(name) {
  shown = [...names].find(([, seat]) => seat === name)?.[0] ?? null;
  if (shown === null) return say(`${name} plays on another screen`);
  await look();
  $("view").hidden = false;
}

async function look() {
  const asked = shown;
  if (!asked) return;
  try {
    const seen = await get(`/api/seats/${asked}`);
    if (asked === shown) draw(seen);
  } catch (error) { say(error.message); }
}

async function call(what, data) {
  const asked = shown;
  try {
    const seen = await post(`/api/seats/${asked}/${what}`, data);
    if (asked === shown) draw(seen);
  } catch (error) {
    say(error.message);
    last = ""; // the next look shows the game as it is
  }
}

async function begin() {
  if (!tokens.length) return say("this address has no seat: take the whole link");
  if (tokens.length === 1) return look();
  const found = await Promise.all(tokens.map((token) => get(`/api/seats/${token}/name`)));
  found.forEach((one, number) => names.set(tokens[number], one.seat));
  curtain(found[0].mover || found[0].seat);
}

$("undo").onclick = () => call("undo", {});
// One look after the other: a slow server is not asked again before it has answered.
const wait = () => setTimeout(async () => { await look(); wait(); }, EVERY);
begin().catch((error) => say(error.message)).then(wait);

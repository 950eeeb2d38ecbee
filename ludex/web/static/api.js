// Calls to the server of this page, and what it tells by itself.

export class Refused extends Error {}

async function answer(response) {
  const data = await response.json().catch(() => ({ message: `the server answered ${response.status}` }));
  if (!response.ok) throw new Refused(data.message ?? "the server refused");
  return data;
}

async function asked(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Refused("the server does not answer: is `ludex serve` still running?");
  }
  return answer(response);
}

export const get = (path) => asked(path);
export const post = (path, data = {}) =>
  asked(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(data) });

// One session of the server, kept over a reload of the tab.
export class Session {
  constructor(state, told) {
    this.id = state.id;
    this.told = told;
    sessionStorage.setItem("session", this.id);
  }

  call(what, data) {
    return post(`/api/sessions/${this.id}/${what}`, data);
  }

  // Hears what the server tells, from now on and while the page is seen.
  follow() {
    this.listen();
    document.addEventListener("visibilitychange", () => (document.hidden ? this.deafen() : this.listen()));
  }

  // `hello` comes first and says what is there.
  listen() {
    if (this.source) return;
    this.source = new EventSource(`/api/sessions/${this.id}/events`);
    for (const kind of ["hello", "view", "engine", "seats", "thinking", "thought", "hint", "evaluation", "job", "trouble"])
      this.source.addEventListener(kind, (event) => this.told(kind, JSON.parse(event.data)));
  }

  deafen() {
    this.source?.close();
    this.source = null;
  }

  static async open(wanted, told) {
    const state = await post("/api/sessions", wanted);
    return [new Session(state, told), state];
  }

  // The session of this tab before it was loaded again; null where the server has none any more.
  static async again(told) {
    const id = sessionStorage.getItem("session");
    if (!id) return null;
    try {
      const state = await get(`/api/sessions/${id}`);
      return [new Session(state, told), state];
    } catch {
      return null;
    }
  }
}

export function debounced(wait, work) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(work, wait, ...args);
  };
}

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child != null));
  return made;
}

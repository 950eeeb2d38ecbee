// The extension in a host of our own: `vscode` and the client are stubs, so nothing has to be installed.
const assert = require("node:assert");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { test } = require("node:test");

const ENTRY = path.join(__dirname, "..", "src", "extension.js");

function host({ fails = false, command = ["ludex"] } = {}) {
  const seen = { clients: [], commands: new Map(), sent: [], told: [], listeners: [], settings: [] };
  const terminal = { name: "Ludex", exitStatus: undefined, show() {}, sendText: (text) => seen.sent.push(text) };
  class LanguageClient {
    constructor(id, name, server, options) { Object.assign(this, { id, server, options, running: false }); seen.clients.push(this); }
    async start() { if (fails) throw new Error("spawn ludex ENOENT"); this.running = true; }
    async stop() { if (!this.running) throw new Error("never started"); this.running = false; }
  }
  const vscode = {
    commands: { registerCommand: (name, run) => (seen.commands.set(name, run), {}), executeCommand: async (...args) => seen.settings.push(args) },
    window: { terminals: [], createTerminal: () => (vscode.window.terminals.push(terminal), terminal), showErrorMessage: async (text, ...items) => (seen.told.push(text), items[0]) },
    workspace: {
      getConfiguration: () => ({ get: () => command }),
      createFileSystemWatcher: (pattern) => ({ pattern }),
      onDidChangeConfiguration: (listener) => (seen.listeners.push(listener), {}),
    },
  };
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest));
  delete require.cache[ENTRY];
  try {
    return { ...seen, seen, extension: require(ENTRY) };
  } finally {
    Module._load = load;
  }
}

// What is packed is one file, with the client in it: it is loaded with whatever it asks of `vscode`.
const BUNDLE = path.join(__dirname, "..", "dist", "extension.js");
test("the bundle loads", fs.existsSync(BUNDLE) ? {} : { skip: "npm run build first" }, () => {
  const anything = () => new Proxy(class {}, { get: (target, name) => (name in target ? target[name] : anything()) });
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? anything() : load(name, ...rest));
  try {
    assert.equal(typeof require(BUNDLE).activate, "function");
  } finally {
    Module._load = load;
  }
});

test("it starts `ludex lsp` for rules", async () => {
  const { seen, extension } = host();
  const context = { subscriptions: [] };
  await extension.activate(context);
  const [client] = seen.clients;
  assert.deepEqual(client.server, { command: "ludex", args: ["lsp"] });
  assert.deepEqual(client.options.documentSelector, [{ language: "ludex" }]);
  assert.ok(client.running && client.options.initializationOptions.terminal);
  assert.equal(context.subscriptions.length, 2);
  await extension.deactivate();
  assert.ok(!client.running);
});

test("a command line that the server answers is typed into one terminal", async () => {
  const { seen, extension } = host({ command: ["python3", "-m", "ludex"] });
  await extension.activate({ subscriptions: [] });
  const { executeCommand } = seen.clients[0].options.middleware;
  const answer = { ok: true, terminal: ["ludex", "play", "/my games/a.rules"] };
  assert.equal(await executeCommand("ludex.play", [], async () => answer), answer);
  await executeCommand("ludex.play", [], async () => answer);
  assert.deepEqual(seen.sent, Array(2).fill("python3 -m ludex play '/my games/a.rules'"));
  assert.deepEqual(await executeCommand("ludex.runChecks", [], async () => ({ ok: true })), { ok: true });
  assert.equal(seen.sent.length, 2);
});

test("where it cannot be started it is said what is missing, and the setting is shown", async () => {
  const { seen, extension } = host({ fails: true });
  await extension.activate({ subscriptions: [] });
  assert.match(seen.told[0], /pip install 'ludex\[lsp\]'.*ENOENT/);
  assert.deepEqual(seen.settings, [["workbench.action.openSettings", "ludex.command"]]);
});

test("it starts again when asked, and when the setting changes", async () => {
  const { seen, extension } = host();
  await extension.activate({ subscriptions: [] });
  await seen.commands.get("ludex.restart")();
  await seen.listeners[0]({ affectsConfiguration: (name) => name === "ludex.command" });
  await seen.listeners[0]({ affectsConfiguration: () => false });
  assert.deepEqual(seen.clients.map((one) => one.running), [false, false, true]);
});

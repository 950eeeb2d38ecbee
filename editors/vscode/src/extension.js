// Starts `ludex lsp` for rules files, and runs in a terminal what the server answers to be run there.
const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

// The answer of a command of the server; one that is a command line is typed into a terminal.
function inTerminal(answer) {
  if (!answer?.terminal) return answer;
  const name = "Ludex";
  const terminal = window.terminals.find((one) => one.name === name && one.exitStatus === undefined) ?? window.createTerminal(name);
  const [program, ...rest] = answer.terminal;
  terminal.show();
  terminal.sendText([...(program === "ludex" ? started() : [program]), ...rest].map(quoted).join(" "));
  return answer;
}

function quoted(word) {
  return /^[\w./:\\-]+$/.test(word) ? word : process.platform === "win32" ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}

function started() {
  return workspace.getConfiguration("ludex").get("command");
}

async function start() {
  const [command, ...args] = started();
  client = new LanguageClient(
    "ludex",
    "Ludex",
    { command, args: [...args, "lsp"] },
    {
      documentSelector: [{ language: "ludex" }],
      initializationOptions: { terminal: true },
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.{rules,txt}") },
      middleware: { executeCommand: async (name, args, next) => inTerminal(await next(name, args)) },
    },
  );
  try {
    await client.start();
  } catch (error) {
    const settings = "Settings";
    const told = `\`${[command, ...args].join(" ")} lsp\` does not start: pip install 'ludex[lsp]', or name the command. ${error.message ?? error}`;
    if ((await window.showErrorMessage(told, settings)) === settings) await commands.executeCommand("workbench.action.openSettings", "ludex.command");
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop().catch(() => {}); // one that never started cannot be stopped
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    commands.registerCommand("ludex.restart", restart),
    workspace.onDidChangeConfiguration((change) => (change.affectsConfiguration("ludex.command") ? restart() : undefined)),
  );
  await start();
}

module.exports = { activate, deactivate: stop };

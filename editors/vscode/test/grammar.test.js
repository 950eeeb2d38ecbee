// The colours, by the library that Visual Studio Code reads grammars with.
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { before, test } = require("node:test");

let oniguruma, textmate, grammar;
try {
  oniguruma = require("vscode-oniguruma");
  textmate = require("vscode-textmate");
} catch {
  // told below
}
const installed = oniguruma && textmate ? {} : { skip: "npm install first" };

before(async () => {
  if (!oniguruma) return;
  await oniguruma.loadWASM(fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")));
  const file = path.join(__dirname, "..", "syntaxes", "ludex.tmLanguage.json");
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({ createOnigScanner: (sources) => new oniguruma.OnigScanner(sources), createOnigString: (text) => new oniguruma.OnigString(text) }),
    loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file),
  });
  grammar = await registry.loadGrammar("source.ludex");
});

// [word, last scope] of the words of some lines
function scopes(text) {
  let state = textmate.INITIAL;
  return text.split("\n").flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.map((one) => [line.slice(one.startIndex, one.endIndex).trim(), one.scopes.at(-1).replace(".ludex", "")]).filter(([word]) => word);
  });
}

const has = (found, word, scope) => assert.ok(found.some(([one, two]) => one === word && two === scope), `${word} should be ${scope}: ${JSON.stringify(found)}`);

test("declarations, fields, words and builtins", installed, () => {
  const found = scopes('game g "G" extends base\ncell owner, mark: none | player "wb" # who\nlet free = owner == none and count(cells) > 2\nend when stuck: draw\nscore p: 1');
  for (const [word, scope] of [
    ["game", "keyword.declaration"], ["g", "entity.name.type"], ['"G"', "string.quoted.double"], ["base", "entity.other.inherited-class"],
    ["cell", "storage.type"], ["owner, mark", "variable.other.property"], ["# who", "comment.line.number-sign"],
    ["let", "keyword.declaration"], ["free", "entity.name.function"], ["none", "constant.language"], ["and", "keyword.operator.word"],
    ["count", "support.function"], ["cells", "variable.language"], ["2", "constant.numeric"],
    ["end", "keyword.declaration"], ["when", "keyword.other"], ["draw", "keyword.control"], ["score", "keyword.declaration"],
  ]) has(found, word, scope);
});

test("a picture is taken as it stands, up to the next line at the margin", installed, () => {
  const found = scopes("start man:\n    r#x. if\n    PPPP\nlet a = cells");
  has(found, "r#x. if", "string.unquoted.picture");
  has(found, "PPPP", "string.unquoted.picture");
  has(found, "a", "entity.name.function");
});

test("what a notation leaves to be filled in", installed, () => has(scopes('notation hop: "{from}-{to}"'), "{from}", "variable.parameter.hole"));

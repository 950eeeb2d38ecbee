// Writes the licences of the packages that codemirror.js is made from, which each asks to be kept with its code.
import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const packages = Object.keys(lock.packages).filter((path) => path && !path.includes("esbuild")).sort();
const texts = packages.map((path) => {
  const licence = readFileSync(`${path}/LICENSE`, "utf8").trim();
  return `${path.replace("node_modules/", "")}\n\n${licence}\n`;
});
const head = "codemirror.js is a bundle of these packages. Their licences:\n\n";
writeFileSync("../../ludex/web/static/codemirror.LICENSE.txt", head + texts.join(`\n${"=".repeat(80)}\n\n`));

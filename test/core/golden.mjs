// Freezes the mazes of seeds in test/golden/seeds.json, which may change only in a major version.
//   node test/core/golden.mjs              says what is missing
//   node test/core/golden.mjs --write      adds what is missing, a new algorithm's mazes for one
//   node test/core/golden.mjs --rewrite    writes all anew: for a major version
import { readFileSync, writeFileSync } from "node:fs";
import { importTypeScript } from "../../scripts/tools/common.mjs";

const FILE = "test/golden/seeds.json";

const { freeze, wanted } = await importTypeScript("test/core/support/golden.ts");

const known = process.argv.includes("--rewrite") ? [] : read();
const keys = new Set(known.map(({ options }) => JSON.stringify(options)));
const missing = wanted().filter((options) => !keys.has(JSON.stringify(options)));
for (const options of missing) console.log(`${JSON.stringify(options)} is not frozen`);
if (process.argv.some((argument) => /^--(re)?write$/.test(argument))) {
  const entries = [...known, ...missing.map(freeze)];
  writeFileSync(FILE, `${JSON.stringify(entries, null, 2)}\n`);
  console.log(`${FILE}: ${entries.length} mazes, ${missing.length} of them new`);
}

function read() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

// Sizes of what is built, in kilobytes, beside those of the last release (docs/sizes.json). `npm test` prints them, and
// `node scripts/sizes.mjs --write` keeps them at a release. None of them is a limit but the package's.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";

const FILE = "docs/sizes.json";

/** @returns {Record<string, number>} those of each file that is built, of the modules that several share, and of the package */
function sizesNow() {
  /** @type {Record<string, number>} */
  const sizes = {};
  const add = (/** @type {string} */ name, /** @type {string} */ file) => {
    sizes[name] = (sizes[name] ?? 0) + statSync(file).size / 1024;
  };
  for (const name of existsSync("dist") ? readdirSync("dist").sort() : [])
    if (!name.endsWith(".map")) add(name.replace(/^shared-\w+/, "shared"), `dist/${name}`);
  for (const name of readdirSync(".")) if (name.endsWith(".vsix")) add("package", name);
  return Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, Math.round(size * 10) / 10]));
}

/** A line for each file: what it has now, and what it had at the last release. */
export function printSizes() {
  /** @type {Record<string, number>} */
  const before = JSON.parse(readFileSync(FILE, "utf8"));
  const now = sizesNow();
  console.log(`\n${"KB".padStart(8)}${"before".padStart(10)}  File`);
  for (const name of new Set([...Object.keys(now), ...Object.keys(before)]))
    console.log(`${digits(now[name]).padStart(8)}${digits(before[name]).padStart(10)}  ${name}`);
}

/** @param {number | undefined} size */
function digits(size) {
  return size === undefined ? "none" : size.toFixed(1);
}

if (process.argv.includes("--write")) writeFileSync(FILE, `${JSON.stringify(sizesNow(), null, 2)}\n`);

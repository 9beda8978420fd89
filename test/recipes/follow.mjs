// Follows a recipe in a copy of the project, and runs there all that is cheap.
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { recipes } from "./recipes.mjs";

/** @typedef {import("./recipes.mjs").Recipe} Recipe */
/** @typedef {import("./recipes.mjs").Edit} Edit */

/** What is not copied: what is made from the rest, and what is large. */
const LEFT_OUT = [".git", ".vscode-test", "node_modules", "out", "dist"];

/** What a copy shares with the project. */
const SHARED = ["node_modules", ".vscode-test"];

/** The tests that lists, documents and parts of every kind are in, and need neither VS Code nor a browser. */
export const CHEAP = [
  "test/package/documents",
  "test/package/elements",
  "test/package/hostBundle",
  "test/package/userAlgorithmTypes",
  "test/package/sources",
  "test/host/plain/contributions",
  "test/host/plain/recipes",
  "test/host/plain/reportText",
  "test/page/plain/saved",
  "test/page/plain/pageModel",
  "test/page/plain/routes",
  "test/page/plain/words",
  "test/shared",
  "test/core/api",
  "test/core/algorithms/golden",
  "test/core/algorithms/matrix",
  "test/core/formats/exports",
  "test/core/formats/gallery",
  "test/core/formats/text/styles",
  "test/core/grids/grids",
  "test/core/measures/baseline",
  "test/core/options/options",
  "test/core/options/registry",
  "test/core/playback/pseudocode",
  "test/core/solvers",
  "test/reading/checks",
  "test/reading/roundTrips",
];

/** What a recipe makes of its files, by their paths. Reads no more than these. @type {(recipe: Recipe) => Map<string, string>} */
export function filesOf({ copy, edits }) {
  const files = new Map();
  if (copy !== undefined) files.set(copy.to, edited(copy.from, copy.edits, true));
  for (const [file, some] of Object.entries(edits)) files.set(file, edited(file, some, false));
  return files;
}

/** @type {(file: string, edits: readonly Edit[], isEverywhere: boolean) => string} */
function edited(file, edits, isEverywhere) {
  let text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  for (const [old, by] of edits) {
    const count = text.split(old).length - 1;
    if (count === 0 || (count > 1 && !isEverywhere)) throw new Error(`${file}: ${count} times ${JSON.stringify(old)}`);
    text = text.replaceAll(old, () => by.replace("$&", () => old));
  }
  return text;
}

/**
 * Follows a recipe in a copy of the project, which is removed again where all passes.
 * @param {string} name
 * @param {(title: string, run: () => Promise<string | undefined>) => Promise<unknown>} [step] does each part, of which it is told what failed
 * @returns {Promise<string[]>} the output of what failed
 */
export async function follow(name, step = (_title, run) => run()) {
  const recipe = recipes[name];
  const copy = mkdtempSync(path.join(tmpdir(), "mazewright-recipe-"));
  for (const entry of readdirSync(".")) {
    if (!LEFT_OUT.includes(entry)) cpSync(entry, path.join(copy, entry), { recursive: true });
  }
  for (const folder of SHARED) {
    if (existsSync(folder)) symlinkSync(path.resolve(folder), path.join(copy, folder), "junction");
  }
  const files = filesOf(recipe);
  for (const [file, text] of files) writeFileSync(path.join(copy, file), text);
  // As every recipe: `npm run format`, `npm run build`. The copy is no repository.
  const format = ["node_modules/@biomejs/biome/bin/biome", "check", "--write", "--vcs-enabled=false", ...files.keys()];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // set for tests, which are not to run others
  /** @type {string[]} */
  const failures = [];
  const run = (/** @type {readonly string[]} */ args) =>
    step(args.slice(0, 3).join(" "), async () => {
      const options = {
        cwd: copy,
        env: { ...env, MAZEWRIGHT_RELEASE: "yes" },
        maxBuffer: Number.POSITIVE_INFINITY,
      };
      try {
        await promisify(execFile)(process.execPath, args, options);
        return undefined;
      } catch (error) {
        const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
        failures.push(`${args.join(" ")} failed in ${copy}:\n${stdout}${stderr}`);
        return failures.at(-1);
      }
    });
  for (const args of [format, ...(recipe.scripts ?? []).map(scriptOf), ["scripts/build.mjs", "--tests"]]) {
    await run(args);
    if (failures.length > 0) return failures;
  }
  await run(scriptOf(["test", "check"]));
  await run(scriptOf(["test", "--built", ...CHEAP, ...(recipe.tests ?? [])]));
  for (const [file, pattern] of Object.entries(recipe.proof)) {
    if (!pattern.test(readFileSync(path.join(copy, file), "utf8"))) failures.push(`${file} in ${copy}: not ${pattern}`);
  }
  if (failures.length === 0) rmSync(copy, { recursive: true });
  return failures;
}

/** An npm script as arguments of Node. @param {readonly string[]} script */
export function scriptOf([name, ...args]) {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return [...scripts[name].replace(/^node /, "").split(" "), ...args];
}

// The source of the algorithms, for the preview to show and for copies: dist/sources.json. Which line of a file takes which steps is found
// by running it: every step is recorded with the call stack that it came from. What lies before the code that runs, such as
// imports and pseudocode, is left out, and so are files of which no line takes a step.
import { readFileSync } from "node:fs";
import path from "node:path";
import { importTypeScript } from "./tools/common.mjs";
import { copyOf } from "./userAlgorithmCopies.mjs";

const CORE = "src/core";
const SHOWN = /src\/core\/(algorithms\/(?:shared\/)?\w+\.ts):(\d+)/g; // in a call stack
const IMPORT = /^import (?!type)[^;]*? from "(\.[^"]+)";/gm;
const SIZES = { width: 8, height: 8, levels: 2, rings: 4, cells: 40 };
const SEEDS = 3;

/** @returns {Promise<string>} JSON */
export async function sourcesOfAlgorithms() {
  process.setSourceMapsEnabled(true);
  const core = await importTypeScript("scripts/sources.ts", { sourcemap: "inline" });
  const files = {};
  const algorithms = {};
  for (const algorithm of core.algorithms) {
    const taken = stepsOf(core, algorithm);
    const copy = copyOf(algorithm);
    for (const { name, text } of copy.files) files[name] = text;
    const shown = filesOf(fileOf(algorithm.id)).flatMap((name) => {
      const rows = readFileSync(path.join(CORE, name), "utf8").split("\n");
      const first = firstRun(rows);
      const lines = rows.map((_, index) => [...(taken.get(`${name}:${index + 1}`) ?? [])]).slice(first);
      if (lines.every((each) => each.length === 0)) return [];
      const part = copy.files.find((each) => each.name === name); // of a structure there is none
      if (part === undefined) files[name] = rows.slice(first).join("\n");
      return [{ name, from: part === undefined ? 0 : first - part.skipped, lines }];
    });
    const { head, parts, tail } = copy;
    algorithms[algorithm.id] = { shown, copy: { head, parts, tail } };
  }
  process.setSourceMapsEnabled(false);
  return JSON.stringify({ files, algorithms });
}

/** For each "file:line" that takes steps, the lines of the pseudocode that stand for them. */
function stepsOf({ StepLog, grids, lineOf, record, runsOn }, algorithm) {
  const inner = new Map();
  const outer = new Map(); // of lines that call others, which are lit if all that they call stands for one line
  const { add } = StepLog.prototype;
  for (const kind of grids.filter((grid) => runsOn(algorithm, grid))) {
    const sizes = Object.fromEntries(kind.sizes.map((id) => [id, SIZES[id]]));
    for (let seed = 0; seed < SEEDS; seed++) {
      const stacks = [];
      StepLog.prototype.add = function (word) {
        stacks.push(new Error().stack);
        add.call(this, word);
      };
      const { maze, steps } = record({ algorithm: algorithm.id, grid: kind.id, ...sizes, seed });
      StepLog.prototype.add = add;
      steps.forEach((word, index) => {
        const line = lineOf(algorithm, maze.grid, word);
        const places = [...stacks[index].matchAll(SHOWN)].map(([, file, at]) => `${file}:${at}`);
        const [first, ...others] = places; // none for what is done to a maze afterwards
        if (first !== undefined) note(inner, first, line);
        for (const place of others) note(outer, place, line);
      });
    }
  }
  const sure = [...outer].filter(([, lines]) => lines.size === 1);
  return new Map([...sure, ...inner]);
}

function note(known, place, line) {
  known.set(place, (known.get(place) ?? new Set()).add(line));
}

/** The first row to show of a file: its method `run`, or `begin` of one that goes row by row, else its first function or class with its comment. */
function firstRun(rows) {
  const run = rows.findIndex((row) => /^ +(run|begin)\(.*\{$/.test(row));
  if (run >= 0) return run;
  let first = rows.findIndex((row) => /^export (function|class) /.test(row));
  while (/^( \*|\/\*\*)/.test(rows[first - 1])) first--;
  return Math.max(first, 0);
}

/** An algorithm's file is named as it is, in another case. */
function fileOf(id) {
  return `algorithms/${id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}.ts`;
}

/** A file and those of what algorithms share and of structures that it imports, each once, its own first. */
function filesOf(name, known = []) {
  if (known.includes(name) || !/^(algorithms|structures)\//.test(name)) return known;
  const imports = [...readFileSync(path.join(CORE, name), "utf8").matchAll(IMPORT)];
  return imports.reduce(
    (all, [, from]) => filesOf(`${path.posix.join(path.posix.dirname(name), from)}.ts`, all),
    [...known, name],
  );
}

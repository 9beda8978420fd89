import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { ProgramError, placeIn, readProgram } from "../../../src/sandbox/program/readProgram";
import { printed } from "./support/printed";

const ODD = "test/sandbox/program/odd";
const RUN = "\nexport default { run() {} };";

const read = (text: string, name = "own.ts") => readProgram({ uri: `file:///${name}`, name, text });

/** A file of the corpus; its name without ".txt". */
const odd = (name: string) => readFileSync(`${ODD}/${name}.txt`, "utf8");

test("odd files keep all but their types", async () => {
  for (const file of readdirSync(ODD)) {
    const name = file.replace(/\.txt$/, "");
    const { code, insertions } = read(odd(name), name);
    const bare = code.split("\n").map((row, line) => {
      let text = row;
      let kept = 0; // a ";" for each that ends a statement or a field; all others on the line are gone by then
      for (const { column, length } of insertions.get(line) ?? []) {
        const at = column + kept;
        const inserted = text.slice(at, at + length);
        const end = inserted.endsWith(";") && !inserted.startsWith("{") ? ";" : "";
        text = text.slice(0, at) + end + text.slice(at + length);
        kept += end.length;
      }
      return text;
    });
    const loader = name.endsWith(".ts") ? "ts" : "js";
    const original = odd(name).replace(/^#!.*/, "");
    assert.equal(dense(await printed(bare.join("\n"), "js")), dense(await printed(original, loader)), name);
  }
});

/** Without the empty statements of a program that was printed. */
function dense(text: string): string {
  return text.replace(/;+/g, ";").replace(/^;|(?<=[{}:]);|;(?=\})/g, "");
}

test("each call sees the line of its statement, also after functions of the file", async () => {
  const { code, lineName } = read(odd("probes.ts"), "probes.ts");
  const rows = code
    .split("\n")
    .map((row, line) => row.replaceAll("probe(", `probe(${line + 1},`).replaceAll(",)", ")"));
  const calls: [expected: number, seen: number][] = [];
  const address = `data:text/javascript,${encodeURIComponent(rows.join("\n"))}`;
  const program: Record<string, unknown> & { default: { run(): void } } = await import(address);
  const probe = (expected: number) => {
    calls.push([expected, Number(program[lineName])]);
    return 1;
  };
  Object.assign(globalThis, { probe });
  program.default.run();
  assert.equal(calls.length, 65);
  for (const [expected, seen] of calls) assert.equal(seen, expected);
});

const ERRORS: readonly [text: string, place: string, message: RegExp, name?: string][] = [
  ["let a = 1;\nenum Side { left }", "1:0-1:18", /enum.*erasableSyntaxOnly/],
  ["let a = 1;\n  const enum Side { left }", "1:2-1:26", /enum.*erasableSyntaxOnly/],
  ["namespace N { export const x = 1 }", "0:0-0:34", /namespace.*erasableSyntaxOnly/],
  ["class A { constructor(private a: number) {} }", "0:22-0:39", /parameter property.*erasableSyntaxOnly/],
  ["import a = require('a');", "0:0-0:24", /import =.*erasableSyntaxOnly/],
  ["export = 1;", "0:0-0:11", /export =.*erasableSyntaxOnly/],
  ["let a = <any>1;", "0:8-0:14", /"as"/],
  ["@a class A {}", "0:0-0:2", /decorator/],
  ["class A { accessor a = 1 }", "0:10-0:24", /accessor/],
  ["import fs from 'node:fs';", "0:15-0:24", /"node:fs" cannot be imported: .* only "mazewright"/],
  ["import { x } from './other';", "0:18-0:27", /"\.\/other" cannot be imported/],
  ["export * from './other';", "0:14-0:23", /"\.\/other" cannot be imported/],
  ["import {\n  DONE,\n  Carve,\n} from 'mazewright';", "2:2-2:7", /no value "Carve"\. It has: .*\bDONE, /],
  ["import { Algorithm } from 'mazewright';", "0:9-0:18", /import type \{ Algorithm \}/],
  ["import all from 'mazewright';", "0:7-0:10", /no value "default"/],
  ["const a = () => import('x');", "0:16-0:27", /import\(\) cannot be used/],
  ["let a = import.meta.url;", "0:8-0:19", /import\.meta cannot be used/],
  ["let a = 1; await a;", "0:11-0:18", /await cannot be used/],
  ["for await (const a of []);", "0:0-0:26", /await cannot be used/],
  ["function f() { using a = null; }", "0:15-0:30", /"using" cannot be used/],
  ["let a = (1;", "0:10-0:11", /Unexpected ";"/],
  ["let a = 'b", "0:8-0:10", /Unterminated string/],
  ["let a: number = 1;", "0:5-0:6", /Unexpected ":"\. Types need a file whose name ends in \.ts/, "own.js"],
  ["let a = 1;\nlet a = 2;", "1:4-1:5", /'a' has already been declared/],
];

test("errors name what is wrong, where, and what to do", () => {
  for (const [text, place, message, name] of ERRORS) {
    const error = failureOf(text + (text.startsWith("export =") ? "" : RUN), name);
    const { line, column, endLine, endColumn } = error.place;
    assert.equal(`${line}:${column}-${endLine}:${endColumn}`, place, text);
    assert.match(error.message, message, text);
  }
});

test("a file without an algorithm says what it needs", () => {
  for (const text of ["", "const a = 1;", "export const a = 1;", "export default interface A {}"]) {
    const error = failureOf(text);
    assert.match(error.message, /no default export.*export default \{ run\(/);
    assert.deepEqual(error.place, { line: 0 });
  }
  for (const text of ["const a = {}; export { a as default };", "export default function run() {}"]) read(text);
});

test("a file may end in the middle", () => {
  assert.match(failureOf("export default { run() {").message, /ends in the middle/);
});

test("what is nested too deeply is an error like any other", () => {
  for (const text of ["(".repeat(50_000), `let a = ${"1 + ".repeat(50_000)}1;${RUN}`, `let a = ${"[".repeat(50_000)}`])
    assert.match(failureOf(text).message, /nested too deeply/);
});

test("lines end as an editor counts them", () => {
  const { code, lineCount } = read(`let a = 1;\r\nlet b =\r  2;\nlet c = "\u2028";${RUN}`);
  assert.equal(lineCount, 5);
  assert.equal(code.split("\n").length, 5);
  assert.match(code, /\$line=4;let c/);
});

test("the names that a program uses are not taken", () => {
  const program = read(`let $line = 1, $value1 = 2;${RUN}`);
  assert.equal(program.lineName, "$line2");
  assert.ok(program.code.startsWith("export let $line2=0;"));
});

test("the file with the types stands for the module", () => {
  for (const from of ["mazewright", "./mazewright", "../types/mazewright.js", "./mazewright.d.ts"])
    assert.match(read(`import { DONE } from '${from}';${RUN}`).code, /import \{ DONE \} from "mazewright" *;/);
  read(`import type { Anything } from "./anywhere";${RUN}`);
});

test("a place in the code leads back to the file", () => {
  const text = `const f = (a) => a;${RUN.replace("{}", "{ return f(f(1)) }")}`;
  const program = read(text, "own.js");
  const rows = program.code.split("\n");
  const column = rows[1].indexOf("f(1)");
  assert.deepEqual(placeIn(program, 1, column), { line: 1, column: text.split("\n")[1].indexOf("f(1)") });
  assert.deepEqual(placeIn(program, 0, 3), { line: 0, column: 0 }); // inside what was inserted
  assert.deepEqual(placeIn(program, 1), { line: 1 });
});

function failureOf(text: string, name?: string): ProgramError {
  try {
    read(text, name);
  } catch (error) {
    if (error instanceof ProgramError) return error;
    throw error;
  }
  throw new Error(`${text} is a program`);
}

/** Each is called with 1, and gives 1. */
const ARROWS = [
  "(a: number)\n: number => a",
  "(a: number) // )\n  : number => a",
  "(a: number, )\n /* ) */ : number => a",
  "(a = (1))\n: number => a",
  "(\n)\n: number => 1",
  "<T,>(a: T)\n: T => a",
  "(a: number): Readonly<\n{ a: number }\n>['a'] => a",
];

test("the type that an arrow function returns may stand on the next line", async () => {
  for (const arrow of ARROWS) {
    const { code, lineCount } = read(`export const arrow = ${arrow};${RUN}`);
    assert.equal(code.split("\n").length, lineCount);
    const program = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    assert.equal(program.arrow(1), 1, arrow);
  }
});

const RUNS: readonly [text: string, line: number][] = [
  ["export default {\n  name: 'a',\n  run() {},\n};", 2],
  ["export default {\n  run: () => {},\n} satisfies Algorithm;", 1],
  ["export default class {\n  static run() {}\n}", 1],
  ["const one = 1;\nexport default function run() {}", 1],
  ["const own = { run() {} };\nexport { own as default };", 1],
];

test("the line of run() is known, or that of the export where it is elsewhere", () => {
  for (const [text, line] of RUNS) assert.equal(read(text).runLine, line, text);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../../src/sandbox/program/parse";
import { Programs } from "../../../src/sandbox/program/readProgram";

const TEXT = "export default {\n  run({ maze }) {\n    maze.carve(0, 1, 3);\n  },\n};\n";
const fileOf = (text: string, name = "own.ts") => ({ uri: `file:///${name}`, name, text });

/** Reads programs, and notes the text of each that is parsed. */
function counting() {
  const parsed: string[] = [];
  const programs = new Programs((name, text, lines) => {
    parsed.push(text);
    return parse(name, text, lines);
  });
  return { programs, parsed };
}

test("a text is parsed once, for its run and for all that is asked about it", () => {
  const { programs, parsed } = counting();
  const program = programs.read(fileOf(TEXT), "statements");
  assert.equal(programs.read(fileOf(TEXT), "statements"), program);
  assert.notEqual(programs.read(fileOf(TEXT)).code, program.code);
  assert.equal(programs.read(fileOf(TEXT), 2).reading.length, 1);
  assert.deepEqual(programs.read(fileOf(TEXT), 1).reading, []);
  assert.deepEqual(parsed, [TEXT]);
  programs.read(fileOf(TEXT, "own.js"));
  assert.equal(parsed.length, 2, "in another language");
});

test("of texts that are too long together the latest are kept", () => {
  const { programs, parsed } = counting();
  const [one, other] = ["a", "b"].map((letter) => `// ${letter.repeat(600_000)}\n${TEXT}`);
  for (const text of [one, one, other, TEXT, other, one]) programs.read(fileOf(text));
  assert.deepEqual(
    parsed.map((text) => text.length),
    [one, other, TEXT, one].map((text) => text.length),
  );
});

const KEPT: Record<string, string> = {
  "a variable": "let count = 0; export default { run() { count++; } };",
  "a list": "const cells = []; export default { run() { cells.push(1); } };",
  "what a call gave": "const next = ((n) => () => n++)(0); export default { run() { next(); } };",
  "its own object": "export default { count: 0, run() { this.count++; } };",
  "its own object by its name": "const mine = { count: 0, run() { mine.count++; } }; export default mine;",
  "a property of a function": "function run() { run.count = 1; } export default { run };",
  "a field of a class": "class A { static count = 0; } export default { run() { A.count++; } };",
  "what all programs have": "export default { run() { Array.prototype.count = 1; } };",
  "a part of a constant": "const { list } = { list: [] }; export default { run() { list.push(1); } };",
};

const ANEW: Record<string, string> = {
  facts: 'const FACTS = { options: ["bias"] }; export default { ...FACTS, defaults: { bias: 0 }, run() {} };',
  types:
    "const mine: Algorithm = { run({ maze }: Task) { const path: number[] = []; path[0] = 1; } }; export default mine;",
  "numbers and functions": "const ONE = 1; const twice = (x) => x * ONE; export default { run() { twice(2); } };",
  "objects of a class":
    "class A { at = 0; go() { this.at = 1; } } export default { run() { const a = new A(); a.at++; } };",
  parameters: "export default { run({ options }, [first] = []) { options.x = 1; first.y = 2; } };",
};

for (const [what, text] of Object.entries(KEPT))
  test(`a program keeps something from run to run in ${what}`, () => {
    assert.equal(counting().programs.read(fileOf(text)).keepsState, true);
  });

for (const [what, text] of Object.entries(ANEW))
  test(`a program begins anew each time with ${what}`, () => {
    assert.equal(counting().programs.read(fileOf(text)).keepsState, false);
  });

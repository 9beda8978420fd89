import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { SandboxWorker } from "../run/support/worker.mjs";

/**
 * Programs of random scopes, which ask the language itself what a place can see: after each step they log what a direct
 * eval() of each name gives there. The same must be read.
 */

const NAMES = ["a", "b", "c", "d"];
const VARS = ["v", "w"]; // of `var`, which must not meet others in a block

/** A program that takes a step and logs the names in each of its blocks. */
class Writer {
  #lines = [];
  #state;
  #value = 0;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed * 7919 + 1;
  }

  /** @returns {string} */
  write() {
    const names = JSON.stringify([...NAMES, ...VARS]);
    this.#lines.push(
      'import { DONE } from "mazewright";',
      `const probe = (at, see) => { const seen = {}; for (const name of ${names}) try {`,
      '  const value = see(name); if (typeof value !== "function") seen[name] = String(value); } catch {}',
      "  console.log(JSON.stringify(seen)); };",
      "let a = 'module', d = 'module';",
      "export default { run({ recorder }) {",
    );
    this.#block(4, []);
    this.#lines.push("} };");
    return this.#lines.join("\n");
  }

  #below(count) {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.#state >>> 8) % count;
  }

  #pick(list) {
    return list[this.#below(list.length)];
  }

  #next() {
    return ++this.#value;
  }

  /** Statements of a block. @param {readonly string[]} taken names that it may not declare */
  #block(depth, taken) {
    const free = NAMES.filter((name) => !taken.includes(name));
    const early = free.filter(() => this.#below(3) === 0);
    const late = free.filter((name) => !early.includes(name) && this.#below(5) === 0);
    for (const name of early) this.#lines.push(this.#declaration(name));
    if (this.#below(3) === 0) this.#lines.push(`var ${this.#pick(VARS)} = ${this.#next()};`);
    this.#step();
    if (depth > 0) for (let count = this.#below(3); count >= 0; count--) this.#nested(depth - 1);
    this.#step();
    for (const name of late) this.#lines.push(this.#declaration(name));
  }

  #step() {
    const before = this.#pick(["", "", "var w = 0; ", "if (true) "]);
    this.#lines.push(`${before}recorder.beginPhase(0);`, "probe(0, (name) => eval(name));");
  }

  #declaration(name) {
    const value = this.#next();
    return this.#pick([
      `let ${name} = ${value};`,
      `const ${name} = ${value};`,
      `let ${name};`,
      `const { x: [${name}] } = { x: [${value}] };`,
      `const [, ${name} = ${value}] = [];`,
      `function ${name}() {}`,
      `class ${name} {}`,
    ]);
  }

  #nested(depth) {
    const name = this.#pick(NAMES);
    const other = this.#pick(NAMES.filter((each) => each !== name));
    const [open, close, taken] = this.#pick([
      ["{", "}", []],
      ["if (true) {", "}", []],
      [`for (let ${name} = 0; ${name} < 2; ${name}++) {`, "}", []],
      [`for (const [${name}, ${other} = ${this.#next()}] of [[1], [2]]) {`, "}", []],
      [`try { throw { ${name}: ${this.#next()} }; } catch ({ ${name} }) {`, "}", [name]],
      [`switch (1) { case 0: let ${name}; default:`, "}", [name]],
      [`(function ${name}(${other}, ...rest) {`, `})(${this.#next()});`, [other]],
      [`((${name}, { x: ${other} = ${this.#next()} }) => {`, `})(${this.#next()}, {});`, [name, other]],
      [`new (class ${name} { constructor(${other}) {`, `} })(${this.#next()});`, [other]],
      [`[...(function* (${name}) {`, `})(${this.#next()})];`, [name]],
      [`label${depth}: for (;;) {`, `break label${depth}; }`, []],
    ]);
    this.#lines.push(open);
    this.#block(depth, taken);
    this.#lines.push(close);
  }
}

describe("random scopes", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  const MOST_STEPS = 12; // of a program that are looked at

  for (let seed = 1; seed <= runs({ usual: 6, release: 150 }); seed++) {
    test(`${seed}`, async () => {
      const text = new Writer(seed).write();
      const { maze, logged, findings } = await worker.run(text);
      assert.ok(maze, `${JSON.stringify(findings)}\n${text}`);
      const count = maze.userAlgorithm.lines.filter((line) => line > 0).length;
      assert.equal(Math.min(count, 1000), Math.min(logged.length, 1000), text);
      const every = Math.ceil(count / MOST_STEPS);
      for (let step = 1; step <= Math.min(count, 1000); step += every) {
        const line = maze.userAlgorithm.lines[step - 1] - 1;
        const { variables } = await worker.values(text, step, line);
        const read = variables.filter(({ name }) => [...NAMES, ...VARS].includes(name));
        const seen = Object.fromEntries(read.map((each) => [each.name, each.text.replaceAll('"', "")]));
        const at = `step ${step}, line ${line + 1}\n${text}`;
        assert.deepEqual(seen, JSON.parse(logged[step - 1].text), at);
        assert.equal(new Set(variables.map(({ name }) => name)).size, variables.length, at);
      }
    });
  }
});

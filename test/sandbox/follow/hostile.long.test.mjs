import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ATTEMPTS } from "../run/support/attempts.mjs";
import { clockOfLooks, FIRST_LINE, programOf, SandboxWorker } from "../run/support/worker.mjs";

/**
 * Programs that try to break what follows them and reads their variables. Each job must end with a result of the right shape,
 * in the time that it has, and the next one must work.
 */

const GOOD = programOf("const cell = 3; maze.visit(cell, DONE);");

const OPTIONS = { width: 5, height: 5, seed: "1" };

const SOON = 0.3; // seconds: for what may never end

/** @param {any} followed */
function checkFollowed({ statements, before: at, takers, executable, counts, isCut }) {
  assert.ok(statements instanceof Uint16Array && at instanceof Uint32Array && typeof isCut === "boolean");
  assert.ok(executable instanceof Uint16Array && counts instanceof Uint32Array);
  assert.equal(executable.length, counts.length);
  assert.equal(takers.length, at.length);
  assert.ok(takers.every((taker, step) => taker < at[step]));
  assert.ok(at.every((count, step) => count <= statements.length && (step === 0 || count >= at[step - 1])));
}

/** @param {any[]} variables */
function checkVariables(variables) {
  for (const { name, text, cells = [] } of variables) {
    assert.ok(typeof name === "string" && typeof text === "string" && text.length <= 4000, name);
    assert.ok(cells.length <= 1000 && cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < 25), name);
  }
}

/** Declarations of variables, how each is shown, and the statement of the step. @type {Record<string, [string, RegExp | undefined, string?]>} */
const VARIABLES = {
  "an endless proxy": [
    "new Proxy({}, { get() { for (;;); }, ownKeys() { for (;;); }, getPrototypeOf() { for (;;); } })",
    /cannot/,
  ],
  "a proxy that throws": ["new Proxy({}, { getPrototypeOf() { throw new Error(); } })", /cannot/],
  "a revoked proxy": ["(({ proxy, revoke }) => { revoke(); return proxy; })(Proxy.revocable({}, {}))", /cannot/],
  "a proxy of a list that never ends": ["new Proxy([], { get: (_, key) => key === 'length' ? 1e15 : 1 })", /./],
  "a getter": ["({ get x() { for (;;); } })", /^\{ x: \[getter\] \}$/],
  "an endless toString": ["({ toString() { for (;;); }, [Symbol.toPrimitive]() { for (;;); } })", /toString/],
  "an endless toJSON": ["({ toJSON() { for (;;); } })", /toJSON/],
  "an error with an endless message": [
    "Object.defineProperty(new Error(), 'message', { get() { for (;;); } })",
    /^Error: \?$/,
  ],
  "a class whose name never ends": ["new (class { static get name() { for (;;); } })()", /^\{\}$/],
  "a class with a name that is none": ["new (class { static name = { toString() { for (;;); } } })()", /^\{\}$/],
  "an iterator that never ends": ["Object.assign(new Set(), { *[Symbol.iterator]() { for (;;) yield 1; } })", /./],
  "a class of a set": ["new (class S extends Set { get size() { for (;;); } })([1])", /^S\(1\) \{1\}$/],
  "a tag": ["({ get [Symbol.toStringTag]() { for (;;); } })", /^\{\}$/],
  "a cycle": ["(() => { const a = { list: [] }; a.list.push(a); return a; })()", /^\{ list: \[\{ list: \[…\] \}\] \}$/],
  "a very deep one": [
    "(() => { let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a; })()",
    /^\[\[\[\[…\]\]\]\]$/,
  ],
  "a huge list": ["new Array(4e9).fill === 0 || new Array(4294967295)", /^\[undefined, .* more\]$/],
  "a wide tree": [
    "(() => { let a = 'x'.repeat(1e5); for (let i = 0; i < 5; i++) a = Array(1000).fill(a); return a; })()",
    /^\[\[\[\[…\], \[…\]/,
  ],
  "a huge text": ["'x'.repeat(1e7)", /^"x{1999}…$/],
  "a huge number": ["10n ** 100000n", /^\[huge bigint\]$/],
  "a long number": ["-(10n ** 900n)", /^-10{900}n$/],
  "a size that never ends": [
    "Object.defineProperty(new Set([1]), 'size', { value: new Array(1e9) })",
    /^Set\(1\) \{1\}$/,
  ],
  "a name that never ends": [
    "[Object.defineProperty(() => 1, 'name', { value: new Array(1e9) })]",
    /^\[\[function \?\]\]$/,
  ],
  "a name that is a getter": [
    "[Object.defineProperty(() => 1, 'name', { get() { for (;;); } })]",
    /^\[\[function\]\]$/,
  ],
  "an entry that is a getter": ["Object.defineProperty([1], 0, { get() { for (;;); } })", /^\[\[getter\]\]$/],
  "a symbol": ["Symbol('here')", /^Symbol\(here\)$/],
  "a list without a prototype": ["Object.setPrototypeOf([1, 2], null)", /^\[1, 2\]$/],
  "typed memory that is gone": [
    "(() => { const b = new ArrayBuffer(8); const a = new Uint8Array(b); b.transfer?.(); return a; })()",
    /^Uint8Array/,
  ],
  "numbers that are no cells": ["[-0, -1, 0.5, NaN, Infinity, 1e300, 2 ** 31, 25]", /^\[-0, -1, 0\.5, NaN/],
};

/** Statements before the step of a program, and after it, that change what reads it. @type {Record<string, [string, string?]>} */
const BREAKERS = {
  "methods of lists": [
    "for (const key of Object.getOwnPropertyNames(Array.prototype)) if (key !== 'length') Array.prototype[key] = () => { for (;;); };",
  ],
  "methods of texts": [
    "for (const key of Object.getOwnPropertyNames(String.prototype)) if (key !== 'length') String.prototype[key] = () => { for (;;); };",
  ],
  "methods of maps": [
    "for (const key of Object.getOwnPropertyNames(Map.prototype)) Object.defineProperty(Map.prototype, key, { get() { for (;;); } });",
  ],
  "methods of typed arrays": [
    "const proto = Object.getPrototypeOf(Uint8Array.prototype); for (const key of ['set', 'subarray', 'slice', 'fill', 'values']) proto[key] = () => { for (;;); };",
  ],
  "setters of all objects": [
    "for (const key of ['place', 'hasEnd', 'read', 'isNear', 'running', 'reached', 'depth', 'room', '0', 'value', 'get']) try { Object.defineProperty(Object.prototype, key, { get() { for (;;); }, set() { for (;;); } }); } catch {}",
  ],
  "toJSON of numbers": [
    "Number.prototype.toJSON = String.prototype.toJSON = Array.prototype.toJSON = () => '[99999]';",
  ],
  JSON: ["JSON.stringify = JSON.parse = () => { for (;;); };"],
  Object: [
    "Object.keys = Object.values = Object.getOwnPropertyDescriptor = Object.getPrototypeOf = () => { for (;;); };",
  ],
  "what statements tell": ["for (let i = 0; i < 300; i++) try { eval('$line_' + 'reader').told(i % 3); } catch {}"],
  "what statements tell, without end": ["for (;;) try { eval('$line_' + 'reader').told(0); } catch {}"],
  "the place": [
    "try { eval('$line_' + 'reader').begin({ place: 1e9, hasEnd: true, read: () => { for (;;); } }); } catch {}",
  ],
  "the step": ["try { eval('$line_' + 'reader').step(1); } catch {}"],
  "the stop": ["try { eval('$line_' + 'reader').stop = () => {}; } catch {}", "for (;;);"],
  "the follower": ["try { for (let i = 0; i < 1e5; i++) eval('$line_' + 'at')(70000, -1); } catch {}"],
  "the log": ["maze.recorder.log.watcher = { from: 0, step() { for (;;); } }; maze.recorder.log.count = 1e9;"],
  "the count of the log": ["maze.recorder.log.count = -5;"],
  finally: ["", "for (;;) try { for (;;); } finally { continue; }"],
  "catching the end": ["", "for (;;) try { maze.visit(1, DONE); } catch {}"],
};

for (const [what, attempts] of Object.entries(ATTEMPTS)) {
  describe(`a followed program that tries ${what}`, () => {
    /** @type {SandboxWorker} */
    let worker;

    before(() => {
      worker = new SandboxWorker(clockOfLooks(20));
    });
    after(() => worker.end());

    for (const [how, [statements]] of Object.entries(attempts)) {
      test(how, async () => {
        const more = { options: OPTIONS, limits: { seconds: SOON } };
        const followed = await worker.follow(programOf(statements), more);
        if (followed.statements !== undefined) checkFollowed(followed);
        const read = await worker.values(programOf(`maze.visit(0, DONE); ${statements}`), 1, FIRST_LINE, more);
        if (read.failed === undefined) checkVariables(read.variables);
        assert.deepEqual(read.logged, []);
        await checkGood(worker);
      });
    }
  });
}

/** A program that does nothing bad is still read as it should be. */
async function checkGood(worker) {
  const { variables } = await worker.values(GOOD, 1, FIRST_LINE, { options: OPTIONS });
  assert.deepEqual(variables[0], { name: "cell", text: "3", cells: [3] });
}

describe("variables", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker(clockOfLooks(20));
  });
  after(() => worker.end());

  for (const [what, [value, shown]] of Object.entries(VARIABLES)) {
    test(`${what} takes none of the others with it`, async () => {
      const text = programOf(`const odd = ${value}; const even = 2;\n    maze.visit(0, DONE);`);
      const { variables } = await worker.values(text, 1, FIRST_LINE + 1, { options: OPTIONS });
      checkVariables(variables);
      const read = new Map(variables.map((each) => [each.name, each.text]));
      assert.match(read.get("odd") ?? "missing", shown);
      assert.equal(read.get("even"), "2");
      await checkGood(worker);
    });
  }

  for (const [what, [before, after = ""]] of Object.entries(BREAKERS)) {
    test(`a program that changes ${what} harms only itself`, async () => {
      const cell = "const cell = 3, list = [4], map = new Map([[5, 6]]);";
      const text = programOf(`${before}\n    ${cell}\n    maze.visit(cell, DONE);\n    ${after}`);
      const more = { options: OPTIONS, limits: { seconds: SOON } };
      const { variables, failed } = await worker.values(text, 1, FIRST_LINE + 2, more);
      assert.equal(failed, undefined);
      checkVariables(variables);
      const followed = await worker.follow(text, more);
      if (followed.statements !== undefined) checkFollowed(followed);
      await checkGood(worker);
    });
  }
});

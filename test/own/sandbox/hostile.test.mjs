import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { FIRST_LINE, OwnWorker, programOf } from "./support/worker.mjs";

/**
 * Programs that try to get out, to go on for ever, to take all memory, or to break what runs them. Each must end with a
 * message at its line, or do no harm, and the next program must run. Those that only an end from outside can stop are in
 * traced.test.mjs.
 */

/** Seconds of a run: few for what never ends, many for what must end by itself, also on a busy machine. */
const secondsFor = (message) => (/Stopped|^\.$/.test(message.source) ? 0.3 : 30);

const GOOD = programOf("for (const { cell } of starts()) maze.visit(cell, DONE); console.log('still here');");

const DONE_AT_ONCE = /cells are never reached/; // a program that did nothing was left alone

const FORGED = /^The algorithm changed what its random numbers follow from\.$/;

/** What makes the most of random numbers after the algorithm. */
const AFTERWARDS = { width: 5, height: 5, seed: "1", loops: 0.5, braid: 0.5 };

/** What is tried, and the message it ends with. @type {Record<string, Record<string, [string, RegExp]>>} */
const ATTEMPTS = {
  "the way out": {
    fetch: ["fetch('https://example.com')", /'fetch' is not defined/],
    XMLHttpRequest: ["new XMLHttpRequest()", /'XMLHttpRequest' is not defined/],
    WebSocket: ["new WebSocket('wss://example.com')", /'WebSocket' is not defined/],
    require: ["require('node:fs')", /'require' is not defined/],
    process: ["process.exit(1)", /'process' is not defined/],
    postMessage: ["postMessage('x')", /'postMessage' is not defined/],
    importScripts: ["importScripts('x.js')", /'importScripts' is not defined/],
    Worker: ["new Worker('x.js')", /'Worker' is not defined/],
    self: ["self.fetch", /'self' is not defined/],
    setTimeout: ["setTimeout(() => {}, 0)", /'setTimeout' is not defined/],
    WebAssembly: ["WebAssembly.Memory", /'WebAssembly' is not defined/],
    "import()": ["import('node:fs')", /import\(\)/],
    "import.meta": ["import.meta.url", /import\.meta/],
    "import() in eval": ["(0, eval)(\"import('node:fs')\")", DONE_AT_ONCE],
    "import() in Function": ["Function(\"return import('node:fs')\")()", DONE_AT_ONCE],
    "fetch by Function": ["Function('return fetch')()", /'fetch' is not defined/],
    "fetch by a constructor": ["maze.constructor.constructor('return fetch')()", /'fetch' is not defined/],
    "process by a constructor of console": ["console.log.constructor('return process')()", /'process' is not defined/],
    "process by an error": [
      "try { null.x } catch (e) { e.constructor.constructor('return process')() }",
      /'process' is not/,
    ],
    "the global object": [
      "const odd = ['fetch', 'process', 'require', 'postMessage', 'std', 'os', 'bjson', 'scriptArgs', 'print', 'load'];" +
        "for (const name of odd) if (name in globalThis) throw new Error(name);",
      DONE_AT_ONCE,
    ],
    "Math.random": ["Math.random()", /Use random\.below\(n\) or random\.chance\(p\)/],
    "Date.now": ["Date.now()", /Date is not the same at each run/],
    "new Date": ["new Date()", /Date is not the same at each run/],
    "Date by its prototype": ["new Date.prototype.constructor()", /Date is not the same at each run/],
  },
  "endless work": {
    "a loop": ["for (;;);", /^Stopped after 0\.3 s at line 5\./],
    "a loop that catches": ["for (;;) try { for (;;); } catch {} finally { continue; }", /^Stopped after/],
    "a loop of calls": ["for (;;) maze.unvisited(0);", /^Stopped after/],
    "a loop of steps": ["for (;;) { recorder.mark(0, ACTIVE); recorder.mark(0, DONE); }", /^Stopped/],
    "a loop of notes": ["for (;;) recorder.beginPhase(0);", /^Stopped/],
    "a regular expression": ["/^(a+)+$/.test('a'.repeat(60) + 'b')", /^Stopped after/],
    "a generator": ["function* all() { for (;;) yield 1; } for (const each of all());", /^Stopped after/],
    "a sort": ["[1, 2, 3].sort(() => { for (;;); })", /^Stopped after/],
    "a proxy": ["Object.keys(new Proxy({}, { ownKeys() { for (;;); } }))", /^Stopped after/],
    toString: ["String({ toString() { for (;;); } })", /^Stopped after/],
    toJSON: ["JSON.stringify({ toJSON() { for (;;); } })", /^Stopped after/],
    "toString of a logged value": ["console.log(Object.assign(() => 1, { get name() { for (;;); } }))", /./],
    "a getter of a species": [
      "class Odd extends Uint32Array { static get [Symbol.species]() { for (;;); } } new Odd(5).slice();",
      /^Stopped after/,
    ],
    promises: ["const again = () => Promise.resolve().then(again); again();", DONE_AT_ONCE],
    "a promise that is returned": ["return new Promise(() => {});", /run\(\) returned a promise: it must not be async/],
    "a getter of what is returned": ["return { get then() { for (;;); } };", /^Stopped after/],
    "a million logs": ["for (let i = 0; i < 1e6; i++) console.log(i);", /^Stopped after|never reached/],
  },
  "too deep calls": {
    "a function": ["const f = (n) => f(n + 1) + 1; f(0);", /^The call stack is full: [\d,]+ calls/],
    "a getter": ["const o = { get a() { return this.a; } }; o.a;", /^The call stack is full/],
    "a comparison": ["const f = () => [1, 2].sort(f); f();", /^The call stack is full/],
    "a replacement": ["const f = () => 'a'.replace(/a/, f); f();", /^The call stack is full/],
    "a class": ["class A { inner = new A(); } new A();", /^The call stack is full/],
    JSON: [
      "let list = []; for (let i = 0; i < 1e5; i++) list = [list]; JSON.stringify(list);",
      /^The call stack is full/,
    ],
    "a proxy of proxies": [
      "let p = {}; for (let i = 0; i < 1e5; i++) p = new Proxy(p, {}); p.x;",
      /^The call stack is full|^The interpreter broke down/,
    ],
  },
  "all memory": {
    lists: ["const all = []; for (;;) all.push(new Array(1000).fill(1));", /more than 128 MB of memory/],
    buffers: ["const all = []; for (;;) all.push(new Uint8Array(1e6));", /more than 128 MB of memory/],
    "one buffer": ["new Uint8Array(2e9)", /more than 128 MB of memory|RangeError/],
    objects: ["const all = []; for (;;) all.push({ all });", /more than 128 MB|^Stopped after/],
    "a text": ["let text = 'abc'; for (;;) text += text;", /string too long|more than 128 MB/],
    texts: ["let t = 'x'.repeat(1e7); const all = []; for (;;) all.push(t + all.length);", /more than 128 MB/],
    "an endless list": ["[...(function* () { for (;;) yield 1; })()]", /more than 128 MB|^Stopped after/],
    "a map": ["const map = new Map(); for (let i = 0; ; i++) map.set(i, [i]);", /more than 128 MB|^Stopped after/],
    "memory that is kept when it throws": [
      "globalThis.kept = []; try { for (;;) kept.push(new Uint8Array(1e5)); } catch {} throw new Error('full');",
      /full|128 MB|cannot be read/,
    ],
  },
  "what reads its errors": {
    "a text": ["throw 'abc';", /^The algorithm threw "abc"\. Throw an Error/],
    nothing: ["throw undefined;", /^The algorithm threw undefined/],
    "an object": ["throw { get message() { for (;;); } };", /^The algorithm threw an object/],
    toString: ["throw { toString() { for (;;); } };", /^The algorithm threw an object/],
    "a message": ["throw Object.defineProperty(new Error(), 'message', { get() { for (;;); } });", /cannot be read/],
    "a stack": ["throw Object.defineProperty(new Error(), 'stack', { get() { for (;;); } });", /cannot be read/],
    "a name": ["throw Object.defineProperty(new Error(), 'name', { get() { throw 5; } });", /cannot be read/],
    "a proxy": ["throw new Proxy(new Error(), { getPrototypeOf() { for (;;); } });", /cannot be read/],
    "a class": ["Object.defineProperty(Error, Symbol.hasInstance, { value() { for (;;); } }); throw new Error();", /./],
    "a huge message": ["throw new Error('x'.repeat(1e7));", /^Error: x{1000}$/],
    "a forged kind": ["throw Object.assign(new Error('interrupted'), { name: 'InternalError' });", /^Stopped after/],
    "a forged place": [
      "throw Object.assign(new Error('x'), { stack: ' at run (program:99:1)\\n at run (program:0:0)' });",
      /x/,
    ],
  },
  "what runs it": {
    "methods of lists": [
      "for (const key of Object.getOwnPropertyNames(Array.prototype)) if (key !== 'length') Array.prototype[key] = () => { for (;;); };",
      /./,
    ],
    "the iteration of lists": ["Array.prototype[Symbol.iterator] = function* () { for (;;); };", /./],
    "methods of typed arrays": [
      "const proto = Object.getPrototypeOf(Uint8Array.prototype); for (const key of ['set', 'subarray', 'slice', 'fill']) proto[key] = () => { throw new Error('mine'); };",
      /mine|recorded with|never reached/,
    ],
    "typed arrays": ["globalThis.Uint32Array = globalThis.Uint16Array = class { constructor() { for (;;); } };", /./],
    "setters of all objects": [
      "for (const key of ['refused', 'name', 'then', '0', 'length', 'value', 'get']) try { Object.defineProperty(Object.prototype, key, { get() { for (;;); }, set() {} }); } catch {} throw new Error('x');",
      /./,
    ],
    JSON: ["JSON.parse = JSON.stringify = () => { for (;;); }; throw new Error('mine');", /^Error: mine$/],
    "toJSON of all objects": [
      "Object.prototype.toJSON = () => { for (;;); }; throw new Error('mine');",
      /cannot be read/,
    ],
    "toJSON of facts": ["Object.prototype.toJSON = () => ({ name: 5 });", DONE_AT_ONCE],
    "calls of functions": [
      "Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => { for (;;); };",
      /./,
    ],
    "the console": ["globalThis.console = { get log() { for (;;); } };", DONE_AT_ONCE],
    Math: ["Math.max = Math.imul = Math.clz32 = () => NaN; maze.carve(0, 1, DONE);", /never reached/],
    "methods of the maze": ["Object.getPrototypeOf(maze).carve = () => 5; maze.carve(0, 1, DONE);", DONE_AT_ONCE],
    "random numbers": ["random.save = () => ({ buffer: new Proxy({}, { get() { for (;;); } }) });", DONE_AT_ONCE],
    "saved random numbers": ["random.save()", /^random\.save\(\) is not for algorithms/],
    "restored random numbers": ["random.restore(new Int32Array(5))", /^random\.restore\(\) is not for algorithms/],
    "restored random numbers of their class": ["Random.prototype.restore.call(random, new Int32Array(5))", FORGED],
    "the state of random numbers": ["random.state.fill(0);", FORGED],
    "the state of random numbers by another list": ["random.state = new Int32Array(4);", FORGED],
    "random numbers drawn in advance": ["random.pool = 0;", FORGED],
    "too many random numbers drawn in advance": ["random.pool = -1;", FORGED],
    "a state that is too short": ["random.state = new Int32Array(2);", /recorded with/],
    "the log": ["maze.recorder.log.whole = () => ({ get steps() { for (;;); } });", /^Stopped after/],
    "the length of the log": ["maze.recorder.log.count = 1e9;", /recorded with/],
    "a length between two": ["maze.recorder.log.count = 1.5;", /recorded with/],
    "a length below none": ["maze.recorder.log.count = -1;", /recorded with/],
    "a length that is a text": ["maze.recorder.log.count = { toString: () => 'many' };", /recorded with/],
    "the buffer of the log": ["maze.recorder.log.words = { buffer: 'a text' };", /recorded with/],
    "a log that is longer than its buffer": [
      "maze.recorder.log.words = new Uint32Array(3); maze.recorder.log.count = 4;",
      /recorded with/,
    ],
    "the lines": ["recorder.mark(0, DONE); maze.recorder.log.kept = new Uint8Array(1);", /recorded with/],
    "shared memory": ["new SharedArrayBuffer(8)", /not defined|never reached/],
    "a list of walls that is too short": [
      "return new Uint8Array(3);",
      /a Uint8Array of 3; it needs one number for each of the 25/,
    ],
    "a list of walls that are none": [
      "return new Uint8Array(25).fill(1);",
      /must hold 1 for each cell that is marked SOLID/,
    ],
    "a list that is none": ["return [1, 2];", /^run\(\) returned an object/],
    "a class of a list": [
      "class Odd extends Uint8Array { slice() { for (;;); } } return new Odd(25);",
      /^Stopped after/,
    ],
    "the length of a list": ["return Object.defineProperty(new Uint8Array(25), 'length', { value: 1e9 });", /./],
  },
  "the steps": {
    "a passage that leads nowhere": ["maze.recorder.log.push(0, 0, 0, 3, 0);", /^Step 1 cannot be taken/],
    "a cell that does not exist": ["maze.recorder.log.push(0, 1, 0, 3, 4000000);", /^Step 1 cannot be taken/],
    "a slot of a cell that leads nowhere": ["maze.recorder.log.push(3, 0, 0, 3, 0);", /^Step 1 cannot be taken/],
    "a passage that is closed": ["maze.recorder.log.push(1, 1, 0, 0, 0);", /^Step 1 cannot be taken/],
    "a passage that is open": [
      "maze.carve(0, 1, DONE); maze.recorder.log.push(0, 1, 0, 3, 0);",
      /^Step 2 cannot be taken/,
    ],
    "a passage after the algorithm": ["maze.recorder.log.push(1, 1, 1, 0, 0);", /^Step 1 cannot be taken/],
    "an opening of the outer wall": ["maze.recorder.log.pushAfterwards(6, 0, 0);", /^Step 1 cannot be taken/],
    "a mark of a solver": ["maze.recorder.log.pushMark(0, 6, 0);", /^Step 1 cannot be taken/],
    "a mark that does not change": [
      "recorder.mark(0, DONE); maze.recorder.log.pushMark(0, 3, 0);",
      /^Step 2 cannot be taken/,
    ],
    "a mark of a cell that does not exist": ["maze.recorder.log.pushMark(0, 3, 25);", /^Step 1 cannot be taken/],
    "a note of a cell that does not exist": ["maze.recorder.log.pushMark(0, 0, 99);", /^Step 1 cannot be taken/],
    "a word that is a text": ["maze.recorder.log.push('a', {}, [], null, undefined);", /^Step 1 cannot be taken/],
    "words behind the back": ["maze.recorder.log.page.fill(0xffffffff); recorder.mark(0, DONE);", /./],
  },
};

for (const [what, attempts] of Object.entries(ATTEMPTS)) {
  describe(`a program that tries ${what}`, () => {
    /** @type {OwnWorker} */
    let worker;

    before(() => {
      worker = new OwnWorker();
    });
    after(() => worker.end());

    for (const [how, [statements, message]] of Object.entries(attempts)) {
      test(how, async () => {
        const { findings, failed, maze } = await worker.run(programOf(statements), {
          options: AFTERWARDS,
          limits: { seconds: secondsFor(message) },
        });
        assert.equal(failed, undefined);
        assert.match(findings[0].message, message);
        const isWarning = findings[0].severity === "warning";
        assert.equal(maze !== undefined, isWarning, "an error stands in place of the maze");
        if (!isWarning) assert.equal(findings[0].place.line, FIRST_LINE, "the line of the user's file");

        const next = await worker.run(GOOD);
        assert.deepEqual(next.logged, [{ level: "log", text: "still here", line: FIRST_LINE }]);
        assert.equal(next.maze?.steps.length, 25, "the next run works: a start, and the rest that was not reached");
      });
    }
  });
}

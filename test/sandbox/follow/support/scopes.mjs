import { HERE } from "./statements.mjs";

/** Cases like those, about which variables are seen, and how. @type {Record<string, [text: string, variables: string[], step?: number]>} */
export const SCOPES = {
  "what is not set yet is left out": [
    `maze.visit(0, DONE); ${HERE}
    const later = 1; let last; var hoisted = 2;`,
    ["hoisted: undefined"],
  ],
  "a variable that is declared later hides an outer one": [
    `const cell = 1;
    {
      maze.visit(0, DONE); ${HERE}
      let cell = 2;
    }`,
    [],
  ],
  "an inner variable hides an outer one": [
    `const cell = 1, other = 2;
    { const cell = 3; maze.visit(0, DONE); ${HERE}
    }`,
    ["cell: 3", "other: 2"],
  ],
  "the innermost scope comes first": [
    `const a = 1;
    for (const b of [2]) {
      const c = 3;
      if (c) {
        const d = 4;
        maze.visit(0, DONE); ${HERE}
      }
    }`,
    ["d: 4", "c: 3", "b: 2", "a: 1"],
  ],
  "a function's parameters and its closure": [
    `const outer = "far";
    function go(cell, { slot, deep: [first, ...rest], ...others }, by = 3, ...more) {
      const inner = cell + 1;
      maze.visit(inner, DONE); ${HERE}
    }
    go(1, { slot: 2, deep: [4, 5, 6], x: 7 }, undefined, 8, 9);`,
    [
      "inner: 2",
      "cell: 1",
      "slot: 2",
      "first: 4",
      "rest: [5, 6]",
      "others: { x: 7 }",
      "by: 3",
      "more: [8, 9]",
      'outer: "far"',
    ],
  ],
  "the module's variables, but no imports, functions, classes and not the algorithm": [
    `import { DONE, Bag } from "mazewright";
const SIDE = 3;
let count = 0;
function f() {}
class C {}
const mine = { run({ maze }) {
  count++;
  maze.visit(0, DONE); ${HERE}
} };
export default mine;`,
    ["SIDE: 3", "count: 1"],
  ],
  "an exported variable of the module": [
    `import { DONE } from "mazewright";
export const SIDE = 3;
export default { run({ maze }) {
  maze.visit(0, DONE); ${HERE}
} };`,
    ["SIDE: 3"],
  ],
  "recursion: the innermost call": [
    `function go(depth) {
      const cell = 10 - depth;
      if (depth > 0) go(depth - 1);
      maze.visit(cell, DONE); ${HERE}
    }
    go(3);`,
    ["cell: 8", "depth: 2"],
    3,
  ],
  "recursion in an argument": [
    `function go(depth, cell) {
      return depth === 0 ? cell : maze.carve(go(depth - 1, cell), 3, DONE); ${HERE}
    }
    go(3, 5);`,
    ["depth: 2", "cell: 5"],
    2,
  ],
  "each turn of a loop has variables of its own": [
    `const late = [];
    for (let i = 0; i < 3; i++) {
      late.push(() => i);
      maze.visit(i, DONE); ${HERE}
    }`,
    ["i: 1", "late: [[function], [function]]"],
    2,
  ],
  "destructuring in for-of": [
    `for (const [key, { cell }] of new Map([["a", { cell: 3 }]])) maze.visit(cell, DONE); ${HERE}`,
    ['key: "a"', "cell: 3"],
  ],
  "for-in": [`for (const key in { x: 1 }) maze.visit(0, DONE); ${HERE}`, ['key: "x"']],
  "what was caught": [
    `try { throw new RangeError("far"); } catch (problem) { maze.visit(0, DONE); } ${HERE}`,
    ["problem: RangeError: far"],
  ],
  "what was caught, taken apart": [
    `try { throw new Error("far"); } catch ({ message, name: kind }) { maze.visit(0, DONE); } ${HERE}`,
    ['message: "far"', 'kind: "Error"'],
  ],
  "a statement that throws": [
    `let cell = 1;
    try { cell = maze.carve(0, 3, DONE).x.y; } catch {} ${HERE}
    cell = 5;`,
    ["cell: 1"],
  ],
  finally: [`try { var a = 1; } finally { const b = 2; maze.visit(0, DONE); } ${HERE}`, ["b: 2", "a: 1"]],
  switch: [
    `switch (2) {
      case 1: let never;
      case 2: const here = 5; maze.visit(here, DONE); break; ${HERE}
      default: let neither = 1;
    }`,
    ["here: 5"],
  ],
  "two cases in a line": [
    `for (const n of [1, 2]) switch (n) { case 1: maze.visit(0, DONE); break; case 2: const two = n; maze.visit(1, DONE); } ${HERE}`,
    ["two: 2", "n: 2"],
    2,
  ],
  "labels and blocks": [
    `outer: for (const a of [1, 2]) { inner: { const b = a; maze.visit(b, DONE); if (b) continue outer; } } ${HERE}`,
    ["b: 2", "a: 2"],
    2,
  ],
  "a comma": [`let a = 0; a = 1, maze.visit(a, DONE), a = 2; ${HERE}`, ["a: 2"]],
  "an arrow with an expression": [
    `const base = 3;
    [1, 2].forEach((cell, at) => maze.visit(cell + base, DONE)); ${HERE}`,
    ["cell: 2", "at: 1", "base: 3"],
    2,
  ],
  "a return": [
    `const go = (cell) => {
      return maze.carve(cell, 3, DONE); ${HERE}
    };
    const found = go(3);`,
    ["cell: 3"],
  ],
  "a condition": [
    `let cell = 0;
    if (maze.carve(cell, 3, DONE) > 0) cell = 9; ${HERE}`,
    ["cell: 0"],
  ],
  "this, where a method uses it": [
    `class Walker {
      #hidden = 1; at = 3; static all = 0;
      go(by) { this.at += by;
        maze.visit(this.at, DONE); ${HERE}
      }
    }
    new Walker().go(2);`,
    ["by: 2", "this: Walker { at: 5 }"],
  ],
  "this of the function around an arrow": [
    `const odd = { side: 2, go() { [1].forEach((cell) => { maze.visit(cell, this.side && DONE); ${HERE}
    }); } };
    odd.go();`,
    ["cell: 1", "this: { side: 2, go: [function go] }", "odd: { side: 2, go: [function go] }"],
  ],
  "a constructor, a getter, a static block": [
    `class A { static { const inStatic = 1; maze.visit(0, DONE); } } class B { get b() { const inGetter = 2; return maze.visit(1, DONE); } } class C { constructor(given) { maze.visit(2, DONE); } } new B().b; new C(7); ${HERE}`,
    ["given: 7"],
    3,
  ],
  "a constructor before super()": [
    `class A {} class B extends A { constructor(given) { maze.visit(2, DONE); super(); this.x = 1; } } new B(7); ${HERE}`,
    ["given: 7"],
  ],
  "a generator": [
    `function* all(n) { for (let i = 0; i < n; i++) {
      const got = yield maze.visit(i, DONE) ?? i; ${HERE}
    } }
    for (const each of all(3)) random.below(2);`,
    ["got: undefined", "i: 1", "n: 3"],
    2,
  ],
  "an async function that nobody waits for": [
    `async function go(cell) {
      maze.visit(cell, DONE); ${HERE}
    }
    go(3);`,
    ["cell: 3"],
  ],
  "arguments and eval": [
    `function go() { const count = arguments.length; eval("maze.visit(0, DONE)"); ${HERE}
    }
    go(1, 2);`,
    ["count: 2"],
  ],
  "names of functions hide variables": [
    `const go = 1;
    const other = function go() { maze.visit(0, DONE); ${HERE}
    };
    other();`,
    [],
  ],
  "a parameter that is named like its function": [
    `const other = function go(go) { maze.visit(go, DONE); ${HERE}
    };
    other(3);`,
    ["go: 3"],
  ],
  "var in a block is the function's": [
    `function go() { if (1) { var cell = 3; } const last = 1;
      maze.visit(cell, DONE); ${HERE}
    }
    go();`,
    ["last: 1", "cell: 3"],
  ],
  "names like those that are inserted": [
    `const $line = 1, $value = 2, $line_reader = 3, $line_at = 4, $line_0 = 5, $line1 = 6;
    maze.visit(0, DONE); ${HERE}`,
    ["$line: 1", "$value: 2", "$line_reader: 3", "$line_at: 4", "$line_0: 5", "$line1: 6"],
  ],
  "types are no variables": [
    `type Cell = number; interface Way { cell: Cell }
    const go = <T extends Way>(way: T, by?: Cell, { cell }: Way = way): Cell => {
      let next: Cell | undefined; declare const nothing: number;
      next = maze.carve(cell, by! as Cell, DONE) satisfies Cell; ${HERE}
      return next;
    };
    go({ cell: 1 }, 3);`,
    ["next: 2", "way: { cell: 1 }", "by: 3", "cell: 1"],
  ],
  "a parameter that says the type of this": [
    `function go(this: { x: number }, cell: number) { maze.visit(cell, this.x); ${HERE}
    }
    go.call({ x: 3 }, 1);`,
    ["cell: 1", "this: { x: 3 }"],
  ],
  "without semicolons": [
    `let cell = 1
    const next = maze.carve(cell, 3, DONE) ${HERE}
    cell = next`,
    ["cell: 1", "next: 2"],
  ],
  "a statement of several lines": [
    `const next = [ ${HERE}
      maze.carve(0, 3, DONE),
      maze.carve(1, 3, DONE),
    ];`,
    ["next: [1, 2]"],
    2,
  ],
  "a statement that began long before its step": [
    `const cells = Array.from({ length: 25 }, (_, cell) => cell).reverse();
    cells.forEach(recorder.beginPhase.bind(recorder)); ${HERE}
    cells.length = 1;`,
    [`cells: [${Array.from({ length: 25 }, (_, cell) => 24 - cell).join(", ")}]`],
    24,
  ],
  "structures that can be imported": [
    `const bag = new Bag(), heap = new Heap(), sets = new DisjointSets(3), active = new ActiveCells();
    for (const n of [5, 3]) { bag.add(n); heap.add(n); active.add(n); }
    maze.visit(0, DONE); ${HERE}`,
    [
      "bag: Bag(2) [5, 3]",
      "heap: Heap(2) [3, 5]",
      "sets: DisjointSets { links: Int32Array(3) [-1, -1, -1] }",
      "active: ActiveCells(2) [5, 3]",
    ],
  ],
};

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { type Circumstances, missingPython, OBSERVER, observe, python, run, withFiles } from "./support/python";
import { canonical, replay } from "./support/replay";

// Programs that go wrong, look at themselves, or do what is seldom done: they are as they are without us.

const skip = await missingPython();

/** That a program says and does the same with and without us. What was told of it. */
function assertAsPlain(
  files: Readonly<Record<string, string | Buffer>>,
  words = ["main.py"],
  more: Circumstances = {},
) {
  return withFiles(files, async (folder) => {
    const [plain, observed] = await Promise.all([run(words, { ...more, folder }), observe(words, { ...more, folder })]);
    assert.deepEqual({ ...observed, trace: "" }, { ...plain, trace: "" });
    return { ...plain, told: replay(observed.trace) };
  });
}

/** Programs, by what they try. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "a traceback through functions and modules": `
import helper
grid = [[0] * 4 for _ in range(4)]
def deep(count):
    if count == 0:
        grid[9][0] = helper.fail(grid)
    deep(count - 1)
try:
    deep(3)
except ZeroDivisionError as error:
    raise RuntimeError("chained") from error
`,
  "an error of a method, of a key and of an attribute": `
import traceback
stack, table, grid = [], {}, [[0] * 9]
for wrong in (lambda: stack.pop(), lambda: table.pop(3), lambda: stack.remove(1), lambda: stack.nothing.pop()):
    try:
        wrong()
    except Exception:
        traceback.print_exc()
try:
    if table and stack or stack.pop():
        pass
except IndexError:
    traceback.print_exc()
def tried():
    grid[0][99] = 1
def popped():
    return stack.pop() + 1
for each in (tried, popped):
    try:
        each()
    except IndexError:
        traceback.print_exc()
def left():
    import contextlib
    try:
        grid[0][98] = 1
    except IndexError:
        print(locals())
    with contextlib.suppress(IndexError):
        grid[0][97] = stack.pop()
    try:
        grid[0].append(stack.pop())
    except IndexError:
        pass
    finally:
        print(sorted(locals()))
left()
grid[0].nothing = 3
`,
  "an error in a condition": `
stack = []
while stack.pop():
    pass
`,
  "names of its own for everything that is called": `
print_, print = print, lambda *words: print_("mine", *words)
def len(value): return 3
def slice(*words): raise TypeError
grid = [[0] * 9 for _ in range(9)]
grid[1][2:4] = [5, 6]
id = list = dict = type = set = None
grid[2][2] = 7
print(grid[1], grid[2], len(grid))
`,
  "hashes, comparisons and representations that print": `
class Key:
    def __init__(self, name): self.name = name
    def __hash__(self): print("hash", self.name); return hash(self.name)
    def __eq__(self, other): print("eq", self.name); return self.name == other.name
    def __repr__(self): print("repr"); return "key"
    def __str__(self): print("str"); return "key"
    def __len__(self): print("len"); return 1
    def __bool__(self): print("bool"); return True
    def __getattribute__(self, name): print("get", name); return object.__getattribute__(self, name)
    def __del__(self): pass
keys = [Key(name) for name in "abcabc"]
table, members = {}, set()
for at, key in enumerate(keys):
    table[key] = at
    members.add(key)
table[Key("d")] = [1] * 9
table.pop(Key("a"))
members.discard(Key("b"))
del table[Key("b")]
keys[1] = Key("z")
keys.append((Key("q"), 1))
print(len(table), len(members))
`,
  "properties, slots and descriptors that print": `
class Loud:
    def __get__(self, owner, kind): print("get"); return owner.__dict__["hidden"]
    def __set__(self, owner, value): print("set"); owner.__dict__["hidden"] = value
class Cell:
    __slots__ = ("a", "__b", "__dict__")
    loud = Loud()
    def __init__(self): self.a = 1; self.__b = 2; self.loud = 3
    @property
    def b(self): print("b"); return self.__b
    @b.setter
    def b(self, value): print("b =", value); self.__b = value
    def __getattr__(self, name): print("missing", name); raise AttributeError(name)
    def __setattr__(self, name, value): print("setattr", name); object.__setattr__(self, name, value)
cells = [[Cell() for _ in range(3)] for _ in range(3)]
for row in cells:
    for cell in row:
        cell.a += 1; cell.b += 1; cell.loud = 4
        del cell.a
print(hasattr(cells[0][0], "a"), cells[1][1].b)
`,
  "recursion to the very end": `
import sys
grid = [[0] * 4 for _ in range(4)]
def carve(depth):
    grid[depth % 4][0] += 1
    if depth < 960:
        carve(depth + 1)
carve(0)
print(grid, sys.getrecursionlimit())
sys.setrecursionlimit(5000)
print(sys.getrecursionlimit())
def endless(depth):
    grid[depth % 4][1] += 1
    endless(depth + 1)
try:
    endless(0)
except RecursionError as error:
    print(error)
`,
  "arguments, paths and names": `
import sys, os, __main__
print(sys.argv, sys.path[0] == os.path.dirname(os.path.realpath(__file__)), __file__, __name__, __doc__, __package__, __spec__)
print(sorted(name for name in globals()), __main__.__dict__ is globals(), type(__loader__).__name__)
print([name for name in os.environ if "MAZE" in name and name != "MAZEWRIGHT_STRICT"], sys.flags.optimize, type(__builtins__).__name__)
def inside():
    grid = [[0] * 4 for _ in range(4)]
    grid[0][0] = grid[1].pop()
    return locals(), grid
print(inside())
class Names:
    grid = [[0] * 3 for _ in range(3)]
    grid[0][0], other = 1, grid[1].pop()
    print(sorted(locals()))
print(sorted(vars(Names))[-3:])
`,
  "input, and an end in words": `
import sys, atexit
atexit.register(print, "the end")
name = input("name? ")
grid = [[int(each) for each in input().split()] for _ in range(3)]
grid[0][0] = 9
print(name, grid, sys.stdin.read())
sys.exit("no more")
`,
  "pickles of its own classes": `
import pickle
class Cell:
    walls = None
cell = Cell()
cell.walls = [1] * 9
print(pickle.loads(pickle.dumps(cell)).walls)
`,
  "threads that fail, and threads that outlive": `
import threading
grid = [[0] * 4 for _ in range(4)]
ready = threading.Event()
def work():
    ready.wait()
    grid[0][0] = 1
    print("worked")
threading.Thread(target=work).start()
print("main ends", flush=True)
ready.set()
def fails():
    grid[9][9] = 1
threading.Thread(target=fails, name="of mine").start()
`,
  "an enum, a dataclass, a metaclass and annotations": `
import enum, dataclasses, typing
class Loud(enum.Enum):
    A, B = 1, 2
    def __hash__(self): print("hash", self.name); return 3
    def __eq__(self, other): print("eq", self.name); return self is other
table = {Loud.A: [1] * 9}
table[Loud.B] = table.pop(Loud.A)
seen = {Loud.A}
seen.add(Loud.B)
class Way(enum.Enum):
    N = (0, -1)
    LIST = [1, 2, 3]
    def turned(self): return Way.N
class Meta(type):
    @classmethod
    def __prepare__(cls, name, bases): return Recorded()
    def __new__(cls, name, bases, names): print(sorted(names)); return type.__new__(cls, name, bases, dict(names))
class Recorded(dict):
    def __setitem__(self, key, value): print("names", key); dict.__setitem__(self, key, value)
class Made(metaclass=Meta):
    first = second = [[0] * 4]
    second[0][1] = 2
    def method(self): return self.first
@dataclasses.dataclass(order=True)
class Point:
    x: int
    walls: typing.List[int] = dataclasses.field(default_factory=lambda: [1] * 9)
point = Point(1)
point.walls[3]: int = 0
count: int = 3
print(list(Way), point, Made().method(), __annotations__, Way["LIST"].value)
`,
  "signals that it handles, numbers that are none, and an interruption": `
import os, signal
grid = [[0] * 4 for _ in range(4)]
signal.signal(signal.SIGTERM, lambda *_: grid[0].append(1))
for _ in range(20):
    os.kill(os.getpid(), signal.SIGTERM)
    grid[1][1] += 1
print(grid, float("nan") in [grid[0].pop()])
grid[2][2] = float("nan")
grid[2][2] = float("inf")
os.kill(os.getpid(), signal.SIGINT)
grid[3][3] = 1
`,
  "a generator that is closed, and a with that hides an error": `
import contextlib
grid = [[0] * 4 for _ in range(4)]
def steps():
    try:
        while True:
            grid[0][0] += 1
            yield grid[0].copy()
    finally:
        grid[1][1] = 8
        print("closed")
walk = steps()
print(next(walk), next(walk))
walk.close()
with contextlib.suppress(IndexError):
    grid[4][4] = 2
print(grid, (lambda: grid[0].pop())(), [grid[1].pop() for _ in range(2)], {grid[2].pop(): 1}, f"{grid[3].pop(0)}")
`,
};

const HELPER = "def fail(grid):\n    grid[1][1] = 1\n    return 1 / 0\n";
for (const [what, text] of Object.entries(PROGRAMS)) {
  test(`${what}: all as without us`, { skip }, async () => {
    await assertAsPlain({ "main.py": text, "helper.py": HELPER }, ["main.py", "a b", '"c"'], {
      input: "Ada\n1 2 3\n4 5 6\n7 8 9\nrest",
    });
  });
}

/** Files that cannot be read as a program. */
const BROKEN: Readonly<Record<string, Readonly<Record<string, string | Buffer>>>> = {
  "a syntax error": { "main.py": "grid = [[1] * 5]\nfor x in grid\n    pass\n" },
  "half a file": { "main.py": "def carve(grid):\n    for row in grid:\n        row[0] = (1 +\n" },
  "tabs and blanks": { "main.py": "if True:\n\tx = 1\n        y = 2\n" },
  "a syntax error in a module": { "main.py": "import other\n", "other.py": "x = = 2\n" },
  "an error in a module": { "main.py": "import other\n", "other.py": "grid = [[1] * 5] * 5\ngrid[9] = 1\n" },
  "an import that is not there": { "main.py": "from other import nothing\n", "other.py": "x = 1\n" },
  "a byte that is no UTF-8": { "main.py": Buffer.from("x = '\xe9'\n", "latin1") },
  "Latin-1 that is declared": {
    "main.py": Buffer.from("# -*- coding: latin-1 -*-\nx = ['\xe9'] * 9\nprint(ascii(x))\n", "latin1"),
  },
  "a mark of byte order": { "main.py": "\ufeffx = [1] * 9\nx[2] = 3\nprint(x)\n" },
  "an empty file": { "main.py": "" },
  "ends of lines of Windows": { "main.py": "x = [1] * 9\r\nx[2] = 3\r\nraise ValueError(x)\r\n" },
  "a warning of Python": { "main.py": "x = [1] * 9\nif x is 3: pass\nprint('\\d')\n" },
  "no file": { "other.py": "" },
  "a return outside of a function": { "main.py": "grid = [1] * 9\nreturn 3\n" },
};

for (const [what, files] of Object.entries(BROKEN)) {
  test(`${what}: Python says what it always says`, { skip }, async () => {
    await assertAsPlain(files);
  });
}

test("a module that is run from its package finds its neighbours", { skip }, async () => {
  const files = {
    "maze/__init__.py": "from .grid import cells\n",
    "maze/grid.py": "cells = [[1] * 4 for _ in range(4)]\n",
    "maze/run.py":
      "import sys\nfrom . import cells\nfrom .grid import cells as same\ncells[1][1] = 0\nprint(same, sys.argv, __package__, __spec__.name, sys.path[0])\nraise ValueError\n",
  };
  const { told } = await assertAsPlain(files, ["-m", "maze.run", "x"]);
  assert.deepEqual(
    told.changes.map(({ word, line, file }) => [word, line, path.basename(file)]),
    [
      ["value", 1, "grid.py"],
      ["set", 4, "run.py"],
    ],
  );
  await assertAsPlain(files, ["-m", "maze.nothing"]);
});

test("a match statement is run as it is", { skip }, async (context) => {
  const { code } = await run(["-c", "import sys; sys.exit(sys.version_info < (3, 10))"]);
  if (code !== 0) return context.skip("this Python has no match statement");
  const text = `
grid = [[0] * 4 for _ in range(4)]
def go(command):
    match command:
        case [x, y] if grid[y].append(x) is None:
            grid[y][x] = 1
        case {"all": value}:
            grid[:] = [[value] * 4 for _ in range(4)]
        case _:
            grid.pop()
for each in ([1, 2], {"all": 3}, None):
    go(each)
print(grid)
`;
  const { told } = await assertAsPlain({ "main.py": text });
  assert.equal(
    canonical(told.values[0]),
    canonical([
      [3, 3, 3, 3],
      [3, 3, 3, 3],
      [3, 3, 3, 3],
    ]),
  );
});

const PATIENCE = 20_000; // milliseconds

/** Starts main.py of a folder with a trace, until it prints something. */
async function begun(folder: string) {
  const file = path.join(folder, "trace");
  const child = spawn(await python(), [OBSERVER, "main.py"], {
    cwd: folder,
    env: { ...process.env, MAZEWRIGHT_TRACE: file },
  });
  await once(child.stdout, "data");
  return { file, child };
}

test("a program that never ends, and is ended by a signal, has told all that it did", { skip }, async () => {
  const text = `
grid = [[0] * 5 for _ in range(5)]
for y in range(5):
    grid[y][y] = 1
print("ready", flush=True)
while True:
    pass
`;
  await withFiles({ "main.py": text }, async (folder) => {
    const { file, child } = await begun(folder);
    child.kill();
    const [code, signal] = await once(child, "close");
    assert.deepEqual([code, signal], [null, "SIGTERM"]);
    const { changes, others } = replay(readFileSync(file, "utf8"));
    assert.deepEqual(
      changes.map(({ word }) => word),
      ["value", ...Array(5).fill("set")],
    );
    assert.deepEqual(others, [["end", -15]]);
  });
});

test("what was told is in the file soon, while the program waits", { skip }, async () => {
  const text = `
grid = [[0] * 5 for _ in range(5)]
grid[1][1] = 1
print("ready", flush=True)
input()
`;
  await withFiles({ "main.py": text }, async (folder) => {
    const { file, child } = await begun(folder);
    const isThere = () => readFileSync(file, "utf8").includes('["set"');
    const last = Date.now() + PATIENCE;
    while (!isThere() && Date.now() < last) await new Promise((done) => setTimeout(done, 5));
    const wasThere = isThere();
    child.stdin.end("\n");
    await once(child, "close");
    assert.ok(wasThere);
  });
});

test("processes that a program begins write nothing into its trace, and a signal ends them as it would", {
  skip: skip || process.platform === "win32",
}, async () => {
  const text = `
import os, signal, subprocess, sys, multiprocessing
grid = [[0] * 5 for _ in range(5)]
grid[0][0] = 1
if __name__ == "__main__":
    child = os.fork()
    if child == 0:
        grid[1][1] = 1
        print(signal.getsignal(signal.SIGTERM) == signal.SIG_DFL, flush=True)
        os._exit(0)
    os.waitpid(child, 0)
    child = os.fork()
    if child == 0:
        grid[1][1] = 2
        sys.exit(3)
    print(os.waitpid(child, 0)[1] >> 8)
    subprocess.run([sys.executable, "-c", "grid = [[0] * 5] * 5; grid[0][0] = 1"])
    with multiprocessing.get_context("fork").Pool(2) as pool:
        print(pool.map(abs, [-1, -2]))
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(pool.map(abs, [-1, -2]))
    grid[2][2] = 1
`;
  const { told } = await assertAsPlain({ "main.py": text });
  assert.deepEqual(
    told.changes.map(({ line }) => line),
    [3, 4, 22],
  );
  assert.deepEqual(told.others, [["end", 0]]);
});

test("changes that were not seen are counted, with the first of them, and the last value is told", {
  skip,
}, async () => {
  const text = `
grid = [[0] * 5 for _ in range(5)]
grid[0][0] = 1
exec("grid[1][1] = 2; grid[2][2] = 3")
`;
  const { told } = await assertAsPlain({ "main.py": text });
  assert.deepEqual(told.others[0], ["unseen", 0, 2, [1, 1], 1, 3]);
  assert.equal(canonical(told.values[0]), "[[1,0,0,0,0],[0,2,0,0,0],[0,0,3,0,0],[0,0,0,0,0],[0,0,0,0,0]]");
});

test("rows that are one row are said to be, with the line that made them, and a write is told for each", {
  skip,
}, async () => {
  const text = `
grid = [[0] * 3] * 3
grid[1][2] = 1
`;
  const { told } = await assertAsPlain({ "main.py": text });
  assert.deepEqual(told.others[0], ["shared", 0, [0], [1], 1, 2]);
  assert.deepEqual(
    told.changes.map(({ word }) => word),
    ["value", "set", "set", "set"],
  );
  assert.equal(canonical(told.values[0]), "[[0,0,1],[0,0,1],[0,0,1]]");
});

test("the caller's line is told where another function carves", { skip }, async () => {
  const text = `
grid = [[0] * 5 for _ in range(5)]
def remove_wall(x, y):
    grid[y][x] = 1
def carve(x):
    remove_wall(x, 1)
    if x < 3:
        carve(x + 1)
carve(0)
grid[4][4] = 1
`;
  const { told } = await assertAsPlain({ "main.py": text });
  assert.deepEqual(
    told.changes.map(({ line, caller }) => [line, caller]),
    [
      [2, 0],
      [4, 6],
      [4, 6],
      [4, 6],
      [4, 6],
      [10, 0],
    ],
  );
});

test("lists of neighbours and shuffled directions are no variables; stacks of cells say which cells", {
  skip,
}, async () => {
  const { told } = await withFiles({}, async () => ({
    told: replay((await observe([path.resolve("test/programs/python/cells.py")])).trace),
  }));
  assert.deepEqual([...new Set(told.names)], ["Maze.grid", "stack"]);
});

test("sleeps are short, unless they are wanted", { skip }, async () => {
  const text = `
import time
from time import sleep
class Clock:
    wait = sleep
Clock().wait(0)
sleep(0.01)
print(time.sleep is sleep)
time.sleep = print
time.sleep(30)
time.sleep(0)
[time.sleep(each) for each in (40, "x")]
`;
  await withFiles({ "main.py": text }, async (folder) => {
    const outputOf = async (more: Circumstances) =>
      (await observe(["main.py"], { folder, ...more })).output.split("\n");
    assert.deepEqual(await outputOf({}), ["True", "0.0002", "0", "0.0002", "x", ""]);
    assert.deepEqual(await outputOf({ env: { MAZEWRIGHT_SLEEP: "1" } }), ["True", "30", "0", "40", "x", ""]);
  });
});

test("without a trace to write, or with one that cannot be written, the program only runs", { skip }, async () => {
  await withFiles(
    { "main.py": "grid = [[0] * 5 for _ in range(5)]\ngrid[0][0] = 1\nprint(grid[0])\n" },
    async (folder) => {
      const plain = await run(["main.py"], { folder });
      assert.deepEqual(await run([OBSERVER, "main.py"], { folder }), plain);
      assert.deepEqual(await run([OBSERVER, "main.py"], { folder, env: { MAZEWRIGHT_TRACE: folder } }), plain);
    },
  );
});

test("the observer is written in Python 3.8", { skip }, async () => {
  const check =
    "import ast, sys\nfor name in sys.argv[1:]: ast.parse(open(name, encoding='utf-8').read(), name, feature_version=(3, 8))";
  const files = [OBSERVER, OBSERVER.replace(/e\.py$/, "er.py")];
  assert.deepEqual(await run(["-c", check, ...files]), { code: 0, output: "", errors: "" });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { WatchedRun } from "../../src/programs/watchedRun";
import { type Circumstances, missingPython, observeText } from "./support/python";
import { replay, type Told } from "./support/replay";

// What the observer does where there is too much to be told: it says so.

const skip = await missingPython();

/** Observes a text of a program. */
async function observed(text: string, limits?: Circumstances["limits"]): Promise<Told & { readonly trace: string }> {
  const { trace, code, errors } = await observeText(text, { limits });
  assert.deepEqual([code, errors], [0, ""]);
  return { ...replay(trace), trace };
}

/** What is said to the user of a trace. */
function saidOf(trace: string): string[] {
  const run = new WatchedRun();
  run.takeTrace(new TextEncoder().encode(trace));
  run.end();
  return (run.maze() ?? run).said.map(({ message, place }) => `${place?.line ?? 0}: ${message}`);
}

test("a variable that grows too large is given up with a word and its line, once", { skip }, async () => {
  const text = `
rows = [[0] * 9]
for _ in range(20):
    rows.append([1] * 9)
rows = [[1] * 9 for _ in range(30)]
rows = [[1] * 9 for _ in range(30)]
`;
  const { trace } = await observed(text, { MOST_LEAVES: 100 });
  assert.deepEqual(saidOf(trace), ["4: rows was not followed any further: it is too large, or the program too deep."]);
});

test("what comes and goes does not make a variable too large", { skip }, async () => {
  const text = `
stack, heap, table = [[0] * 9], {1: [2] * 9}, {}
for at in range(50):
    stack.append([at])
    heap[at + 5] = [at]
    table[at] = [at]
    stack.pop()
    del heap[at + 5]
    table.pop(at)
stack.append([3])
`;
  const { others, changes } = await observed(text, { MOST_LEAVES: 30 });
  assert.deepEqual(others, [["end", 0]]);
  assert.ok(changes.length > 200);
});

test("rows that are one multiply, up to so many", { skip }, async () => {
  const text = `
row = [0] * 3
rows = [row] * 20
grid = [rows] * 20
grid[1][2][0] = 5
`;
  const few = await observed(text, { MOST_PLACES: 10 });
  assert.match(saidOf(few.trace).join("\n"), /not followed any further/);
  assert.ok(few.changes.length < 10);
  const many = await observed(text);
  const last = many.values[many.names.indexOf("grid")];
  const twenty = <Item>(item: () => Item) => Array.from({ length: 20 }, item);
  assert.deepEqual(
    last,
    twenty(() => twenty(() => [5, 0, 0])),
  );
});

test("a trace has a most, in changes and in characters, and the last value is told all the same", {
  skip,
}, async () => {
  const text = `
grid = [[0] * 9 for _ in range(9)]
for at in range(81):
    grid[at // 9][at % 9] = "wall" * at
grid[0][0] = float("nan")
`;
  for (const limits of [{ MOST_TOLD: 20 }, { MOST_WRITTEN: 3000 }]) {
    const { others, values, changes, trace } = await observed(text, limits);
    assert.ok(changes.length < 60, `${changes.length}`);
    assert.equal(others.find(([word]) => word === "left")?.[1], 82 - (changes.length - 2));
    const last = values[0] as unknown[][];
    assert.deepEqual([last[0][0], last[8][8]], [{ w: "nan" }, "wall".repeat(80)]);
    assert.match(saidOf(trace).join("\n"), /more changes were not kept/);
  }
});

test("texts that are very long are cut off, and so are values of many of them", { skip }, async () => {
  const long = await observed(`rows = ["#" * 99999] * 9\nrows[2] = ["a"]`);
  assert.deepEqual((long.values[0] as unknown[])[1], { x: "str" });
  const many = await observed(`rows = ["#" * 9999] * 999\nrows[2] = "a"`, { MOST_WRITTEN: 1_000_000 });
  assert.ok(many.trace.length < 1_000_000);
  assert.match(saidOf(many.trace).join(), /rows was not followed any further/);
});

test("keys that are objects are known by what they were at first", { skip }, async () => {
  const text = `
class Cell:
    def __init__(self, x): self.x, self.seen = x, 0
cells = [Cell(x) for x in range(9)]
table, members = {cell: [cell.x] for cell in cells}, set(cells)
for cell in cells:
    cell.seen += 1
    table[cell].append(1)
    members.discard(cell)
    members.add(cell)
del table[cells[3]]
`;
  const { trace, names, values } = await observed(text);
  assert.deepEqual(saidOf(trace), []);
  assert.equal((values[names.indexOf("table")] as { d: unknown[] }).d.length, 8);
  assert.equal((values[names.indexOf("members")] as { s: unknown[] }).s.length, 9);
});

test("members of a list are followed to where they are when others go", { skip }, async () => {
  const text = `
row = [7, 7]
rows = [[at, at] for at in range(9)] + [row, row]
rows.pop(0)
rows[0][1] = "first"
rows.pop(4)
rows[6][0] = "late"
rows.append([0])
rows[-1][0] = "last"
rows.pop(2)
row[1] = "both"
del rows[0]
rows[1], rows[2] = rows[2], rows[1]
rows[2][0] = "changed"
`;
  const { values, others, names } = await observed(text);
  assert.deepEqual(others.at(-1), ["end", 0]);
  assert.ok(!others.some(([word]) => word === "unseen"), JSON.stringify(others));
  const { output } = await observeText(`${text}\nimport json\nprint(json.dumps(rows))`);
  assert.deepEqual(values[names.indexOf("rows")], JSON.parse(output));
});

/** Programs that take twice as long for twice as much: each prints how many times as long. */
const DOUBLED: Readonly<Record<string, string>> = {
  "dicts that make what they lack": `
from collections import defaultdict
def work(count):
    maze = defaultdict(lambda: defaultdict(set))
    for at in range(count):
        maze[at][at].add(at)
    return maze`,
  "lists from whose middle members go": `
def work(count):
    frontier = [[at, at] for at in range(count)]
    while frontier:
        frontier.pop(len(frontier) // 2)
    return frontier`,
  heaps: `
from heapq import heappush, heappop
def work(count):
    heap = []
    for at in range(count):
        heappush(heap, (at * 7919 % count, at))
    while heap:
        _, at = heappop(heap)
    return heap`,
  "one row many times": `
def work(count):
    grid = [[0]] * (10 * count)
    return grid`,
};

for (const [name, work] of Object.entries(DOUBLED)) {
  test(`twice as much takes twice as long: ${name}`, { skip }, async () => {
    const measure = `
import gc, time
gc.disable()
def took(count):
    before = time.process_time()
    work(count)
    return time.process_time() - before
few, many = [], []
while len(few) < 5 or (len(few) < 20 and min(many) >= 8 * min(few)): # what else runs here takes the caches
    few.append(took(COUNT))
    many.append(took(4 * COUNT))
print(min(many) / min(few))
`;
    const { output, errors } = await observeText(work + measure.replaceAll("COUNT", "400"));
    assert.equal(errors, "");
    assert.ok(Number(output) < 8, `${output} times as long for four times as much`);
  });
}

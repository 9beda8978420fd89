import assert from "node:assert/strict";
import { test } from "node:test";
import { WatchedRun } from "../../src/programs/watchedRun";
import { type Circumstances, missingPython, observeText } from "./support/python";
import { replay, type Told } from "./support/replay";

// What the observer does where there is too much to be told: it says so.

const skip = await missingPython();

/** Observes a text of a program. */
async function observed(text: string, limits: Circumstances["limits"]): Promise<Told & { readonly trace: string }> {
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

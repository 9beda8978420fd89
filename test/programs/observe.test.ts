import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { missingPython, observe, PROGRAMS, pythonPrograms, run, statesOf } from "./support/python";
import { canonical, replay, type Told, type Tree } from "./support/replay";

// Programs that run unchanged: what is told of them is what a debugger sees that looks after each line.

const missing = await missingPython();
const folder = path.resolve(PROGRAMS);

for (const { name, file, words, watched, needs } of pythonPrograms()) {
  const skip = missing || (needs !== undefined && (await missingPython(needs)));
  test(`${name}: each change is told with its line, and nothing else is different`, { skip }, async () => {
    const [plain, observed, states] = await Promise.all([
      run(words, { folder }),
      observe(words, { folder }),
      words[0] === "-m" ? [] : statesOf(file, watched),
    ]);
    assert.deepEqual({ ...observed, trace: "" }, { ...plain, trace: "" });
    const told = replay(observed.trace);
    assert.deepEqual(told.others.at(-1), ["end", plain.code]);
    for (const each of watched) {
      const [variable] = each.split("=");
      assert.ok(told.names.includes(variable), `${variable}: only ${told.names.join(", ")} are told`);
      if (words[0] !== "-m") assertSameStates(replay(observed.trace, variable), variable, states);
    }
  });
}

/** That the states that were told of a variable are those that were seen, with the same lines, from the first told on. */
function assertSameStates({ changes }: Told, variable: string, seen: Awaited<ReturnType<typeof statesOf>>): void {
  const told = changes.filter(({ state }) => state !== "");
  const all = seen
    .filter(({ name }) => name === variable)
    .map((each) => ({ ...each, value: canonical(JSON.parse(each.value) as Tree) }));
  const first = all.findIndex(({ value }) => value === told[0].state);
  assert.ok(first >= 0, `${variable} was never ${told[0].state.slice(0, 200)}`);
  const expected = all.slice(first + 1);
  let [at, last] = [0, told[0].state];
  for (const { state, line, file, word } of told.slice(1)) {
    if (state === last) continue;
    last = state;
    const { [at]: next } = expected;
    assert.ok(next !== undefined, `${variable}, line ${line}: ${word} was told, and nothing was seen: ${state}`);
    assert.deepEqual(
      [path.basename(file), line],
      [path.basename(next.file), next.line],
      `${variable}: ${state}, ${next.value}`,
    );
    if (state === next.value) at++;
  }
  assert.equal(at, expected.length, `${variable}: of ${expected.length} states ${at} were told`);
}

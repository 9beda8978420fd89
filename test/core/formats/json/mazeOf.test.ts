import assert from "node:assert/strict";
import { test } from "node:test";
import { cover } from "../../../../scripts/tools/cases";
import * as core from "../../../../src/core/index";
import { parse } from "../../../../src/reading/index";
import { fc } from "../../../properties";
import { smallSizes } from "../../support/sizes";

// What takes a maze takes its JSON v1 too, and says what it was given where that is none.

type Taker = (maze: core.Maze) => unknown;

const TAKERS: Readonly<Record<string, Taker>> = {
  toText: (maze) => core.toText(maze),
  toSvg: (maze) => core.toSvg(maze),
  solve: (maze) => core.solve(maze),
  measure: (maze) => core.measure(maze),
};

/** What a call gives or throws, as a text. */
function outcome(work: () => unknown): string {
  try {
    return JSON.stringify(work()) ?? "undefined";
  } catch (error) {
    assert.ok(error instanceof core.MazeError, String(error));
    return error.message;
  }
}

/** What a file with this JSON would give. */
function parsed(json: object): core.Maze | undefined {
  try {
    return parse(JSON.stringify(json));
  } catch {
    return undefined;
  }
}

for (const [name, take] of Object.entries(TAKERS)) {
  test(`${name}: of JSON v1 as of its maze`, () => {
    const made = cover.flatMap(({ algorithm, grid }) =>
      smallSizes(algorithm, grid).map((sizes) => ({ algorithm: algorithm.id, grid: grid.id, ...sizes })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...made), fc.nat(99), (options, seed) => {
        const json = core.generate({ ...options, seed }).toJSON();
        const expected = outcome(() => take(parse(JSON.stringify(json))));
        const others = [json, structuredClone(json), { toJSON: () => json }]; // the last as another copy's maze looks
        for (const each of others)
          assert.equal(
            outcome(() => take(each as core.Maze)),
            expected,
          );
      }),
    );
  });

  test(`${name}: anything else is refused with what it was and what is allowed`, () => {
    const any = fc.anything({ withNullPrototype: true, withBigInt: true, withTypedArray: true, withDate: true });
    const json = core.generate({ width: 2, height: 2, seed: 1 }).toJSON();
    const isRefused = (given: unknown) =>
      assert.throws(
        () => take(given as core.Maze),
        (error) => {
          assert.ok(error instanceof core.MazeError, String(error));
          assert.deepEqual([error.option, error.value], ["maze", given]);
          assert.match(error.message, /^maze: .* cannot be used \(.+\)\. Allowed: a maze .*, or its JSON v1\.$/s);
          return true;
        },
      );
    fc.assert(fc.property(any, isRefused));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(json)), any, (key, value) => {
        const given = { ...json, [key]: value };
        const maze = parsed(given);
        if (maze === undefined) isRefused(given);
        else
          assert.equal(
            outcome(() => take(given as unknown as core.Maze)),
            outcome(() => take(maze)),
          );
      }),
      {
        examples: [
          ["cells", 5],
          ["passages", [[0, 3]]],
          ["passages", []],
        ],
      },
    );
  });
}

test("what is often taken for a maze is named", () => {
  const given: [unknown, RegExp][] = [
    ["+---+\n|   |\n+---+", /it is a string: parse it first/],
    [Promise.resolve(core.generate({ width: 2, height: 2 })), /it is a promise: await it first/],
    [core.record({ width: 2, height: 2 }), /it is a recording: take its maze/],
    [[1, 2, 3].map((seed) => core.generate({ seed }).toJSON()), /this is a list of 3 mazes: pass one of them/],
    [undefined, /^maze: undefined cannot be used \(it is not a maze\)/],
    [null, /^maze: null cannot be used/],
    [{ ...core.generate({ seed: 1 }).toJSON(), cells: 7 }, /Expected "cells" to be 400, as the sizes say, not 7/],
  ];
  for (const take of Object.values(TAKERS)) {
    for (const [each, message] of given)
      assert.match(
        outcome(() => take(each as core.Maze)),
        message,
      );
  }
});

test("JSON text of several mazes is refused with their number", () => {
  const maze = fc.nat(99).map((seed) => core.generate({ width: 2, height: 2, seed }).toJSON());
  fc.assert(
    fc.property(fc.array(maze, { minLength: 2, maxLength: 5 }), fc.constantFrom("", "\n\n  "), (mazes, before) => {
      assert.throws(
        () => parse(before + JSON.stringify(mazes)),
        (error) => {
          assert.ok(error instanceof core.FormatError, String(error));
          const line = before === "" ? 0 : 2;
          assert.equal(error.reason, `Expected one maze, but there are ${mazes.length}, on line ${line + 1}`);
          const second = before.length - line + JSON.stringify(mazes[0]).length + "[,".length;
          assert.deepEqual([error.line, error.column], [line, second]); // where the second begins
          return true;
        },
      );
    }),
  );
  assert.throws(() => parse("[1, 2]"), /^FormatError: Expected an object, not \[1,2\] \(line 1, column 1\)/);
  assert.throws(() => parse('[{"format": "mazewright", ]'), /^FormatError: Not valid JSON/);
});

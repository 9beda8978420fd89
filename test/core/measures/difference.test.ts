import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { readJson } from "../../../src/core/formats/json/readJson";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { type Change, differenceOf, whyNotCompared } from "../../../src/core/measures/difference";
import { fc } from "../../properties";

const read = (json: object): Maze => readJson(JSON.stringify(json));

/** The pair of cells that a wall parts, the smaller id first. */
const pairOf = (maze: Maze, cell: number, slot: number): string =>
  `${cell},${cell + (maze.grid.topology.link(cell, slot) >> 4)}`;

/** JSON of a maze with changes carried out by their words alone. */
function applied(before: Maze, changes: readonly Change[]): object {
  const json = mazeToJson(before);
  const passages = new Set(json.passages.map(String));
  const off = new Set(json.off);
  for (const change of changes) {
    if (change.kind === "opened") passages.add(pairOf(before, change.cell, change.slot));
    if (change.kind === "closed") assert.ok(passages.delete(pairOf(before, change.cell, change.slot)));
    if (change.kind === "on") assert.ok(off.delete(change.cell));
    if (change.kind === "off") off.add(change.cell);
  }
  return {
    passages: [...passages].sort(),
    off: [...off].sort((a, b) => a - b),
    entrance: changes.find(({ kind }) => kind === "entrance")?.cell ?? json.entrance,
    exit: changes.find(({ kind }) => kind === "exit")?.cell ?? json.exit,
  };
}

const shapeOf = ({ passages, off = [], entrance, exit }: MazeJson) => ({
  passages: passages.map(String).sort(),
  off,
  entrance,
  exit,
});

const SIZES = {
  rectangular: { width: 7, height: 5 },
  hexagonal: { width: 5, height: 5 },
  triangular: { width: 6, height: 4 },
  upsilon: { width: 5, height: 4 },
  layered: { width: 3, height: 3, levels: 2 },
  circular: { rings: 4 },
};

const gridIds = fc.constantFrom(...(Object.keys(SIZES) as (keyof typeof SIZES)[]));
const seed = fc.integer({ min: 1, max: 1000 });

test("the difference of two mazes makes one of the other, and none of a maze and itself", () => {
  fc.assert(
    fc.property(gridIds, seed, seed, fc.constantFrom("corners", "farthest"), (grid, one, other, entrances) => {
      const make = (given: object) => generate({ algorithm: "kruskal", grid, ...SIZES[grid], ...given });
      const [before, after] = [make({ seed: one }), make({ seed: other, entrances })];
      assert.equal(whyNotCompared(before, after), undefined);
      assert.deepEqual(applied(before, differenceOf(before, after)), shapeOf(mazeToJson(after)));
      assert.deepEqual(differenceOf(after, after), []);
    }),
    { numRuns: 60 },
  );
});

test("cells that are turned on and off take their passages with them", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }), seed, (on, index) => {
      const rows = [0, 1, 2, 3].map((row) =>
        on
          .slice(6 * row, 6 * row + 6)
          .map((each, column) => (each || row + column === 0 ? "." : "#"))
          .join(""),
      );
      const [before, after] = [
        generate({ mask: rows, seed: index }),
        generate({ width: 6, height: 4, seed: index + 1 }),
      ];
      for (const [from, to] of [
        [before, after],
        [after, before],
      ] as const)
        assert.deepEqual(applied(from, differenceOf(from, to)), shapeOf(mazeToJson(to)));
    }),
    { numRuns: 60 },
  );
});

test("it is the same from the other side, with what was opened closed", () => {
  const opposite = { opened: "closed", closed: "opened", on: "off", off: "on" } as Partial<Record<string, string>>;
  const [one, other] = [1, 2].map((index) => generate({ width: 8, height: 6, seed: index }));
  const turned = differenceOf(one, other).map((change) => ({ ...change, kind: opposite[change.kind] ?? change.kind }));
  assert.deepEqual(turned, differenceOf(other, one));
});

test("a wall that is opened is named by its lower cell, and moved openings by both places", () => {
  const json = mazeToJson(generate({ width: 4, height: 3, seed: 1 }));
  const closedPair = [0, 1, 2, 4, 5, 6]
    .map((cell) => [cell, cell + 1])
    .find((pair) => !json.passages.some((each) => String(each) === String(pair)));
  assert.ok(closedPair);
  const [gone, ...rest] = json.passages;
  const changed = read({ ...json, passages: [...rest, closedPair].sort(([a, b], [c, d]) => a - c || b - d), exit: 3 });
  const changes = differenceOf(read(json), changed);
  assert.deepEqual(
    changes.map(({ kind, cell }) => ({ kind, cell })).sort((a, b) => a.kind.localeCompare(b.kind)),
    [
      { kind: "closed", cell: gone[0] },
      { kind: "exit", cell: 3 },
      { kind: "opened", cell: closedPair[0] },
    ],
  );
  const exit = changes.find(({ kind }) => kind === "exit");
  assert.ok(exit?.kind === "exit");
  assert.deepEqual([exit.before?.cell, exit.after?.cell], [11, 3]);
});

test("a join that another maze has is a wall opened at one cell alone", () => {
  const [one, other] = ["3,4", "5,4"].map((at) => generate({ width: 6, height: 5, seed: 3, at }));
  const alone = { ...mazeToJson(one), joins: mazeToJson(other).joins };
  const changes = differenceOf(one, read(alone));
  const joinsIn = (maze: Maze) => [...Array(maze.cellCount).keys()].map((cell) => maze.joins(cell));
  const marked = joinsIn(one);
  for (const change of changes) {
    assert.ok((change.kind === "opened" || change.kind === "closed") && change.other === undefined);
    assert.equal((marked[change.cell] >>> change.slot) & 1, change.kind === "closed" ? 1 : 0);
    marked[change.cell] ^= 1 << change.slot;
  }
  assert.ok(changes.length > 0);
  assert.deepEqual(marked, joinsIn(other));
});

test("slashes are compared square by square", () => {
  const make = (index: number) => generate({ algorithm: "random-slashes", width: 9, height: 6, seed: index });
  const [one, other] = [make(1), make(2)];
  const rows = [one, other].map((maze) => mazeToJson(maze).slashes?.join("") ?? "");
  const turned = [...rows[0]].flatMap((slash, square) => (slash === rows[1][square] ? [] : [2 * square]));
  assert.ok(turned.length > 0);
  assert.deepEqual(
    differenceOf(one, other).map(({ kind, cell }) => [kind, cell]),
    turned.map((cell) => ["turned", cell]),
  );
});

test("mazes without the same cells are not compared wall by wall", () => {
  const maze = generate({ width: 4, height: 3, seed: 1 });
  assert.equal(
    whyNotCompared(maze, generate({ width: 5, height: 3, seed: 1 })),
    "one has 4 × 3 cells, the other 5 × 3 cells",
  );
  assert.equal(
    whyNotCompared(maze, generate({ grid: "hexagonal", width: 4, height: 3, seed: 1 })),
    "one has the grid rectangular, the other hexagonal",
  );
  const planar = (index: number) => generate({ grid: "planar", cells: 20, seed: index });
  assert.equal(whyNotCompared(planar(1), planar(2)), "their cells lie at other points");
  assert.equal(whyNotCompared(planar(1), planar(1)), undefined);
  const slashed = generate({ algorithm: "random-slashes", width: 4, height: 3, seed: 1 });
  assert.equal(whyNotCompared(maze, slashed), "one has the grid rectangular, the other slashes");
});

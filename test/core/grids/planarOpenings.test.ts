/** On planar grids a side may be too short for an opening: which cells are neighbours, and what is opened. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze } from "../../../src/core/foundation/maze";
import { withOpenSides } from "../../../src/core/grids/wiring/openSides";
import { voronoi } from "../../../src/core/grids/wiring/voronoi";
import { generate } from "../../../src/core/making/generate";
import { parse } from "../../../src/reading/parse";
import { pack, unpack } from "../../../src/shared/data/pack";
import { border, openPairs, POINTS, scattered, sidesOf } from "../support/plans";

/** The part that each cell is in, where pairs are joined, as its lowest cell. */
function partsBy(count: number, pairs: readonly (readonly [number, number])[]): number[] {
  const parts = Array.from({ length: count }, (_, cell) => cell);
  for (const [a, b] of pairs) {
    const [low, high] = [Math.min(parts[a], parts[b]), Math.max(parts[a], parts[b])];
    parts.forEach((part, cell) => {
      if (part === high) parts[cell] = low;
    });
  }
  return parts;
}

test("neighbours are those behind a side of at least 0.25 / √cells, and what joins the parts that are left, longest first", () => {
  let extra = 0;
  for (const points of [...Object.values(POINTS), ...Array.from({ length: 40 }, (_, at) => scattered(5 + 3 * at))]) {
    const plan = withOpenSides(voronoi(points));
    const count = points.length / 2;
    const all = sidesOf(plan).flatMap((sides, cell) =>
      [...sides].flatMap(([behind, length]) =>
        Number(behind) > cell ? [{ pair: [cell, Number(behind)] as const, length }] : [],
      ),
    );
    const isLong = ({ length }: { length: number }) => length >= 0.25 / Math.sqrt(count);
    const wanted = all.filter(isLong).map(({ pair }) => pair);
    const short = all.filter((side) => !isLong(side));
    short.sort((one, other) => other.length - one.length || one.pair[0] - other.pair[0] || one.pair[1] - other.pair[1]);
    for (const { pair } of short) {
      const parts = partsBy(count, wanted);
      if (parts[pair[0]] === parts[pair[1]]) continue;
      wanted.push(pair);
      extra++;
    }
    const ordered = (pairs: readonly (readonly [number, number])[]) =>
      pairs
        .map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
        .sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    assert.deepEqual(ordered(openPairs(plan)), ordered(wanted));
    assert.ok(
      partsBy(count, wanted).every((part) => part === 0),
      "all cells are joined",
    );
  }
  assert.ok(extra > 10, `${extra} sides joined parts`);
});

test("every passage of a drawn maze goes through an opening that is wider than its wall is thick", () => {
  for (let seed = 0; seed < 30; seed++) {
    const { grid, ...maze } = asPlanar(generate({ grid: "planar", seed, loops: (seed % 3) / 2 }));
    const lengths = sidesOf(grid.plan);
    for (const [a, b] of maze.passages)
      assert.ok((lengths[a].get(String(b)) ?? 0) * Math.sqrt(300) >= 0.25, `${a} ${b}`);
    for (const { cell, slot } of maze.openings) {
      const opened = border.filter((name) => lengths[cell].has(name))[slot];
      assert.ok((lengths[cell].get(opened) ?? 0) * Math.sqrt(300) >= 0.25, `${opened} of ${cell} is opened`);
    }
  }
});

function asPlanar(maze: Maze) {
  const { plan } = maze.grid;
  assert.ok(plan && maze.entrance && maze.exit);
  return { grid: { plan }, passages: mazeToJson(maze).passages, openings: [maze.entrance, maze.exit] };
}

test("a file whose passages cross shorter sides is read, and written again, and these alone count besides", () => {
  let crossed = 0;
  for (let seed = 0; seed < 20; seed++) {
    const json = mazeToJson(generate({ grid: "planar", cells: 60, seed }));
    const points = Float64Array.from((json.points ?? []).flat());
    const short = sidesOf(voronoi(points)).flatMap((sides, cell) =>
      [...sides].flatMap(([behind, length]) =>
        Number(behind) > cell && length < 0.25 / Math.sqrt(60) ? [[cell, Number(behind)] as [number, number]] : [],
      ),
    );
    const [more, ...others] = short.filter(([a, b]) => !json.passages.some(([c, d]) => a === c && b === d));
    if (more === undefined) continue;
    crossed++;
    const passages = [...json.passages, more].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    const maze = parse(JSON.stringify({ ...json, passages }));
    assert.deepEqual(mazeToJson(maze).passages, passages);
    assert.deepEqual(mazeToJson(unpack(structuredClone(pack(maze)))), mazeToJson(maze));
    const { topology } = maze.grid;
    for (const [a, b] of others) assert.equal(topology.slotBetween(a, b), -1, "other short sides stay walls");
  }
  assert.ok(crossed > 10);
});

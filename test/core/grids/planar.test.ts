import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { planar } from "../../../src/core/grids/planar";
import { withOpenSides } from "../../../src/core/grids/wiring/openSides";
import { voronoi } from "../../../src/core/grids/wiring/voronoi";
import { buildGrid, generate } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { parse } from "../../../src/reading/parse";
import { pack, unpack } from "../../../src/shared/data/pack";
import { type Bounded, boundedCells } from "../support/halfPlanes";
import { wallsPath } from "../support/path";
import { border, openPairs, POINTS, raster, scattered, sidesOf } from "../support/plans";
import { assertFits, even } from "../support/statistics";

const CLEAR = 1e-6; // sides that are longer must be there; those that are not may be rounding errors

for (const [name, points] of Object.entries(POINTS)) {
  test(`${name}: sides are those of the cells cut out of the square, half plane by half plane`, () => {
    const plan = voronoi(points);
    const expected: Bounded[] = boundedCells(points);
    sidesOf(plan).forEach((sides, cell) => {
      for (const [behind, length] of expected[cell]) {
        if (length > CLEAR) assert.ok(Math.abs((sides.get(behind) ?? 0) - length) < CLEAR, `${cell}: ${behind}`);
      }
      for (const [behind, length] of sides) {
        if (length > CLEAR)
          assert.ok(Math.abs((expected[cell].get(behind) ?? 0) - length) < CLEAR, `${cell}: ${behind}`);
      }
    });
  });

  test(`${name}: cells fill the square, each all round its point`, () => {
    const { corners, sides } = voronoi(points);
    const areas = new Float64Array(points.length / 2);
    const add = (cell: number, from: number, to: number) => {
      const [x, y] = points.subarray(2 * cell, 2 * cell + 2);
      const area =
        ((corners[2 * from] - x) * (corners[2 * to + 1] - y) - (corners[2 * from + 1] - y) * (corners[2 * to] - x)) / 2;
      assert.ok(area > -1e-12, `clockwise: ${cell}`);
      areas[cell] += area;
    };
    for (let side = 0; side < sides.length; side += 4) {
      const [a, b, from, to] = sides.subarray(side, side + 4);
      add(a, from, to);
      if (b >= 0) add(b, to, from);
    }
    assert.ok(Math.abs(areas.reduce((sum, area) => sum + area, 0) - 1) < 1e-9);
    assert.ok(areas.every((area) => area > 0));
  });
}

test("points so near to a line that no triangles are found are refused, and none is lost", () => {
  const points = [
    [0.97239, 0.5000000009518467],
    [0.686793, 0.5000000009248061],
    [0.216926, 0.5000000008705423],
    [0.20409, 0.5000000001341223],
    [0.192604, 0.5000000001004811],
  ];
  assert.throws(
    () => parse(json(points)),
    /^FormatError: Point \d cannot be used: it is too close to another point, or all/,
  );
});

test("four cells that meet in a point: those across it are not neighbours, and the corner is one", () => {
  const { sides, corners } = voronoi(raster(4, 4));
  const inner = [];
  for (let side = 0; side < sides.length; side += 4)
    if (sides[side + 1] >= 0) inner.push(sides[side + 1] - sides[side]);
  assert.equal(inner.length, 24, "as many as a rectangle of 4x4 has");
  const meeting = new Map<number, number>();
  for (let side = 0; side < sides.length; side += 4) {
    for (const corner of sides.subarray(side + 2, side + 4)) meeting.set(corner, (meeting.get(corner) ?? 0) + 1);
  }
  const inside = [...meeting].filter(([corner]) => [0, 1].every((axis) => corners[2 * corner + axis] % 1 > 0));
  assert.deepEqual(
    inside.map(([, count]) => count),
    Array(9).fill(4),
  );
});

test("the points are drawn from the seed first, whatever the algorithm, and lie in the square, no two the same", () => {
  for (const cells of [1, 2, 3, 10, 300, 5000]) {
    const pointsOf = (options: object) => generate({ grid: "planar", cells, seed: 4, ...options }).grid.plan?.points;
    const points = pointsOf({});
    assert.ok(points && points.length === 2 * cells && points.every((at) => at >= 0 && at < 1));
    assert.equal(
      new Set(Array.from({ length: cells }, (_, at) => points.slice(2 * at, 2 * at + 2).join(" "))).size,
      cells,
    );
    assert.deepEqual(pointsOf({ algorithm: "wilson", loops: 0.5 }), points);
    if (cells > 1) assert.notDeepEqual(pointsOf({ seed: 5 }), points);
  }
});

test("relaxed cells are of about one size, and points lie everywhere alike", () => {
  const { plan } = buildGrid(checkOptions({ grid: "planar", cells: 4000, seed: 1 }));
  assert.ok(plan);
  const squares = Array.from({ length: 16 }, () => 0);
  for (let at = 0; at < plan.points.length; at += 2) {
    squares[4 * Math.floor(4 * plan.points[at + 1]) + Math.floor(4 * plan.points[at])]++;
  }
  assertFits(squares, even(16, 4000), "points a sixteenth of the square");
  const lengths = sidesOf(plan).map((sides) => [...sides.values()].reduce((sum, length) => sum + length, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const within = lengths.filter((length) => length > 0.6 * mean && length < 1.4 * mean).length;
  assert.ok(within > 0.97 * lengths.length, `${within} of ${lengths.length} within 40 % of the mean`);
});

test("cells that lie together have ids that lie together", () => {
  const { topology } = buildGrid(checkOptions({ grid: "planar", cells: 10_000, seed: 1 }));
  assert.ok(topology.margin < 400, `neighbours ${topology.margin} apart: four rows of the square`);
});

test("slots are the border first, top, bottom, left, right, and then the neighbours by their ids", () => {
  const plan = withOpenSides(voronoi(scattered(60)));
  const { topology } = planar.build({ cells: 60 } as never, { plan });
  const open = new Set(openPairs(plan).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  sidesOf(plan).forEach((sides, cell) => {
    const names = [...sides.keys()]
      .filter((name) => border.includes(name) || open.has(`${cell} ${name}`))
      .sort((a, b) => {
        const rank = (name: string) => (border.includes(name) ? border.indexOf(name) - 4 : Number(name));
        return rank(a) - rank(b);
      });
    names.forEach((name, slot) => {
      const isLinked = ((topology.neighborMask[cell] >>> slot) & 1) === 1;
      assert.equal(isLinked ? String(topology.neighbor(cell, slot)) : name, name);
      if (isLinked) assert.equal(topology.neighbor(topology.neighbor(cell, slot), topology.opposite(cell, slot)), cell);
    });
    assert.equal(topology.sides(cell), (1 << names.length) - 1);
  });
});

test("JSON lists the points, and a reader takes them from there and not from the seed", () => {
  const maze = generate({ grid: "planar", cells: 40, seed: 9, loops: 0.1 });
  const json = mazeToJson(maze);
  assert.equal(json.points?.length, 40);
  const again = parse(writeJson(json));
  assert.deepEqual(mazeToJson(again), { ...json, options: { grid: "planar", cells: 40 } });
  const other = mazeToJson(generate({ grid: "planar", cells: 40, seed: 10 }));
  const mixed = parse(JSON.stringify({ ...other, options: json.options }));
  assert.deepEqual(mazeToJson(mixed).points, other.points);
  assert.deepEqual(mazeToJson(mixed).passages, other.passages);
});

test("a packed maze keeps its plan, so that nothing is laid out twice", () => {
  const maze = generate({ grid: "planar", cells: 40, seed: 9 });
  const packed = pack(maze);
  assert.equal(packed.plan, maze.grid.plan);
  assert.deepEqual(mazeToJson(unpack(structuredClone(packed))), mazeToJson(maze));
});

const json = (points: unknown, cells = Array.isArray(points) ? points.length : 3) =>
  `{ "format": "mazewright", "version": 1, "options": { "grid": "planar", "cells": ${cells} },\n"cells": ${cells}, "passages": [],\n"points": ${JSON.stringify(points)} }`;
const star = [
  [0.5, 0.5],
  ...Array.from({ length: 16 }, (_, at) => [0.5 + 0.4 * Math.cos(at / 2.55), 0.5 + 0.4 * Math.sin(at / 2.55)]),
];

test("cells that take no part: JSON keeps them on circular and planar grids, and no walls are drawn between them", () => {
  for (const grid of [
    { grid: "circular", rings: 4 },
    { grid: "planar", cells: 40 },
  ]) {
    const json = mazeToJson(generate({ ...grid, seed: 3, entrances: "none" }));
    const off = Array.from({ length: json.cells }, (_, cell) => cell).filter((cell) => cell % 5 < 3);
    const passages = json.passages.filter((pair) => pair.every((cell) => !off.includes(cell)));
    const maze = parse(JSON.stringify({ ...json, off, passages }));
    assert.deepEqual(mazeToJson(maze).off, off);
    assert.deepEqual(mazeToJson(maze).passages, passages);
    const last = json.cells - 1;
    const lone = parse(JSON.stringify({ ...json, off: Array.from({ length: last }, (_, cell) => cell), passages: [] }));
    const { topology } = lone.grid;
    const sides = topology.sides(last).toString(2).replaceAll("0", "").length;
    assert.equal(wallsPath(lone).match(/[AL][^Z]|Z/g)?.length, sides, "the outline of the one that is there");
    assert.throws(() => parse(JSON.stringify({ ...json, off })), /a cell of the maze/);
    const none = parse(
      JSON.stringify({ ...json, off: Array.from({ length: json.cells }, (_, cell) => cell), passages: [] }),
    );
    assert.equal(wallsPath(none), "");
  }
});

test("slashes are refused on other grids", () => {
  const text = JSON.stringify({ ...mazeToJson(generate({ grid: "circular", seed: 1 })), slashes: [] });
  assert.throws(() => parse(text), /^FormatError: Expected no slashes on the circular grid/);
});

for (const [name, text, message] of [
  ["no points", json([[0, 0]]).replace("points", "pts"), /^Expected "points" to be a list, not undefined/],
  ["too few points", json([[0, 0]], 2), /^Expected 2 points, one per cell, not 1/],
  [
    "a point that is none",
    json([
      [0, 0],
      [1, "1"],
    ]),
    /^Expected a point as \[x, y\], not \[1,"1"\]/,
  ],
  [
    "a point outside",
    json([
      [0, 0],
      [0.5, 1.01],
    ]),
    /^Point 1 cannot be used: it is not in the unit square/,
  ],
  [
    "a point twice",
    json([
      [0, 0.5],
      [1, 0],
      [0, 0.5],
    ]),
    /^Point 2 cannot be used: it is in the same place as point 0/,
  ],
  ["a star", json(star), /^Point 0 cannot be used: its cell has 16 sides that can be opened \(limit 15\)/],
] as const) {
  test(`refused: ${name}, with the place`, () => {
    assert.throws(
      () => parse(text),
      (error: Error & { line: number }) => {
        assert.equal(error.name, "FormatError");
        assert.match(error.message, message);
        assert.equal(error.line, name === "no points" ? 0 : 2);
        return true;
      },
    );
  });
}

test("more cells than can be laid out in some seconds are refused before any work", () => {
  assert.throws(
    () => generate({ grid: "planar", cells: 1_000_001 }),
    /cells: 1000001 .*at most 1,000,000 cells on the planar grid: a larger layout would take too long/,
  );
});

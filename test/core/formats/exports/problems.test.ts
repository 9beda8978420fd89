import assert from "node:assert/strict";
import { test } from "node:test";
import { OctileSearch } from "../../../../src/core/formats/maps/octile";
import { problemsOf } from "../../../../src/core/formats/maps/problems";
import type { Maze } from "../../../../src/core/foundation/maze";
import { Random } from "../../../../src/core/foundation/random";
import { generate } from "../../../../src/core/making/generate";
import { endsOf, solve } from "../../../../src/core/paths/solve";
import { runs } from "../../../effort.mjs";
import { stillFormat } from "../../support/formats";
import { squareMazes } from "../../support/squares";

const movingAi = stillFormat("movingai");

/** Steps to a side and diagonal ones: a length of a + b times the square root of 2. */
type Steps = readonly [a: number, b: number];

/** Whether a length is shorter than another, in whole numbers: a + b√2 < c + d√2 if a - c < (d - b)√2. */
function isShorter([a, b]: Steps, [c, d]: Steps): boolean {
  const [left, right] = [a - c, d - b];
  if (left < 0 && right >= 0) return true;
  if (left >= 0 && right <= 0) return false;
  return left >= 0 ? left * left < 2 * right * right : left * left > 2 * right * right;
}

const STEPS = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const)).filter(([x, y]) => x !== 0 || y !== 0);

/** All shortest lengths from a site, by going over all steps until nothing gets shorter (Bellman and Ford). */
function lengthsFrom(rows: readonly string[], [startX, startY]: readonly [number, number]): (Steps | undefined)[][] {
  const isOpen = (x: number, y: number) => rows[y]?.[x] === ".";
  const found: (Steps | undefined)[][] = rows.map((row) => Array.from(row, () => undefined));
  found[startY][startX] = [0, 0];
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        const here = found[y][x];
        if (here === undefined) continue;
        for (const [dx, dy] of STEPS) {
          const isDiagonal = dx !== 0 && dy !== 0;
          if (!isOpen(x + dx, y + dy) || (isDiagonal && !(isOpen(x + dx, y) && isOpen(x, y + dy)))) continue;
          const next: Steps = isDiagonal ? [here[0], here[1] + 1] : [here[0] + 1, here[1]];
          const known = found[y + dy][x + dx];
          if (known !== undefined && !isShorter(next, known)) continue;
          found[y + dy][x + dx] = next;
          hasChanged = true;
        }
      }
    });
  }
  return found;
}

const shown = ([a, b]: Steps) => (a + b * Math.SQRT2).toFixed(8);

const sitesIn = (rows: readonly string[]) => ({
  columns: rows[0].length,
  rows: rows.length,
  isWall: Uint8Array.from(rows.join(""), (site) => (site === "." ? 0 : 1)),
});

/** Fields with some walls, in which diagonal steps are often shorter. */
function* fields(count: number): Generator<string[]> {
  const random = new Random("fields");
  for (let at = 0; at < count; at++) {
    const [columns, height] = [1 + random.below(12), 1 + random.below(10)];
    const share = random.below(5) / 10;
    const site = () => (random.chance(share) ? "@" : ".");
    yield Array.from({ length: height }, () => Array.from({ length: columns }, site).join(""));
  }
}

test("lengths are the shortest on any map, with the diagonal steps that the benchmarks allow", () => {
  let diagonals = 0;
  for (const rows of fields(runs({ usual: 150, release: 1500 }))) {
    const search = new OctileSearch(sitesIn(rows));
    for (let y = 0; y < rows.length; y += 2) {
      const x = rows[y].indexOf(".");
      if (x < 0) continue;
      const lengths = lengthsFrom(rows, [x, y]);
      search.from(search.at(x, y));
      lengths.forEach((row, toY) =>
        row.forEach((steps, toX) => {
          const site = search.at(toX, toY);
          assert.deepEqual(search.placeOf(site), [toX, toY]);
          assert.equal(search.isReached(site), steps !== undefined);
          if (steps === undefined) return;
          assert.equal(search.length(site), steps[0] + steps[1] * Math.SQRT2);
          diagonals += steps[1];
        }),
      );
      const inOrder = Array.from(search.reached.subarray(0, search.reachedCount), (site) => search.length(site));
      assert.deepEqual(
        inOrder,
        inOrder.toSorted((a, b) => a - b),
      );
      assert.equal(inOrder.length, lengths.flat().filter((steps) => steps !== undefined).length);
    }
  }
  assert.ok(diagonals > 1000, `${diagonals} diagonal steps`);
});

test("problems are on open sites, of the shortest length, and differ; also on fields", () => {
  for (const rows of fields(runs({ usual: 40, release: 400 }))) {
    const problems = problemsOf(sitesIn(rows), undefined);
    const pairs = problems.map(({ start, goal }) => `${start} ${goal}`);
    assert.equal(new Set(pairs).size, pairs.length);
    for (const { start, goal, length } of problems) {
      const steps = lengthsFrom(rows, start)[goal[1]][goal[0]];
      assert.ok(steps !== undefined && rows[start[1]][start[0]] === ".");
      assert.equal(shown(steps), length.toFixed(8));
    }
  }
});

/** The lines of a .scen, split into the nine fields. */
function readScenario(maze: Maze, name = "maze.map"): string[][] {
  const text = String(movingAi.companion?.write(maze, name));
  const [version, ...lines] = text.trimEnd().split("\n");
  assert.equal(version, "version 1");
  return lines.map((line) => line.split("\t"));
}

const mapOf = (maze: Maze) => String(movingAi.write(maze, {})).trimEnd().split("\n").slice(4);

test("white space in the name of a map parts no fields", () => {
  const maze = generate({ width: 4, height: 3, seed: 1 });
  for (const [name, written] of [
    ["my first maze.map", "my_first_maze.map"],
    ["a\tb\u00a0c.map", "a_b_c.map"],
  ]) {
    for (const [, map, ...rest] of readScenario(maze, name)) assert.deepEqual([map, rest.length], [written, 7]);
    const lines = movingAi.companion?.write(maze, name);
    assert.ok(
      typeof lines === "string" &&
        lines
          .trimEnd()
          .split("\n")
          .slice(1)
          .every((line) => line.split(/\s+/).length === 9),
    );
  }
});

test("a .scen has nine fields a line, and optimal lengths for its map", () => {
  for (const maze of squareMazes(runs({ usual: 25, release: 250 }))) {
    const rows = mapOf(maze);
    const known = new Map<string, ReturnType<typeof lengthsFrom>>();
    let last = 0;
    for (const fields of readScenario(maze)) {
      assert.equal(fields.length, 9);
      const [bucket, name, columns, height, startX, startY, goalX, goalY, length] = fields;
      assert.deepEqual([name, columns, height], ["maze.map", `${rows[0].length}`, `${rows.length}`]);
      const from = `${startX} ${startY}`;
      const lengths = known.get(from) ?? lengthsFrom(rows, [Number(startX), Number(startY)]);
      known.set(from, lengths);
      const steps = lengths[Number(goalY)][Number(goalX)];
      assert.ok(steps !== undefined, `no way from ${from}`);
      assert.equal(length, shown(steps));
      assert.equal(Number(bucket), Math.floor((steps[0] + steps[1] * Math.SQRT2) / 4));
      assert.ok(Number(length) >= last);
      last = Number(length);
    }
  }
});

test("the way from entrance to exit is among the problems, twice as long as between cells", () => {
  for (const maze of squareMazes(60)) {
    const way = solve(maze);
    if (way === undefined) continue;
    const { width = 1 } = maze.recipe;
    const places = endsOf(maze).flatMap((cell) => [2 * (cell % width) + 1, 2 * Math.floor(cell / width) + 1]);
    const [problem] = readScenario(maze).filter((fields) => fields.slice(4, 8).join() === places.join());
    assert.ok(problem !== undefined, `${JSON.stringify(maze.recipe)}`);
    assert.equal(Number(problem[8]), 2 * (way.length - 1));
  }
});

test("problems are at most 1000, at most ten of about a length, spread over all lengths, and always the same", () => {
  const maze = generate({ width: 120, height: 120, seed: 1 });
  const problems = readScenario(maze);
  assert.deepEqual(problems, readScenario(maze));
  assert.ok(problems.length > 800 && problems.length <= 1000, `${problems.length}`);
  const counts = new Map<number, number>();
  for (const [bucket] of problems) counts.set(Number(bucket), (counts.get(Number(bucket)) ?? 0) + 1);
  assert.ok(Math.max(...counts.values()) <= 10);
  const longest = Number(problems[problems.length - 1][8]);
  for (let quarter = 0; quarter < 4; quarter++) {
    const isIn = (length: number) => length >= (quarter * longest) / 4 && length <= ((quarter + 1) * longest) / 4;
    const count = problems.filter((fields) => isIn(Number(fields[8]))).length;
    assert.ok(count >= 50, `${count} of quarter ${quarter}`);
  }
});

test("a maze of one cell has one problem, which is solved", () => {
  const maze = generate({ width: 1, height: 1, seed: 1, entrances: "none" });
  assert.deepEqual(readScenario(maze), [["0", "maze.map", "3", "3", "1", "1", "1", "1", "0.00000000"]]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { gapsOfArms, holdsForAll, isBisected, isQuartered, isQuarteredInMiddle, quartersOf } from "../support/chambers";
import { isSpanningTree, joinedTo } from "../support/graph";
import { type Made, manyMazes, manyOptions, variantsOf, wallsAreTree, wallsOf } from "../support/kinds";
import { Rooted } from "../support/rooted";

// What is true of every single maze of a kind, at sizes from one cell up.

const SEEDS = 18; // of each size and variant: from 234 mazes of an algorithm without options up

/** Fails with the options of the first maze that is otherwise. */
function everyMaze(id: string, claim: (made: Made) => boolean, fixed?: GivenOptions): void {
  for (const made of manyMazes(id, SEEDS, fixed)) assert.ok(claim(made), made.where);
}

for (const { id, perfect } of algorithms) {
  if (!perfect) continue;
  test(`${id}: passages span all cells, and walls hang from the outer wall without a ring`, () => {
    everyMaze(id, (made) => isSpanningTree(made.maze) && wallsAreTree(made));
  });
}

/** The way back, as a walk leaves it: seen from where it began, no wall parts two branches. */
function wallsPartNoBranches(made: Made, start: number): boolean {
  const tree = new Rooted(made.maze, start);
  return wallsOf(made).every(([a, b]) => tree.isAncestor(a, b) || tree.isAncestor(b, a));
}

for (const id of ["depth-first", "depth-first-recursive", "depth-first-in-place"]) {
  test(`${id}: neighbours parted by a wall are ancestor and descendant`, () => everyWalk(id, variantsOf(id)));
}

test("growing-tree: the same, where it always goes on from the newest cell", () => {
  everyWalk("growing-tree", [{ pick: "newest" }, { pick: "newest", bias: 0.5 }, { pick: "newest", bias: -1 }]);
});

function everyWalk(id: string, variants: GivenOptions[]): void {
  for (const variant of variants) {
    for (const options of manyOptions(id, SEEDS, variant)) {
      const { width, height, start = 0 } = options;
      const made = { maze: generate({ ...options, start }), width, height, where: JSON.stringify(options) };
      assert.ok(wallsPartNoBranches(made, start), made.where);
    }
  }
}

test("mazes of other kinds have walls between branches", () => {
  for (const id of ["prim", "kruskal", "wilson", "hunt-and-kill", "growing-tree"]) {
    const made = {
      maze: generate({ algorithm: id, width: 12, height: 12, seed: 1 }),
      width: 12,
      height: 12,
      where: id,
    };
    assert.ok(!wallsPartNoBranches(made, 0), id);
  }
});

const column = ({ width }: Made, cell: number) => cell % width;
const row = ({ width }: Made, cell: number) => Math.floor(cell / width);

/** Whether a corridor runs along the top. */
function topIsOpen({ maze, width }: Made): boolean {
  return Array.from({ length: width - 1 }, (_, cell) => maze.isOpen(cell, cell + 1)).every(Boolean);
}

function leftIsOpen({ maze, width, height }: Made): boolean {
  return Array.from({ length: height - 1 }, (_, y) => maze.isOpen(y * width, y * width + width)).every(Boolean);
}

function cellsOf({ maze }: Made): number[] {
  return Array.from({ length: maze.cellCount }, (_, cell) => cell);
}

test("binary-tree: every cell but the first opens up or left, never both, and along the edges there is no choice", () => {
  everyMaze("binary-tree", (made) => {
    const { maze, width } = made;
    const up = (cell: number) => maze.isOpen(cell, cell - width) && row(made, cell) > 0;
    const left = (cell: number) => maze.isOpen(cell, cell - 1) && column(made, cell) > 0;
    const once = cellsOf(made).every((cell) => Number(up(cell)) + Number(left(cell)) === (cell === 0 ? 0 : 1));
    return once && topIsOpen(made) && leftIsOpen(made);
  });
});

test("binary-tree: it is as far to the first cell as columns and rows say, and nowhere do four ways meet", () => {
  everyMaze("binary-tree", (made) => {
    const { depth } = new Rooted(made.maze, 0);
    return cellsOf(made).every(
      (cell) => depth[cell] === column(made, cell) + row(made, cell) && joinedTo(made.maze, cell).length < 4,
    );
  });
});

test("binary-tree: no dead end but the first cell opens only down or right", () => {
  everyMaze("binary-tree", (made) =>
    cellsOf(made).every((cell) => {
      const [first = -1, ...more] = joinedTo(made.maze, cell);
      return cell === 0 || more.length > 0 || first < cell;
    }),
  );
});

test("binary-tree: at probability 1 all cells open up, at 0 left", () => {
  for (const probability of [0, 1]) {
    const step = (width: number) => (probability === 1 ? width : 1);
    everyMaze(
      "binary-tree",
      (made) => {
        const inner = cellsOf(made).filter((cell) => column(made, cell) > 0 && row(made, cell) > 0);
        return inner.every((cell) => made.maze.isOpen(cell, cell - step(made.width)));
      },
      { probability },
    );
  }
});

/** The runs below the top row: cells of a row that passages join. */
function runsOf(made: Made): number[][] {
  const runs: number[][] = [];
  for (let cell = made.width; cell < made.maze.cellCount; cell++) {
    if (column(made, cell) > 0 && made.maze.isOpen(cell - 1, cell)) runs[runs.length - 1].push(cell);
    else runs.push([cell]);
  }
  return runs;
}

test("sidewinder: the top row is one corridor, and every run below opens upward once", () => {
  everyMaze("sidewinder", (made) => {
    const upward = (run: number[]) => run.filter((cell) => made.maze.isOpen(cell, cell - made.width)).length;
    return topIsOpen(made) && runsOf(made).every((run) => upward(run) === 1);
  });
});

test("sidewinder: the way to the top row never goes down, and below it no dead end opens only down", () => {
  everyMaze("sidewinder", (made) => {
    const { parent } = new Rooted(made.maze, 0);
    return cellsOf(made)
      .slice(made.width)
      .every((cell) => {
        const ways = joinedTo(made.maze, cell);
        return row(made, parent[cell]) <= row(made, cell) && (ways.length > 1 || ways[0] !== cell + made.width);
      });
  });
});

test("sidewinder: at probability 1 every run is one cell, at 0 a whole row", () => {
  for (const [probability, long] of [
    [1, false],
    [0, true],
  ] as const) {
    const isRight = (made: Made) => runsOf(made).every((run) => run.length === (long ? made.width : 1));
    everyMaze("sidewinder", isRight, { probability });
  }
});

test("eller: every part of a row goes down, to the last row", () => {
  everyMaze("eller", (made) => {
    const { maze, width, height } = made;
    for (let y = 0; y < height - 1; y++) {
      // What is joined by the rows down to y, and which of those parts goes on.
      const seen = new Set<number>();
      for (let x = 0; x < width; x++) {
        if (seen.has(y * width + x)) continue;
        const part = new Set([y * width + x]);
        for (const cell of part) for (const next of joinedTo(maze, cell)) if (row(made, next) <= y) part.add(next);
        if (![...part].some((cell) => row(made, cell) === y && maze.isOpen(cell, cell + width))) return false;
        for (const cell of part) seen.add(cell);
      }
    }
    return true;
  });
});

test("recursive-division-bisect: one wall with one gap across the longer side, again and again", () => {
  everyMaze("recursive-division-bisect", ({ maze, width, height }) => holdsForAll(isBisected, maze, width, height));
});

test("recursive-division: two walls that cross, with one gap in three of the four arms, again and again", () => {
  everyMaze("recursive-division", ({ maze, width, height }) => holdsForAll(isQuartered, maze, width, height));
});

test("quadrants: the same with the walls in the middle, down to single cells", () => {
  everyMaze("quadrants", ({ maze, width, height }) => holdsForAll(isQuarteredInMiddle, maze, width, height));
});

test("the claims about divisions can fail", () => {
  const fails = (id: string, claim: typeof isBisected) => {
    const made = [...manyMazes(id, 3)].filter(({ width, height }) => width > 5 && height > 5);
    return made.length > 0 && made.every(({ maze, width, height }) => !holdsForAll(claim, maze, width, height));
  };
  for (const id of ["wilson", "depth-first", "binary-tree"]) assert.ok(fails(id, isBisected) && fails(id, isQuartered));
  assert.ok(fails("recursive-division-bisect", isQuartered));
});

test("quadrants: with loops at most one of four partitions is a wall, and with 1 nothing is", () => {
  for (const loops of [0.2, 0.5, 0.8]) {
    everyMaze(
      "quadrants",
      ({ maze, width, height }) =>
        holdsForAll(
          (_, __, chamber, again) => {
            const { left, top, right, bottom } = chamber;
            if (right - left === 1) return true;
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            const whole = gapsOfArms(maze, width, chamber, x, y).filter((gaps) => gaps === 0);
            return whole.length <= 1 && quartersOf(chamber, x, y).every(again);
          },
          maze,
          width,
          height,
        ),
      { loops },
    );
  }
  everyMaze("quadrants", (made) => wallsOf(made).length === 0, { loops: 1 });
});

test("quadrants: at halving 1 every way is halved whatever loops is, at 0 none, and without it as loops says", () => {
  const ways = ({ maze, width, height }: Made) => {
    const widths: [width: number, arm: number][] = [];
    holdsForAll(
      (_, __, chamber, again) => {
        const { left, top, right, bottom } = chamber;
        if (right - left === 1) return true;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        for (const gaps of gapsOfArms(maze, width, chamber, x, y)) if (gaps > 0) widths.push([gaps, x - left]);
        return quartersOf(chamber, x, y).every(again);
      },
      maze,
      width,
      height,
    );
    return widths;
  };
  everyMaze("quadrants", (made) => ways(made).every(([gaps]) => gaps === 1), { halving: 1, loops: 0.4 });
  everyMaze("quadrants", (made) => ways(made).every(([gaps, arm]) => gaps === arm), { halving: 0, loops: 0.4 });
  everyMaze("quadrants", (made) => made.width === 1 || ways(made).length > 0, { halving: 0.5 });
  for (const loops of [0, 0.25]) {
    const same = { algorithm: "quadrants", width: 16, height: 16, seed: 3, loops };
    const [one, other] = [generate(same), generate({ ...same, halving: 1 - loops })];
    assert.deepEqual(mazeToJson(one).passages, mazeToJson(other).passages);
  }
});

test("quadrants: the world is closed unless entrances are asked for", () => {
  const size = { algorithm: "quadrants", width: 4, height: 4, seed: 1 };
  const [closed, open] = [generate(size), generate({ ...size, entrances: "corners" })];
  assert.deepEqual([closed.entrance, closed.exit], [undefined, undefined]);
  assert.deepEqual([open.entrance?.cell, open.exit?.cell], [0, 15]);
  assert.deepEqual(Object.keys(mazeToJson(closed).options), ["algorithm", "grid", "width", "height", "seed"]);
});

/** Which sides of cells are on the border, held against what lies beyond them in the picture. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizesLike } from "../../../scripts/tools/cases";
import type { GridFacts } from "../../../src/core/foundation/grid";
import { Maze } from "../../../src/core/foundation/maze";
import type { Sizes } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { builderOf } from "../../../src/core/grids";
import { grids } from "../../../src/core/grids/facts";
import { Border } from "../../../src/core/paths/border";
import { sidesOf } from "../support/sides";

const BEYOND = 0.08; // of a cell's width

/** For each side of each cell, what a point just beyond it lies in: a cell, or -1. */
function behindSides(whole: Maze): { cell: number; slot: number; behind: number }[] {
  const { picture, topology } = whole.grid;
  const isSide = ({ cell, slot }: { cell: number; slot: number }) => (topology.sides(cell) >>> slot) & 1; // stairs are none
  return sidesOf(whole)
    .filter(isSide)
    .map(({ cell, slot, point: [x, y] }) => {
      const [centreX, centreY] = picture.centre(cell);
      const distance = Math.hypot(x - centreX, y - centreY);
      const [right, down] = [(x - centreX) / distance, (y - centreY) / distance];
      return { cell, slot, behind: picture.cellAt(x + BEYOND * right, y + BEYOND * down) };
    });
}

function checkBorder(kind: GridFacts, sizes: Sizes, isOn: (cell: number) => boolean, isSolid: boolean): void {
  const recipe = { grid: kind.id, ...sizes };
  const sides = behindSides(new Maze(builderOf(kind).build(sizes), recipe));
  const outside = new Set<number>([-1]);
  const holes = isSolid ? [] : sides.filter(({ cell }) => !isOn(cell));
  for (let size = 0; size < outside.size; ) {
    size = outside.size;
    for (const { cell, behind } of holes) if (outside.has(behind)) outside.add(cell);
  }
  const maze = new Maze(builderOf(kind).build(sizes, { mask: isOn }), recipe);
  const border = new Border(maze, isSolid);
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const found = Array.from({ length: 12 }, (_, slot) => slot).filter((slot) => (border.sides(cell) >>> slot) & 1);
    const own = sides.filter((side) => side.cell === cell && isOn(cell) && outside.has(side.behind));
    assert.deepEqual(
      found,
      own.map(({ slot }) => slot).sort((a, b) => a - b),
      `cell ${cell} of ${JSON.stringify(sizes)}`,
    );
  }
}

// Of planar grids, short sides count only at times: planarOpenings.test.ts.
for (const kind of grids.filter((each) => builderOf(each).planOf === undefined)) {
  for (const isSolid of [false, true]) {
    test(`${kind.id}: the border is where the picture ends${isSolid ? "" : ", or a hole that leads there"}`, () => {
      const random = new Random(kind.id);
      for (let round = 0; round < 40; round++) {
        const sizes = sizesLike(kind, 1 + random.below(7), 1 + random.below(6)) as Sizes;
        const share = random.below(100) / 100;
        const off = Array.from({ length: kind.countCells(sizes) }, () => random.chance(share));
        checkBorder(kind, sizes, (cell) => !off[cell], isSolid);
      }
    });
  }
}

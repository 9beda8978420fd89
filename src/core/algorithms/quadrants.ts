import type { Algorithm, Rows, Task } from "../contracts";
import { MazeError } from "../errors";
import { build } from "../parts/building";
import { rowsOf } from "../parts/rows";
import { Bag } from "../structures/bag";

/**
 * Rooms in rooms: a room larger than one cell has four rooms, and at most one of the four partitions between them is a
 * wall. A way through a partition, of its whole length, is halved from level to level as rooms get smaller: one side of
 * it is closed. At `loops` 0 one partition of each room is a wall and all ways are halved down to one cell, which makes a
 * perfect maze; `loops` is the chance that either is left out. Outside is wall.
 */
export const quadrants: Algorithm = {
  id: "quadrants",
  name: "Quadrants",
  description: "Rooms of four rooms each, in powers of two: straight walls through the middle of everything.",
  source: "Kris Kowal's power-of-two world, as this project's contract defines it",
  time: "O(n)",
  memory: "up to 4n bytes",
  perfect: true,
  uniform: false,
  needs: "rectangle",
  options: [],
  defaults: { width: 16, height: 16 },
  startsOpen: true,
  takesLoops: true,
  pseudocode: [
    ["for each level, rooms from the whole grid down to two cells wide:"],
    ["  halve each way between rooms: close one side of it", "wall 0"],
    ["  for each room of the level:"],
    ["    wall up one of its four partitions", "wall 1"],
    ["    the others are ways, half as wide as the room"],
  ],
  check({ width, height }) {
    const isPower = (size: number) => Number.isInteger(Math.log2(size));
    if (!isPower(width)) throw new MazeError("width", width, "a power of two", "quadrants halve it again and again");
    if (width !== height) throw new MazeError("height", height, `${width}, the width`, "quadrants are square");
  },

  run(task) {
    const { maze } = task;
    const rows = rowsOf(maze);
    let ways = new Bag();
    for (let side = rows.width; side >= 2; side /= 2) {
      const narrower = new Bag();
      for (let at = 0; at < ways.size; at++) halve(task, rows, ways.at(at), side, narrower);
      for (let top = 0; top < rows.height; top += side) {
        for (let left = 0; left < rows.width; left += side) {
          const half = side / 2;
          partition(task, rows, { x: left + half, y: top + half }, half, narrower);
        }
      }
      ways = narrower;
    }
  },
};

/** A way: the first cell on its far side, times 2, plus 1 where it leads upward, else it leads to the left. */
const wayOf = (rows: Rows, column: number, row: number, leadsUp: boolean) =>
  2 * (row * rows.width + column) + (leadsUp ? 1 : 0);

/** Closes one half of a way, by chance, and adds what is left of it. */
function halve({ maze, random, options }: Task, rows: Rows, way: number, length: number, left: Bag): void {
  const cell = way >>> 1;
  const leadsUp = way % 2 === 1;
  const [column, row] = [cell % rows.width, Math.floor(cell / rows.width)];
  const half = length / 2;
  const closed = random.chance(options.loops ?? 0) ? -1 : random.below(2);
  for (let side = 0; side < 2; side++) {
    const [x, y] = leadsUp ? [column + side * half, row] : [column, row + side * half];
    if (side === closed) build(maze, rows, { isLevel: leadsUp, column: x, row: y, length: half, tag: 0 });
    else left.add(wayOf(rows, x, y, leadsUp));
  }
}

/** The four partitions around the middle of a room: at most one is a wall, the others are ways. */
function partition(
  { maze, random, options }: Task,
  rows: Rows,
  middle: { x: number; y: number },
  half: number,
  ways: Bag,
): void {
  const { x, y } = middle;
  const arms = [
    { isLevel: false, column: x, row: y - half },
    { isLevel: false, column: x, row: y },
    { isLevel: true, column: x - half, row: y },
    { isLevel: true, column: x, row: y },
  ];
  const walled = random.chance(options.loops ?? 0) ? -1 : random.below(4);
  arms.forEach((arm, index) => {
    if (index === walled) build(maze, rows, { ...arm, length: half, tag: 1 });
    else ways.add(wayOf(rows, arm.column, arm.row, arm.isLevel));
  });
}

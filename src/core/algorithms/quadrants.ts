import type { AlgorithmCode, AlgorithmFacts, GenerationContext } from "../foundation/algorithm";
import { MazeError } from "../foundation/errors";
import { Bag } from "../structures/bag";
import { Builder, HORIZONTAL, VERTICAL } from "./shared/building";
import { closedHalf, walledPartition } from "./shared/rooms";

/**
 * Rooms in rooms: a room larger than one cell is divided into four, and at most one of the four partitions between them
 * is a wall. The others are openings, as long as the partition; each is halved from level to level by closing
 * one side. If every room has a wall and all openings are halved down to one cell, the maze is perfect. `loops` is the
 * probability that a room gets no wall, `halving` that an opening is halved. There is no entrance or exit.
 */
export const facts: AlgorithmFacts = {
  id: "quadrants",
  name: "Quadrants",
  description: "Divides each room into four, down to single cells: straight walls through the middle of each.",
  group: "variants",
  source: "Kris Kowal's power-of-two world, as this project defines it",
  time: "O(n)",
  memory: "up to 4n bytes",
  perfect: true,
  needs: "rectangle",
  options: ["halving"],
  defaults: { width: 16, height: 16, entrances: "none" },
  startsOpen: true,
  takesLoops: true,
  data: ["rooms"],
  part: "level",
  pseudocode: [
    ["begin with one room, the whole grid"],
    ["while rooms are two cells wide or more:"],
    ["  halve each opening between rooms: close one side of it", "wall 0"],
    ["  divide each room into four rooms, half as wide:"],
    ["    wall up one of the four partitions between them", "wall 1"],
    ["    the others are openings, as wide as the new rooms"],
    ["  the level is complete; continue with the new rooms", "note"],
  ],
  check({ width, height }) {
    const isPower = (size: number) => Number.isInteger(Math.log2(size));
    const nearest = 2 ** Math.max(1, Math.round(Math.log2(width)));
    if (!isPower(width))
      throw new MazeError("width", width, `a power of two, such as ${nearest}`, "Quadrants halves it again and again");
    if (width !== height) throw new MazeError("height", height, `${width}, the width`, "Quadrants needs a square");
  },
};

export const quadrants: AlgorithmCode = {
  run(task) {
    const { width } = task.options; // which is the height, too
    const builder = new Builder(task.maze);
    let gaps = new Bag();
    for (let level = Math.log2(width) - 1; level >= 0; level--) {
      const half = 2 ** level;
      // halve the gaps between rooms
      const narrower = new Bag();
      for (let at = 0; at < gaps.size; at++) halve(task, builder, gaps.at(at), level, narrower);
      // cut each room in four
      for (let top = 0; top < width; top += 2 * half) {
        for (let left = 0; left < width; left += 2 * half) partition(task, builder, [left, top, level], narrower);
      }
      gaps = narrower;
      task.recorder.endLevel(half);
    }
  },
};

/** An opening as a number: the first cell on its far side, times 2, plus 1 if it lies in a horizontal wall. */
const gapOf = (width: number, column: number, row: number, isHorizontal: boolean) =>
  2 * (row * width + column) + (isHorizontal ? 1 : 0);

/** Closes a random half of an opening, with a probability, and adds the rest to `left`. */
function halve(task: GenerationContext, builder: Builder, gap: number, level: number, left: Bag): void {
  const { width } = task.options;
  const cell = gap >>> 1;
  const isHorizontal = (gap & 1) === 1;
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  const closed = closedHalf(task, isHorizontal, level, column, row);
  const half = 2 ** level;
  for (let side = 0; side < 2; side++) {
    const x = isHorizontal ? column + side * half : column;
    const y = isHorizontal ? row : row + side * half;
    if (side === closed) builder.wall(isHorizontal, x, y, half, 0);
    else left.add(gapOf(width, x, y, isHorizontal));
  }
}

/** A room, and the level that divides it. */
type Room = readonly [left: number, top: number, level: number];

/** The four partitions around the middle of a room: at most one is a wall, the others are openings. */
function partition(task: GenerationContext, builder: Builder, [left, top, level]: Room, gaps: Bag): void {
  const { width } = task.options;
  const walled = walledPartition(task, level, left, top);
  const half = 2 ** level;
  const [x, y] = [left + half, top + half];
  if (walled === 0) builder.wall(VERTICAL, x, top, half, 1);
  else gaps.add(gapOf(width, x, top, VERTICAL));
  if (walled === 1) builder.wall(VERTICAL, x, y, half, 1);
  else gaps.add(gapOf(width, x, y, VERTICAL));
  if (walled === 2) builder.wall(HORIZONTAL, left, y, half, 1);
  else gaps.add(gapOf(width, left, y, HORIZONTAL));
  if (walled === 3) builder.wall(HORIZONTAL, x, y, half, 1);
  else gaps.add(gapOf(width, x, y, HORIZONTAL));
}

import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";

/** A direction on the picture, in which an arrow key leads. */
export type Arrow = readonly [right: number, down: number];

const ARROWS: readonly Arrow[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

const NEAR = 0.45; // cosine: an arrow leads through passages up to some 60 degrees beside it

/** A passage out of a cell. */
interface Way {
  readonly cell: number; // behind it
  readonly right: number; // on the picture, to the centre of that cell
  readonly down: number;
}

/** The slots of a cell's passages. */
export function slotsFrom(maze: Maze, cell: number): number[] {
  const slots = [];
  for (let left = maze.passages(cell); left !== 0; left &= left - 1) slots.push(lowestBit(left));
  return slots;
}

/**
 * The cells behind the passages that an arrow leads through: that of the nearest direction, and if there are several, the
 * shortest, since stairs lead to a level that is drawn far away.
 * @param arrow undefined for the passages that no arrow leads through
 */
export function cellsBehind(maze: Maze, cell: number, arrow: Arrow | undefined): number[] {
  const ways = waysFrom(maze, cell);
  if (arrow !== undefined) return cellsOf(bestOf(ways, arrow));
  const reached = ARROWS.flatMap((each) => bestOf(ways, each));
  return cellsOf(ways.filter((way) => !reached.includes(way)));
}

const cellsOf = (ways: readonly Way[]): number[] => ways.map(({ cell }) => cell);

function bestOf(ways: readonly Way[], [right, down]: Arrow): Way[] {
  const cosine = (way: Way) => (way.right * right + way.down * down) / lengthOf(way);
  const near = ways.filter((way) => cosine(way) >= NEAR);
  const rank = (way: Way) => Math.round(cosine(way) * 1e6); // so that rounding decides nothing
  return near.sort((a, b) => rank(b) - rank(a) || lengthOf(a) - lengthOf(b)).slice(0, 1);
}

const lengthOf = ({ right, down }: Way): number => Math.hypot(right, down);

function waysFrom(maze: Maze, from: number): Way[] {
  const { topology, picture } = maze.grid;
  const [x, y] = picture.centre(from);
  return slotsFrom(maze, from).map((slot) => {
    const cell = topology.neighbor(from, slot);
    const [toX, toY] = picture.centre(cell);
    return { cell, right: toX - x, down: toY - y };
  });
}

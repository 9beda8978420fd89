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
interface Passage {
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
  const passages = passagesFrom(maze, cell);
  if (arrow !== undefined) return cellsOf(bestOf(passages, arrow));
  const reached = ARROWS.flatMap((each) => bestOf(passages, each));
  return cellsOf(passages.filter((passage) => !reached.includes(passage)));
}

const cellsOf = (passages: readonly Passage[]): number[] => passages.map(({ cell }) => cell);

function bestOf(passages: readonly Passage[], [right, down]: Arrow): Passage[] {
  const cosine = (passage: Passage) => (passage.right * right + passage.down * down) / lengthOf(passage);
  const near = passages.filter((passage) => cosine(passage) >= NEAR);
  const rank = (passage: Passage) => Math.round(cosine(passage) * 1e6); // so that rounding decides nothing
  return near.sort((a, b) => rank(b) - rank(a) || lengthOf(a) - lengthOf(b)).slice(0, 1);
}

const lengthOf = ({ right, down }: Passage): number => Math.hypot(right, down);

function passagesFrom(maze: Maze, from: number): Passage[] {
  const { topology, picture } = maze.grid;
  const [x, y] = picture.centre(from);
  return slotsFrom(maze, from).map((slot) => {
    const cell = topology.neighbor(from, slot);
    const [toX, toY] = picture.centre(cell);
    return { cell, right: toX - x, down: toY - y };
  });
}

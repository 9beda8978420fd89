import { andThen, type Chances, each, evenly, follow, inTurn, sure } from "./chances";
import type { Exact } from "./chancesGrown";
import { type Board, closed, type Edge } from "./trees";

/** The algorithms that put up walls, from their definitions alone. */

interface Chamber {
  readonly left: number;
  readonly top: number;
  readonly right: number; // the first column and row beyond it
  readonly bottom: number;
}

interface Divided {
  readonly passages: readonly Edge[];
  readonly chambers: readonly Chamber[]; // that are still to be divided
}

type Division = (passages: readonly Edge[], chamber: Chamber) => Chances<Divided>;

/** From the empty board on, every chamber that is two wide and two high at least. */
function divided(board: Board, divide: Division): Chances<readonly Edge[]> {
  const whole = { left: 0, top: 0, right: board.width, bottom: board.height };
  const first: Divided = { passages: board.edges, chambers: [whole] };
  const ends = follow(sure(first), ({ passages, chambers: [chamber, ...others] }) => {
    if (chamber === undefined) return null;
    if (chamber.right - chamber.left < 2 || chamber.bottom - chamber.top < 2)
      return sure({ passages, chambers: others });
    return each(divide(passages, chamber), (at) => ({ ...at, chambers: [...at.chambers, ...others] }));
  });
  return each(ends, ({ passages }) => passages);
}

/** The numbers from one up to, and without, another. */
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The edges that a wall left of a column crosses, and one above a row. */
function uprightWall({ width }: Board, column: number, top: number, bottom: number): Edge[] {
  return range(top, bottom).map((row) => [row * width + column - 1, row * width + column]);
}

function levelWall({ width }: Board, row: number, left: number, right: number): Edge[] {
  return range(left, right).map((column) => [(row - 1) * width + column, row * width + column]);
}

/** Walls up a wall but for an opening. */
function wallUp(passages: readonly Edge[], wall: readonly Edge[], opening: Edge): Edge[] {
  return closed(
    passages,
    wall.filter((edge) => edge !== opening),
  );
}

/** A wall across the longer side, either way where there is none, with one opening. */
export const bisected: Exact = (board) =>
  divided(board, (passages, chamber) => {
    const { left, top, right, bottom } = chamber;
    const upright = range(left + 1, right).map((column) => ({
      wall: uprightWall(board, column, top, bottom),
      chambers: [
        { ...chamber, right: column },
        { ...chamber, left: column },
      ],
    }));
    const level = range(top + 1, bottom).map((row) => ({
      wall: levelWall(board, row, left, right),
      chambers: [
        { ...chamber, bottom: row },
        { ...chamber, top: row },
      ],
    }));
    const longer = right - left - (bottom - top);
    const sides = longer > 0 ? [upright] : longer < 0 ? [level] : [upright, level];
    return andThen(andThen(evenly(sides), evenly), ({ wall, chambers }) =>
      each(evenly(wall), (opening) => ({ passages: wallUp(passages, wall, opening), chambers })),
    );
  });

/** Two walls that cross; one of the four arms stays whole, each of the others gets an opening, drawn by `draw`. */
function crossed(
  board: Board,
  passages: readonly Edge[],
  { left, top, right, bottom }: Chamber,
  [column, row]: readonly [number, number],
  draw: (arm: readonly Edge[]) => Chances<Edge>,
): Chances<Divided> {
  const arms = [
    uprightWall(board, column, top, row),
    uprightWall(board, column, row, bottom),
    levelWall(board, row, left, column),
    levelWall(board, row, column, right),
  ];
  const chambers = [
    { left, top, right: column, bottom: row },
    { left: column, top, right, bottom: row },
    { left, top: row, right: column, bottom },
    { left: column, top: row, right, bottom },
  ];
  const walled = andThen(evenly(arms), (whole) =>
    inTurn(arms, passages, (before, arm) => {
      if (arm === whole) return sure(closed(before, arm));
      return each(draw(arm), (opening) => wallUp(before, arm, opening));
    }),
  );
  return each(walled, (after) => ({ passages: after, chambers }));
}

/** Two walls that cross anywhere, with openings anywhere. */
export const divisions: Exact = (board) =>
  divided(board, (passages, chamber) => {
    const columns = evenly(range(chamber.left + 1, chamber.right));
    const rows = evenly(range(chamber.top + 1, chamber.bottom));
    const crossings = andThen(columns, (column) => each(rows, (row) => [column, row] as const));
    return andThen(crossings, (crossing) => crossed(board, passages, chamber, crossing, evenly));
  });

/** Two walls that cross in the middle, with ways through that are halved until they are one cell wide. */
export const quadrants: Exact = (board) =>
  divided(board, (passages, chamber) => {
    const middle = [(chamber.left + chamber.right) / 2, (chamber.top + chamber.bottom) / 2] as const;
    return crossed(board, passages, chamber, middle, halved);
  });

function halved(way: readonly Edge[]): Chances<Edge> {
  if (way.length === 1) return sure(way[0]);
  return andThen(evenly([way.slice(0, way.length / 2), way.slice(way.length / 2)]), halved);
}

import { type Chances, each, evenly, follow, sure } from "./chances";
import type { Exact } from "./chancesGrown";
import { type Board, type Edge, neighboursOn, opened } from "./trees";

/** The algorithms that walk at random, also in rings without an end, from their definitions alone. */

/** To any neighbour, with a passage to a cell that is new, until what is visited is enough. */
function walked(board: Board, start: number, isEnough: (visited: Set<number>) => boolean): Chances<readonly Edge[]> {
  const first = sure({ passages: [] as readonly Edge[], cell: start });
  const ends = follow(first, ({ passages, cell }) => {
    const known = new Set([...passages.flat(), start]);
    if (isEnough(known)) return null;
    return each(evenly(neighboursOn(board, cell)), (next) => ({
      passages: known.has(next) ? passages : opened(passages, cell, next),
      cell: next,
    }));
  });
  return each(ends, ({ passages }) => passages);
}

/** From the first cell left, to any neighbour; a ring is erased as it closes, and at the maze the walk joins it. */
function erased(board: Board, start: number, begun: Chances<readonly Edge[]>): Chances<readonly Edge[]> {
  const first = each(begun, (passages) => ({ passages, walk: [] as readonly number[] }));
  const ends = follow(first, ({ passages, walk }) => {
    if (passages.length === board.cells.length - 1) return null;
    const known = new Set([...passages.flat(), start]);
    if (walk.length === 0) return sure({ passages, walk: board.cells.filter((cell) => !known.has(cell)).slice(0, 1) });
    return each(evenly(neighboursOn(board, walk[walk.length - 1])), (next) => {
      const steps = [...walk, next];
      if (!known.has(next)) return { passages, walk: steps.slice(0, steps.indexOf(next) + 1) };
      return { passages: walk.reduce((all, cell, i) => opened(all, cell, steps[i + 1]), passages), walk: [] };
    });
  });
  return each(ends, ({ passages }) => passages);
}

export const aldousBroder: Exact = (board, { start = 0 }) =>
  walked(board, start, ({ size }) => size === board.cells.length);

export const wilson: Exact = (board, { start = 0 }) => erased(board, start, sure([]));

/** Aldous and Broder's walk until it has come to so many cells, Wilson's for the rest. */
export function cutShort(board: Board, start: number, count: number): Chances<readonly Edge[]> {
  return erased(
    board,
    start,
    walked(board, start, ({ size }) => size === count),
  );
}

/** Aldous and Broder's walk until it has come to some chosen cells, of which only the ways to them are kept. */
export function houstonBy(board: Board, start: number, chosen: readonly number[]): Chances<readonly Edge[]> {
  const walk = walked(board, start, (visited) => chosen.every((cell) => visited.has(cell)));
  const kept = each(walk, (passages) => withoutBranches(passages, [start, ...chosen]));
  return erased(board, start, kept);
}

export const houston: Exact = (board, { start = 0 }) =>
  houstonBy(
    board,
    start,
    board.cells.filter((cell) => cell % 2 === 0),
  );

/** Dead ends are taken away, again and again, but for those at some cells. */
function withoutBranches(passages: readonly Edge[], cells: readonly number[]): readonly Edge[] {
  const ends = passages.flat();
  const isLoose = (cell: number) => !cells.includes(cell) && ends.filter((end) => end === cell).length === 1;
  const rest = passages.filter((edge) => !edge.some(isLoose));
  return rest.length === passages.length ? rest : withoutBranches(rest, cells);
}

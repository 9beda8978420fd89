import { andThen, type Chances, coin, decimal, each, evenly, inTurn, minus, ONE, sure } from "./chances";
import type { Exact } from "./chancesGrown";
import { type Board, type Edge, neighboursOn, opened, partsBy } from "./trees";

/** The algorithms that go row by row, from their definitions alone. */

/** Left, or up with some chance; along the top and the left side the only way there is. */
export const binaryTree: Exact = (board, { probability = 0.5 }) =>
  inTurn(board.cells.slice(1), [] as readonly Edge[], (passages, cell) => {
    const [left, up] = [opened(passages, cell, cell - 1), opened(passages, cell, cell - board.width)];
    if (cell < board.width) return sure(left);
    return cell % board.width === 0 ? sure(up) : coin(decimal(probability), up, left);
  });

const rowOf = ({ width }: Board, cell: number) => Math.floor(cell / width);

/** The neighbours of a cell in earlier rows, or in later ones, in the order of its ways. */
const earlier = (board: Board, cell: number) =>
  neighboursOn(board, cell).filter((other) => rowOf(board, other) < rowOf(board, cell));
const later = (board: Board, cell: number) =>
  neighboursOn(board, cell).filter((other) => rowOf(board, other) > rowOf(board, cell));

/** After the first row, to the right, or with some chance and at the end of the row from any cell of the run to an earlier row. */
export const sidewinder: Exact = (board, { probability = 0.5 }) => {
  const { width, cells } = board;
  const top = cells.slice(1, width).reduce<readonly Edge[]>((all, cell) => opened(all, cell - 1, cell), []);
  const ends = inTurn(cells.slice(width), { passages: top, run: [] as readonly number[] }, (at, cell) => {
    const run = [...at.run, cell];
    const chance = (cell + 1) % width === 0 ? ONE : decimal(probability);
    return andThen(coin(chance, "close", "go on"), (choice) => {
      if (choice === "go on") return sure({ passages: opened(at.passages, cell, cell + 1), run });
      const ways = andThen(evenly(run), (from) => each(evenly(earlier(board, from)), (to) => [from, to] as const));
      return each(ways, ([from, to]) => ({ passages: opened(at.passages, from, to), run: [] }));
    });
  });
  return each(ends, ({ passages }) => passages);
};

/**
 * Neighbours in a row are joined with some chance, in the last row always; then each set goes on to later rows. Where a
 * cell has one way alone, the order does not matter in which the cells of a set are asked: elsewhere it is to and fro.
 */
export const eller: Exact = (board, { probability = 0.5948 }) => {
  const { width, height, cells } = board;
  const rows = Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));
  return inTurn(rows, [] as readonly Edge[], (before, row) => {
    const last = row === rows[height - 1];
    const joined = inTurn(row.slice(1), before, (passages, cell) => {
      const part = partsBy(passages, board);
      if (part[cell - 1] === part[cell]) return sure(passages);
      return coin(last ? ONE : decimal(probability), opened(passages, cell - 1, cell), passages);
    });
    return last ? joined : andThen(joined, (passages) => goneOn(board, passages, row, probability));
  });
};

/** Each way on that makes no loop is open with the rest of the chance; of a set that gets nowhere, any one. */
function goneOn(
  board: Board,
  before: readonly Edge[],
  row: readonly number[],
  probability: number,
): Chances<readonly Edge[]> {
  const part = partsBy(before, board);
  const sets = [...new Set(row.map((cell) => part[cell]))].map((set) => row.filter((cell) => part[cell] === set));
  const isForth = rowOf(board, row[0]) % 2 === 0;
  return inTurn(sets, before, (passages, set) => {
    const ways = (isForth ? set : set.toReversed()).flatMap((cell) =>
      later(board, cell).map((to) => [cell, to] as const),
    );
    const some = inTurn(ways, passages, (now, [from, to]) => {
      const parts = partsBy(now, board);
      if (parts[from] === parts[to]) return sure(now);
      return coin(minus(ONE, decimal(probability)), opened(now, from, to), now);
    });
    return andThen(some, (now) => {
      const parts = partsBy(now, board);
      if (board.cells.some((cell) => parts[cell] === parts[set[0]] && rowOf(board, cell) > rowOf(board, set[0])))
        return sure(now);
      return each(evenly(ways), ([from, to]) => opened(now, from, to));
    });
  });
}

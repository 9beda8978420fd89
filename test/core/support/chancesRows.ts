import { andThen, type Chances, coin, decimal, each, evenly, inTurn, minus, ONE, sure } from "./chances";
import type { Exact } from "./chancesGrown";
import { type Board, type Edge, opened, partsBy } from "./trees";

/** The algorithms that go row by row, from their definitions alone. */

/** Left, or up with some chance; along the top and the left side the only way there is. */
export const binaryTree: Exact = (board, { probability = 0.5 }) =>
  inTurn(board.cells.slice(1), [] as readonly Edge[], (passages, cell) => {
    const [left, up] = [opened(passages, cell, cell - 1), opened(passages, cell, cell - board.width)];
    if (cell < board.width) return sure(left);
    return cell % board.width === 0 ? sure(up) : coin(decimal(probability), up, left);
  });

/** Below the top row, to the right, or with some chance and at the end of the row up from any cell of the run. */
export const sidewinder: Exact = ({ width, cells }, { probability = 0.5 }) => {
  const top = cells.slice(1, width).reduce<readonly Edge[]>((all, cell) => opened(all, cell - 1, cell), []);
  const ends = inTurn(cells.slice(width), { passages: top, run: [] as readonly number[] }, (at, cell) => {
    const run = [...at.run, cell];
    const chance = (cell + 1) % width === 0 ? ONE : decimal(probability);
    return andThen(coin(chance, "close", "go on"), (choice) => {
      if (choice === "go on") return sure({ passages: opened(at.passages, cell, cell + 1), run });
      return each(evenly(run), (up) => ({ passages: opened(at.passages, up - width, up), run: [] }));
    });
  });
  return each(ends, ({ passages }) => passages);
};

/** Neighbours in a row are joined with some chance, in the last row always; then each set goes down at least once. */
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
    return last ? joined : andThen(joined, (passages) => descended(board, passages, row, probability));
  });
};

/** Each cell of a row goes down with the rest of the chance; of a set in which none does, any one. */
function descended(
  board: Board,
  before: readonly Edge[],
  row: readonly number[],
  probability: number,
): Chances<readonly Edge[]> {
  const part = partsBy(before, board);
  const sets = [...new Set(row.map((cell) => part[cell]))].map((set) => row.filter((cell) => part[cell] === set));
  return inTurn(sets, before, (passages, set) => {
    const some = inTurn(set, [] as readonly number[], (chosen, cell) =>
      coin(minus(ONE, decimal(probability)), [...chosen, cell], chosen),
    );
    const ways = andThen(some, (chosen) => (chosen.length > 0 ? sure(chosen) : evenly(set.map((cell) => [cell]))));
    return each(ways, (down) =>
      down.reduce<readonly Edge[]>((all, cell) => opened(all, cell, cell + board.width), passages),
    );
  });
}

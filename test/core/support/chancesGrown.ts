import { andThen, type Chances, decimal, each, evenly, follow, minus, ONE, plus, sure, weighed } from "./chances";
import { type Board, type Edge, isLevel, neighboursOn, opened, partsBy } from "./trees";

/** The algorithms in which trees grow, from their definitions alone: what is drawn each turn, and how likely each is. */

/** The options that decide what is drawn, as generate() takes them. */
export interface Settings {
  readonly start?: number;
  readonly bias?: number;
  readonly probability?: number;
  readonly pick?: string;
}

export type Exact = (board: Board, settings: Settings) => Chances<readonly Edge[]>;

interface Growing {
  readonly passages: readonly Edge[];
  readonly cells: readonly number[]; // where it goes on, or what has no passage and is in the tree all the same
}

type Turn = (at: Growing) => Chances<Growing>;

/** All ways to grow, turn after turn, until the passages make a spanning tree. */
function grown(board: Board, first: Chances<readonly number[]>, turn: Turn): Chances<readonly Edge[]> {
  const start = each(first, (cells): Growing => ({ passages: [], cells }));
  const ends = follow(start, (at) => (at.passages.length === board.cells.length - 1 ? null : turn(at)));
  return each(ends, ({ passages }) => passages);
}

function starts({ cells }: Board, start: number | undefined): Chances<number[]> {
  return start === undefined ? evenly(cells.map((cell) => [cell])) : sure([start]);
}

/** The cells that are in a tree already. */
function visited({ passages, cells }: Growing): Set<number> {
  return new Set([...passages.flat(), ...cells]);
}

function unvisitedAround(board: Board, at: Growing, cell: number): number[] {
  const known = visited(at);
  return neighboursOn(board, cell).filter((next) => !known.has(next));
}

/** One of some neighbours of a cell, drawn as the bias weighs their directions. */
function drawn(board: Board, cell: number, others: readonly number[], bias: number): Chances<number> {
  const [level, upright] = [plus(ONE, decimal(bias)), minus(ONE, decimal(bias))];
  return weighed(others, (other) => (isLevel(board, cell, other) ? level : upright));
}

/** To a new cell from the end of the path, or back where there is none. */
export const depthFirst: Exact = (board, { start, bias = 0 }) =>
  grown(board, starts(board, start), (at) => {
    const [back, cell] = [at.cells.slice(0, -1), at.cells[at.cells.length - 1]];
    const unvisited = unvisitedAround(board, at, cell);
    if (unvisited.length === 0) return sure({ ...at, cells: back });
    return each(drawn(board, cell, unvisited, bias), (next) => ({
      passages: opened(at.passages, cell, next),
      cells: [...at.cells, next],
    }));
  });

/** Any wall between two parts: what walls in random order come to, since those within a part are passed over. */
export const kruskal: Exact = (board) =>
  grown(board, sure([]), ({ passages, cells }) => {
    const part = partsBy(passages, board);
    const walls = board.edges.filter(([a, b]) => part[a] !== part[b]);
    return each(evenly(walls), ([a, b]) => ({ passages: opened(passages, a, b), cells }));
  });

/** Any wall between the tree and the rest. */
export const prim: Exact = (board, { start }) =>
  grown(board, starts(board, start), (at) => {
    const known = visited(at);
    const walls = board.edges.filter(([a, b]) => known.has(a) !== known.has(b));
    return each(evenly(walls), ([a, b]) => ({ ...at, passages: opened(at.passages, a, b) }));
  });

/** Any cell next to the tree, then one of its ways into the tree. */
export const primModified: Exact = (board, { start, bias = 0 }) =>
  grown(board, starts(board, start), (at) => {
    const known = visited(at);
    const ways = (cell: number) => neighboursOn(board, cell).filter((next) => known.has(next));
    const frontier = board.cells.filter((cell) => !known.has(cell) && ways(cell).length > 0);
    return andThen(evenly(frontier), (cell) =>
      each(drawn(board, cell, ways(cell), bias), (other) => ({ ...at, passages: opened(at.passages, cell, other) })),
    );
  });

/** Any cell of the tree that has new neighbours, then one of those. */
export const primSimplified: Exact = (board, { start, bias = 0 }) =>
  grown(board, starts(board, start), (at) => {
    const active = [...visited(at)].filter((cell) => unvisitedAround(board, at, cell).length > 0);
    return andThen(evenly(active), (cell) =>
      each(drawn(board, cell, unvisitedAround(board, at, cell), bias), (next) => ({
        ...at,
        passages: opened(at.passages, cell, next),
      })),
    );
  });

/** To a new cell, or where there is none, on from the first new cell that has a neighbour in the tree. */
export const huntAndKill: Exact = (board, { start, bias = 0 }) =>
  grown(board, starts(board, start), (at) => {
    const walk = unvisitedAround(board, at, at.cells[0]);
    const known = visited(at);
    const ways = (cell: number) => neighboursOn(board, cell).filter((next) => known.has(next));
    const hunted = board.cells.find((cell) => !known.has(cell) && ways(cell).length > 0) ?? -1;
    const [from, to] = walk.length > 0 ? [at.cells[0], walk] : [hunted, ways(hunted)];
    return each(drawn(board, from, to, bias), (other) => ({
      passages: opened(at.passages, from, other),
      cells: [walk.length > 0 ? other : from],
    }));
  });

const PLACES: Readonly<Record<string, (count: number) => Chances<number>>> = {
  newest: (count) => sure(count - 1),
  oldest: () => sure(0),
  middle: (count) => sure(Math.floor((count - 1) / 2)),
  random: (count) => evenly(Array.from({ length: count }, (_, place) => place)),
};

/** Where in the list of active cells the next one is; a way to pick is drawn first, as they weigh. */
function picked(count: number, pick: string): Chances<number> {
  const ways = pick.split(",").map((way) => way.split(":"));
  const one = weighed(ways, ([, weight = "1"]) => decimal(Number(weight)));
  return andThen(one, ([name]) => PLACES[name](count));
}

const USUAL_PICK = "newest:0.5,random:0.5";

/** An active cell goes on to a new one, which is active too, or is active no more where there is none. */
export const growingTree: Exact = (board, { start, bias = 0, pick = USUAL_PICK }) =>
  grown(board, starts(board, start), (at) =>
    andThen(picked(at.cells.length, pick), (place): Chances<Growing> => {
      const cell = at.cells[place];
      const unvisited = unvisitedAround(board, at, cell);
      if (unvisited.length === 0) return sure({ ...at, cells: at.cells.toSpliced(place, 1) });
      return each(drawn(board, cell, unvisited, bias), (next) => ({
        passages: opened(at.passages, cell, next),
        cells: [...at.cells, next],
      }));
    }),
  );

/** The same with several cells at the beginning, and passages to other trees as well. */
export const growingForest: Exact = (board, { bias = 0, pick = USUAL_PICK }) =>
  grown(board, ordersOf(board, Math.ceil(Math.sqrt(board.cells.length) / 2)), (at) =>
    andThen(picked(at.cells.length, pick), (place): Chances<Growing> => {
      const cell = at.cells[place];
      const [part, known] = [partsBy(at.passages, board), visited(at)];
      const others = neighboursOn(board, cell).filter((other) => part[other] !== part[cell]);
      if (others.length === 0) return sure({ ...at, cells: at.cells.toSpliced(place, 1) });
      return each(drawn(board, cell, others, bias), (other) => ({
        passages: opened(at.passages, cell, other),
        cells: known.has(other) ? at.cells : [...at.cells, other],
      }));
    }),
  );

/** Some cells one after the other, none twice. */
function ordersOf({ cells }: Board, count: number): Chances<number[]> {
  let orders = sure<number[]>([]);
  for (let i = 0; i < count; i++) {
    orders = andThen(orders, (order) =>
      each(evenly(cells.filter((cell) => !order.includes(cell))), (cell) => [...order, cell]),
    );
  }
  return orders;
}

/** The sizes of the grids of a report, and how many mazes of each are made. */

/** A size of the grid. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A size, and the number of its mazes. */
export interface Level extends Size {
  readonly mazes: number;
  readonly counted?: Size; // of the trees that are counted one by one: of its cells, or of rooms
  readonly isForGrowth?: boolean; // whether only its steps are counted
}

/** How many mazes, if it does not follow from the option `seeds`. */
const FEW = 25; // of lines of cells, which have one tree
const LARGE = 3; // of those that only show how the steps grow

/** So many that each tree would come up 50 and 20 times if all were equally likely. */
const COUNTED: readonly Level[] = [
  { width: 3, height: 2, mazes: 750 },
  { width: 3, height: 3, mazes: 3840 },
];

/** How many sizes of trees are counted. */
export const COUNTED_SIZES = COUNTED.length;

const SIZES: readonly (readonly [width: number, height: number])[] = [
  ...([
    [1, 1],
    [2, 2],
    [2, 3],
    [4, 2],
    [2, 4],
    [4, 3],
    [3, 4],
    [4, 4],
  ] as const),
  ...([
    [5, 5],
    [4, 7],
    [8, 8],
    [13, 6],
    [10, 10],
  ] as const),
];

const LINES = [2, 3, 4, 5, 6, 7, 8, 9, 20];

const MEASURED_SIDES = [20, 16, 21]; // of the squares on which algorithms are measured: the first that one takes
const MEASURED_SHARE = 0.5; // of the seeds, that are measured: each takes as long as ten small mazes

const GROWTH = [32, 40];

/**
 * @param takes whether the algorithm takes a size; in place of one that it refuses it gets the next odd sides
 * @param offAreWalls whether its walls are cells
 */
export function planOf(
  seeds: number,
  takes: (width: number, height: number) => boolean,
  offAreWalls: boolean,
): Level[] {
  const measured = MEASURED_SIDES.find((side) => takes(side, side));
  const lines = LINES.flatMap((length) => [
    { width: length, height: 1, mazes: Math.min(seeds, FEW) },
    { width: 1, height: length, mazes: Math.min(seeds, FEW) },
  ]);
  const others: Level[] = SIZES.map(([width, height]) => ({ width, height, mazes: seeds }));
  const large = GROWTH.map((side) => ({ width: side, height: side, mazes: Math.min(seeds, LARGE), isForGrowth: true }));
  if (measured !== undefined)
    others.push({ width: measured, height: measured, mazes: Math.ceil(seeds * MEASURED_SHARE) });
  const counted = COUNTED.flatMap((level) => countedOn(level, offAreWalls));
  const taken = [...lines, ...others, ...large].map((level) => {
    const { width, height } = level;
    return takes(width, height) ? level : { ...level, width: width | 1, height: height | 1 };
  });
  const planned = new Map<string, Level>(); // by size
  for (const level of [...counted, ...taken]) {
    const size = `${level.width}x${level.height}`;
    if (!planned.has(size)) planned.set(size, level);
  }
  return [...planned.values()].sort(bySize);
}

/** The sizes on which trees are counted. Of rooms, every other cell: without a frame of wall around them, and with one. */
function countedOn({ width, height, mazes }: Level, offAreWalls: boolean): Level[] {
  const counted = { width, height };
  if (!offAreWalls) return [{ ...counted, mazes, counted }];
  return [-1, 1].map((frame) => ({ width: 2 * width + frame, height: 2 * height + frame, mazes, counted }));
}

/** From the smallest; of as many cells the squarest first, then those that lie. */
export function bySize(a: Size, b: Size): number {
  const [longA, longB] = [Math.max(a.width, a.height), Math.max(b.width, b.height)];
  return a.width * a.height - b.width * b.height || longA - longB || b.width - a.width;
}

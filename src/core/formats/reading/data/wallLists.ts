import { type Facts, fixed, listsAre } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { LIKELY } from "../foundation/sighting";
import { edgeSlot, Squares } from "../foundation/squares";
import { isFlag, isObject, isTable, type ReadValue, type ValueReader } from "./objects";

const LEVEL = /horiz|\bhor_|(?:\b|_)h_?walls|walls_?h\b|south|below|bottom|down/;
const UPRIGHT = /vert|\bver_|(?:\b|_)v_?walls|walls_?v\b|east|right/;
const LEAST_SIDE = 2; // cells
const MOST_GAPS = 2; // in the outer wall
const LEAST_FRAMED = 8; // cells, width and height: an outer wall that is so long is none by chance
const MOST_LOOPS = 0.3; // of the cells: with more the flags are rather the other way round

type Table = readonly (readonly unknown[])[];

/** What of two lists is what. */
type Ways = Facts["lists"];

/** In the order in which they are preferred: names and rows are as they are said, and set values are walls. */
const WAYS: readonly Ways[] = [false, true].flatMap((areColumns) =>
  [false, true].flatMap((isSwapped) => [true, false].map((areWalls) => ({ areWalls, isSwapped, areColumns }))),
);

/** Walls, or passages, between cells of one column, and between cells of one row, as two lists of rows with names. */
export const wallListsIn: ValueReader = (value) => {
  if (!isObject(value)) return undefined;
  const names = Object.keys(value);
  const [level, upright] = [LEVEL, UPRIGHT].map((pattern) => names.find((name) => pattern.test(name.toLowerCase())));
  if (level === undefined || upright === undefined || level === upright) return undefined;
  const lists = [value[level], value[upright]];
  if (!lists.every((list) => isTable(list) && list.every((row) => row.every(isFlag)))) return undefined;
  const read = WAYS.flatMap((ways) => readLists(lists as [Table, Table], ways) ?? []);
  const [best, ...others] = read.sort((one, other) => one.fault - other.fault);
  if (best === undefined) return undefined;
  const { isSwapped, areColumns } = best.ways;
  const isSure =
    !isSwapped && !areColumns && (best.isFramed || others.every(({ ways }) => ways.isSwapped && ways.areColumns)); // mirrored
  return { ...best, ...(!isSure && { certainty: LIKELY }), others };
};

/** The maze of two lists if it is in one piece. */
function readLists(
  lists: readonly [Table, Table],
  ways: Ways,
): (ReadValue & { fault: number; ways: Ways; isFramed: boolean }) | undefined {
  const [level, upright] = (ways.isSwapped ? lists.toReversed() : lists).map((list) =>
    ways.areColumns ? turned(list) : list,
  );
  const [height, width] = [upright.length, level[0].length];
  const more = level.length - height; // of the lines between cells: 1 with the outer wall, 0 with one side of it, -1 without
  if (Math.abs(more) > 1 || upright[0].length - width !== more || Math.min(width, height) < LEAST_SIDE)
    return undefined;
  const isWall = (flag: unknown) => (flag === true || flag === 1) === ways.areWalls;
  const isClosed = (row: number, column: number) =>
    level[row].every(isWall) && upright.every((line) => isWall(line[column]));
  const first = more === 1 || (more === 0 && !isClosed(height - 1, width - 1)) ? 1 : 0; // the line behind the first cell
  if (more === 0 && first === 1 && !isClosed(0, 0)) return undefined;
  const squares = new Squares(width, height);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (y < height - 1 && !isWall(level[y + first][x])) squares.below[cell] = 1;
      if (x < width - 1 && !isWall(upright[y][x + first])) squares.right[cell] = 1;
    }
  }
  if (more === 1) {
    for (const row of [0, height])
      for (let x = 0; x < width; x++)
        if (!isWall(level[row][x]))
          squares.openGap((row === 0 ? 0 : height - 1) * width + x, edgeSlot(1, row, 3, height + 1));
    for (let y = 0; y < height; y++)
      for (const column of [0, width])
        if (!isWall(upright[y][column]))
          squares.openGap(y * width + (column === 0 ? 0 : width - 1), edgeSlot(column, 1, width + 1, 3));
  }
  if (squares.gapCount > MOST_GAPS || largestPart(squares) < squares.cellCount) return undefined;
  const loops = squares.countPassages() - squares.cellCount + 1;
  if (loops > MOST_LOOPS * squares.cellCount) return undefined;
  const fault = loops === 0 ? 0 : 1;
  const isUsual = ways.areWalls && !ways.isSwapped && !ways.areColumns;
  const meaning = isUsual ? fixed("walls") : listsAre(ways);
  const isFramed = more >= 0 && width + height >= LEAST_FRAMED;
  return { fault, ways, isFramed, meaning, read: () => ({ maze: squares.toMaze(), findings: [] }) };
}

function turned(list: Table): Table {
  return list[0].map((_, column) => list.map((row) => row[column]));
}

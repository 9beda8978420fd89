import type { Ends } from "../foundation/ends";
import { type Facts, fixed, listsAre } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { LIKELY } from "../foundation/sighting";
import { edgeSlot, Squares } from "../foundation/squares";
import { cellIn, isFlag, isObject, isTable, type ReadValue, type ValueReader } from "./objects";

const LEVEL = /horiz|\bhor_|(?:\b|_)h_?walls|walls_?h\b|south|below|bottom|down/;
const UPRIGHT = /vert|\bver_|(?:\b|_)v_?walls|walls_?v\b|east|right/;
const SIDE = /south|below|bottom|down|east|right/i; // of a cell: else a name may be the direction of walls, or of ways
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

/** Of some names those of the walls below cells and of the walls right of them; undefined where not both are among them. */
export function sidesNamed(names: readonly string[]): readonly [level: string, upright: string] | undefined {
  const [level, upright] = [LEVEL, UPRIGHT].map((pattern) => names.find((name) => pattern.test(name.toLowerCase())));
  return level === undefined || upright === undefined || level === upright ? undefined : [level, upright];
}

/** Walls, or passages, between cells of one column, and between cells of one row, as two lists of rows with names. */
export const wallListsIn: ValueReader = (value) => {
  const names = isObject(value) ? sidesNamed(Object.keys(value)) : undefined;
  if (!isObject(value) || names === undefined) return undefined;
  const [level, upright] = names.map((name) => value[name]);
  const isOfFlags = (list: unknown): list is Table => isTable(list) && list.every((row) => row.every(isFlag));
  if (!isOfFlags(level) || !isOfFlags(upright)) return undefined;
  const areSides = names.every((name) => SIDE.test(name));
  const read = WAYS.flatMap((ways) => (areSides && ways.isSwapped ? [] : (readLists(level, upright, ways) ?? [])));
  const [best, ...others] = read.sort((one, other) => one.fault - other.fault);
  if (best === undefined) return undefined;
  const { isSwapped, areColumns } = best.ways;
  const isSure =
    !isSwapped && !areColumns && (best.isFramed || others.every(({ ways }) => ways.isSwapped && ways.areColumns)); // mirrored
  return { ...best, ...(!isSure && { certainty: LIKELY }), others };
};

/** The maze of two lists if it is in one piece. */
function readLists(
  one: Table,
  other: Table,
  ways: Ways,
): (ReadValue & { fault: number; ways: Ways; isFramed: boolean }) | undefined {
  const { areWalls, isSwapped, areColumns } = ways;
  const [level, upright] = isSwapped ? [other, one] : [one, other];
  const [across, down] = [level, upright].map((list) =>
    areColumns ? [list.length, list[0].length] : [list[0].length, list.length],
  );
  const [width, height] = [across[0], down[1]];
  const more = across[1] - height; // of the lines between cells: 1 with the outer wall, 0 with one side of it, -1 without
  if (Math.abs(more) > 1 || down[0] - width !== more || Math.min(width, height) < LEAST_SIDE) return undefined;
  const isWall = (list: Table, x: number, y: number) => {
    const flag = areColumns ? list[x][y] : list[y][x];
    return (flag === true || flag === 1) === areWalls;
  };
  const isClosed = (column: number, row: number) => {
    for (let x = 0; x < width; x++) if (!isWall(level, x, row)) return false;
    for (let y = 0; y < height; y++) if (!isWall(upright, column, y)) return false;
    return true;
  };
  const first = more === 1 || (more === 0 && !isClosed(width - 1, height - 1)) ? 1 : 0; // the line behind the first cell
  if (more === 0 && first === 1 && !isClosed(0, 0)) return undefined;
  const squares = new Squares(width, height);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (y < height - 1 && !isWall(level, x, y + first)) squares.below[cell] = 1;
      if (x < width - 1 && !isWall(upright, x + first, y)) squares.right[cell] = 1;
    }
  }
  if (more === 1) {
    for (const row of [0, height])
      for (let x = 0; x < width; x++)
        if (!isWall(level, x, row))
          squares.openGap((row === 0 ? 0 : height - 1) * width + x, edgeSlot(1, row, 3, height + 1));
    for (let y = 0; y < height; y++)
      for (const column of [0, width])
        if (!isWall(upright, column, y))
          squares.openGap(y * width + (column === 0 ? 0 : width - 1), edgeSlot(column, 1, width + 1, 3));
  }
  const loops = squares.countPassages() - squares.cellCount + 1;
  if (squares.gapCount > MOST_GAPS || loops < 0 || loops > MOST_LOOPS * squares.cellCount) return undefined;
  if (largestPart(squares) < squares.cellCount) return undefined;
  const fault = loops === 0 ? 0 : 1;
  const isUsual = areWalls && !isSwapped && !areColumns;
  const meaning = isUsual ? fixed("walls") : listsAre(ways);
  const isFramed = more >= 0 && width + height >= LEAST_FRAMED;
  const read = ({ start, goal }: Ends = {}) => ({ maze: squares.toMaze([start, goal]), findings: [] });
  return { fault, ways, isFramed, meaning, read, cellOf: (place) => cellIn(squares, place) };
}

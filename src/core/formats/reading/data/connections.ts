import * as v from "valibot";
import { fixed } from "../foundation/meanings";
import { Squares } from "../foundation/squares";
import { isTable, readAs, unlessOther, type ValueReader } from "./objects";

const TABLE = v.custom<unknown[][]>(isTable);
const PLACE = unlessOther(v.strictTuple([v.unknown(), v.unknown()])); // row and column
const CONNECTED = v.object({ connection_list: v.strictTuple([TABLE, TABLE]), start_pos: PLACE, end_pos: PLACE });

/** The connection list of maze-dataset: of each cell whether it is joined with the one below, then with the one right. */
export const connectionsIn: ValueReader = (value) => {
  const connected = readAs(CONNECTED, value);
  if (connected === undefined) return undefined;
  const {
    connection_list: [below, right],
    start_pos: start,
    end_pos: end,
  } = connected;
  const [height, width] = [below.length, below[0].length];
  if (right.length !== height || right[0].length !== width) return undefined;
  const ends = [cellAt(start, width, height), cellAt(end, width, height)] as const;
  const read = () => {
    const squares = new Squares(width, height);
    for (let y = 0, cell = 0; y < height; y++) {
      for (let x = 0; x < width; x++, cell++) {
        if (y < height - 1 && isSet(below[y][x])) squares.below[cell] = 1;
        if (x < width - 1 && isSet(right[y][x])) squares.right[cell] = 1;
      }
    }
    return { maze: squares.toMaze(ends), findings: [] };
  };
  return { meaning: fixed("passages"), read };
};

function isSet(value: unknown): boolean {
  return value === true || value === 1;
}

function cellAt(place: v.InferOutput<typeof PLACE>, width: number, height: number): number | undefined {
  if (place === undefined) return undefined;
  const [row, column] = place.map(Number);
  return row >= 0 && row < height && column >= 0 && column < width ? row * width + column : undefined;
}

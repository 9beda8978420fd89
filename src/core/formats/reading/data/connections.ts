import type { Reading } from "../foundation/sighting";
import { Squares } from "../foundation/squares";
import { isTable } from "./objects";

/** The connection list of maze-dataset: of each cell whether it is joined with the one below, then with the one right. */
export function connectionsIn(value: unknown): { meaning: string; read(): Reading } | undefined {
  if (typeof value !== "object" || value === null || !("connection_list" in value)) return undefined;
  const { connection_list: lists } = value;
  if (!Array.isArray(lists) || lists.length !== 2) return undefined;
  const [below, right] = lists;
  if (!isTable(below) || !isTable(right) || below.length !== right.length) return undefined;
  const [height, width] = [below.length, below[0].length];
  if (right[0].length !== width) return undefined;
  const ends = [endOf(value, "start_pos", width, height), endOf(value, "end_pos", width, height)] as const;
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
  return { meaning: "set values are open, down in the first list and right in the second, each value is a cell", read };
}

function isSet(value: unknown): boolean {
  return value === true || value === 1;
}

/** A place given as [row, column]. */
function endOf(value: object, key: string, width: number, height: number): number | undefined {
  const place: unknown = Reflect.get(value, key);
  if (!Array.isArray(place) || place.length !== 2) return undefined;
  const [row, column] = place.map(Number);
  return row >= 0 && row < height && column >= 0 && column < width ? row * width + column : undefined;
}

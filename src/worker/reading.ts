import { readJson } from "../core/formats/json/readJson";
import { FormatError, readOrError } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import { pack } from "../shared/data/pack";
import type { MazeReading } from "./calls";

/** The maze of a text, or why there is none. @param reader by default of JSON v1 */
export function readMaze(text: string, reader: (text: string) => Maze = readJson): MazeReading {
  const read = readOrError(() => reader(text));
  if (!(read instanceof FormatError)) return { maze: pack(read) };
  const { reason: message, line, column } = read;
  return { fault: { message, line, column } };
}

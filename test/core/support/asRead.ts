import { mazeToJson } from "../../../src/core/formats/json/json";
import { toText } from "../../../src/core/formats/text/text";
import { copyOf } from "../../../src/core/foundation/editableMaze";
import type { Maze, Opening } from "../../../src/core/foundation/maze";
import { parse } from "../../../src/reading/parse";

const JOINT = /[┌┐└┘├┤┬┴┼╵╷╴╶]/; // where walls meet: changes with a wall, but is none

/** A maze as a reader of its text has it: of two openings that which stands first in the text is the entrance. */
export function asRead(maze: Maze, style = "lines"): Maze {
  const { entrance, exit } = maze;
  if (exit === undefined || [entrance, exit].some((end) => end?.slot === -1)) return maze; // a sign says which is which
  if (entrance === undefined) return opened(maze, exit);
  const closed = drawn(opened(maze), style);
  const [first, second] = [entrance, exit].map((opening) => {
    const text = drawn(opened(maze, opening), style);
    const isGap = (character: string, at: number) =>
      character !== closed[at] && !JOINT.test(character) && !JOINT.test(closed[at]);
    return Array.from(text).findIndex(isGap);
  });
  return first < second ? maze : opened(maze, exit, entrance);
}

/** The text, of half-blocks that of both lines in each. */
function drawn(maze: Maze, style: string): string {
  const text = toText(maze, style);
  if (style !== "half-blocks") return text;
  const rows = text.split("\n");
  const walls = (row: string, signs: string) => Array.from(row, (sign) => (signs.includes(sign) ? "#" : " ")).join("");
  return rows.flatMap((row) => [walls(row, "▀█"), walls(row, "▄█")]).join("\n");
}

/** The same maze with other openings. */
function opened(maze: Maze, entrance?: Opening, exit?: Opening): Maze {
  const copy = copyOf(parse(JSON.stringify({ ...mazeToJson(maze), entrance: undefined, exit: undefined })));
  copy.open(entrance, exit);
  return copy;
}

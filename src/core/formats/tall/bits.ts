import { EditableMaze } from "../../foundation/editableMaze";
import { MazeError } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import type { MazeOptions } from "../../foundation/optionTypes";
import { Random } from "../../foundation/random";
import { DONE } from "../../foundation/steps";
import { rectangular } from "../../grids/rectangular";
import { DOWN, RIGHT } from "../../grids/wiring/squareSlots";
import { givenEnds, openEntrances } from "../../making/entrances";
import { recipeOf } from "../../options/options";
import { checkSize, MAX_CELLS } from "../../options/size";
import type { Band } from "./bands";
import { bytesOfRow, SIGNATURE } from "./bitsLayout";
import { checkTall } from "./checkTall";

/** The options that a header must have. */
const REQUIRED = ["algorithm", "grid", "width", "height", "seed"] as const;

const LINE_FEED = 10;
const MAX_HEADER = 1 << 24; // bytes: no real one is longer, and reading further might exceed the longest string
const CHUNK = 4096; // bytes that become characters at once: each is an argument

/** The rows of a band that were not in the one before. */
export function bitsOf({ maze, height, repeated, isLast }: Band, width: number): Uint8Array {
  const length = bytesOfRow(width);
  const bytes = new Uint8Array(length * (height - repeated));
  for (let row = repeated, cell = repeated * width; row < height; row++) {
    const downMask = isLast && row === height - 1 ? 0 : 1 << DOWN; // in the last row that would be the exit
    for (let column = 0, at = (row - repeated) * length; column < width; column++, cell++) {
      const open = maze.openSlots(cell);
      const right = column < width - 1 ? (open >>> RIGHT) & 1 : 0; // there it is an end
      const bits = right | (((open & downMask) >>> DOWN) << 1);
      bytes[at + (column >> 2)] |= bits << ((column & 3) << 1);
    }
  }
  return bytes;
}

/**
 * The maze in bytes that writeTall() wrote in the style "bits".
 * @throws MazeError for any other bytes, and for a maze of more than 100,000,000 cells
 */
export function readBits(bytes: Uint8Array): Maze {
  if (!(bytes instanceof Uint8Array)) throw new MazeError("bytes", bytes, "a Uint8Array");
  const end = bytes.subarray(0, MAX_HEADER).indexOf(LINE_FEED);
  const options = readHeader(textOf(bytes.subarray(0, Math.max(end, 0))));
  checkSize(options, MAX_CELLS, "can be read");
  const { width, height } = options;
  const rows = bytes.subarray(end + 1);
  const length = bytesOfRow(width);
  if (rows.length !== length * height)
    throw refusal(`${rows.length} bytes of rows`, `${length * height}, for ${width} x ${height} cells`);
  const maze = new EditableMaze(rectangular.build({ width, height }), recipeOf(options));
  const { neighborMask } = maze.grid.topology;
  for (let row = 0, cell = 0; row < height; row++) {
    for (let column = 0; column < 4 * length; column++) {
      const bits = (rows[row * length + (column >> 2)] >> ((column & 3) << 1)) & 3;
      const slots = ((bits & 1) << RIGHT) | ((bits >> 1) << DOWN);
      if (column < width ? slots & ~neighborMask[cell] : bits)
        throw refusal(`a passage out at column ${column}, row ${row}`, "passages between cells");
      if (bits & 1) maze.carve(cell, RIGHT, DONE);
      if (bits & 2) maze.carve(cell, DOWN, DONE);
      if (column < width) cell++;
    }
  }
  const given = givenEnds(options, maze.grid);
  openEntrances(maze, new Random(options.seed), options.entrances ?? "none", true, given);
  return maze;
}

/** @throws MazeError for what is no header, or has options that writeTall() does not take */
function readHeader(line: string): MazeOptions {
  if (!line.startsWith(SIGNATURE))
    throw refusal(`"${line.slice(0, SIGNATURE.length)}"`, `a line that begins with "${SIGNATURE.trim()}"`);
  const given = parsed(line.slice(SIGNATURE.length));
  const { options } = checkTall(given);
  // A default in its place might be another one some day, and a seed another one each time.
  const missing = REQUIRED.find((id) => !Object.hasOwn(given as object, id));
  if (missing !== undefined) throw refusal(`a header without ${missing}`, `all of ${REQUIRED.join(", ")}`);
  return options;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal("a header that is no JSON", "options as JSON");
  }
}

function textOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

function refusal(found: string, allowed: string): MazeError {
  return new MazeError("bytes", found, allowed, "not the bits of a maze");
}

import { generate, grids, type Maze, MazeError } from "../../core/index";
import { parse } from "../index";
import { optionsIn } from "./fenceOptions";

/** A fence is drawn while one types: the largest planar maze takes some 45 ms, others 15. */
export const MOST_CELLS = 5_000;
const MOST_CHARACTERS = 100_000;
const MOST_DRAWN = 50_000; // characters of a drawing, which takes longer to read than JSON
const MOST_PARTS = 100; // storeys, maps, or what blank lines part: each is looked at as if it were a maze

/** Of fences that give none: a document looks the same wherever and whenever it is shown. */
const USUAL_SEED = "1";

/** What sizes are that are not given: only whether a maze is too large follows from them. */
const USUAL_SIZES = { width: 20, height: 20, levels: 3, rings: 10, cells: 300 };

const HEAD = /^\s*(?:Level \d|type\s)/i; // of a storey or a map

/** What a fence shows. */
interface InFence {
  readonly maze: Maze;
  readonly solution: boolean;
}

/**
 * The maze of the body of a fence: made from its options, or read from its text.
 * @throws MazeError for options that cannot be used, FormatError for a text that is no maze
 */
export function mazeOf(body: string): InFence {
  checkAmount(body.length, "characters", body.trimStart().startsWith("{") ? MOST_CHARACTERS : MOST_DRAWN);
  const { solution = false, ...options } = optionsIn(body) ?? { text: body };
  if ("text" in options) return { maze: read(body), solution: false };
  if (typeof solution !== "boolean") throw new MazeError("solution", solution, "true or false");
  checkCells(options);
  return { maze: generate({ seed: USUAL_SEED, ...options }), solution };
}

function read(text: string): Maze {
  checkAmount(partsIn(text), "storeys or parts", MOST_PARTS);
  const maze = parse(text);
  if (maze.cellCount > MOST_CELLS) throw tooLarge(maze.cellCount);
  return maze;
}

function checkAmount(count: number, what: string, most: number): void {
  if (count > most) throw new MazeError("fence", `${count} ${what}`, `at most ${most} ${what}`);
}

/** How many storeys or maps a text has, and parts between blank lines. */
function partsIn(text: string): number {
  let [parts, isAfterBlank] = [0, true];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isBlank = line.trim() === "";
    if (!isBlank && (isAfterBlank || HEAD.test(line))) parts++;
    isAfterBlank = isBlank;
  }
  return parts;
}

/** Before any work: what is no size is refused later. */
function checkCells({ grid = "rectangular", mask, ...given }: { readonly [id: string]: unknown }): void {
  const shape = Array.isArray(mask) ? { width: String(mask[0]).length, height: mask.length } : {};
  const sizes = { ...USUAL_SIZES, ...given, ...shape };
  const cells = grids.find(({ id }) => id === grid)?.countCells(sizes) ?? 0;
  if (cells > MOST_CELLS) throw tooLarge(cells);
}

function tooLarge(cells: number): MazeError {
  return new MazeError("fence", cells, `at most ${MOST_CELLS} cells; larger mazes can be saved as SVG`, "cells");
}

import { readJson } from "../core/formats/json/readJson";
import { findMazes } from "../core/formats/reading/find";
import type { FoundMaze, Place } from "../core/formats/reading/foundation/found";
import { FormatError, readOrError } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import type { MazeOptions, Recipe } from "../core/foundation/optionTypes";
import { makeMaze } from "../core/making/generate";
import { pack, unpack } from "../core/making/pack";
import { isSameMaze, optionsOfRecipe } from "../core/making/sameMaze";
import { countCells } from "../core/options/size";
import { check } from "../faults/check";
import type { FoundInText, Job, MazeReading, Results } from "./jobs";

type Share = (share: number) => void;

/** The mazes in a text, each with the options that are said to have made it. */
export function find({ text, options }: Extract<Job, { kind: "find" }>): FoundInText[] {
  return toTravel(text, found(text, options));
}

/** The mazes in a text, and what is wrong with it: it is read once for both, where the claim allows that. */
export function findAndCheck({ text, claim }: Extract<Job, { kind: "check" }>): Results["check"] {
  const mazes = found(text, {});
  return { found: toTravel(text, mazes), checked: check(text, claim, mazes) };
}

function toTravel(text: string, mazes: readonly FoundMaze[]): FoundInText[] {
  const lines = mazes.some(({ form }) => form === "json") ? text.split(/\r\n|\n|\r/) : [];
  return mazes.map((each) => {
    const { maze, recipe: _, rows: __, ...others } = each;
    const recipe = each.recipe ?? recipeInJson(lines, each);
    return { ...others, maze: pack(maze), ...(recipe && { recipe }) };
  });
}

function found(text: string, options: Parameters<typeof findMazes>[1]): FoundMaze[] {
  try {
    return findMazes(text, options);
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

/** JSON v1 says what a maze was made from, unless it was read or edited. */
function recipeInJson(lines: readonly string[], { form, start, end }: FoundMaze): Recipe | undefined {
  if (form !== "json") return undefined;
  try {
    const { options } = JSON.parse(between(lines, start, end));
    return options?.algorithm === undefined || options.seed === undefined ? undefined : options;
  } catch {
    return undefined; // it stands in a comment, or is of another kind
  }
}

function between(all: readonly string[], start: Place, end: Place): string {
  const lines = all.slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join("\n");
}

/** The options that a text says made a maze, if they do: it may have been changed since. */
export function optionsOf(
  { maze: packed, recipe }: Extract<Job, { kind: "remake" }>,
  share: Share,
): MazeOptions | undefined {
  const maze = unpack(packed);
  const options = optionsOfRecipe(recipe);
  if (options === undefined || countCells(options) !== maze.cellCount) return undefined;
  const made = makeMaze(options, (carved) => share(carved / maze.cellCount));
  return isSameMaze(made, maze) ? options : undefined;
}

/** The maze of a text, or why there is none. @param reader by default of JSON v1 */
export function readMaze(text: string, reader: (text: string) => Maze = readJson): MazeReading {
  const read = readOrError(() => reader(text));
  if (!(read instanceof FormatError)) return { maze: pack(read) };
  const { reason: message, line, column } = read;
  return { fault: { message, line, column } };
}

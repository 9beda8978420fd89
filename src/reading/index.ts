/** What is published of reading: mazes in texts. The mazes and errors are those of the core. No vscode, no DOM, no Node. */
import { type PublicMaze, publicMaze } from "../core/formats/json/publicMaze";
import { findMazes as searchMazes } from "./find";
import type { FoundMaze } from "./foundation/found";
import { parse as parseMaze } from "./parse";

export { FormatError, MazeError } from "../core/foundation/errors";

/** Reads a maze from a text or from JSON v1: see parse.ts. */
export function parse(text: string): PublicMaze {
  return publicMaze(parseMaze(text));
}

/** A maze in a text, with what was found there. */
export type { PublicFound as FoundMaze };

interface PublicFound
  extends Omit<FoundMaze, "maze" | "rows" | "placeOf" | "recipeLine" | "meaning" | "otherMeanings"> {
  readonly maze: PublicMaze;
  readonly meaning: string; // what was taken for walls and cells, in a few words
  readonly otherMeanings: readonly string[]; // what else the text could mean
}

/** The mazes in a text, each with its place: see find.ts. */
export function findMazes(text: string): PublicFound[] {
  return searchMazes(text).map((found) => {
    const { rows: _, placeOf: __, recipeLine: ___, ...others } = found;
    const [meaning, ...otherMeanings] = [found.meaning, ...found.otherMeanings].map(({ words }) => words);
    return { ...others, maze: publicMaze(found.maze), meaning, otherMeanings };
  });
}

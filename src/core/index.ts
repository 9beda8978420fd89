/** The generator core, what is published of it: no vscode, no DOM, no Node. */
import { algorithms as registry } from "./algorithms";
import type { MazeJson } from "./formats/json/json";
import { mazeOf } from "./formats/json/mazeOf";
import type { PictureOptions } from "./formats/svg/pictureOptions";
import { toSvg as writeSvg } from "./formats/svg/svg";
import { type TextOptions, toText as writeText } from "./formats/text/text";
import type { Maze } from "./foundation/maze";
import { grids as gridKinds } from "./grids";
import { type Measures, measure as measureMaze } from "./measures/measure";
import { runsOn } from "./options/options";
import { solve as solveMaze } from "./paths/solve";

export { parse } from "./formats/parse";
export { styles } from "./formats/text";
export type { TextOptions } from "./formats/text/text";
export { FormatError, MazeError } from "./foundation/errors";
export type { Maze } from "./foundation/maze";
export { grids } from "./grids";
export { generate, type Recording, record } from "./making/generate";
export type { Measures } from "./measures/measure";

export const apiVersion = 1;

/** The algorithms, each with the ids of the grids that it runs on. */
export const algorithms = registry.map((algorithm) => ({
  ...algorithm,
  grids: gridKinds.filter((grid) => runsOn(algorithm, grid)).map(({ id }) => id),
}));

// What follows takes a maze or its JSON v1, and throws a MazeError for anything else.

/** A maze as text: see formats/text.ts. */
export function toText(maze: Maze | MazeJson, style?: string, options?: TextOptions): string {
  return writeText(mazeOf(maze), style, options);
}

/** A maze as an SVG document: see formats/svg.ts. */
export function toSvg(maze: Maze | MazeJson, options?: PictureOptions): string {
  return writeSvg(mazeOf(maze), options);
}

/** The cells of a shortest path: see solve.ts. */
export function solve(maze: Maze | MazeJson, from?: number, to?: number): number[] | undefined {
  return solveMaze(mazeOf(maze), from, to);
}

/** What can be counted of a maze: see measure.ts. */
export function measure(maze: Maze | MazeJson): Measures {
  return measureMaze(mazeOf(maze));
}

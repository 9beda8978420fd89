/** The generator core, what is published of it: no vscode, no DOM, no Node. */
import { algorithms as registry } from "./algorithms";
import type { MazeJson } from "./formats/json";
import type { PictureOptions } from "./formats/pictureOptions";
import { toSvg as writeSvg } from "./formats/svg";
import { type TextOptions, toText as writeText } from "./formats/text";
import { grids as gridKinds } from "./grids";
import type { Maze } from "./maze";
import { mazeOf } from "./mazeOf";
import { type Measures, measure as measureMaze } from "./measure";
import { runsOn } from "./options";
import { solve as solveMaze } from "./solve";

export { FormatError, MazeError } from "./errors";
export { styles } from "./formats";
export type { TextOptions } from "./formats/text";
export { generate, type Recording, record } from "./generate";
export { grids } from "./grids";
export type { Maze } from "./maze";
export type { Measures } from "./measure";
export { parse } from "./parse";

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

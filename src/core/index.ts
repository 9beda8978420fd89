/** What is published of the generator core: no vscode, no DOM, no Node. */
import { algorithms as registry } from "./algorithms/facts";
import type { MazeJson } from "./formats/json/jsonParts";
import { mazeOf } from "./formats/json/mazeOf";
import { type PublicMaze, publicMaze } from "./formats/json/publicMaze";
import type { PictureOptions } from "./formats/svg/pictureOptions";
import { toSvg as writeSvg } from "./formats/svg/svg";
import { readBits as mazeOfBits } from "./formats/tall/bits";
import { toText as writeText } from "./formats/text/text";
import type { Maze } from "./foundation/maze";
import { grids as gridKinds } from "./grids/facts";
import { generate as makeMaze, type Recording, record as recordMaze } from "./making/generate";
import { measure as measureMaze } from "./measures/measure";
import { runsOn } from "./options/options";
import { solve as solveMaze } from "./paths/solve";
import { type ClosedWorld, closedWorld as powerWorld } from "./worlds/closedWorld";
import { world as endlessWorld, type World } from "./worlds/world";

export type { PublicMaze as Maze } from "./formats/json/publicMaze";
export { writeTall } from "./formats/tall/writeTall";
export type { TextOptions } from "./formats/text/checkText";
export { styles } from "./formats/text/facts";
export { FormatError, MazeError } from "./foundation/errors";
export { grids } from "./grids/facts";
export type { Measures } from "./measures/measure";
export type { ClosedWorld } from "./worlds/closedWorld";
export type { World } from "./worlds/world";

/** The version of what is published here. */
export const apiVersion = 1;

/** A maze and its steps, whose format is private. */
export type { PublicRecording as Recording };

type PublicRecording = Recording & { readonly maze: PublicMaze };

/** The algorithms, each with the ids of the grids that it runs on. */
export const algorithms = registry.map((algorithm) => ({
  ...algorithm,
  uniform: algorithm.uniform === true,
  grids: gridKinds.filter((grid) => runsOn(algorithm, grid)).map(({ id }) => id),
}));

/** Makes a maze: see making/generate.ts. */
export function generate(options?: unknown): PublicMaze {
  return publicMaze(makeMaze(options));
}

/** The same maze as generate() makes, with its steps, at most as many as the recording's limit. */
export function record(options?: unknown): PublicRecording {
  const recording = recordMaze(options);
  return { ...recording, maze: publicMaze(recording.maze) };
}

/** The endless maze of a seed: see worlds/world.ts. */
export function world(options?: unknown): World<PublicMaze> {
  const made = endlessWorld(options);
  return { ...made, chunk: (x, y) => publicMaze(made.chunk(x, y)) };
}

/** The power-of-two world of a seed: see worlds/closedWorld.ts. */
export function closedWorld(options?: unknown): ClosedWorld<PublicMaze> {
  const made = powerWorld(options);
  return { ...made, tile: (...part) => publicMaze(made.tile(...part)) };
}

/** The maze in bytes of writeTall(): see formats/tall/bits.ts. */
export function readBits(bytes: Uint8Array): PublicMaze {
  return publicMaze(mazeOfBits(bytes));
}

/** Lets a function take a maze or its JSON v1; it throws a MazeError for anything else. */
function taking<Rest extends unknown[], Result>(work: (maze: Maze, ...rest: Rest) => Result) {
  return (maze: Maze | MazeJson, ...rest: Rest): Result => work(mazeOf(maze), ...rest);
}

/** A maze as text: see formats/text/text.ts. */
export const toText = taking(writeText);

/** A maze as an SVG document: see formats/svg/svg.ts. */
export const toSvg = taking((maze: Maze, options?: PictureOptions) => writeSvg(maze, options));

/** The cells of a shortest path: see paths/solve.ts. */
export const solve = taking(solveMaze);

/** Measures of a maze: see measures/measure.ts. */
export const measure = taking(measureMaze);

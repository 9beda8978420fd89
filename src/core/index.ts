/** The generator core, what is published of it: no vscode, no DOM, no Node. */
import { algorithms as registry } from "./algorithms";
import { grids as gridKinds } from "./grids";
import { runsOn } from "./options";

export { FormatError, MazeError } from "./errors";
export { styles } from "./formats";
export { toSvg } from "./formats/svg";
export { type TextOptions, toText } from "./formats/text";
export { generate, type Recording, record } from "./generate";
export { grids } from "./grids";
export type { Maze } from "./maze";
export { type Measures, measure } from "./measure";
export { parse } from "./parse";
export { solve } from "./solve";

export const apiVersion = 1;

/** The algorithms, each with the ids of the grids that it runs on. */
export const algorithms = registry.map((algorithm) => ({
  ...algorithm,
  grids: gridKinds.filter((grid) => runsOn(algorithm, grid)).map(({ id }) => id),
}));

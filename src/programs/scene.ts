import type { Maze } from "../core/foundation/maze";
import type { ValueReading } from "../reading/values/readValue";
import type { LiveVariable } from "./history";

/** The variables in which a maze stands, and how. */
export interface MazeInVariables {
  readonly variables: readonly LiveVariable[];
  readonly maze: Maze; // in the last state
  readonly reading: ValueReading; // of the variables together, behind their names
  readonly words: string; // what they are taken for
}

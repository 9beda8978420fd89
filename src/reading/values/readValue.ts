import { FormatError, readOrError } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { CERTAIN, POSSIBLE } from "../foundation/sighting";
import { placesIn } from "./hints";
import { candidatesFor, readAs, type ValueForm } from "./readings";
import { insideOf, Pairs, type Value, valueAt } from "./tree";

/** How a value holds a maze: where in it, and what stands there for walls and cells. */
export interface ValueReading {
  readonly path: readonly (number | string)[]; // the indices and keys that lead to the cells
  readonly how: ValueForm;
}

/** A maze that was read from a value, and how, so that another value of the same shape can be read alike. */
export interface ReadValue {
  readonly maze: Maze;
  readonly reading: ValueReading;
  readonly isSure: boolean; // whether it can mean nothing else
}

/** The maze in a value of a program: of several what is sure, and of those the largest; undefined if there is none. */
export function readValue(tree: Value): ReadValue | undefined {
  let best: ReadValue | undefined;
  const look = (value: Value, path: ValueReading["path"], around: Value | undefined) => {
    const [candidate] = candidatesFor(value, around);
    const read = candidate?.certainty >= POSSIBLE ? readOrError(() => candidate.read(placesIn(around))) : undefined;
    if (read !== undefined && !(read instanceof FormatError)) {
      const isSure = candidate.certainty >= CERTAIN && read.isDoubtful !== true && read.findings.length === 0;
      const found = { maze: read.maze, reading: { path, how: candidate.how }, isSure };
      if (best === undefined || rankOf(found) > rankOf(best)) best = found;
      return;
    }
    for (const [step, each] of insideOf(value))
      if (typeof each === "object") look(each as Value, [...path, step], value instanceof Pairs ? value : around);
  };
  look(tree, [], undefined);
  return best;
}

function rankOf({ maze, isSure }: ReadValue): number {
  return isSure ? 1 + maze.cellCount : -1 / maze.cellCount;
}

/**
 * The maze of another value of the same shape, such as an earlier state of the same variable. A side that only one of two
 * neighbours has opened is a wall.
 * @throws FormatError where it is of another shape
 */
export function applyReading({ path, how }: ValueReading, tree: Value): Maze {
  const value = valueAt(tree, path);
  if (value === undefined) throw new FormatError("Expected a value where the maze was before", 0, 0);
  return readAs(value, how);
}

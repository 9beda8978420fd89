import { FormatError, readOrError } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { CERTAIN, POSSIBLE, UNLIKELY } from "../foundation/sighting";
import { placesIn } from "./hints";
import { candidatesFor, carvedOf, exchangedOf, oneSidedIn } from "./readings";
import { insideOf, Pairs, type Value } from "./tree";
import type { Candidate, ValueForm } from "./valueForm";

/** How a value holds a maze: where in it, and what stands there for walls and cells. */
export interface ValueReading {
  readonly path: readonly (number | string)[]; // the indices and keys that lead to the cells
  readonly how: ValueForm;
}

/** A maze that was read from a value, and how, so that other states of the value can be read alike. */
export interface ReadValue {
  readonly maze: Maze;
  readonly reading: ValueReading;
  readonly words: string; // what the value is taken for
  readonly isSure: boolean; // whether it can mean nothing else
}

/** The maze in a value of a program: of several what is sure, and of those the largest; undefined if there is none. */
export function readValue(tree: Value): ReadValue | undefined {
  return readingsOf(tree).at(0);
}

/**
 * The same of a value that may be half made, and behind it what else that part of it can mean unless its shape leaves no doubt, the
 * likeliest first.
 */
export function readingsOf(tree: Value): ReadValue[] {
  let best: ReadValue | undefined;
  let begun: () => ReadValue[] = () => [];
  let others: () => ReadValue[] = () => [];
  const look = (value: Value, path: ValueReading["path"], around: Value | undefined) => {
    const candidates = candidatesFor(value, around);
    const readAs = (candidate: Candidate) => readBy(candidate, path, around);
    const found = candidates.length > 0 && candidates[0].certainty >= POSSIBLE ? readAs(candidates[0]) : undefined;
    if (found !== undefined) {
      if (best !== undefined && rankOf(found) <= rankOf(best)) return;
      best = found;
      begun = () => carvedOf(value, candidates[0].how).flatMap((each) => readAs(each) ?? []);
      others = () =>
        [
          ...candidates.slice(1).filter(({ certainty }) => certainty > UNLIKELY),
          ...exchangedOf(value, candidates[0].how), // however unlikely they look
        ].flatMap((each) => readAs(each) ?? []);
      return;
    }
    for (const [step, each] of insideOf(value))
      if (typeof each === "object") look(each as Value, [...path, step], value instanceof Pairs ? value : around);
  };
  look(tree, [], undefined);
  if (best === undefined) return [];
  const { how } = best.reading;
  const isByLook = how.form === "signs" && how.lattice === undefined; // sure by how walls look alone
  return best.isSure && !isByLook ? [best] : [...begun(), best, ...others()];
}

/** How many walls of a value that is no maze are open for one of the two cells beside them alone. */
export function oneSidedOf(tree: Value, around?: Value): number {
  const own = oneSidedIn(tree, around);
  if (own > 0) return own;
  for (const [, each] of insideOf(tree)) {
    const count =
      typeof each === "object" && each !== null ? oneSidedOf(each, tree instanceof Pairs ? tree : around) : 0;
    if (count > 0) return count;
  }
  return 0;
}

function readBy(candidate: Candidate, path: ValueReading["path"], around: Value | undefined): ReadValue | undefined {
  const read = readOrError(() => candidate.read(placesIn(around)));
  if (read instanceof FormatError) return undefined;
  const isSure = candidate.certainty >= CERTAIN && read.isDoubtful !== true && read.findings.length === 0;
  return { maze: read.maze, reading: { path, how: candidate.how }, words: candidate.meaning.words, isSure };
}

function rankOf({ maze, isSure }: ReadValue): number {
  return isSure ? 1 + maze.cellCount : -1 / maze.cellCount;
}

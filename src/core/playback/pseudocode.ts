import type { AlgorithmFacts } from "../foundation/algorithm";
import type { Grid } from "../foundation/grid";
import {
  CARVE,
  DONE,
  isAfterwards,
  isNote,
  MARK,
  SET,
  stepFrom,
  stepKind,
  stepSlot,
  stepTo,
  WALL,
} from "../foundation/steps";

/**
 * Which line of its pseudocode an algorithm is at. A line names the kinds of steps that are taken there:
 *
 * - "carve", "wall", "set": any step that opens a passage, closes one, sets a slot of a cell
 * - "carve along", "carve onward": on a grid of rows, only to the next cell of the row, only to a later row
 * - "carve frontier>active": only if it changes the mark of the cell behind the passage in this way
 * - "wall 1": only with this tag
 * - "untouched>frontier": a step that only marks
 * - "note": a phase begins
 *
 * If several lines name a step, the first counts. What is done to a maze afterwards (loops, braid, the opening of a
 * planar maze) has no line. The pseudocode of a solver works in the same way.
 */
export function lineOf({ pseudocode }: Pick<AlgorithmFacts, "pseudocode">, grid: Grid, word: number): number {
  const names = namesOf(grid, word);
  return pseudocode.findIndex(([, ...steps]) => steps.some((step) => names.includes(step)));
}

const KINDS: Readonly<Record<number, string>> = { [CARVE]: "carve", [WALL]: "wall", [SET]: "set" };
const MARKS = ["untouched", "frontier", "active", "done", "solid", "seen", "filled", "path"];

/** The states of cells that an algorithm shows, as its pseudocode names them, in their order. */
export function statesOf({ pseudocode }: Pick<AlgorithmFacts, "pseudocode">): string[] {
  const named = pseudocode.flatMap(([, ...steps]) =>
    // bounded: a word or two of our own
    steps.flatMap((step) => step.match(/[a-z]+(?=>)|(?<=>)[a-z]+/g) ?? []),
  );
  return MARKS.filter((mark) => named.includes(mark));
}

/**
 * The states that cells of a recording have, where no pseudocode names them.
 * @param marks see Events
 */
export function statesIn(marks: number): string[] {
  const all = marks === 0 ? 0 : marks | (1 << DONE); // a cell with a passage is done, whether or not it was marked
  return MARKS.filter((_, mark) => (all >>> mark) & 1);
}

/** All names that a line can use for a step. */
function namesOf(grid: Grid, word: number): string[] {
  if (isNote(word)) return ["note"];
  if (isAfterwards(word)) return [];
  const marks = `${MARKS[stepFrom(word)]}>${MARKS[stepTo(word)]}`;
  const kind = stepKind(word);
  if (kind === MARK) return [marks];
  const name = KINDS[kind];
  const detail = kind === WALL ? String(stepTo(word)) : marks;
  return [name, `${name} ${detail}`, ...directionsOf(grid, stepSlot(word)).map((direction) => `${name} ${direction}`)];
}

function directionsOf({ rows }: Grid, slot: number): string[] {
  if (rows === undefined) return [];
  if (slot === rows.right) return ["along"];
  return (rows.later >>> slot) & 1 ? ["onward"] : [];
}

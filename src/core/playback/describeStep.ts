import type { AlgorithmFacts } from "../foundation/algorithm";
import type { Grid } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import { bitCount } from "../foundation/random";
import {
  ACTIVE,
  BRAID,
  CARVE,
  DONE,
  FILLED,
  FRONTIER,
  isHole,
  LEVEL,
  LOOP,
  MARK,
  ON_PATH,
  OUTER,
  PHASE,
  SEEN,
  SET,
  SOLID,
  stepCell,
  stepFrom,
  stepKind,
  stepNumber,
  stepSlot,
  stepTo,
  UNTOUCHED,
  WALL,
} from "../foundation/steps";
import { type Events, isAmong } from "./events";

const MARKED: Readonly<Record<number, string>> = {
  [UNTOUCHED]: "is reset",
  [FRONTIER]: "joins the frontier",
  [ACTIVE]: "becomes active",
  [DONE]: "is done",
  [SOLID]: "becomes wall",
  [SEEN]: "is visited",
  [FILLED]: "is ruled out",
  [ON_PATH]: "is on the path",
};

const OPENED_OR_CLOSED: Readonly<Record<number, string>> = {
  [CARVE]: "carve",
  [WALL]: "wall up",
  [LOOP]: "open a loop from",
  [BRAID]: "braid the dead end",
};

/** The same where the cells are not named. */
const TOLD: Readonly<Record<number, string>> = {
  [WALL]: "build a wall",
  [LOOP]: "open a loop",
  [BRAID]: "open a dead end",
};

/** The state before an algorithm's first step, in words. */
export function describeStart(algorithm?: Pick<AlgorithmFacts, "data" | "kind" | "startsOpen">): string {
  if (algorithm?.data.includes("alive")) return "No cell alive yet";
  if (algorithm?.kind !== undefined) return "No slash drawn yet";
  return algorithm?.startsOpen ? "No wall built yet" : "Nothing carved yet";
}

/**
 * A step in words, such as "carve (3, 4) right to (4, 4)".
 * @param algorithm whose step it is, if any
 */
export function describeStep(grid: Grid, word: number, algorithm?: Pick<AlgorithmFacts, "part" | "data">): string {
  const cell = stepCell(word);
  const kind = stepKind(word);
  if (kind === LEVEL) return `a level is complete: rooms ${stepNumber(word)} × ${stepNumber(word)}`;
  if (kind === PHASE) return `a ${algorithm?.part ?? "part"} begins at ${grid.describe(cell)}`;
  if (kind === MARK || kind === SET) return `${grid.describe(cell)} ${becomes(word, algorithm)}`;
  if (kind === OUTER) return "open the outer wall";
  const slot = stepSlot(word);
  const next = grid.describe(grid.topology.neighbor(cell, slot));
  const verb = isHole(word) ? "make an opening from" : OPENED_OR_CLOSED[kind];
  return `${verb} ${grid.describe(cell)} ${grid.describeSide(cell, slot)} to ${next}`;
}

/**
 * A step in words without names of cells, which whoever sees the picture has not asked for: "dead end, going back".
 * @param maze after the step
 */
export function tellStep(maze: Maze, word: number, algorithm?: Pick<AlgorithmFacts, "part" | "data">): string {
  const { grid } = maze;
  const [cell, kind] = [stepCell(word), stepKind(word)];
  const data = algorithm?.data ?? [];
  if (kind === PHASE) return `a ${algorithm?.part ?? "part"} begins`;
  if (kind === LEVEL || kind === OUTER) return describeStep(grid, word, algorithm);
  if (kind === MARK || kind === SET) {
    if (stepTo(word) === ON_PATH) return "the path goes on";
    const goesBack = stepTo(word) === DONE && (data.includes("stack") || data.includes("directions"));
    if (!goesBack) return `a cell ${becomes(word, algorithm)}`;
    return bitCount(maze.passages(cell)) === 1 ? "dead end, going back" : "going back";
  }
  if (isHole(word)) return "make an opening";
  return TOLD[kind] ?? `carve ${grid.describeSide(cell, stepSlot(word))}`;
}

/** What becomes of the cell of a mark. */
function becomes(word: number, algorithm: Pick<AlgorithmFacts, "data"> | undefined): string {
  return algorithm?.data.includes("alive") ? fateOf(word) : MARKED[stepTo(word)];
}

/** What a step has completed of a phase, to follow its description. @param events once they are known */
export function describeStage(position: number, events?: Events, algorithm?: Pick<AlgorithmFacts, "stages">): string {
  if (events === undefined || algorithm?.stages === undefined) return "";
  const [walls, openings] = algorithm.stages;
  if (isAmong(events.walls, position)) return `: ${walls} complete`;
  return isAmong(events.openings, position) ? `: ${openings} complete` : "";
}

/** The description of a mark of an automaton. */
function fateOf(word: number): string {
  const isAlive = stepTo(word) === SOLID;
  if (stepFrom(word) === UNTOUCHED) return isAlive ? "begins alive" : "begins dead";
  return isAlive ? "is born" : "dies";
}

import * as v from "valibot";
import type { Snapshot } from "../core/making/pack";
import type { Analysis } from "../core/measures/analyse";
import type { Baseline, BaselineMeasures } from "../core/measures/baseline";
import type { Measures } from "../core/measures/measure";
import { solvers } from "../core/solvers/facts";
import { touches, touchTarget } from "./explainMessages";
import { mazeIndex } from "./history";
import { bytes, natural as cell, natural as count, finite, longs, schemaOf, signed, words } from "./reading";

/**
 * What the page of a preview asks of the extension, each beside what it is answered. `id` is that of the message that showed the
 * maze, and `at` which of the mazes it is; `request` is sent back where a later question takes the place of an earlier one.
 */

const maze = { id: cell, at: mazeIndex };

const usual = v.exactOptional(schemaOf<Baseline>()(v.object({ mean: finite, sd: finite })));

const usualMeasures = schemaOf<BaselineMeasures>()(
  v.object({ deadEnds: usual, junctions: usual, crossroads: usual, longestPath: usual, solutionLength: usual }),
);

const measures = schemaOf<Measures>()(
  v.object({
    cells: count,
    passages: count,
    deadEnds: count,
    junctions: count,
    crossroads: count,
    longestPath: v.exactOptional(count),
    solutionLength: v.exactOptional(count),
    components: count,
    loops: count,
  }),
);

const analysis = schemaOf<Analysis>()(v.object({ measures, usual: v.optional(usualMeasures), longest: longs }));

/** The measures of a maze. */
const analyse = {
  question: v.object({ type: v.literal("analyse"), ...maze }),
  answer: v.object({ type: v.literal("analysed"), ...maze, analysis }),
};

/** A solution by a solver. */
const solve = {
  question: v.object({
    type: v.literal("solve"),
    ...maze,
    solver: v.picklist(solvers.map(({ id }) => id)),
    request: cell,
  }),
  /** The steps of the solver, and how many cells its path has; 0 if it found none. */
  answer: v.object({ type: v.literal("solved"), ...maze, request: cell, steps: longs, length: count }),
  /** The solver failed, which the extension reports. */
  failed: v.object({ type: v.literal("unsolved"), id: cell, request: cell }),
};

/** Steps that were not sent with a maze, from one on. */
const steps = {
  question: v.object({ type: v.literal("steps"), ...maze, from: cell }),
  answer: v.object({ type: v.literal("steps"), ...maze, from: cell, steps: longs }),
};

const kept = schemaOf<Snapshot>()(
  v.object({ numbers: v.union([bytes, words]), marks: bytes, counts: signed, last: v.number() }),
);

/** The state of a maze at one of its steps, by the snapshot's place. */
const snapshot = {
  question: v.object({ type: v.literal("snapshot"), ...maze, place: cell }),
  answer: v.object({ type: v.literal("snapshot"), ...maze, place: cell, snapshot: kept }),
};

/** Which steps touched a cell or a wall; a later question about the maze takes the place of one before it. */
const touch = {
  question: v.object({ type: v.literal("touches"), ...maze, request: cell, target: touchTarget }),
  /** The first and the last of them, if there are many; and how many there are. */
  answer: v.object({ type: v.literal("touched"), ...maze, request: cell, touches, count }),
};

/** A file of source; for each of its lines, the lines of the pseudocode whose steps are taken there. */
const sourceFile = v.object({ name: v.string(), text: v.string(), lines: v.array(v.array(cell)) });

/** The source of an algorithm, as it runs: its own file and those that it shares with others. */
const source = {
  question: v.object({ type: v.literal("source"), algorithm: v.string() }),
  answer: v.object({ type: v.literal("source"), algorithm: v.string(), files: v.array(sourceFile) }),
};

export const questions = [
  analyse.question,
  solve.question,
  steps.question,
  snapshot.question,
  touch.question,
  source.question,
] as const;

export const answers = [
  analyse.answer,
  solve.answer,
  solve.failed,
  steps.answer,
  snapshot.answer,
  touch.answer,
  source.answer,
] as const;

export type SourceFile = v.InferOutput<typeof sourceFile>;

import * as v from "valibot";
import type { Analysis } from "../core/measures/analyse";
import type { Baseline, BaselineMeasures } from "../core/measures/baseline";
import type { Measures } from "../core/measures/measure";
import type { Snapshot } from "../core/playback/replay";
import { solvers } from "../core/solvers/facts";
import type { Compared } from "./data/changes";
import { touches, touchTarget } from "./explainMessages";
import { mazeIndex } from "./history";
import { bytes, natural as cell, natural as count, finite, longs, schemaOf, signed, words } from "./reading";

/**
 * What the page of a preview asks of the extension: each question is declared here, with what it is answered. A maze is named by
 * `id`, that of the message that showed it, and `at`, which of those mazes it is.
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
  question: v.object({ of: v.literal("analyse"), ...maze }),
  answer: v.object({ of: v.literal("analyse"), analysis }),
};

/** The steps of a solver, and how many cells its path has; 0 if it found none. A later one takes the place of one before it. */
const solve = {
  question: v.object({ of: v.literal("solve"), ...maze, solver: v.picklist(solvers.map(({ id }) => id)) }),
  answer: v.object({ of: v.literal("solve"), steps: longs, length: count }),
};

const compared = schemaOf<Compared>()(v.object({ changes: longs, why: v.exactOptional(v.string()) }));

/** What has changed from a maze to the one at its right. */
const compare = {
  question: v.object({ of: v.literal("compare"), ...maze }),
  answer: v.object({ of: v.literal("compare"), ...compared.entries }),
};

/** Steps that were not sent with a maze, from one on. */
const steps = {
  question: v.object({ of: v.literal("steps"), ...maze, from: cell }),
  answer: v.object({ of: v.literal("steps"), steps: longs }),
};

const kept = schemaOf<Snapshot>()(
  v.object({ numbers: v.union([bytes, words]), marks: bytes, counts: signed, last: v.number() }),
);

/** The state of a maze at one of its steps, by the snapshot's place. */
const snapshot = {
  question: v.object({ of: v.literal("snapshot"), ...maze, place: cell }),
  answer: v.object({ of: v.literal("snapshot"), snapshot: kept }),
};

/**
 * Which steps touched a cell or a wall: the first and the last of them, if there are many; and how many there are. A later
 * question about the maze takes the place of one before it.
 */
const touch = {
  question: v.object({ of: v.literal("touches"), ...maze, target: touchTarget }),
  answer: v.object({ of: v.literal("touches"), touches, count }),
};

/** A file of source; for each of its lines, the lines of the pseudocode whose steps are taken there. */
const sourceFile = v.object({ name: v.string(), text: v.string(), lines: v.array(v.array(cell)) });

/** The source of an algorithm, as it runs: its own file and those that it shares with others. */
const source = {
  question: v.object({ of: v.literal("source"), algorithm: v.string() }),
  answer: v.object({ of: v.literal("source"), files: v.array(sourceFile) }),
};

const question = v.variant("of", [
  analyse.question,
  solve.question,
  compare.question,
  steps.question,
  snapshot.question,
  touch.question,
  source.question,
]);

const answer = v.variant("of", [
  analyse.answer,
  solve.answer,
  compare.answer,
  steps.answer,
  snapshot.answer,
  touch.answer,
  source.answer,
]);

/** A question, with a number that its answer repeats. */
export const ask = v.object({ type: v.literal("ask"), request: cell, question });

/** The answer to the question of that number; none where it failed, which the extension reports. */
export const answered = v.object({ type: v.literal("answer"), request: cell, answer: v.exactOptional(answer) });

export type Question = v.InferOutput<typeof question>;
export type Answer = v.InferOutput<typeof answer>;
export type AnswerTo<Q extends Question> = Extract<Answer, { of: Q["of"] }>;
/** Asks the extension. @returns undefined where it failed; never about mazes that are no longer on show */
export type Ask = <Q extends Question>(question: Q) => Promise<AnswerTo<Q> | undefined>;
export type SourceFile = v.InferOutput<typeof sourceFile>;

import * as v from "valibot";
import type { Analysis } from "../../core/measures/analyse";
import type { Baseline, BaselineMeasures } from "../../core/measures/baseline";
import type { Measures } from "../../core/measures/measure";
import { endIds } from "../../core/options/ends";
import type { Snapshot } from "../../core/playback/replay";
import type { Touch, TouchTarget } from "../../core/playback/touches";
import { solvers } from "../../core/solvers/facts";
import { actionIds } from "../actions";
import type { Compared } from "../data/changes";
import { history, locations, mazeIndex, recipe, sideBySide } from "../history";
import { look } from "../look";
import {
  bytes,
  natural as cell,
  natural as count,
  finite,
  longs,
  positive,
  type Reading,
  read,
  readonlyList,
  schemaOf,
  signed,
  words,
} from "../reading";
import type { ArgsOf, ResultOf } from "../request";
import { packedMaze } from "./maze";
import { answersOf, asking, type CallsOf, type FromPage, fromPage, toPage } from "./page";
import { findings } from "./userAlgorithm";

/**
 * All that the page of a preview and the extension say to each other: what is asked is declared with what it is answered. Each
 * side reads what arrives with these schemas; `Handlers` makes a message that nobody takes an error of the compiler.
 */

/** A variable of a user's algorithm as a debugger shows it, and the cells that it names. */
const variable = v.object({ name: v.string(), text: v.string(), cells: v.exactOptional(readonlyList(cell)) });

const oneTouch = schemaOf<Touch>()(
  v.object({ step: cell, word: cell, line: v.exactOptional(cell), file: v.exactOptional(cell) }),
);

const slot = v.pipe(cell, v.maxValue(15));

const variables = v.array(variable);
const touches = readonlyList(oneTouch);

const touchTarget = schemaOf<TouchTarget>()(
  v.object({
    cells: readonlyList(cell),
    turns: readonlyList(cell),
    walls: readonlyList(v.pipe(v.tuple([cell, slot]), v.readonly())),
    isOuter: v.boolean(),
  }),
);

// What the page asks of the extension. A maze is named by `id`, that of what is on show, and `at`, which of those mazes it is.

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
const analyse = asking("analyse", { ...maze }, v.object({ analysis }));

/** The steps of a solver, and how many cells its path has; 0 if it found none. A later one takes the place of one before it. */
const solve = asking(
  "solve",
  { ...maze, solver: v.picklist(solvers.map(({ id }) => id)) },
  v.object({ steps: longs, length: count }),
);

const compared = schemaOf<Compared>()(v.object({ changes: longs, why: v.exactOptional(v.string()) }));

/** What has changed from a maze to the one at its right. */
const compare = asking("compare", { ...maze }, v.object({ ...compared.entries }));

/** Steps that were not sent with a maze, from one on. */
const steps = asking("steps", { ...maze, from: cell }, v.object({ steps: longs }));

const kept = schemaOf<Snapshot>()(
  v.object({ numbers: v.union([bytes, words]), marks: bytes, counts: signed, last: v.number() }),
);

/** The state of a maze at one of its steps, by the snapshot's place. */
const snapshot = asking("snapshot", { ...maze, place: cell }, v.object({ snapshot: kept }));

/**
 * Which steps touched a cell or a wall: the first and the last of them, if there are many; and how many there are. A later
 * question about the maze takes the place of one before it.
 */
const touch = asking("touches", { ...maze, target: touchTarget }, v.object({ touches, count }));

/** A file of source; for each of its lines, the lines of the pseudocode whose steps are taken there. */
const sourceFile = v.object({ name: v.string(), text: v.string(), lines: v.array(v.array(cell)) });

/** The source of an algorithm, as it runs: its own file and those that it shares with others. */
const source = asking("source", { algorithm: v.string() }, v.object({ files: v.array(sourceFile) }));

/** Why the form cannot have its mazes: the option, and what is wrong with it. */
const refusal = v.object({ option: v.string(), text: v.string() });

/**
 * Mazes of what the form says; `continues`: the user has not paused since the last change, so that both are one entry. Answered
 * once they are drawn, or do not come.
 */
const make = asking(
  "make",
  { recipes: sideBySide(recipe), continues: v.boolean() },
  v.object({ refusal: v.exactOptional(refusal) }),
);

const asks = { analyse, solve, compare, steps, snapshot, touches: touch, source, make };

/** What the extension answers. */
export type ExtensionCalls = CallsOf<typeof asks>;

/** Asks the extension. @returns undefined where it failed; never about mazes that are no longer on show */
export type Ask = <Name extends keyof ExtensionCalls>(
  name: Name,
  args: ArgsOf<ExtensionCalls, Name>,
) => Promise<ResultOf<ExtensionCalls, Name> | undefined>;

export type FormRefusal = v.InferOutput<typeof refusal>;

export type SourceFile = v.InferOutput<typeof sourceFile>;

/** Reads what the extension has answered. */
export const readExtensionAnswer = answersOf(asks);

// What the extension asks of the page.

/** How the runs of two versions of a file differ: in words, and the step from which on they do. */
const difference = v.object({ text: v.string(), step: v.exactOptional(cell) });

const shown = {
  /**
   * Mazes to show in place of those before: answered once they are drawn. Those of a trial are on show for a while, and what
   * the page keeps is not about them; the same message as before ends it.
   */
  show: asking(
    "show",
    {
      id: cell,
      mazes: sideBySide(packedMaze),
      history,
      look,
      isLocked: v.boolean(),
      isTrial: v.exactOptional(v.boolean()),
      fromForm: v.exactOptional(v.boolean()), // whether the form asked for them
      isRerun: v.exactOptional(v.boolean()), // whether it is the maze on show, made again by a changed file
      replay: v.exactOptional(positive), // seconds in which that is played again
      run: v.exactOptional(v.picklist(["goesOn", "ended"])), // of a program: so far, where it stands at its end; or to be played
      difference: v.exactOptional(difference),
      locations: v.exactOptional(locations),
    },
    v.undefined(),
  ),
  /** A PNG for the clipboard, which only the page can write: answered with why not, where it was not copied. */
  copyPicture: asking("copyPicture", { bytes }, v.object({ failure: v.exactOptional(v.string()) })),
};

/** What the page answers. */
export type PageCalls = CallsOf<typeof shown>;

/** What a page is told of what it is to show. */
export type ShowArgs = ArgsOf<PageCalls, "show">;

/** Reads what the page has answered. */
export const readPageAnswer = answersOf(shown);

// What the page tells the extension.

const inserted = ["text", "comment", "json", "array"] as const;
const copied = v.picklist(["text", "json", "svg"]);

const fromPreview = v.variant("type", [
  analyse.message,
  solve.message,
  compare.message,
  steps.message,
  snapshot.message,
  touch.message,
  source.message,
  make.message,
  ...fromPage,
  /** What the menus and keys of VS Code depend on. */
  v.object({
    type: v.literal("situation"),
    mode: v.picklist(["maze", "shape"]),
    isPlaying: v.boolean(),
    levels: v.optional(v.array(cell)), // of each maze, the step that completed the shown level; 0: the whole maze
  }),
  /** The user has opened or closed the drawer, turned to another of its tabs or resized it: new previews begin so. */
  v.object({
    type: v.literal("drawer"),
    side: v.optional(v.boolean()),
    drawer: v.object({ tab: v.string(), size: v.optional(positive) }),
  }),
  /** Write options into the settings, and remove those that are shown without a value. */
  v.object({ type: v.literal("useAsDefaults"), recipe, unset: v.array(v.string()) }),
  /** The focus has come into the form: soon a maze is to be made. */
  v.object({ type: v.literal("entered") }),
  v.object({ type: v.literal("newSeed") }),
  /** Make the shown maze again in another shape; without a mask, in the full rectangle. */
  v.object({ type: v.literal("reshape"), mask: v.optional(v.array(v.string())) }),
  v.object({ type: v.literal("travel"), by: v.picklist([-1, 1]) }), // through the history
  /** End what is made, whoever asked for it: of a program that runs, what it has made stays. */
  v.object({ type: v.literal("cancel") }),
  /** Let the user choose which variable of a program is shown as a maze. */
  v.object({ type: v.literal("chooseVariable") }),
  /** The step on show of a maze that a user's algorithm made; `id` is that of the message that showed it. */
  v.object({ type: v.literal("at"), id: cell, step: cell }),
  /** Show a place of the user's file, both from 0, as it ran for a maze on show or in the run that failed since. */
  v.object({
    type: v.literal("openLine"),
    of: v.picklist(["maze", "failure"]),
    line: cell,
    column: v.optional(cell),
    at: v.optional(mazeIndex),
    file: v.optional(cell), // of several that ran
  }),
  /** Show the text of one of the shown mazes, which was read in one: the place of a cell, or where it begins. */
  v.object({ type: v.literal("openText"), at: mazeIndex, cell: v.optional(cell) }),
  /** Move an end of one of the shown mazes, which was read in a text, to a cell there. */
  v.object({ type: v.literal("moveEnd"), end: v.picklist(endIds), at: mazeIndex, cell }),
  /** Make a file for an algorithm of the user's. */
  v.object({ type: v.literal("newAlgorithm") }),
  /** Run the user's algorithm again. */
  v.object({ type: v.literal("runAgain") }),
  /** Judge it over many mazes, and open the report. */
  v.object({ type: v.literal("report") }),
  /** The text of the maze on show is to be read as something else. */
  v.object({ type: v.literal("readOtherwise") }),
  /** Let the user trust the workspace. */
  v.object({ type: v.literal("trust") }),
  /** Index of one of the shown mazes. */
  v.object({ type: v.literal("insert"), form: v.picklist(inserted), at: mazeIndex }),
  v.object({ type: v.literal("lock"), isLocked: v.boolean() }),
  v.object({ type: v.literal("copy"), form: copied, at: mazeIndex }),
  /** The seed of what is on show. */
  v.object({ type: v.literal("copySeed") }),
  v.object({ type: v.literal("export") }),
  /** What is on show as a picture, without a question: see src/host/preview/sharing.ts. */
  v.object({ type: v.literal("share"), as: v.picklist(["animation", "clipboard", "poster"]) }),
]);

export type CopiedForm = v.InferOutput<typeof copied>;
export type FromPreview = v.InferOutput<typeof fromPreview>;

/** What the page of a preview tells of what it shows, beside what it asks. */
export type PreviewEvent = Exclude<FromPreview, FromPage | { type: keyof ExtensionCalls }>;

/** A message of the page, or why it is invalid. */
export function readFromPreview(message: unknown): Reading<FromPreview> {
  return read(fromPreview, message);
}

// What the extension tells the page.

const toPreview = v.variant("type", [
  ...toPage,
  shown.show.message,
  shown.copyPicture.message,
  /** Lines before a maze on show were written or removed: it is there now. `id` is that of the message that showed it. */
  v.object({ type: v.literal("locations"), id: cell, locations }),
  /** Why what is on show is not what its document holds now; empty once it is. */
  v.object({ type: v.literal("note"), text: v.string() }),
  /** What the settings say of a maze, and which of them are left out since they cannot be used, with the reasons. */
  v.object({ type: v.literal("defaults"), recipe, faults: v.array(v.string()) }),
  /** The settings have changed. */
  v.object({ type: v.literal("look"), look }),
  /** The maze on show is kept, or not any more. */
  v.object({ type: v.literal("lock"), isLocked: v.boolean() }),
  /** An action of the page's that a command stands for; `isOn` if it is to turn something on, or off, and not to the other. */
  v.object({ type: v.literal("act"), action: v.picklist(actionIds), isOn: v.exactOptional(v.boolean()) }),
  /**
   * What is made, of which a share is done, from 0 to 1; nothing where no maze came of it, which the extension reports, or there
   * was no work. It is not the progress of a request: commands and saved files ask for mazes, too, and so did a page that has
   * loaded again since, and the page shows what is made whoever asked.
   */
  v.object({
    type: v.literal("making"),
    work: v.exactOptional(
      v.object({
        what: v.string(),
        share: finite,
        isProgram: v.exactOptional(v.boolean()), // that runs, nobody knows for how long, and can be stopped
      }),
    ),
  }),
  /**
   * The last run failed: the maze of a run before stays. None, once a run succeeds. `file` is the name of the file, where the
   * maze on show is not its own; `needsTrust` says that nothing runs until the user trusts the workspace.
   */
  v.object({
    type: v.literal("failed"),
    findings,
    file: v.exactOptional(v.string()),
    needsTrust: v.exactOptional(v.boolean()),
  }),
  /** Show the state after so many steps: the user followed a finding there. */
  v.object({ type: v.literal("goTo"), id: cell, step: cell }),
  /** The line of the user's file, from 0, that made the step on show; -1 for a step of no line. */
  v.object({
    type: v.literal("line"),
    id: cell,
    step: cell,
    line: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
    file: v.exactOptional(cell), // of several that ran
  }),
  /** The variables of a user's algorithm after the step on show, the innermost first; none if nothing is known of them. */
  v.object({ type: v.literal("values"), id: cell, step: cell, variables }),
  /**
   * Where breakpoints stop the player: after these steps, ascending; for each the line that stopped it, from 0, of the user's
   * file as it ran.
   */
  v.object({ type: v.literal("stops"), id: cell, steps: longs, lines: longs }),
  /** Shows a notice about something that was done. */
  v.object({ type: v.literal("said"), text: v.string() }),
]);

export type ToPreview = v.InferOutput<typeof toPreview>;

/** A message of the extension, or why it is invalid. */
export function readToPreview(message: unknown): Reading<ToPreview> {
  return read(toPreview, message);
}

import * as v from "valibot";
import { shorten } from "../core/foundation/errors";
import type { Opening } from "../core/foundation/maze";
import type { Plan } from "../core/foundation/plan";
import type { PackedMaze, Snapshot } from "../core/making/pack";
import type { Analysis } from "../core/measures/analyse";
import type { Baseline, BaselineMeasures } from "../core/measures/baseline";
import type { Measures } from "../core/measures/measure";
import { solvers } from "../core/solvers";
import { type ActionId, actions } from "./actions";
import { history, MAX_COMPARED, recipe, sideBySide } from "./history";
import { natural as cell, finite, type Reading, read, schemaOf, unlessBad } from "./reading";

/**
 * Every message between the extension and its webview. Each side checks what arrives with these schemas; `Handlers` makes a
 * message that nobody handles an error of the compiler.
 */

const opening = schemaOf<Opening>()(v.object({ cell, slot: v.pipe(v.number(), v.integer(), v.minValue(-1)) }));

const bytes: v.GenericSchema<unknown, Uint8Array> = v.instance(Uint8Array);
const words: v.GenericSchema<unknown, Uint16Array> = v.instance(Uint16Array);
const longs: v.GenericSchema<unknown, Uint32Array> = v.instance(Uint32Array);
const signed: v.GenericSchema<unknown, Int32Array> = v.instance(Int32Array);
const doubles: v.GenericSchema<unknown, Float64Array> = v.instance(Float64Array);

const plan = schemaOf<Plan>()(v.object({ points: doubles, corners: doubles, sides: signed, canOpen: bytes }));

/** As it travels: its steps come with it where they are few, its snapshots only one by one. */
const packedMaze = schemaOf<Omit<PackedMaze, "snapshots">>()(
  v.object({
    recipe,
    numbers: v.union([bytes, words]),
    hasSlashes: v.exactOptional(v.boolean()),
    offAreWalls: v.optional(v.boolean()),
    entrance: v.optional(opening),
    exit: v.optional(opening),
    off: v.optional(bytes),
    plan: v.optional(plan),
    steps: v.optional(longs),
    stepCount: v.exactOptional(cell),
    hasTooManySteps: v.exactOptional(v.boolean()),
  }),
);

const actionId = v.picklist(Object.keys(actions) as ActionId[]);

const side = v.pipe(cell, v.maxValue(MAX_COMPARED - 1));

/** A file of source; for each of its lines, the lines of the pseudocode whose steps are taken there. */
const sourceFile = v.object({ name: v.string(), text: v.string(), lines: v.array(v.array(cell)) });

/** How the settings have mazes shown, where the user has not chosen otherwise in the panel. */
const look = v.object({
  duration: v.pipe(finite, v.gtValue(0)), // seconds in which the whole maze is played
  autoplay: v.boolean(), // whether it is played as soon as it is shown
  cellSize: v.pipe(finite, v.minValue(0)), // pixels; 0 for what has the whole maze in view
  singleKeys: v.boolean(), // whether keys that type a character run actions
});
const count = cell;

const usual = v.exactOptional(schemaOf<Baseline>()(v.object({ mean: finite, sd: finite })));

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

const usualMeasures = schemaOf<BaselineMeasures>()(
  v.object({
    deadEnds: usual,
    junctions: usual,
    crossroads: usual,
    longestPath: usual,
    solutionLength: usual,
  }),
);

const analysis = schemaOf<Analysis>()(v.object({ measures, usual: v.optional(usualMeasures), longest: longs }));

const snapshot = schemaOf<Snapshot>()(
  v.object({ numbers: v.union([bytes, words]), marks: bytes, counts: signed, last: v.number() }),
);

const toWebview = v.variant("type", [
  /** Mazes to show in place of those before. `id` is sent back once they are drawn. */
  v.object({
    type: v.literal("show"),
    id: cell,
    mazes: sideBySide(packedMaze),
    history,
    look,
    isLocked: v.boolean(),
  }),
  /** The settings have changed. */
  v.object({ type: v.literal("look"), look }),
  /** The panel is kept from being used for other mazes, or not any more. */
  v.object({ type: v.literal("lock"), isLocked: v.boolean() }),
  /** An action of the page's that a command stands for. */
  v.object({ type: v.literal("act"), action: actionId }),
  /** Work has begun or goes on: `share` of it is done, from 0 to 1. */
  v.object({ type: v.literal("working"), what: v.string(), share: finite }),
  /** The work ended without a maze, of which the extension tells the user; or there was none. */
  v.object({ type: v.literal("ended") }),
  /** The source of an algorithm, as it runs: its own file and those that it shares with others. */
  v.object({ type: v.literal("source"), algorithm: v.string(), files: v.array(sourceFile) }),
  /** A PNG for the clipboard, where only the page can put it. `request` is sent back with what came of it. */
  v.object({ type: v.literal("copyPicture"), request: cell, bytes }),
  /** Something was done that the user should hear of. */
  v.object({ type: v.literal("said"), text: v.string() }),
  /** What there is to say about a maze on show; `id` is that of the message that showed it. */
  v.object({ type: v.literal("analysed"), id: cell, at: side, analysis }),
  /**
   * What a solver did, as steps, and how many cells the way has that it found; 0 where it found none. `request` is the
   * number of what was asked.
   */
  v.object({
    type: v.literal("solved"),
    id: cell,
    at: side,
    request: cell,
    steps: longs,
    length: cell,
  }),
  /** Some of a maze's steps, from one on; or how the maze stands at one of them, by the snapshot's place. */
  v.object({ type: v.literal("steps"), id: cell, at: side, from: cell, steps: longs }),
  v.object({ type: v.literal("snapshot"), id: cell, at: side, place: cell, snapshot }),
  /** The solver has failed, of which the extension tells the user. */
  v.object({ type: v.literal("unsolved"), id: cell, request: cell }),
  /** A message of the page has arrived, whatever comes of it: an extension that does not say so is not there any more. */
  v.object({ type: v.literal("heard") }),
]);

const inserted = v.picklist(["text", "json"]);
const copied = v.picklist(["text", "json", "svg"]);

const solver = v.picklist(solvers.map(({ id }) => id));

const fromWebview = v.variant("type", [
  /** The page has loaded, for the first time or again. */
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("shown"), id: cell }),
  /** What the menus and keys of VS Code depend on. */
  v.object({
    type: v.literal("situation"),
    mode: v.picklist(["maze", "shape"]),
    isPlaying: v.boolean(),
    levels: v.optional(v.array(cell)), // of each maze, the step that completed the level on show; 0: the whole maze
  }),
  v.object({ type: v.literal("generate") }),
  v.object({ type: v.literal("newSeed") }),
  /** The maze on show, made again in another shape; without a mask, whole. */
  v.object({ type: v.literal("reshape"), mask: v.optional(v.array(v.string())) }),
  v.object({ type: v.literal("travel"), by: v.picklist([-1, 1]) }), // through the history
  v.object({ type: v.literal("cancel") }),
  v.object({ type: v.literal("source"), algorithm: v.string() }),
  /** Of the mazes on show, which one. */
  v.object({ type: v.literal("insert"), form: inserted, at: side }),
  v.object({ type: v.literal("copy"), form: copied, at: side }),
  v.object({ type: v.literal("export") }),
  /** The picture is on the clipboard, or why it is not. */
  v.object({ type: v.literal("pictureCopied"), request: cell, failure: v.optional(v.string()) }),
  /** What there is to say about a maze on show is wanted; or that a solver finds the way through it, by a number of its own. */
  v.object({ type: v.literal("analyse"), id: cell, at: side }),
  v.object({ type: v.literal("solve"), id: cell, at: side, solver, request: cell }),
  /** Of a maze whose steps did not come with it, some of them are wanted, from one on; or a snapshot, by its place. */
  v.object({ type: v.literal("steps"), id: cell, at: side, from: cell }),
  v.object({ type: v.literal("snapshot"), id: cell, at: side, place: cell }),
  /** An error that nobody caught; `id` is that of the message `show` that could not be carried out, if it was that. */
  v.object({ type: v.literal("crashed"), text: v.string(), stack: v.optional(v.string()), id: v.optional(cell) }),
  /** A message that fits no schema, and why; `number` is its `id` or `request`, if it has one. */
  v.object({ type: v.literal("refused"), message: v.string(), number: v.optional(cell), reason: v.string() }),
]);

export type Look = v.InferOutput<typeof look>;
export type SourceFile = v.InferOutput<typeof sourceFile>;
export type Form = v.InferOutput<typeof copied>;
export type FromWebview = v.InferOutput<typeof fromWebview>;
export type ToWebview = v.InferOutput<typeof toWebview>;

export type Handlers<Message extends { type: string }> = {
  readonly [Type in Message["type"]]: (message: Extract<Message, { type: Type }>) => void;
};

/** A message of the extension, or why it is none. */
export function readToWebview(message: unknown): Reading<ToWebview> {
  return read(toWebview, message);
}

/** A message of the page, or why it is none. */
export function readFromWebview(message: unknown): Reading<FromWebview> {
  return read(fromWebview, message);
}

const anyMessage = v.object({ type: v.fallback(v.string(), "?"), id: unlessBad(cell), request: unlessBad(cell) });

/** What can be known of a message that could not be read: its type, and its number if it has one. */
export function labelOf(message: unknown): { message: string; number: number | undefined } {
  const { type = "?", id, request } = read(anyMessage, message).value ?? {};
  return { message: shorten(type), number: id ?? request };
}

/** Calls the handler of a message's type. */
export function dispatch<Message extends { type: string }>(handlers: Handlers<Message>, message: Message): void {
  (handlers[message.type as Message["type"]] as (message: Message) => void)(message);
}

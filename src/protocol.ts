import * as v from "valibot";
import { type ActionId, actions } from "./actions";
import type { Analysis } from "./core/analyse";
import type { Recipe } from "./core/options";
import type { PackedMaze } from "./core/pack";
import { solvers } from "./core/solvers";

/**
 * Every message between the extension and its webview, and what the webview keeps. Each side checks what arrives with
 * these schemas; `Handlers` makes a message that nobody handles an error of the compiler.
 */

const cell = v.pipe(v.number(), v.integer(), v.minValue(0));
const opening = v.object({ cell, slot: cell });

/** A recipe's options are checked by whoever makes a maze of them. */
const recipe = v.custom<Recipe>((value) => v.is(v.looseObject({ grid: v.string() }), value));

const packedMazeShape = v.object({
  recipe,
  numbers: v.union([v.instance(Uint8Array), v.instance(Uint16Array)]),
  hasSlashes: v.optional(v.boolean()),
  entrance: v.optional(opening),
  exit: v.optional(opening),
  off: v.optional(v.instance(Uint8Array)),
  plan: v.optional(
    v.object({
      points: v.instance(Float64Array),
      corners: v.instance(Float64Array),
      sides: v.instance(Int32Array),
    }),
  ),
  steps: v.optional(v.instance(Uint32Array)),
});
const packedMaze = v.custom<PackedMaze>((value) => v.is(packedMazeShape, value));

const actionId = v.picklist(Object.keys(actions) as ActionId[]);

/** As many mazes as are compared side by side. */
export const MAX_COMPARED = 4;

const side = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COMPARED - 1));

/** What a panel shows at once: one maze, or several on the same grid, to compare their algorithms. */
const sideBySide = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(MAX_COMPARED));

/** What a panel has shown at once: the recipes of the mazes, since a recipe is enough to make one again. */
const entry = v.object({
  recipes: sideBySide(recipe),
  animate: v.boolean(), // whether they have their steps, if they are not too large for that
});

/** All that a panel has shown, and which of it it shows. */
const history = v.object({ entries: v.array(entry), at: cell });

/** A file of source; for each of its lines, the lines of the pseudocode whose steps are taken there. */
const sourceFile = v.object({ name: v.string(), text: v.string(), lines: v.array(v.array(cell)) });

/** How the settings have mazes shown, where the user has not chosen otherwise in the panel. */
const look = v.object({
  duration: v.pipe(v.number(), v.gtValue(0)), // seconds in which the whole maze is played
  autoplay: v.boolean(), // whether it is played as soon as it is shown
  cellSize: v.pipe(v.number(), v.minValue(0)), // pixels; 0 for what has the whole maze in view
  singleKeys: v.boolean(), // whether keys that type a character run actions
});
const count = cell;
const usual = v.optional(v.object({ mean: v.number(), sd: v.number() }));

const analysisShape = v.object({
  measures: v.object({
    cells: count,
    passages: count,
    deadEnds: count,
    junctions: count,
    crossroads: count,
    longestPath: count,
    solutionLength: v.optional(count),
    components: count,
    loops: count,
  }),
  usual: v.optional(
    v.object({
      deadEnds: usual,
      junctions: usual,
      crossroads: usual,
      longestPath: usual,
      solutionLength: usual,
    }),
  ),
  longest: v.instance(Uint32Array),
});
const analysis = v.custom<Analysis>((value) => v.is(analysisShape, value));

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
  v.object({ type: v.literal("working"), what: v.string(), share: v.number() }),
  /** The work ended without a maze, of which the extension tells the user; or there was none. */
  v.object({ type: v.literal("ended") }),
  /** The source of an algorithm, as it runs: its own file and those that it shares with others. */
  v.object({ type: v.literal("source"), algorithm: v.string(), files: v.array(sourceFile) }),
  /** A PNG for the clipboard, where only the page can put it. */
  v.object({ type: v.literal("copyPicture"), bytes: v.instance(Uint8Array) }),
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
    steps: v.custom<Uint32Array>((value) => value instanceof Uint32Array),
    length: cell,
  }),
  /** The solver has failed, of which the extension tells the user. */
  v.object({ type: v.literal("unsolved"), id: cell, request: cell }),
]);

const inserted = v.picklist(["text", "json"]);
const copied = v.picklist(["text", "json", "svg"]);

const solver = v.picklist(solvers.map(({ id }) => id));

const fromWebview = v.variant("type", [
  /** The page has loaded, for the first time or again. */
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("shown"), id: cell }),
  /** What the menus and keys of VS Code depend on. */
  v.object({ type: v.literal("situation"), mode: v.picklist(["maze", "shape"]), isPlaying: v.boolean() }),
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
  v.object({ type: v.literal("pictureCopied"), failure: v.optional(v.string()) }),
  /** What there is to say about a maze on show is wanted; or that a solver finds the way through it, by a number of its own. */
  v.object({ type: v.literal("analyse"), id: cell, at: side }),
  v.object({ type: v.literal("solve"), id: cell, at: side, solver, request: cell }),
  /** An error that nobody caught. */
  v.object({ type: v.literal("crashed"), text: v.string() }),
]);

/** A shape that is being painted. */
const keptShape = v.object({ mask: v.array(v.string()), cursor: cell });

/** What is turned on of what is shown of a finished maze. */
const keptAfter = v.object({
  solver: v.string(),
  on: v.array(v.picklist(["solution", "longest", "deadEnds", "distances"])),
  from: v.optional(v.tuple([v.number(), v.number()])), // distances are measured: a place of the picture
});

/** What the page keeps over tab switches and reloads. */
const pageState = v.object({
  history,
  step: cell,
  isPlaying: v.boolean(),
  duration: v.optional(v.number()), // seconds in which the whole maze is played, if that was chosen
  view: v.optional(v.object({ x: v.number(), y: v.number(), scale: v.pipe(v.number(), v.gtValue(0)) })),
  shape: v.optional(keptShape),
  graph: v.optional(v.boolean()), // whether the graph is shown
  side: v.optional(v.boolean()), // whether the code is shown
  source: v.optional(v.boolean()), // whether that is the source where there is one
  kind: v.optional(v.string()), // of the events that are run to, if that was chosen
  repeats: v.optional(v.boolean()), // whether it is played again and again
  bookmarks: v.optional(v.array(cell)), // steps that the user has marked
  isLocked: v.optional(v.boolean()), // whether the panel is kept for what it shows
  after: v.optional(keptAfter),
});

export type Entry = v.InferOutput<typeof entry>;
export type History = v.InferOutput<typeof history>;
export type Look = v.InferOutput<typeof look>;
export type KeptShape = v.InferOutput<typeof keptShape>;
export type KeptAfter = v.InferOutput<typeof keptAfter>;
export type SourceFile = v.InferOutput<typeof sourceFile>;
export type PageState = v.InferOutput<typeof pageState>;
export type Form = v.InferOutput<typeof copied>;
export type FromWebview = v.InferOutput<typeof fromWebview>;
export type ToWebview = v.InferOutput<typeof toWebview>;

export type Handlers<Message extends { type: string }> = {
  readonly [Type in Message["type"]]: (message: Extract<Message, { type: Type }>) => void;
};

/** A message as its type, or undefined for anything else. */
export function readToWebview(message: unknown): ToWebview | undefined {
  return parsed(toWebview, message);
}

export function readFromWebview(message: unknown): FromWebview | undefined {
  return parsed(fromWebview, message);
}

export function readPageState(state: unknown): PageState | undefined {
  return parsed(pageState, state);
}

/** Calls the handler of a message's type. */
export function dispatch<Message extends { type: string }>(handlers: Handlers<Message>, message: Message): void {
  (handlers[message.type as Message["type"]] as (message: Message) => void)(message);
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

import { MazeError } from "../../core/foundation/errors";
import type { Options, Recipe } from "../../core/foundation/optionTypes";
import { taskOn } from "../../core/making/task";
import { cellsIn } from "./cellsIn";
import { CallError } from "./checked/callError";
import { type Allowed, CheckedMaze } from "./checked/checkedMaze";
import { type CheckedRandom, randomFrom, stateOf } from "./checked/checkedRandom";
import { CheckedRecorder } from "./checked/checkedRecorder";
import { written } from "./checked/checkedTopology";
import { type GridData, type GridTables, InsideGrid } from "./checked/insideGrid";
import { type Follower, followerOf } from "./follower";
import { format } from "./format";
import { LinedLog, type LineOf, running } from "./lines";
import { giveConsole, type Tell } from "./output";
import { CountedLog, Reader } from "./reader";
import { takeAwayChance } from "./world";

/**
 * What the host calls in the sandbox. It takes its references before the program runs; what comes out is checked outside,
 * since a program can change everything here.
 */

/** What a run begins with, besides the tables of the grid. */
export interface Setup {
  readonly grid?: GridData | undefined; // if it is another one than in the last run
  readonly options: Options;
  readonly recipe: Recipe;
  readonly allowed: Allowed;
  readonly startsOpen: boolean;
  readonly mostSteps: number;
  readonly isQuiet: boolean; // whether nothing is logged, nor followed
}

/** The default export of a program. */
interface Given {
  readonly [key: string]: unknown;
}

/** What the last run left. */
interface Left {
  readonly log: LinedLog;
  readonly random: CheckedRandom;
  readonly off: Uint8Array | undefined;
}

const { parse, stringify } = JSON;
const { apply, construct } = Reflect;
const textOfFunction = Function.prototype.toString;
const textOfObject = Object.prototype.toString;

let console = { isQuiet: false };
let tell: Tell = () => {};
let given: Given = {};
let anew = (): Given => given; // for each run
let left: Left | undefined;
let lastGrid: InsideGrid | undefined;
let cellCount = 0;

/**
 * @param host the one function of the host. It says whether the time is over: of a loop whose turns are slow the interpreter
 * asks too seldom, and what goes on here is interrupted at once
 * @param mostLines of the console
 */
export function $open(host: (...told: Parameters<Tell>) => boolean, mostLines: number): void {
  takeAwayChance();
  tell = (kind, text, number) => {
    if (host(kind, text, number)) for (;;);
  };
  console = giveConsole(tell, mostLines);
}

/** Follows the statements of a program: see ExecutedStatements. @param most statements that are kept @param places of statements */
export function $follow(most: number, places: number): void {
  follower = followerOf(most, places);
  $at = follower.begin;
  $leave = follower.leave;
  $on = follower.goOn;
}

/** Follows no more: what was followed stays. */
function leaveAlone(): void {
  $at = $on = plainly;
  $leave = () => {};
}

/** Reads the variables when a step is taken: see Reader. */
export function $read(step: number, near: number): void {
  $reader.prepare(step, near);
  isReading = true;
}

/** Lets the host interrupt the program, which cannot catch that, within some thousand turns of this loop. */
function stop(): never {
  tell("stop", "", 0);
  for (;;);
}

let follower: Follower | undefined;
let isReading = false; // instead of keeping the steps

const plainly = (line: number, _place: number): number => line;

// The program imports these three, and sees what they become: a call for each statement is all that following may cost.

/** Stands in the line stores of a program that is looked at. @param place the number of the store in the program's text */
export let $at = plainly;

/** Stands before a call of the program's own. @param place of the store behind it */
export let $leave = (_place: number): void => {};

/** Stands in the line stores behind such calls. */
export let $on = plainly;

/** What statements of a program whose variables are read give their functions to. */
export const $reader = new Reader((place) => tell("reached", "", place), stop);

/** The text of a variable at the place that was reached; empty for what stays as the program says: functions. */
export function $show(index: number): string {
  const value = $reader.valueOf(index);
  return typeof value === "function" || value === given ? "" : format(value);
}

/** The cells in it, as JSON. */
export function $cells(index: number): string {
  return stringify(cellsIn($reader.valueOf(index), cellCount));
}

export function $statements(): ArrayBufferLike | undefined {
  return follower?.kept().statements.buffer;
}

export function $before(): ArrayBufferLike | undefined {
  return follower?.kept().before.buffer;
}

export function $takers(): ArrayBufferLike | undefined {
  return follower?.kept().takers.buffer;
}

export function $counts(): ArrayBufferLike | undefined {
  return follower?.kept().counts.buffer;
}

/** How many statements and steps of what was followed are whole, and whether that is the beginning alone, as JSON. */
export function $followed(): string {
  const kept = follower?.kept();
  return stringify([kept?.count, kept?.steps, kept?.isCut ? 1 : 0]);
}

export function $watch(line: LineOf): void {
  running.line = line;
}

export function $line(): number {
  return running.line();
}

/** Takes the program's default export: an algorithm, or its function run() alone. @returns what `keys` name in it, as JSON */
export function $adopt(program: unknown, keys: string): string {
  if (typeof program !== "function" && (typeof program !== "object" || program === null))
    throw new CallError(`The default export is no object. ${NEEDED}`);
  anew = typeof program === "function" ? ofFunction(program) : () => program as Given;
  given = anew();
  if (typeof given.run !== "function") throw new CallError(`The default export has no function run(). ${NEEDED}`);
  const facts = parse(keys).map((key: string) => [key, plain(given[key])]);
  return stringify(Object.fromEntries(facts.filter(isStated)));
}

/** A function alone is run(). A class has it itself, or its objects have: then each run has one of its own. */
function ofFunction(program: Function & { readonly run?: unknown }): () => Given {
  if (typeof program.run === "function") return () => program as unknown as Given;
  const isClass = apply(textOfFunction, program, []).startsWith("class");
  return isClass ? () => construct(program, []) : () => ({ run: program });
}

const NEEDED = "Write: export default { run({ maze, random, starts }) { … } };";

/** A class without a name is called "default". */
function isStated([key, value]: [string, unknown]): boolean {
  return value !== undefined && !(key === "name" && value === "default");
}

/** A value as data; what cannot be written as JSON in a text that says what it is. */
function plain(value: unknown): unknown {
  return typeof value === "function" || typeof value === "symbol" || typeof value === "bigint"
    ? { is: `a ${typeof value}` }
    : value;
}

/** Lets the program check the options. */
export function $check(options: string): void {
  const { check } = given;
  if (check === undefined) return;
  if (typeof check !== "function") throw new CallError("check is not a function. Write: check(options) { … }.");
  (given as { check(options: Options): void }).check(parse(options));
}

/** Runs the program once. @returns what is wrong with what it returned, or nothing */
export function $run(setup: string, saved: ArrayBuffer, ...tables: ArrayBuffer[]): string {
  const { grid: data, options, recipe, allowed, startsOpen, mostSteps, isQuiet }: Setup = parse(setup);
  const [links, starts, neighborMask, excluded] = tables;
  if (data !== undefined)
    lastGrid = new InsideGrid(data, { links, starts, neighborMask, excluded } satisfies GridTables);
  const grid = lastGrid;
  if (grid === undefined) throw new CallError("there is no grid");
  const tooMany = () => new CallError(`more than ${mostSteps} steps`);
  left = undefined;
  cellCount = grid.topology.cellCount;
  console.isQuiet = isQuiet;
  if (isQuiet && follower !== undefined) leaveAlone();
  const onStep = isQuiet ? undefined : follower?.step;
  const lined = () => new LinedLog(2 * cellCount, mostSteps, tooMany, (steps) => tell("steps", "", steps), onStep);
  const log = isReading ? new CountedLog($reader) : lined();
  const recorder = new CheckedRecorder(grid.topology, log, (share) => tell("share", "", share), allowed.makesWalls);
  const maze = new CheckedMaze(grid, recipe, recorder, allowed);
  const random = randomFrom(new Int32Array(saved));
  if (startsOpen) maze.begin();
  given = anew();
  const result = ended((given as { run(task: unknown): unknown }).run(taskOn(maze, recorder, random, options)));
  const off = result instanceof Uint8Array ? result : undefined;
  if (log instanceof LinedLog) left = { log, random, off };
  return off === undefined && result !== undefined ? kindOf(result) : "";
}

/** What a run() gives, of a generator in the end: each of its steps is there already when it yields. */
function ended(result: unknown): unknown {
  if (apply(textOfObject, result, []) !== "[object Generator]") return result;
  for (;;) {
    const { done, value } = (result as Generator).next();
    if (done === true) return value;
  }
}

/** What run() returned instead of nothing. */
function kindOf(result: unknown): string {
  if (typeof result !== "object" || result === null) return `a ${typeof result}`;
  const isAsync = apply(textOfObject, result, []) === "[object AsyncGenerator]";
  return isAsync || typeof (result as { then?: unknown }).then === "function" ? "promise" : "an object";
}

/** How many steps there are; what follows them in the next two is cut off outside, where there is room for a copy. */
export function $count(): string {
  return String(left?.log.stepCount);
}

export function $steps(): ArrayBufferLike | undefined {
  return left?.log.whole().steps;
}

export function $lines(): ArrayBufferLike | undefined {
  return left?.log.whole().lines;
}

export function $random(): ArrayBufferLike | undefined {
  return left && stateOf(left.random).buffer;
}

/** A byte for each cell that is excluded from the maze; undefined if the program returned none. */
export function $off(): ArrayBufferLike | undefined {
  return left?.off?.slice().buffer;
}

/** What is known of an error, as JSON: see Explained. */
export function $explain(error: unknown): string {
  if (!(error instanceof Error)) {
    const what = typeof error === "object" && error !== null ? "an object" : written(error);
    return stringify({ name: "", message: `The algorithm threw ${what}. Throw an Error, whose line is known.` });
  }
  const stack = String(error.stack ?? "");
  return stringify({
    name: error instanceof CallError ? "" : String(error.name).slice(0, LONG),
    message: String(error.message).slice(0, LONG),
    stack: stack.slice(0, LONG_STACK),
    depth: stack.split("\n").length,
    ...(error instanceof MazeError && { refused: [error.option, error.value, error.allowed, error.reason] }),
  });
}

const LONG = 1000;
const LONG_STACK = 20_000;

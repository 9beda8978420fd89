import { formatNumber, MazeError, shorten, show } from "../../core/foundation/errors";
import type { Call, Finding, SourcePlace } from "../../shared/data/userAlgorithm";
import { type Program, ProgramError, placeIn } from "../program/readProgram";

/** The names of the modules in the sandbox. */
export const PROGRAM = "program";
export const LINES = "lines";

/** What stands before a program's code on its first line, and so moves its columns. */
export const BEFORE = `import "${LINES}";`;

const MOST_CALLS = 20; // that a finding lists

/** What a program can have too much of. */
type Limit = "time" | "steps" | "memory" | "stack";

/** The error of a program that ended without a maze. */
export class ProgramFault extends Error {
  /** @param limit that stopped the program; undefined if it failed by itself */
  constructor(
    readonly finding: Finding,
    readonly limit?: Limit,
  ) {
    super(finding.message);
  }
}

/** The finding about a program that gave no maze. @throws an error that is not the program's */
export function findingOf(error: unknown): Finding {
  if (error instanceof ProgramFault) return error.finding;
  if (error instanceof ProgramError) return { severity: "error", message: error.message, place: error.place };
  throw error;
}

/** What the sandbox says of an error, if it is what it says it is. */
interface Explained {
  readonly name: string; // empty: the message speaks for itself
  readonly message: string;
  readonly stack: string;
  readonly depth: number; // of the stack
  readonly refused?: readonly [option: string, value: unknown, allowed: string, reason: string | undefined];
}

/** Why a program was stopped from outside. */
export interface Limits {
  readonly seconds: number;
  readonly steps: number;
  readonly megabytes: number;
}

/** Those of a run, and whether it was ended since its time was over. */
interface Ended extends Limits {
  readonly isInterrupted: boolean;
}

/**
 * The error for what the sandbox says of one.
 * @param line of the program, from 1, that ran last; 0 if none did
 */
export function faultOf(explained: string, program: Program, line: number, limits: Ended): ProgramFault {
  const error = read(explained);
  if (error === undefined) return fault("The algorithm threw an error that cannot be read.", program, line);
  const calls = callsIn(error.stack, program);
  // The stack knows the line better: a loop's condition may have run since.
  const last = calls[0] === undefined ? line : calls[0].place.line + 1;
  const limited = limitIn(error, last, limits);
  const message = limited?.message ?? (error.name === "" ? error.message : `${error.name}: ${error.message}`);
  const place = calls[0]?.place ?? placeOfLine(program, line);
  const listed = calls.length > 0 && { calls };
  return new ProgramFault({ severity: "error", message, place, ...listed }, limited?.limit);
}

/** The error of a program that refuses an option; undefined for what the sandbox says of another error. */
export function refusalIn(explained: string): MazeError | undefined {
  const refused = read(explained)?.refused;
  return refused && new MazeError(...refused);
}

/** An error at a line of the program; at its default export for line 0. @param isFull whether its memory is full */
export function fault(message: string, program: Program, line: number, isFull = false): ProgramFault {
  const limit = isFull ? "memory" : undefined;
  return new ProgramFault({ severity: "error", message, place: placeOfLine(program, line) }, limit);
}

function tooLong({ seconds }: Limits, line: number): string {
  const where = line > 0 ? ` at line ${line}` : "";
  return `Stopped after ${formatNumber(seconds)} s${where}. Does a loop never end? The settings can allow more time.`;
}

export function tooMuchMemory({ megabytes }: Limits, line: number): string {
  const where = line > 0 ? ` at line ${line}` : "";
  return `Stopped${where}: it needs more than ${megabytes} MB of memory. Does a list grow without end?`;
}

export function tooDeep(depth: number): string {
  const how = depth > 1 ? `: ${formatNumber(depth)} calls, one inside the other, are more than fit here` : "";
  return `The call stack is full${how}. Use a smaller maze, or a list of cells in place of the calls.`;
}

/** The limit that an error is of, in words. */
interface Limited {
  readonly limit: Limit;
  readonly message: string;
}

function limitIn({ name, message, depth }: Explained, line: number, limits: Ended): Limited | undefined {
  if (limits.isInterrupted) return { limit: "time", message: tooLong(limits, line) };
  if (name === "" && message === `more than ${limits.steps} steps`) {
    const words = `Stopped at line ${line}: more than ${formatNumber(limits.steps)} steps. Does a loop never end? Else use a smaller maze; the settings can allow more steps.`;
    return { limit: "steps", message: words };
  }
  if (name === "InternalError" || name === "RangeError") {
    if (message === "out of memory") return { limit: "memory", message: tooMuchMemory(limits, line) };
    if (message === "stack overflow" || message === "Maximum call stack size exceeded")
      return { limit: "stack", message: tooDeep(depth) };
  }
  return undefined;
}

/** @returns undefined for what does not have the right shape */
function read(explained: string): Explained | undefined {
  const given: unknown = parsed(explained);
  if (typeof given !== "object" || given === null) return undefined;
  const field = (key: string): unknown => Object.getOwnPropertyDescriptor(given, key)?.value;
  const [name, message, stack, depth, refused] = ["name", "message", "stack", "depth", "refused"].map(field);
  if (typeof name !== "string" || typeof message !== "string") return undefined;
  const text = { name, message, stack: typeof stack === "string" ? stack : "", depth: Number(depth) };
  if (!Array.isArray(refused)) return text;
  const [option, value, allowed, reason] = refused;
  const words = typeof reason === "string" ? shorten(reason, LONG) : undefined;
  return { ...text, refused: [textOf(option), plain(value), textOf(allowed), words] };
}

const LONG = 1000; // characters of what a program says of an option

function textOf(value: unknown): string {
  return typeof value === "string" ? shorten(value, LONG) : show(value);
}

/** A value that can be sent to the host, whatever it is: short, and not lists in lists without end. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONG).map(textOf); // a mask
  return typeof value === "string" || (typeof value === "object" && value !== null) ? textOf(value) : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The calls of a program's own functions on a stack, the innermost first. */
function callsIn(stack: string, program: Program): Call[] {
  const calls: Call[] = [];
  const rows = (BEFORE + program.code).split("\n");
  for (const text of stack.split("\n")) {
    const [, name = "", line, column] = /^ *at (?:(.*) \()?program:(\d+):(\d+)\)?$/.exec(text) ?? [];
    const row = rows[Number(line) - 1];
    if (row === undefined) continue;
    // QuickJS counts characters, editors UTF-16 code units.
    const units = Array.from(row.slice(0, 2 * Number(column)))
      .slice(0, Number(column) - 1)
      .join("").length;
    const before = line === "1" ? BEFORE.length : 0;
    const place = placeIn(program, Number(line) - 1, Math.max(0, units - before));
    calls.push({ name: name.replaceAll(/[<>]/g, ""), place });
    if (calls.length === MOST_CALLS) break;
  }
  return calls;
}

/** A line of the program, or where it says what it is, if none ran. */
function placeOfLine({ code, lineCount }: Program, line: number): SourcePlace {
  if (line >= 1 && line <= lineCount) return { line: line - 1 };
  const before = code.slice(0, Math.max(0, code.search(/\bexport default\b/)));
  return { line: before.split("\n").length - 1 };
}

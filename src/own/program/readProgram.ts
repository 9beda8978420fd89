import type { Place } from "../../core/making/ownRun";
import type { ProgramText } from "../../worker/ownJobs";
import * as mazewright from "../inside/mazewright";
import { Edits, type Insertion, Lines } from "./edits";
import { eraseTypes } from "./erase";
import { checkModules } from "./modules";
import { parse } from "./parse";
import { ProgramError, TOO_DEEP } from "./programError";
import { storeLines } from "./storeLines";
import { LineStores, ReadingStores, type StoreNames } from "./stores";

export { ProgramError };

/** A program ready to run in the sandbox: an ES module with the lines of its file. */
export interface Program {
  readonly code: string; // begins with "export let $line=0;", where `lineName` is the name
  readonly lineName: string; // of the variable with the line that runs, from 1: `$line`, or one that the file does not use
  readonly valueName: string; // of the variable that holds a value while the line is stored
  readonly lineCount: number;
  readonly insertions: ReadonlyMap<number, readonly Insertion[]>; // of the lines, from 0
  readonly reading?: ReadingPoints; // if variables are read
}

/** Where a program has functions that read variables. */
export interface ReadingPoints {
  readonly reader: string; // the name that the driver's reader must have in the program
  readonly places: readonly (readonly string[])[]; // for each function the names of its variables
}

/**
 * Reads a file with an algorithm in JavaScript, or in TypeScript, whose types it erases. Before each statement the program
 * stores its line.
 * @param readLine a line, from 0, whose variables can be read when its statements run
 * @throws ProgramError for a file that is not a program
 */
export function readProgram(file: ProgramText, readLine?: number): Program {
  try {
    return read(file, readLine);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // of the stack, on which each level of the syntax takes its room
    throw new ProgramError(TOO_DEEP, { line: 0 });
  }
}

function read({ name, text }: ProgramText, readLine: number | undefined): Program {
  const lines = new Lines(text);
  const edits = new Edits(text);
  const program = parse(name, text, lines);
  const names = freeNames(text);
  if (text.startsWith("#!")) edits.write(0, "//"); // it may only stand at the very beginning
  edits.insert(0, `export let ${names.line}=0;let ${names.value};`);
  const stores = readLine === undefined ? undefined : new ReadingStores(program, lines, names, readLine);
  storeLines(program, edits, stores ?? new LineStores(lines, names), names.value);
  eraseTypes(program, edits, lines);
  checkModules({ program, edits, lines }, Object.keys(mazewright));
  const read = { ...edits.apply(), lineName: names.line, valueName: names.value, lineCount: lines.count };
  return stores === undefined ? read : { ...read, reading: { reader: stores.reader, places: stores.places } };
}

/** The place in the file for one in a program's code; both count from 0. */
export function placeIn({ insertions }: Program, line: number, column?: number): Place {
  if (column === undefined) return { line };
  let inserted = 0; // before the place
  for (const { column: at, length } of insertions.get(line) ?? []) {
    if (at + inserted + length > column) return { line, column: Math.min(column - inserted, at) };
    inserted += length;
  }
  return { line, column: column - inserted };
}

/** Names that a text does not contain. */
function freeNames(text: string): StoreNames {
  let suffix = "";
  for (let number = 1; text.includes(`$line${suffix}`) || text.includes(`$value${suffix}`); number++)
    suffix = `${number}`;
  return { line: `$line${suffix}`, value: `$value${suffix}` };
}

import type { ProgramText, SourcePlace } from "../../shared/data/userAlgorithm";
import * as mazewright from "../inside/mazewright";
import { Edits, type InsertedText, Lines } from "./edits";
import { eraseTypes } from "./erase";
import { keepsState } from "./keepsState";
import { checkModules, runIn } from "./modules";
import { parse } from "./parse";
import { ProgramError, TOO_DEEP } from "./programError";
import { storeLines } from "./storeLines";
import { LineStores, ReadingStores, type StoreNames, TellingStores } from "./stores";
import type { SyntaxNode } from "./syntax";

export { ProgramError };

/** A program ready to run in the sandbox: an ES module with the lines of its file. */
export interface Program {
  readonly code: string;
  readonly lineName: string; // of the exported variable with the line that runs, from 1: `$line`, or one that the file does not use
  readonly lineCount: number;
  readonly runLine: number; // of run(), from 0
  readonly keepsState: boolean; // whether something of a run may still be there in the next
  readonly insertions: ReadonlyMap<number, readonly InsertedText[]>; // of the lines, from 0
  readonly telling: readonly number[]; // the lines, from 1, of the places where it tells of a statement
  readonly reading: readonly (readonly string[])[]; // for each function that reads variables their names
}

/** What a program tells the driver: which statements begin, or of the statements on a line, from 0, what they see. */
export type Told = "statements" | number;

/** A text that has been parsed. */
interface Parsed {
  readonly text: string;
  readonly lines: Lines;
  readonly program: SyntaxNode;
  readonly read: Map<"statements" | undefined, Program>; // by what it tells
}

const MOST_KEPT = 1_000_000; // characters of the texts that are kept parsed; the latest one always is

/** Reads programs. Each text is parsed once, for its run and for all that is asked about it. */
export class Programs {
  private readonly parsed = new Map<string, Parsed>(); // by name and text, the latest last

  constructor(private readonly parseText = parse) {}

  /**
   * Reads a file with an algorithm in JavaScript, or in TypeScript, whose types it erases. Before each statement the program
   * stores its line.
   * @param told what it tells besides
   * @throws ProgramError for a file that is not a program
   */
  read(file: ProgramText, told?: Told): Program {
    try {
      const parsed = this.parse(file);
      if (typeof told === "number") return read(parsed, told);
      const program = parsed.read.get(told) ?? read(parsed, told);
      parsed.read.set(told, program);
      return program;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error; // of the stack, on which each level of the syntax takes its room
      throw new ProgramError(TOO_DEEP, { line: 0 });
    }
  }

  private parse({ name, text }: ProgramText): Parsed {
    const key = `${name}\n${text}`;
    const known = this.parsed.get(key);
    this.parsed.delete(key);
    const lines = known?.lines ?? new Lines(text);
    const parsed = known ?? { text, lines, program: this.parseText(name, text, lines), read: new Map() };
    let kept = text.length;
    for (const [
      other,
      {
        text: { length },
      },
    ] of [...this.parsed].reverse()) {
      kept += length;
      if (kept > MOST_KEPT) this.parsed.delete(other);
    }
    this.parsed.set(key, parsed);
    return parsed;
  }
}

const programs = new Programs(); // of this worker

/** See Programs. */
export function readProgram(file: ProgramText, told?: Told): Program {
  return programs.read(file, told);
}

function read({ text, lines, program }: Parsed, told: Told | undefined): Program {
  const edits = new Edits(text);
  const names = freeNames(text);
  if (text.startsWith("#!")) edits.write(0, "//"); // it may only stand at the very beginning
  const telling = new TellingStores(lines, names);
  const reading = typeof told === "number" ? new ReadingStores(program, lines, names, told) : undefined;
  const stores = reading ?? (told === "statements" ? telling : new LineStores(lines, names));
  edits.insert(0, `${stores.head}export let ${names.line}=0;let ${names.value};`);
  storeLines(program, edits, stores, names.value);
  eraseTypes(program, edits, lines);
  checkModules({ program, edits, lines }, Object.keys(mazewright));
  return {
    ...edits.apply(),
    lineName: names.line,
    lineCount: lines.count,
    runLine: lines.placeOf(runIn(program).start).line,
    keepsState: keepsState(program),
    telling: telling.places,
    reading: reading?.places ?? [],
  };
}

/** The place in the file for one in a program's code; both count from 0. */
export function placeIn({ insertions }: Pick<Program, "insertions">, line: number, column?: number): SourcePlace {
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

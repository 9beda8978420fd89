import type { Traced } from "../../worker/ownJobs";
import type { Program, ReadingPoints } from "../program/readProgram";
import { INSIDE } from "./interpreter";

/** What looks on while a program runs. */
export interface Watch {
  readonly code: string; // of the program, with what it tells
  readonly begin: string; // the function of the driver that begins it
  readonly given: readonly number[];
  readonly mostTold?: number; // statements that the host is told
  /** Called with a place of ReadingPoints: see Reader. The program waits, and can be asked. */
  onReached?(place: number, sandbox: Asked): void;
}

/** A sandbox that can be asked in the middle of a run: see Sandbox.ask(). */
export interface Asked {
  ask(name: string, milliseconds: number, ...given: readonly number[]): string | undefined;
}

const STATEMENTS_PER_SECOND = 5000; // that are told of a traced program, on average: more than an honest one begins

/** Tells of statements while they begin. */
export function tracing(program: Program, { every, from }: Traced, seconds: number): Watch {
  const mostTold = every + STATEMENTS_PER_SECOND * seconds;
  return { code: toldCode(program).code, begin: "$trace", given: [every, from], mostTold };
}

/** A program that tells of each statement. */
export interface Told {
  readonly code: string;
  readonly lines: readonly number[]; // of the places where it tells
}

/** Puts a call into each store of a line, and before each call of the file's own after which a line goes on. */
export function toldCode({ lineName, valueName, code }: Program): Told {
  const [at, leave, on] = ["at", "leave", "on"].map((what) => `${lineName}_${what}`);
  const [line, value] = [lineName, valueName].map((name) => name.replaceAll("$", "\\$")); // the file does not use them
  const stores = new RegExp(`${line}=([1-9]\\d*)|${line}=\\(([1-9]\\d*)\\)|\\(${value}=`, "g");
  const lines: number[] = [];
  const left: number[] = []; // the places of the calls around
  const told = code.replaceAll(stores, (_, begun?: string, returned?: string) => {
    if (begun !== undefined) return `${lineName}=${at}(${begun},${lines.push(Number(begun)) - 1})`;
    if (returned === undefined) {
      left.push(lines.push(0) - 1);
      return `(${leave}(${left.at(-1)}),${valueName}=`;
    }
    const place = left.pop() ?? 0;
    lines[place] = Number(returned);
    return `${lineName}=${on}(${returned},${place})`;
  });
  return { code: `import { $at as ${at}, $leave as ${leave}, $on as ${on} } from "${INSIDE}";${told}`, lines };
}

/** Follows the statements. @param most that are kept */
export function following({ code, lines }: Told, most: number): Watch {
  return { code, begin: "$follow", given: [most, lines.length] };
}

/** Reads variables when a step is taken. @param near how many steps before it statements tell where they are */
export function readingAt(program: Program, { reader }: ReadingPoints, step: number, near: number): Watch {
  const code = `import { $reader as ${reader} } from "${INSIDE}";${program.code}`;
  return { code, begin: "$read", given: [step, near] };
}

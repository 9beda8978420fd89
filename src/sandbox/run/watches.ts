import type { Traced } from "../../worker/ownJobs";
import type { Program } from "../program/readProgram";

/** What looks on while a program runs that tells of it. */
export interface Watch {
  readonly begin: string; // the function of the driver that begins it
  readonly given: readonly number[];
  readonly mostTold?: number; // statements that the host is told
  /** Called with a place of Program.reading: see Reader. The program waits, and can be asked. */
  onReached?(place: number, sandbox: Asked): void;
}

/** A sandbox that can be asked in the middle of a run: see Sandbox.ask(). */
export interface Asked {
  ask(name: string, milliseconds: number, ...given: readonly number[]): string | undefined;
}

const STATEMENTS_PER_SECOND = 5000; // that are told of a traced program, on average: more than an honest one begins

/** Tells of statements while they begin. */
export function tracing({ every, from }: Traced, seconds: number): Watch {
  const mostTold = every + STATEMENTS_PER_SECOND * seconds;
  return { begin: "$trace", given: [every, from], mostTold };
}

/** Follows the statements. @param most that are kept */
export function following({ telling }: Program, most: number): Watch {
  return { begin: "$follow", given: [most, telling.length] };
}

/** Reads variables when a step is taken. @param near how many steps before it statements tell where they are */
export function readingAt(step: number, near: number): Watch {
  return { begin: "$read", given: [step, near] };
}

import type { ArgsOf } from "../../shared/request";
import type { WorkerCalls } from "../../worker/calls";
import type { ProgramCalls } from "../../worker/programCalls";

/** How long a worker may take for what it is asked, in milliseconds: then it is ended. */
export interface TimeLimit {
  readonly most: number; // from the request on
  readonly fromSign?: number; // in place of that, from its first sign of life: it may have to start
  readonly isRenewed?: boolean; // whether that begins anew at each sign
  readonly message: string; // of the error
}

/** What is asked of a worker. */
export type Asked<Calls> = {
  [Name in keyof Calls]: { readonly name: Name; readonly args: ArgsOf<Calls, Name> };
}[keyof Calls];

/** The limit of what is asked. @param isBackground whether nobody waits for it */
export type LimitOf<Calls> = (asked: Asked<Calls>, isBackground: boolean) => TimeLimit | undefined;

/** A worker that took too long was ended. */
export class TimeLimitError extends Error {}

/** Of a text of the user's: for a command, and no more than anybody would wait. */
const TEXT = { asked: 60_000, background: 10_000 };

/** What reads a text that the worker holds already: what was changed in it. */
const READS_AGAIN: readonly (keyof WorkerCalls)[] = ["check", "rewrite"];

/** What reads a text of the user's has a limit; nothing else, which the user can cancel. */
export const textLimit: LimitOf<WorkerCalls> = ({ name, args }, isBackground) => {
  const isSent = "text" in args || ("reading" in args && args.reading.text !== undefined);
  if (!isSent && !READS_AGAIN.includes(name)) return undefined;
  const most = isBackground ? TEXT.background : TEXT.asked;
  const advice = "Put the maze into a file of its own, and try again.";
  return { most, message: `Reading this text took more than ${most / 1000} seconds and was stopped. ${advice}` };
};

const GRACE = 1000; // past the limit of the settings, in which the program's own interruption should have come
const START = 5000; // for a worker to start

/**
 * The worker interrupts a program at its time limit; what cannot be interrupted, such as joining a huge array, is ended with its
 * worker. A report is many runs, each with its own time.
 */
export const programLimit: LimitOf<ProgramCalls> = ({ name, args: { limits } }) => {
  const fromSign = 1000 * limits.seconds + GRACE;
  const message = `Stopped after ${limits.seconds} s, in one long operation such as joining a huge array. The settings can allow more time.`;
  return { most: START + fromSign, fromSign, isRenewed: name === "report", message };
};

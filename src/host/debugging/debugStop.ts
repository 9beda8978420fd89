/** A stop of a program that is debugged, as far as it is asked. */
export interface DebugStop {
  readonly session: {
    readonly id: string;
    readonly type: string;
    customRequest(command: string, args: object): Thenable<unknown>;
  };
  readonly threadId: number;
  readonly frameId: number; // of the call that the user looks at
}

/** Where a program stands. */
export interface StopPlace {
  readonly path: string; // "" where there is no file
  readonly line: number; // from 1
}

/** A debugger says nothing. */
export class NoAnswerError extends Error {}

/** What is said where a user means another session than the one that is asked. */
export function ofOtherSession(what: string): string {
  return `${what} is of another debug session than the one in use. Choose that in the call stack.`;
}

const SECONDS = 20; // more than a maze of the largest size takes

/**
 * Asks the debugger of a stop.
 * @throws what the debugger says of it, or NoAnswerError after a time in which one would: it may be busy for ever
 */
export async function ask<Answer>(
  { session }: Pick<DebugStop, "session">,
  command: string,
  args: object,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `the debugger did not answer within ${SECONDS} seconds.`;
    timer = setTimeout(() => reject(new NoAnswerError(message)), 1000 * SECONDS);
  });
  try {
    return (await Promise.race([session.customRequest(command, args), late])) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

import { TEST_LIMIT } from "../../../scripts/tools/limits.mjs";

/**
 * Assertions for suites that run in every host: Node's own do not exist in the web worker.
 */

export function ok(value: unknown, message: string): asserts value {
  if (!value) throw new Error(message);
}

export function equal<T>(actual: T, expected: T, message = ""): void {
  if (!Object.is(actual, expected)) fail(message, actual, expected);
}

/** Compares as JSON, with keys in any order. */
export function deepEqual(actual: unknown, expected: unknown, message = ""): void {
  if (show(actual) !== show(expected)) fail(message, actual, expected);
}

/** Resolves to the error. */
export async function rejects(promise: PromiseLike<unknown>, message?: RegExp): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    const found = error instanceof Error ? error : new Error(String(error));
    if (message && !message.test(found.message)) fail("another error", found.message, String(message));
    return found;
  }
  throw new Error("expected an error, got a result");
}

/** What a test waits for at this moment, for the report of one that waits for ever. */
const pending = new Set<string>();

/** Waits for something that VS Code does, which may never answer. */
export async function noted<T>(what: string, answer: PromiseLike<T>): Promise<T> {
  pending.add(what);
  try {
    return await answer;
  } finally {
    pending.delete(what);
  }
}

/** What was waited for since this was asked last. */
export function takePending(): string[] {
  const all = [...pending];
  pending.clear();
  return all;
}

const MOST_ASKED = 10_000; // milliseconds for one answer: what has got lost on the way is asked for again

/** Asks again until the answer is truthy; for what VS Code does in its own time. */
export async function eventually<T>(what: string, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + TEST_LIMIT; // by then the test has failed; a test may have stopped the clock of Date
  do {
    const answer = await noted(what, answered(ask()));
    if (answer) return answer as NonNullable<T>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (performance.now() < end);
  throw new Error(`waited ${TEST_LIMIT / 1000} s for ${what}`);
}

async function answered<T>(answer: T | Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MOST_ASKED);
  });
  try {
    return await Promise.race([answer, lost]);
  } finally {
    clearTimeout(timer);
  }
}

function fail(message: string, actual: unknown, expected: unknown): never {
  throw new Error(`${message}\n  actual:   ${show(actual)}\n  expected: ${show(expected)}`.trimStart());
}

function show(value: unknown): string {
  return JSON.stringify(value, sortKeys, 1) ?? String(value);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

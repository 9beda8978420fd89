import { TEST_LIMIT } from "../limits.mjs";

/**
 * Asks again until the answer is truthy.
 * @template T
 * @param {string} what is waited for, for the error
 * @param {() => Promise<T>} ask
 * @param {number} [limit] in milliseconds, for what is then tried once more
 * @returns {Promise<NonNullable<T>>}
 */
export async function expectSoon(what, ask, limit = TEST_LIMIT) {
  const end = Date.now() + limit;
  do {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < end);
  throw new Error(`Waited ${limit / 1000} s for ${what}.`);
}

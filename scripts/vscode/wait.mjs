/**
 * Asks again until the answer is truthy.
 * @template T
 * @param {string} what is waited for, for the error
 * @param {number} timeout in milliseconds
 * @param {() => Promise<T>} ask
 * @returns {Promise<NonNullable<T>>}
 */
export async function expectSoon(what, timeout, ask) {
  const end = Date.now() + timeout;
  do {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < end);
  throw new Error(`Waited ${timeout / 1000} s for ${what}.`);
}

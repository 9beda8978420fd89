/**
 * Does some work for each item, with at most so many at a time.
 * @template T, R
 * @param {readonly T[]} items
 * @param {number} atOnce
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>} in the order in which they ended
 */
export async function pool(items, atOnce, work) {
  const waiting = items.values();
  /** @type {R[]} */
  const done = [];
  const lane = async () => {
    for (const item of waiting) done.push(await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done;
}

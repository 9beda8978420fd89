/**
 * The first step in which two recordings of one grid differ: where one has another step than the other, or none.
 * @returns its index; undefined where they are the same
 */
export function firstDifference(one: Uint32Array, other: Uint32Array): number | undefined {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at++;
  return at === one.length && at === other.length ? undefined : at;
}

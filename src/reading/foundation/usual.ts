/** The number that most are. */
export function usualOf(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  let usual = 0;
  for (const length of lengths) {
    const count = (counts.get(length) ?? 0) + 1;
    counts.set(length, count);
    if (count > (counts.get(usual) ?? 0)) usual = length;
  }
  return usual;
}

const MOST_OTHERS = 0.1; // of all
const FAR = 2;

/** The number that all but very few are, these close to it; undefined where there is none. */
export function nearlyAll(lengths: readonly number[]): number | undefined {
  const usual = usualOf(lengths);
  const others = lengths.filter((length) => length !== usual);
  const areFew = others.length <= (lengths.length < LEAST ? 0 : Math.max(1, MOST_OTHERS * lengths.length));
  return areFew && others.every((length) => Math.abs(length - usual) <= FAR) ? usual : undefined;
}

const LEAST = 5; // numbers of which one may be another

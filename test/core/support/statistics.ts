import assert from "node:assert/strict";

/**
 * How far a chi-square statistic is from what chance gives, in standard deviations of a normal variable (Wilson and
 * Hilferty's cube root). Near 0: as chance has it; far above: another distribution; far below: suspiciously even.
 */
export function deviation(observed: readonly number[], expected: readonly number[]): number {
  assert.equal(observed.length, expected.length, "outcomes");
  const freedom = observed.length - 1;
  const statistic = observed.reduce((sum, count, i) => sum + (count - expected[i]) ** 2 / expected[i], 0);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** The seeds are fixed, so this fails always or never; a right distribution fails it for one set of seeds in 2,000. */
export function assertFits(observed: readonly number[], expected: readonly number[], what: string): void {
  const found = deviation(observed, expected);
  assert.ok(Math.abs(found) < 3.5, `${what}: ${found.toFixed(1)} standard deviations off`);
}

export function assertDiffers(observed: readonly number[], expected: readonly number[], what: string): void {
  const found = deviation(observed, expected);
  assert.ok(found > 6, `${what}: only ${found.toFixed(1)} standard deviations off`);
}

/** As many expected counts as there are outcomes, all the same. */
export function even(outcomes: number, draws: number): number[] {
  return Array.from({ length: outcomes }, () => draws / outcomes);
}

/** How often each of the outcomes 0 to outcomes - 1 came up. */
export function tally(outcomes: number, draws: number, draw: () => number): number[] {
  const counts = Array.from({ length: outcomes }, () => 0);
  for (let i = 0; i < draws; i++) counts[draw()]++;
  return counts;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function standardDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

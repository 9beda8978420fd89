/** A new seed: ten digits at most, short enough to read out. */
export function randomSeed(): string {
  // The one place in the core that is not repeatable: a seed that nobody gave has to come from somewhere.
  // oxlint-disable-next-line no-restricted-properties -- see above
  return String(Math.floor(Math.random() * 2 ** 32));
}

/** A new seed: ten digits at most, short enough to read out. */
export function randomSeed(): string {
  // The only place in the core that is not repeatable: it makes the seed if none is given.
  // oxlint-disable-next-line no-restricted-properties -- see above
  return String(Math.floor(Math.random() * 2 ** 32));
}

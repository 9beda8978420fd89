/**
 * xoshiro128** written from Blackman and Vigna's description (https://prng.di.unimi.it) in whole numbers of any size, and
 * the way from a seed to its state: FNV-1a over the UTF-16 units, then splitmix32 with the constants of the core.
 */

const BITS = 0xffffffffn;

export type State = [bigint, bigint, bigint, bigint];

export function seedState(seed: string): State {
  let hash = 0x811c9dc5n;
  for (const unit of Array.from({ length: seed.length }, (_, i) => seed.charCodeAt(i))) {
    hash = ((hash ^ BigInt(unit)) * 0x01000193n) & BITS;
  }
  const next = () => {
    hash = (hash + 0x9e3779b9n) & BITS;
    let mixed = ((hash ^ (hash >> 16n)) * 0x21f0aaadn) & BITS;
    mixed = ((mixed ^ (mixed >> 15n)) * 0x735a2d97n) & BITS;
    return mixed ^ (mixed >> 15n);
  };
  return [next(), next(), next(), next()];
}

/** Numbers from 0 to 2^32 - 1. */
export function stream(start: State): () => number {
  const s: State = [...start];
  const rotate = (x: bigint, k: bigint) => ((x << k) & BITS) | (x >> (32n - k));
  return () => {
    const result = (rotate((s[1] * 5n) & BITS, 7n) * 9n) & BITS;
    const shifted = (s[1] << 9n) & BITS;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 11n);
    return Number(result);
  };
}

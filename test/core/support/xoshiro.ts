/**
 * xoshiro128** written from Blackman and Vigna's description (https://prng.di.unimi.it) in whole numbers of any size, and
 * the way from a seed to its state: for each word FNV-1a over the UTF-16 units with a multiplier of its own, then a mix.
 */

const BITS = 0xffffffffn;

export type State = [bigint, bigint, bigint, bigint];

export function seedState(seed: string): State {
  const units = Array.from({ length: seed.length }, (_, i) => BigInt(seed.charCodeAt(i)));
  const word = (lane: bigint, multiplier: bigint) => {
    const start = 0x811c9dc5n ^ ((lane * 0x9e3779b9n) & BITS);
    const hash = units.reduce((sum, unit) => ((sum ^ unit) * multiplier) & BITS, start);
    const once = ((hash ^ (hash >> 16n)) * 0x21f0aaadn) & BITS;
    const twice = ((once ^ (once >> 15n)) * 0x735a2d97n) & BITS;
    return twice ^ (twice >> 15n);
  };
  return [word(0n, 0x01000193n), word(1n, 0x85ebca6bn), word(2n, 0xc2b2ae35n), word(3n, 0x27d4eb2fn)];
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

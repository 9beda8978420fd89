/**
 * Seeded random numbers: the same seed gives the same numbers everywhere.
 *
 * xoshiro128** by Blackman and Vigna (https://prng.di.unimi.it). Made of xor, shift and 32-bit products only, so that a
 * seed means the same maze in every engine. The numbers of a seed may change only with a major version.
 */
export class Random {
  private readonly state = new Int32Array(4);
  private readonly origin: Int32Array; // the state at the beginning, from which the numbers of all places follow
  private pool = 1; // bits drawn in advance, below a 1 that ends them; fits the small integers of V8, which have 31 bits at least

  /** A whole number and its decimal digits are the same seed. */
  constructor(seed: string | number) {
    const text = String(seed);
    for (let lane = 0; lane < 4; lane++) this.state[lane] = hash(text, lane);
    if (this.state.every((word) => word === 0)) this.state[0] = 1; // the one state that yields only zeros
    this.origin = this.state.slice();
  }

  /** What decides all further numbers, to go on from elsewhere: four words, the bits drawn in advance, four words of the seed. */
  save(): Int32Array {
    return Int32Array.of(...this.state, this.pool, ...this.origin);
  }

  /** Goes on from where another one was. @param saved what its save() gave */
  restore(saved: Int32Array): void {
    this.state.set(saved.subarray(0, 4));
    this.pool = saved[4];
    this.origin.set(saved.subarray(5));
  }

  /**
   * Goes on with the numbers of a place: they follow from the seed, the stream and the place alone, whatever was drawn before.
   * @param stream what is drawn there, a whole number from 0 to 2047
   * @param x and y whole numbers from 0 to 2^53 - 1
   */
  moveTo(stream: number, x: number, y: number): void {
    const { state, origin } = this;
    // Each line is undone by one that knows the others, so that no two places meet before the words of 64 bits run out.
    let [a, b] = [origin[0], origin[1]];
    a = Math.imul(a ^ x ^ (b >>> 15), 0x85ebca6b); // the lower 32 bits of x
    b = Math.imul(b ^ a ^ (a >>> 16), 0xc2b2ae35);
    a = Math.imul(a ^ y ^ (b >>> 15), 0x27d4eb2f);
    b = Math.imul(b ^ a ^ (a >>> 16), 0x165667b1);
    a = Math.imul(a ^ (x / 4294967296) ^ (stream << 21) ^ (b >>> 15), 0x9e3779b1); // its upper 21 bits
    b = Math.imul(b ^ a ^ (a >>> 16), 0x21f0aaad);
    a = Math.imul(a ^ (y / 4294967296) ^ (b >>> 15), 0x85ebca6b);
    b = Math.imul(b ^ a ^ (a >>> 16), 0x735a2d97);
    a = Math.imul(a ^ (b >>> 15), 0xc2b2ae35);
    b = Math.imul(b ^ a ^ (a >>> 16), 0x27d4eb2f);
    state[0] = a ^ (a >>> 15);
    state[1] = b ^ (b >>> 15);
    state[2] = origin[2] ^ b ^ (a >>> 15);
    state[3] = (origin[3] ^ a) | 1; // never all zeros
    this.pool = 1;
  }

  /** Any 32-bit integer, from -2^31 to 2^31 - 1. */
  next(): number {
    const { state } = this;
    const a = state[0];
    const b = state[1];
    const c = state[2] ^ a;
    const d = state[3] ^ b;
    state[0] = a ^ d;
    state[1] = b ^ c;
    state[2] = c ^ (b << 9);
    state[3] = rotate(d, 11);
    return Math.imul(rotate(Math.imul(b, 5), 7), 9);
  }

  /** 1 to 16 random bits, as a number. One draw serves many calls. */
  bits(count: number): number {
    let { pool } = this;
    if (pool >>> count === 0) pool = (this.next() >>> 3) | 0x20000000;
    this.pool = pool >>> count;
    return pool & ((1 << count) - 1);
  }

  /** A whole number from 0 to n - 1, for n from 1 to 2^32, all equally likely. */
  below(n: number): number {
    if (n > 0x200000) return this.belowMany(n);
    for (;;) {
      const product = (this.next() >>> 0) * n; // below 2^53, and so exact
      const high = (product / 4294967296) | 0; // Lemire: the draw; the rest shows which draws to repeat
      const low = product - high * 4294967296;
      if (low >= n || low >= 4294967296 % n) return high;
    }
  }

  /** 1 with a probability from 0 (never) to 1 (always), else 0: without a branch. */
  flip(probability: number): number {
    if (probability === 0.5) return this.bits(1);
    return this.next() >>> 0 < probability * 4294967296 ? 1 : 0;
  }

  /** True with a probability from 0 (never) to 1 (always). */
  chance(probability: number): boolean {
    return this.flip(probability) === 1;
  }

  /** One bit of a mask of 1 to 16 set bits, all equally likely; the position of the bit is returned. */
  slot(mask: number): number {
    const count = mask < 256 ? SLOT_COUNT[mask] : SLOT_COUNT[mask & 255] + SLOT_COUNT[mask >>> 8];
    for (;;) {
      const product = (this.next() >>> 16) * count; // Lemire, as in below()
      if ((product & 0xffff) < UNEVEN[count]) continue;
      if (mask < 256) return NTH_SLOT[(mask << 3) | (product >>> 16)];
      return nthBit(mask, product >>> 16);
    }
  }

  private belowMany(n: number): number {
    for (;;) {
      const draw = this.next() >>> 0;
      const rest = draw % n;
      if (draw - rest <= 4294967296 - n) return rest; // else it lies in the last, incomplete run of n
    }
  }

  /**
   * One bit of a mask, all equally likely, as slot() draws it: faster if the mask has nearly all slots below `degree`,
   * since the draw does not depend on the mask, and so not on the previous step. For random walks.
   */
  step(mask: number, degree: number): number {
    for (;;) {
      const slot = this.bits(WIDTH[degree]);
      if ((mask >>> slot) & 1) return slot;
    }
  }
}

// For every mask of eight slots: how many it has, and its slots in order. For every count of slots: the bits that number
// them, and how many draws to repeat so that all are equally likely.
const SLOT_COUNT = new Uint8Array(256);
const NTH_SLOT = new Uint8Array(256 * 8);
for (let mask = 0; mask < 256; mask++) {
  for (let slot = 0; slot < 8; slot++) if (mask & (1 << slot)) NTH_SLOT[(mask << 3) | SLOT_COUNT[mask]++] = slot;
}
const WIDTH = Uint8Array.from({ length: 17 }, (_, count) => Math.max(1, Math.ceil(Math.log2(count))));
const UNEVEN = Uint32Array.from({ length: 17 }, (_, count) => (count === 0 ? 0 : 65536 % count));

// Odd multipliers, one per lane, so that texts with the same hash in one lane differ in the others.
const MULTIPLIERS = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** 32 bits of a text: FNV-1a with a multiplier of its own, and a last mix that spreads nearby texts far apart. */
function hash(text: string, lane: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(lane, 0x9e3779b9);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), MULTIPLIERS[lane]);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return hash ^ (hash >>> 15);
}

/** How many of the lower 16 bits of a mask are set. */
export function bitCount(mask: number): number {
  return SLOT_COUNT[mask & 255] + SLOT_COUNT[(mask >>> 8) & 255];
}

/** The position of the lowest bit of a mask that is not empty. `mask &= mask - 1` clears that bit. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The position of the nth bit, from 0, of a mask that has more than n. */
export function nthBit(mask: number, nth: number): number {
  let rest = mask;
  for (let skip = nth; skip > 0; skip--) rest &= rest - 1;
  return lowestBit(rest);
}

function rotate(x: number, k: number): number {
  return (x << k) | (x >>> (32 - k));
}

import assert from "node:assert/strict";
import { test } from "node:test";
import { bitCount, lowestBit, Random } from "../../../src/core/foundation/random";
import { assertFits, even, tally } from "../support/statistics";
import { type State, seedState, stream } from "../support/xoshiro";

/** Gives numbers out of a list, to see what is made of just these. */
class Given extends Random {
  drawn = 0;

  constructor(private readonly numbers: readonly number[]) {
    super(0);
  }

  override next(): number {
    const number = this.numbers[this.drawn++];
    if (number === undefined) throw new RangeError("all numbers are drawn");
    return number | 0;
  }
}

function first(seed: string | number, count: number): number[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => random.next() >>> 0);
}

const GOLDEN: readonly (readonly [seed: string, numbers: readonly number[]])[] = [
  ["42", [695096312, 352755228, 3306230453, 894500713, 113912436]],
  ["", [2539197288, 571190128, 1016262259, 4115354985, 1234010653]],
  ["tower", [4121822097, 1150259733, 1353084338, 2337484257, 3640803835]],
  ["塔 \ud83d\udc0d", [3471526852, 1435880064, 2285048207, 708112592, 2284766408]],
];

test("the numbers of a seed may change only in a major version", () => {
  for (const [seed, numbers] of GOLDEN) assert.deepEqual(first(seed, 5), numbers, `seed "${seed}"`);
});

test("a whole number and its digits are one seed, other seeds are others", () => {
  for (const seed of [0, 7, -3, 2 ** 40]) assert.deepEqual(first(seed, 20), first(String(seed), 20));
  // Among so many, 32 bits of state would give some pairs the same numbers.
  const seeds = Array.from({ length: 300_000 }, (_, seed) => first(seed, 2).join());
  assert.equal(new Set(seeds).size, seeds.length);
});

test("the generator is xoshiro128**, as published", () => {
  // What the authors' xoshiro128starstar.c gives from the state 1, 2, 3, 4.
  const state: State = [1n, 2n, 3n, 4n];
  const published = [
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ];
  const reference = stream(state);
  assert.deepEqual(
    published.map(() => reference()),
    published,
  );
  for (const seed of ["42", "", "tower", "塔", "x".repeat(1000)]) {
    const other = stream(seedState(seed));
    for (const number of first(seed, 2000)) assert.equal(number, other());
  }
});

test("below(n) is even and keeps to its range", () => {
  for (const n of [1, 2, 3, 7, 10, 64, 1000]) {
    const random = new Random(`below ${n}`);
    const counts = tally(n, 200 * n + 2000, () => random.below(n));
    assert.equal(counts.length, n);
    if (n > 1) assertFits(counts, even(n, 200 * n + 2000), `below ${n}`);
  }
});

test("below(n) draws again where n does not divide 2^32, and nowhere else", () => {
  const last = 2 ** 32 - 1;
  const table: readonly (readonly [n: number, drawn: number, result: number | "again"])[] = [
    [1, 0, 0],
    [1, last, 0],
    [2, last >>> 1, 0],
    [2, (last >>> 1) + 1, 1],
    [3, 0, "again"], // 2^32 is 1 more than a multiple of 3
    [3, 1, 0],
    [3, last, 2],
    [7, 0, "again"], // 4 more: the products whose lower half is below 4
    [7, 1, 0],
    [7, 613566757, "again"], // 7 times it is 2^32 + 3
    [7, 613566758, 1],
    [7, last, 6],
    [1000, 0, "again"],
    [1000, 4294968, 1], // 1000 times it is 2^32 + 704, and 296 is where evenness begins
    [1000, 115964117, "again"], // 27 times 2^32 + 8
    [1000, last, 999],
    [2 ** 21, last, 2 ** 21 - 1],
    [2 ** 21, 0, 0],
    [2 ** 21 + 1, last, "again"], // above 2^21 by remainders: in the last, incomplete run of n
    [2 ** 21 + 1, 2 ** 21 + 1, 0],
    [2 ** 31, last, 2 ** 31 - 1],
    [2 ** 31 + 1, 2 ** 31, 2 ** 31],
    [2 ** 31 + 1, 2 ** 31 + 1, "again"],
    [2 ** 31 + 1, last, "again"],
    [last, last - 1, last - 1],
    [last, last, "again"],
    [2 ** 32, last, last],
    [2 ** 32, 0, 0],
  ];
  for (const [n, drawn, result] of table) {
    const random = new Given([drawn, n <= 2 ** 21 ? 1 : 0]); // of the second each gives 0
    assert.equal(random.below(n), result === "again" ? 0 : result, `below(${n}) of ${drawn}`);
    assert.equal(random.drawn, result === "again" ? 2 : 1, `below(${n}) of ${drawn}`);
  }
});

test("below(n) of large n takes from the published numbers what fits", () => {
  for (const n of [2 ** 32, 2 ** 31 + 1, 3_000_000_000]) {
    const random = new Random("large");
    const reference = stream(seedState("large"));
    for (let i = 0; i < 1000; i++) {
      let draw = reference();
      while (draw >= Math.floor(2 ** 32 / n) * n) draw = reference();
      assert.equal(random.below(n), draw % n);
    }
  }
});

test("slot(mask) is one of the mask's, each of all draws equally often", () => {
  const all = Array.from({ length: 65536 }, (_, high) => high << 16); // only the upper half of a number counts
  const masks = [...Array(15).keys()].map((mask) => mask + 1);
  for (const mask of [...masks, 0b10110, 0xff, 0x100, 0x8001, 0b1010_0101_0000_0000, 0xfffe, 0xffff]) {
    const random = new Given(all);
    const counts = new Map<number, number>();
    assert.throws(() => {
      for (;;) {
        const slot = random.slot(mask);
        counts.set(slot, (counts.get(slot) ?? 0) + 1);
      }
    }, RangeError);
    const bits = [...Array(16).keys()].filter((bit) => (mask >>> bit) & 1);
    assert.deepEqual(
      [...counts.keys()].sort((a, b) => a - b),
      bits,
      `mask ${mask}`,
    );
    assert.deepEqual(new Set(counts.values()), new Set([Math.floor(65536 / bits.length)]), `mask ${mask}`);
  }
});

test("slot(mask) is even for seeded numbers too", () => {
  for (let mask = 1; mask < 16; mask++) {
    const random = new Random(`slot ${mask}`);
    const counts = tally(4, 8000, () => random.slot(mask)).filter((_, bit) => (mask >>> bit) & 1);
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      8000,
    );
    if (counts.length > 1) assertFits(counts, even(counts.length, 8000), `mask ${mask}`);
  }
});

test("chance is never at 0, always at 1 and exact in between", () => {
  const table: readonly (readonly [probability: number, drawn: number, result: boolean])[] = [
    [0, 0, false],
    [0, 2 ** 32 - 1, false],
    [1, 0, true],
    [1, 2 ** 32 - 1, true],
    [0.5, 2 ** 31 - 1, true],
    [0.5, 2 ** 31, false],
    [0.25, 2 ** 30 - 1, true],
    [0.25, 2 ** 30, false],
    [1e-9, 4, true],
    [1e-9, 5, false],
  ];
  for (const [probability, drawn, result] of table) {
    assert.equal(new Given([drawn]).chance(probability), result, `chance(${probability}) of ${drawn}`);
  }
});

test("bitCount counts the lower 16 bits", () => {
  for (let mask = 0; mask < 65536; mask++) {
    assert.equal(bitCount(mask), mask.toString(2).replaceAll("0", "").length);
  }
});

test("bits are even, each by itself and together, and do not change with how they are asked for", () => {
  const random = new Random("bits");
  for (const count of [1, 2, 3, 5]) {
    assertFits(
      tally(1 << count, 64_000, () => random.bits(count)),
      even(1 << count, 64_000),
      `${count} bits`,
    );
  }
  const pairs = tally(16, 64_000, () => random.bits(1) * 8 + random.bits(1) * 4 + random.bits(2));
  assertFits(pairs, even(16, 64_000), "bits that follow each other");
  const mixed = tally(8, 64_000, () => {
    random.next();
    return random.bits(3);
  });
  assertFits(mixed, even(8, 64_000), "between other draws");
});

test("a step is any slot of the mask, each as likely", () => {
  const random = new Random("step");
  for (const [mask, degree] of [
    [0b1111, 4],
    [0b1011, 4],
    [0b0100, 4],
    [0b110111, 6],
    [0b1010101, 7],
  ]) {
    const slots = Array.from({ length: degree }, (_, slot) => slot).filter((slot) => (mask >>> slot) & 1);
    const counts = tally(degree, 12_000, () => random.step(mask, degree));
    const others = counts.filter((_, slot) => !slots.includes(slot));
    assert.ok(others.every((count) => count === 0));
    if (slots.length === 1) continue;
    assertFits(
      slots.map((slot) => counts[slot]),
      even(slots.length, 12_000),
      `mask ${mask.toString(2)}`,
    );
  }
});

test("the lowest bit of a mask", () => {
  for (let bit = 0; bit < 31; bit++) {
    assert.equal(lowestBit(1 << bit), bit);
    assert.equal(lowestBit((1 << bit) | (1 << 30)), bit);
  }
});

/** The numbers of a place, from the definition in whole numbers of any size. */
function placeState(seed: string, stream: bigint, x: bigint, y: bigint): State {
  const bits = 0xffffffffn;
  const origin = seedState(seed);
  let [a, b] = [origin[0], origin[1]];
  const take = (word: bigint, first: bigint, second: bigint) => {
    a = ((a ^ word ^ (b >> 15n)) * first) & bits;
    b = ((b ^ a ^ (a >> 16n)) * second) & bits;
  };
  take(x & bits, 0x85ebca6bn, 0xc2b2ae35n);
  take(y & bits, 0x27d4eb2fn, 0x165667b1n);
  take((x >> 32n) ^ (stream << 21n), 0x9e3779b1n, 0x21f0aaadn);
  take(y >> 32n, 0x85ebca6bn, 0x735a2d97n);
  take(0n, 0xc2b2ae35n, 0x27d4eb2fn);
  return [a ^ (a >> 15n), b ^ (b >> 15n), origin[2] ^ b ^ (a >> 15n), (origin[3] ^ a) | 1n];
}

const PLACES = [0, 1, 255, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 52, 2 ** 53 - 1];

test("the numbers of a place are those of its definition, whatever was drawn before", () => {
  const random = new Random("tower");
  for (const x of PLACES) {
    for (const y of PLACES) {
      for (const drawn of [0, 1, 1024, 2047]) {
        random.bits(3);
        random.moveTo(drawn, x, y);
        const reference = stream(placeState("tower", BigInt(drawn), BigInt(x), BigInt(y)));
        for (let i = 0; i < 3; i++) assert.equal(random.next() >>> 0, reference());
      }
    }
  }
});

test("places go on from where random numbers were saved", () => {
  const [one, other] = [new Random("one"), new Random("other")];
  one.moveTo(3, 4, 5);
  other.restore(one.save());
  assert.equal(one.next(), other.next());
  for (const random of [one, other]) random.moveTo(6, 7, 8);
  assert.equal(one.next(), other.next());
});

test("places beside each other, near 0 and at the end, have numbers that do not tell of each other", () => {
  const random = new Random("places");
  const at = (stream: number, x: number, y: number) => {
    random.moveTo(stream, x, y);
    return random.bits(2);
  };
  for (const first of [0, 2 ** 31 - 64, 2 ** 32 - 64, 2 ** 52, 2 ** 53 - 129]) {
    for (const [right, down, further] of [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 1, 4],
    ]) {
      const counts = Array.from({ length: 16 }, () => 0);
      for (let x = first; x < first + 128; x++) {
        for (let y = first; y < first + 128; y++) counts[4 * at(5, x, y) + at(5 + further, x + right, y + down)]++;
      }
      assertFits(counts, even(16, 128 * 128), `${first}: ${right}, ${down}, ${further}`);
    }
  }
});

test("each bit of stream and place turns half of the bits of a number", () => {
  const random = new Random("bits of places");
  const draw = (place: readonly number[]) => {
    random.moveTo(place[0], place[1], place[2]);
    return random.next();
  };
  for (const [which, width] of [
    [0, 11],
    [1, 53],
    [2, 53],
  ]) {
    for (let bit = 0; bit < width; bit++) {
      let turned = 0;
      for (let at = 0; at < 200; at++) {
        const place = [at, at * 7, at * 13 * 2 ** 20];
        const isSet = Math.floor(place[which] / 2 ** bit) % 2 === 1;
        const other = place.map((number, at) => (at === which ? number + (isSet ? -1 : 1) * 2 ** bit : number));
        turned += bitCount(draw(place) ^ draw(other)) + bitCount((draw(place) ^ draw(other)) >>> 16);
      }
      assert.ok(Math.abs(turned / 3200 - 1) < 0.07, `${which} ${bit}: ${turned} of 6400`); // five standard deviations
    }
  }
});

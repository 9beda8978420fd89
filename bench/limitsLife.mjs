// The cellular automaton: 32 cells at a time, a bit each.
import { Draws } from "./limitsGrid.mjs";

/** From half of the cells alive, until nothing changes, two generations come in turn, or the 1000th: 32 cells at a time. */
export function cellular(width, height, seed, birth, survival) {
  const [born, stays] = [birth, survival].map((counts) => counts.reduce((mask, count) => mask | (1 << count), 0));
  const random = new Draws(seed);
  const words = Math.ceil(width / 32);
  const stride = words + 2;
  const length = stride * (height + 2);
  let [now, next, past] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  const last = width % 32 === 0 ? -1 : (1 << (width % 32)) - 1;
  for (let row = 1; row <= height; row++) {
    for (let word = 1; word <= words; word++) {
      now[row * stride + word] = random.next() & (word === words ? last : -1);
    }
  }
  for (let generation = 0; generation < 1000; generation++) {
    let changes = 0;
    let news = 0;
    for (let row = 1; row <= height; row++) {
      for (let word = 1; word <= words; word++) {
        const at = row * stride + word;
        const alive = evolve(now, at, stride, born, stays) & (word === words ? last : -1);
        next[at] = alive;
        changes |= alive ^ now[at];
        news |= alive ^ past[at];
      }
    }
    if (changes === 0 || (news === 0 && generation > 0)) break;
    [past, now, next] = [now, next, past];
  }
  return { now, stride };
}

/** Adds up the neighbours of 32 cells in four planes of bits, then asks each plane for every number of the rule. */
function evolve(cells, at, stride, born, stays) {
  const above = cells[at - stride];
  const own = cells[at];
  const below = cells[at + stride];
  const aboveWest = (above << 1) | (cells[at - stride - 1] >>> 31);
  const aboveEast = (above >>> 1) | (cells[at - stride + 1] << 31);
  const west = (own << 1) | (cells[at - 1] >>> 31);
  const east = (own >>> 1) | (cells[at + 1] << 31);
  const belowWest = (below << 1) | (cells[at + stride - 1] >>> 31);
  const belowEast = (below >>> 1) | (cells[at + stride + 1] << 31);
  const a1 = aboveWest ^ above ^ aboveEast;
  const a2 = (aboveWest & above) | (aboveEast & (aboveWest | above));
  const b1 = belowWest ^ below ^ belowEast;
  const b2 = (belowWest & below) | (belowEast & (belowWest | below));
  const c1 = west ^ east;
  const c2 = west & east;
  const ones = a1 ^ b1 ^ c1;
  const d2 = (a1 & b1) | (c1 & (a1 | b1));
  const x = a2 ^ b2;
  const y = c2 ^ d2;
  const twos = x ^ y;
  const fours = ((a2 & b2) ^ (c2 & d2)) | (x & y);
  const eights = a2 & b2 & c2 & d2;
  let alive = 0;
  for (let count = 0, rule = born | stays; rule !== 0; count++, rule >>>= 1) {
    if ((rule & 1) === 0) continue;
    const wrong =
      (ones ^ -(count & 1)) | (twos ^ -((count >> 1) & 1)) | (fours ^ -((count >> 2) & 1)) | (eights ^ -(count >> 3));
    alive |= ~wrong & ((own & -((stays >> count) & 1)) | (~own & -((born >> count) & 1)));
  }
  return alive;
}

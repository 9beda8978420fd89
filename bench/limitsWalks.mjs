// The loops of random walks, two random bits a step. A step that would leave the grid is drawn again.
import { bordered, middle, OUTSIDE, offsetsOf, VISITED } from "./limitsGrid.mjs";

export function wilson(width, height, seed) {
  const cells = bordered(width, height, OUTSIDE);
  cells[middle(width, height)] = VISITED;
  joinRest(cells, width, height, seed);
  return cells;
}

/** Walks from the first cell left; a loop erases itself as the way out of a cell is overwritten. */
function joinRest(cells, width, height, seed) {
  const stride = width + 2;
  const offsets = offsetsOf(stride);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let bits = 0;
  let bitsLeft = 0;
  for (let y = 1; y <= height; y++) {
    for (let first = y * stride + 1; first <= y * stride + width; first++) {
      let cell = first;
      while (cells[cell] < VISITED) {
        if (bitsLeft === 0) {
          // biome-ignore format: xoshiro128**
          { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
          bits = drawn;
          bitsLeft = 16;
        }
        const way = bits & 3;
        bits >>>= 2;
        bitsLeft--;
        const next = cell + offsets[way];
        if (cells[next] >= OUTSIDE) continue;
        cells[cell] = (way << 4) | (cells[cell] & 15);
        cell = next;
      }
      carveWays(cells, offsets, first);
    }
  }
}

/** Makes the way from a cell to the maze part of it. */
function carveWays(cells, offsets, first) {
  let cell = first;
  while (cells[cell] < VISITED) {
    const way = (cells[cell] >> 4) & 3;
    cells[cell] = (cells[cell] & 15) | VISITED | (1 << way);
    cell += offsets[way];
    cells[cell] |= 1 << (way ^ 2);
  }
}

export function aldousBroder(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, OUTSIDE);
  const offsets = offsetsOf(stride);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let bits = 0;
  let bitsLeft = 0;
  let cell = middle(width, height);
  cells[cell] = VISITED;
  for (let left = width * height - 1; left > 0; ) {
    if (bitsLeft === 0) {
      // biome-ignore format: xoshiro128**
      { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
      bits = drawn;
      bitsLeft = 16;
    }
    const way = bits & 3;
    bits >>>= 2;
    bitsLeft--;
    const next = cell + offsets[way];
    const state = cells[next];
    if (state >= OUTSIDE) continue;
    if (state === 0) {
      cells[cell] |= 1 << way;
      cells[next] = VISITED | (1 << (way ^ 2));
      left--;
    }
    cell = next;
  }
  return cells;
}

/** Aldous and Broder's walk to all landmarks, of which only the tree between those is kept; then as Wilson. */
export function houston(width, height, seed) {
  const SEEN = 0x40;
  const LANDMARK = 8; // of a cell that was not seen
  const stride = width + 2;
  const cells = bordered(width, height, OUTSIDE);
  const offsets = offsetsOf(stride);
  const start = middle(width, height);
  const landmarks = [];
  const distance = Math.max(2, Math.ceil((width * height) / 16));
  for (let id = 0; id < width * height; id += distance) {
    const cell = (Math.floor(id / width) + 1) * stride + (id % width) + 1;
    if (cell === start) continue;
    landmarks.push(cell);
    cells[cell] = LANDMARK;
  }
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let bits = 0;
  let bitsLeft = 0;
  let cell = start;
  cells[cell] = SEEN;
  for (let left = landmarks.length; left > 0; ) {
    if (bitsLeft === 0) {
      // biome-ignore format: xoshiro128**
      { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
      bits = drawn;
      bitsLeft = 16;
    }
    const way = bits & 3;
    bits >>>= 2;
    bitsLeft--;
    const next = cell + offsets[way];
    const state = cells[next];
    if (state >= OUTSIDE) continue;
    if (state < SEEN) {
      left -= state >> 3;
      cells[next] = SEEN | ((way ^ 2) << 4);
    }
    cell = next;
  }
  cells[start] = VISITED;
  for (const landmark of landmarks) carveWays(cells, offsets, landmark);
  for (let at = 0; at < cells.length; at++) if (cells[at] < VISITED) cells[at] = 0;
  joinRest(cells, width, height, Math.imul(seed, 0x9e3779b9) ^ 1);
  return cells;
}

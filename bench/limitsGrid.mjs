// What the hand-written loops share: a grid with a border of one cell, one byte a cell.
//
// A cell's byte: bit d for a passage in direction d (0 up, 1 right, 2 down, 3 left; the opposite is d ^ 2), bits 4 and 5
// for the way back or on, VISITED for a cell of the maze and for the border. Random numbers are xoshiro128**, and written
// out on one line where they are drawn, since a call would cost a part of what is measured.

export const VISITED = 0x80;
export const OUTSIDE = VISITED | 0x40; // the border, where a walk has to tell it from the maze
export const FRACTION = 2 ** -32;

// For every set of the four directions: how many there are, and which they are, four entries a set.
export const COUNT = new Uint8Array(16);
export const NTH = new Uint8Array(64);
for (let set = 0; set < 16; set++) {
  for (let d = 0; d < 4; d++) if ((set >> d) & 1) NTH[set * 4 + COUNT[set]++] = d;
}

/** A grid of closed cells inside a border. */
export function bordered(width, height, border) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  cells.fill(border, 0, stride);
  cells.fill(border, stride * (height + 1));
  for (let row = 1; row <= height; row++) cells[row * stride] = cells[row * stride + width + 1] = border;
  return cells;
}

/** A grid with all passages open. */
export function opened(width, height) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  for (let y = 1; y <= height; y++) {
    cells.fill(15, y * stride + 1, y * stride + width + 1);
    cells[y * stride + 1] &= ~8;
    cells[y * stride + width] &= ~2;
  }
  for (let x = 1; x <= width; x++) {
    cells[stride + x] &= ~1;
    cells[height * stride + x] &= ~4;
  }
  return cells;
}

export function middle(width, height) {
  return width + 3 + (width >> 1) + (height >> 1) * (width + 2);
}

export function offsetsOf(stride) {
  return new Int32Array([-stride, 1, stride, -1]);
}

/**
 * The same numbers, for loops that draw too seldom for a call to matter, and whose mazes depend on the first ones most:
 * these would be alike for all seeds.
 */
export class Draws {
  constructor(seed) {
    this.state = new Int32Array([seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162]);
    for (let skipped = 0; skipped < 20; skipped++) this.next();
  }

  next() {
    const { state } = this;
    let [a, b, c, d] = [state[0], state[1], state[2], state[3]];
    let drawn = Math.imul(b, 5);
    drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = d;
    return drawn;
  }

  below(n) {
    return Math.floor((this.next() >>> 0) * FRACTION * n);
  }
}

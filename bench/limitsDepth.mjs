// The loops that walk to unvisited cells.
import { bordered, COUNT, middle, NTH, offsetsOf, VISITED } from "./limitsGrid.mjs";

/** The way back in the cell's own byte, no stack. */
export function depthFirstInPlace(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = offsetsOf(stride);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let cell = middle(width, height);
  cells[cell] = VISITED;
  for (let left = width * height - 1; left > 0; ) {
    const unvisited =
      ((cells[cell - stride] - 1) >>> 31) |
      (((cells[cell + 1] - 1) >>> 31) << 1) |
      (((cells[cell + stride] - 1) >>> 31) << 2) |
      (((cells[cell - 1] - 1) >>> 31) << 3);
    if (unvisited === 0) {
      cell += offsets[(cells[cell] >> 4) & 3];
      continue;
    }
    // biome-ignore format: xoshiro128**
    { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
    const way = NTH[unvisited * 4 + (((drawn >>> 16) * COUNT[unvisited]) >>> 16)];
    cells[cell] |= 1 << way;
    cell += offsets[way];
    cells[cell] = VISITED | ((way ^ 2) << 4) | (1 << (way ^ 2));
    left--;
  }
  return cells;
}

export function depthFirst(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = offsetsOf(stride);
  const stack = new Int32Array(width * height);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let depth = 0;
  let cell = middle(width, height);
  cells[cell] = VISITED;
  for (let left = width * height - 1; left > 0; ) {
    const unvisited =
      ((cells[cell - stride] - 1) >>> 31) |
      (((cells[cell + 1] - 1) >>> 31) << 1) |
      (((cells[cell + stride] - 1) >>> 31) << 2) |
      (((cells[cell - 1] - 1) >>> 31) << 3);
    if (unvisited === 0) {
      cell = stack[--depth];
      continue;
    }
    // biome-ignore format: xoshiro128**
    { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
    const way = NTH[unvisited * 4 + (((drawn >>> 16) * COUNT[unvisited]) >>> 16)];
    stack[depth++] = cell;
    cells[cell] |= 1 << way;
    cell += offsets[way];
    cells[cell] = VISITED | (1 << (way ^ 2));
    left--;
  }
  return cells;
}

/** Only for a few thousand cells: the call stack is the way back. */
export function depthFirstRecursive(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = offsetsOf(stride);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  explore(middle(width, height), 0);
  return cells;

  function explore(cell, back) {
    cells[cell] = VISITED | back;
    for (;;) {
      const unvisited =
        ((cells[cell - stride] - 1) >>> 31) |
        (((cells[cell + 1] - 1) >>> 31) << 1) |
        (((cells[cell + stride] - 1) >>> 31) << 2) |
        (((cells[cell - 1] - 1) >>> 31) << 3);
      if (unvisited === 0) return;
      // biome-ignore format: xoshiro128**
      { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
      const way = NTH[unvisited * 4 + (((drawn >>> 16) * COUNT[unvisited]) >>> 16)];
      cells[cell] |= 1 << way;
      explore(cell + offsets[way], 1 << (way ^ 2));
    }
  }
}

/** The cells in reach as bits, and above them in three levels a bit for each word that is not empty: no scan. */
export function huntAndKill(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = offsetsOf(stride);
  const one = new Int32Array((cells.length >> 5) + 1);
  const two = new Int32Array((cells.length >> 10) + 1);
  const three = new Int32Array((cells.length >> 15) + 1);
  const four = new Int32Array((cells.length >> 20) + 1);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let cell = middle(width, height);
  cells[cell] = VISITED;
  for (;;) {
    const unvisited =
      ((cells[cell - stride] - 1) >>> 31) |
      (((cells[cell + 1] - 1) >>> 31) << 1) |
      (((cells[cell + stride] - 1) >>> 31) << 2) |
      (((cells[cell - 1] - 1) >>> 31) << 3);
    if (unvisited !== 0) {
      if (unvisited & 1) add(cell - stride);
      if (unvisited & 2) add(cell + 1);
      if (unvisited & 4) add(cell + stride);
      if (unvisited & 8) add(cell - 1);
      // biome-ignore format: xoshiro128**
      { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
      const way = NTH[unvisited * 4 + (((drawn >>> 16) * COUNT[unvisited]) >>> 16)];
      cells[cell] |= 1 << way;
      cell += offsets[way];
      cells[cell] = VISITED | (1 << (way ^ 2));
    } else {
      let top = 0;
      while (top < four.length && four[top] === 0) top++;
      if (top === four.length) return cells;
      cell = (top << 5) | lowest(four[top]);
      cell = (cell << 5) | lowest(three[cell]);
      cell = (cell << 5) | lowest(two[cell]);
      cell = (cell << 5) | lowest(one[cell]);
      const inside =
        ((cells[cell - stride] >>> 7) & inner(cell - stride)) |
        (((cells[cell + 1] >>> 7) & inner(cell + 1)) << 1) |
        (((cells[cell + stride] >>> 7) & inner(cell + stride)) << 2) |
        (((cells[cell - 1] >>> 7) & inner(cell - 1)) << 3);
      // biome-ignore format: xoshiro128**
      { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
      const way = NTH[inside * 4 + (((drawn >>> 16) * COUNT[inside]) >>> 16)];
      cells[cell] = VISITED | (1 << way);
      cells[cell + offsets[way]] |= 1 << (way ^ 2);
    }
    const word = cell >> 5;
    if ((one[word] &= ~(1 << (cell & 31))) !== 0) continue;
    if ((two[word >> 5] &= ~(1 << (word & 31))) !== 0) continue;
    if ((three[word >> 10] &= ~(1 << ((word >> 5) & 31))) !== 0) continue;
    four[word >> 15] &= ~(1 << ((word >> 10) & 31));
  }

  /** Of the maze rather than the border: the border has no passage, and every cell of the maze has one by then. */
  function inner(at) {
    return (cells[at] & 15) === 0 ? 0 : 1;
  }

  function add(at) {
    const word = at >> 5;
    const before = one[word];
    one[word] = before | (1 << (at & 31));
    if (before !== 0) return;
    two[word >> 5] |= 1 << (word & 31);
    three[word >> 10] |= 1 << ((word >> 5) & 31);
    four[word >> 15] |= 1 << ((word >> 10) & 31);
  }
}

function lowest(word) {
  return 31 - Math.clz32(word & -word);
}

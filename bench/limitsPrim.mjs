// The loops that grow a tree from a list.
import { bordered, COUNT, FRACTION, middle, NTH, OUTSIDE, offsetsOf, VISITED } from "./limitsGrid.mjs";

const LISTED = 0x40; // a cell next to the maze; the border has both bits

/** A list of walls of the maze so far: a cell times 4, plus the direction of its wall. */
export function prim(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = offsetsOf(stride);
  let walls = new Int32Array(1 << 16);
  let count = 0;
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  const start = middle(width, height);
  cells[start] = VISITED;
  for (let way = 0; way < 4; way++) if (cells[start + offsets[way]] === 0) walls[count++] = start * 4 + way;
  for (let left = width * height - 1; left > 0; ) {
    // biome-ignore format: xoshiro128**
    { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
    const at = Math.floor((drawn >>> 0) * FRACTION * count);
    const wall = walls[at];
    walls[at] = walls[--count];
    const way = wall & 3;
    const cell = wall >> 2;
    const next = cell + offsets[way];
    if (cells[next] !== 0) continue;
    cells[cell] |= 1 << way;
    cells[next] = VISITED | (1 << (way ^ 2));
    left--;
    if (count + 4 > walls.length) walls = twice(walls);
    if (cells[next - stride] === 0) walls[count++] = next * 4;
    if (cells[next + 1] === 0) walls[count++] = next * 4 + 1;
    if (cells[next + stride] === 0) walls[count++] = next * 4 + 2;
    if (cells[next - 1] === 0) walls[count++] = next * 4 + 3;
  }
  return cells;
}

/** A list of the cells next to the maze. */
export function primModified(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, OUTSIDE);
  const offsets = offsetsOf(stride);
  let list = new Int32Array(1 << 16);
  let count = 0;
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  const start = middle(width, height);
  cells[start] = VISITED;
  for (const offset of offsets) {
    if (cells[start + offset] !== 0) continue;
    cells[start + offset] = LISTED;
    list[count++] = start + offset;
  }
  while (count > 0) {
    // biome-ignore format: xoshiro128**
    { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
    const at = Math.floor((drawn >>> 0) * FRACTION * count);
    const cell = list[at];
    list[at] = list[--count];
    const up = cells[cell - stride];
    const right = cells[cell + 1];
    const down = cells[cell + stride];
    const left = cells[cell - 1];
    const inside =
      ((up >> 7) & ~(up >> 6) & 1) |
      (((right >> 7) & ~(right >> 6) & 1) << 1) |
      (((down >> 7) & ~(down >> 6) & 1) << 2) |
      (((left >> 7) & ~(left >> 6) & 1) << 3);
    const way = NTH[inside * 4 + (((Math.imul(drawn, 0x2545f491) >>> 16) * COUNT[inside]) >>> 16)];
    cells[cell] = VISITED | (1 << way);
    cells[cell + offsets[way]] |= 1 << (way ^ 2);
    if (count + 4 > list.length) list = twice(list);
    if (up === 0) {
      cells[cell - stride] = LISTED;
      list[count++] = cell - stride;
    }
    if (right === 0) {
      cells[cell + 1] = LISTED;
      list[count++] = cell + 1;
    }
    if (down === 0) {
      cells[cell + stride] = LISTED;
      list[count++] = cell + stride;
    }
    if (left === 0) {
      cells[cell - 1] = LISTED;
      list[count++] = cell - 1;
    }
  }
  return cells;
}

/** A list of cells of the maze; one that is found to have no unvisited neighbour leaves it. */
export function primSimplified(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = offsetsOf(stride);
  let list = new Int32Array(1 << 16);
  let count = 1;
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  list[0] = middle(width, height);
  cells[list[0]] = VISITED;
  for (let left = width * height - 1; left > 0; ) {
    // biome-ignore format: xoshiro128**
    { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
    const at = Math.floor((drawn >>> 0) * FRACTION * count);
    const cell = list[at];
    const unvisited =
      ((cells[cell - stride] - 1) >>> 31) |
      (((cells[cell + 1] - 1) >>> 31) << 1) |
      (((cells[cell + stride] - 1) >>> 31) << 2) |
      (((cells[cell - 1] - 1) >>> 31) << 3);
    if (unvisited === 0) {
      list[at] = list[--count];
      continue;
    }
    const way = NTH[unvisited * 4 + (((Math.imul(drawn, 0x2545f491) >>> 16) * COUNT[unvisited]) >>> 16)];
    const next = cell + offsets[way];
    cells[cell] |= 1 << way;
    cells[next] = VISITED | (1 << (way ^ 2));
    left--;
    if (count === list.length) list = twice(list);
    list[count++] = next;
  }
  return cells;
}

/**
 * The newest or a random active cell, by fair coins. What is taken out leaves a hole in the list; holes at its end go at
 * once, and when a half are holes the list is closed up, which keeps its order.
 */
export function growingTree(width, height, seed) {
  const HOLE = -1;
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = offsetsOf(stride);
  let list = new Int32Array(1 << 16);
  let length = 1;
  let holes = 0;
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  list[0] = middle(width, height);
  cells[list[0]] = VISITED;
  for (let left = width * height - 1; left > 0; ) {
    // biome-ignore format: xoshiro128**
    { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
    let at = length - 1;
    if (drawn & 1) {
      do {
        // biome-ignore format: xoshiro128**
        { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
        at = Math.floor((drawn >>> 0) * FRACTION * length);
      } while (list[at] === HOLE);
    }
    const cell = list[at];
    const unvisited =
      ((cells[cell - stride] - 1) >>> 31) |
      (((cells[cell + 1] - 1) >>> 31) << 1) |
      (((cells[cell + stride] - 1) >>> 31) << 2) |
      (((cells[cell - 1] - 1) >>> 31) << 3);
    if (unvisited === 0) {
      list[at] = HOLE;
      holes++;
      while (length > 0 && list[length - 1] === HOLE) {
        length--;
        holes--;
      }
      if (2 * holes > length) {
        let to = 0;
        for (let from = 0; from < length; from++) if (list[from] !== HOLE) list[to++] = list[from];
        length = to;
        holes = 0;
      }
      continue;
    }
    const way = NTH[unvisited * 4 + (((Math.imul(drawn, 0x2545f491) >>> 16) * COUNT[unvisited]) >>> 16)];
    const next = cell + offsets[way];
    cells[cell] |= 1 << way;
    cells[next] = VISITED | (1 << (way ^ 2));
    left--;
    if (length === list.length) list = twice(list);
    list[length++] = next;
  }
  return cells;
}

function twice(list) {
  const longer = new Int32Array(2 * list.length);
  longer.set(list);
  return longer;
}

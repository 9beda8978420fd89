// The yardstick: each algorithm as fast as plain JavaScript was found to go on a rectangle. A grid with a border of one
// cell, one byte a cell, and the random numbers (xoshiro128**) inlined, since a call would cost a part of what is measured.
// No product code, and no style to follow. run.mjs checks that what they make are perfect mazes before it trusts them.
//
// A cell's byte: bit d for a passage in direction d (0 up, 1 right, 2 down, 3 left; the opposite is d ^ 2), bits 4 and 5
// for the way back or on, VISITED for a cell of the maze and for the border.

const VISITED = 0x80;
const FRACTION = 2 ** -32;

// For every set of the four directions: how many there are, and which they are, four entries a set.
const COUNT = new Uint8Array(16);
const NTH = new Uint8Array(64);
for (let set = 0; set < 16; set++) {
  for (let d = 0; d < 4; d++) if ((set >> d) & 1) NTH[set * 4 + COUNT[set]++] = d;
}

/** A grid of closed cells inside a border. */
function bordered(width, height, border) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  cells.fill(border, 0, stride);
  cells.fill(border, stride * (height + 1));
  for (let row = 1; row <= height; row++) cells[row * stride] = cells[row * stride + width + 1] = border;
  return cells;
}

function middle(width, height) {
  return width + 3 + (width >> 1) + (height >> 1) * (width + 2);
}

/** One random number and one byte written a cell: the floor under every algorithm. */
export function floor(width, height, seed) {
  const bytes = new Uint8Array(width * height);
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0];
  for (let i = 0; i < bytes.length; i++) {
    let drawn = Math.imul(b, 5);
    drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    bytes[i] = drawn >>> 24;
  }
  return bytes;
}

/** The way back in the cell's own byte, no stack. */
export function depthFirstInPlace(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = new Int32Array([-stride, 1, stride, -1]);
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0];
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
    let drawn = Math.imul(b, 5);
    drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
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
  const offsets = new Int32Array([-stride, 1, stride, -1]);
  const stack = new Int32Array(width * height);
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0];
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
    let drawn = Math.imul(b, 5);
    drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    const way = NTH[unvisited * 4 + (((drawn >>> 16) * COUNT[unvisited]) >>> 16)];
    stack[depth++] = cell;
    cells[cell] |= 1 << way;
    cell += offsets[way];
    cells[cell] = VISITED | (1 << (way ^ 2));
    left--;
  }
  return cells;
}

/** All walls shuffled (Fisher and Yates), then joined with path halving. A wall: its cell times 2, plus 1 for downwards. */
export function kruskal(width, height, seed) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  const walls = new Uint32Array(2 * width * height - width - height);
  let count = 0;
  for (let y = 1; y <= height; y++) {
    for (let x = 1; x <= width; x++) {
      const cell = y * stride + x;
      if (x < width) walls[count++] = cell * 2;
      if (y < height) walls[count++] = cell * 2 + 1;
    }
  }
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0];
  for (let i = walls.length - 1; i > 0; i--) {
    let drawn = Math.imul(b, 5);
    drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    const at = Math.floor((drawn >>> 0) * FRACTION * (i + 1));
    const wall = walls[i];
    walls[i] = walls[at];
    walls[at] = wall;
  }
  const parents = new Int32Array(cells.length);
  for (let cell = 0; cell < parents.length; cell++) parents[cell] = cell;
  for (let left = width * height - 1, i = 0; left > 0; i++) {
    const wall = walls[i];
    const cell = wall >>> 1;
    const next = wall & 1 ? cell + stride : cell + 1;
    let x = cell;
    let y = next;
    while (parents[x] !== x) {
      parents[x] = parents[parents[x]];
      x = parents[x];
    }
    while (parents[y] !== y) {
      parents[y] = parents[parents[y]];
      y = parents[y];
    }
    if (x === y) continue;
    parents[x] = y;
    left--;
    const way = wall & 1 ? 2 : 1;
    cells[cell] |= 1 << way;
    cells[next] |= 1 << (way ^ 2);
  }
  return cells;
}

/** A list of walls of the maze so far: a cell times 4, plus the direction of its wall. */
export function prim(width, height, seed) {
  const stride = width + 2;
  const cells = bordered(width, height, VISITED);
  const offsets = new Int32Array([-stride, 1, stride, -1]);
  let walls = new Int32Array(1 << 16);
  let count = 0;
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0];
  const start = middle(width, height);
  cells[start] = VISITED;
  for (let way = 0; way < 4; way++) if (cells[start + offsets[way]] === 0) walls[count++] = start * 4 + way;
  for (let left = width * height - 1; left > 0; ) {
    let drawn = Math.imul(b, 5);
    drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
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
    if (count + 4 > walls.length) {
      const longer = new Int32Array(2 * walls.length);
      longer.set(walls);
      walls = longer;
    }
    if (cells[next - stride] === 0) walls[count++] = next * 4;
    if (cells[next + 1] === 0) walls[count++] = next * 4 + 1;
    if (cells[next + stride] === 0) walls[count++] = next * 4 + 2;
    if (cells[next - 1] === 0) walls[count++] = next * 4 + 3;
  }
  return cells;
}

/** Walks from the first cell left, two random bits a step; a loop erases itself as the way out of a cell is overwritten. */
export function wilson(width, height, seed) {
  const stride = width + 2;
  const OUTSIDE = VISITED | 0x40;
  const cells = bordered(width, height, OUTSIDE);
  const offsets = new Int32Array([-stride, 1, stride, -1]);
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0];
  let bits = 0;
  let bitsLeft = 0;
  cells[middle(width, height)] = VISITED;
  for (let y = 1; y <= height; y++) {
    for (let first = y * stride + 1; first <= y * stride + width; first++) {
      let cell = first;
      while (cells[cell] < VISITED) {
        if (bitsLeft === 0) {
          let drawn = Math.imul(b, 5);
          drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9);
          const shifted = b << 9;
          c ^= a;
          d ^= b;
          b ^= c;
          a ^= d;
          c ^= shifted;
          d = (d << 11) | (d >>> 21);
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
      cell = first;
      while (cells[cell] < VISITED) {
        const way = cells[cell] >> 4;
        cells[cell] = (cells[cell] & 15) | VISITED | (1 << way);
        cell += offsets[way];
        cells[cell] |= 1 << (way ^ 2);
      }
    }
  }
  return cells;
}

/** The sets of a row as rings, `before` and `after` each column; two random bits a cell. */
export function eller(width, height, seed) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  const before = Int32Array.from({ length: stride }, (_, column) => column);
  const after = Int32Array.from(before);
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0];
  let bits = 0;
  let bitsLeft = 0;
  for (let y = 1; y <= height; y++) {
    const last = y === height;
    for (let x = 1, cell = y * stride + 1; x <= width; x++, cell++) {
      if (bitsLeft < 2) {
        let drawn = Math.imul(b, 5);
        drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9);
        const shifted = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = (d << 11) | (d >>> 21);
        bits = drawn;
        bitsLeft = 32;
      }
      if (x < width && after[x] !== x + 1 && (last || bits & 1)) {
        after[before[x + 1]] = after[x];
        before[after[x]] = before[x + 1];
        after[x] = x + 1;
        before[x + 1] = x;
        cells[cell] |= 2;
        cells[cell + 1] |= 8;
      }
      if (!last && after[x] !== x && bits & 2) {
        after[before[x]] = after[x];
        before[after[x]] = before[x];
        after[x] = before[x] = x;
      } else if (!last) {
        cells[cell] |= 4;
        cells[cell + stride] |= 1;
      }
      bits >>>= 2;
      bitsLeft -= 2;
    }
  }
  return cells;
}

/** The loop for an algorithm of the registry, where there is one. */
export const LOOPS = {
  "depth-first": depthFirst,
  "depth-first-in-place": depthFirstInPlace,
  kruskal,
  prim,
  wilson,
  eller,
};

/** Any chunk of a depth-first world, in JavaScript: `SEED`, `WIDTH`, `HEIGHT` and `LEVELS` stand before it. */
export const javascript = `
const { imul } = Math;
const [UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3];
const STEPS = [-WIDTH, WIDTH, -1, 1];

/** The state of a seed: FNV-1a over its UTF-16 units, four times. */
function stateOf(seed) {
  const state = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f].map((multiplier, lane) => {
    let hash = 0x811c9dc5 ^ imul(lane, 0x9e3779b9);
    for (let at = 0; at < seed.length; at++) hash = imul(hash ^ seed.charCodeAt(at), multiplier);
    hash = imul(hash ^ (hash >>> 16), 0x21f0aaad);
    hash = imul(hash ^ (hash >>> 15), 0x735a2d97);
    return hash ^ (hash >>> 15);
  });
  if (state.every((word) => word === 0)) state[0] = 1;
  return state;
}

const rotate = (x, k) => (x << k) | (x >>> (32 - k));

/** The next number of xoshiro128**, from 0 to 2^32 - 1. */
function next(state) {
  const [a, b] = state;
  const c = state[2] ^ a;
  const d = state[3] ^ b;
  state[0] = a ^ d;
  state[1] = b ^ c;
  state[2] = c ^ (b << 9);
  state[3] = rotate(d, 11);
  return imul(rotate(imul(b, 5), 7), 9) >>> 0;
}

/** A number from 0 to n - 1. */
function below(state, n) {
  for (;;) {
    const product = next(state) * n;
    const low = product % 4294967296;
    if (low >= n || low >= 4294967296 % n) return (product - low) / 4294967296;
  }
}

/** The state at a place of the world. */
function placed(origin, stream, x, y) {
  let [a, b] = origin;
  a = imul(a ^ x ^ (b >>> 15), 0x85ebca6b);
  b = imul(b ^ a ^ (a >>> 16), 0xc2b2ae35);
  a = imul(a ^ y ^ (b >>> 15), 0x27d4eb2f);
  b = imul(b ^ a ^ (a >>> 16), 0x165667b1);
  a = imul(a ^ (x / 4294967296) ^ (stream << 21) ^ (b >>> 15), 0x9e3779b1);
  b = imul(b ^ a ^ (a >>> 16), 0x21f0aaad);
  a = imul(a ^ (y / 4294967296) ^ (b >>> 15), 0x85ebca6b);
  b = imul(b ^ a ^ (a >>> 16), 0x735a2d97);
  a = imul(a ^ (b >>> 15), 0xc2b2ae35);
  b = imul(b ^ a ^ (a >>> 16), 0x27d4eb2f);
  return [a ^ (a >>> 15), b ^ (b >>> 15), origin[2] ^ b ^ (a >>> 15), (origin[3] ^ a) | 1];
}

/** Which sides of a chunk are open: the chunks are the rooms of a tree that divides each room into four. */
function openSides(origin, x, y) {
  const sides = [false, false, false, false];
  let column = 0;
  let row = 0;
  const drawn = (stream, left, top) => next(placed(origin, stream, left, top)) >>> 3;
  for (let level = LEVELS - 1; level >= 0; level--) {
    const half = 2 ** level;
    const isRight = x >= column + half ? 1 : 0;
    const isLower = y >= row + half ? 1 : 0;
    const walled = drawn(4 * level, column, row) & 3;
    const beside = isRight ? RIGHT : LEFT;
    const above = isLower ? DOWN : UP;
    if (sides[beside]) sides[beside] = (drawn(4 * level + 1, column + 2 * half * isRight, row) & 1) !== isLower;
    if (sides[above]) sides[above] = (drawn(4 * level + 2, column, row + 2 * half * isLower) & 1) !== isRight;
    sides[isRight ? LEFT : RIGHT] = walled !== isLower;
    sides[isLower ? UP : DOWN] = walled !== 2 + isRight;
    column += half * isRight;
    row += half * isLower;
  }
  return sides;
}

/**
 * The chunk at a place, x and y from 0 to below 2 ** LEVELS: a number a cell, row by row. It is open upward if 1 is in it,
 * downward 2, to the left 4, to the right 8; at the edge it is open to the chunk beside it. Another place is a RangeError.
 */
export function chunk(seed, x, y) {
  for (const place of [x, y]) {
    if (Number.isInteger(place) && place >= 0 && place < 2 ** LEVELS) continue;
    throw new RangeError("x and y are whole numbers from 0 to " + (2 ** LEVELS - 1) + ", not " + String(place));
  }
  const cells = new Uint8Array(WIDTH * HEIGHT);
  const random = stateOf(seed + " at " + x + "," + y);
  let cell = below(random, cells.length);
  const seen = new Uint8Array(cells.length);
  seen[cell] = 1;
  const path = [];
  for (;;) {
    const free = [];
    const column = cell % WIDTH;
    if (cell >= WIDTH && !seen[cell - WIDTH]) free.push(UP);
    if (cell < cells.length - WIDTH && !seen[cell + WIDTH]) free.push(DOWN);
    if (column > 0 && !seen[cell - 1]) free.push(LEFT);
    if (column < WIDTH - 1 && !seen[cell + 1]) free.push(RIGHT);
    if (free.length === 0) {
      if (path.length === 0) break;
      cell = path.pop();
      continue;
    }
    let product;
    do product = (next(random) >>> 16) * free.length;
    while ((product & 0xffff) < 65536 % free.length);
    const side = free[product >>> 16];
    path.push(cell);
    cells[cell] |= 1 << side;
    cell += STEPS[side];
    cells[cell] |= 1 << (side ^ 1);
    seen[cell] = 1;
  }
  const origin = stateOf(String(seed));
  const sides = openSides(origin, x, y);
  const join = (stream, left, top, length) => below(placed(origin, 212 + stream, left, top), length);
  if (sides[UP]) cells[join(2, x, y, WIDTH)] |= 1;
  if (sides[DOWN]) cells[(HEIGHT - 1) * WIDTH + join(2, x, y + 1, WIDTH)] |= 2;
  if (sides[LEFT]) cells[join(1, x, y, HEIGHT) * WIDTH] |= 4;
  if (sides[RIGHT]) cells[join(1, x + 1, y, HEIGHT) * WIDTH + WIDTH - 1] |= 8;
  return cells;
}
`;

// The loops that know which cells are joined, or the weights of walls. A wall: its cell times 2, plus 1 for downwards.
import { bordered, Draws, OUTSIDE, offsetsOf } from "./limitsGrid.mjs";

/** All walls shuffled (Fisher and Yates), then joined with path halving. */
export function kruskal(width, height, seed) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  const walls = shuffledWalls(width, height, new Draws(seed));
  const parents = separate(cells.length);
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

function shuffledWalls(width, height, draws) {
  const stride = width + 2;
  const walls = new Uint32Array(2 * width * height - width - height);
  let count = 0;
  for (let y = 1; y <= height; y++) {
    for (let x = 1; x <= width; x++) {
      const cell = y * stride + x;
      if (x < width) walls[count++] = cell * 2;
      if (y < height) walls[count++] = cell * 2 + 1;
    }
  }
  for (let i = walls.length - 1; i > 0; i--) {
    const at = draws.below(i + 1);
    const wall = walls[i];
    walls[i] = walls[at];
    walls[at] = wall;
  }
  return walls;
}

function separate(count) {
  const parents = new Int32Array(count);
  for (let item = 0; item < count; item++) parents[item] = item;
  return parents;
}

/** Weights are places in the shuffled list; the heap of those in reach is binary. A cell of the maze has a passage. */
export function primWeighted(width, height, seed) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  const draws = new Draws(seed);
  const walls = shuffledWalls(width, height, draws);
  const weights = new Int32Array(2 * cells.length).fill(-1);
  for (let i = 0; i < walls.length; i++) weights[walls[i]] = i;
  const heap = new Int32Array(walls.length);
  let size = 0;
  const start = (1 + draws.below(height)) * stride + 1 + draws.below(width);
  cells[start] = 16;
  add(start * 2, start + 1);
  add(start * 2 + 1, start + stride);
  add((start - 1) * 2, start - 1);
  add((start - stride) * 2 + 1, start - stride);
  for (let left = width * height - 1; left > 0; ) {
    const wall = walls[take()];
    const lower = wall >>> 1;
    const upper = wall & 1 ? lower + stride : lower + 1;
    const isUpperNew = cells[upper] === 0;
    if (!isUpperNew && cells[lower] !== 0) continue;
    cells[lower] |= wall & 1 ? 4 : 2;
    cells[upper] |= wall & 1 ? 1 : 8;
    left--;
    const cell = isUpperNew ? upper : lower;
    add(cell * 2, cell + 1);
    add(cell * 2 + 1, cell + stride);
    add((cell - 1) * 2, cell - 1);
    add((cell - stride) * 2 + 1, cell - stride);
  }
  return cells;

  function add(wall, next) {
    const weight = weights[wall];
    if (weight < 0 || cells[next] !== 0) return;
    let at = size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent] <= weight) break;
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = weight;
  }

  /** The hole goes down to a leaf, and the last item up from there: fewer comparisons than on the way down. */
  function take() {
    const least = heap[0];
    const last = heap[--size];
    let at = 0;
    for (let child = 1; child + 1 < size; child = 2 * at + 1) {
      child += (heap[child + 1] - heap[child]) >>> 31;
      heap[at] = heap[child];
      at = child;
    }
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent] <= last) break;
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = last;
    return least;
  }
}

/** As the growing tree's loop, from many cells. What has a passage between it, or is in no tree, needs no look at the sets. */
export function growingForest(width, height, seed) {
  const HOLE = -1;
  const ACTIVE_OR_DONE = 16;
  const stride = width + 2;
  const cells = bordered(width, height, OUTSIDE);
  const offsets = offsetsOf(stride);
  const draws = new Draws(seed);
  const parents = separate(cells.length);
  const list = new Int32Array(2 * width * height);
  let length = 0;
  let holes = 0;
  for (let left = Math.ceil(Math.sqrt(width * height) / 2); left > 0; ) {
    const cell = (1 + draws.below(height)) * stride + 1 + draws.below(width);
    if (cells[cell] !== 0) continue;
    cells[cell] = ACTIVE_OR_DONE;
    list[length++] = cell;
    left--;
  }
  for (let left = width * height - 1; left > 0; ) {
    let at = length - 1;
    const drawn = draws.next();
    if (drawn & 1) {
      do at = draws.below(length);
      while (list[at] === HOLE);
    }
    const cell = list[at];
    const root = find(cell);
    let count = 0;
    let ways = 0;
    for (let way = 0; way < 4; way++) {
      const next = cell + offsets[way];
      if ((cells[cell] >> way) & 1) continue;
      if (cells[next] !== 0 && (cells[next] === OUTSIDE || find(next) === root)) continue;
      ways |= way << (2 * count++);
    }
    if (count === 0) {
      list[at] = HOLE;
      holes++;
      while (length > 0 && list[length - 1] === HOLE) {
        length--;
        holes--;
      }
      if (2 * holes > length) closeUp();
      continue;
    }
    const way = (ways >> (2 * (((drawn >>> 16) * count) >>> 16))) & 3;
    const next = cell + offsets[way];
    if (cells[next] === 0) list[length++] = next;
    parents[find(next)] = root;
    cells[cell] |= 1 << way;
    cells[next] |= ACTIVE_OR_DONE | (1 << (way ^ 2));
    left--;
  }
  return cells;

  function find(item) {
    let at = item;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]];
    return at;
  }

  function closeUp() {
    let to = 0;
    for (let from = 0; from < length; from++) if (list[from] !== HOLE) list[to++] = list[from];
    length = to;
    holes = 0;
  }
}

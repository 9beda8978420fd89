// What can be measured, by a key that the worker is handed: "floor", "core:<id>", "steps:<id>", "loop:<id>", "peer:<n>".
import { floor, IMPERFECT, LOOPS } from "./limits.mjs";
import { PEERS } from "./peers.mjs";

/**
 * @param {string} key
 * @param {string} corePath the built core
 * @returns {Promise<{ make(size: number, seed: number): unknown, open?(maze: unknown, x: number, y: number, down: boolean): boolean }>}
 */
export async function load(key, corePath) {
  const [kind, id] = key.split(/:(.*)/s);
  if (kind === "floor") return { make: (size, seed) => floor(size, size, seed) };
  if (kind === "loop") {
    const make = (size, seed) => LOOPS[id](size, size, seed);
    return IMPERFECT.includes(id) ? { make } : { make, open: openInBytes };
  }
  if (kind === "peer") {
    const peer = PEERS[Number(id)];
    return { ...peer, make: await peer.load() };
  }
  const core = await import(corePath);
  const options = (size, seed) => ({ algorithm: id, width: size, height: size, seed });
  const open = IMPERFECT.includes(id) ? undefined : openInMaze;
  return kind === "core"
    ? { make: (size, seed) => core.generate(options(size, seed)), open }
    : { make: (size, seed) => core.record(options(size, seed)).maze, open };
}

function openInMaze(maze, x, y, down) {
  const { width } = maze.recipe;
  const cell = y * width + x;
  return maze.isOpen(cell, cell + (down ? width : 1));
}

/** Of a limit loop, on a square: a row more above and below, a cell more at both sides. */
function openInBytes(cells, x, y, down) {
  const stride = Math.sqrt(cells.length);
  return ((cells[(y + 1) * stride + x + 1] >> (down ? 2 : 1)) & 1) === 1;
}

/**
 * What the mazes of the first seeds look like, in percent: their dead ends, and the passages that are level. Contenders that
 * do the same are alike.
 */
export function texture({ make, open }, size, count) {
  let [passages, level, deadEnds] = [0, 0, 0];
  for (let seed = 1; seed <= count; seed++) {
    const maze = make(size, seed);
    const ways = new Uint8Array(size * size);
    for (let cell = 0; cell < size * size; cell++) {
      const [x, y] = [cell % size, Math.floor(cell / size)];
      for (const down of [false, true]) {
        if ((down ? y : x) + 1 >= size || !open(maze, x, y, down)) continue;
        passages++;
        if (!down) level++;
        ways[cell]++;
        ways[cell + (down ? size : 1)]++;
      }
    }
    deadEnds += ways.filter((each) => each === 1).length;
  }
  return { deadEnds: (100 * deadEnds) / (count * size ** 2), level: (100 * level) / passages };
}

/** What is wrong with a maze that should be a spanning tree of size x size cells; "" where it is one. */
export function faults(open, maze, size) {
  const parents = Int32Array.from({ length: size * size }, (_, cell) => cell);
  const find = (cell) => {
    let at = cell;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]];
    return at;
  };
  let passages = 0;
  let parts = size * size;
  for (let cell = 0; cell < size * size; cell++) {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    for (const down of [false, true]) {
      if ((down ? y : x) + 1 >= size || !open(maze, x, y, down)) continue;
      passages++;
      const [a, b] = [find(cell), find(cell + (down ? size : 1))];
      if (a === b) continue;
      parents[a] = b;
      parts--;
    }
  }
  if (parts > 1) return `${parts} parts`;
  return passages >= size * size ? `${passages - size * size + 1} loops` : "";
}

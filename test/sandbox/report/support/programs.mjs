import { programOf } from "../../run/support/worker.mjs";

/**
 * Depth-first search: all cells by a path that goes back where it cannot go on.
 * @param {{ choose?: string, start?: string, atEnd?: string, atStart?: string, before?: string }} [changes] statements and expressions of faulty ones
 */
export function depthFirst({
  choose = "direction(unvisited)",
  start = "starts()[0].cell",
  atStart = "",
  atEnd = "",
  before = "",
} = {}) {
  return programOf(
    `${atStart}
    const path = [${start}];
    while (path.length > 0) {
      const cell = path.at(-1);
      const unvisited = maze.unvisited(cell);
      if (unvisited === 0) recorder.mark(path.pop(), DONE);
      else path.push(maze.carve(cell, ${choose}, ACTIVE));
    }
    ${atEnd}`,
    before,
  );
}

/** The line of a program, from 0, that holds a piece of code. */
export const lineOf = (/** @type {string} */ text, /** @type {string} */ code) =>
  text.split("\n").findIndex((line) => line.includes(code));

/**
 * Random walks until every cell was entered, by Aldous and Broder: each tree as often as any other.
 * @param {{ choose?: string, atEnd?: string }} [changes]
 */
export function randomWalk({ choose = "random.slot(topology.neighborMask[cell])", atEnd = "" } = {}) {
  return programOf(`
    const { topology } = maze.grid;
    const walk = (random) => {
      const passages = [];
      const entered = new Set();
      let cell = random.below(maze.cellCount);
      entered.add(cell);
      while (entered.size < maze.cellCount) {
        const slot = ${choose};
        const next = topology.neighbor(cell, slot);
        if (!entered.has(next)) passages.push([cell, slot]);
        entered.add(next);
        cell = next;
      }
      return passages;
    };
    let passages = walk(random);
    ${atEnd}
    for (const [cell, slot] of passages) maze.carve(cell, slot, DONE);`);
}

import { HERE } from "./statements.mjs";

/** Programs that log variables after each step of the line with HERE. */
export const LOGGED = {
  "a walk in lists": `import { DONE } from "mazewright";
export default { run({ maze, random, starts, direction }) {
  const path = [], left = new Map();
  let turns = 0, note = null;
  for (const { cell: start } of starts()) {
    maze.visit(start, DONE);
    for (let cell = start; ; turns++) {
      const unvisited = maze.unvisited(cell);
      if (unvisited === 0) {
        if (path.length === 0) break;
        cell = path.pop();
        continue;
      }
      path.push(cell); left.set(cell, { unvisited, turns }); note = { back: path.slice(-2), half: turns / 2 };
      cell = maze.carve(cell, direction(unvisited), DONE); ${HERE}
      console.log(cell, unvisited, path, left, turns, note, start);
    }
  }
} };`,
  "a recursive one with types": `import { DONE } from "mazewright";
interface Way { cell: number; slots: Set<number> }
export default { run({ maze, starts, direction }: any): void {
  const seen = new Uint8Array(maze.cellCount);
  const walk = (cell: number, way: Way, depth = 0n): void => {
    for (let unvisited; (unvisited = maze.unvisited(cell)) !== 0; ) {
      const slot = direction(unvisited);
      seen[cell]++;
      const next = maze.carve(cell, slot, DONE); ${HERE}
      console.log(next, slot, seen, way, depth, cell, unvisited);
      way.slots.add(slot);
      walk(next, { cell: next, slots: new Set(way.slots) } satisfies Way, depth + 1n);
    }
  };
  for (const { cell } of starts()) { maze.visit(cell, DONE); walk(cell, { cell, slots: new Set() }); }
} };`,
};

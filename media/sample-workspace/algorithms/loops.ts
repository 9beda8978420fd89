import { type Algorithm, DONE, lowestBit } from "./mazewright";

/** Prim's algorithm, or nearly: its mazes have loops. Preview it, and follow the finding to the line. */
export default {
  name: "Loops",
  run({ maze, random, starts }) {
    const { topology } = maze.grid;
    const walls: [cell: number, slot: number][] = [];
    const reach = (cell: number) => {
      for (let slots = maze.unvisited(cell); slots !== 0; slots &= slots - 1) walls.push([cell, lowestBit(slots)]);
    };
    for (const { cell } of starts()) {
      maze.visit(cell, DONE);
      reach(cell);
    }
    while (walls.length > 0) {
      const [[cell, slot]] = walls.splice(random.below(walls.length), 1);
      const next = topology.neighbor(cell, slot);
      const isNew = !maze.isVisited(next);
      maze.carve(cell, slot, DONE);
      if (isNew) reach(next);
    }
  },
} satisfies Algorithm;

import type { AlgorithmCode, AlgorithmFacts, GenerationContext } from "../foundation/algorithm";
import { lowestBit } from "../foundation/random";
import { DONE, FRONTIER } from "../foundation/steps";
import { Bag } from "../structures/bag";

/** Prim's algorithm on cells: a random one of those next to the maze joins it, by a random one of its walls to the maze. */
export const facts: AlgorithmFacts = {
  id: "prim-modified",
  name: "Prim (list of cells)",
  description: "Even more short dead ends than Prim (list of walls): about one cell in three.",
  variantOf: "prim",
  source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms (modified Prim's algorithm)",
  time: "O(n)",
  memory: "up to 5n bytes",
  perfect: true,
  needs: "graph",
  options: ["start", "bias"],
  data: ["frontier"],
  pseudocode: [
    ["the maze is the start", "untouched>done"],
    ["list the cells next to it", "untouched>frontier"],
    ["while there are cells in the list:"],
    ["  take a random one"],
    ["  open a random one of its walls to the maze", "carve"],
    ["  list its neighbours that were not listed before"],
  ],
};

export const primModified: AlgorithmCode = {
  run(task) {
    const { maze, random, starts, direction } = task;
    const { topology } = maze.grid;
    const hasJoined = new Uint8Array(maze.cellCount + 2 * topology.margin + 1); // listed cells count as visited, too
    const cells = new Bag();
    // list the neighbours of the starts
    for (const { cell } of starts()) {
      maze.visit(cell, DONE);
      hasJoined[cell + topology.margin] = 1;
      listNeighbors(task, cell, cells);
    }

    // join a random listed cell
    while (cells.size > 0) {
      const cell = cells.take(random);
      maze.join(cell, direction(topology.neighborMask[cell] & ~topology.unvisited(hasJoined, cell)), DONE);
      hasJoined[cell + topology.margin] = 1;
      listNeighbors(task, cell, cells);
    }
  },
};

/** Adds the neighbours of a cell that are neither listed nor in the maze. */
function listNeighbors({ maze }: GenerationContext, cell: number, cells: Bag): void {
  const { topology } = maze.grid;
  for (let left = maze.unvisited(cell); left !== 0; left &= left - 1) {
    const next = topology.neighbor(cell, lowestBit(left));
    maze.visit(next, FRONTIER);
    cells.add(next);
  }
}

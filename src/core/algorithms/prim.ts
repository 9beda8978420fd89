import type { AlgorithmCode, AlgorithmFacts, GenerationContext } from "../foundation/algorithm";
import { lowestBit } from "../foundation/random";
import { DONE, FRONTIER } from "../foundation/steps";
import { Bag } from "../structures/bag";
import { packWall, wallCell, wallSlot } from "./shared/walls";

/**
 * Prim's algorithm with a list of walls: a random wall of the maze so far is opened if the cell behind it is not in the
 * maze, whose own walls then join the list. The result is not a minimum spanning tree of random weights; for that, see
 * prim-weighted.
 */
export const facts: AlgorithmFacts = {
  id: "prim",
  name: "Prim (list of walls)",
  description: "Very many short dead ends around the start.",
  group: "start here",
  source:
    "R. C. Prim, Shortest connection networks, Bell System Technical Journal 36 (1957), with walls drawn at random",
  time: "O(n)",
  memory: "up to 8n bytes",
  perfect: true,
  needs: "graph",
  options: ["start"],
  data: ["frontier"],
  pseudocode: [
    ["the maze is the start; list its walls", "untouched>done"],
    ["while there are walls in the list:"],
    ["  take a random one"],
    ["  if the cell behind it is not in the maze:"],
    ["    open the wall", "carve"],
    ["    list the walls of that cell", "untouched>frontier"],
  ],
};

export const prim: AlgorithmCode = {
  run(task) {
    const { maze, random, starts } = task;
    const { topology } = maze.grid;
    const walls = new Bag();
    // list the walls of the starts
    for (const { cell } of starts()) {
      maze.visit(cell, DONE);
      addWalls(task, cell, walls);
    }

    // open a random listed wall
    while (walls.size > 0) {
      const wall = walls.take(random);
      const cell = wallCell(wall);
      const slot = wallSlot(wall);
      if (maze.isVisited(topology.neighbor(cell, slot))) continue;
      addWalls(task, maze.carve(cell, slot, DONE), walls);
    }
  },
};

/** The walls of a cell that lead to cells outside the maze. */
function addWalls({ maze, recorder }: GenerationContext, cell: number, walls: Bag): void {
  const { topology } = maze.grid;
  for (let left = maze.unvisited(cell); left !== 0; left &= left - 1) {
    const slot = lowestBit(left);
    walls.add(packWall(cell, slot));
    recorder.mark(topology.neighbor(cell, slot), FRONTIER);
  }
}

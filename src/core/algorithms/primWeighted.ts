import type { AlgorithmCode, AlgorithmFacts, GenerationContext } from "../foundation/algorithm";
import { lowestBit, Random } from "../foundation/random";
import { DONE, FRONTIER } from "../foundation/steps";
import { Heap } from "../structures/heap";
import { wallCell, wallOf, wallSlot, wallsInRandomOrder } from "./shared/walls";

/**
 * Prim's original algorithm: opens the lightest of all walls between the maze and the rest. The weights are the
 * positions of the walls in Kruskal's random order. As all weights differ, there is one minimum spanning tree: for a
 * seed both make the same maze.
 */
export const facts: AlgorithmFacts = {
  id: "prim-weighted",
  name: "Prim (weighted walls)",
  description: "The same mazes as Kruskal for the same seed, grown from the start.",
  variantOf: "prim",
  source: "R. C. Prim, Shortest connection networks and some generalizations, Bell System Technical Journal 36 (1957)",
  time: "O(n log n)",
  memory: "up to 32n bytes",
  perfect: true,
  needs: "graph",
  options: ["start"],
  unrecorded: "kruskal", // no heap: 0.4 of the time
  data: ["frontier"],
  pseudocode: [
    ["each wall has a random weight"],
    ["the maze is the start; list its walls", "untouched>done"],
    ["while there are walls in the list:"],
    ["  take the lightest one"],
    ["  if the cell behind it is not in the maze:"],
    ["    open the wall", "carve"],
    ["    list the walls of that cell", "untouched>frontier"],
  ],
};

export const primWeighted: AlgorithmCode = {
  run(task) {
    const { maze, random, options, starts } = task;
    const { topology } = maze.grid;
    const { degree } = topology;
    // weigh the walls
    const walls = wallsInRandomOrder(maze, random); // by weight
    const weights = new Uint32Array(maze.cellCount * degree); // by wall
    for (let weight = 0; weight < walls.length; weight++) weights[placeOf(walls[weight], degree)] = weight;
    const reach = new Heap(); // weights
    // From its own random numbers, so that what is drawn after the maze is the same as with kruskal.
    for (const { cell } of starts(new Random(`the start of ${options.seed}`))) {
      maze.visit(cell, DONE);
      addWalls(task, cell, weights, reach);
    }

    // open the lightest listed wall
    while (reach.size > 0) {
      const wall = walls[reach.take()];
      const lower = wallCell(wall);
      const slot = wallSlot(wall);
      const upper = topology.neighbor(lower, slot);
      if (!maze.isVisited(upper)) addWalls(task, maze.carve(lower, slot, DONE), weights, reach);
      else if (!maze.isVisited(lower)) addWalls(task, maze.join(lower, slot, DONE), weights, reach);
    }
  },
};

/** Weights in one array, one per cell and slot. */
function placeOf(wall: number, degree: number): number {
  return wallCell(wall) * degree + wallSlot(wall);
}

/** The walls of a cell that lead to cells outside the maze. */
function addWalls({ maze, recorder }: GenerationContext, cell: number, weights: Uint32Array, reach: Heap): void {
  const { topology } = maze.grid;
  for (let left = maze.unvisited(cell); left !== 0; left &= left - 1) {
    const slot = lowestBit(left);
    reach.add(weights[placeOf(wallOf(maze, cell, slot), topology.degree)]);
    recorder.mark(topology.neighbor(cell, slot), FRONTIER);
  }
}

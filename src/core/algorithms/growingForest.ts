import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { lowestBit } from "../foundation/random";
import { ACTIVE, DONE } from "../foundation/steps";
import { ActiveCells } from "../structures/activeCells";
import { DisjointSets } from "../structures/disjointSets";
import { picker } from "./shared/pick";

/**
 * The growing forest algorithm: growing trees from several cells at once. A tree also opens walls to other trees, which
 * joins them. Disjoint sets know which cells are in one tree, as in Kruskal's algorithm.
 */
export const facts: AlgorithmFacts = {
  id: "growing-forest",
  name: "Growing forest",
  description: "Growing trees from many cells at once, joined where they meet.",
  group: "variants",
  source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms (growing forest)",
  time: "O(n α(n))",
  memory: "up to 12n bytes",
  perfect: true,
  needs: "graph",
  options: ["bias", "pick"],
  data: ["active", "sets"],
  pseudocode: [
    ["some random cells are active, each in a tree of its own", "untouched>active"],
    ["while there are active cells:"],
    ["  pick one: the newest, the oldest, the middle or a random one"],
    ["  if it has neighbours outside its tree:"],
    ["    open the wall to a random one, which joins their trees", "carve"],
    ["    if that one was in no tree, it becomes active"],
    ["  else:"],
    ["    it is done", "active>done"],
  ],
};

export const growingForest: AlgorithmCode = {
  run({ maze, recorder, random, options, direction }) {
    const { topology } = maze.grid;
    const trees = new DisjointSets(maze.cellCount);
    const active = new ActiveCells();
    const pick = picker(options.pick, active, random);
    // plant the trees
    for (let left = Math.ceil(Math.sqrt(topology.includedCount) / 2); left > 0; )
      if (plant(random.below(maze.cellCount))) left--;
    // grow until the trees have met
    grow();
    if (topology.isKnownConnected) return;
    // plant one in each region left
    for (let cell = 0; cell < maze.cellCount; cell++) if (plant(cell)) grow();

    function grow(): void {
      while (active.size > 0) {
        const place = pick();
        const cell = active.at(place);
        const others = otherTrees(cell);
        if (others !== 0) {
          const slot = direction(others);
          const next = topology.neighbor(cell, slot);
          const isNew = !maze.isVisited(next);
          trees.join(cell, next);
          maze.carve(cell, slot, isNew ? ACTIVE : recorder.markOf(next));
          if (isNew) active.add(next);
        } else {
          active.removeAt(place);
          recorder.mark(cell, DONE);
        }
      }
    }

    /** Begins a tree at a cell, unless it is in one or excluded. */
    function plant(cell: number): boolean {
      if (maze.isVisited(cell) || !topology.isIncluded(cell)) return false;
      maze.visit(cell, ACTIVE);
      active.add(cell);
      return true;
    }

    /** The slots of a cell that lead to another tree, or to a cell in no tree. */
    function otherTrees(cell: number): number {
      const own = trees.find(cell);
      const unvisited = maze.unvisited(cell);
      let slots = unvisited;
      for (let left = topology.neighborMask[cell] & ~unvisited & ~maze.passages(cell); left !== 0; left &= left - 1) {
        const slot = lowestBit(left);
        if (trees.find(topology.neighbor(cell, slot)) !== own) slots |= 1 << slot;
      }
      return slots;
    }
  },
};

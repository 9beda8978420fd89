import type { AlgorithmCode, AlgorithmFacts, GenerationContext } from "../foundation/algorithm";
import { DONE, FRONTIER, UNTOUCHED } from "../foundation/steps";
import { carveWalk, joinByWalks, NOWHERE, SLOW_ON_STRIPS } from "./shared/walks";

const LANDMARKS = 16;

/**
 * Houston's mixture: Aldous-Broder until a share of the cells is done, Wilson for the rest.
 *
 * With a fixed share this is not uniform: what the walk has reached depends on where it stands, and Wilson forgets that.
 * (On three cells in a ring, with the switch after the first step, the trees have the chances 1/2, 1/4 and 1/4.) Here the
 * share is chosen before the walk: some landmarks, spread over the grid. Aldous and Broder's tree is uniform, and the
 * part of it that joins the landmarks with the start is complete when the walk has visited all of them. That part is
 * kept, everything else is forgotten. All trees that contain it are equally likely, and Wilson, begun with a part of a
 * tree, makes each completion equally likely. So the whole is exactly uniform.
 */
export const facts: AlgorithmFacts = {
  id: "houston",
  name: "Houston",
  description: "Every perfect maze is equally likely; begins like Aldous-Broder, ends like Wilson.",
  group: "variants",
  source: "Robin Houston, in a comment on Jamis Buck, Maze Generation: Wilson's algorithm (2011), made exact",
  time: "O(n log n) expected on squares",
  memory: "2n bytes",
  perfect: true,
  uniform: true,
  needs: "graph",
  options: ["start"],
  slow: SLOW_ON_STRIPS,
  data: ["frontier", "walk"],
  part: "walk",
  pseudocode: [
    ["choose landmarks; the maze is the start", "untouched>done"],
    ["until every landmark was visited:"],
    ["  go to a random neighbour", "untouched>frontier"],
    ["add the paths from the landmarks to the start", "frontier>done", "carve frontier>done"],
    ["forget what else was visited", "frontier>untouched"],
    ["for each cell that is not in the maze:", "note"],
    ["  walk at random from it until the walk meets the maze", "untouched>active"],
    ["  whenever the walk meets itself, erase the loop", "active>untouched"],
    ["  add the walk", "active>done", "carve active>done"],
    ["add(path): open its passages, up to the maze", "carve"],
  ],
};

export const houston: AlgorithmCode = {
  run(task) {
    const { maze, starts } = task;
    const [{ cell: first }, ...others] = starts();
    const exitSlots = new Uint8Array(maze.cellCount);
    // No walk reaches the landmarks of other regions. Without landmarks the share is 0, which is uniform too.
    const landmarks = others.length === 0 ? landmarksOf(task) : [];
    // walk until all landmarks are seen
    maze.visit(first, DONE);
    walkToAll(task, first, landmarks, exitSlots);
    for (const { cell } of others) maze.visit(cell, DONE);
    // keep the paths from the landmarks
    for (const landmark of landmarks) if (!maze.isVisited(landmark)) carveWalk(task, landmark, exitSlots);
    // complete the maze by walks
    forget(task, exitSlots);
    joinByWalks(task, exitSlots);
  },
};

/** Some of the cells, evenly spread by id; every second one if there are few. */
function landmarksOf({ maze }: GenerationContext): number[] {
  const { topology } = maze.grid;
  const distance = Math.max(2, Math.ceil(maze.cellCount / LANDMARKS));
  const cells = Array.from({ length: Math.ceil(maze.cellCount / distance) }, (_, index) => index * distance);
  return cells.filter((cell) => topology.isIncluded(cell));
}

/**
 * Walks until it has visited all landmarks. Stores in `exitSlots` the slot of each cell towards the cell it was first
 * entered from.
 */
function walkToAll(task: GenerationContext, first: number, landmarks: readonly number[], exitSlots: Uint8Array): void {
  const { maze, recorder, random } = task;
  const { topology } = maze.grid;
  const isLandmark = new Uint8Array(maze.cellCount);
  for (const landmark of landmarks) isLandmark[landmark] = 1;
  isLandmark[first] = 0;
  let left = landmarks.length - (landmarks.includes(first) ? 1 : 0);
  let cell = first;
  while (left > 0) {
    const slot = random.step(topology.neighborMask[cell], topology.degree);
    const next = topology.neighbor(cell, slot);
    if (exitSlots[next] === NOWHERE && next !== first) {
      exitSlots[next] = topology.opposite(cell, slot) + 1;
      left -= isLandmark[next];
      recorder.mark(next, FRONTIER);
    }
    cell = next;
  }
}

/** Clears the exit slots of cells outside the maze. */
function forget({ maze, recorder }: GenerationContext, exitSlots: Uint8Array): void {
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (exitSlots[cell] === NOWHERE || maze.isVisited(cell)) continue;
    exitSlots[cell] = NOWHERE;
    recorder.mark(cell, UNTOUCHED);
  }
}

import type { Grid } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";
import type { SolverCode, SolverContext, SolverFacts } from "../foundation/solver";
import { FILLED, SEEN } from "../foundation/steps";

export const facts: SolverFacts = {
  id: "wall-follower",
  name: "Wall follower",
  description:
    "Keeps its right hand on the wall and sees only the current cell. If the walls of entrance and exit are not connected, it comes back to where it began and gives up.",
  source: "Walter D. Pullen, Think Labyrinth: Maze Solving (wall follower)",
  pseudocode: [
    ["enter by the entrance, the right hand on the wall", "done>seen"], // done: an entrance without a passage
    ["until the exit is reached, or the first step would be taken again:"],
    ["  go through the first passage to the right, else further left, else back"],
    ["  add a new cell to the end of the path", "untouched>seen", "filled>seen"],
    ["  back at a cell of the path: remove all cells after it", "seen>filled"],
    ["what is left is the path", "seen>path"],
  ],
};

export const wallFollower: SolverCode = {
  run(quest) {
    const { maze, from, to } = quest;
    const { topology } = maze.grid;
    const path = new Path(quest);
    path.goTo(from);
    if (from === to) return path.cells;
    const first = turnRight(maze, from, angleOfEntrance(maze, from));
    for (let cell = from, slot = first; slot >= 0; ) {
      const back = topology.opposite(cell, slot);
      cell = topology.neighbor(cell, slot);
      path.goTo(cell);
      if (cell === to) return path.cells;
      slot = turnRight(maze, cell, angleOf(maze.grid, cell, back), back);
      if (cell === from && slot === first) return undefined; // each step follows from the one before: the walk would repeat itself
    }
    return undefined;
  },
};

/** The path of the follower, without the parts that it went back or round. */
class Path {
  readonly cells: number[] = [];
  private readonly places: Int32Array; // of the cells on it, else -1

  constructor(private readonly quest: SolverContext) {
    this.places = new Int32Array(quest.maze.cellCount).fill(-1);
  }

  goTo(cell: number): void {
    const { cells, places, quest } = this;
    if (places[cell] < 0) {
      places[cell] = cells.push(cell) - 1;
      quest.mark(cell, SEEN);
      return;
    }
    for (let at = cells.length - 1; at > places[cell]; at--) {
      places[cells[at]] = -1;
      quest.mark(cells[at], FILLED);
    }
    cells.length = places[cell] + 1;
  }
}

const TURN = 2 * Math.PI;

/**
 * The slot of the passage that is first on the right hand of somebody who comes in from a direction: the next one
 * counterclockwise. The last is the one that leads back; -1 where there is no passage. Any order would lead through all of
 * a maze without loops, if it is the same each time. Stairs are taken to lie where the picture has the other level, behind
 * the cell to the right and to the left, and come after the passage there.
 * @param from the angle towards where they come from
 * @param back the slot that leads there, if one does
 */
function turnRight(maze: Maze, cell: number, from: number, back = -1): number {
  let [right, least] = [-1, Number.POSITIVE_INFINITY];
  for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
    const slot = lowestBit(left);
    const turn = (((from - angleOf(maze.grid, cell, slot)) % TURN) + TURN) % TURN;
    const rank = turn === 0 && slot <= back ? TURN : turn;
    if (rank < least) [right, least] = [slot, rank];
  }
  return right;
}

/** Where a neighbour lies from a cell, from centre to centre, clockwise in radians. */
function angleOf({ picture, topology }: Grid, cell: number, slot: number): number {
  const [x, y] = picture.centre(cell);
  const [nextX, nextY] = picture.centre(topology.neighbor(cell, slot));
  return Math.atan2(nextY - y, nextX - x);
}

const BESIDE = 2; // the most between centres of neighbours: beyond the edge of the grid, a slot may lead to any cell

/**
 * Where the entrance of a cell is: towards a cell that is masked off, or out of the picture, which is away from its middle.
 * An approximate angle is enough: only between which passages it lies counts.
 */
function angleOfEntrance({ grid, entrance }: Maze, cell: number): number {
  const { picture, topology } = grid;
  const [x, y] = picture.centre(cell);
  const outside = entrance?.cell === cell && entrance.slot >= 0 ? topology.neighbor(cell, entrance.slot) : -1;
  if (outside >= 0 && outside < topology.cellCount && !topology.isIncluded(outside)) {
    const [offX, offY] = picture.centre(outside);
    if (Math.hypot(offX - x, offY - y) < BESIDE) return Math.atan2(offY - y, offX - x);
  }
  return Math.atan2(y - picture.height / 2, x - picture.width / 2);
}

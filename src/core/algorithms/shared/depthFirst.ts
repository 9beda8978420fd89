import type { Algorithm } from "../../foundation/algorithm";

/** What the three forms of depth-first search have in common: they make the same mazes. */
export const DEPTH_FIRST = {
  perfect: true,
  needs: "graph",
  options: ["start", "bias"],
  time: "O(n)",
  data: ["stack"],
  pseudocode: [
    ["begin at the start", "untouched>active"],
    ["repeat:"],
    ["  if the cell has unvisited neighbours:"],
    ["    open the wall to a random one, and go there", "carve"],
    ["  else:"],
    ["    the cell is done; go back to the previous one", "active>done"],
    ["until there is no previous one"],
  ],
} as const satisfies Partial<Algorithm>;

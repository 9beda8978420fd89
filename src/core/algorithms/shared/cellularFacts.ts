import type { AlgorithmFacts } from "../../foundation/algorithm";
import { MazeError } from "../../foundation/errors";
import { DEFAULT_DENSITY } from "./rule";

/** What is known of a cellular automaton that makes a maze; automata differ only in their default rule. */
export function cellularFacts(
  rule: string,
  own: Pick<AlgorithmFacts, "id" | "name" | "description" | "group" | "variantOf" | "source">,
): AlgorithmFacts {
  return {
    ...own,
    time: "O(n) a generation",
    memory: "11n / 8 bytes",
    perfect: false,
    needs: "rectangle",
    options: ["rule", "density", "generations", "mask"],
    without: ["loops", "braid"], // there is no wall between two cells of the maze
    defaults: { rule, entrances: "farthest" }, // corners often lie in small closed rooms
    startsOpen: true,
    offAreWalls: true,
    data: ["alive"],
    part: "generation",
    pseudocode: [
      ["begin with a pattern, or with random live cells", "untouched>solid", "untouched>done"],
      ["for each generation, all cells at once:", "note"],
      ["  a dead cell is born if B in the rule lists its number of live neighbours", "done>solid"],
      ["  a live cell dies if S in the rule does not list that number", "solid>done"],
      ["until nothing changes, or two generations alternate"],
      ["live cells are walls"],
    ],
    check(options) {
      if (options.mask !== undefined && options.density !== DEFAULT_DENSITY) {
        throw new MazeError("density", options.density, "no value", "a mask is the start pattern");
      }
    },
  };
}

import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { DONE } from "../foundation/steps";
import { drawSlash, joinBefore, joinBelow } from "../grids/wiring/slashWalls";

/**
 * A slash or a backslash per square, the program `10 PRINT CHR$(205.5+RND(1)); : GOTO 10`. The result is not a perfect
 * maze: closed loops, and paths that wind from border to border. A square has two cells, its halves.
 */
export const facts: AlgorithmFacts = {
  id: "random-slashes",
  name: "Random slashes",
  description: "Not perfect: the classic one-line program, / or \\ in each square, with loops and winding paths.",
  group: "not perfect",
  source: "Commodore 64 User's Guide (1982); N. Montfort et al., 10 PRINT CHR$(205.5+RND(1)); : GOTO 10 (2012)",
  time: "O(n)",
  memory: "none",
  perfect: false,
  needs: "rectangle",
  options: ["probability"],
  without: ["entrances", "entrance", "exit", "loops", "braid"], // there is no outer wall, and no wall but the slashes
  defaults: { probability: 0.5, entrances: "none" },
  kind: "slashes",
  data: [],
  pseudocode: [
    ["for each square:"],
    ["  draw / with the given probability, else \\", "set", "untouched>done"],
    ["  open it to the squares on its left and above", "carve"],
  ],
};

export const randomSlashes: AlgorithmCode = {
  run({ maze, recorder, random, options: { width, height, probability = 0.5 } }) {
    for (let row = 0, square = 0; row < height; row++) {
      for (let column = 0; column < width; column++, square++) {
        const top = 1 - random.flip(probability); // the half on top: the left one under /, the right one under \
        // draw the slash
        drawSlash(maze, square, top);
        recorder.mark(2 * square + 1 - top, DONE);
        // join what it leaves open
        if (column > 0) joinBefore(maze, square);
        if (row > 0) joinBelow(maze, square - width, top);
      }
    }
  },
};

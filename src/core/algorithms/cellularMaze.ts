import { cellular } from "./shared/cellular";

export const cellularMaze = cellular({
  id: "cellular-maze",
  name: "Cellular automaton Maze",
  description: "No perfect maze, but walls that grow by the rule B3/S12345, with loops and closed rooms.",
  source: "Mirek Wójtowicz, Cellular Automata Rules Lexicon: Life, rule Maze",
  rule: "B3/S12345",
});

import { cellular } from "./shared/cellular";

export const cellularMaze = cellular({
  id: "cellular-maze",
  name: "Cellular automaton Maze",
  description: "Not perfect: walls grow by the rule B3/S12345 and leave loops and closed rooms.",
  group: "not perfect",
  source: "Mirek Wójtowicz, Cellular Automata Rules Lexicon: Life, rule Maze",
  rule: "B3/S12345",
});

import { cellular } from "./shared/cellular";

export const cellularMazectric = cellular({
  id: "cellular-mazectric",
  name: "Cellular automaton Mazectric",
  description: "Like Cellular automaton Maze, with the rule B3/S1234: longer and straighter corridors.",
  variantOf: "cellular-maze",
  source: "Mirek Wójtowicz, Cellular Automata Rules Lexicon: Life, rule Mazectric",
  rule: "B3/S1234",
});

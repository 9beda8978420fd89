import type { AlgorithmCode } from "../foundation/algorithm";
import { automaton } from "./shared/cellular";
import { cellularFacts } from "./shared/cellularFacts";

export const facts = cellularFacts("B3/S1234", {
  id: "cellular-mazectric",
  name: "Cellular automaton Mazectric",
  description: "Like Cellular automaton Maze, with the rule B3/S1234: longer and straighter corridors.",
  variantOf: "cellular-maze",
  source: "Mirek Wójtowicz, Cellular Automata Rules Lexicon: Life, rule Mazectric",
});

export const cellularMazectric: AlgorithmCode = automaton;

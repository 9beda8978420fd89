import type { AlgorithmCode } from "../foundation/algorithm";
import { automaton } from "./shared/cellular";
import { cellularFacts } from "./shared/cellularFacts";

export const facts = cellularFacts("B3/S12345", {
  id: "cellular-maze",
  name: "Cellular automaton Maze",
  description: "Not perfect: walls grow by the rule B3/S12345 and leave loops and closed rooms.",
  group: "not perfect",
  source: "Mirek Wójtowicz, Cellular Automata Rules Lexicon: Life, rule Maze",
});

export const cellularMaze: AlgorithmCode = automaton;

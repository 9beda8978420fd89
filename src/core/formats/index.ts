import type { TextStyle } from "../contracts";
import { squareLines } from "./lines";
import { slashLines } from "./slashLines";

export const styles: readonly TextStyle[] = [
  {
    id: "lines",
    name: "Lines",
    description: "Walls of +---+ and |, three columns a cell; random slashes as / and \\, one a square.",
    forms: [squareLines, slashLines],
  },
];

import { hexagonLines } from "./hexagonLines";
import { levelLines } from "./levelLines";
import { squareLines } from "./lines";
import { slashBox, slashLines } from "./slashLines";
import type { TextStyle } from "./textStyle";
import { triangleLines } from "./triangleLines";

export const styles: readonly TextStyle[] = [
  {
    id: "lines",
    name: "Lines",
    description:
      "Walls of +---+ and |, three columns a cell; hexagons and triangles of /, \\, | and _; random slashes, one a square.",
    forms: [squareLines, slashLines, hexagonLines, triangleLines, levelLines],
  },
  {
    id: "box",
    name: "Box",
    description: "Random slashes as ╱ and ╲, whose ends meet.",
    forms: [slashBox],
  },
];

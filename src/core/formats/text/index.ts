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
      "Walls of +---+ and |; hexagons and triangles of /, \\, | and _; random slashes, one character per square.",
    forms: [squareLines, slashLines, hexagonLines, triangleLines, levelLines],
  },
  {
    id: "box",
    name: "Box",
    description: "Random slashes as ╱ and ╲, which touch at their ends.",
    forms: [slashBox],
  },
];

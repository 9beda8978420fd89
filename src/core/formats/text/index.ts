import { levelBox, squareBox } from "./box";
import { compact } from "./compact";
import { blocks, levelBlocks } from "./drawing/blocks";
import type { TextStyle } from "./drawing/textStyle";
import { halfBlocks } from "./halfBlocks";
import { hexagonLines } from "./hexagonLines";
import { levelLines } from "./levelLines";
import { squareLines } from "./lines";
import { slashBox, slashLines } from "./slashLines";
import { triangleLines } from "./triangleLines";

export const styles: readonly TextStyle[] = [
  {
    id: "lines",
    name: "Lines",
    description:
      "Walls of +---+ and |; hexagons and triangles of /, \\, | and _; random slashes, one character per square.",
    marksOff: true,
    forms: [squareLines, slashLines, hexagonLines, triangleLines, levelLines],
  },
  {
    id: "compact",
    name: "Compact",
    description: "Walls of _ and |, one line per row of cells.",
    forms: [compact],
  },
  {
    id: "blocks",
    name: "Blocks",
    description: "Walls of #, or of characters and widths of your choice.",
    forms: [blocks, levelBlocks],
  },
  {
    id: "box",
    name: "Box",
    description: "Walls of ┌───┐ and │; random slashes as ╱ and ╲, which touch at their ends.",
    marksOff: true,
    forms: [squareBox, levelBox, slashBox],
  },
  {
    id: "half-blocks",
    name: "Half Blocks",
    description: "Walls of █, ▀ and ▄: blocks at half the height.",
    forms: [halfBlocks],
  },
];

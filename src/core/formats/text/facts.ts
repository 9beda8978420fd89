import { levelFacts as levelBox, squareFacts as squareBox } from "./box";
import { facts as compact } from "./compact";
import { blocksFacts as blocks, levelBlocksFacts as levelBlocks } from "./drawing/blocks";
import type { StyleFacts } from "./drawing/textStyle";
import { facts as halfBlocks } from "./halfBlocks";
import { facts as hexagonLines } from "./hexagonLines";
import { facts as levelLines } from "./levelLines";
import { facts as squareLines } from "./lines";
import { facts as slashes } from "./slashLines";
import { facts as triangleLines } from "./triangleLines";

/** What is known of the styles, in the order in which menus and documents list them. */
export const styles: readonly StyleFacts[] = [
  {
    id: "lines",
    name: "Lines",
    description:
      "Walls of +---+ and |; hexagons and triangles of /, \\, | and _; random slashes, one character per square.",
    marksOff: true,
    forms: [squareLines, slashes, hexagonLines, triangleLines, levelLines],
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
    forms: [squareBox, levelBox, slashes],
  },
  {
    id: "half-blocks",
    name: "Half Blocks",
    description: "Walls of █, ▀ and ▄: blocks at half the height.",
    forms: [halfBlocks],
  },
];

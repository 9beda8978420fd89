/** A colour of the picture: users change it in `workbench.colorCustomizations`, the page takes it from there. */
export interface Colour {
  readonly description: string;
  readonly usual: string | Hue; // its default: a colour of VS Code in every theme, or one of our own
}

interface Hue {
  readonly dark: string; // also in high contrast
  readonly light: string;
  readonly lightContrast: string; // in high contrast on a light ground
}

/**
 * The hues of the picture, in OKLCH by lightness, chroma and hue. They differ in lightness only as far as the colour-blind need, which
 * `test/page/palette.long.test.mjs` computes.
 */
const amber: Hue = { dark: "#ecbd57", light: "#c17f21", lightContrast: "#9f6713" }; // .82 .13 84, .65 .13 70, .56 .115 70
const teal: Hue = { dark: "#83d9ae", light: "#169065", lightContrast: "#097c56" }; // .82 .105 161, .58 .12 163, .52 .11 163
const violet: Hue = { dark: "#a991f9", light: "#7e5ed1", lightContrast: "#6c3fc8" }; // .72 .15 293, .57 .17 293, .5 .2 293
const rose: Hue = { dark: "#e57b9b", light: "#b61f70", lightContrast: "#931157" }; // .71 .135 2, .52 .195 354, .44 .17 355

/** By their ids, which follow `mazewright.`. Colours of areas are mixed with the ground. */
export const colours: Readonly<Record<string, Colour>> = {
  wall: { description: "Walls of mazes in the preview.", usual: "editor.foreground" },
  ground: { description: "Cells that are done, and the background.", usual: "editor.background" },
  untouched: { description: "Untouched cells, as a tint.", usual: "editor.foreground" },
  frontier: { description: "Frontier cells, as a tint, and as dots where there are patterns.", usual: amber },
  active: {
    description:
      "Active cells, as a tint, and as stripes where there are patterns. Cell graph: lines between neighbouring cells.",
    usual: violet,
  },
  head: { description: "The current cell, and the cursor while editing a shape.", usual: rose },
  trail: { description: "Line along the active path, the stack or the walk.", usual: amber },
  solution: { description: "The solution. Cell graph: lines through passages.", usual: teal },
  longest: { description: "The longest path of a maze.", usual: amber },
};

/** The default of a colour: one of VS Code in every theme, or one of our own. */
export type Colour = string | Hue;

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

/**
 * Colours of the picture by their ids, which follow `mazewright.`: users change them in `workbench.colorCustomizations`, the page
 * takes them from there, and package.json says what each is for. Colours of areas are mixed with the ground.
 */
export const colours: Readonly<Record<string, Colour>> = {
  wall: "editor.foreground",
  ground: "editor.background",
  untouched: "editor.foreground",
  frontier: amber,
  active: violet,
  head: rose,
  trail: amber,
  solution: teal,
  longest: amber,
};

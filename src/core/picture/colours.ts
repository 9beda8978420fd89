/** A colour of the picture in each kind of theme, as "#rrggbb". */
export interface Colour {
  readonly theme?: string; // the colour of VS Code that it is there; the others then stand for those of its own themes
  readonly dark: string; // also in high contrast
  readonly light: string;
  readonly lightContrast: string; // in high contrast on a light ground
  readonly print: string; // without colours
}

/**
 * The hues of the picture, in OKLCH by lightness, chroma and hue. They differ in lightness only as far as the colour-blind need, which
 * `test/page/palette.long.test.mjs` computes.
 */
const amber = { dark: "#ecbd57", light: "#c17f21", lightContrast: "#9f6713" }; // .82 .13 84, .65 .13 70, .56 .115 70
const teal = { dark: "#83d9ae", light: "#169065", lightContrast: "#097c56" }; // .82 .105 161, .58 .12 163, .52 .11 163
const violet = { dark: "#a991f9", light: "#7e5ed1", lightContrast: "#6c3fc8" }; // .72 .15 293, .57 .17 293, .5 .2 293
const rose = { dark: "#e57b9b", light: "#b61f70", lightContrast: "#931157" }; // .71 .135 2, .52 .195 354, .44 .17 355
const ink = { theme: "editor.foreground", dark: "#cccccc", light: "#3b3b3b", lightContrast: "#292929" };
const paper = { theme: "editor.background", dark: "#1f1f1f", light: "#ffffff", lightContrast: "#ffffff" };

/**
 * Colours of the picture by their ids, which follow `mazewright.`: users change them in `workbench.colorCustomizations`, the page
 * takes them from there, and package.json says what each is for. Colours of areas are mixed with the ground.
 */
export const colours = {
  wall: { ...ink, print: "#000000" },
  ground: { ...paper, print: "#ffffff" },
  untouched: { ...ink, print: "#000000" },
  frontier: { ...amber, print: "#555555" },
  active: { ...violet, print: "#777777" },
  head: { ...rose, print: "#555555" },
  trail: { ...amber, print: "#777777" },
  solution: { ...teal, print: "#808080" },
  longest: { ...amber, print: "#000000" },
} as const satisfies Readonly<Record<string, Colour>>;

export type ColourId = keyof typeof colours;

/** A colour as CSS, as users may have changed it, or its default if VS Code does not pass it to the page. */
export function themeColour(id: ColourId): string {
  const { theme, light, dark }: Colour = colours[id];
  const other = theme === undefined ? `light-dark(${light},${dark})` : `var(--vscode-${theme.replaceAll(".", "-")})`;
  return `var(--vscode-mazewright-${id},${other})`;
}

import { findOrThrow } from "../../options/options";
import { type PatternFills, TINTS } from "../../picture/pictureStyle";

/** The colours of an exported picture, as "#rrggbb": like the preview's, but independent of a theme. */
export interface Colors extends PatternFills {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly ground: string;
  readonly wall: string; // and cells that are wall
  readonly solution: string;
  readonly link: string; // of the graph of the cells, between neighbours that are not joined
  readonly way: string; // and between those that are
  readonly untouched: string;
}

export const PRINT = "print";
export const DEFAULT_COLORS = "light";

export const colorSchemes: readonly Colors[] = [
  {
    id: DEFAULT_COLORS,
    name: "Light",
    description: "Dark walls on white, as in a light theme.",
    ...shaded("#ffffff", "#3b3b3b", "#bf8803", "#1a85ff"),
    solution: "#d32f2f",
    link: "#b180d7",
    way: "#388a34",
  },
  {
    id: "dark",
    name: "Dark",
    description: "Light walls on near black, as in a dark theme.",
    ...shaded("#1f1f1f", "#cccccc", "#cca700", "#3794ff"),
    solution: "#f14c4c",
    link: "#b180d7",
    way: "#89d185",
  },
  {
    id: PRINT,
    name: "Print",
    description: "Black walls on white, and greys that stay distinct without colours.",
    ...shaded("#ffffff", "#000000", "#555555", "#777777"),
    solution: "#808080",
    link: "#d0d0d0",
    way: "#a0a0a0",
  },
];

/** The colours of a scheme. @throws MazeError for an id that is not there */
export function schemeOf(id: string = DEFAULT_COLORS): Colors {
  return findOrThrow(colorSchemes, "colors", id);
}

function shaded(ground: string, wall: string, frontier: string, active: string) {
  return {
    ground,
    wall,
    untouched: mixed(wall, ground, TINTS.untouched),
    frontierGround: mixed(frontier, ground, TINTS.frontierGround),
    frontierDot: frontier,
    activeGround: mixed(active, ground, TINTS.activeGround),
    activeStripe: mixed(active, ground, TINTS.activeStripe),
  };
}

/** Mixes a share of one colour, from 0 to 1, with the rest of another. */
export function mixed(one: string, other: string, share: number): string {
  const parts = rgbOf(one).map((value, index) => Math.round(value * share + rgbOf(other)[index] * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue, from 0 to 255. */
export function rgbOf(color: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

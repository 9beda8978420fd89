import type { ColourId } from "./colours";

/** A share of a colour; the rest is the ground's. */
export type Fill = readonly [of: ColourId, share: number];

/** Colours of sets of cells, and the share of each; the rest is the ground's. A violet as thin would be an active cell. */
export const setColours: readonly Fill[] = [
  ["frontier", 0.62],
  ["solution", 0.62],
  ["active", 0.62],
  ["head", 0.62],
  ["frontier", 0.34],
  ["solution", 0.34],
  ["head", 0.34],
];

const UNTOUCHED: Fill = ["untouched", 0.15];

/** What cells are filled with, by the names of paints. */
export const fills: Readonly<Record<string, Fill>> = /* @__PURE__ */ {
  untouched: UNTOUCHED,
  frontier: ["frontier", 0.66],
  active: ["active", 0.34],
  "on-path": ["ground", 1],
  "on-walk": UNTOUCHED,
  solid: ["wall", 1],
  erased: ["head", 0.35],
  ...Object.fromEntries(setColours.map((fill, index) => [`set-${index}`, fill])),
};

/** The mixtures with these are as dull as they are; others keep their chroma. */
export const GREYS: ReadonlySet<ColourId> = /* @__PURE__ */ new Set(["wall", "untouched", "ground"]);
/** By how much the chroma of a mixture grows, since one with a grey is dull. */
export const CLEAN = 1.3;

/** How much of the colour of its distance a cell has: while the colours run through a maze, then, and below a way. */
export const tintShares = { blooming: 0.62, settled: 0.33, faint: 0.165 };

/** The colours of lines, by their names. */
export const strokes = {
  trail: "trail",
  direction: "trail",
  link: "active",
  way: "solution",
  "way-edge": "ground",
  "way-line": "solution",
} as const satisfies Readonly<Record<string, ColourId>>;

/** The colours of marks: of where a maze begins and ends, and of the last step. */
export const marks = { entrance: "solution", exit: "longest", head: "head" } as const satisfies Readonly<
  Record<string, ColourId>
>;

import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";
import type { FormCode } from "./drawing/textStyle";
import { type TilingText, tilingFacts, tilingForm, type Wall } from "./tilingText";

/** The sloping side of a triangle, from its first line to its third. */
const side = (slot: number, character: "/" | "\\", columns: readonly [number, number, number]): Wall => ({
  slot,
  character,
  places: columns.map((column, line) => [line, column] as const),
  dot: 1,
});

const level = (slot: number, line: number): Wall => ({
  slot,
  character: "_",
  places: [1, 2, 3, 4].map((column) => [line, column] as const),
  dot: 1,
});

/** Triangles three lines high and six columns wide, of which each shares three with the next; "_" is the line below. */
export const triangleText: TilingText = {
  grid: "triangular",
  walls: [
    [level(DOWN, 2), side(LEFT, "/", [2, 1, 0]), side(RIGHT, "\\", [3, 4, 5])],
    [level(UP, -1), side(LEFT, "\\", [0, 1, 2]), side(RIGHT, "/", [5, 4, 3])],
  ],
  kindAt: (column, row) => (column + row) % 2,
  lines: 3,
  columns: 3,
  oddRow: 0,
  top: 1,
  right: 3,
  centre: [1, 2],
  fill: [2, 3].map((column) => [1, column] as const),
};

export const facts = tilingFacts(triangleText);

export const triangleLines: FormCode = /* @__PURE__ */ tilingForm(triangleText);

import { hexagonSlots as at } from "../../grids/hexagonal";
import type { FormCode } from "./drawing/textStyle";
import { type TilingText, tilingFacts, tilingForm, type Wall } from "./tilingText";

/** A wall of one character. */
const wall = (slot: number, character: Wall["character"], line: number, column: number): Wall => ({
  slot,
  character,
  places: [[line, column]],
  dot: 0,
});

const WALLS: readonly Wall[] = [
  wall(at.UP_LEFT, "/", -1, 1),
  wall(at.DOWN_RIGHT, "/", 1, 3),
  wall(at.DOWN_LEFT, "\\", 1, 1),
  wall(at.UP_RIGHT, "\\", -1, 3),
  wall(at.LEFT, "|", 0, 0),
  wall(at.RIGHT, "|", 0, 4),
];

/** Hexagons of "/ \" above "|   |": four columns per cell, two lines per row, odd rows two columns to the right. */
export const hexagonText: TilingText = {
  grid: "hexagonal",
  walls: [WALLS],
  kindAt: () => 0,
  lines: 2,
  columns: 4,
  oddRow: 2,
  top: 1,
  right: 1,
  centre: [0, 2],
  fill: [1, 2, 3].map((column) => [0, column] as const),
};

export const facts = tilingFacts(hexagonText);

export const hexagonLines: FormCode = /* @__PURE__ */ tilingForm(hexagonText);

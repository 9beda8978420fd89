import { hexagonSlots as at } from "../../grids/hexagonal";
import { tilingForm, type Wall } from "./tilingText";

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
export const hexagonLines = tilingForm({
  grid: "hexagonal",
  walls: [WALLS],
  kindAt: () => 0,
  lines: 2,
  columns: 4,
  oddRow: 2,
  top: 1,
  lostAbove: (first) => (/[|#]/.test(first) ? 1 : 0),
  lostBelow: (last) => (/^[ #]*(\| [ .] \|[ #]*)?$/.test(last) ? 1 : 0), // a single cell may open on both lower sides
  lostLeft: { columns: 1, beginning: /^[/\\#]/ },
  right: 1,
  centre: [0, 2],
  fill: [1, 2, 3].map((column) => [0, column] as const),
});

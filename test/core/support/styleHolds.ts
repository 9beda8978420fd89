import assert from "node:assert/strict";
import { toText } from "../../../src/core/formats/text/text";
import type { Maze } from "../../../src/core/foundation/maze";

/**
 * Whether a text style can hold a maze with the cells that are off there. What it cannot hold has to be refused, and with a
 * reason.
 */
export function holds(style: string, maze: Maze): boolean {
  const reason = reasonAgainst(style, maze);
  if (reason !== undefined) assert.throws(() => toText(maze, style), reason, style);
  return reason === undefined;
}

function reasonAgainst(style: string, { recipe, grid }: Maze): RegExp | undefined {
  const { width = 0, height = 0 } = recipe;
  const isOn = (x: number, y: number) => grid.topology.isIncluded(y * width + x);
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const isAllOff = rows.every((y) => columns.every((x) => !isOn(x, y)));
  if (grid.kind.id !== "rectangular" || grid.topology.includedCount === grid.topology.cellCount) return undefined;
  if (style === "compact") return /^MazeError: style: "compact" .*no sign for cells that are off.*Allowed: lines/;
  if (style === "box" && isAllOff) return /^MazeError: style: "box" .*all cells are off/;
  if (style !== "blocks") return undefined;
  const hasEdges =
    [0, width - 1].every((x) => rows.some((y) => isOn(x, y))) &&
    [0, height - 1].every((y) => columns.some((x) => isOn(x, y)));
  return hasEdges ? undefined : /^MazeError: style: "blocks" .*outermost row or column.*Allowed: lines, box/;
}

import { toText } from "../../src/core/formats/text/text";
import { formatNumber, MazeError } from "../../src/core/foundation/errors";
import type { Maze } from "../../src/core/foundation/maze";
import { lowestBit } from "../../src/core/foundation/random";
import { element } from "../page/page";
import type { Scene } from "../picture/scene";

const MAX_TEXT = 40_000; // cells: a larger text is no help
const MAX_LISTED = 2000;

/**
 * Shows the current state of a maze as text: drawn with characters if its grid has a text form, else cell by cell.
 * @param open opens the dialog
 */
export function showText({ maze, position, length }: Scene, open: (id: string) => void): void {
  const { cellCount } = maze;
  const when = position < length ? `, at step ${formatNumber(position)} of ${formatNumber(length)}` : "";
  element("text-title").textContent = `The maze as text${when}`;
  const view = element("text-view");
  view.textContent =
    cellCount > MAX_TEXT ? `Too large to show as text (limit ${formatNumber(MAX_TEXT)} cells).` : textOf(maze);
  open("text");
  view.focus();
}

function textOf(maze: Maze): string {
  try {
    return toText(maze);
  } catch (error) {
    if (error instanceof MazeError) return listOf(maze); // there is no such form
    throw error;
  }
}

/** For each cell, where its passages lead: "(0, 0): right to (1, 0)". */
function listOf(maze: Maze): string {
  const { grid } = maze;
  const { topology } = grid;
  const lines: string[] = [];
  for (let cell = 0; cell < maze.cellCount && lines.length < MAX_LISTED; cell++) {
    if (!topology.isIncluded(cell)) continue;
    const ways: string[] = [];
    for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      ways.push(`${grid.describeSide(cell, slot)} to ${grid.describe(topology.neighbor(cell, slot))}`);
    }
    lines.push(`${grid.describe(cell)}: ${ways.join(", ") || "closed"}`);
  }
  if (lines.length === MAX_LISTED) lines.push("and so on");
  return lines.join("\n");
}

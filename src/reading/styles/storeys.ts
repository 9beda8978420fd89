import { DOWN, HEADING, heading, UP } from "../../core/formats/text/drawing/levels";
import type { EditableMaze } from "../../core/foundation/editableMaze";
import { squaresOf } from "../../core/foundation/grid";
import { DOWNSTAIRS } from "../../core/grids/wiring/squareSlots";
import type { Frame, StoreyLines } from "./frame";
import type { DrawingPlace } from "./gaps";
import type { TextRows } from "./textRows";

/**
 * The storeys of a drawing, each below its heading, maybe with blank lines around it: all of it where the grid has none.
 * @throws FormatError for a drawing of storeys that does not begin with a heading, or whose headings do not count
 */
export function storeysOf(drawing: TextRows, grid: string): StoreyLines[] {
  const { rows } = drawing;
  if (grid !== "layered") return [{ from: 0, to: rows.length - 1 }];
  const isHeading = (line: number) => rows[line].startsWith(HEADING);
  if (!isHeading(0)) throw drawing.error(`Expected ${heading(1)}`, 0, 0);
  const headings = Array.from(rows.keys()).filter(isHeading);
  return headings.map((line, index) => {
    if (rows[line] !== heading(index + 1)) throw drawing.error(`Expected ${heading(index + 1)}`, line, HEADING.length);
    let from = line + 1;
    let to = (headings[index + 1] ?? rows.length) - 1;
    while (from <= to && rows[from] === "") from++;
    while (from < to && rows[to] === "") to--;
    if (from > to) throw drawing.error("Expected a maze below this line", line, rows[line].length);
    return { from, to };
  });
}

/** The storey of a cell, and its site there. @param frames of the storeys, the lowest first */
function siteOf([{ width, height }]: readonly Frame[], cell: number) {
  const [level, at] = [Math.floor(cell / (width * height)), cell % (width * height)];
  return { level, site: [2 * (at % width) + 1, 2 * Math.floor(at / width) + 1] } as const;
}

/** Where a cell is drawn. @param frames of the storeys, the lowest first */
export function placeIn(frames: readonly Frame[], cell: number): DrawingPlace {
  const { level, site } = siteOf(frames, cell);
  return frames[level].place(...site);
}

/**
 * Opens the stairs of a maze.
 * @param frames of its storeys, the lowest first
 * @throws FormatError if the stairs up from a storey and those down from the next differ
 */
export function openStairs(drawing: TextRows, maze: EditableMaze, frames: readonly Frame[]): void {
  const { levels } = squaresOf(maze.grid);
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const { level, site } = siteOf(frames, cell);
    const fail = (message: string) => drawing.error(message, ...placeIn(frames, cell));
    const [here, below] = [level, level - 1].map((each) => frames[each]?.stairsAt(...site) ?? 0);
    const [isDown, isUpBelow] = [(here & DOWN) !== 0, (below & UP) !== 0];
    if (isDown && level === 0) throw fail("Expected no stairs down, because this is the lowest level");
    if (isDown && !isUpBelow) throw fail(`Expected no stairs down, because none lead up from level ${level}`);
    if (!isDown && isUpBelow) throw fail(`Expected \\ or x, because stairs lead up from level ${level}`);
    if (level === levels - 1 && (here & UP) !== 0)
      throw fail("Expected no stairs up, because this is the highest level");
    if (isDown) maze.carve(cell, DOWNSTAIRS, 0);
  }
}

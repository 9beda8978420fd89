import { sitesOf } from "../../../src/core/formats/text/sites";
import type { Maze } from "../../../src/core/foundation/maze";

/** The characters and lines of a cell, and what stands at joints where no upright wall does. */
export interface Cell {
  readonly wide: number;
  readonly high: number;
  joint?(before: boolean, behind: boolean): string;
}

/** A maze of "_" and "|": on the last line of a row of cells the level walls below it. */
export function underscored(maze: Maze, { wide, high, joint = () => " " }: Cell): string {
  const { columns, rows, isWall } = sitesOf(maze);
  const wallAt = (x: number, y: number) => x >= 0 && x < columns && y >= 0 && isWall[y * columns + x] === 1;
  const lines: string[] = [];
  for (let y = 0; y < rows; y += 2) {
    for (let left = y === 0 ? 1 : high; left > 0; left--) {
      const isLast = left === 1;
      let line = "";
      for (let x = 0; x < columns; x++) {
        if (x % 2 === 1) line += (isLast && wallAt(x, y) ? "_" : " ").repeat(wide);
        else if (wallAt(x, y - 1)) line += "|";
        else line += isLast ? joint(wallAt(x - 1, y), wallAt(x + 1, y)) : " ";
      }
      lines.push(line.trimEnd());
    }
  }
  return lines.join("\n");
}

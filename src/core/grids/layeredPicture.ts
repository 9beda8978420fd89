import type { Extent, Mosaic, Sizes } from "../contracts";
import type { Maze } from "../maze";
import type { Topology } from "../topology";
import { SquarePicture } from "./squarePicture";
import { DOWNSTAIRS, UPSTAIRS } from "./stairSlots";

const GAP = 1; // cells between storeys

export function extentOf({ width, height, levels = 1 }: Sizes): Extent {
  return { width: levels * (width + GAP) - GAP, height };
}

/**
 * Storeys side by side, the lowest on the left. Stairs up are an arrow head that points up, in the upper half of their
 * cell; stairs down one that points down, in the lower half.
 */
export class LayeredPicture extends SquarePicture {
  private readonly columns: number;

  constructor(sizes: Sizes, topology: Topology) {
    const { width, height } = extentOf(sizes);
    super(width, height, topology);
    this.columns = sizes.width;
  }

  override walls(maze: Maze, tile?: number): string {
    let path = super.walls(maze, tile);
    this.forEachCell(tile, (cell, x, y) => {
      const passages = maze.passages(cell);
      if ((passages >>> UPSTAIRS) & 1) path += `M${x + 0.3} ${y + 0.4}L${x + 0.5} ${y + 0.2}L${x + 0.7} ${y + 0.4}`;
      if ((passages >>> DOWNSTAIRS) & 1) path += `M${x + 0.3} ${y + 0.6}L${x + 0.5} ${y + 0.8}L${x + 0.7} ${y + 0.6}`;
    });
    return path;
  }

  protected override get places(): Pick<Mosaic, "cellAt" | "placeOf"> {
    return {
      cellAt: (place) => this.cellOn(place % this.width, Math.floor(place / this.width)),
      placeOf: (cell) => {
        const [column, row] = this.placeOf(cell);
        return row * this.width + column;
      },
    };
  }

  protected override placeOf(cell: number): readonly [column: number, row: number] {
    const row = Math.floor(cell / this.columns);
    const level = Math.floor(row / this.height);
    return [level * (this.columns + GAP) + (cell % this.columns), row % this.height];
  }

  protected override cellOn(column: number, row: number): number {
    const level = Math.floor(column / (this.columns + GAP));
    const inLevel = column - level * (this.columns + GAP);
    if (column < 0 || column >= this.width || row < 0 || row >= this.height || inLevel >= this.columns) return -1;
    return (level * this.height + row) * this.columns + inLevel;
  }
}

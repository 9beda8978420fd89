import { layoutOf, type PictureLayout } from "../../../src/core/formats/svg/layout";
import type { Maze } from "../../../src/core/foundation/maze";
import { lowestBit } from "../../../src/core/foundation/random";
import type { DrawnMaze } from "../../../src/core/picture/drawnMaze";
import type { FilePalette } from "../../../src/core/picture/palette";
import type { Pixels } from "./png";
import type { Point } from "./sides";

/** The formats of pixels. */
export type Bitmap = "png" | "gif";

/** How large a PNG of a small maze is, or a GIF. */
export const layoutFor = ({ grid }: Pick<Maze, "grid">, format: Bitmap = "png"): PictureLayout =>
  layoutOf(grid.picture, { isExact: format === "gif", isRaster: true });

/** The pixel in which a point of a picture lies. */
export function pixelOf({ scale, origin }: PictureLayout, point: Point): [number, number] {
  const [x, y] = point.map((place) => Math.floor(place * scale + origin));
  return [x, y];
}

export function colorAt(pixels: Pixels, layout: PictureLayout, point: Point): string {
  return pixels.at(...pixelOf(layout, point));
}

/** The colour of each cell by the list of what is drawn. */
export function coloursOf(drawn: DrawnMaze, palette: FilePalette): string[] {
  const { cellCount } = drawn.maze;
  return Array.from({ length: cellCount }, (_, cell) => {
    const state = drawn.cellState(cell);
    const paint = drawn.paints.find(([each]) => each === state) ?? ([state, "done"] as const);
    return palette.area(paint, drawn.tintShare);
  });
}

/** The cells on whose centres something lies: lines, marks. */
export function coveredCells(drawn: DrawnMaze): ReadonlySet<number> {
  const { maze, lines, markers } = drawn;
  const { entrance, exit } = drawn.finished ?? maze;
  const covered = new Set([markers.head ?? -1, entrance?.cell ?? -1, exit?.cell ?? -1]);
  for (const { slots } of lines) {
    for (let cell = 0; cell < maze.cellCount; cell++) {
      for (let left = slots(cell); left !== 0; left &= left - 1)
        covered.add(cell).add(maze.grid.topology.neighbor(cell, lowestBit(left)));
    }
  }
  return covered;
}

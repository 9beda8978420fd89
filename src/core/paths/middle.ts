import type { Grid } from "../foundation/grid";

const TIE = 1e-9; // two distances that differ by less are equal but for rounding

/**
 * The cell that takes part whose centre is nearest to the middle of the picture, of several levels to that of the middle one;
 * of equal ones the lowest. Undefined where all cells are off.
 */
export function middleCell({ picture, topology }: Grid): number | undefined {
  const { width, height, middle: [x, y] = [width / 2, height / 2] } = picture;
  // Of a large maze only what is near is looked at, unless all of that is off.
  for (let reach = 1; ; reach *= 2) {
    const tiles = picture.tilesIn(x - reach, y - reach, x + reach, y + reach);
    let [best, found]: [number, number | undefined] = [Number.POSITIVE_INFINITY, undefined];
    for (const tile of tiles) {
      for (const cell of picture.cellsIn(tile)) {
        if (!topology.isIncluded(cell)) continue;
        const [toX, toY] = picture.centre(cell);
        const distance = (toX - x) ** 2 + (toY - y) ** 2;
        if (distance > best + TIE || (distance > best - TIE && found !== undefined && cell > found)) continue;
        [best, found] = [distance, cell];
      }
    }
    if (best <= reach ** 2 || reach > width + height) return found; // a nearer one would be in the box
  }
}

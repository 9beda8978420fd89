const [LINES, COLUMNS] = [2, 4]; // from a row to the next, and from a cell to the next

/** Where the sides of cells stand in a text of their kind of grid: what decides which of two openings is read first. */
export interface TextPlaces {
  readonly sides: readonly (readonly [line: number, column: number])[]; // of a cell, by slot
  readonly oddRow: number; // columns by which odd rows lie to the right
}

/** Of squares, and of triangles, whose sides lie in the same order. */
export const SQUARE_PLACES: TextPlaces = {
  // up, down, left, right
  sides: [
    [0, 2],
    [2, 2],
    [1, 0],
    [1, 4],
  ],
  oddRow: 0,
};

/** The place of a side as a number that grows storey by storey, line by line and from left to right. */
export function placeInText(
  { sides, oddRow }: TextPlaces,
  { width, height }: { readonly width: number; readonly height: number },
  cell: number,
  slot: number,
): number {
  const row = Math.floor(cell / width);
  const storey = Math.floor(row / height);
  const [down, right] = sides[slot];
  const line = LINES * row + storey + down; // a storey has one line more than its rows
  return line * COLUMNS * (width + 2) + COLUMNS * (cell % width) + ((row % height) % 2) * oddRow + right;
}

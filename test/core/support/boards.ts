import type { Board, Edge } from "./trees";

/** The other grids that have rows, laid out from their definitions; the edges of a cell are in the order of its sides. */

export function hexagons(width: number, height: number): Board {
  return board(width, height, (x, y) => {
    const left = y % 2 === 0 ? x - 1 : x; // of the two below: odd rows lie half a cell to the right
    return [
      [x + 1, y],
      [left + 1, y + 1],
      [left, y + 1],
    ];
  });
}

export function storeys(width: number, height: number, levels: number): Board {
  return board(width, height * levels, (x, y) => [
    [x + 1, y],
    ...(y % height === height - 1 ? [] : [[x, y + 1] as const]),
    [x, y + height],
  ]);
}

/** @param onward where the neighbours with higher ids would be, whether or not there are cells */
function board(width: number, height: number, onward: (x: number, y: number) => (readonly [number, number])[]): Board {
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  const edges = cells.flatMap((cell): Edge[] =>
    onward(cell % width, Math.floor(cell / width))
      .filter(([x, y]) => x >= 0 && x < width && y < height)
      .map(([x, y]) => [cell, y * width + x]),
  );
  return { width, height, cells, edges };
}

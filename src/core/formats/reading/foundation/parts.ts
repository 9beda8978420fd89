import type { Squares } from "./squares";

/** How many cells the largest part has. */
export function largestPart({ width, right, below, cellCount }: Squares): number {
  const reached = new Int32Array(cellCount);
  const seen = new Uint8Array(cellCount);
  let largest = 0;
  for (let first = 0; first < cellCount; first++) {
    if (seen[first] === 1) continue;
    let [next, end] = [0, 1];
    reached[0] = first;
    seen[first] = 1;
    const reach = (cell: number) => {
      if (seen[cell] === 1) return;
      seen[cell] = 1;
      reached[end++] = cell;
    };
    while (next < end) {
      const cell = reached[next++];
      if (right[cell] === 1) reach(cell + 1);
      if (cell % width > 0 && right[cell - 1] === 1) reach(cell - 1);
      if (below[cell] === 1) reach(cell + width);
      if (cell >= width && below[cell - width] === 1) reach(cell - width);
    }
    largest = Math.max(largest, end);
  }
  return largest;
}

/** Reads SVG path data back. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of every line that the path draws, from M to the next M. */
function linesOf(path: string): Point[][] {
  const lines: Point[][] = [];
  let at: Point = { x: 0, y: 0 };
  let read = "";
  for (const [command, letter, numbers] of path.matchAll(/([MHVZ])([^MHVZ]*)/g)) {
    read += command;
    const [first, second] = numbers.split(" ").map(Number);
    if (letter === "M") lines.push([]);
    if (letter === "M") at = { x: first, y: second };
    else if (letter === "H") at = { ...at, x: first };
    else if (letter === "V") at = { ...at, y: first };
    else at = lines[lines.length - 1][0];
    lines[lines.length - 1].push(at);
  }
  if (read !== path) throw new Error(`not understood: ${path}`);
  return lines;
}

/** The segments of length 1 that a path of M, H and V draws: their upper or left end, and "-" or "|". */
export function segmentsOf(path: string): string[] {
  return linesOf(path).flatMap((line) =>
    line.slice(1).flatMap((to, i) => {
      const from = line[i];
      const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
      const length = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
      return Array.from({ length }, (_, n) => (from.y === to.y ? `${x + n} ${y} -` : `${x} ${y + n} |`));
    }),
  );
}

/** The squares of side 1 inside the boxes that a path draws, as cells of a picture of some width. */
export function cellsIn(path: string, width: number): number[] {
  return linesOf(path).flatMap((box) => {
    const [xs, ys] = [box.map(({ x }) => x), box.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return Array.from({ length: (right - left) * (bottom - top) }, (_, n) => {
      const column = left + (n % (right - left));
      return (top + Math.floor(n / (right - left))) * width + column;
    });
  });
}

/** The points of a line in order, x and y of each. One that comes back to its first point ends with it again. */
export type Line = readonly number[];

/** How the units of a path become pixels. */
export interface Place {
  readonly scale: number;
  readonly offset: number; // pixels from the border to the origin
}

const TOLERANCE = 0.05; // pixels by which a straight piece of an arc misses it

/** The lines of SVG path data as our pictures write it: absolute, of M, L, H, V, Z and of arcs of circles below half a turn. */
export function linesOf(path: string, { scale, offset }: Place): Line[] {
  const lines: number[][] = [];
  const numbers = new Float64Array(MAX_NUMBERS);
  let line: number[] = [];
  for (let at = 0; at < path.length; ) {
    const letter = path[at];
    const end = endOfNumbers(path, at + 1);
    const count = readNumbers(path, at + 1, end, numbers);
    at = end;
    const [x, y] = [line[line.length - 2], line[line.length - 1]];
    const [nextX, nextY] = [numbers[Math.max(0, count - 2)] * scale + offset, numbers[count - 1] * scale + offset];
    if (letter === "Z") line.push(line[0], line[1]);
    else if (letter === "H") line.push(nextX, y);
    else if (letter === "V") line.push(x, nextY);
    else {
      if (letter === "M") lines.push((line = []));
      if (letter === "A") bend(line, numbers[0] * scale, numbers[4] === 1, [nextX, nextY]);
      line.push(nextX, nextY);
    }
  }
  return lines;
}

const MAX_NUMBERS = 7; // of an arc
const FIRST_LETTER = 65; // "A": all characters of numbers come before it

function endOfNumbers(path: string, start: number): number {
  let end = start;
  while (end < path.length && path.charCodeAt(end) < FIRST_LETTER) end++;
  return end;
}

/** Reads numbers between blanks; by hand, since large mazes have millions of them. @returns how many there are */
function readNumbers(path: string, start: number, end: number, numbers: Float64Array): number {
  let count = 0;
  for (let from = start; from < end; ) {
    let to = from;
    while (to < end && path[to] !== " ") to++;
    numbers[count++] = Number(path.slice(from, to));
    from = to + 1;
  }
  return count;
}

/** Adds the points of an arc between the last point of a line and an end, that end not included. */
function bend(line: number[], radius: number, isClockwise: boolean, [endX, endY]: [number, number]): void {
  const [x, y] = [line[line.length - 2], line[line.length - 1]];
  const [halfX, halfY] = [(x - endX) / 2, (y - endY) / 2];
  const square = halfX * halfX + halfY * halfY;
  if (square === 0) return;
  const reach = Math.sqrt(Math.max(0, radius * radius - square) / square) * (isClockwise ? 1 : -1);
  const [centreX, centreY] = [(x + endX) / 2 + reach * halfY, (y + endY) / 2 - reach * halfX];
  const from = Math.atan2(y - centreY, x - centreX);
  const turn = Math.atan2(endY - centreY, endX - centreX) - from;
  const full = 2 * Math.PI;
  const way = isClockwise ? (turn + full) % full : (turn - full) % full;
  const step = 2 * Math.acos(Math.max(0, 1 - TOLERANCE / radius));
  const pieces = Math.max(1, Math.ceil(Math.abs(way) / step));
  for (let piece = 1; piece < pieces; piece++) {
    const angle = from + (way * piece) / pieces;
    line.push(centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle));
  }
}

import type { Line } from "./pixelLines";

/** Cuts lines into dashes, each line beginning with one, with gaps of the same length between them. */
export function dashed(lines: readonly Line[], length: number): Line[] {
  return lines.flatMap((line) => dashesOf(line, length));
}

function dashesOf(line: Line, length: number): Line[] {
  const dashes: Line[] = [];
  let dash: number[] | undefined = [line[0], line[1]]; // the current dash; undefined in a gap
  let left = length; // of the current dash or gap
  for (let at = 2; at < line.length; at += 2) {
    let [x, y] = [line[at - 2], line[at - 1]];
    const [endX, endY] = [line[at], line[at + 1]];
    for (let rest = Math.hypot(endX - x, endY - y); rest > left; rest = Math.hypot(endX - x, endY - y)) {
      x += ((endX - x) * left) / rest;
      y += ((endY - y) * left) / rest;
      if (dash !== undefined) dashes.push([...dash, x, y]);
      dash = dash === undefined ? [x, y] : undefined;
      left = length;
    }
    left -= Math.hypot(endX - x, endY - y);
    dash?.push(endX, endY);
  }
  if (dash !== undefined && dash.length > 2) dashes.push(dash);
  return dashes;
}

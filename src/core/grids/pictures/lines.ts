/**
 * SVG path data of walls, joined end to end into lines: from points where a line has to begin or end, since an odd number
 * of walls meets there, to the next such; and what is left, once around.
 * @param ends of the walls, two a wall, as numbers of points
 * @param place where a point is
 */
export function joinLines(ends: readonly number[], place: (point: number) => string): string {
  const at = new Map<number, number[]>(); // the walls that end at a point, twice their place among the ends
  ends.forEach((point, index) => {
    const walls = at.get(point);
    if (walls === undefined) at.set(point, [index & ~1]);
    else walls.push(index & ~1);
  });
  const isDrawn = new Uint8Array(ends.length / 2);
  let path = "";

  for (const [point, walls] of at) if (walls.length % 2 === 1) drawFrom(point);
  for (let wall = 0; wall < ends.length; wall += 2) if (isDrawn[wall >> 1] === 0) drawFrom(ends[wall]);
  return path;

  /** Goes on while there are walls that are not drawn. */
  function drawFrom(start: number): void {
    let points = "";
    let point = start;
    for (let wall = next(point); wall >= 0; wall = next(point)) {
      isDrawn[wall >> 1] = 1;
      point = ends[wall] === point ? ends[wall + 1] : ends[wall];
      if (point === start) {
        points += "Z";
        break;
      }
      points += `L${place(point)}`;
    }
    if (points !== "") path += `M${place(start)}${points}`;
  }

  function next(point: number): number {
    return at.get(point)?.find((wall) => isDrawn[wall >> 1] === 0) ?? -1;
  }
}

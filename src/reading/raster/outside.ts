import { countSigns, type Raster } from "../foundation/raster";

const BLANK = 0; // the number of the blank
const RAGGED = 0.4; // of the rows have an outside: of fewer some lost a sign
const USUAL = 0.02; // share of all places, of a sign that counts

/**
 * A map with walls in place of the blanks around it, where blanks are the outside and nothing else: each is joined with the
 * edge, and beside them stands one sign only, while another is the floor. Its rows may be of any length then. Undefined for
 * all others.
 */
export function withoutOutside(raster: Raster): Raster | undefined {
  const { ids, columns, rows } = raster;
  const counts = countSigns(raster);
  const usual = [...counts.keys()].filter((id) => id !== BLANK && counts[id] > Math.max(2, USUAL * ids.length));
  if (counts[BLANK] === 0 || usual.length < 2) return undefined;
  const filled = ids.slice();
  const reached: number[] = [];
  let wall = -1;
  const reach = (at: number) => {
    if (filled[at] === BLANK && !isReached[at]) {
      isReached[at] = 1;
      reached.push(at);
    }
  };
  const isReached = new Uint8Array(ids.length);
  for (let row = 0; row < rows; row++) for (const column of [0, columns - 1]) reach(row * columns + column);
  for (let column = 0; column < columns; column++) for (const row of [0, rows - 1]) reach(row * columns + column);
  for (const at of reached) {
    const column = at % columns;
    const beside = [column > 0 && at - 1, column < columns - 1 && at + 1, at >= columns && at - columns, at + columns];
    for (const next of beside) {
      if (next === false || next >= ids.length) continue;
      if (ids[next] === BLANK) reach(next);
      else if (wall < 0) wall = ids[next];
      else if (ids[next] !== wall) return undefined;
    }
  }
  const ragged = new Set(reached.map((at) => Math.floor(at / columns)));
  if (wall < 0 || reached.length < counts[BLANK] || ragged.size < RAGGED * rows) return undefined;
  for (const at of reached) filled[at] = wall;
  return { ...raster, ids: filled, uneven: undefined };
}

import type { GridCode, GridFacts } from "../foundation/grid";
import { circular } from "./circular";
import { hexagonal } from "./hexagonal";
import { layered } from "./layered";
import { planar } from "./planar";
import { rectangular } from "./rectangular";
import { slashes } from "./slashes";
import { triangular } from "./triangular";
import { upsilon } from "./upsilon";

/** What builds the kinds of grids, by their ids. */
const codes: Readonly<Record<string, GridCode>> = {
  rectangular,
  hexagonal,
  triangular,
  circular,
  planar,
  upsilon,
  layered,
  slashes,
};

/** What builds a kind of grid. */
export function builderOf({ id }: Pick<GridFacts, "id">): GridCode {
  const code = codes[id];
  if (code === undefined) throw new Error(`No grid is called ${id}.`);
  return code;
}

import type { GridFacts, GridKind } from "../foundation/grid";
import { grids } from "./index";
import { slashes } from "./slashes";

/** The kind of grid of which something is known, to build it. */
export function builderOf({ id }: GridFacts): GridKind {
  const kind = [...grids, slashes].find((each) => each.id === id);
  if (kind === undefined) throw new Error(`No grid is called ${id}.`);
  return kind;
}

import type { GridFacts } from "../foundation/grid";
import { facts as circular } from "./circular";
import { facts as hexagonal } from "./hexagonal";
import { facts as layered } from "./layered";
import { facts as planar } from "./planar";
import { facts as rectangular } from "./rectangular";
import { facts as slashes } from "./slashes";
import { facts as triangular } from "./triangular";
import { facts as upsilon } from "./upsilon";

/** What is known of the kinds of grids, in the order in which menus and documents list them. */
export const grids: readonly GridFacts[] = [rectangular, hexagonal, triangular, circular, planar, upsilon, layered];

/** A kind of grid: one of these, or the one that random slashes make of squares. */
export function kindCalled(id: string): GridFacts {
  const kind = [...grids, slashes].find((each) => each.id === id);
  if (kind === undefined) throw new Error(`No grid is called ${id}.`);
  return kind;
}

import type { GridKind } from "../foundation/grid";
import { circular } from "./circular";
import { hexagonal } from "./hexagonal";
import { layered } from "./layered";
import { planar } from "./planar";
import { rectangular } from "./rectangular";
import { triangular } from "./triangular";
import { upsilon } from "./upsilon";

export const grids: readonly GridKind[] = [rectangular, hexagonal, triangular, circular, planar, upsilon, layered];

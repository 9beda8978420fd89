import type { GridKind } from "../contracts";
import { hexagonal } from "./hexagonal";
import { layered } from "./layered";
import { rectangular } from "./rectangular";
import { triangular } from "./triangular";
import { upsilon } from "./upsilon";

export const grids: readonly GridKind[] = [rectangular, hexagonal, triangular, upsilon, layered];

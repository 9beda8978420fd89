import type { GridKind } from "../contracts";
import { rectangular } from "./rectangular";

export const grids: readonly GridKind[] = [rectangular];

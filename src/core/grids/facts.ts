import type { GridFacts } from "../foundation/grid";
import { grids as registry } from "./index";
import { slashes as kind } from "./slashes";

/** The kinds of grids for whoever builds none. */
export const grids: readonly GridFacts[] = registry;

/** The kind that an algorithm makes of squares. */
export const slashes: GridFacts = kind;

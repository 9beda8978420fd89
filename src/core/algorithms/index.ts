import type { Algorithm } from "../contracts";
import { depthFirst } from "./depthFirst";
import { eller } from "./eller";
import { kruskal } from "./kruskal";
import { prim } from "./prim";
import { wilson } from "./wilson";

export const algorithms: readonly Algorithm[] = [depthFirst, kruskal, prim, wilson, eller];

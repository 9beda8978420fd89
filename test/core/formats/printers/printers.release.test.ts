/** The whole table: every printer in every setting, mazes from two by two to the largest. */
import { test } from "node:test";
import { checkPrinters } from "./checkPrinters";
import { settings } from "./settings";

const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];

test("what programs print is read at every size, and never wrong and sure", () => checkPrinters(settings, SEEDS));

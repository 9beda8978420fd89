/** What other programs print is read, or refused: each printer alone, a few mazes of each. */
import { test } from "node:test";
import { checkPrinters } from "./checkPrinters";
import { alone } from "./settings";

test("what programs print is read, and never wrong and sure", () => checkPrinters([alone], [2, 3]));

/** What other programs print is read, or refused: each printer alone, a few mazes of each. */
import { test } from "node:test";
import { checkPrinters } from "./checkPrinters";
import { printers } from "./printers";
import { alone } from "./settings";
import { strangers } from "./strangers";

test("what programs print is read, and never wrong and sure", () =>
  checkPrinters([...printers, ...strangers], [alone], [2, 3]));

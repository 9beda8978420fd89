/** The whole table: every printer in every setting, mazes from two by two to the largest. */
import { test } from "node:test";
import { checkPrinters } from "./checkPrinters";
import { printers } from "./printers";
import { alone, settings } from "./settings";
import { strangers } from "./strangers";

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

test("what programs print is read at every size, and never wrong and sure", () =>
  checkPrinters(printers, settings, seeds(8)));

test("what strangers print is read at every size, and never wrong and sure", () =>
  checkPrinters(strangers, [alone], seeds(40)));

/** What other programs print is read where it stands: in each setting, a maze of each printer. */
import { test } from "node:test";
import { checkPrinters } from "./checkPrinters";
import { settings } from "./settings";

test("what programs print is read wherever it stands, and never wrong and sure", () => checkPrinters(settings, [3]));

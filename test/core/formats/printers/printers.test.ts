/** What other programs print is read, or refused: each printer alone, a few mazes of each. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { printers } from "./index";
import { alone } from "./settings";
import { exactShare, sumOf, tableOf, tally } from "./tally";

test("what programs print is read, and never wrong and sure", () => {
  const { byPrinter } = tally(printers, [alone], [2, 3]);
  console.log(tableOf(byPrinter));
  assert.equal(sumOf(byPrinter, "wrong and sure"), 0);
  assert.ok(exactShare(byPrinter) >= 0.9, `only ${exactShare(byPrinter)} of the texts are read as they are meant`);
});

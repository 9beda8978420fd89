import assert from "node:assert/strict";
import type { Printer } from "./printer";
import type { Setting } from "./settings";
import { exactShare, sumOf, tableOf, tally } from "./tally";

const LEAST_EXACT = 0.9; // of all texts: what is rare may be refused

/** Prints what came of every printer, and of every setting if there are several, and fails where too little of it is read. */
export function checkPrinters(
  printers: readonly Printer[],
  settings: readonly Setting[],
  seeds: readonly number[],
): void {
  const { byPrinter, bySetting } = tally(printers, settings, seeds);
  console.log(tableOf(byPrinter));
  if (settings.length > 1) console.log(`\n${tableOf(bySetting)}`);
  const share = exactShare(byPrinter);
  const failures = [
    ...(sumOf(byPrinter, "wrong and sure") > 0 ? [`${sumOf(byPrinter, "wrong and sure")} are wrong and sure`] : []),
    ...(share < LEAST_EXACT ? [`only ${(100 * share).toFixed(1)} % are exact`] : []),
  ];
  assert.equal(failures.join(", "), "");
}

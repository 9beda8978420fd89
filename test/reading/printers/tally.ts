/** Prints mazes, lets them be read, and counts what came of it. */
import { companionOf, truthFor } from ".";
import { type Expected, judge, VERDICTS, type Verdict } from "./judge";
import type { Printer } from "./printer";
import { isNatural, type Setting } from "./settings";

/** What came of the texts of a printer or of a setting. */
export interface Row {
  readonly name: string;
  readonly counts: Record<Verdict, number>;
  /** How often parse() gave the maze, and of how many texts. */
  readonly asked: { exact: number; of: number };
}

const emptyRow = (name: string): Row => ({
  name,
  counts: { exact: 0, refused: 0, wrong: 0, "wrong and sure": 0 },
  asked: { exact: 0, of: 0 },
});

/** The text of a printer in a setting, and the mazes that it shows; undefined where nobody finds it there. */
function textOf(printer: Printer, setting: Setting, seed: number): { text: string; expected: Expected[] } | undefined {
  const truth = truthFor(printer, seed);
  const truths = setting.mazes === 1 ? [truth] : [truth, companionOf(printer, truth, seed)];
  const printed = truths.map((one) => printer.print(one));
  if (!isNatural(printer, printed[0], setting)) return undefined;
  return { text: setting.write(printed), expected: truths.map((one) => ({ truth: one, printer })) };
}

/** A row for each printer and one for each setting. */
export function tally(printers: readonly Printer[], settings: readonly Setting[], seeds: readonly number[]) {
  const byPrinter = new Map(printers.map(({ name }) => [name, emptyRow(name)]));
  const bySetting = new Map(settings.map(({ name }) => [name, emptyRow(name)]));
  for (const printer of printers) {
    for (const setting of settings) {
      for (const seed of seeds) {
        const shown = textOf(printer, setting, seed);
        if (!shown) continue;
        const { verdict, asked } = judge(shown.text, shown.expected);
        for (const row of [byPrinter.get(printer.name), bySetting.get(setting.name)]) {
          if (!row) continue;
          row.counts[verdict]++;
          if (asked !== undefined) row.asked.of++;
          if (asked === "exact") row.asked.exact++;
        }
      }
    }
  }
  return { byPrinter: [...byPrinter.values()], bySetting: [...bySetting.values()] };
}

export const sumOf = (rows: readonly Row[], verdict: Verdict) =>
  rows.reduce((sum, row) => sum + row.counts[verdict], 0);

/** How many of all texts were read as they were meant, from 0 to 1. */
export function exactShare(rows: readonly Row[]): number {
  return sumOf(rows, "exact") / VERDICTS.reduce((sum, verdict) => sum + sumOf(rows, verdict), 0);
}

/** The rows as a table, with their sum below. */
export function tableOf(rows: readonly Row[]): string {
  const total = emptyRow("all");
  for (const verdict of VERDICTS) total.counts[verdict] = sumOf(rows, verdict);
  for (const { asked } of rows) {
    total.asked.exact += asked.exact;
    total.asked.of += asked.of;
  }
  const cells = [...rows, total].map(({ name, counts, asked }) => [
    name,
    ...VERDICTS.map((verdict) => String(counts[verdict])),
    asked.of > 0 ? `${asked.exact} of ${asked.of}` : "",
  ]);
  const lines = [["", ...VERDICTS, "asked"], ...cells];
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  return lines
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join("  "))
    .join("\n");
}

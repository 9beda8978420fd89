import type { Analysis } from "../../src/core/measures/analyse";
import { element, make, writeText } from "../page/page";
import { Written } from "../page/written";
import { MEASURING, type MeasuresTable, measuresTable, TOO_LARGE } from "./measures";

const MEASURE_TIME = 400; // milliseconds before measuring is worth a word

/** The tab of measures. */
export class MeasuresTab {
  private readonly written = new Written();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Writes what has changed. The measures of mazes before stay while these are measured, so that nothing flashes.
   * @param analyses of the mazes, undefined while a maze is measured
   * @param names of several mazes
   * @param isLarge whether they are too large to measure
   */
  show(analyses: readonly (Analysis | undefined)[], names: readonly string[], isLarge: boolean): void {
    if (!this.written.isNew(isLarge, ...analyses, ...names)) return;
    clearTimeout(this.timer);
    const known = analyses.filter((analysis) => analysis !== undefined);
    if (isLarge) write(TOO_LARGE);
    else if (known.length < analyses.length) this.timer = setTimeout(() => write(MEASURING), MEASURE_TIME);
    else write(measuresTable(known, names));
  }
}

function write({ head, rows, note }: MeasuresTable): void {
  const names = head.map((name) => make("th", { scope: "col" }, name));
  const body = rows.map(({ name, values, usual, isUnusual = false }) =>
    make(
      "tr",
      { className: isUnusual ? "unusual" : "" },
      make("th", { scope: "row" }, name),
      ...values.map((value) => make("td", {}, value)),
      ...(usual === undefined ? [] : [make("td", { className: "usual" }, usual)]),
    ),
  );
  writeText(element("measures-note"), note);
  element("measures").replaceChildren(
    make("tbody", {}, ...(names.length === 0 ? [] : [make("tr", {}, make("td", {}), ...names)]), ...body),
  );
}

import { formatNumber } from "../../src/core/foundation/errors";
import { MAX_RECORDED_CELLS } from "../../src/core/foundation/steps";
import type { Analysis } from "../../src/core/measures/analyse";
import { element, make, writeText } from "../page/page";
import { Written } from "../page/written";
import { type MeasureRow, measureRows, measuresNote } from "./measures";

const MEASURE_TIME = 400; // milliseconds before measuring is worth a word

/** The tab of measures: of one maze with what is usual, of several a column for each. */
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
    if (isLarge) this.write([], `Too large to measure (limit ${formatNumber(MAX_RECORDED_CELLS)} cells).`);
    else if (known.length < analyses.length) this.timer = setTimeout(() => this.write([], "Measuring…"), MEASURE_TIME);
    else this.write(known.length === 1 ? rowsOf(known[0]) : columnsOf(known, names), measuresNote(known[0]));
  }

  private write(rows: readonly HTMLElement[], note: string): void {
    writeText(element("measures-note"), note);
    element("measures").replaceChildren(make("tbody", {}, ...rows));
  }
}

function rowsOf(analysis: Analysis): HTMLElement[] {
  return measureRows(analysis).map(({ name, value, usual = "", verdict }) =>
    make(
      "tr",
      { className: verdict === undefined ? "" : "unusual" },
      make("th", { scope: "row" }, name),
      make("td", {}, value),
      make("td", { className: "usual" }, verdict === undefined ? usual : `${usual}: ${verdict}`),
    ),
  );
}

function columnsOf(analyses: readonly Analysis[], names: readonly string[]): HTMLElement[] {
  const all = analyses.map(measureRows);
  const measures = [...new Set(all.flat().map(({ name }) => name))];
  const valueOf = (rows: readonly MeasureRow[], name: string) => rows.find((row) => row.name === name)?.value ?? "–";
  const head = make("tr", {}, make("td", {}), ...names.map((name) => make("th", { scope: "col" }, name)));
  const body = measures.map((name) =>
    make("tr", {}, make("th", { scope: "row" }, name), ...all.map((rows) => make("td", {}, valueOf(rows, name)))),
  );
  return [head, ...body];
}

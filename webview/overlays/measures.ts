import { countOf, formatNumber } from "../../src/core/foundation/errors";
import { MAX_RECORDED_CELLS } from "../../src/core/foundation/steps";
import type { Analysis } from "../../src/core/measures/analyse";

/** A measure of a maze, and the baseline for its algorithm, grid and size. */
export interface MeasureRow {
  readonly name: string;
  readonly value: string;
  readonly usual?: string; // such as "usually 30.5 ± 1.1 %"
  readonly verdict?: string; // where it is unusual: of a hundred mazes, five
}

const UNUSUAL = 2; // standard deviations

type Share = "deadEnds" | "junctions" | "crossroads";
type Length = "longestPath" | "solutionLength";

/** The measures of a maze; parts and loops only if there are several parts or any loops. */
export function measureRows(analysis: Analysis): MeasureRow[] {
  const { measures } = analysis;
  return [
    plain("Cells", measures.cells),
    plain("Passages", measures.passages),
    shareRow("Dead ends", "deadEnds", analysis),
    shareRow("Junctions", "junctions", analysis),
    shareRow("Crossroads", "crossroads", analysis),
    lengthRow("Longest path", "longestPath", analysis),
    ...(measures.solutionLength === undefined ? [] : [lengthRow("Solution", "solutionLength", analysis)]),
    ...(measures.components === 1 ? [] : [plain("Parts", measures.components)]),
    ...(measures.loops === 0 ? [] : [plain("Loops", measures.loops)]),
  ];
}

/** What the tab of measures says: of one maze with what is usual, of several a column for each. */
export interface MeasuresTable {
  readonly head: readonly string[]; // the names of several mazes
  readonly rows: readonly TableRow[];
  readonly note: string; // below them
}

interface TableRow {
  readonly name: string;
  readonly values: readonly string[];
  readonly usual?: string; // of a single maze
  readonly isUnusual?: boolean;
}

/** Of mazes that are too large to measure. */
export const TOO_LARGE: MeasuresTable = {
  head: [],
  rows: [],
  note: `Too large to measure (limit ${formatNumber(MAX_RECORDED_CELLS)} cells).`,
};

/** While they are measured, and that takes a while. */
export const MEASURING: MeasuresTable = { head: [], rows: [], note: "Measuring…" };

/** @param names of several mazes */
export function measuresTable(analyses: readonly Analysis[], names: readonly string[]): MeasuresTable {
  const all = analyses.map(measureRows);
  if (all.length === 1) return { head: [], rows: all[0].map(alone), note: measuresNote(analyses[0]) };
  const valueOf = (rows: readonly MeasureRow[], name: string) => rows.find((row) => row.name === name)?.value ?? "–";
  const measures = [...new Set(all.flat().map(({ name }) => name))];
  const rows = measures.map((name) => ({ name, values: all.map((each) => valueOf(each, name)) }));
  return { head: names, rows, note: measuresNote(analyses[0]) };
}

function alone({ name, value, usual = "", verdict }: MeasureRow): TableRow {
  const isUnusual = verdict !== undefined;
  return { name, values: [value], usual: isUnusual ? `${usual}: ${verdict}` : usual, isUnusual };
}

function measuresNote({ measures }: Analysis): string {
  if (measures.longestPath !== undefined) return "";
  return "The longest path is not measured: it would take too many searches.";
}

function plain(name: string, value: number): MeasureRow {
  return { name, value: formatNumber(value) };
}

function shareRow(name: string, id: Share, { measures, usual }: Analysis): MeasureRow {
  const share = measures.cells === 0 ? 0 : (measures[id] / measures.cells) * 100;
  const expected = usual?.[id];
  const sd = (expected?.sd ?? 1) * 100;
  const digits = sd > 0 && sd < 0.095 ? 2 : 1;
  const value = `${share.toFixed(digits)} %`;
  if (expected === undefined) return { name, value };
  const mean = expected.mean * 100;
  return {
    name,
    value,
    usual: `usually ${mean.toFixed(digits)} ± ${sd.toFixed(digits)} %`,
    ...verdictOf(share, mean, sd + 0.5 * 10 ** -digits, ["fewer", "more"]),
  };
}

function lengthRow(name: string, id: Length, { measures, usual }: Analysis): MeasureRow {
  const length = measures[id]; // in cells
  if (length === undefined) return { name, value: "not measured" };
  if (length === 1) return { name, value: "none: it begins where it ends" };
  const value = countOf(length - 1, "step");
  const expected = usual?.[id];
  if (expected === undefined) return { name, value };
  const [mean, sd] = [expected.mean - 1, expected.sd].map((number) => formatNumber(Math.round(number)));
  return {
    name,
    value,
    usual: `usually ${mean} ± ${sd}`,
    ...verdictOf(length, expected.mean, expected.sd + 0.5, ["shorter", "longer"]),
  };
}

function verdictOf(value: number, mean: number, sd: number, [less, more]: readonly [string, string]) {
  if (Math.abs(value - mean) <= UNUSUAL * sd) return {};
  return { verdict: `${value < mean ? less : more} than usual` };
}

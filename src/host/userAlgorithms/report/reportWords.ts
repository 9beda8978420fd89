import { formatNumber } from "../../../core/foundation/errors";

/** Tables and numbers of a report, as a stranger reads them. */

export function size({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width} × ${height}`;
}

/** A text that means the same in Markdown: what a user's file says could be read as a sign there. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*[\]<|]|(?<![a-z0-9])_|_(?![a-z0-9])/gi, "\\$&");
}

/** A share with the digits that tell small ones apart. */
export function percent(share: number): string {
  const digits = share === 0 || share >= 0.1 ? 0 : share >= 0.01 ? 1 : 2;
  return `${(100 * share).toFixed(digits)} %`;
}

/** A table in Markdown, its columns aligned for those who read the source. All columns but the first hold numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

const NEAR_LINEAR = 0.05; // by how much an exponent may differ from 1 where steps grow in proportion

/** @param p how often a uniform algorithm would differ as much by chance */
export function chanceInWords(p: number): string {
  const base = [10, 100, 1000].find((all) => p * all >= 1) ?? (p >= 1e-6 ? 1000 : 1_000_000);
  const often = p < 0.001 ? "fewer than 1" : `about ${Math.min(Math.round(p * base), base - 1)}`;
  return `a uniform algorithm would differ as much, by chance, in ${often} of ${formatNumber(base)} reports.`;
}

/** @param exponent steps are about proportional to this power of the cells */
export function growthInWords(exponent: number): string {
  if (Math.abs(exponent - 1) < NEAR_LINEAR) return "Its steps grow in proportion to the cells.";
  const power = exponent.toFixed(2);
  const factor = (2 ** exponent).toFixed(1);
  return `Its steps grow with the cells to the power of ${power}: twice as many cells take ${factor} times as many steps.`;
}

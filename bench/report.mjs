// The Markdown that the benchmark prints.

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export function digits(value) {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function table(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  return [...beginning(head, widths), ...rows.map((row) => line(row, widths)), ""].join("\n");
}

/** A table that is printed row by row, as its rows are measured. */
export class GrowingTable {
  /** @param {readonly string[]} head @param {readonly number[]} widths of the columns, at least */
  constructor(head, widths) {
    this.widths = head.map((text, column) => Math.max(text.length, widths[column]));
    for (const text of beginning(head, this.widths)) console.log(text);
  }

  /** @param {readonly string[]} row */
  add(row) {
    console.log(line(row, this.widths));
  }
}

function beginning(head, widths) {
  return [line(head, widths), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`];
}

function line(row, widths) {
  return `| ${row.map((text, column) => text.padEnd(widths[column])).join(" | ")} |`;
}

/** The table at the end of `npm test`. */

/** @typedef {{ name: string, rows: import("./files.mjs").Row[], seconds: number }} SuiteResult */

const HEAD = ["Seconds", "Passed", "Failed", "File"];

/**
 * A line for each file, the longest of a suite first, and one for each suite.
 * @param {readonly SuiteResult[]} results
 * @param {number} seconds that all took, with the build
 * @returns {{ passed: number, failed: number }} the sum of all
 */
export function printTable(results, seconds) {
  const total = { passed: 0, failed: 0 };
  console.log(`\n${line(HEAD)}`);
  for (const { name, rows, seconds } of results) {
    const sum = { file: `= ${name}`, passed: 0, failed: 0, seconds };
    for (const row of [...rows].sort((a, b) => b.seconds - a.seconds)) {
      sum.passed += row.passed;
      sum.failed += row.failed;
      printRow(row);
    }
    printRow(sum);
    total.passed += sum.passed;
    total.failed += sum.failed;
  }
  printRow({ file: "= all, with the build", ...total, seconds });
  return total;
}

/** @param {import("./files.mjs").Row} row */
function printRow({ file, passed, failed, seconds }) {
  console.log(line([seconds.toFixed(1), String(passed), String(failed), file]));
}

/** @param {readonly string[]} cells */
function line(cells) {
  return cells.map((cell, column) => (column < 3 ? cell.padStart(8) : `  ${cell}`)).join("");
}

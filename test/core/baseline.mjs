// `npm run baseline` rewrites src/core/measures/baselineTable.json: the average mazes of every algorithm on every grid, from
// thousands of them. The result is always the same; it takes some minutes. For one algorithm or grid: -- --only kruskal
import { writeFileSync } from "node:fs";
import { importTypeScript } from "../../scripts/tools/common.mjs";

const FILE = "src/core/measures/baselineTable.json";

const { lineOf, rows, TABLE } = await importTypeScript("test/core/support/baselineRows.ts");
const only = process.argv[process.argv.indexOf("--only") + 1];
const wanted = process.argv.includes("--only")
  ? rows().filter(({ algorithm, grid }) => [algorithm, grid].includes(only))
  : rows();
const lines = new Map(wanted.length < rows().length ? Object.entries(TABLE) : []);
for (const row of wanted) {
  const begun = performance.now();
  const [key, numbers] = lineOf(row);
  lines.set(key, numbers);
  console.log(`${key}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);

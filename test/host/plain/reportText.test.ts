import assert from "node:assert/strict";
import { test } from "node:test";
import { measuresChart } from "../../../src/host/userAlgorithms/report/reportChart";
import { lineIn, playIn, reportText } from "../../../src/host/userAlgorithms/report/reportText";
import { percent } from "../../../src/host/userAlgorithms/report/reportWords";
import type { AlgorithmReport, ReportMeasures, Tree } from "../../../src/shared/data/algorithmReport";

const COMB: Tree = {
  passages: [
    [0, 1],
    [1, 2],
    [0, 3],
    [1, 4],
    [2, 5],
  ],
  picture: "+---+---+---+\n|           |\n+   +   +   +\n|   |   |   |\n+---+---+---+\n",
  words: "0-1, 1-2, 0-3, 1-4, 2-5",
};

const SNAKE: Tree = {
  passages: [
    [0, 1],
    [1, 2],
    [2, 5],
    [3, 4],
    [4, 5],
  ],
  picture: "+---+---+---+\n|           |\n+---+---+   +\n|           |\n+---+---+---+\n",
  words: "0-1, 1-2, 2-5, 3-4, 4-5",
};

const shares = (deadEnds: number, longestPath: number, level: number) => ({ deadEnds, longestPath, level });

const DEPTH_FIRST = { algorithm: "depth-first", name: "Depth-first search", ...shares(0.104, 0.32, 0.5) };
const WILSON = { algorithm: "wilson", name: "Wilson", ...shares(0.29, 0.1, 0.499) };

/** Of an algorithm that is perfect and not uniform, with a note. */
const REPORT: AlgorithmReport = {
  name: "Mine",
  seeds: 200,
  mazes: 12_345,
  sizes: [
    { width: 1, height: 1, mazes: 200 },
    { width: 2, height: 1, mazes: 200 },
    { width: 3, height: 2, mazes: 1500 },
  ],
  perfect: true,
  statesImperfect: false,
  uniform: false,
  trees: [
    {
      width: 3,
      height: 2,
      mazes: 1500,
      total: 15,
      found: 14,
      never: [COMB],
      least: { ...COMB, share: 0 },
      most: { ...SNAKE, share: 0.1234 },
      chiSquare: 411.4,
      degrees: 14,
      pValue: 1e-12,
    },
    {
      width: 2,
      height: 2,
      mazes: 400,
      total: 4,
      found: 4,
      never: [],
      least: { ...SNAKE, share: 0.23 },
      most: { ...COMB, share: 0.27 },
      chiSquare: 1.6,
      degrees: 3,
      pValue: 0.66,
    },
  ],
  measures: {
    ...shares(0.1, 0.33, 0.501),
    width: 20,
    height: 20,
    mazes: 200,
    others: [DEPTH_FIRST, WILSON].map((each) => ({ ...each, spread: shares(0.01, 0.05, 0.02) })),
    nearest: { ...DEPTH_FIRST, spread: shares(0.01, 0.05, 0.02) },
  },
  growth: {
    sizes: [
      { width: 5, height: 5, cells: 25, steps: 49 },
      { width: 50, height: 50, cells: 2500, steps: 4999 },
    ],
    exponent: 1.004,
  },
  findings: [
    {
      severity: "note",
      message: "One of 15 perfect mazes never comes up.",
      width: 3,
      height: 2,
      picture: COMB.picture,
    },
  ],
};

const FAULT = {
  severity: "warning",
  message: "The passage between 0 and 1 closes a loop: they were joined already.",
  place: { line: 12 },
  step: 4,
  width: 2,
  height: 2,
  seed: "17",
  picture: "+---+---+\n|       |\n+   +   +\n|       |\n+---+---+\n",
} as const;

const textOf = (changes: Partial<AlgorithmReport> = {}) => reportText({ ...REPORT, ...changes }, "mine.js", "1.2.3");

test("a report says its verdict first, then what it found, its counts, and how they were made", () => {
  assert.equal(
    textOf({ findings: [FAULT, ...REPORT.findings], perfect: false, uniform: undefined }),
    `# ❌ 1 fault found. Not perfect.

Report on **Mine**, mine.js.

12,345 mazes were made. In a perfect maze exactly one path leads from each cell to each other; the findings say what is wrong.

## Findings

Each is shown on the smallest grid, and with the first seed, that shows it by itself. The button in the title shows the text of this report, where each can be played.

### 1. Fault on 2 × 2

The passage between 0 and 1 closes a loop: they were joined already.

- Play: 2 × 2, seed 17, step 4
- Line: 13

\`\`\`text
+---+---+
|       |
+   +   +
|       |
+---+---+
\`\`\`

### 2. Note on 3 × 2

One of 15 perfect mazes never comes up.

\`\`\`text
+---+---+---+
|           |
+   +   +   +
|   |   |   |
+---+---+---+
\`\`\`

## Is every perfect maze equally likely?

On small grids all perfect mazes can be counted. A uniform algorithm makes each of them equally often.

| Grid  | Perfect mazes | Came up | Least often | If uniform | Most often |
| ----- | ------------: | ------: | ----------: | ---------: | ---------: |
| 3 × 2 |            15 |      14 |         0 % |      6.7 % |       12 % |
| 2 × 2 |             4 |       4 |        23 % |       25 % |       27 % |

**3 × 2**, 1,500 mazes: a uniform algorithm would differ as much, by chance, in fewer than 1 of 1,000,000 reports. Chi-square is 411 with 14 degrees of freedom.

1 of 15 never came up. In pairs of cells that are joined: 0-1, 1-2, 0-3, 1-4, 2-5.

**2 × 2**, 400 mazes: a uniform algorithm would differ as much, by chance, in about 7 of 10 reports. Chi-square is 2 with 3 degrees of freedom.

The one that came up least often, and the one that came up most often:

\`\`\`text
23 %
+---+---+---+
|           |
+---+---+   +
|           |
+---+---+---+
\`\`\`

\`\`\`text
27 %
+---+---+---+
|           |
+   +   +   +
|   |   |   |
+---+---+---+
\`\`\`

## What its mazes look like

Means of 200 mazes of 20 × 20 cells, beside those of the built-in algorithms. Its mazes are most like those of **Depth-first search**.

| Algorithm          | Dead ends | Longest path | Left-right |
| ------------------ | --------: | -----------: | ---------: |
| **Mine**           |      10 % |         33 % |       50 % |
| Depth-first search |      10 % |         32 % |       50 % |
| Wilson             |      29 % |         10 % |       50 % |

${measuresChart(REPORT.measures as ReportMeasures, "Mine")}

Each dot is an algorithm: the more to the right, the more dead ends; the higher, the longer the longest path.

- Play: 20 × 20, seed 1

Dead ends are cells with one passage; the longest path is the longest of the shortest paths between two cells. Both are shares of the cells; left-right is the share of the passages that lead left or right.

## How its work grows

Its steps grow in proportion to the cells. Steps are those of the picture: work that shows nothing, such as a search through a list, is not counted.

| Size    | Cells | Steps | Steps per cell |
| ------- | ----: | ----: | -------------: |
| 5 × 5   |    25 |    49 |            2.0 |
| 50 × 50 | 2,500 | 4,999 |            2.0 |

## How this was made

Mazewright 1.2.3 ran the file with 200 seeds of most sizes: more where trees are counted, fewer for lines of cells and large mazes. All options had their defaults. The same file gives the same report.

Mazes by size:

- 200 of each of 1 × 1, 2 × 1
- 1,500 of 3 × 2
`,
  );
});

test("its verdict follows what was found", () => {
  const verdict = (changes: Partial<AlgorithmReport>) => /^# (.*)\n\n.*\n\n(.*)/.exec(textOf(changes))?.slice(1);
  assert.deepEqual(verdict({}), [
    "✅ No faults found. Perfect, not uniform.",
    "All 12,345 mazes are perfect: exactly one path leads from each cell to each other. Some perfect mazes are more likely than others. That is no fault: few algorithms are uniform.",
  ]);
  assert.match(verdict({ uniform: true })?.join() ?? "", /Perfect and uniform\..* equally likely, as far as/);
  assert.match(verdict({ uniform: undefined })?.join() ?? "", /Perfect\..* do not show\.$/);
  assert.match(
    verdict({ perfect: false, statesImperfect: true })?.join() ?? "",
    /^✅ No faults found\. Not perfect\..*says so/,
  );
  assert.match(verdict({ findings: [FAULT, { ...FAULT, severity: "error" }] })?.[0] ?? "", /^❌ 2 faults found\./);
});

test("parts about which nothing is known are left out", () => {
  const text = textOf({ trees: [], measures: undefined, growth: undefined, findings: [], sizes: [] });
  assert.deepEqual(
    [...text.matchAll(/^#.*/gm)].map(([heading]) => heading),
    ["# ✅ No faults found. Perfect, not uniform.", "## How this was made"],
  );
});

test("the lines of it that lead somewhere say where", () => {
  const { place: _, step: __, ...bare } = FAULT;
  const lines = textOf({ findings: [FAULT, { ...bare, message: "Play: 9 × 9, seed 9" }] }).split("\n");
  assert.deepEqual(
    lines.flatMap((line) => playIn(line) ?? lineIn(line) ?? []),
    [
      { width: 2, height: 2, seed: "17", step: 4 },
      12,
      { width: 2, height: 2, seed: "17" },
      { width: 20, height: 20, seed: "1" },
    ],
  );
});

test("names and messages of a user's mean the same in Markdown", () => {
  const text = textOf({
    name: "a*b* [x](y) <b> | snake_case _it_",
    findings: [{ ...FAULT, message: "`x` is not\n# defined: a|b" }],
  });
  assert.ok(text.includes("\nReport on **a\\*b\\* \\[x\\](y) \\<b> \\| snake_case \\_it\\_**, "), text.slice(0, 80));
  assert.ok(text.includes("\n\\`x\\` is not # defined: a\\|b\n"), "one paragraph");
});

test("small shares can be told apart", () => {
  assert.deepEqual([0, 0.0004, 0.0123, 0.5, 1].map(percent), ["0 %", "0.04 %", "1.2 %", "50 %", "100 %"]);
});

test("the chart has a dot for each algorithm, and is one block of HTML whatever they are called", () => {
  const chart = measuresChart(REPORT.measures as ReportMeasures, 'a <b>\n\n"c"');
  assert.equal(chart.match(/<circle /g)?.length, 3);
  assert.ok(chart.includes("<title>a &#60;b&#62; &#34;c&#34;: dead ends 10 %, longest path 33 %</title>"), chart);
  assert.ok(!/\n\s*\n/.test(chart) && chart.startsWith("<svg ") && chart.endsWith("</svg>"));
});

test("no verdict speaks of findings that are not there", () => {
  for (const statesImperfect of [true, false]) {
    const text = textOf({ findings: [], perfect: false, uniform: undefined, statesImperfect });
    assert.match(text, /^# ✅ No faults found\. Not perfect\.$/m);
    assert.doesNotMatch(text, /finding/i);
  }
  assert.match(textOf({ findings: [FAULT], perfect: false }), /the findings say what is wrong\./);
});

test("trees of rooms are called so", () => {
  const [tree] = REPORT.trees;
  const text = textOf({ trees: [{ ...tree, areRooms: true }] });
  assert.match(text, /^\| 3 × 2 rooms \|/m);
  assert.match(text, /^\*\*3 × 2 rooms\*\*, 1,500 mazes: /m);
  assert.match(text, /Its cells here are the rooms, every other cell\.$/m);
});

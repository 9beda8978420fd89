import { countOf, formatNumber } from "../../../core/foundation/errors";
import type { Shares } from "../../../core/measures/shares";
import type {
  AlgorithmReport,
  Growth,
  ReportFinding,
  ReportMeasures,
  TreeCount,
} from "../../../shared/data/algorithmReport";
import { measuresChart } from "./reportChart";
import { chanceInWords, growthInWords, percent, plain, size, table } from "./reportWords";

/**
 * A report as a Markdown document. Of the same report it is the same text: it holds no date and no time.
 * @param file its name
 * @param version of the extension
 */
export function reportText(report: AlgorithmReport, file: string, version: string): string {
  const parts = [
    ...verdict(report, file),
    ...findings(report.findings),
    ...trees(report),
    ...(report.measures === undefined ? [] : measures(report.measures, report.name)),
    ...(report.growth === undefined ? [] : growth(report.growth)),
    ...origin(report, version),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** A maze to play. */
export interface Play {
  readonly width: number;
  readonly height: number;
  readonly seed: string;
  readonly step?: number; // to go to
}

function playLine({ seed, step, ...sides }: Play): string {
  return `- Play: ${size(sides)}, seed ${seed}${step === undefined ? "" : `, step ${step}`}`;
}

const PLAY = /^- Play: (\d+) × (\d+), seed (\d+)(?:, step (\d+))?$/;
const LINE = /^- Line: (\d+)$/;

/** The maze that a line of a report names; undefined for another line. */
export function playIn(text: string): Play | undefined {
  const [, width, height, seed, step] = PLAY.exec(text) ?? [];
  if (seed === undefined) return undefined;
  return { width: Number(width), height: Number(height), seed, ...(step !== undefined && { step: Number(step) }) };
}

/** The line of the file, from 0, that a line of a report names; undefined for another line. */
export function lineIn(text: string): number | undefined {
  const [, line] = LINE.exec(text) ?? [];
  return line === undefined ? undefined : Number(line) - 1;
}

/** One line that says it all, with a sign in colour, then of what, and what its words mean. */
function verdict(
  { name, findings, perfect, statesImperfect, uniform, mazes }: AlgorithmReport,
  file: string,
): string[] {
  const faults = findings.filter(({ severity }) => severity !== "note").length;
  const found = faults === 0 ? "No faults found" : `${countOf(faults, "fault")} found`;
  const quality = perfect ? `Perfect${UNIFORM[`${uniform}`].verdict}` : "Not perfect";
  return [
    `# ${faults === 0 ? "✅" : "❌"} ${found}. ${quality}.`,
    `Report on **${plain(name)}**, ${plain(file)}.`,
    `${meaningOf(perfect, statesImperfect, mazes, faults)} ${perfect ? UNIFORM[`${uniform}`].meaning : ""}`.trim(),
  ];
}

const UNIFORM = {
  true: { verdict: " and uniform", meaning: "Every perfect maze is equally likely, as far as so many mazes can show." },
  false: {
    verdict: ", not uniform",
    meaning: "Some perfect mazes are more likely than others. That is no fault: few algorithms are uniform.",
  },
  undefined: { verdict: "", meaning: "Whether every perfect maze is equally likely, these mazes do not show." },
};

function meaningOf(perfect: boolean, statesImperfect: boolean, mazes: number, faults: number): string {
  const all = `${formatNumber(mazes)} mazes`;
  if (perfect) return `All ${all} are perfect: exactly one path leads from each cell to each other.`;
  if (statesImperfect) return `${all} were made, not all of them perfect. The file says so itself: that is no fault.`;
  const made = `${all} were made. In a perfect maze exactly one path leads from each cell to each other`;
  if (faults > 0) return `${made}; the findings say what is wrong.`;
  return `${made}: not in all of these. Loops that options open, and cells that are halves of squares, are no fault.`;
}

const SEVERITIES: Readonly<Record<ReportFinding["severity"], string>> = {
  error: "Error",
  warning: "Fault",
  note: "Note",
};

function findings(all: readonly ReportFinding[]): string[] {
  if (all.length === 0) return [];
  const parts = all.flatMap((finding, at) => findingParts(finding, at + 1));
  return [
    "## Findings",
    "Each is shown on the smallest grid, and with the first seed, that shows it by itself. The button in the title shows the text of this report, where each can be played.",
    ...parts,
  ];
}

function findingParts(finding: ReportFinding, number: number): string[] {
  const { severity, message, place, width, height, seed, step, picture } = finding;
  const isSized = width !== undefined && height !== undefined;
  const where = isSized ? ` on ${size({ width, height })}` : "";
  const shown = [
    ...(isSized && seed !== undefined ? [playLine({ width, height, seed, ...(step !== undefined && { step }) })] : []),
    ...(place === undefined ? [] : [`- Line: ${place.line + 1}`]),
  ];
  return [
    `### ${number}. ${SEVERITIES[severity]}${where}`,
    sentence(message),
    ...(shown.length === 0 ? [] : [shown.join("\n")]),
    ...(picture === undefined ? [] : [block(picture)]),
  ];
}

/** With sizes as the rest of the document has them. */
function sentence(text: string): string {
  return plain(text).replaceAll(/\b(\d+)x(\d+)\b/g, "$1 × $2");
}

function block(text: string): string {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\``;
}

function trees({ trees: all }: AlgorithmReport): string[] {
  if (all.length === 0) return [];
  const head = ["Grid", "Perfect mazes", "Came up", "Least often", "If uniform", "Most often"];
  const rows = all.map((count) => [
    sizeOf(count),
    formatNumber(count.total),
    formatNumber(count.found),
    percent(count.least.share),
    percent(1 / count.total),
    percent(count.most.share),
  ]);
  const rooms = all.some(({ areRooms }) => areRooms) ? " Its cells here are the rooms, every other cell." : "";
  return [
    "## Is every perfect maze equally likely?",
    `On small grids all perfect mazes can be counted. A uniform algorithm makes each of them equally often.${rooms}`,
    table(head, rows),
    ...all.flatMap(treeParts),
  ];
}

const sizeOf = (count: TreeCount): string => `${size(count)}${count.areRooms ? " rooms" : ""}`;

function treeParts(count: TreeCount): string[] {
  const { never, least, most, total, found } = count;
  const [mazes, chiSquare, degrees] = [count.mazes, Math.round(count.chiSquare), count.degrees].map(formatNumber);
  const test = `Chi-square is ${chiSquare} with ${degrees} degrees of freedom.`;
  const made = `**${sizeOf(count)}**, ${mazes} mazes: ${chanceInWords(count.pValue)} ${test}`;
  const missing = total - found;
  if (missing > 0) {
    const which = never.length < missing ? "The first of them, in" : "In";
    const trees = never.map((tree) => tree.words).join("; ");
    return [
      made,
      `${formatNumber(missing)} of ${formatNumber(total)} never came up. ${which} pairs of cells that are joined: ${trees}.`,
    ];
  }
  const shown = ({ picture, share }: TreeCount["least"]) => block(`${percent(share)}\n${picture}`);
  return [made, "The one that came up least often, and the one that came up most often:", shown(least), shown(most)];
}

const FIRST_SEED = "1"; // of every report

function measures(measured: ReportMeasures, name: string): string[] {
  const { nearest, others } = measured;
  const row = (label: string, { deadEnds, longestPath, level }: Shares) => [
    label,
    ...[deadEnds, longestPath, level].map(percent),
  ];
  const like = `Its mazes are most like those of **${plain(nearest.name)}**.`;
  return [
    "## What its mazes look like",
    `Means of ${formatNumber(measured.mazes)} mazes of ${size(measured)} cells, beside those of the built-in algorithms. ${like}`,
    table(
      ["Algorithm", "Dead ends", "Longest path", "Left-right"],
      [row(`**${plain(name)}**`, measured), ...others.map((other) => row(plain(other.name), other))],
    ),
    measuresChart(measured, name),
    "Each dot is an algorithm: the more to the right, the more dead ends; the higher, the longer the longest path.",
    playLine({ width: measured.width, height: measured.height, seed: FIRST_SEED }),
    "Dead ends are cells with one passage; the longest path is the longest of the shortest paths between two cells. Both are shares of the cells; left-right is the share of the passages that lead left or right.",
  ];
}

function growth({ sizes, exponent }: Growth): string[] {
  const rows = sizes.map((each) => [
    size(each),
    formatNumber(each.cells),
    formatNumber(Math.round(each.steps)),
    (each.steps / each.cells).toFixed(1),
  ]);
  return [
    "## How its work grows",
    `${growthInWords(exponent)} Steps are those of the picture: work that shows nothing, such as a search through a list, is not counted.`,
    table(["Size", "Cells", "Steps", "Steps per cell"], rows),
  ];
}

function origin({ seeds, sizes }: AlgorithmReport, version: string): string[] {
  const counts = [...new Set(sizes.map(({ mazes }) => mazes))].sort((one, other) => one - other);
  const made = counts.map((count) => {
    const alike = sizes.filter(({ mazes }) => mazes === count).map(size);
    return `- ${formatNumber(count)} of ${alike.length > 1 ? "each of " : ""}${alike.join(", ")}`;
  });
  return [
    "## How this was made",
    `Mazewright ${version} ran the file with ${countOf(seeds, "seed")} of most sizes: more where trees are counted, fewer for lines of cells and large mazes. All options had their defaults. The same file gives the same report.`,
    ["Mazes by size:", "", ...made].join("\n"),
  ];
}

import type { ReportMeasures } from "../../../shared/data/algorithmReport";
import { percent } from "./reportWords";

const [WIDTH, HEIGHT, EDGE] = [480, 240, 28]; // pixels
const HIGHLIGHT = "var(--vscode-charts-orange, #c17f21)";

/** A chart with a dot for each algorithm: dead ends to the right, longest path upwards. The dot of the user's is larger. */
export function measuresChart(measured: ReportMeasures, name: string): string {
  const all = [measured, ...measured.others];
  const [maxDeadEnds, maxLongestPath] = [
    Math.max(...all.map(({ deadEnds }) => deadEnds), 0.01),
    Math.max(...all.map(({ longestPath }) => longestPath), 0.01),
  ];
  const dot = ({ deadEnds, longestPath }: (typeof all)[number], title: string, look: string): string => {
    const x = EDGE + ((WIDTH - 2 * EDGE) * deadEnds) / maxDeadEnds;
    const y = HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * longestPath) / maxLongestPath;
    const said = `${title}: dead ends ${percent(deadEnds)}, longest path ${percent(longestPath)}`;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" ${look}><title>${escaped(said)}</title></circle>`;
  };
  const [bottom, right] = [HEIGHT - EDGE, WIDTH - EDGE];
  return [
    `<svg width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Dead ends and longest paths" fill="currentColor" font-size="12">`,
    `<path d="M${EDGE} ${EDGE}V${bottom}H${right}" fill="none" stroke="currentColor" opacity="0.5" />`,
    `<text x="${right}" y="${bottom + 18}" text-anchor="end">dead ends, up to ${percent(maxDeadEnds)}</text>`,
    `<text x="${EDGE}" y="${EDGE - 10}">longest path, up to ${percent(maxLongestPath)}</text>`,
    ...measured.others.map((each) => dot(each, each.name, 'r="4" opacity="0.5"')),
    dot(measured, name, `r="8" style="fill: ${HIGHLIGHT}"`),
    "</svg>",
  ].join("\n");
}

/** The text on one line, with what HTML or Markdown would take as markup written as character references. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"`\\]|\s+/g, (sign) => (/\s/.test(sign) ? " " : `&#${sign.charCodeAt(0)};`));
}

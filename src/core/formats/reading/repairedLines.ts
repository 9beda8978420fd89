import type { Recipe } from "../../foundation/optionTypes";
import type { Finding } from "./foundation/found";

/** A finding with what makes it right. */
export type Repairable = Finding & Required<Pick<Finding, "repair">>;

/** The findings that can be repaired unseen, in the order of the text, of two at the same characters the first alone. */
export function onlyRepairs(findings: readonly Finding[]): Repairable[] {
  const byPlace = findings
    .filter(hasOnlyRepair)
    .sort((one, other) => one.line - other.line || one.column - other.column);
  const ends = new Map<number, number>(); // of the last repair on a line
  return byPlace.filter(({ line, column, repair }) => {
    if (column < (ends.get(line) ?? 0)) return false;
    ends.set(line, column + Math.max(repair.length, 1));
    return true;
  });
}

/** Whether nothing else than its repair can be right where a finding is. */
export function hasOnlyRepair(finding: Finding): finding is Repairable {
  return finding.repair?.isOnly === true;
}

/**
 * Lines of a text after the repairs of findings that nobody needs to see.
 * @param first the line of the text that the first of these is
 */
export function repairedLines(lines: readonly string[], findings: readonly Finding[], first: number): string[] {
  const repaired = [...lines];
  for (const { line, column, repair } of onlyRepairs(findings).reverse()) {
    const row = repaired[line - first];
    repaired[line - first] = row.slice(0, column) + repair.text + row.slice(column + repair.length);
  }
  return repaired;
}

/** What is compared of a maze before and after its repairs. */
interface Mended {
  readonly maze: { readonly recipe: Recipe; readonly entrance?: unknown; readonly exit?: unknown };
  readonly findings: readonly Finding[];
}

/** Whether a maze is the one that was repaired, with its entrance and exit, and nothing new is found in it. */
export function isRepaired(before: Mended, after: Mended): boolean {
  const left = before.findings.length - onlyRepairs(before.findings).length;
  const [one, other] = [before.maze.recipe, after.maze.recipe];
  const isSame = (["grid", "width", "height", "levels"] as const).every((id) => one[id] === other[id]);
  return (
    isSame &&
    (hasEnds(after) || !hasEnds(before)) &&
    after.findings.length <= left &&
    !after.findings.some(hasOnlyRepair)
  );
}

function hasEnds({ maze: { entrance, exit } }: Mended): boolean {
  return entrance !== undefined && exit !== undefined;
}

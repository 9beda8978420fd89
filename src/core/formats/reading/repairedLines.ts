import type { Finding } from "./foundation/found";

/** Whether a finding says what would be right there. */
export function isRepairable({ repair }: Finding): boolean {
  return repair !== undefined;
}

/**
 * Lines of a text after the repairs of findings. Of two at the same characters the first alone is made: the other may be
 * none any more then.
 * @param first the line of the text that the first of these is
 */
export function repairedLines(lines: readonly string[], findings: readonly Finding[], first: number): string[] {
  const byPlace = [...findings].sort((one, other) => one.line - other.line || one.column - other.column);
  const ends = new Map<number, number>(); // of the last repair on a line
  const made = byPlace.filter(({ line, column, repair }) => {
    if (repair === undefined || column < (ends.get(line) ?? 0)) return false;
    ends.set(line, column + Math.max(repair.length, 1));
    return true;
  });
  const repaired = [...lines];
  for (const { line, column, repair } of made.reverse()) {
    const at = line - first;
    if (repair === undefined || repaired[at] === undefined) continue;
    const before = repaired[at].slice(0, column).padEnd(column);
    repaired[at] = before + repair.text + repaired[at].slice(column + repair.length);
  }
  return repaired;
}

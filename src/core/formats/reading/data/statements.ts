import type { SourceText } from "../foundation/sourceText";
import { isTable } from "./objects";
import type { Written } from "./valueReader";

const LONGEST = 200; // characters between two values that belong together
const NAMED = /[A-Za-z]/;

/** Values, and before each two tables with names that follow each other an object of both. */
export function inPairs({ text }: SourceText, values: readonly Written[]): Written[] {
  const nameBefore = (at: number, after: number) => {
    const lines = text.slice(Math.max(after, at - LONGEST), at).split("\n");
    return lines.findLast((line) => NAMED.test(line))?.trim() ?? "";
  };
  return values.flatMap((written, index) => {
    const next = values[index + 1];
    if (next === undefined || next.from - written.to > LONGEST || !isTable(written.value) || !isTable(next.value))
      return written;
    const names = [nameBefore(written.from, values[index - 1]?.to ?? 0), nameBefore(next.from, written.to)];
    const value = { [names[0]]: written.value, [names[1]]: next.value };
    return [{ value, from: written.from, to: next.to }, written];
  });
}

import type { SourceText } from "../foundation/sourceText";
import { isTable } from "./objects";
import type { Written } from "./valueReader";
import { sidesNamed } from "./wallLists";

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
    if (sidesNamed(names) === undefined) return written;
    const value = { [names[0]]: written.value, [names[1]]: next.value };
    return [{ value, from: written.from, to: next.to }, written];
  });
}

const LEAST_RUN = 4; // entries
const LONGEST_KEY = 40; // characters
const KEY = /(?:^|[\s,;])(\(\s*\d+\s*,\s*\d+\s*\)|\d+\s*,\s*\d+|\d+)\s*(?::|->|=>)\s*$/;

/** Values, those that follow each other behind a number or a place each as one object. */
export function inRuns({ text }: SourceText, values: readonly Written[]): Written[] {
  const found: Written[] = [];
  let run: { entries: [string, unknown][]; parts: Written[]; from: number } = { entries: [], parts: [], from: 0 };
  const end = () => {
    const { entries, parts, from } = run;
    if (entries.length >= LEAST_RUN)
      found.push({ value: Object.fromEntries(entries), from, to: parts[parts.length - 1].to });
    else for (const part of parts) found.push(part);
    run = { entries: [], parts: [], from: 0 };
  };
  let after = 0;
  for (const written of values) {
    const start = Math.max(after, written.from - LONGEST_KEY);
    const before = text.slice(start, written.from);
    const match = KEY.exec(before);
    const follows = match !== null && start === after && before.slice(0, match.index).trim() === "";
    if (match === null || !follows) end();
    if (match === null) found.push(written);
    else {
      if (run.parts.length === 0) run.from = written.from - before.length + match[0].search(/\S/) + match.index;
      run.entries.push([match[1], written.value]);
      run.parts.push(written);
    }
    after = written.to;
  }
  end();
  return found;
}

import { formatNumber } from "../../core/foundation/errors";
import { documentOf } from "../own/files";
import { LineMap } from "../own/lineMap";
import type { ShownRun } from "./shownRun";

/** How often a line ran, in words. @param line as it ran */
export function timesOf({ lines }: ShownRun, line: number): string {
  const count = lines?.countOf(line) ?? 0;
  if (count === 0) return lines?.isCut ? "ran late or never" : "never ran";
  const times = count === 1 ? "once" : `${formatNumber(count)} times`;
  return lines?.isCut ? `ran at least ${times}` : `ran ${times}`;
}

/** The line of the program that a line of the document was when it ran; undefined for one that is new. */
export function lineAsItRan({ file, text }: ShownRun, line: number): number | undefined {
  const document = documentOf(file);
  if (document === undefined || line >= document.lineCount) return undefined;
  const map = new LineMap(document.getText(), text);
  return map.has(line) ? map.now(line) : undefined;
}

/** A line of a program, and where it is in the document now. */
interface LineNow {
  readonly line: number;
  readonly now: number;
  readonly isSame: boolean; // whether nobody has edited it
}

/** Where lines of a program are in its document now: those that are gone are left out. */
export function linesNow({ file, text }: ShownRun, lines: readonly number[]): LineNow[] {
  const document = documentOf(file);
  if (document === undefined) return [];
  const [map, ran] = [new LineMap(text, document.getText()), text.split(/\r?\n/)];
  return lines
    .filter((line) => map.has(line))
    .map((line) => ({ line, now: map.now(line) }))
    .map(({ line, now }) => ({ line, now, isSame: document.lineAt(now).text === ran[line] }));
}

import { formatNumber } from "../../../core/foundation/errors";
import { documentOf, fileNameOf } from "../run/files";
import type { ShownRun } from "./shownRun";

/** How often a line ran, in words. @param line as it ran */
export function timesOf({ lines }: ShownRun, line: number): string {
  const count = lines?.countOf(line) ?? 0;
  if (count === 0) return lines?.isCut ? "ran late or never" : "never ran";
  const times = count === 1 ? "once" : `${formatNumber(count)} times`;
  return lines?.isCut ? `ran at least ${times}` : `ran ${times}`;
}

/** Why a line leads nowhere, as a sentence. @param line of the document now, from 0 */
export function whyNoStep(run: ShownRun, line: number): string {
  if (run.lines === undefined) return whyUncounted(run);
  const [name, ran] = [fileNameOf(run.file), lineAsItRan(run, line)];
  if (ran === undefined) return `Line ${line + 1} was not in ${name} when it ran.`;
  if (run.lines.countOf(ran) === undefined) return `Line ${line + 1} has no statement.`;
  if (run.lines.isCut) return `Line ${line + 1} ran late or never: only the beginning of a run this long is followed.`;
  return `Line ${line + 1} never ran.`;
}

/** Why the lines of a run are not known, as a sentence. */
export function whyUncounted({ file }: ShownRun): string {
  return `The lines of ${fileNameOf(file)} are not counted: it has changed what they are counted with.`;
}

/** The line of the program that a line of the document was when it ran; undefined for one that is new. */
export function lineAsItRan({ file, places }: ShownRun, line: number): number | undefined {
  const maps = places.maps(documentOf(file));
  if (maps === undefined) return line < places.ran.length ? line : undefined;
  return line < maps.document.lineCount && maps.back.has(line) ? maps.back.now(line) : undefined;
}

/** A line of a program, and where it is in the document now. */
interface LineNow {
  readonly line: number;
  readonly now: number;
  readonly isSame: boolean; // whether nobody has edited it
}

/** Where lines of a program are in its document now: those that are gone are left out. All are there if it is not open. */
export function linesNow({ file, places }: ShownRun, lines: readonly number[]): LineNow[] {
  const maps = places.maps(documentOf(file));
  if (maps === undefined) return lines.map((line) => ({ line, now: line, isSame: true }));
  const { document, forth } = maps;
  return lines
    .filter((line) => forth.has(line))
    .map((line) => ({ line, now: forth.now(line) }))
    .map(({ line, now }) => ({ line, now, isSame: document.lineAt(now).text === places.ran[line] }));
}

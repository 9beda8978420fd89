import type * as vscode from "vscode";
import type { TextPlace } from "../../reading/foundation/found";
import type { FoundInText } from "../../worker/calls";

/** Where something is in a document, as a lens, a hover or a quick fix gives it to a command: JSON can hold it. */
export interface DocumentLocation {
  readonly uri: string;
  readonly line: number; // from 0
  readonly column: number; // from 0, in UTF-16 code units
}

/** The second argument of a command, if it is a place: menus give other things there. */
export function locationIn(argument: unknown): DocumentLocation | undefined {
  if (typeof argument !== "object" || argument === null) return undefined;
  const { uri, line, column } = argument as Record<keyof DocumentLocation, unknown>;
  const isLocation = typeof uri === "string" && typeof line === "number" && typeof column === "number";
  return isLocation ? { uri, line, column } : undefined;
}

/** Where a maze begins, for the commands of its lens or hover. */
export function locationOf({ uri }: vscode.TextDocument, { start }: Pick<FoundInText, "start">): DocumentLocation {
  return { uri: uri.toString(), line: start.line, column: start.column };
}

/** A place in a text after changes, which are told from the last to the first. */
export function shifted(
  location: DocumentLocation,
  changes: readonly Pick<vscode.TextDocumentContentChangeEvent, "range" | "text">[],
): DocumentLocation {
  let { line, column } = location;
  for (const { range, text } of changes) {
    const isBefore = range.end.line < line || (range.end.line === line && range.end.character <= column);
    if (!isBefore) continue;
    const lines = text.split(/\r\n|\r|\n/);
    const last = lines[lines.length - 1].length + (lines.length === 1 ? range.start.character : 0);
    if (range.end.line === line) column += last - range.end.character;
    line += lines.length - 1 - (range.end.line - range.start.line);
  }
  return line === location.line && column === location.column ? location : { ...location, line, column };
}

/** Where something is in a text: vscode.Selection is one. */
interface Selected {
  readonly start: Position;
  readonly end: Position;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** A maze, or anything else that has a place. */
interface Placed {
  readonly start: TextPlace;
  readonly end: TextPlace;
}

/**
 * What a selection or a cursor means: what is on its lines; of several side by side what is in its columns, too.
 * @returns none where nothing is there
 */
export function touched<P extends Placed>(all: readonly P[], selection: Selected): P[] {
  const last = lastLine(selection);
  const inLines = all.filter(({ start, end }) => start.line <= last && end.line >= selection.start.line);
  const inColumns = inLines.filter((each) => isInColumns(each, selection, last));
  return inColumns.length > 0 ? inColumns : inLines;
}

/** What is at a place; the first of several. */
export function placedAt<P extends Placed>(
  all: readonly P[],
  { line, column }: Omit<DocumentLocation, "uri">,
): P | undefined {
  const cursor = { line, character: column };
  return touched(all, { start: cursor, end: cursor })[0];
}

/** Whether something on the lines of a selection is in its columns, too: lines between its first and last are whole. */
function isInColumns({ start, end }: Placed, selection: Selected, last: number): boolean {
  const [first, final] = [Math.max(start.line, selection.start.line), Math.min(end.line, last)];
  return [first, Math.min(first + 1, final), final].some((line) => {
    const from = line === selection.start.line ? selection.start.character : 0;
    const to = line === selection.end.line ? selection.end.character : Number.POSITIVE_INFINITY;
    return start.column <= to && end.column >= from;
  });
}

/** The one with the fewest lines between it and a selection; the first of several. */
export function nearest<P extends Placed>(all: readonly P[], selection: Selected): P | undefined {
  const last = lastLine(selection);
  const distance = ({ start, end }: P) => Math.max(start.line - last, selection.start.line - end.line, 0);
  return all.reduce<P | undefined>(
    (best, each) => (best === undefined || distance(each) < distance(best) ? each : best),
    undefined,
  );
}

/** A selection of whole lines ends at the beginning of the next one, which it does not mean. */
function lastLine({ start, end }: Selected): number {
  return end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
}

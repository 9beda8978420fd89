import type { Place } from "../../core/formats/reading/foundation/found";

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
  readonly start: Place;
  readonly end: Place;
}

/**
 * What a selection or a cursor means: what is on its lines; of several side by side what is in its columns, too.
 * @returns none where nothing is there
 */
export function touched<P extends Placed>(all: readonly P[], selection: Selected): P[] {
  const last = lastLine(selection);
  const inLines = all.filter(({ start, end }) => start.line <= last && end.line >= selection.start.line);
  const inColumns = inLines.filter(
    ({ start, end }) => start.column <= selection.end.character && end.column >= selection.start.character,
  );
  return inColumns.length > 0 ? inColumns : inLines;
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

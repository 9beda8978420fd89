import type { Place } from "../../reading/foundation/found";

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
  const inColumns = inLines.filter((each) => isInColumns(each, selection, last));
  return inColumns.length > 0 ? inColumns : inLines;
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

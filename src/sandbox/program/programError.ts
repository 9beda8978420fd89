import type { SourcePlace } from "../../shared/data/userAlgorithm";
import type { Lines } from "./edits";
import type { SyntaxNode } from "./syntax";

/** What is wrong with a file that is not a program, and where. */
export class ProgramError extends Error {
  override readonly name = "ProgramError";

  constructor(
    message: string,
    readonly place: SourcePlace,
  ) {
    super(message);
  }
}

/** The message for a file that takes more stack than there is. */
export const TOO_DEEP = "The file cannot be read: its expressions are nested too deeply";

/** An error about a node: its place is from the node's first character to its last. */
export function errorAt(
  { start, end }: Pick<SyntaxNode, "start" | "end">,
  lines: Lines,
  message: string,
): ProgramError {
  const last = lines.placeOf(end);
  return new ProgramError(message, { ...lines.placeOf(start), endLine: last.line, endColumn: last.column });
}

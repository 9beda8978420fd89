import * as vscode from "vscode";
import { isRepaired, repairedLines } from "../../core/formats/reading/repairedLines";
import { change, checkUnchanged } from "../documents/changing";
import type { Editors } from "../documents/editors";
import { UnmetError } from "../notifications/report";
import type { MazeInText } from "./asking";
import type { ReadMaze } from "./atCursor";
import { nearest, touched } from "./places";
import type { TextMazes } from "./textMazes";

/**
 * Makes the repairs of a maze in its document that need nobody's eye, as one undo step.
 * @returns the maze as it is read then
 * @throws UnmetError where the document has changed since it was read, was closed or is read-only; vscode.CancellationError
 */
export async function repair(services: { mazes: TextMazes; editors: Editors }, read: ReadMaze): Promise<ReadMaze> {
  const { document, found } = read;
  checkUnchanged(read);
  const first = found.start.line;
  const before = Array.from({ length: found.end.line - first + 1 }, (_, at) => document.lineAt(first + at).text);
  const lines = repairedLines(before, found.findings, first);
  const now = await readAgain(services.mazes, document, found, lines);
  if (now === undefined || !isRepaired(found, now))
    throw new UnmetError("The repairs would leave another maze, or none. Nothing was changed.");
  const edits = lines.flatMap((text, at) => {
    const line = first + at;
    const whole = { start: { line, column: 0 }, end: { line, column: before[at].length } };
    return text === before[at] ? [] : [{ ...whole, text }];
  });
  if (edits.length === 0) return read;
  await change(services.editors, read, edits);
  return { document, version: document.version, found: now };
}

/** The maze in a document of which some lines are others; else in these lines alone. */
async function readAgain(
  mazes: TextMazes,
  document: vscode.TextDocument,
  { start, end, meaning }: MazeInText,
  lines: readonly string[],
): Promise<MazeInText | undefined> {
  const range = new vscode.Range(start.line, 0, end.line, document.lineAt(end.line).text.length);
  const [text, part] = [document.getText(), lines.join("\n")];
  const whole = text.slice(0, document.offsetAt(range.start)) + part + text.slice(document.offsetAt(range.end));
  const all = touched(await mazes.inText(whole, { meaning: meaning.id }), range);
  const alone = all.length > 0 ? all : await mazes.inText(part, { isMaze: true, meaning: meaning.id }, range.start);
  return nearest(alone, range);
}

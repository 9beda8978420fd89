import * as vscode from "vscode";
import { WHAT_IS_READ } from "../../core/foundation/errors";
import type { Meaning } from "../../worker/calls";
import type { Editors } from "../editing/editors";
import { UnmetError } from "../ui/errors";
import type { MazeInText } from "./asking";
import { findMeant } from "./finding";
import { nearest, touched } from "./places";
import type { Spot } from "./spot";
import type { TextMazes } from "./textMazes";
import { linesOf } from "./words";

/** A maze, and the document that it was read from. */
export interface ReadMaze {
  readonly document: vscode.TextDocument;
  readonly version: number; // of the document then
  readonly found: MazeInText;
  /** Whether only the selection says that it is a maze: in the document alone it is not found. */
  readonly isOnlySelected?: boolean;
}

/** Lets the user choose among several mazes; undefined if they cancelled. */
type Choose = (all: readonly MazeInText[], near: MazeInText) => Promise<MazeInText | undefined>;

// VS Code cuts off what is longer than about fifty characters.
const NOT_OPEN = "Open a text with a maze first.";
const NONE = `No maze here: no ${WHAT_IS_READ}.`;

/**
 * The maze that the cursor or the selection is in, in the editor that was active last; else the only one, or one that is
 * chosen among several.
 * @param choose undefined where nobody is asked: then it is the nearest
 * @returns undefined if the user cancelled
 * @throws UnmetError where there is none; vscode.CancellationError
 */
export async function readAtCursor(
  { mazes, editors }: { mazes: TextMazes; editors: Editors },
  choose: Choose | undefined,
): Promise<ReadMaze | undefined> {
  const editor = editors.find();
  if (editor === undefined) throw new UnmetError(NOT_OPEN);
  const { document, selection } = editor;
  const all = await mazes.of(document);
  const here = touched(all, selection);
  const selected = here.length === 0 && !selection.isEmpty ? await onlySelected(mazes, document, selection) : [];
  const isOnlySelected = selected.length > 0;
  const candidates = here.length > 0 ? here : isOnlySelected ? selected : all;
  const near = nearest(candidates, selection);
  if (near === undefined) throw new UnmetError(NONE);
  const found = candidates.length === 1 || choose === undefined ? near : await choose(candidates, near);
  return found && { document, version: document.version, found, isOnlySelected };
}

/**
 * The maze at a place of a document, as it is now.
 * @throws UnmetError where there is none any more; vscode.CancellationError
 */
export async function readAt(mazes: TextMazes, { uri, line, column }: Spot): Promise<ReadMaze> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
  const place = new vscode.Position(line, column);
  const here = touched(await mazes.of(document), { start: place, end: place });
  const found = nearest(here, { start: place, end: place });
  if (found === undefined) throw new UnmetError("The maze is no longer there.");
  return { document, version: document.version, found };
}

/** What is selected may be a maze that only a user takes for one. */
function onlySelected(
  mazes: TextMazes,
  document: vscode.TextDocument,
  selection: vscode.Selection,
): Promise<readonly MazeInText[]> {
  return mazes.otherwise(document, { isMaze: true }, selection);
}

/**
 * The same maze, as it is when its text means something else.
 * @throws UnmetError where it cannot be read so; vscode.CancellationError
 */
export async function readAs(mazes: TextMazes, { document, found }: ReadMaze, meaning: Meaning): Promise<MazeInText> {
  const other = await findMeant((options, range) => mazes.otherwise(document, options, range), found, meaning.id);
  if (other === undefined) throw new UnmetError(`The text on ${linesOf(found)} cannot be read so: ${meaning.words}.`);
  return other;
}

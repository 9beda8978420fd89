import * as vscode from "vscode";
import { WHAT_IS_READ } from "../../core/foundation/errors";
import type { FindOptions, Meaning } from "../../worker/calls";
import type { Editors } from "../editing/editors";
import { UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import { BACK, pick } from "../ui/quickInput";
import { type DocumentLocation, nearest, placedAt, touched } from "./locations";
import { type MazeIndex, type MazeInText, type MazesInText, type Unread } from "./mazeIndex";
import { describe, kindOfText, linesOf } from "./words";

/** What finds mazes, and changes them where they stand. */
export interface Tools {
  readonly editors: Editors;
  readonly mazeIndex: MazeIndex;
}

/** A maze, and the document that it was read from. */
export interface ReadMaze {
  readonly document: vscode.TextDocument;
  readonly version: number; // of the document then
  readonly found: MazeInText;
  /** Whether only the selection says that it is a maze: in the document alone it is not found. */
  readonly isOnlySelected?: boolean;
}

/** Mazes of one version of a document. */
export interface ChosenMazes extends Omit<ReadMaze, "found"> {
  readonly found: readonly [MazeInText, ...MazeInText[]];
}

const ATTEMPTS = 3; // of a document that changes while it is read

// VS Code cuts off what is longer than about fifty characters.
const NOT_OPEN = "Open a text with a maze first.";
const NONE = `No maze here: no ${WHAT_IS_READ}.`;

/**
 * The mazes of a document for a command, which announces what takes long, and reads a document again that changes meanwhile.
 * @param as how it is read, by default in the usual way
 * @param range the part that is read, by default the whole
 * @throws vscode.CancellationError; UnmetError where the document does not stop changing; TimeLimitError
 */
export function mazesOf(
  index: MazeIndex,
  document: vscode.TextDocument,
  as?: FindOptions,
  range?: vscode.Range,
): Promise<MazesInText> {
  return withProgress("Looking for mazes", undefined, async (token, share) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const all = await index.find(document, { token, share }, as, range);
      if (typeof all !== "string") return all;
    }
    const name = vscode.workspace.asRelativePath(document.uri);
    throw new UnmetError(`${name} changed while it was read. Stop typing, and try again.`);
  });
}

/**
 * The mazes that a command is for: those of all selections, each once; with one cursor that at it, or one that is chosen.
 * @param location that of a lens or the like: then the maze there
 * @returns undefined if the user cancelled
 * @throws UnmetError where there is none; vscode.CancellationError
 */
export async function mazesHere(
  tools: Tools,
  isByUser: boolean,
  title: string,
  location: DocumentLocation | undefined,
): Promise<ChosenMazes | undefined> {
  const selected = location === undefined ? await selectedMazes(tools) : undefined;
  if (selected !== undefined) return selected;
  const read = await readHere(tools, isByUser, title, location);
  return read && { ...read, found: [read.found] };
}

/**
 * The maze that the cursor or the selection is in, in the editor that was active last; else the only one, or one that is
 * chosen among several; or the one at the place of what called the command.
 * @param isByUser whether someone can be asked which is meant: else it is the nearest
 * @returns and throws as mazesHere()
 */
export async function readHere(
  { mazeIndex, editors }: Tools,
  isByUser: boolean,
  title: string,
  location: DocumentLocation | undefined,
): Promise<ReadMaze | undefined> {
  if (location !== undefined) return readAt(mazeIndex, location);
  const editor = editors.find();
  if (editor === undefined) throw new UnmetError(NOT_OPEN);
  const { candidates, ...read } = await readSelected(mazeIndex, editor);
  const found = candidates.length === 1 || !isByUser ? read.found : await chooseFound(title, candidates, read.found);
  return found && { ...read, version: editor.document.version, found };
}

/** The maze of a file that is one, the first of several. @throws as readHere() */
export async function readFile(index: MazeIndex, uri: vscode.Uri): Promise<ReadMaze> {
  const document = await opened(uri);
  return readSelected(index, { document, selection: new vscode.Range(0, 0, document.lineCount, 0) });
}

/** @throws UnmetError for what is no text, or cannot be read */
async function opened(uri: vscode.Uri): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch (error) {
    throw unreadable(uri, error);
  }
}

/** The error of a file that cannot be read, with what VS Code says of that. */
export function unreadable(uri: vscode.Uri, error: unknown): UnmetError {
  const reason = error instanceof Error ? error.message : String(error);
  return new UnmetError(`${vscode.workspace.asRelativePath(uri)} cannot be read. ${reason}`);
}

/** The maze nearest to a selection, and all that it may mean. @throws UnmetError where there is none */
async function readSelected(
  index: MazeIndex,
  { document, selection }: Pick<vscode.TextEditor, "document"> & { readonly selection: vscode.Range },
): Promise<ReadMaze & { readonly candidates: MazesInText }> {
  const all = await mazesOf(index, document);
  const here = touched(all, selection);
  // What is selected may be a maze that only a user takes for one.
  const isMeant = here.length === 0 && !selection.isEmpty;
  const selected = isMeant ? await mazesOf(index, document, { isMaze: true }, selection) : [];
  const isOnlySelected = selected.length > 0;
  const candidates = here.length > 0 ? here : isOnlySelected ? selected : all;
  const found = nearest(candidates, selection);
  if (found === undefined) throw new UnmetError(NONE);
  return { document, version: document.version, found, isOnlySelected, candidates };
}

/**
 * The maze at a place of a document, as it is now.
 * @throws UnmetError where there is none any more; vscode.CancellationError
 */
export async function readAt(index: MazeIndex, location: DocumentLocation): Promise<ReadMaze> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(location.uri, true));
  const found = placedAt(await mazesOf(index, document), location);
  if (found === undefined) throw new UnmetError("The maze is no longer there.");
  return { document, version: document.version, found };
}

/**
 * The same maze, as it is when its text means something else.
 * @throws UnmetError where it cannot be read so; vscode.CancellationError
 */
export async function readAs(index: MazeIndex, { document, found }: ReadMaze, meaning: Meaning): Promise<MazeInText> {
  const other = await findMeant<never>((as, range) => mazesOf(index, document, as, range), found, meaning.id);
  if (other === undefined) throw new UnmetError(`The text on ${linesOf(found)} cannot be read so: ${meaning.words}.`);
  return other;
}

/**
 * A maze of a document, as it is when its text means something else.
 * @param search how the document is searched, or a part of it
 * @param meaning the id of what it is to mean
 * @returns undefined where it cannot be read so
 */
export async function findMeant<Missing extends Unread = never>(
  search: (as: FindOptions, range?: vscode.Range) => Promise<MazesInText | Missing>,
  { start, end }: MazeInText,
  meaning: string,
): Promise<MazeInText | Missing | undefined> {
  const lines = new vscode.Range(start.line, 0, end.line, end.column);
  const whole = await search({ meaning });
  if (typeof whole === "string") return whole;
  const again = touched(whole, lines).filter((each) => each.meaning.id === meaning);
  const all = again.length > 0 ? again : await search({ isMaze: true, meaning }, lines);
  return typeof all === "string" ? all : nearest(all, lines);
}

/** Those of several selections, or of one that is not empty; undefined where no maze is selected. */
async function selectedMazes({ editors, mazeIndex }: Tools): Promise<ChosenMazes | undefined> {
  const editor = editors.find();
  if (editor === undefined || (editor.selections.length === 1 && editor.selection.isEmpty)) return undefined;
  const { document } = editor;
  const all = await mazesOf(mazeIndex, document);
  const { version } = document;
  const meant = new Set(editor.selections.flatMap((selection) => meantBy(all, selection)));
  const [first, ...others] = all.filter((each) => meant.has(each));
  return first && { document, version, found: [first, ...others] };
}

function meantBy(all: MazesInText, selection: vscode.Selection): MazeInText[] {
  const here = touched(all, selection);
  const near = selection.isEmpty ? nearest(here, selection) : undefined;
  return near === undefined ? here : [near];
}

/**
 * Which of several mazes in a document?
 * @param near the one that Enter takes
 * @returns undefined if the user cancelled
 */
async function chooseFound(title: string, all: MazesInText, near: MazeInText): Promise<MazeInText | undefined> {
  const items = all.map((value) => ({
    label: describe(value),
    description: kindOfText(value),
    detail: value.meaning.words,
    value,
  }));
  const answer = await pick({ title, step: 1, steps: 1 }, { placeholder: "Which maze?", items, active: near });
  return answer === BACK ? undefined : answer;
}

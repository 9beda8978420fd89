import * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import type { Compared } from "../../shared/data/changes";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSteps } from "../../shared/data/travel";
import { UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import { type MazeWorkers, slowReading } from "../workers/workerPool";
import { mazesOf, type ReadMaze } from "./atCursor";
import type { MazeIndex } from "./mazeIndex";

/** The documents of two mazes that are compared, the one that was there before first. */
export interface Sides {
  readonly original: vscode.Uri;
  readonly modified: vscode.Uri;
}

const MAX_TEXT = 20_000_000; // characters of a text that is compared
const MAX_SIDE_CELLS = 1_000_000; // of each maze

/** Names of files that hold mazes. */
const MAZE_FILE = /\.maze(\.json|\.txt)?$/;

/** Whether a file says by its name that it is a maze. */
export const isMazeFile = ({ path }: vscode.Uri): boolean => MAZE_FILE.test(path);

/**
 * The sides of the comparison that is open in front.
 * @param resource the file whose title bar was pressed
 * @returns undefined where there is none
 */
export function sidesInFront(resource: vscode.Uri | undefined): Sides | undefined {
  const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
  if (input instanceof vscode.TabInputTextDiff) return { original: input.original, modified: input.modified };
  // VS Code does not tell what a comparison in custom editors compares; but its documents are open.
  if (input !== undefined || resource === undefined) return undefined;
  const documents = vscode.workspace.textDocuments.filter(
    ({ uri, isClosed }) => !isClosed && uri.path === resource.path,
  );
  const modified = documents.find(({ uri }) => uri.scheme === "file" || uri.toString() === resource.toString());
  const original = documents.find((document) => document !== modified);
  return modified && original && { original: original.uri, modified: modified.uri };
}

/** What both sides are called: versions of one file by what tells them apart. */
export function namesOf({ original, modified }: Sides): Record<keyof Sides, string> {
  const [one, other] = [original, modified].map(nameOf);
  if (one !== other) return { original: one, modified: other };
  const [long, longer] = [original, modified].map((uri) => vscode.workspace.asRelativePath(uri));
  return long === longer ? { original: `${one} (before)`, modified: other } : { original: long, modified: longer };
}

function nameOf(uri: vscode.Uri): string {
  const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const version = versionOf(uri);
  return version === undefined ? name : `${name} (${version})`;
}

const SHORT = 8; // characters of the name of a commit

/** Which version of a file Git's address means: "HEAD", "Index", or the beginning of a commit's name. */
function versionOf({ scheme, query }: vscode.Uri): string | undefined {
  if (scheme !== "git") return undefined;
  try {
    const { ref } = JSON.parse(query);
    if (typeof ref !== "string") return undefined;
    if (ref === "" || ref === "~") return "Index";
    return /^[0-9a-f]{40}$/.test(ref) ? ref.slice(0, SHORT) : ref;
  } catch {
    return undefined;
  }
}

/**
 * The document of a side. A closed one is opened again, but for an untitled one, which would come back empty.
 * @param name what it is called
 * @throws UnmetError where it cannot be opened
 */
export async function openSide(uri: vscode.Uri, name: string): Promise<vscode.TextDocument> {
  const known = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
  if (known !== undefined && !known.isClosed) return known;
  if (uri.scheme === "untitled") throw new UnmetError(`${name}: The file was closed before it was saved.`);
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    throw new UnmetError(`${name}: This version cannot be opened: there may be none any more.`);
  }
}

/**
 * The only maze of a document, saved or not, which is to be compared with another.
 * @param name what the document is called
 * @throws UnmetError for a document that is no maze or too large; TimeLimitError; vscode.CancellationError
 */
export async function readSide(
  { engine, mazeIndex }: { engine: MazeWorkers; mazeIndex: MazeIndex },
  uri: vscode.Uri,
  name: string,
): Promise<ReadMaze> {
  const document = await openSide(uri, name);
  const { version } = document;
  const text = document.getText();
  if (text.length > MAX_TEXT)
    throw new UnmetError(`${name}: More than ${formatNumber(MAX_TEXT)} characters are too many to be compared.`);
  if (text.trim() === "") throw new UnmetError(`${name}: The file is empty.`);
  const { maze, fault = NOT_ONE } = await withProgress("Looking for mazes", undefined, (token) =>
    engine.request("parse", { text }, { token }).catch(slowReading),
  );
  if (maze === undefined) throw new UnmetError(`${name}: ${inWords(fault)}`);
  if (maze.numbers.length > MAX_SIDE_CELLS)
    throw new UnmetError(`${name}: More than ${formatNumber(MAX_SIDE_CELLS)} cells are too many to be compared.`);
  const known = await mazesOf(mazeIndex, document);
  const all = known.length === 1 ? known : await mazesOf(mazeIndex, document, { isMaze: true });
  if (all.length !== 1) throw new UnmetError(`${name}: ${inWords(NOT_ONE)}`);
  return { document, version, found: all[0], isOnlySelected: all !== known };
}

const NOT_ONE = { message: "Expected one maze", line: 0, column: 0 };

const inWords = ({ message, line, column }: typeof NOT_ONE): string =>
  `${message} (line ${line + 1}, column ${column + 1})`;

/** What has changed from one maze to another, as the worker finds it, or why they are not compared: a sentence. */
export async function comparePair(
  engine: MazeWorkers,
  [before, after]: readonly PackedMaze[],
  token: vscode.CancellationToken,
): Promise<Compared> {
  const args = { before: withoutSteps(before), after: withoutSteps(after) };
  const compared = await engine.request("compare", args, { token });
  const { why } = compared;
  return why === undefined ? compared : { ...compared, why: `The mazes cannot be compared wall by wall: ${why}.` };
}

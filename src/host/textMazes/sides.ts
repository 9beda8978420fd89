import * as vscode from "vscode";
import { UnmetError } from "../ui/errors";

/** The documents of two mazes that are compared, the one that was there before first. */
export interface Sides {
  readonly original: vscode.Uri;
  readonly modified: vscode.Uri;
}

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

import type * as vscode from "vscode";
import type { Editors } from "../editing/editors";
import { chooseFound } from "./askFound";
import type { MazeInText } from "./asking";
import { type ReadMaze, readAt, readAtCursor } from "./atCursor";
import { nearest, touched } from "./places";
import type { Spot } from "./spot";
import type { TextMazes } from "./textMazes";

/** What finds mazes, and changes them where they stand. */
export interface Tools {
  readonly editors: Editors;
  readonly mazes: TextMazes;
}

/** Mazes of one version of a document. */
export interface Chosen extends Omit<ReadMaze, "found"> {
  readonly found: readonly [MazeInText, ...MazeInText[]];
}

/**
 * The mazes that a command is for: those of all selections, each once; with one cursor that at it, or one that is chosen.
 * @param spot the place of a lens or the like: then the maze there
 * @returns undefined if the user cancelled
 * @throws UnmetError where there is none; vscode.CancellationError
 */
export async function mazesHere(
  tools: Tools,
  isByUser: boolean,
  title: string,
  spot: Spot | undefined,
): Promise<Chosen | undefined> {
  const selected = spot === undefined ? await selectedMazes(tools) : undefined;
  if (selected !== undefined) return selected;
  const read = await readHere(tools, isByUser, title, spot);
  return read && { ...read, found: [read.found] };
}

/**
 * The maze at the cursor, or at the place of what called the command.
 * @param isByUser whether someone can be asked which is meant
 * @returns and throws as mazesHere()
 */
export function readHere(
  tools: Tools,
  isByUser: boolean,
  title: string,
  spot: Spot | undefined,
): Promise<ReadMaze | undefined> {
  if (spot !== undefined) return readAt(tools.mazes, spot);
  return readAtCursor(tools, isByUser ? (all, near) => chooseFound(title, all, near) : undefined);
}

/** Those of several selections, or of one that is not empty; undefined where none has any. */
async function selectedMazes({ editors, mazes }: Tools): Promise<Chosen | undefined> {
  const editor = editors.find();
  if (editor === undefined || (editor.selections.length === 1 && editor.selection.isEmpty)) return undefined;
  const { document } = editor;
  const all = await mazes.of(document);
  const { version } = document;
  const meant = new Set(editor.selections.flatMap((selection) => meantBy(all, selection)));
  const [first, ...others] = all.filter((each) => meant.has(each));
  return first && { document, version, found: [first, ...others] };
}

function meantBy(all: readonly MazeInText[], selection: vscode.Selection): MazeInText[] {
  const here = touched(all, selection);
  const near = selection.isEmpty ? nearest(here, selection) : undefined;
  return near === undefined ? here : [near];
}

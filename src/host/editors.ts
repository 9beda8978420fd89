import * as vscode from "vscode";
import { noDocuments } from "../menus";
import { layOut, type Spot } from "./layOut";

/** Knows the text editor that was last active, also while a webview has the focus. */
export class Editors implements vscode.Disposable {
  private last = vscode.window.activeTextEditor;
  private readonly listener = vscode.window.onDidChangeActiveTextEditor((editor) => {
    if (editor !== undefined && isOfDocument(editor)) this.last = editor;
  });

  private turn: Promise<unknown> = Promise.resolve();

  dispose(): void {
    this.listener.dispose();
  }

  /** Has insertions wait for each other, since each moves the cursors. */
  inTurn<T>(insertion: () => Promise<T>): Promise<T> {
    const result = this.turn.then(insertion);
    this.turn = result.catch(() => {}); // told to whoever asked for it
    return result;
  }

  /** The editor to insert into, which another tab may hide; undefined where none is open. */
  find(): vscode.TextEditor | undefined {
    const { last } = this;
    const visible = vscode.window.visibleTextEditors.filter(isOfDocument);
    return last !== undefined && (visible.includes(last) || hasTab(last.document)) ? last : visible[0];
  }
}

function isOfDocument({ document }: vscode.TextEditor): boolean {
  return !noDocuments.includes(document.uri.scheme);
}

/** The editor that shows what one showed, with its selections if another tab has hidden it since. */
export async function reveal(editor: vscode.TextEditor): Promise<vscode.TextEditor> {
  const { document, selections, viewColumn } = editor;
  const visible = vscode.window.visibleTextEditors.filter((other) => other.document === document);
  const shown = visible.find((other) => other === editor) ?? visible.find((other) => other.viewColumn === viewColumn);
  if (shown !== undefined) return shown;
  if (!hasTab(document)) {
    throw new UnmetError(`${nameOf(document)} was closed while the maze was made. Nothing was inserted.`);
  }
  const again = await vscode.window.showTextDocument(document, {
    viewColumn: viewColumn ?? vscode.ViewColumn.Active,
    preserveFocus: true,
  });
  again.selections = selections;
  return again;
}

/** Whether a document is open for the user, too: VS Code knows some for a while after their editors were closed. */
function hasTab({ uri }: vscode.TextDocument): boolean {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  return inputs.some((input) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
}

function nameOf({ uri }: vscode.TextDocument): string {
  return vscode.workspace.asRelativePath(uri);
}

/** An editor of a new, untitled document. */
export async function newEditor(language: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content: "" }));
}

/** Where texts are to go: the selections of a document in its order, as they are at one moment. */
export interface Places {
  readonly version: number; // of the document then
  readonly selections: readonly vscode.Selection[];
}

export function placesOf({ document, selections }: vscode.TextEditor): Places {
  return { version: document.version, selections: [...selections].sort((a, b) => a.start.compareTo(b.start)) };
}

/**
 * Replaces each selection by a text, as one undo step, and puts the cursors after them. Where the document has changed
 * since the places were noted, the cursors have moved with it: then the texts go to them, and nothing is replaced.
 * @param texts one for each selection, in the order of the document
 * @throws Error when the editor takes no changes, or has another number of cursors by now
 */
export async function insertTexts(
  editor: vscode.TextEditor,
  places: Places,
  texts: readonly string[],
  attempts = 3,
): Promise<void> {
  const { document } = editor;
  const selections = document.version === places.version ? places.selections : cursorsOf(editor);
  if (selections.length !== texts.length) {
    throw new UnmetError(`The cursors in ${nameOf(document)} changed while the maze was made. Nothing was inserted.`);
  }
  const spots = selections.map((selection, index) => spotOf(document, selection, selections[index - 1]));
  const laidOut = layOut(texts, spots, document.eol === vscode.EndOfLine.CRLF ? "\r\n" : "\n");
  const ends = endOffsets(document, selections, laidOut);
  const { version } = document;
  const done = await editor
    .edit((edit) => selections.forEach((selection, index) => edit.replace(selection, laidOut[index])))
    .then(undefined, () => false);
  // The user typed at that very moment, or another tab took the editor's place.
  if (!done && attempts > 1) return insertTexts(await reveal(editor), places, texts, attempts - 1);
  // VS Code says that it was done also where an editor is read only, and nothing was.
  if (!done || document.version === version) {
    throw new UnmetError(
      `The editor of ${nameOf(document)} takes no changes. Make it writable, or choose another editor.`,
    );
  }
  editor.selections = ends.map((offset) => {
    const position = document.positionAt(offset);
    return new vscode.Selection(position, position);
  });
}

function cursorsOf(editor: vscode.TextEditor): vscode.Selection[] {
  return placesOf(editor).selections.map(({ active }) => new vscode.Selection(active, active));
}

/** What a user asked for cannot be done as things stand: no fault of the program, and worth no log. */
export class UnmetError extends Error {}

function spotOf(
  document: vscode.TextDocument,
  selection: vscode.Selection,
  previous: vscode.Selection | undefined,
): Spot {
  const { start } = selection;
  const before = document.lineAt(start.line).text.slice(0, start.character);
  if (previous === undefined || previous.end.line !== start.line) return { before };
  return { before, after: document.getText(new vscode.Range(previous.end, start)) };
}

/** Where the texts end once they are in the document. */
function endOffsets(
  document: vscode.TextDocument,
  selections: readonly vscode.Selection[],
  texts: readonly string[],
): number[] {
  let grown = 0;
  return selections.map((selection, index) => {
    const start = document.offsetAt(selection.start);
    const end = start + grown + texts[index].length;
    grown += texts[index].length - (document.offsetAt(selection.end) - start);
    return end;
  });
}

import * as vscode from "vscode";
import { UnmetError } from "../ui/errors";
import { cursorsAfter, type Insertion, type Selected, type Source } from "./insertions";

/** Schemes of text editors that show no document. */
export const noDocuments: readonly string[] = ["output", "debug", "search-editor"];

/** Knows the text editor that was last active, also while a webview has the focus. */
export class Editors implements vscode.Disposable {
  private last = [vscode.window.activeTextEditor].find((editor) => editor !== undefined && isOfDocument(editor));
  private readonly listener = vscode.window.onDidChangeActiveTextEditor((editor) => {
    if (editor !== undefined && isOfDocument(editor)) this.last = editor;
  });

  private turn: Promise<unknown> = Promise.resolve();

  dispose(): void {
    this.listener.dispose();
  }

  /** Makes insertions wait for each other, since each moves the cursors. */
  inTurn<T>(insertion: () => Promise<T>): Promise<T> {
    const result = this.turn.then(insertion);
    this.turn = result.catch(() => {}); // reported to the caller
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

/** The editor that now shows the document of another, with its selections if another tab has hidden it since. */
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
export function hasTab({ uri }: vscode.TextDocument): boolean {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  return inputs.some((input) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
}

function nameOf({ uri }: vscode.TextDocument): string {
  return vscode.workspace.asRelativePath(uri);
}

/** An editor of a new, untitled document. */
export async function newEditor(language: string, content = ""): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content }));
}

/** Where to insert texts: the selections of a document, in its order, at one moment. */
export interface Places {
  readonly version: number; // of the document then
  readonly selections: readonly vscode.Selection[];
}

export function placesOf({ document, selections }: vscode.TextEditor): Places {
  return { version: document.version, selections: [...selections].sort((a, b) => a.start.compareTo(b.start)) };
}

/**
 * Puts a text in place of each selection, or behind its line, as one undo step, and the cursors after them. If the document has
 * changed since the places were noted, the texts are inserted at its cursors, and nothing is replaced.
 * @param count how many texts there are: one for each selection
 * @param insertionsIn the texts for selections of the document as it then is, in its order
 * @returns the texts as they were inserted, without what stands before their lines
 * @throws Error if the editor is read-only, or the number of its cursors has changed
 */
export async function insertTexts(
  editor: vscode.TextEditor,
  places: Places,
  count: number,
  insertionsIn: (source: Omit<Source, "languageId">, selections: readonly Selected[]) => readonly Insertion[],
  attempts = 3,
): Promise<string[]> {
  const { document } = editor;
  const selections = document.version === places.version ? places.selections : cursorsOf(editor);
  if (selections.length !== count) {
    throw new UnmetError(`The cursors in ${nameOf(document)} changed while the maze was made. Nothing was inserted.`);
  }
  const lineEnd = document.eol === vscode.EndOfLine.CRLF ? "\r\n" : "\n";
  const selected = selections.map(({ start, end }) => ({
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  }));
  const insertions = insertionsIn({ text: document.getText(), lineEnd }, selected);
  const positions = insertions.map(({ at }) => document.positionAt(at));
  const { version } = document;
  const done = await editor
    .edit((edit) => {
      for (const selection of selections) if (!selection.isEmpty) edit.delete(selection);
      for (const [index, { text }] of insertions.entries()) edit.insert(positions[index], text);
    })
    .then(undefined, () => false);
  // The user typed at that moment, or another tab replaced the editor.
  if (!done && attempts > 1) return insertTexts(await reveal(editor), places, count, insertionsIn, attempts - 1);
  // VS Code reports success also for read-only editors.
  if (!done || document.version === version) {
    throw new UnmetError(`${nameOf(document)} is read-only. Make it writable, or choose another editor.`);
  }
  editor.selections = cursorsAfter(selected, insertions).map((offset) => {
    const position = document.positionAt(offset);
    return new vscode.Selection(position, position);
  });
  return insertions.map(({ written }) => written);
}

function cursorsOf(editor: vscode.TextEditor): vscode.Selection[] {
  return placesOf(editor).selections.map(({ active }) => new vscode.Selection(active, active));
}

/** The folder of the open document, or else of the workspace, if files can be written there. */
export function folderOf(editors: Editors): vscode.Uri | undefined {
  const document = editors.find()?.document;
  const isFile = document !== undefined && !document.isUntitled;
  const folder = isFile ? vscode.Uri.joinPath(document.uri, "..") : workspaceFolder();
  return folder && vscode.workspace.fs.isWritableFileSystem(folder.scheme) ? folder : undefined;
}

/** That of the workspace. */
export function workspaceFolder(): vscode.Uri | undefined {
  return vscode.workspace.workspaceFolders?.[0]?.uri;
}

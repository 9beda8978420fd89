import * as vscode from "vscode";
import { UnmetError } from "../../notifications/report";
import { documentOf } from "../run/files";
import { columnOfCode } from "../run/showPlace";

/** A report that was opened. */
interface Opened {
  readonly document: string; // its address
  readonly text: string;
}

/** Opens reports as documents that the user can change, save and keep. */
export class ReportDocuments {
  private readonly opened = new Map<string, Opened>(); // the last report on each file

  /**
   * Opens a report, in place of the last one on the same file where that is open as it was written.
   * @param address of the file
   */
  async show(address: string, text: string): Promise<void> {
    const document = this.lastOn(address) ?? (await vscode.workspace.openTextDocument({ language: "markdown" }));
    // Written only once it is in an editor: VS Code opens a document that has a text and no editor by itself, elsewhere.
    const editor = await vscode.window.showTextDocument(document, { viewColumn: columnFor(document), preview: false });
    this.opened.set(address, { document: document.uri.toString(), text }); // before what is written asks for its buttons
    if (normal(document.getText()) !== text) await write(document, text);
    const top = new vscode.Range(0, 0, 0, 0);
    editor.selection = new vscode.Selection(top.start, top.end); // which VS Code has moved behind the text
    editor.revealRange(top);
  }

  /** The address of the file that a document is the report on, while it is open as it was written. */
  fileOf(document: vscode.TextDocument): string | undefined {
    return [...this.opened].find(([, opened]) => isAsWritten(document, opened))?.[0];
  }

  /** The document of the last report, if its text can take the place of that. */
  private lastOn(address: string): vscode.TextDocument | undefined {
    const last = this.opened.get(address);
    const document = last && documentOf(last.document);
    return document && isAsWritten(document, last) ? document : undefined;
  }
}

/** Else it is the user's by now. */
function isAsWritten(document: vscode.TextDocument, { document: address, text }: Opened): boolean {
  return document.isUntitled && document.uri.toString() === address && normal(document.getText()) === text;
}

async function write(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  if (!(await vscode.workspace.applyEdit(edit))) throw new UnmetError("The report cannot be written. Try again.");
}

/** Documents take the line ends of the platform. */
function normal(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** Where it is open; else beside the code, or among the code where a preview is beside it. */
function columnFor({ uri }: vscode.TextDocument): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all;
  const own = groups.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString()),
  );
  if (own !== undefined) return own.viewColumn;
  const hasPage = groups.some(({ activeTab }) => activeTab?.input instanceof vscode.TabInputWebview);
  return hasPage ? columnOfCode() : vscode.ViewColumn.Beside;
}

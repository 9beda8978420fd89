import * as vscode from "vscode";
import { fileNameOf } from "../run/files";
import { columnOfCode } from "../run/showPlace";

/** The scheme of reports: documents that nobody has to save or throw away. */
export const REPORT_SCHEME = "mazewright-report";

/** VS Code's own editor of Markdown as it is drawn; the button in its title leads to the text. */
const RENDERED = "vscode.markdown.preview.editor";

/** Shows reports, one for each file, as Markdown is drawn. */
export class ReportDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly texts = new Map<string, string>(); // by the addresses of the reports
  private readonly changes = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changes.event;
  private readonly registered = vscode.workspace.registerTextDocumentContentProvider(REPORT_SCHEME, this);

  dispose(): void {
    this.registered.dispose();
    this.changes.dispose();
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  /** Shows a report on a file, in place of the last one. @param address of the file */
  async show(address: string, text: string): Promise<void> {
    const uri = uriOf(address);
    this.texts.set(uri.toString(), text);
    this.changes.fire(uri);
    await vscode.commands.executeCommand("vscode.openWith", uri, RENDERED, columnFor(uri));
  }

  /** The address of the file that a document is the report on. */
  fileOf({ uri }: vscode.TextDocument): string | undefined {
    return this.texts.has(uri.toString()) ? uri.query : undefined;
  }
}

function uriOf(address: string): vscode.Uri {
  return vscode.Uri.from({ scheme: REPORT_SCHEME, path: `/Report on ${fileNameOf(address)}.md`, query: address });
}

/** Where it is open; else beside the code, or among the code where a preview is beside it. */
function columnFor(uri: vscode.Uri): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all;
  const isReport = ({ input }: vscode.Tab) =>
    (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) &&
    input.uri.toString() === uri.toString();
  const own = groups.find(({ tabs }) => tabs.some(isReport));
  if (own !== undefined) return own.viewColumn;
  const hasPage = groups.some(({ activeTab }) => activeTab?.input instanceof vscode.TabInputWebview);
  return hasPage ? columnOfCode() : vscode.ViewColumn.Beside;
}

import * as vscode from "vscode";
import { freeColumn } from "../../webviews/columns";
import { fileNameOf } from "../files";

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

  constructor() {
    void vscode.window.tabGroups.close(reportTabs()); // from before a reload of the window: their texts are gone
  }

  dispose(): void {
    this.registered.dispose();
    this.changes.dispose();
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  /** Shows a report on a file in place of the last one: as text, if the user has turned that to its text. @param address of the file */
  async show(address: string, text: string): Promise<void> {
    const uri = uriOf(address);
    this.texts.set(uri.toString(), text);
    this.changes.fire(uri);
    const tab = tabOf(uri);
    const open = (editor: string) =>
      vscode.commands.executeCommand("vscode.openWith", uri, editor, tab?.group.viewColumn ?? freeColumn());
    if (tab?.input instanceof vscode.TabInputText) await open("default");
    else await open(RENDERED).then(undefined, () => open("default")); // VS Code's Markdown may be turned off
  }

  /** The address of the file that a document is the report on. */
  fileOf({ uri }: vscode.TextDocument): string | undefined {
    return this.texts.has(uri.toString()) ? uri.query : undefined;
  }
}

function uriOf(address: string): vscode.Uri {
  return vscode.Uri.from({ scheme: REPORT_SCHEME, path: `/Report on ${fileNameOf(address)}.md`, query: address });
}

/** The tab of a report, drawn or as text. */
function tabOf(uri: vscode.Uri): vscode.Tab | undefined {
  return reportTabs().find((tab) => uriIn(tab)?.toString() === uri.toString());
}

function reportTabs(): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter((tab) => uriIn(tab)?.scheme === REPORT_SCHEME);
}

function uriIn({ input }: vscode.Tab): vscode.Uri | undefined {
  return input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
}

import * as vscode from "vscode";

/** Opens a file at a place, in the editor where it is, if it is open. */
export async function showPlace(address: string, line: number, column: number): Promise<void> {
  const place = new vscode.Position(line, column);
  const open = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === address);
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const tab = tabs.find(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === address);
  const viewColumn = open?.viewColumn ?? tab?.group.viewColumn ?? columnOfCode();
  await vscode.window.showTextDocument(vscode.Uri.parse(address), {
    viewColumn,
    selection: new vscode.Range(place, place),
  });
}

/** The first column that shows no page, such as the preview; else another one. */
export function columnOfCode(): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all;
  const free = groups.find(({ activeTab }) => !(activeTab?.input instanceof vscode.TabInputWebview));
  return free?.viewColumn ?? vscode.ViewColumn.Beside;
}

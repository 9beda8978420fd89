import * as vscode from "vscode";

/**
 * Opens a file by another editor, in place of the tab in front if that shows the file and nothing in it is unsaved.
 * @param editor the view type of the editor; "default" is that of text
 */
export async function openAs(
  uri: vscode.Uri,
  editor: string,
  options: { readonly viewColumn?: vscode.ViewColumn | undefined; readonly selection?: vscode.Range | undefined } = {},
): Promise<void> {
  const { tabGroups } = vscode.window;
  const group = tabGroups.all.find(({ viewColumn }) => viewColumn === options.viewColumn) ?? tabGroups.activeTabGroup;
  const before = group.activeTab;
  await vscode.commands.executeCommand("vscode.openWith", uri, editor, { viewColumn: group.viewColumn, ...options });
  const isReplaced = before !== undefined && uriOf(before)?.toString() === uri.toString() && !before.isActive;
  if (isReplaced && !before.isDirty) await tabGroups.close(before, true);
}

/** The file of a tab that shows one. */
export function uriOf({ input }: vscode.Tab): vscode.Uri | undefined {
  return input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
}

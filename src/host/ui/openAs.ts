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
  const before = group.activeTab && viewOf(group.activeTab);
  const isOfFile = group.activeTab !== undefined && uriOf(group.activeTab)?.toString() === uri.toString();
  const open = (preserveFocus: boolean) =>
    vscode.commands.executeCommand("vscode.openWith", uri, editor, {
      viewColumn: group.viewColumn,
      ...options,
      preserveFocus,
    });
  const isInPlace = isOfFile && before !== editor;
  // Nobody can type before the other tab is closed: VS Code would ask what to do with the change.
  await open(isInPlace);
  if (!isInPlace) return;
  // Looked for again: VS Code may have made its tabs anew.
  const { tabs } = tabGroups.all.find(({ viewColumn }) => viewColumn === group.viewColumn) ?? { tabs: [] };
  const left = tabs.find((tab) => uriOf(tab)?.toString() === uri.toString() && viewOf(tab) === before);
  if (left !== undefined && !left.isActive && !left.isDirty)
    await tabGroups.close(left, true).then(undefined, () => {}); // it may be gone
  await open(false);
}

/** By which editor a tab shows its file, as openAs() names it. */
function viewOf({ input }: vscode.Tab): string {
  return input instanceof vscode.TabInputCustom ? input.viewType : "default";
}

/** The file of a tab that shows one. */
export function uriOf({ input }: vscode.Tab): vscode.Uri | undefined {
  return input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
}

import * as vscode from "vscode";
import { columnOfCode } from "../ui/showLocation";
import { VIEW_TYPE } from "./viewTypes";

/** Whether a tab is that of a preview. */
export function isPreview({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputWebview && input.viewType.endsWith(VIEW_TYPE);
}

/**
 * The column for a preview beside another column: one that has a preview, else one that is there. No further one is opened while
 * there are two.
 */
export function columnBeside(column: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const others = vscode.window.tabGroups.all.filter(({ viewColumn }) => viewColumn !== column);
  const free = others.find(({ tabs }) => tabs.some(isPreview)) ?? others.at(-1);
  return free?.viewColumn ?? vscode.ViewColumn.Beside;
}

/** Beside the code, or among the code where a preview is beside it. */
export function freeColumn(): vscode.ViewColumn {
  const hasPage = vscode.window.tabGroups.all.some(
    ({ activeTab }) => activeTab?.input instanceof vscode.TabInputWebview,
  );
  return hasPage ? columnOfCode() : columnBeside(vscode.window.tabGroups.activeTabGroup.viewColumn);
}

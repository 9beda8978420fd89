import * as vscode from "vscode";

/** The icon of a preview's tab, and of other tabs that show mazes. */
export function previewIcon(extensionUri: vscode.Uri): { light: vscode.Uri; dark: vscode.Uri } {
  const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, "media", `preview-${theme}.svg`);
  return { light: icon("light"), dark: icon("dark") };
}

import * as vscode from "vscode";

/**
 * The target of a link to a file, as reports hold it: from the root of the workspace, so that it still leads there where
 * the folder is moved, or read by others; else the whole address. VS Code takes both for links in Markdown.
 */
export function targetOf(address: string): string {
  const uri = vscode.Uri.parse(address);
  const [folder, ...others] = vscode.workspace.workspaceFolders ?? [];
  const root = folder?.uri.with({ path: folder.uri.path.replace(/\/?$/, "/") });
  const isInside = root !== undefined && address.startsWith(root.toString());
  return isInside && others.length === 0 ? asTarget(`/${uri.path.slice(root.path.length)}`) : withoutBrackets(address);
}

function asTarget(path: string): string {
  return withoutBrackets(path.split("/").map(encodeURIComponent).join("/"));
}

/** They would end the link. */
function withoutBrackets(text: string): string {
  return text.replaceAll("(", "%28").replaceAll(")", "%29");
}

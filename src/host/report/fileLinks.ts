import * as vscode from "vscode";
import { documentOf } from "../own/files";

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

/** The address of the file that a link of a report leads to. */
export async function addressOfTarget(target: string): Promise<string> {
  if (!target.startsWith("/")) return vscode.Uri.parse(target).toString();
  const { path } = vscode.Uri.parse(`file:${target}`); // decoded, as far as it can be
  const folders = vscode.workspace.workspaceFolders ?? [];
  const found = folders.map(({ uri }) => vscode.Uri.joinPath(uri, path).toString());
  for (const address of found) if (documentOf(address) !== undefined || (await isFile(address))) return address;
  return found[0] ?? vscode.Uri.file(path).toString(); // which the message about the missing file names
}

function asTarget(path: string): string {
  return withoutBrackets(path.split("/").map(encodeURIComponent).join("/"));
}

/** They would end the link. */
function withoutBrackets(text: string): string {
  return text.replaceAll("(", "%28").replaceAll(")", "%29");
}

async function isFile(address: string): Promise<boolean> {
  return vscode.workspace.fs.stat(vscode.Uri.parse(address)).then(
    () => true,
    () => false,
  );
}

import * as vscode from "vscode";
import { companionOf } from "../../core/formats/exports/exportFormat";
import type { WrittenFile } from "../../worker/calls";
import { showMessage } from "../ui/showMessage";
import { differs, writeFiles } from "./files";

/** A file that is to be saved. */
interface FileQuestion {
  readonly title: string;
  readonly name: string; // that is proposed
  readonly folder: vscode.Uri | undefined; // without one VS Code's dialog chooses it
  readonly kind: { readonly name: string; readonly extension: string };
}

/** The file that the user chooses; undefined if they cancelled. */
export function chooseFile({ title, name, folder, kind }: FileQuestion): Thenable<vscode.Uri | undefined> {
  return vscode.window.showSaveDialog({
    title,
    filters: { [kind.name]: [kind.extension] },
    defaultUri: folder === undefined ? vscode.Uri.file(name) : vscode.Uri.joinPath(folder, name),
  });
}

/**
 * Writes what the user wants in a file, and says so. It asks before the second file replaces one that they were not asked about:
 * the dialog named the first.
 */
export async function deliver(uri: vscode.Uri, written: WrittenFile): Promise<void> {
  if (!(await mayReplace(uri, written))) return;
  await writeWithCompanion(uri, written);
  showMessage("information", `Maze: wrote ${vscode.workspace.asRelativePath(uri)}.`, "Open").then(
    (pressed) => pressed && vscode.commands.executeCommand("vscode.open", uri),
    undefined,
  );
}

async function mayReplace(uri: vscode.Uri, { companion }: WrittenFile): Promise<boolean> {
  if (companion === undefined) return true;
  const second = besideOf(uri, companion.extension);
  if (!(await differs(second, companion.content))) return true;
  const detail = `${baseName(uri)} needs a file of this name beside it.`;
  const question = `${vscode.workspace.asRelativePath(second)} already exists. Do you want to replace it?`;
  return (await showMessage("warning", { question, detail }, "Replace")) === "Replace";
}

/** Writes a file, and the one that belongs to it, if there is one. */
export function writeWithCompanion(uri: vscode.Uri, { content, companion }: WrittenFile): Promise<void> {
  if (companion === undefined) return writeFiles([[uri, content]]);
  return writeFiles([
    [besideOf(uri, companion.extension), companion.content],
    [uri, content],
  ]);
}

/** The second file of a format. */
function besideOf(uri: vscode.Uri, extension: string): vscode.Uri {
  return uri.with({ path: companionOf(uri.path, extension) });
}

/** The name of a file, without its folder. */
export function baseName({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

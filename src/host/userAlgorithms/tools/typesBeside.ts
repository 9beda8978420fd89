import * as vscode from "vscode";
import { writeFile } from "../../files/files";

const TYPES_FILE = "mazewright.d.ts"; // the types of what a program can import

const HEAD = "// The types of what an algorithm for Mazewright can use.";

/**
 * Writes the types into the folder of a program, also over those of another version, but not over a file that is not ours.
 * @param extensionUri where the types come from
 * @throws UnmetError where they cannot be written
 */
export async function writeTypesBeside(folder: vscode.Uri, extensionUri: vscode.Uri): Promise<void> {
  const uri = vscode.Uri.joinPath(folder, TYPES_FILE);
  const there = await textOf(uri);
  const types = await textOf(vscode.Uri.joinPath(extensionUri, "dist", TYPES_FILE));
  if (types === undefined || types === there || (there !== undefined && !there.startsWith(HEAD))) return;
  await writeFile(uri, types);
}

/** The text of a file; undefined if it is not there, or cannot be read. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

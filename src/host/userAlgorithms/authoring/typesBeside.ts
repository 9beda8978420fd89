import * as vscode from "vscode";
import { writeFile } from "../../documents/files";

/** The file with the types of what a program can import. */
export const TYPES_FILE = "mazewright.d.ts";

const HEAD = "// The types of what an algorithm for Mazewright can use.";
const KEY = "withoutTypes";

/** Writes the types beside programs. Remembers the folders in which the user did not want them. */
export class TypesBeside {
  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly store: vscode.Memento,
  ) {}

  /** Whether a folder has them. */
  async isIn(folder: vscode.Uri): Promise<boolean> {
    return (await textOf(vscode.Uri.joinPath(folder, TYPES_FILE))) !== undefined;
  }

  /** Whether the user has said not to write them into a folder. */
  isUnwanted(folder: vscode.Uri): boolean {
    return this.unwanted().includes(folder.toString());
  }

  async refuse(folder: vscode.Uri): Promise<void> {
    await this.store.update(KEY, [...this.unwanted(), folder.toString()]);
  }

  /** Writes them into a folder, also over those of another version, but not over a file that is not ours. */
  async write(folder: vscode.Uri): Promise<void> {
    const uri = vscode.Uri.joinPath(folder, TYPES_FILE);
    const there = await textOf(uri);
    const types = await textOf(vscode.Uri.joinPath(this.extensionUri, "dist", TYPES_FILE));
    if (types === undefined || types === there || (there !== undefined && !there.startsWith(HEAD))) return;
    await writeFile(uri, types);
  }

  private unwanted(): readonly string[] {
    const stored = this.store.get(KEY);
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  }
}

/** The text of a file; undefined if it is not there, or cannot be read. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

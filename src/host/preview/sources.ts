import * as vscode from "vscode";
import type { SourceFile } from "../../shared/messages/preview";

/** The sources that the build writes: the text of each file, and what is shown and copied of which for an algorithm. */
interface Sources {
  readonly files: Readonly<Record<string, string>>;
  readonly algorithms: Readonly<Record<string, Source>>;
}

interface Source {
  /** What runs of its files, from a row on, and what those rows do. */
  readonly shown: readonly (Pick<SourceFile, "name" | "lines"> & { readonly from: number })[];
  /** A copy: rows of files, each part after an empty line, and what stands before and after them. */
  readonly copy: { readonly head: string; readonly parts: readonly Rows[]; readonly tail: string };
}

/** Rows of a file, the last one not included. */
type Rows = readonly [file: string, from: number, to: number];

/** The source of an algorithm: its own file, and those that it shares with others. */
export async function readSource(extensionUri: vscode.Uri, algorithm: string): Promise<SourceFile[]> {
  const { files, algorithms } = await readSources(extensionUri);
  const shown = algorithms[algorithm]?.shown ?? [];
  const textOf = (name: string, from: number) => files[name].split("\n").slice(from).join("\n");
  return shown.map(({ name, from, lines }) => ({ name, text: textOf(name, from), lines: [...lines] }));
}

/** The source of a built-in algorithm as one program of the user's. */
export async function readCopy(extensionUri: vscode.Uri, algorithm: string): Promise<string> {
  const { files, algorithms } = await readSources(extensionUri);
  const { head, parts, tail } = algorithms[algorithm].copy;
  const textOf = ([name, from, to]: Rows) => files[name].split("\n").slice(from, to).join("\n").trim();
  return [head, ...parts.map((rows) => `\n${textOf(rows)}\n`), tail].join("");
}

async function readSources(extensionUri: vscode.Uri): Promise<Sources> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "dist", "sources.json"));
  return JSON.parse(new TextDecoder().decode(bytes)) as Sources;
}

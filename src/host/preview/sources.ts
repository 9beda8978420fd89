import * as vscode from "vscode";
import type { SourceFile } from "../../shared/protocol";

/** What the build writes of the algorithms: the text of their files, each once, and what its lines do for which algorithm. */
interface Sources {
  readonly files: Readonly<Record<string, string>>;
  readonly algorithms: Readonly<Record<string, readonly Pick<SourceFile, "name" | "lines">[]>>;
}

/** The source of an algorithm as it runs: its own file, and those that it shares with others. */
export async function sourceOf(extensionUri: vscode.Uri, algorithm: string): Promise<SourceFile[]> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "dist", "sources.json"));
  const { files, algorithms } = JSON.parse(new TextDecoder().decode(bytes)) as Sources;
  return (algorithms[algorithm] ?? []).map(({ name, lines }) => ({ name, text: files[name], lines: [...lines] }));
}

import * as vscode from "vscode";
import type { SourceFile, ToWebview } from "../../shared/protocol";

/** The sources that the build writes: the text of each file, and what its lines do for which algorithm. */
interface Sources {
  readonly files: Readonly<Record<string, string>>;
  readonly algorithms: Readonly<Record<string, readonly Pick<SourceFile, "name" | "lines">[]>>;
}

/** Posts the source of an algorithm: its own file, and those that it shares with others. */
export async function sendSource(
  extensionUri: vscode.Uri,
  algorithm: string,
  post: (message: ToWebview) => void,
): Promise<void> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "dist", "sources.json"));
  const { files, algorithms } = JSON.parse(new TextDecoder().decode(bytes)) as Sources;
  const named = algorithms[algorithm] ?? [];
  post({
    type: "source",
    algorithm,
    files: named.map(({ name, lines }) => ({ name, text: files[name], lines: [...lines] })),
  });
}

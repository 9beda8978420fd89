import type * as vscode from "vscode";
import { UnmetError } from "../ui/errors";
import type { Services } from "./command";

/** The file in the text editor that was active last. @throws UnmetError without one, with a way to begin an algorithm */
export function activeFile(editors: Services["editors"]): vscode.Uri {
  const editor = editors.find();
  if (editor !== undefined) return editor.document.uri;
  throw new UnmetError("No file is open. Open one that exports an algorithm, or begin a new one.", {
    title: "New Algorithm File",
    command: "mazewright.newAlgorithm",
  });
}

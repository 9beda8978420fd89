import type * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import { toJson } from "../files/toJson";
import { defined } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import { type Command, checkKnown, type Services } from "./command";

/** Shows a variable of a program that a debugger has stopped, as a maze, and each later stop as a step. */
export const showVariable: Command = {
  async run({ debugged, editors, engine }, argument, { debugVariable, isByUser }) {
    checkKnown(argument ?? {}, ["expression"]);
    const { expression } = defined(argument ?? {});
    if (expression !== undefined && (typeof expression !== "string" || expression.trim() === ""))
      throw new MazeError("expression", expression, "the name of a variable, such as grid or this.cells");
    const name = debugVariable?.name ?? expression?.trim() ?? nameAtCursor(editors);
    const { maze } = await debugged.show(name, debugVariable?.session);
    return isByUser ? undefined : toJson(engine, maze);
  },
};

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|->|::)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** What is selected, else the name at the cursor, with what it is a part of. @throws UnmetError where there is none */
function nameAtCursor(editors: Services["editors"]): string {
  const editor = editors.find();
  const selected = editor?.document.getText(editor.selection).trim() ?? "";
  const name = selected === "" && editor !== undefined ? nameAt(editor) : selected;
  if (name !== undefined && name !== "" && !name.includes("\n")) return name;
  throw new UnmetError("Put the cursor on the name of a variable that holds a maze.");
}

function nameAt({ document, selection: { active } }: vscode.TextEditor): string | undefined {
  const { text } = document.lineAt(active.line);
  for (const { index, 0: whole } of text.matchAll(NAME)) {
    if (index > active.character || index + whole.length < active.character) continue;
    const rest = whole.slice(active.character - index);
    return whole.slice(0, whole.length - rest.length) + (/^[\p{L}\p{N}_$]*/u.exec(rest)?.[0] ?? "");
  }
  return undefined;
}

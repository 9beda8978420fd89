import type * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import { nameAt } from "../debugging/expressions";
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
    if (debugVariable !== undefined && debugVariable.expression === undefined)
      throw new UnmetError(
        `The debugger gives no name by which ${debugVariable.name} can be asked for again. Choose what it is a part of.`,
      );
    const name = debugVariable?.expression ?? expression?.trim() ?? nameAtCursor(editors);
    const shown = await debugged.show(name, debugVariable?.session);
    if (isByUser) return undefined;
    if (shown !== undefined) return toJson(engine, shown.maze);
    throw new UnmetError(`${name} holds no maze that can be read so far. It is looked at again at each stop.`);
  },
};

/** What is selected, else the name at the cursor, with what it is a part of. @throws UnmetError where there is none */
function nameAtCursor(editors: Services["editors"]): string {
  const editor = editors.find();
  const selected = editor?.document.getText(editor.selection).trim() ?? "";
  const name = selected === "" && editor !== undefined ? nameIn(editor) : selected;
  if (name !== undefined && name !== "" && !name.includes("\n")) return name;
  throw new UnmetError("Put the cursor on the name of a variable that holds a maze.");
}

function nameIn({ document, selection: { active } }: vscode.TextEditor): string | undefined {
  return nameAt(document.lineAt(active.line).text, active.character);
}

import * as vscode from "vscode";
import { UnmetError } from "../ui/errors";
import { BACK, enter } from "../ui/quickInput";
import { LineError, lineOf, wordsOf } from "./commandLine";
import type { ProgramCommand } from "./proposedCommand";

const TITLE = "Preview Program in Active File";

/**
 * Asks for the command that runs a file.
 * @param name of the file
 * @param offered where there are no words, the user has to write some
 * @returns undefined if the user cancelled
 */
export async function askCommand(name: string, { words, folder }: ProgramCommand): Promise<ProgramCommand | undefined> {
  const uri = vscode.Uri.file(folder);
  const own = vscode.workspace.getWorkspaceFolder(uri);
  const where = own?.uri.fsPath === uri.fsPath ? own.name : vscode.workspace.asRelativePath(uri);
  const answer = await enter(
    { title: TITLE, step: 1, steps: 1 },
    {
      prompt: `Enter runs this command in ${where}, now and each time you preview or save ${name}, or save a file that it uses. It may name another file that uses this one, and have arguments.`,
      placeholder: `A program and its arguments, such as python3 ${name}`,
      value: lineFor(words),
      validate: faultIn,
    },
  );
  return answer === undefined || answer === BACK ? undefined : { words: wordsOf(answer), folder };
}

/** @throws UnmetError for a name that fits into no line */
function lineFor(words: readonly string[]): string {
  try {
    return lineOf(words);
  } catch (error) {
    throw error instanceof LineError ? new UnmetError(error.message) : error;
  }
}

function faultIn(line: string): string | undefined {
  try {
    wordsOf(line);
    return undefined;
  } catch (error) {
    if (error instanceof LineError) return error.message;
    throw error;
  }
}

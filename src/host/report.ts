import * as vscode from "vscode";
import { FormatError, MazeError } from "../core/errors";
import { UnmetError } from "./editors";
import { isAboutSetting } from "./settings";

/** One message for an error that a user meets, with what helps next. What the user gave up is no error. */
export function reportFailure(error: unknown, log: vscode.LogOutputChannel): void {
  if (error instanceof vscode.CancellationError) return;
  const message = error instanceof Error ? error.message : String(error);
  const isExpected = [MazeError, FormatError, UnmetError].some((type) => error instanceof type);
  if (!isExpected) log.error(error instanceof Error ? error : message);
  const [label, action] = helpFor(error, isExpected, log);
  const buttons = label === undefined ? [] : [label];
  vscode.window.showErrorMessage(`Maze: ${message}`, ...buttons).then((chosen) => chosen && action(), undefined);
}

function helpFor(
  error: unknown,
  isExpected: boolean,
  log: vscode.LogOutputChannel,
): [string | undefined, () => unknown] {
  if (isAboutSetting(error)) {
    return ["Open Settings", () => vscode.commands.executeCommand("workbench.action.openSettings", error.option)];
  }
  return isExpected ? [undefined, () => {}] : ["Show Log", () => log.show()];
}

import * as vscode from "vscode";
import { FormatError, MazeError } from "../../core/foundation/errors";
import { UnmetError } from "../documents/editors";
import { isAboutSetting } from "../settings/settings";

/** A failure of which the log has all that is known already. */
export class LoggedError extends Error {}

/** Whether an error is about what was asked for, and says so in words for the user; any other is a fault of the program. */
export function isExpected(error: unknown): error is Error {
  return [MazeError, FormatError, UnmetError].some((type) => error instanceof type);
}

/**
 * One message for an error that a user meets, with what helps next. What the user gave up is no error.
 * @returns once the message is gone
 */
export async function reportFailure(error: unknown, log: vscode.LogOutputChannel): Promise<void> {
  if (error instanceof vscode.CancellationError) return;
  const message = error instanceof Error ? error.message : String(error);
  if (!isExpected(error) && !(error instanceof LoggedError)) log.error(error instanceof Error ? error : message);
  const [label, action] = helpFor(error, log);
  const buttons = label === undefined ? [] : [label];
  const chosen = await vscode.window.showErrorMessage(`Maze: ${message}`, ...buttons);
  if (chosen !== undefined) await action();
}

function helpFor(error: unknown, log: vscode.LogOutputChannel): [string | undefined, () => unknown] {
  if (isAboutSetting(error)) {
    return ["Open Settings", () => vscode.commands.executeCommand("workbench.action.openSettings", error.option)];
  }
  return isExpected(error) ? [undefined, () => {}] : ["Show Log", () => log.show()];
}

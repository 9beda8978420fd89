import * as vscode from "vscode";
import { FormatError, MazeError } from "../../core/foundation/errors";
import { isAboutSetting, type SettingError } from "../settings/settings";
import { TimeLimitError } from "../workers/timeLimits";
import { showMessage } from "./showMessage";

/** A request of the user that cannot be used now: not a fault of the program, and not logged. */
export class UnmetError extends Error {
  /** @param help a button, by its title, and the command that it runs */
  constructor(
    message: string,
    readonly help?: vscode.Command,
  ) {
    super(message);
  }
}

/** A failure that is already in the log. */
export class LoggedError extends Error {}

/** Whether an error is about the user's request, with a message for the user; any other is a fault of the program. */
export function isExpected(error: unknown): error is Error {
  return [MazeError, FormatError, UnmetError, TimeLimitError].some((type) => error instanceof type);
}

/**
 * Shows one message for an error, with what helps next. Cancelling is not an error.
 * @returns once the message is gone
 */
export async function reportFailure(error: unknown, log: vscode.LogOutputChannel): Promise<void> {
  if (error instanceof vscode.CancellationError) return;
  const message = error instanceof Error ? error.message : String(error);
  if (!isExpected(error) && !(error instanceof LoggedError)) log.error(error instanceof Error ? error : message);
  const helps = helpFor(error, log);
  const chosen = await showMessage("error", `Maze: ${message}`, ...Object.keys(helps));
  if (chosen !== undefined) await helps[chosen]?.();
}

/** Shows one message about a setting without which all went on. */
export async function warnOfSetting(error: SettingError): Promise<void> {
  const helps = helpForSetting(error);
  const chosen = await showMessage("warning", `Maze: ${error.message}`, ...Object.keys(helps));
  if (chosen !== undefined) await helps[chosen]?.();
}

function helpForSetting({ option }: SettingError): Helps {
  const [id] = /^mazewright\.defaults|.*/.exec(option) ?? []; // an option of it is no setting
  return { "Open Settings": () => vscode.commands.executeCommand("workbench.action.openSettings", id) };
}

type Helps = Readonly<Record<string, () => unknown>>;

/** What can be done about an error, by the label of its button. A fault of the program can be reported. */
function helpFor(error: unknown, log: vscode.LogOutputChannel): Helps {
  if (isAboutSetting(error)) return helpForSetting(error);
  if (error instanceof UnmetError && error.help !== undefined) {
    const { title, command, arguments: args = [] } = error.help;
    return { [title]: () => vscode.commands.executeCommand(command, ...args) };
  }
  if (isExpected(error)) return {};
  return {
    "Show Log": () => log.show(),
    "Report a Problem": () => vscode.commands.executeCommand("mazewright.reportProblem"),
  };
}

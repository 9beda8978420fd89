import * as v from "valibot";
import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import type { DebuggedVariables } from "../debugging/debuggedVariables";
import { expressionOf } from "../debugging/expressions";
import type { Editors } from "../editing/editors";
import type { Previews } from "../preview/previews";
import type { ProgramRunner } from "../programs/programRunner";
import type { LastAnswers } from "../settings/lastAnswers";
import type { LastOptions } from "../settings/lastOptions";
import { type Argument, strangeDefault } from "../settings/settings";
import { type DocumentLocation, locationIn } from "../textMazes/locations";
import type { MazeIndex } from "../textMazes/mazeIndex";
import { reportFailure, warnOfSetting } from "../ui/errors";
import { errorWithoutLinks } from "../ui/withoutLinks";
import type { Reports } from "../userAlgorithms/report/reports";
import type { Runner } from "../userAlgorithms/runner";
import type { RunView } from "../userAlgorithms/tools/runView";
import type { MazeWorkers } from "../workers/workerPool";

/** What commands work with; made once, when the extension is first used. */
export interface Services {
  readonly engine: MazeWorkers;
  readonly runner: Runner;
  readonly runView: RunView;
  readonly editors: Editors;
  readonly mazeIndex: MazeIndex;
  readonly lastOptions: LastOptions;
  readonly answers: LastAnswers;
  readonly defaults: DefaultsWarning;
  readonly previews: Previews;
  readonly programs: ProgramRunner;
  readonly debugged: DebuggedVariables;
  readonly reports: Reports;
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  readonly about: About;
}

/** What a report of a problem says of the extension and where it runs. */
interface About {
  readonly version: string;
  readonly issues: string; // where problems are reported
  readonly system: string; // the extension host, and the platform that it runs on
}

export interface Command {
  /** The one option that its argument is, in place of an object of options: of a command for keys and links, which are a user's. */
  readonly takes?: string;
  /**
   * @param argument undefined when a user called the command: then it asks, and returns undefined if they cancelled
   * @param caller who called it, and from where
   * @throws MazeError and other errors, which are reported in one place
   */
  run(services: Services, argument: Argument | undefined, caller: Caller): Promise<unknown>;
}

/** Who called a command, and from where. */
interface Caller {
  /** The file whose menu or title bar it was. */
  readonly resource: vscode.Uri | undefined;
  /** All files that are selected in the explorer, if its menu was used. */
  readonly selected: readonly vscode.Uri[];
  /** Whether it was a user, maybe by a menu or a lens that gives options: they come with more arguments. */
  readonly isByUser: boolean;
  /** The variable of a program that is debugged whose menu it was. */
  readonly debugVariable: DebugVariable | undefined;
  /** The maze that a lens, a hover or a quick fix belongs to: their second argument. */
  readonly location: DocumentLocation | undefined;
}

/** A variable in the view of variables. */
interface DebugVariable {
  readonly name: string;
  readonly expression: string | undefined; // that the debugger evaluates to it; undefined if it says none
  readonly session: string; // the id of the debug session
}

/**
 * Runs a command so that its errors become one message, or reach the caller that gave an argument.
 * @param args what VS Code passed
 */
export async function runCommand(services: Services, command: Command, args: readonly unknown[]): Promise<unknown> {
  let isAsked = false; // without an argument, or with one that only keys and links give
  try {
    const argument = argumentOf(args[0], command.takes);
    isAsked = argument === undefined || command.takes !== undefined;
    const resource = args[0] instanceof vscode.Uri ? args[0] : undefined;
    const debugVariable = debugVariableOf(args[0]);
    const isByUser = isAsked || args.length > 1;
    if (isByUser) services.defaults.warn();
    return await command.run(services, argument, {
      resource,
      isByUser,
      debugVariable,
      selected: urisOf(args[1]),
      location: locationIn(args[1]),
    });
  } catch (error) {
    if (!isAsked) throw errorWithoutLinks(error);
    reportFailure(error, services.log);
    return undefined;
  }
}

/** Says which name in the settings is no option: what was made without it is not what was wanted. */
export class DefaultsWarning {
  private said: string | undefined; // of what the settings still say: once is enough

  warn(): void {
    const strange = strangeDefault();
    if (strange !== undefined && strange.message !== this.said) void warnOfSetting(strange);
    this.said = strange?.message;
  }
}

/** The second argument of a command, if it is a list of files. */
function urisOf(value: unknown): readonly vscode.Uri[] {
  return Array.isArray(value) ? value.filter((each) => each instanceof vscode.Uri) : [];
}

/** The first argument of a command, if it is what VS Code passes in the menu of a variable. */
function debugVariableOf(value: unknown): DebugVariable | undefined {
  const read = v.safeParse(variableMenu, value);
  if (!read.success) return undefined;
  const { sessionId: session, container, variable } = read.output;
  return { name: variable.name, expression: expressionOf(variable, container), session };
}

const text = v.optional(v.string());
const listedVariable = v.object({ name: v.string(), value: text, evaluateName: text });
const variableMenu = v.object({
  sessionId: v.string(),
  container: v.optional(v.fallback(listedVariable, { name: "" })), // an expression that is watched has no name
  variable: listedVariable,
});

/** Refuses what a command without options of a maze does not take. @throws MazeError */
export function checkKnown(argument: Argument, known: readonly string[]): void {
  const other = Object.keys(argument).find((id) => !known.includes(id));
  if (other !== undefined) throw new MazeError(other, argument[other], known.join(", ") || "none", "no such option");
}

const MENU_KEYS = ["$mid", "scheme", "groupId", "webview", "viewType", "preserveFocus", "sessionId"];

/**
 * Drops an argument that a menu or an editor passed, such as the resource or a place in a group of editors.
 * @throws MazeError if it cannot be options
 */
function argumentOf(value: unknown, only: string | undefined): Argument | undefined {
  if (value === undefined || value === null || value instanceof vscode.Uri) return undefined;
  if (only !== undefined) return { [only]: value };
  if (typeof value !== "object" || Array.isArray(value)) throw new MazeError("options", value, "an object of options");
  return MENU_KEYS.some((key) => key in value) ? undefined : (value as Argument);
}

import * as vscode from "vscode";
import { commands } from "./commands";
import { type Command, DefaultsWarning, runCommand, type Services } from "./commands/command";
import { actionCommandsOf } from "./commands/player";
import { DebuggedVariables } from "./debugging/debuggedVariables";
import type { Started } from "./door";
import { Editors } from "./editing/editors";
import { MazeEditors } from "./mazeEditor/mazeEditors";
import { Previews } from "./preview/previews";
import { ConfirmedCommands } from "./programs/confirmedCommands";
import { ProgramRunner } from "./programs/programRunner";
import { ShownPrograms } from "./programs/shownPrograms";
import { LastAnswers } from "./settings/lastAnswers";
import { LastDrawer } from "./settings/lastDrawer";
import { LastOptions } from "./settings/lastOptions";
import { LastVariables } from "./settings/lastVariables";
import { MazeLenses } from "./textMazes/codeLens";
import { MazeDiagnostics } from "./textMazes/diagnostics";
import { DocumentFollower } from "./textMazes/followDocument";
import { registerGoToText } from "./textMazes/goToText";
import { MazeHover } from "./textMazes/hover";
import { MarkdownFences } from "./textMazes/markdownFences";
import { MazeIndex } from "./textMazes/mazeIndex";
import { registerMoveEnd } from "./textMazes/moveEnd";
import { reportFailure } from "./ui/errors";
import { Runner } from "./userAlgorithms/runner";
import { awaitAlgorithm } from "./userAlgorithms/tools/algorithmEditors";
import { type AlgorithmTools, openAlgorithmTools } from "./userAlgorithms/tools/algorithmTools";
import { textLimit } from "./workers/timeLimits";
import { Turns } from "./workers/turns";
import { type MazeWorkers, type StartWorker, WorkerPool } from "./workers/workerPool";

/** What the extension hosts differ in. */
interface HostParts {
  readonly startWorker: StartWorker;
  readonly startProgramWorker: StartWorker; // for algorithms of the user's
  readonly startWatchWorker: StartWorker; // for programs of the user's, which it only watches
  readonly system: string; // for reports of problems
}

/** Starts the extension in any host, once it is used. */
export function startWith(context: vscode.ExtensionContext, parts: HostParts): Started {
  const { extensionUri, workspaceState, subscriptions } = context;
  const { startWorker, startProgramWorker, startWatchWorker, system } = parts;
  const log = vscode.window.createOutputChannel("Mazewright", { log: true });
  const engine: MazeWorkers = new WorkerPool(startWorker, textLimit);
  const runner = new Runner(startProgramWorker, () => useTools());
  const editors = new Editors();
  const turns = new Turns();
  const mazeIndex = new MazeIndex({
    workers: engine,
    turns,
    workspace: vscode.workspace,
    newCancellation: () => new vscode.CancellationTokenSource(),
    report: (problem) => log.warn(problem),
  });
  const lastOptions = new LastOptions(workspaceState);
  const needs = { extensionUri, engine, log };
  const drawer = new LastDrawer(workspaceState);
  const previews = new Previews({ ...needs, runner, editors, drawer, lastOptions });
  const mazeEditors = new MazeEditors(needs);
  const { version, bugs } = context.extension.packageJSON;
  let tools: AlgorithmTools | undefined; // once an algorithm is in sight, runs or is asked for
  const useTools = () => (tools ??= openAlgorithmTools({ subscriptions, runner, previews, log, version }));
  let shownPrograms: ShownPrograms | undefined; // once one is run or debugged
  const useShownPrograms = () => {
    if (shownPrograms !== undefined) return shownPrograms;
    const variables = new LastVariables(workspaceState);
    const problems = () => useTools().problems;
    shownPrograms = new ShownPrograms({ previews, startWorker: startWatchWorker, variables, problems, log });
    subscriptions.push(shownPrograms);
    return shownPrograms;
  };
  let programs: ProgramRunner | undefined; // once one is run
  const usePrograms = () => {
    if (programs !== undefined) return programs;
    const observer = vscode.Uri.joinPath(extensionUri, "dist", "observe.py");
    programs = new ProgramRunner({
      previews: useShownPrograms(),
      confirmed: new ConfirmedCommands(workspaceState),
      observer,
      log,
    });
    subscriptions.push(programs);
    return programs;
  };
  let debugged: DebuggedVariables | undefined; // once a variable is shown
  const useDebugged = () => {
    if (debugged !== undefined) return debugged;
    debugged = new DebuggedVariables(useShownPrograms(), log);
    subscriptions.push(debugged);
    return debugged;
  };
  const about = { version, issues: bugs.url, system };
  const services: Services = {
    engine,
    runner,
    get runView() {
      return useTools().runView;
    },
    editors,
    mazeIndex,
    lastOptions,
    answers: new LastAnswers(workspaceState),
    defaults: new DefaultsWarning(),
    previews,
    get programs() {
      return usePrograms();
    },
    get debugged() {
      return useDebugged();
    },
    get reports() {
      return useTools().reports;
    },
    extensionUri,
    log,
    about,
  };
  subscriptions.push(
    log,
    engine,
    runner,
    editors,
    mazeIndex,
    previews,
    mazeEditors,
    new MazeLenses(mazeIndex),
    new MazeHover(mazeIndex),
    new DocumentFollower(previews, mazeIndex, engine, (error) => void reportFailure(error, log)),
    registerGoToText(mazeIndex, (error) => void reportFailure(error, log)),
    registerMoveEnd(services, (error) => void reportFailure(error, log)),
    new MazeDiagnostics(mazeIndex, (error) => log.warn(String(error))),
    awaitAlgorithm(useTools),
  );
  const byId = new Map<string, Command>([
    ...Object.entries<Command>(commands).map(([name, command]) => [`mazewright.${name}`, command] as const),
    ...actionCommandsOf(context.extension.packageJSON),
  ]);
  return {
    previews,
    mazeEditors,
    drawFence: new MarkdownFences(turns, {
      read: (text) => engine.request("drawFence", { text }, { isBackground: true }),
      refresh: () => void vscode.commands.executeCommand("markdown.preview.refresh"),
      onError: (error) => log.warn(String(error)),
    }).draw,
    async run(id, args) {
      const command = byId.get(id);
      if (command === undefined) throw new Error(`There is no command ${id}.`);
      return runCommand(services, command, args);
    },
  };
}

import * as vscode from "vscode";
import { commands } from "./commands";
import { actionCommandsOf } from "./commands/actions";
import { type Command, DefaultsWarning, runCommand, type Services } from "./commands/command";
import { Comparisons } from "./comparison/comparisons";
import { Editors } from "./documents/editors";
import type { Started } from "./door";
import { Engine, MOST_UNASKED, NEVER, type StartWorker } from "./engine/engine";
import { Turns } from "./engine/turns";
import { MarkdownFences } from "./markdownFences";
import { MazeEditors } from "./mazeEditor/mazeEditors";
import { reportFailure } from "./notifications/report";
import { Previews } from "./preview/previews";
import { askShownArray } from "./questions/askArray";
import { LastDrawer } from "./settings/lastDrawer";
import { LastOptions } from "./settings/lastOptions";
import { MazeDiagnostics } from "./textMazes/diagnostics";
import { Follower } from "./textMazes/follower";
import { MazeHover } from "./textMazes/hover";
import { MazeLenses } from "./textMazes/lenses";
import { SureMazes } from "./textMazes/sureMazes";
import { TextMazes } from "./textMazes/textMazes";
import { AlgorithmEditors } from "./userAlgorithms/authoring/algorithmEditors";
import { FileWatch } from "./userAlgorithms/authoring/fileWatch";
import { Reports } from "./userAlgorithms/report/reports";
import { UserAlgorithms } from "./userAlgorithms/run/userAlgorithms";
import { Breakpoints } from "./userAlgorithms/trace/breakpoints";
import { LineLenses } from "./userAlgorithms/trace/lineLenses";
import { Traces } from "./userAlgorithms/trace/traces";

/** What the extension hosts differ in. */
export interface HostParts {
  readonly startWorker: StartWorker;
  readonly startOwnWorker: StartWorker; // for algorithms of the user's
  readonly system: string; // for reports of problems
}

/** Starts the extension in any host, once it is used. */
export function startWith(context: vscode.ExtensionContext, parts: HostParts): Started {
  const { extensionUri, workspaceState } = context;
  const { startWorker, startOwnWorker, system } = parts;
  const log = vscode.window.createOutputChannel("Mazewright", { log: true });
  const engine = new Engine(startWorker);
  const ownEngine = new Engine(startOwnWorker);
  const own = new UserAlgorithms(ownEngine);
  const traceEngine = new Engine(startOwnWorker);
  const editors = new Editors();
  const turns = new Turns();
  const mazes = new TextMazes(engine, turns, (problem) => log.warn(String(problem)));
  const sure = new SureMazes(mazes);
  const choices = new LastOptions(workspaceState);
  const needs = { extensionUri, engine, log };
  const drawer = new LastDrawer(workspaceState);
  const previews = new Previews({ ...needs, own, editors, drawer, choices, askArray: askShownArray });
  const traces = new Traces(previews, traceEngine, log);
  const comparisons = new Comparisons(needs);
  const mazeEditors = new MazeEditors(needs);
  const { version, bugs } = context.extension.packageJSON;
  const reports = new Reports({ ownEngine, previews, log, version });
  const about = { version, issues: bugs.url, system };
  const services: Services = {
    engine,
    own,
    traces,
    editors,
    mazes,
    choices,
    defaults: new DefaultsWarning(),
    previews,
    comparisons,
    reports,
    extensionUri,
    log,
    about,
  };
  context.subscriptions.push(
    log,
    engine,
    ownEngine,
    traceEngine,
    own,
    editors,
    mazes,
    previews,
    traces,
    new FileWatch(own, previews, log),
    new AlgorithmEditors(own),
    new LineLenses(traces),
    new Breakpoints(traces),
    comparisons,
    reports,
    mazeEditors,
    new MazeLenses(sure),
    new MazeHover(sure),
    new Follower(previews, mazes, (error) => void reportFailure(error, log)),
    new MazeDiagnostics(mazes, (error) => log.warn(String(error))),
  );
  const byId = new Map<string, Command>([
    ...Object.entries(commands).map(([name, command]) => [`mazewright.${name}`, command] as const),
    ...actionCommandsOf(context.extension.packageJSON),
  ]);
  return {
    previews,
    comparisons,
    mazeEditors,
    drawFence: new MarkdownFences(turns, {
      read: (text) => engine.read({ kind: "drawFence", text }, NEVER, undefined, MOST_UNASKED),
      refresh: () => void vscode.commands.executeCommand("markdown.preview.refresh"),
      onError: (error) => log.warn(String(error)),
    }).draw,
    async run(id, given) {
      const command = byId.get(id);
      if (command === undefined) throw new Error(`There is no command ${id}.`);
      return runCommand(services, command, given);
    },
  };
}

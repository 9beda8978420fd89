import * as vscode from "vscode";
import { EXTENSION } from "./support/helpers";
import { isNode } from "./support/workers";

/** Files of tests by their paths. They are loaded when called: Mocha's `describe` and `it` must be there first. */
type Suites = Readonly<Record<string, () => Promise<unknown>>>;

/** What depends on the version of VS Code and on the kind of extension host: the ways in, the preview, and files. */
const EVERYWHERE: Suites = {
  activation: () => import("./activation.test"), // first, before anything uses the extension
  smoke: () => import("./smoke.test"),
  "questions/glimpses": () => import("./questions/glimpses.test"),
  "preview/preview": () => import("./preview/preview.test"),
  "commands/export": () => import("./commands/export.test"),
  "commands/readForms": () => import("./commands/readForms.test"),
  "documents/writing": () => import("./documents/writing.test"),
  "mazeEditor/mazeEditor": () => import("./mazeEditor/mazeEditor.test"),
  "textMazes/diagnostics": () => import("./textMazes/diagnostics.test"),
  "userAlgorithms/run/previewing": () => import("./userAlgorithms/run/previewing.test"),
  "userAlgorithms/run/running": () => import("./userAlgorithms/run/running.test"),
  "userAlgorithms/run/comparing": () => import("./userAlgorithms/run/comparing.test"),
  "userAlgorithms/run/versions": () => import("./userAlgorithms/run/versions.test"),
  "userAlgorithms/run/endless": () => import("./userAlgorithms/run/endless.test"),
  "comparison/comparisons": () => import("./comparison/comparisons.test"),
  "userAlgorithms/trace/lines": () => import("./userAlgorithms/trace/lines.test"),
  "userAlgorithms/trace/stops": () => import("./userAlgorithms/trace/stops.test"),
  "userAlgorithms/trace/touches": () => import("./userAlgorithms/trace/touches.test"),
  "userAlgorithms/trace/values": () => import("./userAlgorithms/trace/values.test"),
  "textMazes/lenses": () => import("./textMazes/lenses.test"),
  "textMazes/noMaze": () => import("./textMazes/noMaze.test"),
  "textMazes/follower": () => import("./textMazes/follower.test"),
  "userAlgorithms/report/reports": () => import("./userAlgorithms/report/reports.test"),
  "userAlgorithms/authoring/programs": () => import("./userAlgorithms/authoring/programs.test"),
};

/** What depends on the version of VS Code alone: its editors, questions and tabs. */
const EACH_VERSION: Suites = {
  "commands/insertion": () => import("./commands/insertion.test"),
  "documents/editors": () => import("./documents/editors.test"),
  "questions/questions": () => import("./questions/questions.test"),
  "questions/besideWebview": () => import("./questions/besideWebview.test"),
  "preview/previews": () => import("./preview/previews.test"),
  "userAlgorithms/run/problems": () => import("./userAlgorithms/run/problems.test"),
  "userAlgorithms/run/inStep": () => import("./userAlgorithms/run/inStep.test"),
  "userAlgorithms/run/mended": () => import("./userAlgorithms/run/mended.test"),
};

/** What depends on the kind of extension host alone: how workers are started, fed and ended. */
const EACH_KIND: Suites = {
  api: () => import("./api.test"),
  "engine/engine": () => import("./engine/engine.test"),
  "engine/produce": () => import("./engine/produce.test"),
  "preview/largeMazes": () => import("./preview/largeMazes.test"),
  "preview/recordings": () => import("./preview/recordings.test"),
};

/** What depends on neither: options, settings, and what the extension says and remembers. In one host, to save time. */
const ONCE: Suites = {
  "commands/commands": () => import("./commands/commands.test"),
  "settings/settings": () => import("./settings/settings.test"),
  "commands/actionCommands": () => import("./commands/actionCommands.test"),
  "commands/exportMaps": () => import("./commands/exportMaps.test"),
  "commands/compare": () => import("./commands/compare.test"),
  "commands/generate": () => import("./commands/generate.test"),
  "commands/reportProblem": () => import("./commands/reportProblem.test"),
  "commands/meanwhile": () => import("./commands/meanwhile.test"),
  "commands/badOptions": () => import("./commands/badOptions.test"),
  "commands/insertArray": () => import("./commands/insertArray.test"),
  "commands/insertByPlace": () => import("./commands/insertByPlace.test"),
  "commands/recipe": () => import("./commands/recipe.test"),
  "commands/readMazes": () => import("./commands/readMazes.test"),
  "commands/repairs": () => import("./commands/repairs.test"),
  "commands/inPlace": () => import("./commands/inPlace.test"),
  "commands/inPlaceMeanwhile": () => import("./commands/inPlaceMeanwhile.test"),
  "commands/readOtherwise": () => import("./commands/readOtherwise.test"),
  "commands/textOptions": () => import("./commands/textOptions.test"),
  "questions/gridQuestion": () => import("./questions/gridQuestion.test"),
  "questions/selectedShape": () => import("./questions/selectedShape.test"),
  "settings/lastOptions": () => import("./settings/lastOptions.test"),
  "preview/maker": () => import("./preview/maker.test"),
  "preview/defaults": () => import("./preview/defaults.test"),
  "preview/answers": () => import("./preview/answers.test"),
  "mazeEditor/mazeSchema": () => import("./mazeEditor/mazeSchema.test"),
  "textMazes/border": () => import("./textMazes/border.test"),
  "textMazes/ordinary": () => import("./textMazes/ordinary.test"),
  "page/pageFaults": () => import("./page/pageFaults.test"),
  "page/pages": () => import("./page/pages.test"),
  catches: () => import("./catches.test"),
};

/** What begins where nothing has used the extension: `scripts/vscode/run.mjs` opens a window for each. */
const COLD: Suites = {
  "cold/algorithm": () => import("./cold/algorithm.test"),
  "cold/api": () => import("./cold/api.test"),
  "cold/command": () => import("./cold/command.test"),
  "cold/fence": () => import("./cold/fence.test"),
  "cold/markdown": () => import("./cold/markdown.test"),
  "cold/mazeEditor": () => import("./cold/mazeEditor.test"),
  "cold/quiet": () => import("./cold/quiet.test"),
};

/**
 * What `npm test` runs in the other hosts than the newest VS Code on Node: the start, and what a wrong kind of module, worker
 * or editor breaks first. The long run has the rest.
 */
const USUAL_ELSEWHERE = ["activation", "smoke", "insertion", "engine", "produce"];

/** Loads the suites of this host, or those of them that the run is for, and notes where each comes from. */
export async function loadSuites(root: Mocha.Suite): Promise<void> {
  await import("./support/hooks"); // before anything uses the extension
  const settings = vscode.workspace.getConfiguration("mazewrightTests");
  const named = settings.get<string[]>("files") ?? [];
  const effort = settings.get<string>("effort") ?? "";
  const fileOf = (name: string) => `test/host/${name}.test.ts`;
  const cold = Object.keys(COLD).find((name) => named.includes(fileOf(name)));
  for (const [name, load] of Object.entries(cold === undefined ? suitesOfHost() : { [cold]: COLD[cold] })) {
    const file = fileOf(name);
    if (named.length > 0 && !named.some((beginning) => file.startsWith(beginning))) continue;
    if (effort !== "" && cold === undefined && !isPartOf(effort, name)) continue;
    await load();
    for (const suite of root.suites) suite.file ||= file;
  }
}

/** The name of a file without its folder. */
function bare(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

function suitesOfHost(): Suites {
  if (isOldest()) return { ...EVERYWHERE, ...EACH_VERSION };
  if (!isNode()) return { ...EVERYWHERE, ...EACH_KIND };
  return { ...EVERYWHERE, ...EACH_VERSION, ...EACH_KIND, ...ONCE };
}

/** Whether the usual or the long run has a suite in this host: each of them in one of the two. */
function isPartOf(effort: string, name: string): boolean {
  const isUsual = (isNode() && !isOldest()) || USUAL_ELSEWHERE.includes(bare(name));
  return isUsual === (effort === "usual");
}

/** Whether this is the oldest VS Code that the extension says it supports. */
function isOldest(): boolean {
  const { engines } = vscode.extensions.getExtension(EXTENSION)?.packageJSON ?? {};
  const [, major, minor] = /(\d+)\.(\d+)/.exec(engines?.vscode ?? "") ?? [];
  return vscode.version.startsWith(`${major}.${minor}.`);
}

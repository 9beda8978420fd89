import * as vscode from "vscode";
import { EXTENSION } from "./support/helpers";
import { isNode } from "./support/workers";

/** Files of tests by their paths. They are loaded when called: Mocha's `describe` and `it` must be there first. */
type Suites = Readonly<Record<string, () => Promise<unknown>>>;

/** What depends on the version of VS Code and on the kind of extension host: the ways in, the preview, and files. */
const EVERYWHERE: Suites = {
  activation: () => import("./activation.test"), // first, before anything uses the extension
  "questions/glimpses.long": () => import("./questions/glimpses.long.test"),
  "preview/preview": () => import("./preview/preview.test"),
  "commands/export.long": () => import("./commands/export.long.test"),
  "commands/readForms.long": () => import("./commands/readForms.long.test"),
  "documents/writing": () => import("./documents/writing.test"),
  "mazeEditor/mazeEditor": () => import("./mazeEditor/mazeEditor.test"),
  "textMazes/diagnostics.long": () => import("./textMazes/diagnostics.long.test"),
  "userAlgorithms/run/previewing.long": () => import("./userAlgorithms/run/previewing.long.test"),
  "userAlgorithms/run/running.long": () => import("./userAlgorithms/run/running.long.test"),
  "userAlgorithms/run/comparing.long": () => import("./userAlgorithms/run/comparing.long.test"),
  "userAlgorithms/run/versions.long": () => import("./userAlgorithms/run/versions.long.test"),
  "userAlgorithms/run/endless.long": () => import("./userAlgorithms/run/endless.long.test"),
  "commands/compareMazes.long": () => import("./commands/compareMazes.long.test"),
  "userAlgorithms/trace/lines.long": () => import("./userAlgorithms/trace/lines.long.test"),
  "userAlgorithms/trace/stops.long": () => import("./userAlgorithms/trace/stops.long.test"),
  "userAlgorithms/trace/touches.long": () => import("./userAlgorithms/trace/touches.long.test"),
  "userAlgorithms/trace/values.long": () => import("./userAlgorithms/trace/values.long.test"),
  "textMazes/lenses.long": () => import("./textMazes/lenses.long.test"),
  "textMazes/follower.long": () => import("./textMazes/follower.long.test"),
  "userAlgorithms/report/reports.long": () => import("./userAlgorithms/report/reports.long.test"),
  "userAlgorithms/authoring/programs.long": () => import("./userAlgorithms/authoring/programs.long.test"),
};

/** What depends on the version of VS Code alone: its editors, questions and tabs. */
const EACH_VERSION: Suites = {
  "commands/insertion": () => import("./commands/insertion.test"),
  "documents/editors": () => import("./documents/editors.test"),
  "questions/questions.long": () => import("./questions/questions.long.test"),
  "questions/besideWebview.long": () => import("./questions/besideWebview.long.test"),
  "preview/previews.long": () => import("./preview/previews.long.test"),
  "userAlgorithms/run/problems.long": () => import("./userAlgorithms/run/problems.long.test"),
  "userAlgorithms/run/inStep.long": () => import("./userAlgorithms/run/inStep.long.test"),
  "userAlgorithms/run/mended.long": () => import("./userAlgorithms/run/mended.long.test"),
};

/** What depends on the kind of extension host alone: how workers are started, fed and ended. */
const EACH_KIND: Suites = {
  "engine/engine.long": () => import("./engine/engine.long.test"),
  "commands/writeTall": () => import("./commands/writeTall.test"),
  "engine/produce": () => import("./engine/produce.test"),
  "preview/largeMazes": () => import("./preview/largeMazes.test"),
  "preview/recordings.long": () => import("./preview/recordings.long.test"),
};

/** What depends on neither: options, settings, and what the extension says and remembers. In one host, to save time. */
const ONCE: Suites = {
  "commands/commands": () => import("./commands/commands.test"),
  "settings/settings.long": () => import("./settings/settings.long.test"),
  "commands/actionCommands": () => import("./commands/actionCommands.test"),
  "commands/exportMaps.long": () => import("./commands/exportMaps.long.test"),
  "commands/compare.long": () => import("./commands/compare.long.test"),
  "commands/generate": () => import("./commands/generate.test"),
  "commands/reportProblem": () => import("./commands/reportProblem.test"),
  "commands/meanwhile.long": () => import("./commands/meanwhile.long.test"),
  "commands/badOptions": () => import("./commands/badOptions.test"),
  "commands/insertArray.long": () => import("./commands/insertArray.long.test"),
  "commands/insertByPlace.long": () => import("./commands/insertByPlace.long.test"),
  "commands/insertMaze.long": () => import("./commands/insertMaze.long.test"),
  "commands/recipe.long": () => import("./commands/recipe.long.test"),
  "commands/readMazes.long": () => import("./commands/readMazes.long.test"),
  "commands/inPlace.long": () => import("./commands/inPlace.long.test"),
  "commands/inPlaceMeanwhile.long": () => import("./commands/inPlaceMeanwhile.long.test"),
  "commands/readOtherwise.long": () => import("./commands/readOtherwise.long.test"),
  "commands/textOptions.long": () => import("./commands/textOptions.long.test"),
  "settings/lastOptions.long": () => import("./settings/lastOptions.long.test"),
  "preview/maker.long": () => import("./preview/maker.long.test"),
  "preview/defaults.long": () => import("./preview/defaults.long.test"),
  "preview/answers": () => import("./preview/answers.test"),
  "mazeEditor/mazeSchema": () => import("./mazeEditor/mazeSchema.test"),
  "textMazes/border": () => import("./textMazes/border.test"),
  "textMazes/ordinary.long": () => import("./textMazes/ordinary.long.test"),
  "page/pageFaults": () => import("./page/pageFaults.test"),
  "page/pages": () => import("./page/pages.test"),
  catches: () => import("./catches.test"),
};

/** What begins where nothing has used the extension: `scripts/vscode/run.mjs` opens a window for each. */
const COLD: Suites = {
  "cold/algorithm": () => import("./cold/algorithm.test"),
  "cold/command": () => import("./cold/command.test"),
  "cold/fence": () => import("./cold/fence.test"),
  "cold/markdown": () => import("./cold/markdown.test"),
  "cold/mazeEditor": () => import("./cold/mazeEditor.test"),
  "cold/quiet": () => import("./cold/quiet.test"),
};

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

function suitesOfHost(): Suites {
  if (isOldest()) return { ...EVERYWHERE, ...EACH_VERSION };
  if (!isNode()) return { ...EVERYWHERE, ...EACH_KIND };
  return { ...EVERYWHERE, ...EACH_VERSION, ...EACH_KIND, ...ONCE };
}

/**
 * Whether a run has a suite in this host: the usual one has those in the newest VS Code on Node that are not long by nature,
 * the long one those that are, and elsewhere the first use of the extension; that before a release has all that are elsewhere.
 */
function isPartOf(effort: string, name: string): boolean {
  if (isNode() && !isOldest()) return effort === (name.endsWith(".long") ? "long" : "usual");
  return effort === "release" || name === "activation";
}

/** Whether this is the oldest VS Code that the extension says it supports. */
function isOldest(): boolean {
  const { engines } = vscode.extensions.getExtension(EXTENSION)?.packageJSON ?? {};
  const [, major, minor] = /(\d+)\.(\d+)/.exec(engines?.vscode ?? "") ?? [];
  return vscode.version.startsWith(`${major}.${minor}.`);
}

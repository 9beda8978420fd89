import * as vscode from "vscode";
import { EXTENSION } from "./support/helpers";
import { isNode } from "./support/workers";

/** Files of tests by their paths. They are loaded when called: Mocha's `describe` and `it` must be there first. */
type Suites = Readonly<Record<string, () => Promise<unknown>>>;

/** What depends on the version of VS Code and on the kind of extension host: the ways in, the preview, and files. */
const EVERYWHERE: Suites = {
  activation: () => import("./activation.test"), // first, before anything uses the extension
  "preview/trials.long": () => import("./preview/trials.long.test"),
  "preview/preview": () => import("./preview/preview.test"),
  "commands/export.long": () => import("./commands/export.long.test"),
  "commands/readForms.long": () => import("./commands/readForms.long.test"),
  "files/writing": () => import("./files/writing.test"),
  "mazeEditor/mazeEditor": () => import("./mazeEditor/mazeEditor.test"),
  "textMazes/diagnostics.long": () => import("./textMazes/diagnostics.long.test"),
  "userAlgorithms/previewing.long": () => import("./userAlgorithms/previewing.long.test"),
  "userAlgorithms/running.long": () => import("./userAlgorithms/running.long.test"),
  "userAlgorithms/comparing.long": () => import("./userAlgorithms/comparing.long.test"),
  "userAlgorithms/versions.long": () => import("./userAlgorithms/versions.long.test"),
  "userAlgorithms/endless.long": () => import("./userAlgorithms/endless.long.test"),
  "commands/compareMazes.long": () => import("./commands/compareMazes.long.test"),
  "userAlgorithms/tools/lines.long": () => import("./userAlgorithms/tools/lines.long.test"),
  "userAlgorithms/tools/stops.long": () => import("./userAlgorithms/tools/stops.long.test"),
  "userAlgorithms/tools/touches.long": () => import("./userAlgorithms/tools/touches.long.test"),
  "userAlgorithms/tools/values.long": () => import("./userAlgorithms/tools/values.long.test"),
  "textMazes/codeLens.long": () => import("./textMazes/codeLens.long.test"),
  "textMazes/followDocument.long": () => import("./textMazes/followDocument.long.test"),
  "userAlgorithms/report/reports.long": () => import("./userAlgorithms/report/reports.long.test"),
  "userAlgorithms/tools/programs.long": () => import("./userAlgorithms/tools/programs.long.test"),
};

/** What depends on the version of VS Code alone: its editors, questions and tabs. */
const EACH_VERSION: Suites = {
  "commands/insertion": () => import("./commands/insertion.test"),
  "editing/editors": () => import("./editing/editors.test"),
  "ui/questions.long": () => import("./ui/questions.long.test"),
  "ui/besideWebview.long": () => import("./ui/besideWebview.long.test"),
  "preview/previews.long": () => import("./preview/previews.long.test"),
  "userAlgorithms/problems.long": () => import("./userAlgorithms/problems.long.test"),
  "userAlgorithms/tools/inStep.long": () => import("./userAlgorithms/tools/inStep.long.test"),
  "userAlgorithms/mended.long": () => import("./userAlgorithms/mended.long.test"),
};

/** What depends on the kind of extension host alone: how workers are started, fed and ended. */
const EACH_KIND: Suites = {
  "workers/engine.long": () => import("./workers/engine.long.test"),
  "commands/writeTall": () => import("./commands/writeTall.test"),
  "workers/produce": () => import("./workers/produce.test"),
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
  "commands/saveWorld": () => import("./commands/saveWorld.test"),
  "commands/meanwhile.long": () => import("./commands/meanwhile.long.test"),
  "commands/badOptions": () => import("./commands/badOptions.test"),
  "commands/insertArray.long": () => import("./commands/insertArray.long.test"),
  "commands/insertByPlace.long": () => import("./commands/insertByPlace.long.test"),
  "commands/insertMaze.long": () => import("./commands/insertMaze.long.test"),
  "commands/recipe.long": () => import("./commands/recipe.long.test"),
  "commands/readMazes.long": () => import("./commands/readMazes.long.test"),
  "commands/previewPicture.long": () => import("./commands/previewPicture.long.test"),
  "preview/sharing.long": () => import("./preview/sharing.long.test"),
  "commands/inPlace.long": () => import("./commands/inPlace.long.test"),
  "commands/inPlaceMeanwhile.long": () => import("./commands/inPlaceMeanwhile.long.test"),
  "commands/readOtherwise.long": () => import("./commands/readOtherwise.long.test"),
  "commands/textOptions.long": () => import("./commands/textOptions.long.test"),
  "settings/lastOptions.long": () => import("./settings/lastOptions.long.test"),
  "preview/maker.long": () => import("./preview/maker.long.test"),
  "preview/programs.long": () => import("./preview/programs.long.test"),
  "programs/previewProgram.long": () => import("./programs/previewProgram.long.test"),
  "debugging/showVariable.long": () => import("./debugging/showVariable.long.test"),
  "preview/defaults.long": () => import("./preview/defaults.long.test"),
  "preview/answers": () => import("./preview/answers.test"),
  "mazeEditor/mazeSchema": () => import("./mazeEditor/mazeSchema.test"),
  "textMazes/border": () => import("./textMazes/border.test"),
  "textMazes/ordinary.long": () => import("./textMazes/ordinary.long.test"),
  "webviews/pageFaults": () => import("./webviews/pageFaults.test"),
  "webviews/pages": () => import("./webviews/pages.test"),
  catches: () => import("./catches.test"),
};

/** What begins where nothing has used the extension: `scripts/tools/vscode/run.mjs` opens a window for each. */
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
 * Whether a run has a suite in this host, in the window that they share: the usual one has those in the newest VS Code on Node
 * that are not long by nature, the long one those that are; that before a release has all that are elsewhere.
 */
function isPartOf(effort: string, name: string): boolean {
  if (isNode() && !isOldest()) return effort === (name.endsWith(".long") ? "long" : "usual");
  return effort === "release";
}

/** Whether this is the oldest VS Code that the extension says it supports. */
function isOldest(): boolean {
  const { engines } = vscode.extensions.getExtension(EXTENSION)?.packageJSON ?? {};
  const [, major, minor] = /(\d+)\.(\d+)/.exec(engines?.vscode ?? "") ?? [];
  return vscode.version.startsWith(`${major}.${minor}.`);
}

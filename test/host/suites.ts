import * as vscode from "vscode";
import { EXTENSION } from "./helpers";
import { isNode } from "./workers";

/** Files of tests by their names. They are loaded when called: Mocha's `describe` and `it` must be there first. */
type Suites = Readonly<Record<string, () => Promise<unknown>>>;

const EVERYWHERE: Suites = {
  activation: () => import("./activation.test"), // first, before anything uses the extension
  smoke: () => import("./smoke.test"),
  commands: () => import("./commands.test"),
  insertion: () => import("./insertion.test"),
  editors: () => import("./editors.test"),
  questions: () => import("./questions.test"),
  besideWebview: () => import("./besideWebview.test"),
  settings: () => import("./settings.test"),
  preview: () => import("./preview.test"),
  previews: () => import("./previews.test"),
  actionCommands: () => import("./actionCommands.test"),
  compare: () => import("./compare.test"),
  api: () => import("./api.test"),
  export: () => import("./export.test"),
};

/** What depends on the kind of extension host, and not on the version of VS Code. */
const NEWEST: Suites = {
  meanwhile: () => import("./meanwhile.test"),
  largeMazes: () => import("./largeMazes.test"),
  engine: () => import("./engine.test"),
  produce: () => import("./produce.test"),
};

/** What depends neither on the version of VS Code nor on the kind of its extension host: in one host, to save time. */
const NEWEST_NODE: Suites = {
  badOptions: () => import("./badOptions.test"),
  textOptions: () => import("./textOptions.test"),
  gridQuestion: () => import("./gridQuestion.test"),
  drawn: () => import("./drawn.test"),
  choices: () => import("./choices.test"),
  aftermath: () => import("./aftermath.test"),
  pageFaults: () => import("./pageFaults.test"),
  catches: () => import("./catches.test"),
};

/** Loads the suites of this host, or those of them that the run is for, and notes where each comes from. */
export async function loadSuites(root: Mocha.Suite): Promise<void> {
  await import("./hooks"); // before anything uses the extension
  const only = vscode.workspace.getConfiguration("mazewrightTests").get<string[]>("only") ?? [];
  const suites = { ...EVERYWHERE, ...(isOldest() ? {} : NEWEST), ...(isOldest() || !isNode() ? {} : NEWEST_NODE) };
  for (const [name, load] of Object.entries(suites)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await load();
    for (const suite of root.suites) suite.file ||= `test/host/${name}.test.ts`;
  }
}

/** Whether this is the oldest VS Code that the extension says it supports. */
function isOldest(): boolean {
  const { engines } = vscode.extensions.getExtension(EXTENSION)?.packageJSON ?? {};
  const [, major, minor] = /(\d+)\.(\d+)/.exec(engines?.vscode ?? "") ?? [];
  return vscode.version.startsWith(`${major}.${minor}.`);
}

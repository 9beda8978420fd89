import * as vscode from "vscode";
import { EXTENSION } from "./helpers";
import { isNode } from "./workers";

/**
 * All suites that run inside VS Code. A new suite is one more line here. They are loaded when called, not at the top:
 * Mocha's `describe` and `it` must be there first.
 */
export async function loadSuites(): Promise<void> {
  await import("./hooks"); // before anything uses the extension
  await import("./activation.test");
  await import("./smoke.test");
  await import("./commands.test");
  await import("./insertion.test");
  await import("./editors.test");
  await import("./questions.test");
  await import("./settings.test");
  await import("./preview.test");
  await import("./previews.test");
  await import("./actionCommands.test");
  await import("./compare.test");
  await import("./api.test");
  await import("./export.test");
  if (isOldest()) return;
  await import("./meanwhile.test");
  await import("./largeMazes.test");
  await import("./engine.test");
  await import("./produce.test");
  await import("./recordings.test");
  if (isNode()) await loadOwnWork();
}

/** What depends neither on the version of VS Code nor on the kind of its extension host: in one host, to save time. */
async function loadOwnWork(): Promise<void> {
  await import("./badOptions.test");
  await import("./textOptions.test");
  await import("./gridQuestion.test");
  await import("./drawn.test");
  await import("./choices.test");
  await import("./aftermath.test");
}

/** Whether this is the oldest VS Code that the extension says it supports. */
function isOldest(): boolean {
  const { engines } = vscode.extensions.getExtension(EXTENSION)?.packageJSON ?? {};
  const [, major, minor] = /(\d+)\.(\d+)/.exec(engines?.vscode ?? "") ?? [];
  return vscode.version.startsWith(`${major}.${minor}.`);
}

import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms";
import type { OptionId, Recipe } from "../../core/foundation/optionTypes";
import { defaultsFor, findOrThrow } from "../../core/options/options";
import { optionIds, schema } from "../../core/options/schema";

type Configuration = vscode.WorkspaceConfiguration;

/**
 * Writes options into the settings, for later mazes: those that differ from their defaults; the settings of the others are
 * removed. The workspace's settings are changed where it has them, else the user's. A seed is never written.
 * @param recipe the options that are shown; the settings of others stay, except a shape
 * @returns what was done, for a notice
 * @throws MazeError for an option that cannot be used; Error of VS Code, such as for settings with unsaved changes
 */
export async function writeDefaults(recipe: Recipe): Promise<string> {
  const configuration = vscode.workspace.getConfiguration("mazewright");
  const defaults = defaultsFor(findOrThrow(algorithms, "algorithm", recipe.algorithm ?? schema.algorithm.default));
  const ids = optionIds.filter((id) => id === "mask" || (id !== "seed" && recipe[id] !== undefined));
  const isOwn = (id: OptionId) => recipe[id] !== undefined && recipe[id] !== defaults[id];
  const values = new Map(ids.map((id) => [id, isOwn(id) ? schema[id].check(id, recipe[id]) : undefined])); // before any is written
  const done = { set: new Set<string>(), removed: new Set<string>() };
  for (const [id, value] of values) {
    const what = await write(configuration, id, value, defaults[id]);
    if (what !== undefined) done[what].add(id);
  }
  return inWords([...done.set], [...done.removed]);
}

/** @param value undefined to have the default */
async function write(
  configuration: Configuration,
  id: string,
  value: unknown,
  usual: unknown,
): Promise<"set" | "removed" | undefined> {
  const { globalValue, workspaceValue } = configuration.inspect(id) ?? {};
  const isOfWorkspace = workspaceValue !== undefined;
  const target = isOfWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  const isOverridden = isOfWorkspace && globalValue !== undefined; // without the workspace's value the user's would hold
  const wanted = value ?? (isOverridden ? usual : undefined);
  const current = isOfWorkspace ? workspaceValue : globalValue;
  if (JSON.stringify(current) === JSON.stringify(wanted)) return undefined;
  await configuration.update(id, wanted, target);
  return wanted === undefined ? "removed" : "set";
}

function inWords(set: readonly string[], removed: readonly string[]): string {
  if (set.length + removed.length === 0) return "The settings say this already.";
  const parts = [set.length > 0 && `set ${set.join(", ")}`, removed.length > 0 && `reset ${removed.join(", ")}`];
  return `Settings: ${parts.filter(Boolean).join("; ")}.`;
}

import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import type { OptionId, Recipe } from "../../core/foundation/optionTypes";
import { defaultsFor, findOrThrow } from "../../core/options/options";
import { optionIds, schema } from "../../core/options/schema";
import { UnmetError } from "../notifications/report";
import type { WebviewPage } from "../page/webviewPage";
import { recipeOfSettings } from "../settings/settings";

/** A setting to write, or to remove where there is no value. */
interface Change {
  readonly id: OptionId;
  readonly value: unknown;
  readonly target: Target;
}

/** Whose settings are changed. */
interface Target {
  readonly kind: vscode.ConfigurationTarget;
  readonly name: string;
  readonly open: string; // the command that opens their file
}

const USER: Target = {
  kind: vscode.ConfigurationTarget.Global,
  name: "your settings",
  open: "workbench.action.openSettingsJson",
};
const WORKSPACE: Target = {
  kind: vscode.ConfigurationTarget.Workspace,
  name: "the workspace settings",
  open: "workbench.action.openWorkspaceSettingsFile",
};

/**
 * Writes options into the settings, for later mazes: those that differ from their defaults; the settings of the others are
 * removed. The workspace's settings are changed where it has them, else the user's. A seed is never written.
 * @param recipe the options that are shown; the settings of others stay, except a shape
 * @param unset the options that are shown without a value
 * @param algorithm whose defaults count
 * @returns what was done, for a notice
 * @throws MazeError for an option that cannot be used; UnmetError where VS Code does not write, such as for settings with
 * unsaved changes, with what was written before
 */
export async function writeDefaults(
  recipe: Recipe,
  unset: readonly string[],
  algorithm: AlgorithmFacts = findOrThrow(algorithms, "algorithm", recipe.algorithm ?? schema.algorithm.default),
): Promise<string> {
  const configuration = vscode.workspace.getConfiguration("mazewright");
  const defaults = defaultsFor(algorithm);
  const isShown = (id: OptionId) => id === "mask" || recipe[id] !== undefined || unset.includes(id);
  const isOwn = (id: OptionId) => recipe[id] !== undefined && recipe[id] !== defaults[id];
  const changes = optionIds
    .filter((id) => id !== "seed" && isShown(id))
    .flatMap((id) => {
      const value = isOwn(id) ? schema[id].check(id, recipe[id]) : undefined; // all are checked before any is written
      return changesFor(configuration, id, value, defaults[id]);
    });
  const done: Change[] = [];
  for (const change of changes) {
    await write(configuration, change, done);
    done.push(change);
  }
  return done.length === 0 ? "The settings say this already." : inWords(done);
}

/** What is to be changed of a setting, so that it has a value; or its default, where there is none. */
function changesFor(
  configuration: vscode.WorkspaceConfiguration,
  id: OptionId,
  value: unknown,
  usual: unknown,
): Change[] {
  const { globalValue, workspaceValue } = configuration.inspect(id) ?? {};
  const change = (target: Target, current: unknown, wanted: unknown): Change[] =>
    JSON.stringify(current) === JSON.stringify(wanted) ? [] : [{ id, value: wanted, target }];
  if (workspaceValue === undefined) return change(USER, globalValue, value);
  if (globalValue === undefined) return change(WORKSPACE, workspaceValue, value);
  // Without the workspace's value the user's would hold.
  const wanted = value ?? usual;
  const own = change(WORKSPACE, workspaceValue, wanted);
  return wanted === undefined ? [...own, ...change(USER, globalValue, undefined)] : own;
}

/** @param done before it */
async function write(
  configuration: vscode.WorkspaceConfiguration,
  { id, value, target: { kind, name, open } }: Change,
  done: readonly Change[],
): Promise<void> {
  try {
    await configuration.update(id, value, kind);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const before = done.length === 0 ? "Nothing was written." : `Before that: ${inWords(done)}`;
    const what = `mazewright.${id} could not be written to ${name}. ${reason} ${before}`;
    throw new UnmetError(`${what} Save and correct that file, then use the defaults again.`, {
      label: "Open Settings File",
      command: open,
    });
  }
}

/** What was written and removed, and where. */
function inWords(done: readonly Change[]): string {
  const ways = [
    ["Written to", (change: Change) => change.value !== undefined],
    ["Removed from", (change: Change) => change.value === undefined],
  ] as const;
  const sentences = [WORKSPACE, USER].flatMap((target) =>
    ways.map(([words, isMeant]) => {
      const ids = done.filter((change) => change.target === target && isMeant(change)).map(({ id }) => id);
      return ids.length === 0 ? "" : `${words} ${target.name}: ${ids.join(", ")}.`;
    }),
  );
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** Tells a page what the settings say of a maze, once each time that this changes. */
export class DefaultsNews {
  private told = ""; // to the page that is there

  constructor(private readonly page: Pick<WebviewPage, "post">) {}

  tell(): void {
    const defaults = recipeOfSettings();
    const text = JSON.stringify(defaults);
    if (text === this.told) return;
    this.told = text;
    this.page.post({ type: "defaults", ...defaults });
  }

  /** For a page that has loaded again. */
  tellAgain(): void {
    this.told = "";
    this.tell();
  }
}

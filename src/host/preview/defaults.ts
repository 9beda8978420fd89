import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import type { OptionId, Recipe } from "../../core/foundation/optionTypes";
import { defaultsFor, findOrThrow } from "../../core/options/options";
import { optionIds, schema } from "../../core/options/schema";
import { isUserAlgorithm } from "../../shared/data/userAlgorithm";
import { DEFAULTS, recipeOfSettings } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import type { PreviewNeeds, PreviewPage } from "./needs";

/** An option to write into the setting `defaults`, or to remove where there is no value. */
interface Change {
  readonly id: OptionId;
  readonly value: unknown;
  readonly target: Target;
}

/** Whose settings are changed. */
interface Target {
  readonly kind: vscode.ConfigurationTarget;
  readonly key: "globalValue" | "workspaceValue";
  readonly name: string;
  readonly open: string; // the command that opens their file
}

const USER: Target = {
  kind: vscode.ConfigurationTarget.Global,
  key: "globalValue",
  name: "your settings",
  open: "workbench.action.openSettingsJson",
};
const WORKSPACE: Target = {
  kind: vscode.ConfigurationTarget.Workspace,
  key: "workspaceValue",
  name: "the workspace settings",
  open: "workbench.action.openWorkspaceSettingsFile",
};

/**
 * Writes options into the setting `defaults`, for later mazes: those that differ from their defaults; the others are removed
 * there. The workspace's options are changed where it has them, else the user's. A seed is never written.
 * @param recipe the options that are shown; the settings of others stay, except a shape
 * @param unset the options that are shown without a value
 * @param algorithm whose defaults count
 * @returns what was done, for a notice
 * @throws MazeError for an option that cannot be used; UnmetError where VS Code does not write, such as for settings with
 * unsaved changes, with what was written before
 */
async function writeDefaults(
  recipe: Recipe,
  unset: readonly string[],
  algorithm: AlgorithmFacts = findOrThrow(algorithms, "algorithm", recipe.algorithm ?? schema.algorithm.default),
): Promise<string> {
  const configuration = vscode.workspace.getConfiguration("mazewright");
  const defaults = defaultsFor(algorithm, recipe);
  const isShown = (id: OptionId) => id === "mask" || recipe[id] !== undefined || unset.includes(id);
  const differs = (id: OptionId) => recipe[id] !== undefined && recipe[id] !== defaults[id];
  const changes = optionIds
    .filter((id) => id !== "seed" && isShown(id))
    .flatMap((id) => {
      const value = differs(id) ? schema[id].check(id, recipe[id]) : undefined; // all are checked before any is written
      return changesFor(configuration, id, value, defaults[id]);
    });
  const done: Change[] = [];
  for (const target of [WORKSPACE, USER]) {
    const due = changes.filter((change) => change.target === target);
    if (due.length > 0) await write(configuration, target, due, done);
    done.push(...due);
  }
  return done.length === 0 ? "The settings say this already." : inWords(done);
}

/** Writes what is shown into the settings, and forgets older options: see writeDefaults(). A user's algorithm is no default. */
export async function useAsDefaults(
  { runner, lastOptions }: Pick<PreviewNeeds, "runner" | "lastOptions">,
  recipe: Recipe,
  unset: readonly string[],
): Promise<string> {
  const { algorithm, ...others } = recipe;
  const text = isUserAlgorithm(recipe)
    ? await writeDefaults(others, unset, runner.factsOf(algorithm ?? ""))
    : await writeDefaults(recipe, unset);
  await lastOptions.forget(!isUserAlgorithm(recipe) && algorithm !== undefined);
  return text;
}

/** What is to be changed of a setting, so that it has a value; or its default, where there is none. */
function changesFor(
  configuration: vscode.WorkspaceConfiguration,
  id: OptionId,
  value: unknown,
  usual: unknown,
): Change[] {
  const [ofUser, ofWorkspace] = [USER, WORKSPACE].map((target) => defaultsOf(configuration, target)[id] ?? undefined);
  const change = (target: Target, current: unknown, wanted: unknown): Change[] =>
    JSON.stringify(current) === JSON.stringify(wanted) ? [] : [{ id, value: wanted, target }];
  if (ofWorkspace === undefined) return change(USER, ofUser, value);
  if (ofUser === undefined) return change(WORKSPACE, ofWorkspace, value);
  // Without the workspace's value the user's would hold.
  const wanted = value ?? usual;
  const own = change(WORKSPACE, ofWorkspace, wanted);
  return wanted === undefined ? [...own, ...change(USER, ofUser, undefined)] : own;
}

/** What the setting `defaults` of a target holds; anything else there is written over. */
function defaultsOf(configuration: vscode.WorkspaceConfiguration, { key }: Target): { readonly [id: string]: unknown } {
  const value = configuration.inspect(DEFAULTS)?.[key];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** @param done before it */
async function write(
  configuration: vscode.WorkspaceConfiguration,
  target: Target,
  changes: readonly Change[],
  done: readonly Change[],
): Promise<void> {
  const changed = Object.fromEntries(changes.map(({ id, value }) => [id, value]));
  const options = Object.entries({ ...defaultsOf(configuration, target), ...changed });
  const left = options.filter(([, value]) => value !== undefined);
  try {
    await configuration.update(DEFAULTS, left.length === 0 ? undefined : Object.fromEntries(left), target.kind);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const before = done.length === 0 ? "Nothing was written." : `Before that: ${inWords(done)}`;
    const what = `mazewright.${DEFAULTS} could not be written to ${target.name}. ${reason} ${before}`;
    throw new UnmetError(`${what} Save and correct that file, then use the defaults again.`, {
      title: "Open Settings File",
      command: target.open,
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
  private sent = ""; // to the page that is there

  constructor(private readonly page: Pick<PreviewPage, "post">) {}

  tell(): void {
    const defaults = recipeOfSettings();
    const text = JSON.stringify(defaults);
    if (text === this.sent) return;
    this.sent = text;
    this.page.post({ type: "defaults", ...defaults });
  }

  /** For a page that has loaded again. */
  tellAgain(): void {
    this.sent = "";
    this.tell();
  }
}

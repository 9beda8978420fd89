import * as vscode from "vscode";
import { algorithms } from "../core/algorithms";
import { MazeError } from "../core/errors";
import { grids } from "../core/grids";
import { applies, checkOptions, type GivenOptions, type OptionId, type Options, runsOn } from "../core/options";
import { schema } from "../core/schema";
import { type ExtraId, type Extras, extras } from "./extras";

type Values = { [id: string]: unknown };

/**
 * The options of a command: what it was given, below it the settings, below these the defaults. A setting that means
 * nothing for the algorithm and grid is ignored.
 * @param given the command's argument: options of a maze and the command's own
 * @throws MazeError; of a bad setting under its full name
 */
export function resolveOptions(given: Values, own: readonly ExtraId[]): { maze: Options; extra: Extras } {
  const mazeOptions = Object.fromEntries(Object.entries(given).filter(([id]) => !own.includes(id as ExtraId)));
  const maze = checkBoth(settingsBelow(mazeOptions), defined(mazeOptions), own);
  const extra = own.map((id) => [id, given[id] === undefined ? extraSetting(id) : extras[id].check(id, given[id])]);
  return { maze, extra: Object.fromEntries(extra) };
}

/** Settings that are right one by one can still not go with the options that were given: a start in a smaller maze. */
function checkBoth(settings: Values, given: Values, own: readonly ExtraId[]): Options {
  try {
    return checkOptions({ ...settings, ...given }, own);
  } catch (error) {
    const isSetting = error instanceof MazeError && error.option in settings && !(error.option in given);
    throw isSetting ? error.of(`mazewright.${error.option}`) : error;
  }
}

/** Whether a maze is to have one seed, not a new one each time. */
export function isSeedChosen(given: Values): boolean {
  return given.seed !== undefined || setting("seed") !== undefined;
}

/** The settings of a maze as they stand, for what is asked of the user. */
export function currentSettings(): GivenOptions {
  return settingsBelow({});
}

function settingsBelow(given: Values): GivenOptions {
  const settings = new Map<OptionId, unknown>();
  for (const id of Object.keys(schema) as OptionId[]) {
    const value = setting(id);
    if (value !== undefined) settings.set(id, checkSetting(id, value, schema[id].check));
  }
  const pair = () =>
    [
      algorithms.find(({ id }) => id === (given.algorithm ?? settings.get("algorithm") ?? schema.algorithm.default)),
      grids.find(({ id }) => id === (given.grid ?? settings.get("grid") ?? schema.grid.default)),
    ] as const;

  let [algorithm, grid] = pair();
  if (algorithm && grid && !runsOn(algorithm, grid)) settings.delete(given.grid === undefined ? "grid" : "algorithm");
  [algorithm, grid] = pair();
  for (const id of settings.keys()) if (!algorithm || !grid || !applies(id, algorithm, grid)) settings.delete(id);
  return Object.fromEntries(settings) as GivenOptions;
}

/** A setting that the user has made; what is null or empty counts as not set. */
function setting(id: string): unknown {
  const found = vscode.workspace.getConfiguration("mazewright").inspect(id);
  const value = found?.workspaceFolderValue ?? found?.workspaceValue ?? found?.globalValue;
  return value === null || value === "" ? undefined : value;
}

function extraSetting(id: ExtraId): unknown {
  const value = setting(id);
  return value === undefined ? extras[id].default : checkSetting(id, value, extras[id].check);
}

function checkSetting(id: string, value: unknown, check: (id: string, value: unknown) => unknown): unknown {
  return check(`mazewright.${id}`, value);
}

function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whether an error is about a setting, not about what a command was given. */
export function isAboutSetting(error: unknown): error is MazeError {
  return error instanceof MazeError && error.option.startsWith("mazewright.");
}

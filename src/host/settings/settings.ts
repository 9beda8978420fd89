import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import { MazeError } from "../../core/foundation/errors";
import { rowLength } from "../../core/foundation/mask";
import type { GivenOptions, MazeOptions, OptionId, Options, Recipe } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { type DefaultedSpec, idsOf } from "../../core/options/optionSpec";
import { applies, checkOptions, recipeOf, runsOn } from "../../core/options/options";
import { optionIds, schema } from "../../core/options/schema";
import { type Look, lookSettings } from "../../shared/look";
import {
  algorithmSettings,
  type CommandOptionId,
  type CommandOptions,
  commandOptions,
  defaultsOptions,
  documentSettings,
  previewSettings,
  programSettings,
} from "./commandOptions";

type Values = { [id: string]: unknown };

/**
 * The options of a command: those of its maze, and its own.
 * @param options the command's argument
 * @throws MazeError; of a bad setting under its full name
 */
export function resolveOptions<Id extends CommandOptionId = never>(
  options: Values,
  own: readonly Id[] = [],
): { maze: MazeOptions; extra: Pick<CommandOptions, Id> } {
  const ownIds: readonly string[] = own;
  const ofMaze = Object.fromEntries(Object.entries(options).filter(([id]) => !ownIds.includes(id)));
  return { maze: mazeOptions({ options: ofMaze, others: own }), extra: resolveCommandOptions(options, own) };
}

/** Only a command's own options, without those of a maze. @throws MazeError */
export function resolveCommandOptions<Id extends CommandOptionId>(
  options: Values,
  own: readonly Id[],
): Pick<CommandOptions, Id> {
  const specs: { readonly [Id in CommandOptionId]: DefaultedSpec<unknown> } = commandOptions;
  const extra = own.map((id) => [
    id,
    options[id] === undefined ? ownSetting(id, specs[id]) : specs[id].check(id, options[id]),
  ]);
  return Object.fromEntries(extra);
}

/** The display settings of a preview. @throws MazeError for a bad setting, under its full name */
export function currentLook(): Look {
  const specs: { readonly [Id in keyof Look]: DefaultedSpec<unknown> } = lookSettings;
  const values = idsOf(lookSettings).map((id) => [id, ownSetting(`preview.${id}`, specs[id])]);
  return Object.fromEntries(values);
}

/** Whether something is shown beside mazes in documents; a bad value gives the default, since nobody asked for it just now. */
export function isShown(id: keyof typeof documentSettings): boolean {
  const value = setting(id);
  return typeof value === "boolean" ? value : documentSettings[id].default;
}

/** The setting for keys that type a character, in every page. */
export const SINGLE_KEYS = "mazewright.preview.singleKeys";

/** Whether keys that type a character run actions in the pages; a bad value gives the default, as for isShown(). */
export function areSingleKeysOn(): boolean {
  const value = setting("preview.singleKeys");
  return typeof value === "boolean" ? value : previewSettings["preview.singleKeys"].default;
}

/** When an algorithm of the user's runs again, and what stops it. */
export interface AlgorithmSettings {
  readonly run: "save" | "typing" | "manual";
  readonly replay: number; // seconds in which a save by hand plays the maze again; 0: it does not
  readonly limits: { readonly seconds: number; readonly steps: number; readonly logLines: number };
}

/** What besides its time stops a run: more steps may not fit into the memory of an interpreter, and nobody reads more lines. */
const RUN_LIMITS = { steps: 5_000_000, logLines: 1000 };

/** The settings for algorithms of the user's. @throws MazeError for a bad setting, under its full name */
export function currentAlgorithmSettings(): AlgorithmSettings {
  return {
    run: ownSetting("algorithm.run", algorithmSettings["algorithm.run"]),
    replay: ownSetting("algorithm.replay", algorithmSettings["algorithm.replay"]),
    limits: { seconds: ownSetting("algorithm.timeLimit", algorithmSettings["algorithm.timeLimit"]), ...RUN_LIMITS },
  };
}

/** How programs of the user's run; a bad value gives the default, since nobody asked for it just now. */
export function currentProgramSettings(): { readonly runOnSave: boolean; readonly waits: boolean } {
  const valueOf = (id: keyof typeof programSettings) => {
    const value = setting(id);
    return typeof value === "boolean" ? value : programSettings[id].default;
  };
  return { runOnSave: valueOf("program.runOnSave"), waits: valueOf("program.waits") };
}

/** Above which lines of users' algorithms lenses stand. @throws MazeError for a bad setting, under its full name */
export function currentCodeLens(): "steps" | "statements" | "off" {
  return ownSetting("algorithm.codeLens", algorithmSettings["algorithm.codeLens"]);
}

/** Of which values a maze is made. */
interface Wanted {
  /** What the caller wants; undefined counts as left out. */
  readonly options: Argument;
  /** The value of an option that is not among these, if there is one; by default that of the settings. */
  readonly base?: (id: OptionId) => unknown;
  /** The algorithms to choose from. */
  readonly known?: readonly AlgorithmFacts[] | undefined;
  /** Other options of the caller, for the message about an unknown one. */
  readonly others?: readonly string[];
  /** Told of each value below the options that contradicts them, which is left out: else that is an error. */
  readonly leavesOut?: (error: MazeError) => void;
}

/**
 * The options of a maze: those of a caller, below them those of a base, and then the defaults. What has no effect in the base for
 * the algorithm and grid, or is overridden, is not looked at. Values that are each valid can still contradict each other: a
 * start outside a smaller maze.
 * @throws MazeError; about the base under the full name of the setting
 */
export function mazeOptions({
  options,
  base = checkedSetting,
  known = algorithms,
  others,
  leavesOut,
}: Wanted): MazeOptions {
  const wanted = defined(options);
  const leftOut = new Set<string>();
  for (;;) {
    const below = suitable(wanted, (id) => (leftOut.has(id) ? undefined : base(id)), known);
    try {
      return checkOptions({ ...below, ...wanted }, others, known);
    } catch (error) {
      if (!(error instanceof MazeError) || !(error.option in below)) throw error;
      const ofSetting = error.renamed(inDefaults(error.option));
      if (leavesOut === undefined) throw ofSetting;
      leavesOut(ofSetting);
      for (const id of SIZES.includes(error.option) ? SIZES : [error.option]) leftOut.add(id); // no size without the other
    }
  }
}

/** The size of a maze that nobody chose, for a text: the settings come before it. */
const SMALL: GivenOptions = { width: 10, height: 6 };

/**
 * The options of a maze that is inserted or saved where no preview shows one. What contradicts the others is left out.
 * @param base the value of an option, by default that of the settings
 * @throws MazeError for a setting that is wrong in itself
 */
export function smallOptions(base: (id: OptionId) => unknown = checkedSetting): MazeOptions {
  return mazeOptions({ options: {}, base: (id) => base(id) ?? SMALL[id], leavesOut: () => {} });
}

/**
 * What the settings make of a maze, with a seed only if they have one. Settings that cannot be used are left out.
 * @returns also the reasons for those, which name the settings
 */
export function recipeOfSettings(): { recipe: Recipe; faults: string[] } {
  const strange = strangeDefault();
  const faults = new Set(strange === undefined ? [] : [strange.message]);
  const tell = ({ message }: MazeError) => void faults.add(message);
  const base = (id: OptionId) => {
    try {
      return checkedSetting(id);
    } catch (error) {
      if (!(error instanceof MazeError)) throw error;
      tell(error);
      return undefined;
    }
  };
  const { seed, ...others } = recipeOf(mazeOptions({ options: {}, base, leavesOut: tell }));
  const isSet = base("seed") !== undefined;
  return { recipe: { ...others, ...(isSet && { seed }) }, faults: [...faults] };
}

/** Whether a seed is set, rather than a new one each time. */
export function isSeedChosen(options: Values): boolean {
  return options.seed !== undefined || found("seed").value !== undefined;
}

/** All settings of a maze but the seed, as they stand, to see later whether one was changed. */
export function settingsNow(): string {
  const { seed: _, ...defaults } = mergedDefaults();
  return JSON.stringify(defaults);
}

/** The setting of an option, checked. @throws MazeError under its full name */
export function checkedSetting<Id extends OptionId>(id: Id): Options[Id] | undefined {
  const { name, value } = found(id);
  return value === undefined ? undefined : schema[id].check(name, value);
}

/**
 * What takes the place of the options that a caller leaves out: algorithm and grid first, since they decide which others have
 * an effect.
 * @param read the value of an option; undefined if there is none
 * @param known the algorithms to choose from
 */
function suitable(options: Values, read: (id: OptionId) => unknown, known: readonly AlgorithmFacts[]): GivenOptions {
  const settings: { -readonly [Id in OptionId]?: Options[Id] } = {};
  const take = (id: OptionId) => {
    const value = options[id] === undefined ? read(id) : undefined;
    if (value !== undefined) Object.assign(settings, { [id]: value });
  };
  const chosen = <T extends { readonly id: string }>(registry: readonly T[], option: "algorithm" | "grid") =>
    registry.find(({ id }) => id === (options[option] ?? settings[option] ?? schema[option].default));

  take("algorithm");
  take("grid");
  const [wanted, ground] = [chosen(known, "algorithm"), chosen(grids, "grid")];
  if (wanted && ground && !runsOn(wanted, ground)) delete settings[options.grid === undefined ? "grid" : "algorithm"];
  const algorithm = chosen(known, "algorithm");
  const grid = chosen(grids, "grid");
  if (algorithm === undefined || grid === undefined) return {}; // the argument is wrong, which is reported later
  if (applies("mask", algorithm, grid)) take("mask");
  if (settings.mask !== undefined && !agrees(settings.mask, options)) delete settings.mask;
  const isMasked = (options.mask ?? settings.mask) !== undefined;
  for (const id of optionIds) {
    const isDone = id === "algorithm" || id === "grid" || id === "mask";
    if (isDone || (isMasked && FROM_MASK.includes(id))) continue;
    if (applies(id, algorithm, grid)) take(id);
  }
  return settings;
}

/** The options that are sizes of some grid. */
export const SIZES: readonly string[] = grids.flatMap(({ sizes }) => sizes);

/** Options that follow from a mask: their settings are ignored. */
const FROM_MASK: readonly OptionId[] = ["width", "height", "density"];

/** Whether a mask is possible with the options that override it. */
function agrees(mask: readonly string[], { width, height, density }: Values): boolean {
  const isSize = (size: unknown, own: number) => size === undefined || size === own;
  return isSize(width, rowLength(mask[0])) && isSize(height, mask.length) && density === undefined;
}

/** The id of the setting that holds options of a maze. */
export const DEFAULTS = "defaults";

const inDefaults = (id: string): string => `mazewright.${DEFAULTS}.${id}`;

/**
 * What the settings say of an option, which is in `mazewright.defaults`, or of something else, and where.
 * @throws MazeError if `mazewright.defaults` cannot be used
 */
function found(id: string): { readonly name: string; readonly value: unknown } {
  if (!Object.hasOwn(defaultsOptions, id)) return { name: `mazewright.${id}`, value: setting(id) };
  return { name: inDefaults(id), value: defaultsNow()[id] };
}

/** What `mazewright.defaults` holds: the options of user and workspace, of which the workspace's win. @throws MazeError if it is none */
function defaultsNow(): Values {
  const wrong = valuesOf(DEFAULTS).find((value) => !isObject(value));
  if (wrong !== undefined) throw new MazeError(`mazewright.${DEFAULTS}`, wrong, "an object of options");
  return mergedDefaults();
}

/** The first name in `mazewright.defaults` that is no option: it has no effect, and the others count. */
export function strangeDefault(): SettingError | undefined {
  const ids = Object.keys(defaultsOptions);
  const all = mergedDefaults();
  const other = Object.keys(all).find((id) => !ids.includes(id));
  if (other === undefined) return undefined;
  return new MazeError(inDefaults(other), all[other], ids.join(", "), "no such option") as SettingError;
}

const isObject = (value: NonNullable<unknown>): boolean => typeof value === "object" && !Array.isArray(value);

/** The same, whatever it is: nothing is checked. */
function mergedDefaults(): Values {
  const options = valuesOf(DEFAULTS)
    .filter(isObject)
    .flatMap((value) => Object.entries(value));
  return Object.fromEntries(options.filter(([, value]) => unlessEmpty(value) !== undefined));
}

/** A setting of the user. */
function setting(id: string): unknown {
  return unlessEmpty(valuesOf(id).at(-1));
}

/** The values that a setting has, in rising precedence: the user's, the workspace's, the folder's. */
function valuesOf(id: string): NonNullable<unknown>[] {
  const { globalValue, workspaceValue, workspaceFolderValue } =
    vscode.workspace.getConfiguration("mazewright").inspect<NonNullable<unknown>>(id) ?? {};
  return [globalValue, workspaceValue, workspaceFolderValue].filter((value) => value !== undefined && value !== null);
}

/** Null and empty values count as not set. */
function unlessEmpty(value: unknown): unknown {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** A setting that is not an option of a maze. */
function ownSetting<Value>(id: string, spec: DefaultedSpec<Value>): Value {
  if (spec.isSetting === false) return spec.default;
  const { name, value } = found(id);
  return value === undefined ? spec.default : spec.check(name, value);
}

/** Without what is undefined, which counts as left out. */
export function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** About a setting. */
export type SettingError = MazeError & { readonly option: `mazewright.${string}` };

/** Whether an error is about a setting, not about an argument. */
export function isAboutSetting(error: unknown): error is SettingError {
  return error instanceof MazeError && error.option.startsWith("mazewright.");
}

/** The argument of a command that has one: options, not checked yet. */
export type Argument = { readonly [id: string]: unknown };

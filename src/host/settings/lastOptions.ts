import * as v from "valibot";
import type * as vscode from "vscode";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import type { GivenOptions, MazeOptions, OptionId, Recipe } from "../../core/foundation/optionTypes";
import { canBeMet, checkOptions, randomSeed, recipeOf } from "../../core/options/options";
import { countCells } from "../../core/options/size";
import { read } from "../../shared/reading";
import { type Argument, checkedSetting, defined, mazeOptions, SIZES, settingsNow } from "./settings";

const KEY = "lastOptions";

const SLOW = 2000; // milliseconds that a maze may take for the next one to have its size

const options = v.custom<GivenOptions>((value) => typeof value === "object" && value !== null); // which checkOptions() checks
const settings = v.string(); // at that time: a setting that is changed later overrides an older choice

/** The stored data, perhaps of another version. Of a maze that was made all options are there, after forget() the algorithm at most. */
const storedLast = v.object({ options, isWhole: v.boolean(), milliseconds: v.number(), settings });

type Last = v.InferOutput<typeof storedLast>;

/** The options of the next maze, and whether it is smaller than the last one, which took too long. */
export interface NextOptions {
  readonly options: MazeOptions;
  readonly isSmaller: boolean;
}

/**
 * The options of the last maze that a preview of this workspace made: those of the next one. What is inserted or saved
 * changes nothing here. The seed is not kept: it would make the same maze again.
 */
export class LastOptions {
  constructor(private readonly store: Pick<vscode.Memento, "get" | "update">) {}

  /** Keeps the options of a maze that was made. @param milliseconds that it took */
  async remember(made: MazeOptions, milliseconds: number): Promise<void> {
    const { seed: _, ...kept } = recipeOf(made);
    await this.keep({ options: kept, isWhole: true, milliseconds });
  }

  /**
   * Those of the last maze, else of the settings, with a new seed, below the overrides.
   * @throws MazeError for an override, or for a bad setting
   */
  next(overrides: Argument = {}): NextOptions {
    const last = this.last();
    const wanted = { seed: randomSeed(), ...defined(overrides) };
    const { options: kept = {}, isWhole = false, milliseconds = 0 } = last ?? {};
    if (milliseconds <= SLOW) return { options: optionsOver(below(kept, isWhole), wanted), isSmaller: false };
    const options = optionsOver(below(withoutSizes(kept), isWhole, ["mask"]), wanted);
    const hasSize = [...SIZES, "mask"].some((id) => wanted[id as keyof typeof wanted] !== undefined); // that was asked for
    const isSmaller = !hasSize && countCells(options) < countCells(optionsOver(below(kept, true), {}));
    return { options, isSmaller };
  }

  /**
   * The user has written other defaults, which older options would override.
   * @param hasAlgorithm whether an algorithm is among them; else the one that was chosen stays
   */
  async forget(hasAlgorithm: boolean): Promise<void> {
    const { algorithm } = this.last()?.options ?? {};
    const options = hasAlgorithm || algorithm === undefined ? {} : { algorithm };
    await this.keep({ options, isWhole: false, milliseconds: 0 });
  }

  /** Undefined if nothing was chosen, the settings have changed since, or it is no longer valid. */
  private last(): Last | undefined {
    const last = read(storedLast, this.store.get(KEY)).value;
    if (last === undefined || last.settings !== settingsNow()) return undefined;
    return canBeMet(last.options) ? last : undefined; // made by another version
  }

  private async keep(last: Omit<Last, "settings">): Promise<void> {
    await this.store.update(KEY, { ...last, settings: settingsNow() } satisfies Last);
  }
}

/**
 * The options of a maze like one that was made: its own, below the overrides.
 * @param known the algorithms to choose from
 * @throws MazeError
 */
export function optionsLike(made: Recipe, overrides: Argument, known: readonly AlgorithmFacts[]): MazeOptions {
  const { algorithm } = made;
  const facts = known.find(({ id }) => id === algorithm);
  const recipe = recipeOf(checkOptions(made, [], known), facts); // without the defaults, which are others for another algorithm
  return optionsOver((id) => (id === "algorithm" ? algorithm : recipe[id]), overrides, known);
}

/** Options over those of a maze that was made: what they rule out of these is left out. @throws MazeError */
function optionsOver(
  base: (id: OptionId) => unknown,
  options: Argument,
  known?: readonly AlgorithmFacts[],
): MazeOptions {
  return mazeOptions({ options, base, known, leavesOut: () => {} });
}

/**
 * The value of an option that is not overridden: the last one, else the setting. What a maze that was made does not name was at
 * its default there, whatever the settings say, except sizes of another grid and what is of the settings.
 */
function below(kept: GivenOptions, isWhole: boolean, ofSettings: readonly OptionId[] = []) {
  const isOfSettings = (id: OptionId) => !isWhole || SIZES.includes(id) || ofSettings.includes(id);
  return (id: OptionId): unknown => kept[id] ?? (isOfSettings(id) ? checkedSetting(id) : undefined);
}

/** A shape has its own size. */
function withoutSizes(options: GivenOptions): GivenOptions {
  return Object.fromEntries(Object.entries(options).filter(([id]) => id !== "mask" && !SIZES.includes(id)));
}

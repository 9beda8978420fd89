import * as v from "valibot";
import type * as vscode from "vscode";
import type { GivenOptions } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { canBeMet } from "../../core/options/options";
import { read } from "../../shared/reading";
import { currentSettings } from "./settings";

const KEY = "lastChoices";
const COMPARED = "lastCompared";

const options = v.custom<GivenOptions>((value) => typeof value === "object" && value !== null); // which checkOptions() checks
const settings = v.string(); // at that time: a setting that is changed later overrides an older choice

/** The stored data, perhaps of another version. */
const storedChoices = v.object({ choices: options, settings });
const storedCompared = v.object({ algorithms: v.array(v.string()), common: options, settings });

type Stored = v.InferOutput<typeof storedChoices>;
export type Compared = Omit<v.InferOutput<typeof storedCompared>, "settings">;

/** The user's last choices, so that next time Enter is enough. The seed is not kept: it would make the same maze again. */
export class LastAnswers {
  constructor(private readonly store: vscode.Memento) {}

  /** A copy; empty if nothing was chosen, the settings have changed since, or it is no longer valid. */
  last(): GivenOptions {
    const stored = read(storedChoices, this.store.get(KEY)).value;
    if (stored === undefined || stored.settings !== settingsNow()) return {};
    return canBeMet(stored.choices) ? { ...stored.choices } : {}; // made by another version
  }

  async remember(chosen: GivenOptions): Promise<void> {
    await this.store.update(KEY, { choices: keptOf(chosen), settings: settingsNow() } satisfies Stored);
  }

  /**
   * The last comparison: the algorithms, and their common grid and sizes.
   * @param isThere whether something other than a built-in algorithm is a file of the user's that can be compared now
   */
  lastCompared(isThere: (algorithm: string) => boolean = () => false): Compared | undefined {
    const compared = read(storedCompared, this.store.get(COMPARED)).value;
    if (compared === undefined || compared.settings !== settingsNow()) return undefined;
    const { algorithms, common } = compared;
    const isKnown = (algorithm: string) => isThere(algorithm) || canBeMet({ ...common, algorithm });
    return algorithms.every(isKnown) ? compared : undefined;
  }

  async rememberCompared(ids: readonly string[], chosen: GivenOptions): Promise<void> {
    const { algorithm: _, ...common } = keptOf(chosen);
    await this.store.update(COMPARED, { algorithms: ids, common, settings: settingsNow() });
  }

  /**
   * The user has written other defaults, which older answers would override.
   * @param hasAlgorithm whether an algorithm is among them; else the algorithms that were chosen stay
   * @param isFile whether something is the address of a file of the user's, which stays too
   */
  async forget(hasAlgorithm: boolean, isFile: (algorithm: string) => boolean = () => false): Promise<void> {
    const { algorithm } = this.last();
    const compared = this.lastCompared(isFile);
    await this.remember(hasAlgorithm || algorithm === undefined ? {} : { algorithm });
    if (compared !== undefined) await this.rememberCompared(compared.algorithms, {});
  }
}

/** The answers without the seed: algorithm, grid and sizes. */
function keptOf(options: GivenOptions): GivenOptions {
  const ids: readonly string[] = ["algorithm", "grid", ...grids.flatMap((grid) => grid.sizes)];
  return Object.fromEntries(Object.entries(options).filter(([id]) => ids.includes(id)));
}

function settingsNow(): string {
  return JSON.stringify(keptOf(currentSettings()));
}

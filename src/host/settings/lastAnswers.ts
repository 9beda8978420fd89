import * as v from "valibot";
import type * as vscode from "vscode";
import type { GivenOptions } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids";
import { canBeMet } from "../../core/options/options";
import { read } from "../../shared/reading";
import { currentSettings } from "./settings";

const KEY = "lastChoices";
const COMPARED = "lastCompared";

const options = v.custom<GivenOptions>((value) => typeof value === "object" && value !== null); // which checkOptions() checks
const settings = v.string(); // as they stood: a setting that is changed later counts more than an older choice

/** What is stored, perhaps by another version. */
const storedChoices = v.object({ choices: options, settings });
const storedCompared = v.object({ algorithms: v.array(v.string()), common: options, settings });

type Stored = v.InferOutput<typeof storedChoices>;
export type Compared = Omit<v.InferOutput<typeof storedCompared>, "settings">;

/** What the user chose last, so that the next time Enter is enough. A seed is not kept: it would make the same maze again. */
export class LastAnswers {
  constructor(private readonly store: vscode.Memento) {}

  /** A fresh copy; empty where nothing was chosen, or the settings have changed since, or it cannot be used any more. */
  last(): GivenOptions {
    const stored = read(storedChoices, this.store.get(KEY)).value;
    if (stored === undefined || stored.settings !== settingsNow()) return {};
    return canBeMet(stored.choices) ? { ...stored.choices } : {}; // made by another version
  }

  async remember(chosen: GivenOptions): Promise<void> {
    await this.store.update(KEY, { choices: keptOf(chosen), settings: settingsNow() } satisfies Stored);
  }

  /** What was compared last: the algorithms, and the grid and sizes that all had. */
  lastCompared(): Compared | undefined {
    const compared = read(storedCompared, this.store.get(COMPARED)).value;
    if (compared === undefined || compared.settings !== settingsNow()) return undefined;
    return compared.algorithms.every((algorithm) => canBeMet({ ...compared.common, algorithm })) ? compared : undefined;
  }

  async rememberCompared(ids: readonly string[], chosen: GivenOptions): Promise<void> {
    const { algorithm: _, ...common } = keptOf(chosen);
    await this.store.update(COMPARED, { algorithms: ids, common, settings: settingsNow() });
  }
}

/** What is asked, but for the seed: algorithm, grid and sizes. */
function keptOf(options: GivenOptions): GivenOptions {
  const ids: readonly string[] = ["algorithm", "grid", ...grids.flatMap((grid) => grid.sizes)];
  return Object.fromEntries(Object.entries(options).filter(([id]) => ids.includes(id)));
}

function settingsNow(): string {
  return JSON.stringify(keptOf(currentSettings()));
}

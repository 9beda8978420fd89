import type * as vscode from "vscode";
import { algorithms } from "../core/algorithms";
import { grids } from "../core/grids";
import { checkOptions, type GivenOptions, type OptionId } from "../core/options";
import { currentSettings } from "./settings";

const KEY = "lastChoices";
const COMPARED = "lastCompared";

interface Stored {
  readonly choices: GivenOptions;
  readonly settings: string; // as they stood: a setting that is changed later counts more than an older choice
}

/** What the user chose last, so that the next time Enter is enough. A seed is not kept: it would make the same maze again. */
export class Choices {
  constructor(private readonly store: vscode.Memento) {}

  /** A fresh copy; empty where nothing was chosen, or the settings have changed since, or it cannot be used any more. */
  last(): GivenOptions {
    const stored = this.store.get<Stored>(KEY);
    if (stored === undefined || stored.settings !== settingsNow()) return {};
    try {
      checkOptions(stored.choices);
      return { ...stored.choices };
    } catch {
      return {}; // made by another version
    }
  }

  /** The algorithms that were compared last, if that can still be done. */
  lastCompared(): readonly string[] | undefined {
    const ids = this.store.get<readonly string[]>(COMPARED);
    return ids?.every((id) => algorithms.some((algorithm) => algorithm.id === id)) ? ids : undefined;
  }

  async rememberCompared(ids: readonly string[]): Promise<void> {
    await this.store.update(COMPARED, ids);
  }

  async remember(chosen: GivenOptions): Promise<void> {
    await this.store.update(KEY, { choices: keptOf(chosen), settings: settingsNow() } satisfies Stored);
  }
}

/** What is asked, but for the seed: algorithm, grid and sizes. */
function keptOf(options: GivenOptions): GivenOptions {
  const ids: OptionId[] = ["algorithm", "grid", ...grids.flatMap((grid) => grid.sizes)];
  return Object.fromEntries(Object.entries(options).filter(([id]) => ids.includes(id as OptionId)));
}

function settingsNow(): string {
  return JSON.stringify(keptOf(currentSettings()));
}

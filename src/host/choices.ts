import type * as vscode from "vscode";
import { grids } from "../core/grids";
import { checkOptions, type GivenOptions, type OptionId } from "../core/options";
import { currentSettings } from "./settings";

const KEY = "lastChoices";
const COMPARED = "lastCompared";

interface Stored {
  readonly choices: GivenOptions;
  readonly settings: string; // as they stood: a setting that is changed later counts more than an older choice
}

export interface Compared {
  readonly algorithms: readonly string[];
  readonly common: GivenOptions;
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

  async remember(chosen: GivenOptions): Promise<void> {
    await this.store.update(KEY, { choices: keptOf(chosen), settings: settingsNow() } satisfies Stored);
  }

  /** What was compared last: the algorithms, and the grid and sizes that all had. */
  lastCompared(): Compared | undefined {
    const compared = this.store.get<Compared & Pick<Stored, "settings">>(COMPARED);
    if (compared === undefined || compared.settings !== settingsNow()) return undefined;
    try {
      for (const algorithm of compared.algorithms) checkOptions({ ...compared.common, algorithm });
      return compared;
    } catch {
      return undefined;
    }
  }

  async rememberCompared(ids: readonly string[], chosen: GivenOptions): Promise<void> {
    const { algorithm: _, ...common } = keptOf(chosen);
    await this.store.update(COMPARED, { algorithms: ids, common, settings: settingsNow() });
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

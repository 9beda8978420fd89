import type * as vscode from "vscode";
import { grids } from "../core/grids";
import { checkOptions, type GivenOptions, type OptionId } from "../core/options";
import { currentSettings } from "./settings";

const KEY = "lastChoices";

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
    if (stored === undefined || stored.settings !== JSON.stringify(currentSettings())) return {};
    try {
      checkOptions(stored.choices);
      return { ...stored.choices };
    } catch {
      return {}; // made by another version
    }
  }

  async remember(chosen: GivenOptions): Promise<void> {
    const ids: OptionId[] = ["algorithm", "grid", ...grids.flatMap((grid) => grid.sizes)];
    const choices = Object.fromEntries(Object.entries(chosen).filter(([id]) => ids.includes(id as OptionId)));
    await this.store.update(KEY, { choices, settings: JSON.stringify(currentSettings()) } satisfies Stored);
  }
}

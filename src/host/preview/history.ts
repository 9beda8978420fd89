import type { Options, Recipe } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { type Entry, entryOf, type History, packHistory } from "../../shared/history";
import { movedTo } from "../userAlgorithms/run/addresses";
import type { Versions } from "../userAlgorithms/run/versions";

/**
 * Where mazes go in the history once they are there: after the current entry, in its place, or in its place if the form made
 * that one too and the user has not paused since; to an entry that is there, by its number; or to the current one, as it is.
 */
export type Place = "after" | "instead" | "form" | "same" | number;

/** Everything that a preview has shown, and which entry of it is on show, or on its way. */
export class MazeHistory {
  private canBeReplaced = false; // whether the form made the current entry, and the user has not paused since
  private wanted: number | undefined; // the entry whose mazes are made

  /** @param data as it travels to the page and is kept there */
  constructor(public data: History = packHistory([], 0)) {}

  /** The entry on show. */
  get current(): Entry | undefined {
    return entryOf(this.data);
  }

  /** The number of the entry on its way; else that of the one on show. */
  get target(): number {
    return this.wanted ?? this.data.at;
  }

  /** An entry by its number. */
  at(place: number): Entry | undefined {
    return entryOf(this.data, place);
  }

  /** Mazes are made for a place. */
  begin(place: Place): void {
    this.wanted = typeof place === "number" ? place : undefined;
  }

  /** They are not made any more: what is on show stays. */
  giveUp(): void {
    this.wanted = undefined;
  }

  /** They are there. @param entry which they are, for a place that has none yet */
  accept(place: Place, entry: Entry): void {
    this.wanted = undefined;
    if (place === "same") return;
    const takesPlace = place === "instead" || (place === "form" && this.canBeReplaced);
    const before = takesPlace ? this.at(this.data.at - 1) : undefined;
    const isBack = before !== undefined && isSame(before, entry);
    if (typeof place === "number") this.data = { ...this.data, at: place };
    else this.put(entry, isBack ? this.data.at - 1 : takesPlace ? this.data.at : this.data.at + 1);
    this.canBeReplaced = place === "form" && !isBack;
  }

  /** The user has paused: what the form makes next is an entry of its own. */
  pause(): void {
    this.canBeReplaced = false;
  }

  /** A file has another address now: in all entries. */
  rename(from: string, to: string): void {
    const entries = this.data.entries.map((entry) => ({ ...entry, recipes: renamed(entry.recipes, from, to) }));
    this.data = { ...this.data, entries };
  }

  /** Leaves out mazes of earlier texts of files that are not kept any more, unless nothing would be left of an entry. */
  leaveOutGone(versions: Pick<Versions, "isGone">): void {
    const entries = this.data.entries.map(({ recipes, ...entry }) => {
      const left = recipes.filter(({ algorithm = "" }) => !versions.isGone(algorithm));
      return { ...entry, recipes: left.length > 0 ? left : recipes };
    });
    this.data = { ...this.data, entries };
  }

  /** @param place of the entry, the last one from then on */
  private put(entry: Entry, place: number): void {
    const before = this.data.entries.slice(0, place).flatMap((_, at) => entryOf(this.data, at) ?? []);
    this.data = packHistory([...before, entry], before.length);
  }
}

/** So that no step through the history leads from a maze to the same maze. */
function isSame(one: Entry, other: Entry): boolean {
  return JSON.stringify([one.recipes, one.read]) === JSON.stringify([other.recipes, other.read]);
}

/** What makes mazes again, for the history: a file's maze says itself which of its options count. */
export function recipesOf(mazes: readonly PackedMaze[], all: readonly Options[]): Recipe[] {
  return mazes.map(({ recipe, own }, at) => (own === undefined ? all[at] : { ...recipe, algorithm: own.facts.id }));
}

/** Recipes after a file has another address. */
export function renamed<R extends { readonly algorithm?: string }>(all: readonly R[], from: string, to: string): R[] {
  return all.map((each) =>
    each.algorithm === undefined ? each : { ...each, algorithm: movedTo(each.algorithm, from, to) },
  );
}

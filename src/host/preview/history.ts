import type { Options, Recipe } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { isUserAlgorithm } from "../../shared/data/userAlgorithm";
import { type Entry, entryOf, type History, packHistory } from "../../shared/history";
import type { EarlierSource } from "../userAlgorithms/runner";

/**
 * Where mazes go in the history once they are there: after the current entry, in its place, or in its place if the form made
 * that one too and the user has not paused since; to an entry that is there, by its number; or to the current one, as it is.
 */
export type HistoryPlace = "after" | "instead" | "form" | "same" | number;

const MOST_RUNS = 8; // of programs, whose steps are kept: each may have a million

/** Everything that a preview has shown, and which entry of it is on show. */
export class MazeHistory {
  private canBeReplaced = false; // whether the form made the current entry, and the user has not paused since
  private earlier: readonly (EarlierSource | undefined)[] = []; // by entry: the text whose maze is the first of two
  private runs: readonly (readonly PackedMaze[] | undefined)[] = []; // by entry: what a program made, with its steps
  /** As it travels to the page and is kept there. */
  data: History;

  /** @param kept by the page of the window before: earlier texts of files are gone with that, and their mazes are left out */
  constructor(kept = packHistory([], 0)) {
    const entries = kept.entries.map(({ recipes, ...entry }) => ({
      ...entry,
      recipes: areOfOneFile(recipes) ? recipes.slice(1) : recipes,
    }));
    this.data = { ...kept, entries };
  }

  /** The entry on show. */
  get current(): Entry | undefined {
    return entryOf(this.data);
  }

  /** An entry by its number. */
  at(place: number): Entry | undefined {
    return entryOf(this.data, place);
  }

  /** The earlier text of a file whose maze is the first of an entry, by default of that on show. */
  earlierAt(place = this.data.at): EarlierSource | undefined {
    return this.earlier[place];
  }

  /** The mazes of a program at an entry, which need not be read again; undefined after a reload of the window. */
  runAt(place = this.data.at): readonly PackedMaze[] | undefined {
    return this.runs[place];
  }

  /**
   * Mazes are there.
   * @param entry which they are, for a place that has none yet
   * @param earlier the text of the file whose maze is the first of them
   * @param run the mazes, where a program made them
   */
  accept(place: HistoryPlace, entry: Entry, earlier?: EarlierSource, run?: readonly PackedMaze[]): void {
    if (place === "same") return;
    const takesPlace = place === "instead" || (place === "form" && this.canBeReplaced);
    const before = takesPlace ? this.at(this.data.at - 1) : undefined;
    const isBack = before !== undefined && isSame(before, entry);
    if (typeof place === "number") this.data = { ...this.data, at: place };
    else this.put(entry, earlier, run, isBack ? this.data.at - 1 : takesPlace ? this.data.at : this.data.at + 1);
    this.canBeReplaced = place === "form" && !isBack;
  }

  /** The user has paused: what the form makes next is an entry of its own. */
  pause(): void {
    this.canBeReplaced = false;
  }

  /** A file has another address now: in all entries. */
  rename(from: string, to: string): void {
    const entries = this.data.entries.map((entry) => ({
      ...entry,
      recipes: renamed(entry.recipes, from, to),
      ...(entry.program === from && { program: to }),
    }));
    this.data = { ...this.data, entries };
  }

  /** @param place of the entry, the last one from then on */
  private put(
    entry: Entry,
    earlier: EarlierSource | undefined,
    run: readonly PackedMaze[] | undefined,
    place: number,
  ): void {
    const before = this.data.entries.slice(0, place).flatMap((_, at) => entryOf(this.data, at) ?? []);
    const texts = before.map((_, at) => this.earlier[at]);
    const runs = before.map((_, at) => this.runs[at]);
    this.data = packHistory([...before, entry], before.length);
    const { length } = this.data.entries; // the first ones may be left out
    this.earlier = [...texts, earlier].slice(-length);
    this.runs = withLatest([...runs, run].slice(-length), MOST_RUNS);
  }
}

/** The last few of what is there. */
function withLatest<T>(all: readonly (T | undefined)[], most: number): (T | undefined)[] {
  const places = [...all.keys()].filter((at) => all[at] !== undefined).slice(-most);
  return all.map((each, at) => (places.includes(at) ? each : undefined));
}

/** Whether two mazes are of one file: then the first is that of an earlier text. */
export function areOfOneFile([one, other]: readonly Pick<Recipe, "algorithm">[]): boolean {
  return one !== undefined && isUserAlgorithm(one) && one.algorithm === other?.algorithm;
}

/** So that no step through the history leads from a maze to the same maze. */
function isSame(one: Entry, other: Entry): boolean {
  const [a, b] = [one, other].map(({ recipes, read, program }) => JSON.stringify([recipes, read, program]));
  return a === b;
}

/** What makes mazes again, for the history: a file's maze says itself which of its options count. */
export function recipesOf(mazes: readonly PackedMaze[], all: readonly Options[]): Recipe[] {
  return mazes.map(({ recipe, userAlgorithm }, at) =>
    userAlgorithm === undefined ? all[at] : { ...recipe, algorithm: userAlgorithm.facts.id },
  );
}

/** Recipes after a file has another address. */
export function renamed<R extends { readonly algorithm?: string }>(all: readonly R[], from: string, to: string): R[] {
  return all.map((each) => (each.algorithm === from ? { ...each, algorithm: to } : each));
}

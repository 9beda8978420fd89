import * as v from "valibot";
import type * as vscode from "vscode";
import { read } from "../../shared/reading";

const KEY = "programVariables";
const MOST = 100; // files

const kept = v.array(v.tuple([v.string(), v.string()]));

/** Which variable of a program the user has chosen to see as a maze, by the address of the program's file, in this workspace. */
export class LastVariables {
  constructor(private readonly store: Pick<vscode.Memento, "get" | "update">) {}

  /** The name of the variable; undefined where the likeliest is taken. */
  of(file: string): string | undefined {
    return this.all.find(([known]) => known === file)?.[1];
  }

  async remember(file: string, variable: string): Promise<void> {
    const others = this.all.filter(([known]) => known !== file);
    await this.store.update(KEY, [...others, [file, variable]].slice(-MOST));
  }

  private get all(): readonly (readonly [file: string, variable: string])[] {
    return read(kept, this.store.get(KEY)).value ?? [];
  }
}

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

  /** @param variable undefined where the likeliest is to be taken again */
  async remember(file: string, variable: string | undefined): Promise<void> {
    const others = this.all.filter(([known]) => known !== file);
    const added = variable === undefined ? [] : [[file, variable]];
    await this.store.update(KEY, [...others, ...added].slice(-MOST));
  }

  /** Files have other addresses now. @param addressNow gives that of each */
  async move(addressNow: (file: string) => string): Promise<void> {
    await this.store.update(
      KEY,
      this.all.map(([file, variable]) => [addressNow(file), variable]),
    );
  }

  private get all(): readonly (readonly [file: string, variable: string])[] {
    return read(kept, this.store.get(KEY)).value ?? [];
  }
}

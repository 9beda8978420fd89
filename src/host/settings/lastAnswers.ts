import * as v from "valibot";
import type * as vscode from "vscode";
import { read } from "../../shared/reading";

const COMPARED = "lastCompared";
const BEGINNING = "lastBeginning";

const compared = v.array(v.string());
const beginning = v.object({ language: v.string(), template: v.string() });

/** The language of a new algorithm, and what it begins with. */
export type Beginning = v.InferOutput<typeof beginning>;

/** What questions were answered with last in this workspace: what they offer first. */
export class LastAnswers {
  constructor(private readonly store: Pick<vscode.Memento, "get" | "update">) {}

  /** The algorithms that were compared, which may be gone: ids, and the addresses of files. */
  get compared(): readonly string[] {
    return read(compared, this.store.get(COMPARED)).value ?? [];
  }

  async rememberCompared(algorithms: readonly string[]): Promise<void> {
    await this.store.update(COMPARED, algorithms);
  }

  /** Undefined before the first new algorithm. */
  get beginning(): Beginning | undefined {
    return read(beginning, this.store.get(BEGINNING)).value;
  }

  async rememberBeginning(chosen: Beginning): Promise<void> {
    await this.store.update(BEGINNING, chosen);
  }
}

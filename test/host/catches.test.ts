import type * as vscode from "vscode";
import { checkOptions } from "../../src/core/options/options";
import { LastAnswers } from "../../src/host/settings/lastAnswers";
import { LastOptions } from "../../src/host/settings/lastOptions";
import { deepEqual, rejects } from "./support/assert";

/** What fails as soon as it is looked at, as a mistake in the program would. */
const broken = () => {
  throw new TypeError("broken");
};
const MASK = new Proxy(["..", ".."], { get: broken });

class Store implements vscode.Memento {
  private readonly values = new Map<string, unknown>();

  keys(): readonly string[] {
    return [...this.values.keys()];
  }

  get<T>(key: string): T {
    return this.values.get(key) as T;
  }

  async update(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
  }
}

/** What is thrown, in the form of a rejection. */
const thrown = (action: () => unknown) => rejects(Promise.resolve().then(action), /^broken$/);

describe("a fault of the program is reported as one", () => {
  it("where last options are read: they are not those of another version, which are left out", async () => {
    const store = new Store();
    const lastOptions = new LastOptions(store);
    const sizeOf = () => {
      const { algorithm, width, height } = lastOptions.next({ seed: 1 }).options;
      return [algorithm, width, height];
    };
    await lastOptions.remember(checkOptions({ algorithm: "wilson", width: 9, height: 8 }), 0);
    deepEqual(sizeOf(), ["wilson", 9, 8]);
    const [key] = store.keys();
    const stored = store.get<object>(key);
    for (const other of [5, null, { mask: 1 }, { width: 0 }]) {
      await store.update(key, { ...stored, options: other });
      deepEqual(sizeOf(), ["depth-first", 20, 20]);
    }
    await store.update(key, { ...stored, options: { mask: MASK } });
    await thrown(sizeOf);
  });

  it("and last answers of another version are left out", async () => {
    const store = new Store();
    const answers = new LastAnswers(store);
    deepEqual([answers.compared, answers.beginning], [[], undefined]);
    const beginning = { language: "javascript", template: "empty" };
    await answers.rememberCompared(["wilson", "file:///mine.js"]);
    await answers.rememberBeginning(beginning);
    deepEqual([answers.compared, answers.beginning], [["wilson", "file:///mine.js"], beginning]);
    for (const key of store.keys()) await store.update(key, { algorithms: 5 });
    deepEqual([answers.compared, answers.beginning], [[], undefined]);
  });
});

import type * as vscode from "vscode";
import type { GivenOptions } from "../../src/core/foundation/optionTypes";
import { checkOptions } from "../../src/core/options/options";
import { sizeQuestion } from "../../src/host/questions/ask";
import { settle } from "../../src/host/questions/draft";
import { sizeLimitOf, sizesWithin } from "../../src/host/questions/sizeLimit";
import { LastOptions } from "../../src/host/settings/lastOptions";
import { proposedOptions } from "../../src/host/settings/settings";
import { deepEqual, equal, rejects } from "./support/assert";

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
  it("where options are proposed: it is not a setting that does not go with another", async () => {
    await thrown(() => proposedOptions({ mask: MASK }));
    equal(proposedOptions({ algorithm: "eller", width: -1 } as GivenOptions).width, 20);
  });

  it("where a smaller size is looked for: it is not one that the algorithm does not take", async () => {
    const options = checkOptions({ width: 100, height: 100 });
    const room = sizeLimitOf(options, ["depth-first"], 100);
    equal(sizesWithin(options, room).length, 2);
    await thrown(() => sizesWithin({ ...options, mask: MASK }, room));
  });

  it("where last choices are read: they are not those of another version, which are left out", async () => {
    const store = new Store();
    const choices = new LastOptions(store);
    await choices.remember(checkOptions({ algorithm: "wilson", width: 9, height: 8 }), 0);
    await choices.rememberCompared(["wilson", "eller"], { width: 9 });
    deepEqual(choices.answers(), { algorithm: "wilson", grid: "rectangular", width: 9, height: 8 });
    deepEqual(choices.lastCompared()?.algorithms, ["wilson", "eller"]);
    const file = "file:///mine.js";
    const isFile = (algorithm: string) => algorithm === file;
    await choices.rememberCompared([file, "eller"], { width: 9 });
    await choices.forget(false, isFile);
    deepEqual(choices.lastCompared(isFile)?.algorithms, [file, "eller"], "files are not forgotten");
    await choices.rememberCompared(["wilson", "eller"], { width: 9 });
    const [last, compared] = store.keys();
    const stored = { last: store.get<object>(last), compared: store.get<object>(compared) };
    for (const other of [5, null, { mask: 1 }, { width: 0 }]) {
      await store.update(last, { ...stored.last, options: other });
      deepEqual(choices.answers(), {});
      await store.update(compared, { ...stored.compared, common: other });
      equal(choices.lastCompared(), undefined);
    }
    await store.update(compared, { ...stored.compared, algorithms: 5 });
    equal(choices.lastCompared(), undefined);
    await store.update(last, { ...stored.last, options: { mask: MASK } });
    await thrown(() => choices.answers());
    await store.update(compared, { ...stored.compared, common: { mask: MASK } });
    await thrown(() => choices.lastCompared());
  });

  it("where a size is asked for: it is not what is wrong with the size", async () => {
    const purpose = { title: "Test", check: broken, animates: false, replacesSelection: false };
    const asked = sizeQuestion(purpose).ask({ title: "Test", step: 1, steps: 1 }, settle({}, purpose));
    await rejects(asked, /^broken$/);
  });
});

import type { Api } from "../../../src/host/api";
import { equal, ok, rejects } from "../support/assert";
import { useRealPages } from "../support/quickPages";
import { assertAsleep, assertInactive, extension, hasWorker, isAwake } from "../support/sleep";

describe("the API, when another extension is the first to use it", () => {
  useRealPages();

  it("is there without the extension, which starts with the first call", async () => {
    assertInactive();
    const api = (await extension().activate()) as Api;
    equal(api.apiVersion, 1);
    const { generate } = api;
    assertAsleep();
    const made = generate({ width: 4, height: 3, seed: 1 });
    ok(isAwake(), "it starts with the call");
    equal((await made).cellCount, 12);
    ok(hasWorker(), "a worker has made the maze");
    await rejects(generate({ width: -1 }), /^width: -1 /);
    ok(api.algorithms.length > 10, "algorithms");
  });
});

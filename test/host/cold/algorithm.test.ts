import { deepEqual } from "../support/assert";
import { run } from "../support/helpers";
import { useRealPages } from "../support/quickPages";
import { assertInactive, openSaved } from "../support/sleep";
import { GOOD } from "../userAlgorithms/programs";

describe("an algorithm in a file, as the first thing of the extension in a window", () => {
  useRealPages();

  it("is previewed by its command", async () => {
    await openSaved("mine.js", GOOD);
    assertInactive();
    const { cells, options } = await run<{ cells: number; options: object }>("previewAlgorithm", {
      width: 5,
      height: 4,
    });
    deepEqual([cells, { ...options, seed: "" }], [20, { grid: "rectangular", width: 5, height: 4, seed: "" }]);
  });
});

/** No text that only looks like a maze is taken for one, wherever it stands. */
import { test } from "node:test";
import { checkLookalikes } from "./checkLookalikes";
import { settings } from "./settings";

test("no lookalike is taken for a maze in any setting", () => {
  const single = settings.filter(({ mazes }) => mazes === 1);
  checkLookalikes(single, [0, 1]);
});

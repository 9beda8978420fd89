import { deepEqual, equal, ok } from "../support/assert";
import { catchMessages, layout, run, setDefaults } from "../support/helpers";
import { Questions } from "../support/questions";

describe("mazes too large to be shown", () => {
  it("are refused where they are to be compared, of which each has its part of the room", async () => {
    await setDefaults({ width: 3000, height: 3000 });
    const messages = catchMessages("showErrorMessage");
    const questions = new Questions();
    const running = run("compare");
    await questions.enterThrough(1);
    equal(await running, undefined);
    equal(messages.length, 1);
    const wrong =
      "Maze: width: 3000 cannot be used (9,000,000 cells). Allowed: at most 8,000,000 cells in each of 2 mazes.";
    ok(messages[0].startsWith(wrong), messages[0]);
    deepEqual(layout().flat(), [], "nothing is opened");
  });
});

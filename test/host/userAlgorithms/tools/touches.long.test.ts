import * as vscode from "vscode";
import { MAX_STEPS_AT_ONCE, stepCell } from "../../../../src/core/foundation/steps";
import { deepEqual, equal, eventually, ok } from "../../support/assert";
import { generate, set } from "../../support/helpers";
import { useRealPages } from "../../support/quickPages";
import { CARVED, endFiles, makeFiles, openPreviewed, watched } from "../programs";

const show = () => vscode.commands.executeCommand("mazewright.player.showCellSteps");

describe("the steps of a cell", () => {
  useRealPages();

  beforeEach(() => set({ "preview.autoplay": false }));

  it("are found for the page, with the lines of the user's file", async () => {
    const files = makeFiles();
    try {
      const { askedAndAnswered } = await openPreviewed(files);
      await show();
      const [{ target }, { touches, count }] = await eventually("an answer", () => askedAndAnswered("touches")[0]);
      const carved = touches.filter(({ line }) => line === CARVED);
      ok(count === touches.length && carved.length > 0, JSON.stringify(touches));
      const { cells, walls } = target;
      const near = new Set([...cells, ...walls.map(([cell]) => cell)]);
      for (const { word } of touches) ok(near.has(stepCell(word)), "of the cell or beside it");
    } finally {
      await endFiles(files);
    }
  });

  it("are found in a recording of which the page has only a part", async () => {
    const { of, received, askedAndAnswered } = await watched(() =>
      generate({ algorithm: "aldous-broder", width: 300, height: 300, seed: 1, animate: true }),
    );
    const steps = of("show")[0].mazes[0].stepCount ?? 0;
    ok(steps > MAX_STEPS_AT_ONCE, `${steps} steps`);
    await show();
    const [, { touches, count }] = await eventually("an answer", () => askedAndAnswered("touches")[0]);
    ok(count > 1 && touches.every(({ step }, at) => at === 0 || step > touches[at - 1].step), `${count}`);
    equal(touches.length, Math.min(count, 300));
    deepEqual(
      received.filter(({ type }) => type === "refused"),
      [],
    );
  });
});

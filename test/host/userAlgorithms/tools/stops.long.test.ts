import * as vscode from "vscode";
import { deepEqual, eventually, ok } from "../../support/assert";
import type { Files } from "../../support/files";
import { run, set } from "../../support/helpers";
import { Questions } from "../../support/questions";
import { useRealPages } from "../../support/quickPages";
import { CARVED, endFiles, GOOD, makeFiles, openPreviewed, rewrite, save } from "../programs";

const CARVINGS = 19; // of a maze of 5x4

/** Sets breakpoints in the lines of a file, from 0, in place of all others. */
function stopAt(uri: vscode.Uri, ...lines: (number | [line: number, how: Partial<vscode.SourceBreakpoint>])[]): void {
  vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
  vscode.debug.addBreakpoints(
    lines.map((each) => {
      const [line, { enabled = true, condition, hitCondition, logMessage }] = Array.isArray(each) ? each : [each, {}];
      const place = new vscode.Location(uri, new vscode.Position(line, 0));
      return new vscode.SourceBreakpoint(place, enabled, condition, hitCondition, logMessage);
    }),
  );
}

describe("breakpoints in a file that a preview shows", () => {
  useRealPages();

  let files: Files;
  beforeEach(async () => {
    files = makeFiles();
    await set({ "preview.autoplay": false });
  });
  afterEach(async () => {
    vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
    await endFiles(files);
  });

  /** The lines that stop the player, each with how often it does, as the page was told last. */
  const stops = ({ of }: Awaited<ReturnType<typeof openPreviewed>>) => {
    const lines = [...(of("stops").at(-1)?.lines ?? [])];
    return Object.fromEntries([...new Set(lines)].map((line) => [line, lines.filter((each) => each === line).length]));
  };

  it("stop the player at each step of their line, from then on and while they are enabled", async () => {
    const previewed = await openPreviewed(files);
    const { of, document } = previewed;
    stopAt(document.uri, CARVED);
    const message = await eventually("stops", () => of("stops").at(-1));
    deepEqual(stops(previewed), { [CARVED]: CARVINGS });
    ok(
      [...message.steps].every((step, at, all) => at === 0 || step > all[at - 1]),
      "ascending",
    );
    ok(message.id === of("show").at(-1)?.id, "of the maze on show");
    stopAt(document.uri, 3, CARVED);
    await eventually(
      "both lines",
      () => JSON.stringify(stops(previewed)) === JSON.stringify({ 3: 1, [CARVED]: CARVINGS }),
    );
    stopAt(document.uri, 3, [CARVED, { enabled: false }]);
    await eventually("one line", () => JSON.stringify(stops(previewed)) === JSON.stringify({ 3: 1 }));
    stopAt(document.uri);
    await eventually("none", () => of("stops").at(-1)?.steps.length === 0);
  });

  it("are those that were there before, and those of other files are not", async () => {
    const other = files.add("other.js", GOOD);
    const uri = files.add("mine.js", GOOD);
    stopAt(uri, CARVED);
    const previewed = await openPreviewed(files);
    await eventually("stops", () => stops(previewed)[CARVED] === CARVINGS);
    stopAt(other, CARVED);
    await eventually("none", () => previewed.of("stops").at(-1)?.steps.length === 0);
  });

  it("stop each time with a condition or a hit count, and not if they only log", async () => {
    const previewed = await openPreviewed(files);
    const { uri } = previewed.document;
    stopAt(uri, [3, { logMessage: "here" }], [CARVED, { condition: "cell === 2", hitCondition: "3" }]);
    await eventually("stops", () => JSON.stringify(stops(previewed)) === JSON.stringify({ [CARVED]: CARVINGS }));
  });

  it("of a line without a statement are those of the next one that has some", async () => {
    const text = GOOD.replace("        cell = ", "\n        // The next cell.\n        cell = ");
    const previewed = await openPreviewed(files, text);
    stopAt(previewed.document.uri, CARVED + 1);
    await eventually("stops", () => stops(previewed)[CARVED + 2] === CARVINGS);
  });

  it("follow the file: they move with edits, and the next run has its own", async () => {
    const previewed = await openPreviewed(files);
    const { document, of } = previewed;
    stopAt(document.uri, CARVED);
    await eventually("stops", () => stops(previewed)[CARVED] === CARVINGS);
    const { id } = of("show").at(-1) ?? { id: -1 };
    await rewrite(document, `// One more line.\n${GOOD}`);
    stopAt(document.uri, CARVED + 1);
    const asItRan = JSON.stringify({ [CARVED]: CARVINGS });
    await eventually("stops as it ran", () => JSON.stringify(stops(previewed)) === asItRan);
    await save(document, `// One more line.\n${GOOD}`);
    await eventually("the next run", () => of("stops").at(-1)?.id !== id && stops(previewed)[CARVED + 1] === CARVINGS);
  });

  it("are told again after mazes that were on show for a while", async () => {
    const previewed = await openPreviewed(files);
    const { of, document, sent } = previewed;
    stopAt(document.uri, CARVED);
    await eventually("stops", () => stops(previewed)[CARVED] === CARVINGS);
    const { length } = of("stops");
    const questions = new Questions();
    const running = run("generateChosen");
    const list = await questions.nextPick();
    await eventually("the list", () => list.activeItems.length === 1);
    await questions.down();
    await eventually("a trial", () => of("show").at(-1)?.isTrial);
    await questions.escape();
    await running;
    await eventually("again", () => of("stops").length > length);
    const types = sent.map(({ type }) => type);
    ok(types.lastIndexOf("stops") > types.lastIndexOf("show"), types.join(" "));
    deepEqual(stops(previewed), { [CARVED]: CARVINGS });
  });
});

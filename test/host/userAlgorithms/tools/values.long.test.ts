import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok } from "../../support/assert";
import type { Files } from "../../support/files";
import { set } from "../../support/helpers";
import { useRealPages } from "../../support/quickPages";
import { Workers } from "../../support/workers";
import { CARVED, endFiles, GOOD, makeFiles, openPreviewed, rewrite, save } from "../programs";
import { LitLines } from "./litLines";

/** The lines of the run on show are known. */
async function followed({ uri }: vscode.TextDocument): Promise<void> {
  await eventually("lenses", async () => {
    const all = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 99);
    return all.some(({ command }) => command?.title.startsWith("ran "));
  });
}

describe("the values at the step on show", () => {
  useRealPages();

  let files: Files;
  let lines: LitLines;
  beforeEach(async () => {
    files = makeFiles();
    await set({ "preview.autoplay": false });
    lines = new LitLines();
  });
  afterEach(async () => {
    lines.restore();
    await endFiles(files);
  });

  /** A file whose maze is finished in the preview, at a step that its line took. */
  async function openAt(step: number, text = GOOD) {
    const previewed = await openPreviewed(files, text);
    const { say, of } = previewed;
    await eventually("the last step", () => of("line").length > 0);
    const [{ id }] = of("show");
    say({ type: "situation", mode: "maze", isPlaying: false });
    say({ type: "at", id, step });
    return { ...previewed, id };
  }

  it("stand after the lit line, and the page gets them", async () => {
    const { of, id } = await openAt(2);
    const values = await eventually("the values", () => of("values").find(({ step }) => step === 2));
    equal(values.id, id);
    const names = values.variables.map(({ name }) => name);
    for (const name of ["open", "cell", "path", "maze", "random"]) ok(names.includes(name), `${name} in ${names}`);
    const cell = values.variables.find(({ name }) => name === "cell");
    deepEqual(cell?.cells, [Number(cell?.text)], "a cell that the page can show");
    const own = `cell = ${cell?.text}`; // a slow page may have shown other steps before
    const said = await eventually(own, () => lines.said.findLast(({ text }) => text.includes(own)));
    equal(said.line, CARVED);
    ok(said.hover.includes(`cell = ${cell?.text}`) && said.hover.includes("path = ["), said.hover);
  });

  it("are gone with the step, and are those of the step where it rests", async () => {
    const { of, say, id } = await openAt(2);
    await eventually("the text", () => lines.said.at(-1)?.text !== "" && lines.said.length > 0);
    say({ type: "situation", mode: "maze", isPlaying: true });
    say({ type: "at", id, step: 8 });
    await eventually("no text", () => lines.said.at(-1)?.text === "");
    say({ type: "situation", mode: "maze", isPlaying: false });
    await eventually("the last ones", () => of("values").at(-1)?.step === 8);
  });

  it("before the first step and after the algorithm are none", async () => {
    const { of, say, id } = await openAt(0);
    const values = await eventually("an answer", () => of("values").find(({ step }) => step === 0));
    deepEqual(values.variables, []);
    const last = of("show")[0].mazes[0].stepCount ?? 0;
    say({ type: "at", id, step: last }); // the exit is opened
    deepEqual((await eventually("an answer", () => of("values").find(({ step }) => step === last))).variables, []);
  });

  it("stay with their line in a file that has changed", async () => {
    const { document } = await openAt(2);
    await eventually("the text", () => lines.said.some(({ line, text }) => line === CARVED && text !== ""));
    await rewrite(document, `// One more line.\n${GOOD}`);
    await eventually("the text below", () => lines.said.at(-1)?.line === CARVED + 1);
  });

  it("have a worker of their own: a run by a save finds its own one", async () => {
    const { document, of } = await openAt(2);
    await eventually("the values", () => of("values").some(({ step }) => step === 2));
    await followed(document);
    const workers = await Workers.watch();
    await save(document, `${GOOD}\n`);
    await eventually("the next run", () => of("show").length > 1);
    const [, { id }] = of("show");
    await eventually("its values", () => of("values").some((each) => each.id === id));
    await followed(document);
    const begun = workers.posted.filter((message) => (message as { type: string }).type === "begin").length; // others measure
    ok(begun <= 1, "following and reading at the same time may take one more");
  });
});

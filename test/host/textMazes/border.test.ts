import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { recipeLine } from "../../../src/core/options/recipeLine";
import type { Request } from "../../../src/shared/request";
import type { WorkerCalls } from "../../../src/worker/calls";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { openUntitled, run, useExtension, watchPages } from "../support/helpers";
import { Workers } from "../support/workers";

type Job = Request<WorkerCalls>;

const MAZE = makeMaze({ algorithm: "wilson", width: 6, height: 4, seed: "border" });
const DRAWN = toText(MAZE);
const OF_RECIPE = `${recipeLine(MAZE.recipe)}\n${DRAWN}`;

/** How many mazes are in a message. */
function mazesIn(value: unknown): number {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return 0;
  return Object.values(value).reduce((sum, each) => sum + mazesIn(each), "numbers" in value ? 1 : 0);
}

/** What the worker was sent, without what the page of the preview asks for. */
const jobsOf = ({ posted }: Workers) => (posted as readonly Job[]).filter(({ type }) => type !== "analyse");

/** How often a text was sent. */
const timesSent = (text: string, jobs: readonly Job[]) =>
  jobs.filter((job) => "reading" in job && job.reading.text === text).length;

/** Opens a text with one maze, and looks at its lenses and its hover. */
async function look(text: string) {
  const workers = await Workers.watch();
  const editor = await openUntitled(text);
  const { uri, lineCount } = editor.document;
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 99);
  const inside = new vscode.Position(lineCount - 3, 2);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", uri, inside);
  ok(hovers.length > 0, "a hover");
  const press = async (label: string) => {
    const { command } = lenses.find((each) => each.command?.title === label) ?? {};
    ok(command, label);
    await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
  };
  return { editor, workers, press };
}

describe("a maze in a text", () => {
  before(useExtension);

  for (const [what, text] of Object.entries({ "of a recipe": OF_RECIPE, "that is drawn only": DRAWN }))
    it(`${what} crosses the border of the worker once, for its preview, and its text once`, async () => {
      watchPages();
      const { workers, press } = await look(text);
      const mazes = () => jobsOf(workers).reduce((sum, job) => sum + mazesIn(job), 0) + received(workers);
      equal(mazes(), 0, "for lens and hover");
      await press("Play");
      equal(mazes(), 1);
      equal(timesSent(text, jobsOf(workers)), 1, JSON.stringify(workers.posted));
      const made = jobsOf(workers).filter(({ type }) => type === "playFound");
      deepEqual([made.length, jobsOf(workers).filter(({ type }) => type === "play" || type === "make")], [1, []]);
    });

  it("is rewritten without its text being sent again, also by a command at the cursor", async () => {
    const { editor, workers } = await look(OF_RECIPE);
    editor.selection = new vscode.Selection(3, 3, 3, 3);
    const { length } = workers.posted;
    await run("rewrite", { turn: 180 });
    const [asked, ...others] = (workers.posted as readonly Job[]).slice(length).filter(isRewrite);
    deepEqual([asked !== undefined, others, timesSent(OF_RECIPE, [asked])], [true, [], 0]);
  });

  it("is known again by the next worker when the one that held it has ended", async () => {
    const { editor, workers } = await look(OF_RECIPE);
    editor.selection = new vscode.Selection(3, 3, 3, 3);
    const { started } = workers;
    workers.sendUnreadable(); // ends it
    await eventually("its end", () => workers.ended === started);
    const { length } = await run<{ length: number }>("solve", { draw: false });
    ok(length > 1, "a way");
    equal(workers.started, started + 1);
    equal(timesSent(OF_RECIPE, jobsOf(workers)), 2);
  });
});

const isRewrite = ({ type }: Job) => type === "rewrite";

/** The mazes that a worker sent. */
const received = ({ received: reports }: Workers) => reports.reduce((sum, report) => sum + mazesIn(report), 0);

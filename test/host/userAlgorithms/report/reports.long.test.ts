import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok, rejects } from "../../support/assert";
import type { Files } from "../../support/files";
import { catchMessages, distrust, openUntitled, previewTabs, run, set, setDefaults, stub } from "../../support/helpers";
import { endFiles, faulty, GOOD, LOOPED, makeFiles, openFile, openPreviewed, rewrite, watched } from "../programs";

const FEW = { seeds: 5 };

/** Depth-first search that opens one more passage where there is one: in line 12, from 0. The smallest loop has 2 x 2 cells. */
const LOOPS = LOOPED.replace("cell = 0; ;", "cell = 0; cell < maze.cellCount;");

/** The same program, but on no grid whose mazes a report counts, which takes most of its time. */
const uncounted = (program: string) => `${program.replace(
  /};\n$/,
  `  check({ width, height }) {
    if (width === 3 && (height === 2 || height === 3)) throw new MazeError("width", width, "another one");
  },
};
`,
)}import { MazeError } from "mazewright";
`;

const QUICK = uncounted(GOOD);

interface Report {
  readonly perfect: boolean;
  readonly mazes: number;
  readonly trees: readonly { readonly width: number; readonly total: number }[];
  readonly uniform?: boolean;
  readonly measures?: { readonly deadEnds: number; readonly others: readonly object[] };
  readonly findings: readonly {
    readonly severity: string;
    readonly message: string;
    readonly line?: number;
    readonly width?: number;
    readonly height?: number;
    readonly seed?: string;
    readonly step?: number;
  }[];
}

const check = (options?: object) => run<Report>("checkAlgorithm", options);

/** The tabs of reports, as they are drawn. */
const tabs = () =>
  vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(({ input }) => input instanceof vscode.TabInputCustom && input.uri.scheme === "mazewright-report");

/** The texts of the reports that are drawn, in the order of their tabs. */
async function reports(): Promise<vscode.TextDocument[]> {
  const uris = tabs().flatMap(({ input }) => (input instanceof vscode.TabInputCustom ? input.uri : []));
  return Promise.all(uris.map((uri) => vscode.workspace.openTextDocument(uri)));
}

describe("a report on an algorithm", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("is given to a caller as data, and drawn beside the code, its verdict first", async () => {
    await openFile(files, "mine.js", GOOD);
    const report = await check(FEW);
    deepEqual([report.perfect, report.findings.filter(({ severity }) => severity !== "note")], [true, []]);
    deepEqual(
      report.trees.map(({ width, total }) => [width, total]),
      [
        [3, 15],
        [3, 192],
      ],
    );
    equal(report.uniform, false, "depth-first search is not uniform");
    ok(report.mazes > 1000, `${report.mazes} mazes`);
    ok((report.measures?.others.length ?? 0) > 10, "the built-in algorithms");
    const [opened] = await reports();
    equal(opened.languageId, "markdown");
    const lines = opened.getText().split(/\r?\n/);
    equal(lines[0], "# ✅ No faults found. Perfect, not uniform.");
    equal(lines[2], "Report on **Mine**, mine.js.");
    ok(
      lines.some((line) => /^\| Depth-first search +\|/.test(line)),
      "beside the built-in ones",
    );
    deepEqual(
      [tabs()[0].isActive, tabs()[0].isDirty, tabs()[0].group.viewColumn],
      [true, false, vscode.ViewColumn.Two],
    );
    equal(vscode.window.visibleTextEditors.length, 1, "the code stays in sight");
  });

  it("takes the place of the last one on the same file, and is the same each time", async () => {
    const { document } = await openUntitled(QUICK, "javascript");
    await check(FEW);
    const [opened] = await reports();
    const before = opened.getText();
    await rewrite(document, QUICK.replace("Mine", "Yours"));
    const report = await check({ ...FEW, uri: document.uri });
    await eventually("the other", () => opened.getText().includes("Report on **Yours**"));
    equal(tabs().length, 1);
    await rewrite(document, QUICK);
    deepEqual(await check({ ...FEW, uri: document.uri.toString() }), report);
    await eventually("the first again", () => opened.getText() === before);
    await vscode.commands.executeCommand("markdown.reopenAsSource", opened.uri);
    await eventually("its text", () => vscode.window.activeTextEditor?.document === opened);
    await check({ ...FEW, uri: document.uri });
    deepEqual([vscode.window.activeTextEditor?.document, tabs().length], [opened, 0], "who reads the text reads on");
  });

  it("shows a fault on the smallest grid, with a button that plays it at the step, and one to the line", async () => {
    await setDefaults({ loops: 0.5, width: 30 });
    await set({ "preview.autoplay": false });
    const { document } = await openFile(files, "mine.js", LOOPS);
    const { perfect, findings } = await check(FEW);
    equal(perfect, false);
    const [{ width, height, seed, line, step }] = findings.filter(({ severity }) => severity === "warning");
    deepEqual([width, height, line], [2, 2, 12]);
    const [opened] = await reports();
    const drawn = ["+---+---+", "|       |", "+   +   +", "|       |", "+---+---+"];
    ok(opened.getText().includes(drawn.join("\n")), "a drawing of it, with the loop");
    const buttons = await lenses(opened);
    deepEqual(
      buttons.slice(0, 2).map(({ command }) => command?.title),
      [`$(play) Play 2 × 2, Seed ${seed} at Step ${step}`, "$(go-to-file) Show Line 13"],
    );
    const { of } = await watched(() => press(buttons[0]));
    const [{ mazes }] = of("show");
    deepEqual({ ...mazes[0].recipe }, { grid: "rectangular", width: 2, height: 2, seed });
    await eventually("the step", () => of("goTo").at(-1)?.step === step);
    await press(buttons[1]);
    await eventually("the line", () => vscode.window.activeTextEditor?.document === document);
    equal(vscode.window.activeTextEditor?.selection.start.line, 12);
  });

  it("has its buttons where it is text, and a copy of it has none", async () => {
    await openFile(files, "mine.js", uncounted(LOOPS));
    await check(FEW);
    const [opened] = await reports();
    ok((await lenses(opened)).length > 0, "buttons");
    const { document: copy } = await openUntitled(opened.getText(), "markdown");
    equal((await lenses(copy)).length, 0, "what others wrote is not read");
  });

  it("leads to a file that is gone with a message that says so", async () => {
    const uri = files.add("gone.js", uncounted(LOOPS));
    await check({ ...FEW, uri });
    files.delete(uri);
    const errors = catchMessages("showErrorMessage");
    const buttons = await lenses((await reports())[0]);
    for (const button of buttons.slice(0, 2)) await press(button);
    await eventually("two messages", () => errors.length === 2);
    for (const message of errors) ok(message.startsWith("Maze: gone.js cannot be read."), message);
  });

  it("is opened by the preview's button, among the code, with the preview in sight", async () => {
    const { say } = await openPreviewed(files, QUICK);
    say({ type: "report" });
    await eventually("the report", () => tabs().length === 1);
    equal((await reports())[0].getText().split("\n")[2], "Report on **Mine**, mine.js.");
    ok(previewTabs()[0].isActive, "the preview stays in sight");
  });

  it("leaves previews alone, which go on", async () => {
    const { of, shown, document } = await openPreviewed(files, QUICK);
    const [report] = await Promise.all([check({ ...FEW, uri: document.uri }), run("generateAgain", { seed: "b" })]);
    equal(report.perfect, true);
    equal((await shown(2)).mazes[0].recipe.seed, "b");
    equal(of("failed").length, 0);
  });

  it("is ended by the next on the same file", async () => {
    const { document } = await openFile(files, "mine.js", QUICK);
    const first = rejects(check({ uri: document.uri }));
    const second = check({ ...FEW, uri: document.uri });
    ok((await first) instanceof Error, "the first is cancelled");
    equal((await second).perfect, true);
    equal(tabs().length, 1);
  });

  it("shows its progress, and can be cancelled", async () => {
    const { document } = await openFile(files, "mine.js", GOOD);
    const titles: (string | undefined)[] = [];
    stub(vscode.window, "withProgress", ((
      options: vscode.ProgressOptions,
      task: (progress: vscode.Progress<object>, token: vscode.CancellationToken) => Promise<void>,
    ) => {
      titles.push(options.title, String(options.cancellable));
      const source = new vscode.CancellationTokenSource();
      const shown: object[] = [];
      const work = task({ report: (step) => shown.push(step) }, source.token);
      void eventually("some progress", () => shown.length > 0).finally(() => source.cancel());
      return work;
    }) as never);
    await rejects(check({ uri: document.uri, seeds: 10_000 }), /^Cancel/);
    deepEqual(titles, ["Judging mine.js", "true"]);
    equal(tabs().length, 0);
  });
});

describe("a report that cannot be made", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("says which option, and what is allowed", async () => {
    const uri = files.add("mine.js", GOOD);
    const allowed = /^seeds: .* Allowed: a whole number from 1 to 10,?000\.$/;
    for (const seeds of [0, 1.5, -1, "many", 10_001, null]) await rejects(check({ uri, seeds }), allowed);
    await rejects(check({ uri, width: 5 }), /^width: 5 cannot be used \(no such option\)\. Allowed: uri, seeds\.$/);
    await rejects(check({ uri: "mine.js" }), /^uri: "mine\.js" .*file:\/\/\//);
    await rejects(check({ uri: "mazes:/gone.js" }), /^gone\.js cannot be read/);
    equal(tabs().length, 0);
  });

  it("says what is wrong with the file, with its line", async () => {
    const broken = files.add("broken.js", GOOD.replace("const path", "const const"));
    await rejects(check({ uri: broken }), /^broken\.js, line 4: /);
    const failing = files.add("failing.js", faulty("nothing();"));
    await rejects(check({ uri: failing }), /^failing\.js, line 3: .*nothing/);
    await openUntitled("# Notes", "markdown");
    await rejects(check({}), /neither JavaScript nor TypeScript/);
  });

  it("is one message to a user, with a way to begin an algorithm where no file is open", async () => {
    const errors = catchMessages("showErrorMessage");
    await check();
    deepEqual(errors, ["Maze: No file is open. Open one that exports an algorithm, or begin a new one."]);
  });

  it("is refused where the workspace is not trusted", async () => {
    distrust();
    const uri = files.add("mine.js", GOOD);
    await rejects(check({ uri }), /^Algorithms of your own run in trusted workspaces only\.$/);
  });

  it("ends a program that never ends, also where only its worker can be ended", async () => {
    await set({ "algorithm.timeLimit": 1 });
    const hanging = GOOD.replace("const path", 'if (maze.cellCount === 4) new Array(1e9) + "";\n    const path');
    const uri = files.add("mine.js", hanging);
    await rejects(check({ ...FEW, uri }), /^mine\.js: Stopped after 1 s, in one long operation/);
    equal((await check({ ...FEW, uri: files.add("good.js", QUICK) })).perfect, true, "the next one works");
  });
});

/** The buttons above the lines of a document, from the top. */
async function lenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
  const all = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    "vscode.executeCodeLensProvider",
    document.uri,
    1000,
  );
  return all.sort((one, other) => one.range.start.compareTo(other.range.start));
}

async function press({ command }: vscode.CodeLens): Promise<void> {
  ok(command, "a command");
  await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
}

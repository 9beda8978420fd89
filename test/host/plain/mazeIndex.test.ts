// How often the texts of documents are read, when, and what crosses the border of the worker for what is shown of their mazes.
import assert from "node:assert/strict";
import { mock, type TestContext, test } from "node:test";
import type { CancellationToken, Range, TextDocument } from "vscode";
import { wilson } from "../../../src/core/algorithms/wilson";
import { toText } from "../../../src/core/formats/text/text";
import { generate } from "../../../src/core/making/generate";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { BACKGROUND, MazeIndex, type MazeInText } from "../../../src/host/textMazes/mazeIndex";
import { type Asked, TimeLimitError, textLimit } from "../../../src/host/workers/timeLimits";
import { Turns } from "../../../src/host/workers/turns";
import type { RequestOptions } from "../../../src/host/workers/workerPool";
import type { Request } from "../../../src/shared/request";
import type { QuestionName, SentReading, TextCalls, WorkerCalls } from "../../../src/worker/calls";
import { buffersIn } from "../../../src/worker/reports";
import { TextIndex } from "../../../src/worker/textIndex";
import { Documents, newCancellation } from "./support/documents";

const MAZE = generate({ algorithm: "wilson", width: 6, height: 4, seed: "border" });
const DRAWN = toText(MAZE);
const OF_RECIPE = `${recipeLine(MAZE.recipe)}\n${DRAWN}`;
const TINY = toText(generate({ width: 2, height: 2, seed: 1 }));

const NO_JSON = { json: 0 } as const;

class Cancelled extends Error {}

/** How many mazes are in what crosses the border. */
function mazesIn(value: unknown): number {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return 0;
  return Object.values(value).reduce((sum, each) => sum + mazesIn(each), "numbers" in value ? 1 : 0);
}

/** A worker that answers at once and can be ended, what crosses its border, and an index that asks it. */
class Border {
  asked: string[] = []; // those with a text by a plus
  mazes = 0; // sent or received
  atOnce = 0; // the most questions
  limits: (number | undefined)[] = [];
  readonly problems: string[] = [];
  /** What is done before a question is answered. */
  before = async (_name: QuestionName, _options: RequestOptions): Promise<void> => {};
  readonly documents = new Documents();
  private worker = new TextIndex();
  private running = 0;

  readonly index = new MazeIndex({
    workers: { request: this.request } as never,
    turns: new Turns(),
    workspace: this.documents.workspace,
    newCancellation,
    report: (problem) => this.problems.push(problem),
  });

  get texts(): number {
    return this.asked.filter((each) => each.endsWith("+")).length;
  }

  get request() {
    return async (name: QuestionName, args: { readonly reading: SentReading }, options: RequestOptions) => {
      if (options.token?.isCancellationRequested) throw new Cancelled();
      this.atOnce = Math.max(this.atOnce, ++this.running);
      const cancelled = new Promise<never>((_, reject) =>
        options.token?.onCancellationRequested(() => reject(new Cancelled())),
      );
      try {
        const sent = structuredClone({ ...args, type: name, request: 1 }) as Request<TextCalls>;
        this.asked.push(`${name}${sent.reading.text === undefined ? "" : "+"}`);
        const limit = textLimit({ name, args } as Asked<WorkerCalls>, options.isBackground === true);
        this.limits.push(limit?.most);
        await Promise.race([this.before(name, options), cancelled]);
        await Promise.race([new Promise(setImmediate), cancelled]);
        const found = this.worker.answer(sent, () => {});
        const answer = structuredClone(found, { transfer: buffersIn(found) as ArrayBuffer[] });
        this.mazes += mazesIn(sent) + mazesIn(answer);
        return answer;
      } finally {
        this.running--;
      }
    };
  }

  /** Another worker takes its place. */
  restart(): void {
    this.worker = new TextIndex();
  }

  /** The mazes of a document, which are read in the background. */
  async found(document: TextDocument): Promise<readonly MazeInText[]> {
    const all = await this.index.find(document, BACKGROUND);
    assert.ok(typeof all !== "string", "unread");
    return all;
  }

  counts(found: MazeInText) {
    return this.index.ask(found, "counts", {}, BACKGROUND);
  }
}

/** A command, that its user can cancel. */
const command = (token?: CancellationToken) => (token === undefined ? {} : { token });

/** What happens between two moments of the clock. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
}

/** Time passes when the test says so. */
function clock(t: TestContext): (milliseconds: number) => Promise<void> {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
  return async (milliseconds) => {
    t.mock.timers.tick(milliseconds);
    await settled();
  };
}

/** What is asked for a lens and a hover of the first maze of a text. */
async function show(border: Border, text: string) {
  const document = border.documents.open(text);
  const [found] = await border.found(document);
  const counts = await border.counts(found);
  const picture = await border.index.ask(found, "picture", { colors: "print" }, BACKGROUND);
  return { document, found, counts, picture };
}

for (const [what, text, made] of [
  ["of a recipe", OF_RECIPE, 1],
  ["that is drawn only", DRAWN, 0],
] as const)
  test(`a maze ${what} crosses the border once for a lens, a hover and Play, and is made at most once`, async () => {
    const border = new Border();
    const { found, counts, picture } = await show(border, text);
    assert.equal(counts.cells, 24);
    assert.ok(!("longestPath" in counts), "a search for what no lens shows");
    assert.ok(picture.startsWith("<svg"));
    assert.equal(border.mazes, 0, "before Play");
    const run = mock.method(wilson, "run");
    const played = await border.index.ask(found, "playFound", { mostSteps: 1000, ...NO_JSON }, command());
    assert.equal(run.mock.callCount(), made);
    run.mock.restore();
    assert.equal(border.mazes, 1);
    assert.equal(border.texts, 1);
    assert.equal(played.maze.steps !== undefined, made === 1);
  });

test("commands after a lens read the text no second time", async () => {
  const border = new Border();
  const { index } = border;
  const { document, found } = await show(border, OF_RECIPE);
  const task = { turn: 180, drawnFrom: "1", options: {} } as const;
  assert.equal((await index.find(document, command())).length, 1);
  const rewriting = await index.ask(found, "rewrite", { all: [0], task }, command());
  assert.ok(rewriting.refused === undefined && rewriting.edits.length > 0);
  assert.ok((await index.ask(found, "way", {}, command())) !== undefined);
  await index.check(document);
  assert.equal(border.texts, 1);
  assert.equal(border.mazes, 0);
});

test("what was asked stays true after it: a maze that is played, drawn and rewritten is the one that was read", async () => {
  const border = new Border();
  const masked = generate({ mask: ["......", ".##...", "...#..", "......"], seed: "border" });
  const { found } = await show(border, toText(masked));
  const play = () => border.index.ask(found, "playFound", { mostSteps: 1000, json: "always" as const }, command());
  const first = await play();
  for (const task of [{ braid: 1 }, { turn: 90 as const }, { solution: true }]) {
    const all = { all: [0], task: { drawnFrom: "1", options: {}, ...task } };
    await border.index.ask(found, "rewrite", all, command());
  }
  assert.deepEqual(await play(), first);
  assert.equal(border.texts, 1);
});

test("an index survives the end of its worker: the next one gets the text, once", async () => {
  const border = new Border();
  const { found } = await show(border, OF_RECIPE);
  border.restart();
  border.asked = [];
  assert.notEqual(await border.index.ask(found, "place", { cell: 0 }, BACKGROUND), undefined);
  await border.index.ask(found, "way", {}, command());
  assert.deepEqual(border.asked, ["place", "place+", "way"]);
});

test("what nobody asked for is asked in turn, so that one worker holds the text; a command does not wait", async () => {
  const border = new Border();
  const { found } = await show(border, OF_RECIPE);
  const picture = () => border.index.ask(found, "picture", { colors: "print" }, BACKGROUND);
  await Promise.all([picture(), picture(), picture()]);
  assert.equal(border.atOnce, 1);
  await Promise.all([picture(), border.index.ask(found, "way", {}, command())]);
  assert.equal(border.atOnce, 2);
});

test("the worker holds a few texts, the newest in any case, and none of which nothing is asked any more", async () => {
  const border = new Border();
  const { documents, index } = border;
  const all = Array.from({ length: 10 }, () => documents.open(DRAWN));
  const found: MazeInText[] = [];
  for (const document of all) found.push(...(await border.found(document)));
  const textsFor = async (each: MazeInText) => {
    const before = border.texts;
    await index.ask(each, "way", {}, BACKGROUND);
    return border.texts - before;
  };
  assert.equal(await textsFor(found[9]), 0);
  assert.equal(await textsFor(found[2]), 0);
  assert.equal(await textsFor(found[0]), 1, "the oldest");
  documents.close(all[9]);
  assert.equal(await textsFor(found[9]), 1, "a closed document");
  const large = documents.open(`${DRAWN}${" ".repeat(9_000_000)}`);
  const [newest] = (await index.find(large, command())) as MazeInText[];
  assert.equal(await textsFor(newest), 0, "the newest");
  assert.equal(await textsFor(found[9]), 1, "it left no room for others");
});

test("a version of a document is read, checked and counted once, whoever asks for it how often", async () => {
  const border = new Border();
  const { documents, index } = border;
  const document = documents.open(`# ${OF_RECIPE.trimEnd().replaceAll("\n", "\n# ")}\n`, { languageId: "python" });
  const ask = () => Promise.all([index.findSure(document), index.check(document), border.found(document)]);
  for (let time = 0; time < 3; time++) {
    const [lenses, faults, followed] = await ask();
    assert.ok(typeof lenses !== "string" && lenses.length === 1 && followed.length === 1);
    assert.deepEqual(faults, []);
    await border.counts(lenses[0]);
  }
  assert.deepEqual(border.asked, ["mazes+", "check", "counts"]);
  assert.deepEqual(border.limits, [10_000, 10_000, undefined], "what reads no text takes no time");
  documents.change(document, document.getText().replace("# ", "#  "));
  const [lenses] = await ask();
  assert.ok(typeof lenses !== "string" && lenses.length === 1);
  assert.equal(border.texts, 2);
});

test("a document is read once nobody has typed for 300 ms; who was told of a change asks again", async (t) => {
  const after = clock(t);
  const border = new Border();
  const { documents, index } = border;
  const document = documents.open("");
  const all: Promise<unknown>[] = [];
  for (let key = 0; key < 12; key++) {
    documents.change(document, `${"\n".repeat(key)}${DRAWN}`);
    all.push(index.findSure(document), index.check(document), index.find(document, BACKGROUND));
    await after(60);
  }
  assert.deepEqual(border.asked, []);
  await after(239);
  assert.deepEqual(border.asked, []);
  await after(1);
  const answers = await Promise.all(all);
  assert.deepEqual(new Set(answers.slice(0, -3)), new Set(["changed"]));
  assert.deepEqual(
    answers.slice(-3).map((each) => (Array.isArray(each) ? each.length : each)),
    [1, undefined, 1],
  );
  assert.deepEqual(border.asked, ["mazes+"]);
});

test("a change ends what still reads the text as it was, in the background", async (t) => {
  const after = clock(t);
  const border = new Border();
  const { documents, index } = border;
  const document = documents.open(DRAWN, { languageId: "maze" });
  border.before = () => new Promise(() => {});
  const all = [index.find(document, BACKGROUND), index.check(document)];
  await settled();
  documents.change(document, `\n${DRAWN}`);
  border.before = async () => {};
  const again = index.find(document, BACKGROUND);
  await after(300);
  assert.deepEqual(await Promise.all(all), ["changed", "changed"]);
  assert.equal(Array.isArray(await again), true);
});

test("what was read of a document that has changed since is not shown, also where nothing is asked of it as it is", async () => {
  const border = new Border();
  const document = border.documents.open(DRAWN);
  border.before = async () => border.documents.change(document, "");
  assert.equal(await border.index.find(document, BACKGROUND), "changed");
});

test("a document that is closed meanwhile, or gets another language, is not read any more as it was", async () => {
  for (const leave of [
    (documents: Documents, document: TextDocument) => documents.close(document),
    (documents: Documents, document: TextDocument) => documents.setLanguage(document, "maze"),
  ]) {
    const border = new Border();
    const document = border.documents.open(DRAWN);
    border.before = () => new Promise(() => {});
    const answer = border.index.find(document, BACKGROUND);
    await settled();
    leave(border.documents, document);
    assert.equal(await answer, "changed");
  }
});

test("what takes too long is said once, gives nothing, and is read after a pause, but for a command at once", async (t) => {
  const after = clock(t);
  const border = new Border();
  const { documents, index } = border;
  const document = documents.open(DRAWN, { path: "/slow.maze" });
  border.before = async (_, { isBackground }) => {
    if (isBackground === true) throw new TimeLimitError("slow");
  };
  const type = () => documents.change(document, `\n${document.getText()}`);
  const inBackground = () => Promise.all([index.find(document, BACKGROUND), index.check(document)]);
  const tooMuch = ["too much", "too much"];
  assert.deepEqual(await inBackground(), tooMuch);
  assert.deepEqual(await inBackground(), tooMuch);
  assert.deepEqual(border.limits, [10_000], "the same version is not read again");
  type();
  const early = inBackground();
  await after(1000);
  type();
  await after(4000);
  assert.deepEqual(await early, ["changed", "changed"], "who was told of the change asks again");
  assert.deepEqual(border.limits, [10_000]);
  const late = inBackground();
  await after(1000);
  assert.deepEqual(await late, tooMuch);
  assert.deepEqual(border.limits, [10_000, 10_000]);
  assert.equal((await index.find(document, command())).length, 1);
  assert.equal((await index.find(document, command())).length, 1);
  assert.deepEqual(border.limits.slice(2), [60_000], "which is told the same as what asks after it");
  assert.deepEqual([border.problems.length, border.problems[0].split(": ")[0]], [2, "file:///slow.maze"]);
  type();
  assert.equal((await index.find(document, command())).length, 1);
  border.before = async () => {};
  type();
  const asked = border.limits.length;
  const quick = inBackground();
  await after(4999);
  assert.equal(border.limits.length, asked, "also where only a command has read the version before");
  await after(1);
  assert.equal((await quick)[0].length, 1);
  type();
  const next = inBackground();
  await after(300);
  assert.equal((await next)[0].length, 1, "once it was quick, the pause is the usual one");
});

test("a command waits for what reads its text already, and reads it itself where nothing comes of that", async () => {
  const border = new Border();
  const { documents, index } = border;
  const document = documents.open(DRAWN);
  const fails: ((reason: Error) => void)[] = [];
  const hold = () => new Promise<void>((_, reject) => fails.push(reject));
  border.before = hold;
  const background = index.find(document, BACKGROUND);
  const failed = assert.rejects(background, /broken/);
  await settled();
  const answer = index.find(document, command());
  const { token, cancel } = newCancellation();
  const impatient = assert.rejects(Promise.resolve(index.find(document, command(token))), Cancelled);
  await settled();
  assert.deepEqual(border.asked, ["mazes+"]);
  cancel();
  await impatient;
  border.before = async () => {};
  fails[0](new Error("broken"));
  await failed;
  assert.equal((await answer).length, 1);
  assert.deepEqual(border.asked, ["mazes+", "mazes+"]);
  assert.equal((await border.found(document)).length, 1, "and what failed is tried again, or known by now");
  assert.equal(border.asked.length, 2);
});

test("what fails is asked again", async () => {
  const border = new Border();
  const document = border.documents.open(DRAWN);
  border.before = async () => {
    throw new Error("broken");
  };
  await assert.rejects(border.index.find(document, BACKGROUND), /broken/);
  border.before = async () => {};
  assert.equal((await border.found(document)).length, 1);
});

test("a command that reads what is changed meanwhile is told so", async () => {
  const border = new Border();
  const document = border.documents.open(DRAWN);
  border.before = async () => border.documents.change(document, "");
  assert.equal(await border.index.find(document, command()), "changed");
});

test("a part of a document is read as such, and its mazes are at their places in the whole", async () => {
  const border = new Border();
  const document = border.documents.open(`words\n\n${OF_RECIPE}\nmore words\n`);
  const lines = document.getText().split("\n").length;
  const range = { start: { line: 2, character: 3 }, end: { line: lines - 3, character: 0 } } as Range;
  const [whole] = await border.found(document);
  const [part] = (await border.index.find(document, command(), { isMaze: true }, range)) as MazeInText[];
  assert.deepEqual([part.start.line, part.end.line, part.recipeLine], [whole.start.line, whole.end.line, 2]);
  const counts = await Promise.all([border.counts(whole), border.counts(part)]);
  assert.deepEqual(counts[0], counts[1]);
  assert.deepEqual(
    border.asked.filter((each) => each.endsWith("+")),
    ["mazes+", "mazes+"],
  );
});

test("what is shown unasked is surely a maze, or in a file that is called one; the worker sees nothing else", async () => {
  const border = new Border();
  const { documents, index } = border;
  const sure = async (text: string, kind?: { path?: string; languageId?: string }) => {
    const all = await index.findSure(documents.open(text, kind));
    return typeof all === "string" ? all : all.length;
  };
  assert.equal(await sure(DRAWN), 1);
  assert.equal(await sure(TINY), 0);
  assert.equal(await sure(TINY, { path: "/b.maze" }), 1);
  border.asked = [];
  for (const kind of [{}, { path: "/b.maze" }, { languageId: "maze" }]) assert.equal(await sure("\n\n", kind), 0);
  assert.equal(await sure("Some words of prose.\nThen they end.\n".repeat(40)), 0);
  const long = documents.open(`${DRAWN}\n${" ".repeat(2_000_000)}`);
  for (const all of [await index.findSure(long), await index.find(long, BACKGROUND)]) assert.equal(all, "too much");
  assert.deepEqual(border.asked, []);
  assert.equal((await index.find(long, command())).length, 1);
});

test("a text that nowhere says that it holds mazes is not checked", async () => {
  const border = new Border();
  const { documents, index } = border;
  assert.equal(await index.check(documents.open(TINY)), undefined);
  assert.deepEqual(border.asked, []);
  const faults = await index.check(documents.open("Nothing like that\n", { languageId: "maze" }));
  assert.deepEqual(typeof faults !== "string" && faults?.map(({ code }) => code), ["no-maze"]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { usualLook } from "../../../scripts/tools/page/usualLook";
import { MazeError } from "../../../src/core/foundation/errors";
import type { MazeOptions, Options, Recipe } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/index";
import { MazeHistory } from "../../../src/host/preview/history";
import { Preview } from "../../../src/host/preview/preview";
import type { MadeMazes, MazeRequest } from "../../../src/host/preview/previewState";
import { pack } from "../../../src/shared/data/pack";
import { type PackedMaze } from "../../../src/shared/data/packedMaze";
import { programFacts } from "../../../src/shared/data/userAlgorithm";
import { readHistory } from "../../../src/shared/history";
import type { ShowArgs, ToPreview } from "../../../src/shared/messages/preview";

const MAZE = pack(generate({ width: 2, height: 2, seed: "s" }));
const OWN = "file:///mine.ts";

class Cancelled extends Error {}

/** Mazes that are made until the test says what comes of it. */
class HeldMaking {
  readonly status = { type: "making", work: { what: "", share: 0 } } as const;
  isCancelled = false;
  resolve: (mazes: PackedMaze[]) => void = () => {};
  reject: (reason: Error) => void = () => {};
  private readonly mazes = new Promise<PackedMaze[]>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor(readonly order: MazeRequest) {}

  run(): Promise<PackedMaze[]> {
    return this.mazes;
  }

  cancel(): void {
    this.isCancelled = true;
    this.reject(new Cancelled());
  }

  check(): void {
    if (this.isCancelled) throw new Cancelled();
  }

  failureOf(error: unknown) {
    const [{ algorithm }] = this.order.all;
    return algorithm === OWN && !(error instanceof Cancelled) ? { address: OWN, findings: [] } : undefined;
  }

  answer(): void {
    this.resolve(this.order.all.map((options) => ({ ...MAZE, recipe: options })));
  }
}

/** A page that draws at once, or when the test says so. */
class HeldPage {
  readonly isHidden = false;
  readonly posted: ToPreview[] = [];
  readonly acts: ToPreview[] = []; // that are sent again where they do not arrive
  drawsAtOnce = true;
  loads = 0;
  private waiting: { resolve(): void; reject(reason: Error): void } | undefined;

  post(message: ToPreview | undefined): void {
    if (message !== undefined) this.posted.push(message);
  }

  request(type: "show", args: ShowArgs): Promise<never> {
    this.giveUp();
    this.post({ type, ...args });
    if (this.drawsAtOnce) return Promise.resolve(undefined as never);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve: () => resolve(undefined as never), reject };
    });
  }

  askAgain(type: "show", args: ShowArgs): void {
    this.post({ type, ...args });
  }

  drawn(): void {
    this.waiting?.resolve();
    this.waiting = undefined;
  }

  giveUp(): void {
    this.waiting?.reject(new Cancelled());
    this.waiting = undefined;
  }

  act(message: ToPreview): void {
    this.acts.push(message);
  }

  doAsked(): void {}
  reveal(): void {}
  mend(): void {}

  load(): void {
    this.loads++;
  }
}

const optionsOf = (algorithm: string, width = 2) => ({ ...MAZE.recipe, algorithm, width }) as Options;

function open() {
  const page = new HeldPage();
  const makings: HeldMaking[] = [];
  const settled: string[] = [];
  const maker = {
    prepare: (order: MazeRequest) => {
      makings.push(new HeldMaking(order));
      return makings[makings.length - 1];
    },
    check: (recipes: readonly Recipe[]) => recipes as MazeOptions[],
    again: (recipes: readonly Recipe[]) => recipes as MazeOptions[],
    first: () => optionsOf(OWN) as MazeOptions,
    remember: async () => {},
    textOf: async () => "{}",
  };
  const preview = new Preview(maker as never, page as never, usualLook, undefined);
  const entriesOf = () => preview.shown?.message.history.entries ?? [];
  const widths = () => entriesOf().map(({ recipes }) => recipes[0].width);
  const note = (work: Promise<unknown>) =>
    void work.then(
      () => settled.push("done"),
      (error) => settled.push(error.constructor.name),
    );
  return { preview, page, makings, settled, note, widths };
}

const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A preview that has shown mazes of these widths, and shows the last. */
async function openWith(...widths: number[]) {
  const opened = open();
  for (const width of widths) {
    opened.note(opened.preview.make([optionsOf("wilson", width)], false));
    opened.makings.at(-1)?.answer();
    await rest();
  }
  return opened;
}

test("each step through the history starts where the one before it goes", async () => {
  const { preview, makings, note, settled } = await openWith(1, 2, 3, 4);
  for (const by of [-1, -1, 1]) note(preview.travel(by));
  assert.equal(preview.target, 2);
  makings.at(-1)?.answer();
  await rest();
  assert.equal(preview.mazes[0].recipe.width, 3);
  assert.equal(preview.shown?.message.history.at, 2);
  assert.deepEqual(settled.slice(4), ["Cancelled", "Cancelled", "done"]);
});

test("a step that is given up starts again from what is on show", async () => {
  const { preview, note } = await openWith(1, 2, 3);
  note(preview.travel(-1));
  preview.cancel();
  assert.equal(preview.target, 2);
  note(preview.travel(-1));
  assert.equal(preview.target, 1);
});

test("a form that is changed back leaves no second entry of the maze before", async () => {
  const { preview, makings, note, widths } = await openWith(1);
  const type = async (width: number, continues = true) => {
    note(preview.change([optionsOf("wilson", width)], continues, () => false));
    makings.at(-1)?.answer();
    await rest();
  };
  await type(2);
  await type(3, false);
  await type(2);
  assert.deepEqual(widths(), [1, 2]);
  await type(4);
  assert.deepEqual(widths(), [1, 2, 4], "what the user paused at stays");
});

test("a trial that is not kept leaves the preview as it was: its mazes, or the form alone", async () => {
  const [first, second] = [3, 4].map((width) => ({ ...MAZE, recipe: optionsOf("prim", width) as Recipe }));
  const { preview, page, widths } = await openWith(1, 2);
  const { shown } = preview;
  page.posted.splice(0);
  for (const trial of [first, second]) preview.showTrial(trial);
  preview.endTrial(first);
  assert.deepEqual(typesAndTrials(page), ["show trial", "show trial"], "the second is on show");
  preview.endTrial(second);
  assert.deepEqual(page.posted[2], { type: "show", ...shown?.message });
  assert.deepEqual([preview.shown, widths()], [shown, [1, 2]]);

  const empty = open();
  empty.preview.showTrial(first);
  empty.preview.endTrial(first);
  assert.deepEqual([empty.page.loads, empty.preview.shown, empty.widths()], [1, undefined, []]);
  empty.page.posted.splice(0);
  empty.preview.sendShown();
  empty.preview.onReady();
  assert.deepEqual(typesAndTrials(empty.page), ["look", "making"], "a page that has loaded again");
});

/** What a page was sent. */
const typesAndTrials = ({ posted }: HeldPage) =>
  posted.map((message) => (message.type === "show" && message.isTrial ? "show trial" : message.type));

test("what the form cannot have is refused, and the page hears once that the work has ended", async () => {
  const { preview, page, makings, note, settled } = await openWith(1);
  for (const [time, reason] of [new MazeError("width", 9, "less"), new Error("no worker")].entries()) {
    note(preview.change([optionsOf("wilson", 9)], true, () => false));
    makings.at(-1)?.reject(reason);
    await rest();
    assert.equal(settled.at(-1), reason.constructor.name);
    const ends = page.posted.filter((message) => message.type === "making" && message.work === undefined);
    assert.equal(ends.length, time + 1);
  }
});

test("a file that changes runs again, unless its maze is kept", async () => {
  const { preview, makings, note } = await openWith(1);
  note(preview.make([optionsOf(OWN)], false));
  makings.at(-1)?.answer();
  await rest();
  const { length } = makings;
  preview.isLocked = true;
  note(preview.onChanged(OWN, 0));
  assert.equal(makings.length, length);
  preview.isLocked = false;
  note(preview.onChanged(OWN, 0));
  assert.equal(makings.length, length + 1);
  makings.at(-1)?.answer();
  await rest();
});

test("what a file could not make stays wanted, also while other mazes are made that do not come", async () => {
  const { preview, makings, note } = await openWith(1);
  note(preview.make([optionsOf(OWN)], false));
  makings.at(-1)?.reject(new Error("broken"));
  await rest();
  assert.deepEqual([preview.algorithmFiles, preview.failure?.address], [[OWN], OWN]);
  note(preview.make([optionsOf("wilson", 5)], false));
  assert.deepEqual([preview.algorithmFiles, preview.failure?.address], [[], OWN]);
  makings.at(-1)?.reject(new Error("no worker"));
  await rest();
  assert.deepEqual([preview.algorithmFiles, preview.failure?.address], [[OWN], OWN]);
  note(preview.rerun([OWN]));
  makings.at(-1)?.answer();
  await rest();
  assert.deepEqual([preview.algorithmFiles, preview.failure, preview.mazes.length], [[OWN], undefined, 1]);
});

test("a file that is saved by hand is played again, also where its last run failed, and else stands where it stood", async () => {
  const { preview, page, makings, note } = open();
  note(preview.make([optionsOf(OWN)], true));
  makings.at(-1)?.answer();
  await rest();
  const shown = () => page.posted.flatMap((each) => (each.type === "show" ? [[each.isRerun, each.replay]] : [])).at(-1);
  assert.deepEqual(shown(), [undefined, undefined]);
  note(preview.onChanged(OWN, 2));
  makings.at(-1)?.answer();
  await rest();
  assert.deepEqual(shown(), [true, 2]);
  note(preview.onChanged(OWN, 2));
  makings.at(-1)?.reject(new Error("broken"));
  await rest();
  note(preview.onChanged(OWN, 0));
  makings.at(-1)?.answer();
  await rest();
  assert.deepEqual(shown(), [true, undefined]);
  note(preview.onChanged(OWN, 2));
  note(preview.onChanged(OWN, 0));
  makings.at(-1)?.answer();
  await rest();
  assert.deepEqual(shown(), [true, 2], "changed once more before it was made");
});

test("what a file could not make is not said of another file, whose run was cancelled", async () => {
  const { preview, makings, note } = await openWith(1);
  note(preview.make([optionsOf(OWN)], false));
  makings.at(-1)?.reject(new Error("broken"));
  await rest();
  note(preview.make([optionsOf("file:///other.ts")], false));
  preview.cancel();
  await rest();
  assert.deepEqual([preview.algorithmFiles, preview.failure], [["file:///other.ts"], undefined]);
  note(preview.make([optionsOf(OWN)], false));
  makings.at(-1)?.reject(new Error("broken"));
  await rest();
  note(preview.rerun([OWN]));
  preview.cancel();
  await rest();
  assert.deepEqual([preview.algorithmFiles, preview.failure?.address], [[OWN], OWN], "that of the run before");
});

test("a file that is saved runs again, but ends nothing that the user has asked for since", async () => {
  const { preview, makings, note } = await openWith(1);
  note(preview.make([optionsOf(OWN)], false));
  makings.at(-1)?.answer();
  await rest();
  note(preview.rerun([OWN], true));
  makings.at(-1)?.answer();
  await rest();
  assert.equal(makings.length, 3, "it runs again");
  note(preview.make([optionsOf("wilson", 5)], false));
  note(preview.rerun([OWN], true));
  assert.equal(makings.length, 4, "nothing runs");
  assert.equal(makings.at(-1)?.isCancelled, false);
  makings.at(-1)?.answer();
  await rest();
  assert.equal(preview.mazes[0].recipe.width, 5);
});

test("mazes that come at the moment when others are asked for are not shown", async () => {
  const { preview, makings, note, settled, page } = open();
  note(preview.make([optionsOf("wilson", 1)], false));
  makings[0].answer();
  note(preview.make([optionsOf("wilson", 2)], false));
  makings[1].answer();
  await rest();
  assert.deepEqual(settled, ["Cancelled", "done"]);
  assert.deepEqual(
    page.posted.flatMap((message) => (message.type === "show" ? message.mazes[0].recipe.width : [])),
    [2],
  );
});

test("what is shown need not be drawn to be on show, and whoever waited for it is told", async () => {
  const { preview, page, makings, note, settled } = open();
  page.drawsAtOnce = false;
  note(preview.make([optionsOf("wilson", 1)], false));
  makings[0].answer();
  await rest();
  assert.deepEqual([preview.mazes.length, preview.shown?.isDrawn, settled], [1, false, []]);
  preview.cancel();
  await rest();
  assert.deepEqual([preview.mazes.length, preview.shown?.isDrawn, settled], [1, true, ["Cancelled"]]);
});

test("a file has another address: what it made, is to make and failed at goes with it", async () => {
  const { preview, makings, note } = open();
  const moved = new Map([[OWN, "file:///other.ts"]]);
  note(preview.make([optionsOf(OWN)], false));
  note(preview.onMoved(moved, false));
  await rest();
  assert.equal(makings.length, 2, "it runs again where it is now");
  assert.deepEqual(preview.algorithmFiles, ["file:///other.ts"]);
  assert.equal(makings[0].isCancelled, true);
});

test("an earlier text of a file stays beside it, in the history too, but not in the next window", async () => {
  const { preview, makings, note } = open();
  const earlier = { label: "saved", name: "mine.ts", text: "" } as const;
  const answered = async () => {
    makings.at(-1)?.answer();
    await rest();
    return makings.at(-1)?.order;
  };
  note(preview.make([optionsOf(OWN), optionsOf(OWN)], false, [], earlier));
  await answered();
  note(preview.rerun([OWN]));
  const again = await answered();
  assert.deepEqual([again?.earlier, again?.made?.map((maze) => maze !== undefined)], [earlier, [true, false]]);
  note(preview.makeAgain());
  assert.equal((await answered())?.earlier, earlier);
  note(preview.make([optionsOf(OWN)], false));
  assert.equal((await answered())?.earlier, undefined);
  note(preview.travel(-1));
  assert.equal((await answered())?.earlier, earlier);
  const data = preview.shown?.message.history;
  assert.ok(data);
  assert.deepEqual(
    [data, new MazeHistory(data).data].map(({ entries }) => entries.map(({ recipes }) => recipes.length)),
    [
      [2, 2, 1],
      [1, 1, 1],
    ],
  );
});

/** A program that runs until the test says what comes of it. */
class HeldProgram extends HeldMaking {
  onSeen: (seen: MadeMazes) => Promise<void> = async () => {};
  read: readonly string[] | undefined;
  stops = 0;

  constructor() {
    super({ all: [] } as unknown as MazeRequest);
  }

  override failureOf(): undefined {}

  stop(): void {
    this.stops++;
  }

  see(width: number): Promise<void> {
    const maze = programMaze(width);
    this.read = [String(width)];
    return this.onSeen({ mazes: [maze], read: this.read });
  }

  end(width: number): void {
    this.read = [String(width)];
    this.resolve([programMaze(width)]);
  }
}

const PROGRAM = "file:///maze.py";
const FILE = { uri: PROGRAM, name: "maze.py", text: "" };

const programMaze = (width: number): PackedMaze => ({
  ...MAZE,
  recipe: { grid: "rectangular", width, height: 2 },
  steps: Uint32Array.of(0),
  userAlgorithm: {
    facts: programFacts(PROGRAM, "maze.py"),
    files: [FILE],
    findings: [],
    program: { variables: [], notes: [] },
  },
});

test("a run of a program is one entry of the history, and so is the next one of its file", async () => {
  const { preview, note, widths, page } = await openWith(1);
  const entry = () => {
    const { recipes, read, program } = preview.entry ?? {};
    return [recipes?.[0].algorithm, recipes?.[0].width, read, program];
  };
  for (const width of [5, 6]) {
    const program = new HeldProgram();
    note(preview.watch(PROGRAM, program, 0));
    assert.deepEqual(preview.programs, [PROGRAM]);
    await program.see(3);
    await program.see(4);
    assert.deepEqual([widths(), preview.isBusy], [[1, 4], true]);
    program.end(width);
    await rest();
    assert.deepEqual(
      [widths(), entry(), preview.isBusy],
      [[1, width], [undefined, width, [String(width)], PROGRAM], false],
    );
  }
  const runs = page.posted.flatMap((each) => (each.type === "show" ? [each.run] : [])).slice(1);
  assert.deepEqual(
    runs,
    ["goesOn", "goesOn", "ended", "goesOn", "goesOn", undefined],
    "the second stands where it stood",
  );
});

test("a program's maze keeps its steps in the history, and is read again in the next window, where nothing runs", async () => {
  const { preview, makings, note } = await openWith(1);
  const program = new HeldProgram();
  note(preview.watch(PROGRAM, program, 0));
  program.end(5);
  await rest();
  note(preview.travel(-1));
  makings.at(-1)?.answer();
  await rest();
  note(preview.travel(1));
  const { made, read, program: file } = makings.at(-1)?.order ?? {};
  assert.deepEqual([made?.[0]?.steps?.length, read, file], [1, ["5"], PROGRAM]);
  const { history } = preview.shown?.message ?? {};
  assert.ok(history);
  const kept = readHistory(JSON.parse(JSON.stringify(history)));
  assert.equal(kept.entries[1].program, PROGRAM);
  assert.equal(new MazeHistory(kept).runAt(1), undefined);
});

test("Stop brings a program to its end, whatever else is asked for cancels it, and what was seen of it stays", async () => {
  const { preview, makings, note, settled, widths } = await openWith(1);
  const program = new HeldProgram();
  note(preview.watch(PROGRAM, program, 0));
  await program.see(3);
  preview.stop();
  assert.deepEqual([program.stops, program.isCancelled, preview.isBusy], [1, false, true]);
  note(preview.make([optionsOf("wilson", 9)], false));
  assert.equal(program.isCancelled, true);
  await program.see(4);
  preview.stop();
  await rest();
  assert.deepEqual(
    [makings.at(-1)?.isCancelled, settled.slice(1), widths()],
    [true, ["Cancelled", "Cancelled"], [1, 3]],
  );
});

test("a program without a maze stays wanted, and what is on show stays that of others", async () => {
  const { preview, makings, note, settled } = await openWith(1);
  note(preview.make([optionsOf(OWN)], false));
  makings.at(-1)?.answer();
  await rest();
  const program = new HeldProgram();
  note(preview.watch(PROGRAM, program, 0));
  program.reject(new Error("no maze"));
  await rest();
  assert.deepEqual([settled.at(-1), preview.programs, preview.algorithmFiles], ["Error", [PROGRAM], [OWN]]);
  note(preview.make([optionsOf("wilson", 5)], false));
  makings.at(-1)?.answer();
  await rest();
  assert.deepEqual(preview.programs, []);
});

test("a program that runs is ended where its file gets another address, and what was seen has that", async () => {
  const { preview, note, widths } = await openWith(1);
  const program = new HeldProgram();
  note(preview.watch(PROGRAM, program, 0));
  assert.deepEqual(preview.files, [PROGRAM]);
  await program.see(3);
  await preview.onMoved(new Map([[PROGRAM, "file:///other.py"]]), true);
  assert.deepEqual([program.isCancelled, widths(), preview.isBusy], [true, [1, 3], false]);
  assert.deepEqual([preview.programs, preview.showsAgain("file:///other.py")], [["file:///other.py"], true]);
});

test("a program runs again where it is on show or runs, not where that is kept, or something else is made", async () => {
  const { preview, note } = await openWith(1);
  assert.equal(preview.showsAgain(PROGRAM), false);
  const program = new HeldProgram();
  note(preview.watch(PROGRAM, program, 0));
  assert.equal(preview.showsAgain(PROGRAM), true);
  program.end(5);
  await rest();
  assert.equal(preview.showsAgain(PROGRAM), true);
  preview.isLocked = true;
  assert.equal(preview.showsAgain(PROGRAM), false);
  preview.isLocked = false;
  note(preview.make([optionsOf("wilson", 9)], false));
  assert.equal(preview.showsAgain(PROGRAM), false);
});

test("a program's file has another address: so has what it made", async () => {
  const { preview, note, makings } = await openWith(1);
  const program = new HeldProgram();
  note(preview.watch(PROGRAM, program, 0));
  program.end(5);
  await rest();
  await preview.onMoved(new Map([[PROGRAM, "file:///other.py"]]), true);
  assert.deepEqual([preview.programs, preview.files], [["file:///other.py"], ["file:///other.py"]]);
  note(preview.travel(-1));
  makings.at(-1)?.answer();
  await rest();
  note(preview.travel(1));
  const { files, facts } = makings.at(-1)?.order.made?.[0]?.userAlgorithm ?? {};
  assert.deepEqual([facts?.id, files?.[0].uri], ["file:///other.py", "file:///other.py"], "in the history, too");
});

test("views hear of the steps of what is on show, and of no step of what was there before", async () => {
  const { preview } = await openWith(1, 2);
  const heard: number[][] = [];
  preview.add({ onStep: (...step) => heard.push(step) });
  preview.onStep(1, 5);
  preview.onStep(2, 6);
  assert.deepEqual(heard, [[2, 6]]);
});

test("a step of a file's maze is an action, so that a page that loads meanwhile hears of it", async () => {
  const { preview, page, makings } = await openWith(1, 2);
  preview.goTo(3);
  assert.deepEqual(page.acts, [], "no file made it");
  void preview.make([optionsOf(OWN)], false);
  makings[2].resolve([{ ...MAZE, userAlgorithm: { facts: { id: OWN }, findings: [] } } as unknown as PackedMaze]);
  await rest();
  preview.goTo(3);
  assert.deepEqual(page.acts, [{ type: "goTo", id: 3, step: 3 }]);
});

/** What can happen, by a letter; and what a preview is to be after it, as simply as that can be said. */
interface Expected {
  readonly entries: readonly string[]; // algorithms
  readonly at: number;
  readonly pending: { readonly algorithm: string; readonly place: number | "after" } | undefined;
  readonly wanted: string | undefined; // the algorithm that a file could not make
}

const EVENTS: Readonly<Record<string, (expected: Expected) => Expected>> = {
  make: (now) => ({ ...now, pending: { algorithm: "wilson", place: "after" } }),
  makeOfFile: (now) => ({ ...now, pending: { algorithm: OWN, place: "after" } }),
  previous: (now) => travelled(now, -1),
  next: (now) => travelled(now, 1),
  answer: (now) => {
    if (now.pending === undefined) return now;
    const { algorithm, place } = now.pending;
    const rest = { pending: undefined, wanted: undefined };
    if (place !== "after") return { ...now, ...rest, at: place };
    return {
      ...rest,
      entries: [...now.entries.slice(0, now.at + 1), algorithm],
      at: now.at + (now.entries.length && 1),
    };
  },
  fail: givenUp,
  cancel: givenUp,
};

function travelled(now: Expected, by: number): Expected {
  const { place = now.at } = now.pending ?? {};
  const to = (place === "after" ? now.at : place) + by;
  return to in now.entries ? { ...now, pending: { algorithm: now.entries[to], place: to } } : now;
}

function givenUp(now: Expected): Expected {
  return { ...now, pending: undefined, wanted: now.pending?.algorithm === OWN ? OWN : now.wanted };
}

test("requests, answers, failures, cancelling and steps through the history in any order", async () => {
  const names = Object.keys(EVENTS);
  const LENGTH = 4;
  for (let number = 0; number < names.length ** LENGTH; number++) {
    const events = Array.from(
      { length: LENGTH },
      (_, at) => names[Math.floor(number / names.length ** at) % names.length],
    );
    const { preview, makings, note, settled } = open();
    let asked = 0;
    let expected: Expected = { entries: [], at: 0, pending: undefined, wanted: undefined };
    for (const event of ["make", "answer", "makeOfFile", "answer", ...events]) {
      asked += Number(event.startsWith("make"));
      if (event === "make") note(preview.make([optionsOf("wilson")], false));
      if (event === "makeOfFile") note(preview.make([optionsOf(OWN)], false));
      if (event === "previous") note(preview.travel(-1));
      if (event === "next") note(preview.travel(1));
      if (event === "previous" || event === "next") asked++;
      if (event === "answer") makings.at(-1)?.answer();
      if (event === "fail") makings.at(-1)?.reject(new Error("broken"));
      if (event === "cancel") preview.cancel();
      for (let turn = 0; turn < 10; turn++) await undefined; // as long as a promise takes that is kept at once
      expected = EVENTS[event](expected);
      const { entries = [], at = 0 } = preview.shown?.message.history ?? {};
      const { wanted, pending } = expected;
      const meant = pending?.algorithm ?? wanted ?? expected.entries[expected.at];
      assert.deepEqual(
        {
          entries: entries.map(({ recipes }) => recipes[0].algorithm),
          at,
          isBusy: preview.isBusy,
          target: preview.target,
          algorithmFiles: preview.algorithmFiles,
          shown: preview.mazes.map(({ recipe }) => recipe.algorithm),
        },
        {
          entries: expected.entries,
          at: expected.at,
          isBusy: pending !== undefined,
          target: typeof pending?.place === "number" ? pending.place : expected.at,
          algorithmFiles: meant === OWN ? [OWN] : [],
          shown: expected.entries.slice(expected.at, expected.at + 1),
        },
        events.join(", "),
      );
    }
    preview.cancel();
    for (let turn = 0; turn < 10; turn++) await undefined;
    assert.equal(settled.length, asked, `${events.join(", ")}: everybody who asked is told`);
  }
});

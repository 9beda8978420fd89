// What crosses the border of the worker for what is shown and done with mazes in texts, counted, and how often a text is read.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { wilson } from "../../../src/core/algorithms/wilson";
import { toText } from "../../../src/core/formats/text/text";
import { generate } from "../../../src/core/making/generate";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { Asking } from "../../../src/host/textMazes/asking";
import { Turns } from "../../../src/host/workers/turns";
import type { RequestOptions } from "../../../src/host/workers/workerPool";
import type { Request } from "../../../src/shared/request";
import type { QuestionName, SentReading, TextCalls } from "../../../src/worker/calls";
import { buffersIn } from "../../../src/worker/reports";
import { TextIndex } from "../../../src/worker/textIndex";

const MAZE = generate({ algorithm: "wilson", width: 6, height: 4, seed: "border" });
const DRAWN = toText(MAZE);
const OF_RECIPE = `${recipeLine(MAZE.recipe)}\n${DRAWN}`;

const ASKED: RequestOptions = { token: {} as never };
const UNASKED: RequestOptions = { ...ASKED, most: 10_000 };
const NO_JSON = { json: 0 } as const;

/** How many mazes are in what crosses the border. */
function mazesIn(value: unknown): number {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return 0;
  return Object.values(value).reduce((sum, each) => sum + mazesIn(each), "numbers" in value ? 1 : 0);
}

/** A worker that can be ended, and what crosses its border. */
class Border {
  texts = 0; // that were sent
  mazes = 0; // sent or received
  names: string[] = [];
  atOnce = 0; // the most questions
  private index = new TextIndex();
  private running = 0;

  readonly asking = new Asking({ request: this.answer } as never, new Turns());

  get answer() {
    return async (name: QuestionName, args: { readonly reading: SentReading }) => {
      this.atOnce = Math.max(this.atOnce, ++this.running);
      await new Promise(setImmediate);
      const sent = structuredClone({ ...args, type: name, request: 1 }) as Request<TextCalls>;
      this.names.push(name);
      if (sent.reading.text !== undefined) this.texts++;
      const found = this.index.answer(sent, () => {});
      const answer = structuredClone(found, { transfer: buffersIn(found) as ArrayBuffer[] });
      this.mazes += mazesIn(sent) + mazesIn(answer);
      this.running--;
      return answer;
    };
  }

  /** Another worker takes its place. */
  restart(): void {
    this.index = new TextIndex();
  }
}

/** What is asked for a lens and a hover of the first maze of a text. */
async function show({ asking }: Border, text: string) {
  const reading = asking.readingOf(text, {});
  const [found] = await asking.find(reading, UNASKED);
  const { at } = found;
  const counts = await asking.ask(reading, "counts", { at }, UNASKED);
  const picture = await asking.ask(reading, "picture", { at, colors: "print" }, UNASKED);
  return { reading, found, counts, picture };
}

for (const [what, text, made] of [
  ["of a recipe", OF_RECIPE, 1],
  ["that is drawn only", DRAWN, 0],
] as const)
  test(`a maze ${what} crosses the border once for a lens, a hover and Play, and is made at most once`, async () => {
    const border = new Border();
    const { reading, counts, picture } = await show(border, text);
    assert.equal(counts.cells, 24);
    assert.ok(!("longestPath" in counts), "a search for what no lens shows");
    assert.ok(picture.startsWith("<svg"));
    assert.equal(border.mazes, 0, "before Play");
    const run = mock.method(wilson, "run");
    const played = await border.asking.ask(reading, "playFound", { at: 0, mostSteps: 1000, ...NO_JSON }, ASKED);
    assert.equal(run.mock.callCount(), made);
    run.mock.restore();
    assert.equal(border.mazes, 1);
    assert.equal(border.texts, 1);
    assert.equal(played.maze.steps !== undefined, made === 1);
  });

test("commands after a lens read the text no second time", async () => {
  const border = new Border();
  const { reading } = await show(border, OF_RECIPE);
  const task = { turn: 180, drawnFrom: "1", options: {} } as const;
  const rewriting = await border.asking.ask(reading, "rewrite", { all: [0], task }, ASKED);
  assert.ok(rewriting.refused === undefined && rewriting.edits.length > 0);
  assert.ok((await border.asking.ask(reading, "way", { at: 0 }, ASKED)) !== undefined);
  await border.asking.ask(reading, "check", { claim: "maze" }, UNASKED);
  assert.equal(border.texts, 1);
  assert.equal(border.mazes, 0);
});

test("what was asked stays true after it: a maze that is played, drawn and rewritten is the one that was read", async () => {
  const border = new Border();
  const masked = generate({ mask: ["......", ".##...", "...#..", "......"], seed: "border" });
  const { reading } = await show(border, toText(masked));
  const play = () =>
    border.asking.ask(reading, "playFound", { at: 0, mostSteps: 1000, json: "always" as const }, ASKED);
  const first = await play();
  for (const task of [{ braid: 1 }, { turn: 90 as const }, { solution: true }]) {
    const all = { all: [0], task: { drawnFrom: "1", options: {}, ...task } };
    await border.asking.ask(reading, "rewrite", all, ASKED);
  }
  assert.deepEqual(await play(), first);
  assert.equal(border.texts, 1);
});

test("an index survives the end of its worker: the next one gets the text, once", async () => {
  const border = new Border();
  const { reading, counts } = await show(border, OF_RECIPE);
  border.restart();
  border.names = [];
  assert.deepEqual(await border.asking.ask(reading, "counts", { at: 0 }, UNASKED), counts);
  await border.asking.ask(reading, "way", { at: 0 }, ASKED);
  assert.deepEqual(border.names, ["counts", "counts", "way"]);
  assert.equal(border.texts, 2);
});

test("what nobody asked for is asked in turn, so that one worker holds the text; a command does not wait", async () => {
  const border = new Border();
  const { reading } = await show(border, OF_RECIPE);
  const counts = () => border.asking.ask(reading, "counts", { at: 0 }, UNASKED);
  await Promise.all([counts(), counts(), counts()]);
  assert.equal(border.atOnce, 1);
  await Promise.all([counts(), border.asking.ask(reading, "way", { at: 0 }, ASKED)]);
  assert.equal(border.atOnce, 2);
});

test("the worker holds a few texts, the newest in any case, and none of which nothing is asked any more", async () => {
  const border = new Border();
  const { asking } = border;
  const readings = Array.from({ length: 10 }, () => asking.readingOf(DRAWN, {}));
  for (const reading of readings) await asking.find(reading, UNASKED);
  border.texts = 0;
  const textsFor = async (reading: (typeof readings)[number]) => {
    const before = border.texts;
    await asking.ask(reading, "counts", { at: 0 }, UNASKED);
    return border.texts - before;
  };
  assert.equal(await textsFor(readings[9]), 0);
  assert.equal(await textsFor(readings[2]), 0);
  assert.equal(await textsFor(readings[0]), 1, "the oldest");
  asking.drop(readings[9]);
  assert.equal(await textsFor(readings[9]), 1, "a closed document");
  const large = asking.readingOf(`${DRAWN}${"\n".repeat(9_000_000)}`, {});
  await asking.find(large, ASKED);
  assert.equal(await textsFor(large), 0, "the newest");
  assert.equal(await textsFor(readings[9]), 1, "it left no room for others");
});

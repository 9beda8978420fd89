import assert from "node:assert/strict";
import { test } from "node:test";
import { toText } from "../../src/core/formats/text/text";
import { generate } from "../../src/core/making/generate";
import { PrintedRun } from "../../src/programs/printed/printedRun";
import { carvedFrom, passagesOf, readOutput } from "./support/printedFrames";

const ESC = "\x1b";
const ENCODER = new TextEncoder();
const CHUNK = 1 << 16;

const maze = generate({ width: 10, height: 9, seed: 8 });
const drawing = toText(maze, "lines");

/** Takes a text again and again, until so many bytes are taken. */
function pour(run: PrintedRun, text: string, bytes: number): void {
  const part = ENCODER.encode(text.repeat(Math.max(1, Math.floor(CHUNK / text.length))));
  for (let taken = 0; taken < bytes; taken += part.length) run.take(part);
}

/** The bytes that an object holds, at most. */
function memory(work: () => unknown): number {
  const held = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  const kept = work();
  const after = held();
  assert.ok(kept !== undefined);
  return after - before;
}

const MEGABYTE = 1 << 20;

test("a maze behind ten million lines is shown, and so much is kept as may be", () => {
  const run = new PrintedRun();
  const bytes = memory(() => {
    for (let at = 0; at < 100; at++) {
      let lines = "";
      for (let line = 0; line < 5000; line++) lines += `cell ${at * 5000 + line}\n`;
      const part = ENCODER.encode(lines);
      for (let again = 0; again < 20; again++) run.take(part);
    }
    return run;
  });
  run.take(ENCODER.encode(drawing));
  run.end();
  const read = run.read();
  assert.deepEqual(passagesOf(read?.reel.maze ?? assert.fail()), passagesOf(maze));
  assert.match((read?.said ?? []).map(({ message }) => message).join(), /first lines are left out/);
  assert.ok(bytes < 400 * MEGABYTE, `${bytes / MEGABYTE} MB`);
});

test("lines that are all different are forgotten once they are too many", () => {
  const run = new PrintedRun();
  const bytes = memory(() => {
    for (let at = 0; at < 20; at++) {
      let lines = "";
      for (let line = 0; line < 5000; line++) lines += `${"x".repeat(1000)}${at} ${line}\n`;
      run.take(ENCODER.encode(lines));
    }
    return run;
  });
  run.take(ENCODER.encode(drawing));
  run.end();
  assert.deepEqual(passagesOf(run.read()?.reel.maze ?? assert.fail()), passagesOf(maze));
  assert.ok(bytes < 400 * MEGABYTE, `${bytes / MEGABYTE} MB`);
});

test("a line of 100 MB is cut, and what was there stays", () => {
  for (const text of ["#", "█ ", `${ESC}[31m#`, "é"]) {
    const run = new PrintedRun();
    run.take(ENCODER.encode(`${drawing}\n`));
    pour(run, text, text === "#" ? 100 * MEGABYTE : 4 * MEGABYTE);
    run.end();
    const read = run.read();
    assert.deepEqual(passagesOf(read?.reel.maze ?? assert.fail(text)), passagesOf(maze), text);
    assert.match((read?.said ?? []).map(({ message }) => message).join(), /line is too long/);
  }
});

const ENDLESS: Readonly<Record<string, string>> = {
  escapes: ESC,
  "sequences that never end": `${ESC}[1;`,
  "titles that never end": `${ESC}]0;x`,
  "signs again and again": `${ESC}[99999b\r`,
  "lines that are put in": `${ESC}[H${ESC}[L`,
  "lines that are taken out": `${ESC}[H${ESC}[M`,
  "pages that scroll": `${ESC}[S${ESC}[T`,
  "places far away": `${ESC}[99999;99999Hx${ESC}[Hx`,
  "places all over": `${ESC}[1;1Ha${ESC}[999;9999Hb${ESC}[1;1Hc${ESC}[999;9999Hd`,
  "erased lines": `x${ESC}[9999Cx\r${ESC}[1K`,
  "erased pages": `x${ESC}[1J${ESC}[J`,
  "pages with nothing": `${ESC}[2J${ESC}[H\f`,
  "alternate screens": `${ESC}[?1049hx${ESC}[?1049l`,
  "saved places": `${ESC}7x${ESC}8y`,
  "half signs": "\xe2",
  "empty lines": "\n",
  "carriage returns": "x\r",
  tabs: "\t",
};

const BASE = CHUNK;

test("what asks for much in few bytes takes about as much longer as there is more of it", () => {
  for (const [name, text] of Object.entries(ENDLESS)) {
    const timeOf = (bytes: number) => {
      const before = process.cpuUsage();
      const run = new PrintedRun();
      run.take(ENCODER.encode(drawing));
      pour(run, text, bytes);
      run.end();
      run.read();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const once = timeOf(BASE);
    const four = timeOf(4 * BASE);
    assert.ok(four < 10 * Math.max(once, 50), `${name}: ${once} ms, four times as much ${four} ms`);
  }
});

test("what a program prints around its mazes, and when it crashes, hides none", () => {
  const noise = [
    "",
    "Enter the width: ",
    'Traceback (most recent call last):\n  File "maze.py", line 3\n',
    `${ESC}[31mWarning${ESC}[0m\n`,
    "| id | name |\n|----|------|\n",
    "\u0000\u0007\ufeff",
    "████████ 100%\r\n",
  ];
  for (const before of noise)
    for (const after of noise) {
      const read = readOutput(`${before.endsWith(": ") || before === "" ? before : `${before}\n`}${drawing}\n${after}`);
      assert.deepEqual(passagesOf(read?.reel.maze ?? assert.fail(before + after)), passagesOf(maze), before + after);
    }
});

test("a drawing that is cut in the middle leaves those before it", () => {
  const frames = carvedFrom(maze).map((part) => toText(part, "lines"));
  const output = frames.map((frame) => `${ESC}[H${ESC}[2J${frame}`).join("");
  const half = readOutput(output.slice(0, -Math.floor(drawing.length / 2)));
  assert.equal(half?.feed, "frames");
  assert.equal(half.reel.places.length, frames.length - 1);
});

test("a drawing that is cut below others leaves those before it, with nothing between them", () => {
  for (const style of ["lines", "blocks"]) {
    const frames = carvedFrom(maze)
      .slice(-9)
      .map((part) => toText(part, style).trimEnd());
    const output = frames.join("\n");
    for (let cut = 1; cut < 9; cut++) {
      const read = readOutput(output.split("\n").slice(0, -cut).join("\n").concat("\n"));
      assert.equal(read?.feed, "frames", `${style} ${cut}`);
      assert.equal(read.reel.places.length, frames.length - 1, `${style} ${cut}`);
    }
  }
});

test("output without a maze shows none", () => {
  for (const output of [
    "",
    "\n",
    "Hello, world!\n",
    "1 2 3\n4 5 6\n",
    `${ESC}[2J${ESC}[H`,
    "x = 1\ny = 2\n".repeat(100),
  ])
    assert.equal(readOutput(output), undefined, output);
});

test("a maze stays when the screen is cleared at the end", () => {
  const read = readOutput(`${drawing}${ESC}[2J${ESC}[HBye\n`);
  assert.deepEqual(passagesOf(read?.reel.maze ?? assert.fail()), passagesOf(maze));
});

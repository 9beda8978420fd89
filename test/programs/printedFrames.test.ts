import assert from "node:assert/strict";
import { test } from "node:test";
import { styles } from "../../src/core/formats/text/facts";
import { toText } from "../../src/core/formats/text/text";
import { bitCount } from "../../src/core/foundation/random";
import { ACTIVE, DONE, UNTOUCHED } from "../../src/core/foundation/steps";
import { generate } from "../../src/core/making/generate";
import { MARKS } from "../../src/programs/feeds";
import { printers } from "../reading/printers/printers";
import { strangers } from "../reading/printers/strangers";
import { randomTruth } from "../reading/printers/truth";
import { carvedFrom, passagesOf, readOutput, statesOf, truthsOf, WAYS } from "./support/printedFrames";

/** A text without the line end at its end. */
const textOf = (text: string) => text.replace(/\n+$/, "");

const ADDRESSED = ["addresses lines", "addresses signs"]; // ways in which one drawing may be several states

for (const { id, forms } of styles) {
  for (const { grid } of forms) {
    if (grid === "slashes") continue; // no maze before the last slash
    test(`each state of ${grid} mazes in the style ${id} is played, however it is shown`, () => {
      const maze = generate({ grid, width: 7, height: 5, ...(grid === "layered" && { levels: 2 }), seed: 3 });
      const parts = carvedFrom(maze);
      const frames = parts.map((part) => textOf(toText(part, id)));
      const wanted = parts.map((part) => passagesOf(part).join());
      for (const [way, write] of Object.entries(WAYS)) {
        if (grid === "layered" && /below|scrolls/.test(way)) continue; // storeys have lines between them as well
        if (grid !== "rectangular" && way === "addresses signs") continue; // their rows differ in length
        const read = readOutput(write(frames));
        assert.equal(read?.feed, "frames", `${id} ${way}: ${read?.said.map(({ message }) => message).join()}`);
        const states = statesOf(read.reel).map((each) => each.join());
        const seen = ADDRESSED.includes(way) ? states.filter((each) => wanted.includes(each)) : states;
        assert.deepEqual(
          seen.filter((each, at) => each !== seen[at - 1]),
          wanted,
          `${id} ${way}`,
        );
        assert.deepEqual(states.at(-1), passagesOf(read.reel.maze).join());
      }
    });
  }
}

test("drawings in which other signs could mean the same walls are not played wrongly", () => {
  for (const { id, forms } of styles) {
    for (const { grid } of forms) {
      for (let seed = 1; seed <= 6; seed++) {
        if (grid === "slashes" || grid === "layered") continue;
        const parts = carvedFrom(generate({ grid, width: 6, height: 5, seed }));
        const frames = parts.map((part) => textOf(toText(part, id)));
        const read = readOutput(WAYS["clears the screen"](frames));
        if (read?.feed !== "frames") continue;
        const states = statesOf(read.reel).map((each) => each.join());
        assert.deepEqual(
          states,
          parts.map((part) => passagesOf(part).join()),
          `${id} ${grid} ${seed}`,
        );
      }
    }
  }
});

const REFUSED = ["lines of a log", "posts of #, @ and X"]; // no reader knows them
const STALE = ["X in fields of a spreadsheet", "* walls, trimmed at the end", "% walls"]; // rows get shorter: signs stay behind them

for (const [number, printer] of [...printers, ...strangers].entries()) {
  if (printer.kind === "data" || printer.ends === "way" || REFUSED.includes(printer.name)) continue;
  if (printer.name.startsWith("a way of")) continue;
  test(`each state of what programs print is played: ${printer.name}`, () => {
    const truth = randomTruth(7, 6, 1);
    const truths = truthsOf(printer.ends === "gaps" || printer.ends === "outer" ? truth.withGaps() : truth);
    const frames = truths.map((each) => textOf(printer.print(each)));
    for (const [at, [way, write]] of Object.entries(WAYS).entries()) {
      if (at % 3 !== number % 3) continue; // each way with a third of all
      const isOver = /goes|address|alternate/.test(way);
      if (way === "addresses signs" && frames.some((frame) => /[^ -\u2fff]/.test(frame))) continue; // columns are no signs
      if (isOver && (STALE.includes(printer.name) || !areEven(frames))) continue;
      const read = readOutput(write(frames));
      assert.equal(read?.feed, "frames", `${way}: ${read?.said.map(({ message }) => message).join()}`);
      assert.equal(read.reel.maze.cellCount, 42, way);
      const counts = statesOf(read.reel).map((each) => each.reduce((sum, mask) => sum + bitCount(mask), 0) / 2);
      const seen = counts.filter((count, at) => count !== counts[at - 1]);
      assert.deepEqual(
        seen,
        truths.map((_, at) => at),
        way,
      );
    }
  });
}

/** Whether the rows of all frames are equally long. */
function areEven(frames: readonly string[]): boolean {
  const lengths = frames.map((frame) =>
    frame
      .split("\n")
      .map(({ length }) => length)
      .join(),
  );
  return lengths.every((each) => each === lengths[0]);
}

/** A maze of squares that is carved, as rows of signs: cells that are not reached are walls; a sign stands where it is carved. */
function carvedRows(wall: string, floor: string, here = floor): string[] {
  const maze = generate({ width: 8, height: 7, seed: 5 });
  const parts = carvedFrom(maze);
  return parts.map((part, at) => {
    const reached = Array.from({ length: 56 }, (_, cell) => part.passages(cell) !== 0 || (cell === 0 && at === 0));
    const latest =
      parts[at - 1] === undefined ? 0 : reached.findIndex((is, cell) => is && !isReached(parts[at - 1], cell));
    return Array.from({ length: 15 }, (_, row) =>
      Array.from({ length: 17 }, (__, column) => {
        const [x, y] = [(column - 1) >> 1, (row - 1) >> 1];
        const cell = y * 8 + x;
        if (column % 2 === 1 && row % 2 === 1)
          return cell === latest && at + 1 < parts.length ? here : reached[cell] ? floor : wall;
        if (column % 2 === row % 2 || column === 0 || row === 0 || column === 16 || row === 14) return wall;
        return part.isOpen(cell, column % 2 === 0 ? cell + 1 : cell + 8) ? floor : wall;
      }).join(""),
    ).join("\n");
  });
}

const isReached = (maze: ReturnType<typeof generate>, cell: number) => maze.passages(cell) !== 0 || cell === 0;

const ESC = "\x1b";
const ground = (colour: string) => `${ESC}[${colour}m  ${ESC}[0m`;

const SIGNS: Readonly<Record<string, readonly [wall: string, floor: string, here?: string]>> = {
  "hashes and blanks": ["#", " ", "@"],
  "hashes and dots": ["#", ".", "*"],
  "blocks of two": ["██", "  ", "()"],
  "blocks that are floor": [" ", "█"],
  "blocks of two that are floor": ["  ", "██"],
  "coloured grounds": [ground("41"), "  "],
  "coloured grounds that are floor": ["  ", ground("47")],
  "walls and floor on coloured grounds": [ground("40"), ground("48;5;15"), ground("42")],
  "grounds of 24 bits": [ground("48;2;200;0;0"), ground("48;2;0;0;0"), ground("48;2;0;250;0")],
  "exchanged colours": [`${ESC}[7m  ${ESC}[27m`, "  "],
  "coloured letters": [`${ESC}[1;31m#${ESC}[0m`, " ", `${ESC}[32m@${ESC}[0m`],
  "wide signs": ["🟦", "⬜", "🐭"],
  "wide signs and blanks": ["🧱", "  ", "🐭"],
  numbers: ["1 ", "0 ", "2 "],
};

for (const [name, [wall, floor, here]] of Object.entries(SIGNS)) {
  test(`cells that are walls until they are reached are played: ${name}`, () => {
    const frames = carvedRows(wall, floor, here);
    for (const way of [
      "clears the screen",
      "goes home",
      "goes up",
      "prints below, with blank lines",
      "prints below, with nothing between",
    ]) {
      const read = readOutput(WAYS[way](frames));
      assert.equal(read?.feed, "frames", way);
      const { reel } = read;
      const counts = statesOf(reel).map((each) => each.reduce((sum, mask) => sum + bitCount(mask), 0) / 2);
      assert.deepEqual(
        counts.filter((count, at) => count !== counts[at - 1]),
        frames.map((_, at) => at),
        way,
      );
      const marks = new Set(reel.changes.values.filter((_, at) => reel.changes.slots[at] === MARKS));
      assert.ok(marks.has(DONE), way);
      assert.equal(marks.has(ACTIVE), here !== undefined, `${way}: where the program is`);
      assert.equal(reel.first.marks.filter((mark) => mark === UNTOUCHED).length, 55, way);
    }
  });
}

test("walls that are built into an open room are closed one after the other", () => {
  const maze = generate({ width: 8, height: 7, seed: 5 });
  const parts = carvedFrom(maze);
  const open = carvedRows("#", " ").at(-1)?.split("\n") ?? [];
  const walls = open.flatMap((row, y) =>
    Array.from(row, (sign, x) => [sign, x, y] as const).filter(
      ([sign, x, y]) => sign === "#" && x > 0 && y > 0 && x < 16 && y < 14 && x % 2 !== y % 2,
    ),
  );
  const isPost = (x: number, y: number) => x % 2 === 0 && y % 2 === 0;
  const frames = Array.from({ length: walls.length + 1 }, (_, count) => {
    const stand = new Set(walls.slice(0, count).map(([, x, y]) => y * 17 + x));
    return open
      .map((row, y) =>
        Array.from(row, (sign, x) => {
          const isEdge = x === 0 || y === 0 || x === 16 || y === 14;
          return isEdge || isPost(x, y) || stand.has(y * 17 + x) ? (isEdge || isPost(x, y) ? "#" : sign) : " ";
        }).join(""),
      )
      .join("\n");
  });
  const read = readOutput(WAYS["clears the screen"](frames));
  assert.equal(read?.feed, "frames");
  const counts = statesOf(read.reel).map((each) => each.reduce((sum, mask) => sum + bitCount(mask), 0) / 2);
  assert.deepEqual(
    counts,
    frames.map((_, at) => walls.length - at + parts.length - 1),
  );
});

test("a finished maze is shown without steps", () => {
  const maze = generate({ width: 9, height: 8, seed: 4 });
  for (const { id } of styles) {
    const read = readOutput(`Size of the maze: ${toText(maze, id)}\nDone.\n`);
    assert.equal(read?.feed, "printed", id);
    assert.deepEqual(passagesOf(read.reel.maze), passagesOf(maze), id);
    assert.equal(read.reel.changes.count, 0);
    assert.ok(read.isSure, id);
  }
});

test("of drawings that change too much one of some is played, and the last", () => {
  const parts = carvedFrom(generate({ width: 40, height: 40, seed: 4 }));
  const drawn = [parts[0], parts[parts.length >> 1], parts[parts.length - 1]].map((part) =>
    textOf(toText(part, "lines")),
  );
  const frames = Array.from(
    { length: 1201 },
    (_, at) => drawn[at === 1200 ? 2 : (Math.imul(at, 0x9e3779b1) >>> 13) % 3],
  );
  const read = readOutput(WAYS["goes home"](frames));
  assert.equal(read?.feed, "frames");
  assert.ok(read.reel.changes.count <= 1_000_000 && read.reel.changes.count > 100_000, `${read.reel.changes.count}`);
  assert.match(read.said.map(({ message }) => message).join(), /one of \d is played/);
  assert.deepEqual(statesOf(read.reel).at(-1), passagesOf(read.reel.maze));
});

test("a maze and its solution below it are a finished maze", () => {
  const maze = generate({ width: 9, height: 8, seed: 4 });
  for (const id of ["lines", "blocks", "box"]) {
    const text = toText(maze, id);
    for (const after of [text, toText(maze, id, { solution: true })]) {
      const read = readOutput(`Maze:\n${text}\nSolved:\n${after}\n`);
      assert.equal(read?.feed, "printed", id);
      assert.deepEqual(passagesOf(read.reel.maze), passagesOf(maze), id);
    }
  }
});

test("a maze behind a question or a prompt on its first row is shown", () => {
  const maze = generate({ width: 9, height: 8, seed: 4 });
  for (const prompt of ["Width: ", "Go on? ", "> ", ">>> ", "> > ", "Breite [5] > "]) {
    for (const { id } of styles) {
      const read = readOutput(`Commands: generate, quit\n${prompt}${toText(maze, id)}\n`);
      assert.deepEqual(read && passagesOf(read.reel.maze), passagesOf(maze), `${id} ${prompt}`);
    }
  }
});

test("only the drawings of the last size are played", () => {
  const [small, large] = [5, 8].map((side) =>
    carvedFrom(generate({ width: side, height: side, seed: 4 })).map((part) => textOf(toText(part, "lines"))),
  );
  const read = readOutput(WAYS["clears the screen"]([...small, ...large]));
  assert.equal(read?.reel.maze.cellCount, 64);
  assert.equal(statesOf(read.reel).length, large.length);
});

test("what is asked for while a program runs is what it has shown so far, and the end is the same", async () => {
  const { PrintedRun } = await import("../../src/programs/printed/printedRun");
  const frames = carvedFrom(generate({ width: 6, height: 6, seed: 4 })).map((part) => textOf(toText(part, "lines")));
  for (const [way, write] of Object.entries(WAYS)) {
    const bytes = new TextEncoder().encode(write(frames));
    const run = new PrintedRun();
    let most = 0;
    for (let at = 0; at < bytes.length; at += 3001) {
      run.take(bytes.subarray(at, at + 3001));
      const read = run.read();
      assert.equal(run.read(), read, "nothing new: the same again");
      most = Math.max(most, read?.reel.places.length ?? 0);
    }
    run.end();
    const wanted = readOutput(bytes);
    assert.deepEqual(statesOf(run.read()?.reel ?? assert.fail(way)), statesOf(wanted?.reel ?? assert.fail(way)), way);
    assert.ok(most > frames.length / 2, `${way}: ${most}`);
  }
});
